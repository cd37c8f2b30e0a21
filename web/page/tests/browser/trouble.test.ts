import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { begunLine, button, games, host, referee, spell, turnCount, visit, words } from './visit';

test('damaged or blocked storage loses nothing else', async () => {
  const damaged = await visit('#/', {
    before: (context) =>
      context.addInitScript(() => {
        localStorage.setItem('winnow.settings', '{{{');
        localStorage.setItem('winnow.current', '[1');
        localStorage.setItem('winnow.games', 'nonsense\n');
      }),
    newcomer: true,
  });
  await button(damaged.page, words.tutorialSkip).click();
  await damaged.page.locator('.game-card').first().waitFor();
  await damaged.goTo('#/statistics');
  await damaged.page.getByText(words.unreadable(1)).waitFor();

  const line = await begunLine(games[0]?.game ?? '');
  const left = JSON.stringify({ route: { screen: 'guess', line, options: {} }, turns: 2, undone: ['what'] });
  const undone = await visit(`#/guess/${line}`, {
    before: (context) => context.addInitScript((text) => localStorage.setItem('winnow.current', text), left),
  });
  await turnCount(undone.page, 2);

  const blocked = await visit(`#/guess/${games[0]?.game}`, {
    before: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    newcomer: true,
  });
  await button(blocked.page, words.tutorialSkip).click();
  await button(blocked.page, words.giveUp).click();
  await blocked.page.locator('.end').waitFor();
});

test('a browser whose WebAssembly has no SIMD is told what it lacks', async () => {
  const { page } = await visit('#/', { flags: ['--js-flags=--no-enable-sse4-1 --no-enable-ssse3'] });
  await page.getByRole('heading', { name: words.noEngine }).waitFor();
  expect(await page.locator('main').textContent()).toContain('SIMD');
});

test('a browser without WebAssembly is told what it lacks', async () => {
  const { page } = await visit('#/', {
    before: (context) => context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly')),
  });
  await page.getByRole('heading', { name: words.noEngine }).waitFor();
});

test('an engine that a cache keeps damaged is fetched past it', async () => {
  const left = host().spoil('.wasm', 1);
  const { page } = await visit('#/');
  await page.locator('.game-card').first().waitFor();
  expect(left()).toBe(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const keptBytes = (damage: boolean): Promise<number> =>
    page.evaluate(async (spoil) => {
      const name = (await caches.keys()).find((each) => each !== 'winnow-books') ?? '';
      const cache = await caches.open(name);
      const request = (await cache.keys()).find(({ url }) => url.endsWith('.wasm'));
      if (request === undefined) return 0;
      if (spoil) await cache.put(request, new Response('x'));
      const kept = await cache.match(request);
      return (await kept?.arrayBuffer())?.byteLength ?? 0;
    }, damage);
  expect(await keptBytes(true)).toBe(1);
  await page.reload();
  await page.locator('.game-card').first().waitFor();
  await expect.poll(() => keptBytes(false)).toBeGreaterThan(100_000);
});

test('an engine that stays damaged is told as that, and can be tried again', async () => {
  const left = host().spoil('.wasm', 2);
  const { page } = await visit('#/');
  await page.getByText(words.noEngineFetched).waitFor();
  expect(left()).toBe(0);
  expect(await page.locator('main').textContent()).not.toContain('newer');
  await button(page, words.tryAgain).click();
  await page.locator('.game-card').first().waitFor();
});

test('a game is played while its book is on its way, which a hint waits for', async () => {
  const books = await referee().books();
  const token = books.find((entry) => !games.some(({ game }) => game === entry.game))?.game ?? '';
  const game = await referee().request('games', { game: token });
  const [other = ''] = (await referee().request('candidates', { game: token, from: 1, most: 1 })).candidate_list;
  const release = host().hold('.book');
  const { page } = await visit(`#/guess/${token}`);
  await page.locator('.board').waitFor();
  await spell(page, game, other);
  await page.keyboard.press('Enter');
  await turnCount(page, 1);
  await page.locator('.band-steps').waitFor();
  await button(page, words.rules).click();
  await page.locator('.example').waitFor();
  await page.keyboard.press('Escape');
  await button(page, words.hint).click();
  await button(page, words.stop).waitFor();
  expect(await page.locator('.hint').count()).toBe(0);
  release();
  await page.locator('.hint').waitFor();
  await turnCount(page, 1);

  const hold = host().hold('.book');
  const hider = await visit(`#/hide/${token}`);
  await button(hider.page, words.ready).click();
  await button(hider.page, words.stop).waitFor();
  hold();
  await hider.page.locator('.question .code-large').waitFor();
});

test('a worker that runs out of memory says so where it happened, and all else goes on', async () => {
  const game = games[0]?.game ?? '';
  // Of 64 kB each: enough for the standard sizes only.
  const { page, goTo } = await visit(`#/guess/${await begunLine(game)}`, {
    flags: ['--js-flags=--wasm-max-mem-pages=400'],
  });
  await turnCount(page, 2);
  const large = await largestPlayable();
  await page.evaluate((token) => {
    location.hash = `#/advise/${token}`;
  }, large);
  await page.getByRole('alert').getByText('not enough memory').waitFor();
  await page.evaluate((token) => {
    location.hash = `#/guess/${token}`;
  }, large);
  await page.locator('main').getByText('not enough memory').waitFor();
  await button(page, words.tryAgain).waitFor();
  expect(await page.getByText(words.badLink).count()).toBe(0);
  await page.goBack();
  await page.goBack();
  await turnCount(page, 2);
  await button(page, words.undo).click();
  await turnCount(page, 1);
  await goTo('#/');
  await page.getByText(words.goOn, { exact: true }).waitFor();
});

/** The game with most targets among those that have a book. */
async function largestPlayable(): Promise<string> {
  const tokens = new Set((await referee().books()).map((entry) => entry.game));
  const sized = await Promise.all([...tokens].map((game) => referee().request('games', { game })));
  return sized.reduce((most, each) => (each.targets > most.targets ? each : most)).game;
}

test('the page works without a network after the first visit', async () => {
  const { page, context } = await visit('#/');
  const books = async (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('winnow-books')).keys()).length);
  const standard = (await referee().books()).filter((entry) => games.some(({ game }) => game === entry.game));
  await expect.poll(books, { timeout: 30_000 }).toBe(standard.length);
  await context.setOffline(true);
  for (const { game } of games) {
    await page.goto(`${page.url().split('#')[0]}#/explore/${game}`);
    await page.reload();
    await page.locator('.tree-branch').first().waitFor();
    await page.goto(`${page.url().split('#')[0]}#/guess/${game}`);
    await page.locator('.board').waitFor();
  }
});

test('a game whose book was not fetched before is played and advised upon without a network', async () => {
  const { page, context, complaints } = await visit('#/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const books = await referee().books();
  const unread = books.find((entry) => !games.some(({ game }) => game === entry.game))?.game ?? '';
  await context.setOffline(true);
  const goTo = (hash: string): Promise<void> =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  await goTo(`#/guess/${unread}`);
  await page.locator('.board').waitFor();
  await button(page, words.hint).click();
  await page.locator('.hint').waitFor();
  await goTo(`#/advise/${unread}`);
  await page.getByText(words.bookless).waitFor();
  await page.locator('.best .advice').waitFor();
  await goTo(`#/explore/${unread}`);
  await button(page, words.tryAgain).waitFor();
  await context.setOffline(false);
  await button(page, words.tryAgain).click();
  await page.locator('.tree-branch').first().waitFor();
  await goTo(`#/advise/${unread}`);
  await page.locator('.best[aria-busy="false"] .advice').waitFor();
  expect(await page.getByText(words.bookless).count()).toBe(0);
  // That nothing came from the network.
  complaints.length = 0;
});

const aboutOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="description"]').getAttribute('content');

test('a new version of the page is there on the next visit, and kept for when there is no network', async () => {
  const { page, context } = await visit('#/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  host().change('index.html', (text) => text.replace('content="Games', 'content="New games'));
  host().change('service-worker.js', (text) => text.replace("'winnow-", "'winnow-new-"));
  await page.close();

  const next = await context.newPage();
  await next.goto(host().address);
  expect(await aboutOf(next)).toMatch(/^New /);
  // Beside the page's folder, so that it keeps no version in use. A tab of the page itself would: where one is opened
  // in the moment in which the old version is stopped, Chromium may leave it waiting for half a minute.
  const beside = await context.newPage();
  await beside.goto(new URL('/', host().address).href);
  const newest = (): Promise<string | undefined> =>
    beside.evaluate(async (address) => {
      const registration = await navigator.serviceWorker.getRegistration(address);
      return registration?.waiting ? 'kept' : registration?.active?.state;
    }, host().address);
  await expect.poll(newest, { timeout: 20_000 }).toBe('kept');
  await next.close();
  await expect.poll(newest, { timeout: 60_000 }).toBe('activated');

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto(host().address);
  await offline.locator('.game-card').first().waitFor();
  expect(await aboutOf(offline)).toMatch(/^New /);
});
