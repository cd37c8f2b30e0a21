import { expect, test } from 'vitest';

import { isValue } from '../../src/logic/sizes';

test('a size is a whole number within its limits, and nothing that is still being typed', () => {
  const parameter = { name: 'pegs', min: 1, max: 12, default: 4, meaning: 'pegs' };
  for (const text of ['1', '12', '07']) expect(isValue(parameter, text), text).toBe(true);
  for (const text of ['', ' ', '0', '13', '-3', '2.5', 'x']) expect(isValue(parameter, text), text).toBe(false);
});
