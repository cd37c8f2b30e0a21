import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Game } from '../../src/engine/protocol';
import { de } from '../../src/words/de';
import { button, games, referee, turnCount, visit, words } from './visit';

const kMostGuesses = 12;
/** Nobody answers sooner, and the page takes nobody to. */
const kReadingMs = 450;

const isOver = (page: Page): Promise<boolean> => page.locator('.end').isVisible();

async function drawTarget({ game }: Game, from: number): Promise<string> {
  return (await referee().request('candidates', { game, from, most: 1 })).candidate_list[0] ?? '';
}

async function readGuess(page: Page, turn: number): Promise<string> {
  await page.getByText(words.itsGuess(turn), { exact: true }).waitFor();
  await page.waitForTimeout(kReadingMs);
  return (await page.locator('.question .code-large').getAttribute('aria-label')) ?? '';
}

/** The computer's guess, and what it earns. */
async function answerFor(
  page: Page,
  { game }: Game,
  target: string,
  turn: number,
): Promise<{ answer: number[]; right: boolean }> {
  return referee().request('feedback', { game, target, guess: await readGuess(page, turn) });
}

test('the computer finds what a person hides in every game', async () => {
  for (const game of games) {
    const target = await drawTarget(game, 777);
    const { page } = await visit(`#/hide/${game.game}`);
    await button(page, words.ready).click();
    for (let turn = 1; turn <= kMostGuesses && !(await isOver(page)); turn += 1) {
      const { answer, right } = await answerFor(page, game, target, turn);
      await giveAnswer(page, answer, right);
      await turnCount(page, turn);
    }
    await page.locator('.end').waitFor();
    expect(await page.locator('.end .code-large').getAttribute('aria-label')).toBe(target);
  }
});

test('a person who hides is told to think of something, in every game and language', async () => {
  for (const game of games)
    for (const [locale, told] of [
      ['en', words],
      ['de', de],
    ] as const) {
      const { page } = await visit(`#/hide/${game.game}`, { locale });
      await page.locator('.ready').getByText(told.thinkOf(game.secret)).waitFor();
      await page.keyboard.press('/');
      const card = page.locator('dialog .game-card').filter({ hasText: game.title });
      await card.getByText(told.hideThis(game.secret)).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/\bFind /);
    }
});

test('what is answered is large enough for a finger, on the smallest phone too', async () => {
  for (const game of games)
    for (const width of [320, 360]) {
      const { page } = await visit(`#/hide/${game.game}`, { viewport: { width, height: 740 } });
      await button(page, words.ready).click();
      await page.locator('.answer-row').first().waitFor();
      const boxes = await page
        .locator('.answer-row :is(.segment, .select)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBeGreaterThan(0);
      for (const box of boxes) {
        expect(box.width, `${game.id} ${width}`).toBeGreaterThanOrEqual(44);
        expect(box.height, `${game.id} ${width}`).toBeGreaterThanOrEqual(44);
        expect(box.right, `${game.id} ${width}`).toBeLessThanOrEqual(width);
      }
    }
});

test('answers are given by keys alone too', async () => {
  for (const game of games.slice(0, 2)) {
    const target = await drawTarget(game, 333);
    const { page } = await visit(`#/hide/${game.game}`);
    await button(page, words.ready).waitFor();
    await page.keyboard.press('Enter');
    for (let turn = 1; turn <= kMostGuesses && !(await isOver(page)); turn += 1) {
      const { answer, right } = await answerFor(page, game, target, turn);
      for (const key of right ? ['w'] : [...answer.map(String), 'Enter']) await page.keyboard.press(key);
      await turnCount(page, turn);
    }
    await page.locator('.end').waitFor();
    expect(await page.locator('.end .code-large').getAttribute('aria-label')).toBe(target);
  }
});

async function pickAnswer(page: Page, answer: number[]): Promise<void> {
  for (const [count, value] of answer.entries())
    await page.locator(`[data-count="${count}"] [data-value="${value}"]`).click();
}

async function giveAnswer(page: Page, answer: number[], right: boolean): Promise<void> {
  if (right) return button(page, words.thatIsIt).click();
  await pickAnswer(page, answer);
  await page.locator('.actions .button-main').click();
}

test('answers that contradict each other are explained, and one is corrected', async () => {
  const game = games.find(({ guess }) => guess.kind === 'sequence')?.game ?? '';
  const { page } = await visit(`#/hide/${game}?level=good`);
  await button(page, words.ready).click();
  for (let turn = 1; turn <= kMostGuesses; turn += 1) {
    if (await page.locator('.contradiction').isVisible()) break;
    await readGuess(page, turn);
    await giveAnswer(page, [0, turn === 1 ? 2 : 0], false);
    await turnCount(page, turn);
  }
  expect(await page.getByRole('heading', { name: words.contradiction }).isVisible()).toBe(true);
  const corrections = page.locator('.correction');
  if ((await corrections.count()) > 0) await corrections.first().click();
  else await button(page, words.takeLastBack).click();
  await page.locator('.question, .end').first().waitFor();
});

test('a held key and a second touch answer no guess but the one that was read', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const target = await drawTarget(game, 777);
  const { page } = await visit(`#/hide/${game.game}`);
  await button(page, words.ready).click();
  await pickAnswer(page, (await answerFor(page, game, target, 1)).answer);
  await page.locator('.actions .button-main').dblclick();
  const { answer } = await answerFor(page, game, target, 2);
  for (const key of answer.map(String)) await page.keyboard.press(key);
  for (let held = 0; held < 4; held += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(kReadingMs);
  }
  await page.keyboard.up('Enter');
  expect(await page.locator('.turn').count()).toBe(2);
  await page.getByText(words.itsGuess(3), { exact: true }).waitFor();
});

test.each(['u', 'button'])('the answer that ended a game is taken back, and nothing is counted: %s', async (way) => {
  const { page } = await visit(`#/hide/${games[0]?.game ?? ''}`);
  await button(page, words.ready).click();
  await readGuess(page, 1);
  await page.keyboard.press('w');
  await page.locator('.end').waitFor();
  const counted = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('winnow.games'));
  expect(await counted()).toContain('=win');
  if (way === 'u') await page.keyboard.press('u');
  else await button(page, words.takeLastBack).click();
  await readGuess(page, 1);
  expect(await counted()).toBe('');
});

test('a contradiction leaves nothing, and its last answer is taken back by a key', async () => {
  const token = games.find(({ items, guess }) => items.length > 20 && guess.min > 1)?.game ?? '';
  const guess = (await referee().request('suggest', { game: token })).guess ?? '';
  const { split } = await referee().request('assess', { game: token, guess });
  const turns = split.slice(0, 2).map(({ answer }) => `${guess}=${answer.join(',')}`);
  const { page } = await visit(`#/hide/${token}@h/${turns.join('/')}`);
  await page.getByRole('heading', { name: words.contradiction }).waitFor();
  expect(await page.locator('.band-count strong').textContent()).toBe('0');
  expect(await page.locator('.correction').count()).toBeLessThanOrEqual(6);
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await top('.contradiction > .button')).toBeLessThan(await top('.corrections'));
  await page.keyboard.press('u');
  await readGuess(page, 2);
});

test('on a phone, all that is needed stands before the board, in one language', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const { page } = await visit(`#/hide/${game.game}`, { viewport: { width: 360, height: 740 }, locale: 'de' });
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? NaN;
  await page.locator('.ready').waitFor();
  expect(await top('.ready .button-main')).toBeLessThan(await top('.board'));
  await page.locator('.ready .button-main').click();
  await page.locator('.question').waitFor();
  await page.waitForTimeout(kReadingMs);
  await pickAnswer(
    page,
    game.counts.map(({ max }) => max),
  );
  await page.locator('.actions .button-main').click();
  await page.getByRole('alert').getByText(de.answerImpossible).waitFor();
  expect(await top('.notice')).toBeGreaterThan(await top('.answer-picker'));
  expect(await top('.notice')).toBeLessThan(await top('.question .actions'));
  expect(await top('.question .actions')).toBeLessThan(700);
});
