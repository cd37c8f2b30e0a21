import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { de } from '../../src/words/de';
import { begunLine, button, games, visit, words } from './visit';

test('a newcomer is taught in four steps, once', async () => {
  const { page } = await visit('#/', { newcomer: true });
  for (const [title] of words.tutorial) {
    await page.getByRole('heading', { name: title }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.game-card').first().waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('rules with an example, keys, sizes, the other language and the other theme', async () => {
  const { page } = await visit('#/');
  for (const { game } of games) {
    await page.goto(`${page.url().split('#')[0]}#/guess/${game}`);
    await button(page, words.rules).click();
    await page.locator('.example').waitFor();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: words.keysTitle }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.locator('dialog .game-card').first().waitFor();
  await page.locator('dialog .game-card .link').first().click();
  await page.locator('dialog input').first().fill('2');
  await page.locator('dialog .game-card .button-main:not(:disabled)').first().click();
  await page.locator('.board').waitFor();
  await page.getByRole('button', { name: /Deutsch/ }).click();
  await page.getByRole('link', { name: de.explore }).waitFor();
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de');
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await paper();
  await page.getByRole('button', { name: de.theme }).click();
  await expect.poll(paper).not.toBe(before);
});

test('a size is typed as any number is, and told where there is none such', async () => {
  const game = games.find(({ parameters }) => parameters.some(({ max }) => max > 60));
  if (game === undefined) throw new Error('no game');
  const parameter = game.parameters[0];
  const { page } = await visit('#/', { locale: 'de' });
  const card = page.locator('.game-card').filter({ hasText: game.title });
  await card.locator('.link').click();
  const input = card.locator('input').first();
  const play = card.locator('.button-main');
  await input.press('End');
  await input.press('Backspace');
  await card.getByText(de.sizeBetween(parameter?.meaning ?? '', parameter?.min ?? 0, parameter?.max ?? 0)).waitFor();
  expect(await play.isDisabled()).toBe(true);
  await input.press('3');
  expect(await input.inputValue()).toBe('3');
  await expect.poll(() => play.isEnabled()).toBe(true);
  await input.press('0');
  await card.getByText(de.noSuchSize).waitFor();
  expect(await play.isDisabled()).toBe(true);
});

test('finished games are counted, exported and imported', async () => {
  const line = await begunLine(games[0]?.game ?? '');
  const { page, goTo } = await visit(`#/guess/${line}`);
  await button(page, words.giveUp).click();
  await page.locator('.end').waitFor();
  await goTo('#/statistics');
  await page.locator('.tally').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.exportGames }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(` ${line}\n`);
  const other = await visit('#/statistics');
  await other.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'games.log', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await other.page.getByText(words.imported(1)).waitFor();
  await other.page.locator('.tally').waitFor();
});

test('an import keeps what was finished in another tab meanwhile, which is shown at once', async () => {
  const { page, context } = await visit('#/statistics');
  await page.getByText(words.noGames).waitFor();
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const other = await context.newPage();
  await other.goto(`${page.url().split('#')[0]}#/guess/${await begunLine(game.game)}`);
  await button(other, words.giveUp).click();
  await other.locator('.end').waitFor();
  await page.getByRole('heading', { name: `${game.title} ${game.game.split(':')[1] ?? ''}`.trim() }).waitFor();

  // As if the event had not come yet.
  await page.evaluate(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await other.goto(`${page.url().split('#')[0]}#/guess/${await begunLine(games[1]?.game ?? '')}`);
  await button(other, words.giveUp).click();
  await other.locator('.end').waitFor();
  const text = `2026-01-02T03:04:05Z ${await begunLine(games[2]?.game ?? '')}\n`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'games.log', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByText(words.imported(3)).waitFor();
});

test('small keys: from the statistics to the games, and Enter after a tick', async () => {
  const game = games[0]?.game ?? '';
  const { page, goTo } = await visit('#/statistics');
  await page.keyboard.press('/');
  await page.locator('.game-card').first().waitFor();
  await goTo(`#/advise/${game}`);
  await page.locator('.best[aria-busy="false"] .advice').waitFor();
  await button(page, words.useGuess).click();
  await page.getByLabel(words.thatIsIt).check();
  await page.keyboard.press('Enter');
  await page.locator('.turn').first().waitFor();
});
