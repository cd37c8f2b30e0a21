import { expect, test } from 'vitest';

import { readSettings } from '../../src/logic/settings';
import { tokenOf, valuesOf } from '../../src/logic/sizes';
import { bandShare } from '../../src/logic/winnowing';
import { languages, wordsFor } from '../../src/words';
import { makeGame } from './games';

test('settings that are damaged are as if they had never been set', () => {
  for (const text of [null, '', '{{{', '7', 'null', '{"theme":"pink"}'])
    expect(readSettings(text).theme).toBe('system');
  expect(readSettings('{"theme":"dark","marks":false}')).toMatchObject({ theme: 'dark', marks: false });
});

test('a token names every parameter, and a canonical one is read', () => {
  const game = makeGame();
  expect(tokenOf(game, [5, 8])).toBe('pegs:pegs=5,symbols=8');
  expect(valuesOf(makeGame({ game: 'pegs:5x8' }))).toEqual([5, 8]);
  expect(valuesOf(makeGame({ game: 'pegs:symbols=rgb' }))).toEqual([3, 4]);
});

test('the band is logarithmic, full at the start and still there at one', () => {
  expect(bandShare(1330, 1330)).toBe(1);
  expect(bandShare(1, 1330)).toBeGreaterThan(0.05);
  expect(bandShare(0, 1330)).toBe(0);
});

test("the page speaks the language that was chosen, then one of the reader's, then English", () => {
  expect(wordsFor('de', ['en'])).toBe(languages['de']);
  expect(wordsFor('', ['fr', 'de-AT'])).toBe(languages['de']);
  expect(wordsFor('xx', [])).toBe(languages['en']);
});
