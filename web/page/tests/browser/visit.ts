import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  chromium,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Engine, createEngine } from 'winnow-engine';

import { type Game } from '../../src/engine/protocol';
import { kChromium } from './chromium';
import { type PageServer, servePage } from './server';

export { en as words } from '../../src/words/en';

let server: PageServer;
let browser: Browser;
let engine: Engine;
let visits: Visit[] = [];
let others: Browser[] = [];

/** The games that the engine has, to be run through by every test. */
export let games: Game[] = [];

/** A rule-keeper beside the browser: the same engine, in node. */
export const referee = (): Engine => engine;

/** Somebody at the page. Whatever the browser complains of fails the test, unless it is expected. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  complaints: string[];
  goTo: (hash: string) => Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** A browser of its own, started with these. */
  flags?: string[];
  /** Has been here before, so that no tutorial opens. */
  newcomer?: boolean;
  before?: (context: BrowserContext) => Promise<unknown>;
}

export async function visit(
  hash: string,
  { newcomer = false, before, flags, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await (flags ? await startBrowser(flags) : browser).newContext({
    locale: 'en',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (!newcomer) {
    await context.addInitScript(() => {
      try {
        if (localStorage.getItem('winnow.settings') === null)
          localStorage.setItem('winnow.settings', '{"taught":true}');
      } catch {
        // Storage is blocked in some tests.
      }
    });
  }
  await before?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !/^(data|blob):/.test(request.url()))
      complaints.push(`asked for ${request.url()}`);
  });
  const goTo = async (next: string): Promise<void> => {
    await page.goto(`${server.address}${next}`);
    await page.reload();
    await page.waitForSelector('main');
  };
  const made = { page, context, complaints, goTo };
  visits.push(made);
  await page.goto(`${server.address}${hash}`);
  await page.waitForSelector('main');
  return made;
}

async function startBrowser(flags: string[]): Promise<Browser> {
  const other = await chromium.launch({ ...kChromium, args: [...kChromium.args, ...flags] });
  others.push(other);
  return other;
}

/** Where the page is, and what can be changed of it. */
export const host = (): PageServer => server;

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A game after two guesses, of which the second is not the target. */
export async function begunLine(game: string): Promise<string> {
  const { candidate_list: some } = await engine.request('candidates', { game, from: 400, most: 2 });
  const target = some[1] ?? '';
  const { game_line: puzzle } = await engine.request('puzzle', { game, target });
  const guesses = [(await engine.request('suggest', { game })).guess ?? '', some[0] ?? ''];
  const turns: string[] = [];
  for (const guess of guesses) {
    const { answer, right } = await engine.request('feedback', { game, target, guess });
    if (!right) turns.push(`${guess}=${answer.join(',')}`);
  }
  return [puzzle, ...turns].join('/');
}

/** Picks a code by the keys that spell it. */
export async function spell(page: Page, game: Game, code: string): Promise<void> {
  const labels = code === '-' ? [] : game.writing.separator === '' ? [...code] : code.split(game.writing.separator);
  for (const label of labels) {
    for (const letter of label) await page.keyboard.press(letter.toLowerCase());
  }
}

/** Goes on with the Tab key until something like this has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 200; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

export const turnCount = (page: Page, turns: number): Promise<unknown> =>
  page.waitForFunction((n) => document.querySelectorAll('.turn').length === n, turns);

beforeAll(async () => {
  server = await servePage();
  browser = await chromium.launch(kChromium);
  engine = await createEngine();
  games = (await engine.request('games', {})).games;
});

afterEach(async () => {
  const complaints = visits.flatMap((each) => each.complaints);
  for (const { context } of visits) await context.close();
  for (const other of others) await other.close();
  visits = [];
  others = [];
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  engine.close();
  await browser.close();
  await server.close();
});
