import { expect, test } from 'vitest';

import { piecesOf } from '../../src/logic/reason';

test('the items that a text names are taken out of it, in their order', () => {
  expect(piecesOf('8D of the target has the suit of 3D', ['8D', '3D'])).toEqual([
    { item: '8D' },
    { text: ' of the target has the suit of ' },
    { item: '3D' },
  ]);
});

test('a label that is a word of its own elsewhere, or within others, is found where it is named', () => {
  expect(piecesOf('a in place 4 is in a wrong place', ['a'])).toEqual([
    { item: 'a' },
    { text: ' in place 4 is in a wrong place' },
  ]);
  expect(piecesOf('at most e', ['e'])).toEqual([{ text: 'at most ' }, { item: 'e' }]);
});

test('nothing is lost of a text that does not name what it should', () =>
  expect(piecesOf('by the rules', ['8D'])).toEqual([{ text: 'by the rules' }]));
