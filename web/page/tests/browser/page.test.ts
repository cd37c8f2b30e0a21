import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { de } from '../../src/words/de';
import { games, referee, visit, words } from './visit';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kPictures = fileURLToPath(new URL('../../../../build/web-screens/', import.meta.url));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A game after two guesses, of which the second is not the target. */
async function begunLine(game: string): Promise<string> {
  const { candidate_list: some } = await referee().request('candidates', { game, from: 400, most: 2 });
  const target = some[1] ?? '';
  const { game_line: puzzle } = await referee().request('puzzle', { game, target });
  const guesses = [(await referee().request('suggest', { game })).guess ?? '', some[0] ?? ''];
  const turns: string[] = [];
  for (const guess of guesses) {
    const { answer, right } = await referee().request('feedback', { game, target, guess });
    if (!right) turns.push(`${guess}=${answer.join(',')}`);
  }
  return [puzzle, ...turns].join('/');
}

/** Every screen, by name. */
async function screens(): Promise<[string, string][]> {
  const all: [string, string][] = [
    ['home', '#/'],
    ['statistics', '#/statistics'],
  ];
  for (const { id, game } of games) {
    const line = await begunLine(game);
    const turns = line.split('/').slice(1).join('/');
    all.push(
      [`guess-${id}`, `#/guess/${line}`],
      [`hide-${id}`, `#/hide/${game}@h/${turns}`],
      [`advise-${id}`, `#/advise/${game}/${turns}`],
      [`explore-${id}`, `#/explore/${game}`],
    );
  }
  return all;
}

async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main:not(.waiting)') !== null &&
      document.querySelector('.progress, [aria-busy="true"]') === null,
  );
}

/** To another screen without loading the page again. */
async function turnTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.waitForTimeout(100);
  await quiet(page);
}

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

test('a browser without WebAssembly is told what it lacks', async () => {
  const { page } = await visit('#/', {
    before: (context) =>
      context.addInitScript(() => {
        WebAssembly.validate = () => false;
      }),
  });
  await page.getByRole('heading', { name: words.noEngine }).waitFor();
});

test('a worker that runs out of memory says so where it happened, and the game goes on', async () => {
  const tooMuch = 'there is not enough memory for this';
  const { page } = await visit(`#/guess/${await begunLine(games[0]?.game ?? '')}`, {
    before: (context) =>
      context.addInitScript((message) => {
        const Real = Worker;
        window.Worker = class extends Real {
          override postMessage(asked: { message?: string }): void {
            const hint = asked.message?.includes('"method":"play.hint"') ?? false;
            if (hint)
              this.onmessage?.(new MessageEvent('message', { data: { type: 'failure', kind: 'memory', message } }));
            else super.postMessage(asked);
          }
        };
      }, tooMuch),
  });
  await button(page, words.hint).click();
  await page.getByRole('alert').getByText(tooMuch).waitFor();
  await button(page, words.undo).click();
  await page.waitForFunction(() => document.querySelectorAll('.turn').length === 1);
});

test('a newcomer is taught in four steps, once', async () => {
  const { page } = await visit('#/', { newcomer: true });
  for (const [title] of words.tutorial) {
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('.tutorial .button-main').click();
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
  expect(await page.getAttribute('html', 'lang')).toBe('de');
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await paper();
  await page.getByRole('button', { name: de.theme }).click();
  await expect.poll(paper).not.toBe(before);
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

test('no screen has a serious fault of accessibility, in either theme', async () => {
  const all = await screens();
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit('#/', { colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(kAxe);
    for (const [name, hash] of all) {
      await turnTo(page, hash);
      const serious = await page.evaluate(async () => {
        const { violations } = await (
          window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run();
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(serious, `${name} ${colorScheme}`).toEqual([]);
    }
  }
});

test('nothing scrolls sideways at any width; the pictures are kept', async () => {
  mkdirSync(kPictures, { recursive: true });
  const all = await screens();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      const { page } = await visit('#/', { colorScheme, viewport: { width, height }, reducedMotion: 'reduce' });
      for (const [name, hash] of all) {
        await turnTo(page, hash);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${name} at ${width}`,
        ).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `${kPictures}${name}-${width}-${colorScheme}.png` });
      }
      await page.context().close();
    }
  }
}, 300_000);
