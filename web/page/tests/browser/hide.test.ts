import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Game } from '../../src/engine/protocol';
import { button, games, referee, turnCount, visit, words } from './visit';

const kMostGuesses = 12;

const isOver = (page: Page): Promise<boolean> => page.locator('.end').isVisible();

async function drawTarget({ game }: Game, from: number): Promise<string> {
  return (await referee().request('candidates', { game, from, most: 1 })).candidate_list[0] ?? '';
}

/** The computer's guess, and what it earns. */
async function answerFor(
  page: Page,
  { game }: Game,
  target: string,
  turn: number,
): Promise<{ answer: number[]; right: boolean }> {
  await page.getByText(words.itsGuess(turn), { exact: true }).waitFor();
  const guess = (await page.locator('.question .code-large').getAttribute('aria-label')) ?? '';
  return referee().request('feedback', { game, target, guess });
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

async function giveAnswer(page: Page, answer: number[], right: boolean): Promise<void> {
  if (right) return button(page, words.thatIsIt).click();
  for (const [count, value] of answer.entries())
    await page.locator(`[data-count="${count}"] [data-value="${value}"]`).click();
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
    await turnCount(page, turn);
  }
  expect(await page.getByRole('heading', { name: words.contradiction }).isVisible()).toBe(true);
  const corrections = page.locator('.correction');
  if ((await corrections.count()) > 0) await corrections.first().click();
  else await button(page, words.takeLastBack).click();
  await page.locator('.question, .end').first().waitFor();
});
