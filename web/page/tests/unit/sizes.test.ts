import { expect, test } from 'vitest';

import { isValue, sortedTokens } from '../../src/logic/sizes';

test('a size is a whole number within its limits, and nothing that is still being typed', () => {
  const parameter = { name: 'pegs', min: 1, max: 12, default: 4, meaning: 'pegs' };
  for (const text of ['1', '12', '07']) expect(isValue(parameter, text), text).toBe(true);
  for (const text of ['', ' ', '0', '13', '-3', '2.5', 'x']) expect(isValue(parameter, text), text).toBe(false);
});

test('sizes are sorted by their numbers', () => {
  const sorted = ['cards:2', 'cards:3', 'men:1', 'men:2', 'men:16', 'men:32', 'pegs:4x6', 'pegs:4x10', 'tune'];
  expect(sortedTokens(sorted.slice().sort().reverse())).toEqual(sorted);
});
