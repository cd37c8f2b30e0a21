import { expect, test } from 'vitest';

import { begunLine, button, games, referee, visit, words } from './visit';

test('a link holds the whole game: a reload changes nothing', async () => {
  for (const { game } of games) {
    const line = await begunLine(game);
    const { page } = await visit(`#/guess/${line}`);
    await page.locator('.turn').nth(1).waitFor();
    const before = await page.locator('.turn-list').innerHTML();
    const url = page.url();
    await page.reload();
    await page.locator('.turn').nth(1).waitFor();
    expect(await page.locator('.turn-list').innerHTML()).toBe(before);
    expect(page.url()).toBe(url);
  }
});

test('a game that was left is there to go on with', async () => {
  const { page, goTo } = await visit(`#/guess/${await begunLine(games[0]?.game ?? '')}`);
  await page.locator('.turn').nth(1).waitFor();
  const url = page.url();
  await goTo('#/');
  await page.getByText(words.goOn, { exact: true }).click();
  await page.locator('.turn').nth(1).waitFor();
  expect(page.url()).toBe(url);
});

test('a result is shared as text without the target, and the puzzle as a link apart', async () => {
  const line = await begunLine(games[0]?.game ?? '');
  const { page } = await visit(`#/guess/${line}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  await button(page, words.giveUp).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await button(page, words.shareText).click();
  await expect.poll(copied).toBe((await referee().request('share', { game: line })).text);
  await button(page, words.shareLink).click();
  await expect.poll(copied).toBe(`${page.url().split('#')[0]}#/guess/${line.split('/')[0]}`);
});

test('a result goes to what the device has for sharing, where it has something', async () => {
  const line = await begunLine(games[0]?.game ?? '');
  const { page } = await visit(`#/guess/${line}?over=yes`);
  await button(page, words.shareText).waitFor();
  expect(await button(page, words.share).count()).toBe(0);
  const phone = await visit(`#/guess/${line}?over=yes`, {
    before: (context) =>
      context.addInitScript(() => {
        navigator.share = (data) => {
          document.title = data?.text ?? '';
          return Promise.resolve();
        };
      }),
  });
  await button(phone.page, words.share).click();
  const { text } = await referee().request('share', { game: line });
  expect((await phone.page.title()).replace(/\s+/g, ' ')).toBe(text.trim().replace(/\s+/g, ' '));
});

test('a slash at its end breaks no link', async () => {
  const line = await begunLine(games[0]?.game ?? '');
  const { page } = await visit(`#/guess/${line}/`);
  await page.locator('.turn').nth(1).waitFor();
  await visit(`#/explore/${games[0]?.game ?? ''}/`).then(({ page: other }) =>
    other.locator('.tree-branch').first().waitFor(),
  );
});

test('a size that there is not is told, with those that there are', async () => {
  const sizable = games.find(({ parameters }) => parameters.length > 1);
  const fixed = games.find(({ parameters }) => parameters.length === 0);
  if (sizable === undefined || fixed === undefined) throw new Error('no such games');
  const largest = sizable.parameters.map(({ max }) => max).join('x');
  for (const screen of ['guess', 'hide', 'advise'])
    for (const size of ['0x0', largest, '1x2x3x4', 'what']) {
      const { page } = await visit(`#/${screen}/${sizable.id}:${size}`);
      await page.getByRole('heading', { name: words.noSizeOf(sizable.title) }).waitFor();
      for (const { meaning, min, max } of sizable.parameters)
        await page.getByText(words.sizeBetween(meaning, min, max)).waitFor();
      expect(await page.getByText(words.badLinkWhat).count()).toBe(0);
      await page.getByRole('link', { name: words.usualSizeOf(sizable.title) }).click();
      await page.locator('.board').waitFor();
    }
  const { page } = await visit(`#/explore/${fixed.id}:7`);
  await page.getByText(words.oneSizeOf(fixed.title)).waitFor();
});

test('the puzzle of another day has its date, and one to come does not open', async () => {
  const [first, second] = games;
  const past = await visit(`#/guess/${first?.game ?? ''}?day=2026-01-05`);
  await past.page.locator('.board').waitFor();
  await past.page.getByText(words.puzzleOf('5 January 2026')).waitFor();
  expect(await past.page.getByText(words.hidersMeaning['daily'] ?? '').count()).toBe(0);
  expect(await past.page.getByRole('radio', { name: words.hiders['daily'] ?? '' }).getAttribute('aria-checked')).toBe(
    'false',
  );

  for (const line of [second?.game ?? '', await begunLine(second?.game ?? '')]) {
    const { page } = await visit(`#/guess/${line}?level=daily&day=9999-12-30`);
    await page.getByRole('heading', { name: words.notYet }).waitFor();
    expect(await page.locator('main').textContent()).toContain('30 December 9999');
    expect(await page.locator('.board').count()).toBe(0);
    await page.getByRole('link', { name: words.today }).click();
    await page.locator('.board').waitFor();
    expect(page.url()).toContain(`day=${new Date().toISOString().slice(0, 10)}`);
    expect(page.url()).toContain(`#/guess/${second?.game ?? ''}`);
  }
  const { page } = await visit(`#/guess/${first?.game ?? ''}?day=2026-02-30`);
  await page.getByRole('heading', { name: words.badLink }).waitFor();
});

test('a damaged link is told, and leads to all games', async () => {
  const game = games[0]?.game ?? '';
  for (const hash of [
    `#/guess/${game}@qqq`,
    `#/guess/${game}@g!!!/x=9,9`,
    '#/guess/nosuch:4',
    `#/hide/${game}@h/zz`,
    `#/advise/${game}/what`,
    `#/advise/${game}/what=1,1`,
    '#/explore/nosuch',
    `#/explore/${game}/what=1`,
    '#/guess/%E0%A4%A',
  ]) {
    const { page } = await visit(hash);
    await page.locator('[role="alert"]').first().waitFor();
    await page.goto(`${page.url().split('#')[0]}#/`);
    await page.locator('.game-card').first().waitFor();
  }
});
