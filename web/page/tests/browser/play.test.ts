import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { games, referee, visit, words } from './visit';

const kMostGuesses = 12;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isOver = (page: Page): Promise<boolean> => page.locator('.end').isVisible();

/** Three hints, the last of which names a guess. */
async function hintedGuess(page: Page, ask: () => Promise<void>): Promise<string> {
  for (let step = 0; step < 3 && !(await page.locator('.hint-guess').isVisible()); step += 1) {
    const before = await page.evaluate(() => document.querySelector('.hint')?.textContent ?? '');
    await ask();
    await page.waitForFunction((text) => (document.querySelector('.hint')?.textContent ?? '') !== text, before);
  }
  return (await page.locator('.hint-guess .code').getAttribute('aria-label')) ?? '';
}

async function settled(page: Page, turns: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('.turn').length >= n, turns);
}

test('every game is played to the end by touch, with hints', async () => {
  for (const game of games) {
    const { page } = await visit(`#/guess/${game.game}`);
    for (let turn = 1; turn <= kMostGuesses && !(await isOver(page)); turn += 1) {
      await hintedGuess(page, () => button(page, words.hint).click());
      await button(page, words.hintTake).click();
      await page.locator('.actions .button-main').click();
      await settled(page, turn);
    }
    await page.locator('.end').waitFor();
    expect(await page.locator('.end-title').textContent(), game.game).toMatch(/^Found/);
    await page.locator('.review-turns li').first().waitFor();
  }
});

test('every game is played to the end by keys alone', async () => {
  for (const game of games) {
    const { page } = await visit(`#/guess/${game.game}`);
    await page.locator('.board').waitFor();
    for (let turn = 1; turn <= kMostGuesses && !(await isOver(page)); turn += 1) {
      const guess = await hintedGuess(page, () => page.keyboard.press('Shift+H'));
      const labels =
        guess === '-' ? [] : game.writing.separator === '' ? [...guess] : guess.split(game.writing.separator);
      for (const label of labels) {
        for (const letter of label) await page.keyboard.press(letter.toLowerCase());
      }
      await page.keyboard.press('Enter');
      await settled(page, turn);
    }
    await page.locator('.end').waitFor();
  }
});

test('arrows and the space bar pick on the board, and Backspace takes back', async () => {
  for (const game of games) {
    const { page } = await visit(`#/guess/${game.game}`);
    await page.locator('.board').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await page.locator('.cell.is-picked').count(), game.game).toBe(1);
    expect(await page.locator('.slot.is-filled').count()).toBe(1);
    await page.keyboard.press('Backspace');
    expect(await page.locator('.cell.is-picked').count()).toBe(0);
  }
});

test('the computer finds what a person hides in every game', async () => {
  for (const game of games) {
    const target =
      (await referee().request('candidates', { game: game.game, from: 777, most: 1 })).candidate_list[0] ?? '';
    const { page } = await visit(`#/hide/${game.game}`);
    await button(page, words.ready).click();
    for (let turn = 1; turn <= kMostGuesses && !(await isOver(page)); turn += 1) {
      await page.getByText(words.itsGuess(turn), { exact: true }).waitFor();
      const guess = (await page.locator('.question .code-large').getAttribute('aria-label')) ?? '';
      const { answer, right } = await referee().request('feedback', { game: game.game, target, guess });
      await giveAnswer(page, answer, right);
      await settled(page, turn);
    }
    await page.locator('.end').waitFor();
    expect(await page.locator('.end .code-large').getAttribute('aria-label')).toBe(target);
  }
});

async function giveAnswer(page: Page, answer: number[], right: boolean): Promise<void> {
  if (right) return button(page, words.thatIsIt).click();
  for (const [count, value] of answer.entries())
    await page.locator(`.segment[data-count="${count}"][data-value="${value}"]`).click();
  await page.locator('.actions .button-main').click();
}

test('answers that contradict each other are explained, and one is corrected', async () => {
  const game = games.find(({ guess }) => guess.kind === 'sequence')?.game ?? '';
  const { page } = await visit(`#/hide/${game}?level=good`);
  await button(page, words.ready).click();
  for (let turn = 1; turn <= kMostGuesses; turn += 1) {
    if (await page.locator('.contradiction').isVisible()) break;
    await page.getByText(words.itsGuess(turn), { exact: true }).waitFor();
    await giveAnswer(page, [0, turn === 1 ? 2 : 0], false);
    await settled(page, turn);
  }
  expect(await page.getByRole('heading', { name: words.contradiction }).isVisible()).toBe(true);
  const corrections = page.locator('.correction');
  if ((await corrections.count()) > 0) await corrections.first().click();
  else await button(page, words.takeLastBack).click();
  await page.locator('.question, .end').first().waitFor();
});

test('undo and redo, marks, giving up and a new game', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const { page } = await visit(`#/guess/${game.game}`);
  await page.locator('.board').waitFor();
  for (let i = 0; i < game.guess.max; i += 1)
    await page
      .locator('.cell')
      .nth(i % game.items.length)
      .click();
  await page.locator('.actions .button-main').click();
  await settled(page, 1);
  await button(page, words.undo).click();
  await page.waitForFunction(() => document.querySelectorAll('.turn').length === 0);
  await button(page, words.redo).click();
  await settled(page, 1);
  await button(page, words.marks).click();
  await page.locator('.band').waitFor({ state: 'detached' });
  await button(page, words.marks).click();
  await page.locator('.band').waitFor();
  await button(page, words.giveUp).click();
  await page.locator('.end').waitFor();
  await page.reload();
  await page.locator('.end').waitFor();
  await button(page, words.again).click();
  await page.locator('.board').waitFor();
  expect(await page.locator('.turn').count()).toBe(0);
});

test("today's puzzle is the same for everybody, and hard and evil hiders play too", async () => {
  const { page } = await visit('#/');
  const other = await visit('#/');
  for (const each of [page, other.page]) await each.locator('.today').first().click();
  for (const each of [page, other.page]) await each.locator('.board').waitFor();
  expect(page.url()).toContain('day=');
  expect(page.url()).toBe(other.page.url());
  for (const hider of ['hard', 'evil']) {
    await page.getByRole('radio', { name: words.hiders[hider] ?? '' }).click();
    await page.waitForFunction((level) => location.hash.includes(`level=${level}`), hider);
    await page.locator('.board').waitFor();
  }
  expect(page.url()).toContain('@e');
});
