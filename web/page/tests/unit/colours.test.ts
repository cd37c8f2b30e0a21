import { expect, test } from 'vitest';

import { colourOf } from '../../src/draw/colours';

const kNames = 'red green yellow blue magenta cyan orange purple white black plain'.split(' ');
/** What small text needs, by WCAG 2. */
const kReadable = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test('a letter can be read on every colour', () => {
  for (const name of kNames) {
    const { fill, ink } = colourOf(name);
    expect(contrast(fill, ink), name).toBeGreaterThanOrEqual(kReadable);
  }
});
