import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { begunLine, button, games, referee, spell, visit, words } from './visit';

const kMostGuesses = 12;

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
      await spell(page, game, guess);
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
  await page.reload();
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

test('Enter that was meant for the last guess begins no new game', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const { candidate_list: some } = await referee().request('candidates', { game: game.game, from: 5, most: 1 });
  const target = some[0] ?? '';
  const { game_line: puzzle } = await referee().request('puzzle', { game: game.game, target });
  const { page } = await visit(`#/guess/${puzzle}`);
  await page.locator('.board').waitFor();
  await page.evaluate(() => {
    const moment = performance.now();
    performance.now = () => moment;
  });
  await spell(page, game, target);
  await page.keyboard.press('Enter');
  await page.locator('.end').waitFor();
  const won = page.url();
  await page.keyboard.press('Enter');
  await page.locator('.review-turns li').first().waitFor();
  expect(await isOver(page)).toBe(true);
  expect(page.url()).toBe(won);
  await page.evaluate(() => {
    const moment = performance.now() + 400;
    performance.now = () => moment;
  });
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();
});

test('a hint says first what is not on the screen', async () => {
  const line = await begunLine(games[0]?.game ?? '');
  const { page } = await visit(`#/guess/${line}`);
  await page.locator('.band-steps').waitFor();
  const count = await page.locator('.band-count strong').textContent();
  const counted = words.hintCount(Number(count));
  await button(page, words.hint).click();
  expect(await page.locator('.hint').textContent()).toMatch(/^The best guess leaves/);
  expect(page.url()).toContain('.h1/');
  expect(await page.locator('.hint-guess').count()).toBe(0);
  await button(page, words.hintMore).click();
  await page.locator('.hint-guess').waitFor();
  expect(await page.locator('.hint').textContent()).not.toContain(counted);

  const hard = await visit(`#/guess/${line}`);
  await button(hard.page, words.marks).click();
  await hard.page.locator('.band').waitFor({ state: 'detached' });
  await button(hard.page, words.hint).click();
  expect(await hard.page.locator('.hint').textContent()).toBe(`${counted}${words.hintMore}`);
});

test("today's puzzle is the same for everybody", async () => {
  const { page } = await visit('#/');
  const other = await visit('#/');
  for (const each of [page, other.page]) await each.locator('.today').first().click();
  for (const each of [page, other.page]) await each.locator('.board').waitFor();
  expect(page.url()).toContain('day=');
  expect(page.url()).toBe(other.page.url());
});

test.each(['hard', 'evil'])('a hider who is %s is beaten too', async (hider) => {
  for (const game of games.slice(0, 2)) {
    const { page } = await visit(`#/guess/${game.game}`);
    await page.getByRole('radio', { name: words.hiders[hider] ?? '' }).click();
    await page.waitForFunction((level) => location.hash.includes(`level=${level}`), hider);
    expect(page.url().includes('@e')).toBe(hider === 'evil');
    const turns: string[] = [];
    while (turns.length < kMostGuesses && !(await isOver(page))) {
      const { guess } = await referee().request('suggest', { game: game.game, turns });
      await spell(page, game, guess ?? '');
      await page.keyboard.press('Enter');
      await settled(page, turns.length + 1);
      turns.push(new URL(page.url()).hash.split('?')[0]?.split('/').at(-1) ?? '');
    }
    expect(await page.locator('.end-title').textContent(), game.game).toMatch(/^Found/);
    await page.locator('.review-turns li').first().waitFor();
  }
});

test('a key that belongs to a name is no order, and a card is called as it is drawn', async () => {
  const game = games.find(({ grid }) => grid.style === 'card')?.game ?? '';
  const { page } = await visit(`#/guess/${game}`);
  await page.locator('.board').waitFor();
  for (const key of '10h') await page.keyboard.press(key);
  await page.locator('.slot.is-filled').waitFor();
  for (const key of '2u') await page.keyboard.press(key);
  expect(await page.locator('.slot.is-filled').count()).toBe(1);
  expect(await page.locator('.hint').count()).toBe(0);
});
