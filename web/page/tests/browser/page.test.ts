import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { de } from '../../src/words/de';
import { begunLine, button, games, referee, visit, words } from './visit';

test('a newcomer is taught in four steps, once', async () => {
  const { page } = await visit('#/', { newcomer: true });
  for (const [title] of words.tutorial(games[0]?.title ?? '', games[0]?.secret ?? '')) {
    await page.getByRole('heading', { name: title }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.game-card').first().waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('a newcomer is taught the game of the link', async () => {
  for (const game of games) {
    const { page } = await visit(`#/guess/${await begunLine(game.game)}`, { newcomer: true });
    await page.locator('.tutorial').getByText(game.secret).waitFor();
    expect(await page.locator('.tutorial').textContent()).toContain(game.title);
    await page.keyboard.press('Enter');
    await page.locator(`.tutorial-picture .cell-drawing`).first().waitFor();
    const drawn = page.locator('.tutorial-picture .cell-drawing').first();
    const own = page.locator('.board .cell-drawing').first();
    expect(await drawn.getAttribute('viewBox')).toBe(await own.getAttribute('viewBox'));
  }
  const { page } = await visit('#/guess/nothing:4', { newcomer: true });
  await page
    .locator('.tutorial')
    .getByText(games[0]?.secret ?? '')
    .waitFor();
});

test('codes are drawn in the rules and in the review', async () => {
  let better = 0;
  for (const game of games) {
    const line = await begunLine(game.game);
    const { page } = await visit(`#/guess/${line}?over=yes`);
    await page.locator('.review-turns li').first().waitFor();
    const { turns } = await referee().request('review', { game: line });
    const lost = turns.filter(({ made, best }) => made.to_come - best.to_come >= 0.005);
    better += lost.length;
    expect(await page.locator('.review-note .code').count(), game.id).toBe(lost.length);
    await button(page, words.rules).click();
    const reasons = page.locator('.reasons li');
    await reasons.first().waitFor();
    for (const reason of await reasons.all())
      expect(await reason.locator('.code .cell-drawing').count(), await reason.innerText()).toBeGreaterThan(0);
  }
  expect(better).toBeGreaterThan(0);
});

test('the title of the page tells the game and what is done', async () => {
  const [first, second] = games;
  const { page } = await visit('#/');
  const turnTo = async (hash: string, title: string): Promise<void> => {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await page.waitForFunction((wanted) => document.title === wanted, title);
  };
  const size = first?.game.replace(':', ' ').replace(first.id, first.title) ?? '';
  expect(await page.title()).toBe('winnow');
  await turnTo(`#/guess/${first?.game ?? ''}`, `${size} · ${words.guess} · winnow`);
  await turnTo('#/hide', `${size} · ${words.hide} · winnow`);
  await turnTo(`#/advise/${second?.id ?? ''}`, `${second?.title ?? ''} · ${words.advise} · winnow`);
  await turnTo('#/statistics', `${words.statistics} · winnow`);
  await turnTo('#/', 'winnow');
});

test('sizes that have a book are sorted by their numbers', async () => {
  const { page } = await visit('#/explore/bulls:3x5');
  const listed = await page.locator('.book-list li').allTextContents();
  const place = (token: string): number => listed.indexOf(token);
  const sized = listed.filter((token) => /^[a-z]+:\d+$/.test(token));
  const numberOf = (token: string): number => Number(token.split(':')[1]);
  for (const token of sized)
    for (const other of sized)
      if (token.split(':')[0] === other.split(':')[0] && numberOf(token) < numberOf(other))
        expect(place(token)).toBeLessThan(place(other));
  expect(sized.some((token) => numberOf(token) > 9)).toBe(true);
});

test('the band is seen where the system chooses the colours', async () => {
  const { page } = await visit(`#/guess/${await begunLine(games[0]?.game ?? '')}`, { forcedColors: 'active' });
  await page.locator('.band-steps').waitFor();
  const colourOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(await colourOf('.band-now')).not.toBe(await colourOf('.band-track'));
  expect(await colourOf('.band-now')).not.toBe(await colourOf('html'));
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
