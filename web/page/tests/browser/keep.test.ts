import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { begunLine, button, games, referee, spell, turnCount, visit, words } from './visit';

const kMostGuesses = 12;

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click({ timeout: 5000 });

const toHome = (page: Page): Promise<void> => page.locator('.brand').click();

const toAddress = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

const countedGames = async (page: Page): Promise<number> => {
  const log = await page.evaluate(() => localStorage.getItem('winnow.games'));
  return (log ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
};

test('a tab leads back to the game that was left, whatever was begun meanwhile', async () => {
  const [first, second] = games.map(({ game }) => game);
  const { page } = await visit(`#/guess/${await begunLine(first ?? '')}`);
  await turnCount(page, 2);
  const address = page.url();
  await tab(page, words.advise);
  await page.locator('.table-advise').waitFor();
  await tab(page, words.guess);
  await turnCount(page, 2);
  expect(page.url()).toBe(address);

  await toAddress(page, `#/guess/${second ?? ''}`);
  await turnCount(page, 0);
  await toAddress(page, `#/guess/${await begunLine(second ?? '')}`);
  await turnCount(page, 2);
  await toAddress(page, `#/advise/${first ?? ''}`);
  await page.locator('.table-advise').waitFor();
  await tab(page, words.guess);
  await expect.poll(() => page.url()).toBe(address);

  await toHome(page);
  await expect.poll(() => page.getByText(words.goOn, { exact: true }).count()).toBe(2);
  await toAddress(page, `#/hide/${first ?? ''}@h/${address.split('?')[0]?.split('/').slice(-2).join('/') ?? ''}`);
  await page.locator('.question').waitFor();
  await toHome(page);
  await page.getByText(`${words.hide}: `).click();
  await page.locator('.question').waitFor();
});

test('a new game is a step from which the browser leads back', async () => {
  const game = games[0]?.game ?? '';
  const line = await begunLine(game);
  const { page } = await visit(`#/guess/${line}`);
  await turnCount(page, 2);
  await page.keyboard.press('Shift+N');
  await turnCount(page, 0);
  await page.goBack();
  await turnCount(page, 2);
  await page.getByRole('radio', { name: words.hiders['evil'] ?? '' }).click();
  await turnCount(page, 0);
  await page.goBack();
  await turnCount(page, 2);

  await toAddress(page, `#/hide/${game}@h/${line.split('/').slice(1).join('/')}`);
  await page.locator('.question').waitFor();
  for (const begin of [
    () => page.keyboard.press('n'),
    () => page.getByRole('radio', { name: words.levels['beginner'] ?? '' }).click(),
  ]) {
    await begin();
    await page.locator('.ready').waitFor();
    await page.goBack();
    await page.locator('.question').waitFor();
    await turnCount(page, 2);
  }
});

test('a new game begins without the picks and the hint of the last', async () => {
  const { page } = await visit(`#/guess/${games[0]?.game ?? ''}`);
  await page.locator('.cell').first().click();
  await button(page, words.hint).click();
  await page.locator('.hint').waitFor();
  const before = page.url();
  await page.keyboard.press('Shift+N');
  await expect.poll(() => page.url()).not.toBe(before);
  await page.locator('.hint').waitFor({ state: 'detached' });
  expect(await page.locator('.slot.is-filled, .cell.is-picked').count()).toBe(0);
});

test("today's puzzle is gone on with, and found once only", async () => {
  const { page } = await visit('#/');
  const toToday = (): Promise<void> => page.locator('.today').first().click();
  await toToday();
  await page.locator('.board').waitFor();
  const token = /#\/guess\/([^@]*)/.exec(page.url())?.[1] ?? '';
  const game = games.find((each) => each.game === token);
  if (game === undefined) throw new Error(page.url());
  const turns: string[] = [];
  while (turns.length < kMostGuesses && !(await page.locator('.end').isVisible())) {
    const { guess } = await referee().request('suggest', { game: token, turns });
    await spell(page, game, guess ?? '');
    await page.keyboard.press('Enter');
    await turnCount(page, turns.length + 1);
    turns.push(decodeURI(page.url().split('?')[0]?.split('/').at(-1) ?? ''));
    await toHome(page);
    expect(await page.getByText(words.goOn, { exact: true }).count()).toBe(0);
    await toToday();
    await turnCount(page, turns.length);
  }
  expect(await page.locator('.end-title').textContent()).toBe(words.found(turns.length));
  await page.locator('.review-turns li').first().waitFor();
  expect(await countedGames(page)).toBe(1);
});

test("today's puzzle does not begin again once it was given up", async () => {
  const { page } = await visit('#/');
  for (let times = 0; times < 2; times += 1) {
    await page.locator('.today').first().click();
    if (times === 0) await button(page, words.giveUp).click();
    await page.locator('.end').waitFor();
    expect(await page.locator('.end-title').textContent()).toBe(words.givenUp);
    await toHome(page);
  }
  expect(await countedGames(page)).toBe(1);
});

const goOn = (page: Page): Promise<void> => button(page, words.goOnGuessing).click();

test('giving up is taken back until the game is left, and counted once', async () => {
  const { page, goTo } = await visit(`#/guess/${await begunLine(games[0]?.game ?? '')}`);
  await turnCount(page, 2);
  for (const undo of [() => goOn(page), () => page.keyboard.press('u')]) {
    await button(page, words.giveUp).click();
    await page.locator('.end').waitFor();
    expect(await countedGames(page)).toBe(1);
    await undo();
    await page.locator('.board').waitFor();
    await turnCount(page, 2);
    expect(await countedGames(page)).toBe(0);
    expect(page.url()).not.toContain('over');
  }
  expect(page.url()).toContain('.u2/');
  await button(page, words.giveUp).click();
  await page.locator('.end').waitFor();
  await goTo(new URL(page.url()).hash);
  await page.locator('.end').waitFor();
  expect(await button(page, words.goOnGuessing).count()).toBe(0);
  expect(await countedGames(page)).toBe(1);
});

test("today's puzzle stays open where giving up was taken back, but is no longer found", async () => {
  const { page } = await visit('#/');
  const toToday = (): Promise<void> => page.locator('.today').first().click();
  await toToday();
  await button(page, words.giveUp).click();
  const target = (await page.locator('.end .code-large').getAttribute('aria-label')) ?? '';
  await goOn(page);
  await page.locator('.board').waitFor();
  await toHome(page);
  await toToday();
  await page.locator('.board').waitFor();
  const token = /#\/guess\/([^@]*)/.exec(page.url())?.[1] ?? '';
  const game = games.find((each) => each.game === token);
  if (game === undefined) throw new Error(page.url());
  await spell(page, game, target);
  await page.keyboard.press('Enter');
  await page.locator('.end-title.is-won').waitFor();
  expect(await countedGames(page)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('winnow.games'))).not.toContain('# daily');
  await toHome(page);
  await toToday();
  await page.locator('.end').waitFor();
});

test('giving up stands apart from what is touched in every game', async () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    const { page } = await visit(`#/guess/${games[0]?.game ?? ''}`, { viewport: { width, height } });
    const giveUp = await button(page, words.giveUp).boundingBox();
    for (const name of [words.marks, words.hint, words.undo]) {
      const tool = await button(page, name).boundingBox();
      if (giveUp === null || tool === null) throw new Error('not there');
      const apart = Math.max(
        giveUp.x - tool.x - tool.width,
        tool.x - giveUp.x - giveUp.width,
        giveUp.y - tool.y - tool.height,
        tool.y - giveUp.y - giveUp.height,
      );
      expect(apart, `${name} at ${width}`).toBeGreaterThan(30);
    }
  }
});

test('an answer that comes when somebody has gone elsewhere does not lead back', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const { page } = await visit(`#/guess/${await begunLine(game.game)}`);
  await turnCount(page, 2);
  for (let i = 0; i < game.guess.max; i += 1) await page.locator('.cell').first().click();
  await page.evaluate((next) => {
    document.querySelector<HTMLElement>('.actions .button-main')?.click();
    location.hash = next;
  }, `#/advise/${game.game}`);
  await page.locator('.best[aria-busy="false"] .advice').waitFor();
  expect(page.url()).toContain('#/advise/');
});
