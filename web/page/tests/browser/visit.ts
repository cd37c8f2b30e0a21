import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
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
  /** Has been here before, so that no tutorial opens. */
  newcomer?: boolean;
  before?: (context: BrowserContext) => Promise<unknown>;
}

export async function visit(hash: string, { newcomer = false, before, ...options }: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 }, ...options });
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

export const address = (): string => server.address;

beforeAll(async () => {
  server = await servePage();
  browser = await chromium.launch(kChromium);
  engine = await createEngine();
  games = (await engine.request('games', {})).games;
});

afterEach(async () => {
  const complaints = visits.flatMap((each) => each.complaints);
  for (const { context } of visits) await context.close();
  visits = [];
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  engine.close();
  await browser.close();
  await server.close();
});
