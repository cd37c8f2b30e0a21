import { expect, test } from 'vitest';

import { readCurrent } from '../../src/logic/current';

const route = { screen: 'guess', line: 'pegs@gabc/aa=1,0', options: {} };

test('the game that was left is read, with what was undone in it', () => {
  const left = { route, turns: 1, undone: ['ab=0,1'] };
  expect(readCurrent(JSON.stringify(left))).toEqual(left);
});

test.each([null, '', '{', '[1', 'null', '{"route":3}', '{"route":{"line":"pegs"}}'])('%s is no game', (text) => {
  expect(readCurrent(text)).toBeNull();
});
