// vite-node scripts/measure.ts: what somebody at the page waits for, in Debian's Chromium, as rows of a table. From the
// touch of a link to Advise: until there is a first look, until there is the full suggestion, and the longest that the
// page was busy meanwhile and could not answer. The least of several visits, which is nearest to a machine that does
// nothing else; the last also as time of the processor, which other programs do not lengthen: there the most.
import { type Browser, type Page, chromium } from 'playwright-core';
import { createEngine } from 'winnow-engine';

import { kChromium } from '../tests/browser/chromium';
import { servePage } from '../tests/browser/server';

const kVisits = 5;
/** Beside the games in their standard sizes. */
const kLarge = ['cards:3', 'cards:4', 'chess:32'];

interface Waited {
  look: number;
  full: number;
  busy: number;
  busyProcessor: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur: number;
  tdur?: number;
  args: { name?: string };
}

const inMs = (microseconds: number): number => microseconds / 1000;

async function newcomer(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('winnow.settings', '{"taught":true}'));
  const page = await context.newPage();
  await page.goto(address);
  // Books are fetched behind everything else.
  await page.waitForLoadState('networkidle');
  return page;
}

async function wait(browser: Browser, address: string, line: string): Promise<Waited> {
  const page = await newcomer(browser, address);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const [look = 0, full = 0] = await page.evaluate(
    (hash) =>
      new Promise<number[]>((resolve) => {
        const begun = performance.now();
        const times: number[] = [];
        const observer = new MutationObserver(() => {
          const wanted = times.length === 0 ? '.best .advice' : '.best[aria-busy="false"] .advice';
          if (document.querySelector(wanted) !== null) times.push(performance.now() - begun);
          if (times.length === 2) resolve(times);
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        location.hash = hash;
      }),
    `#/advise/${line}`,
  );
  await page.waitForTimeout(300);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf);
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.includes(threadOf(event)),
  );
  return {
    look,
    full,
    busy: inMs(Math.max(...tasks.map(({ dur }) => dur))),
    busyProcessor: inMs(Math.max(...tasks.map(({ tdur }) => tdur ?? 0))),
  };
}

async function rowOf(browser: Browser, address: string, name: string, line: string): Promise<string> {
  const waited: Waited[] = [];
  for (let visit = 0; visit < kVisits; visit += 1) waited.push(await wait(browser, address, line));
  const least = (what: keyof Waited): number => Math.min(...waited.map((each) => each[what]));
  const most = Math.max(...waited.map((each) => each.busyProcessor));
  const shown = [least('look'), least('full'), least('busy'), most].map((time) => `${time.toFixed(0)} ms`);
  return `| ${[name, ...shown].join(' | ')} |`;
}

const server = await servePage();
const browser = await chromium.launch(kChromium);
const engine = await createEngine();
const standard = (await engine.request('games', {})).games.map(({ game }) => game);
console.log('| position | first look | suggestion | longest task | its processor time |\n|---|---|---|---|---|');
for (const game of [...standard, ...kLarge]) {
  const { guess } = await engine.request('suggest', { game });
  const { split } = await engine.request('assess', { game, guess: guess ?? '' });
  // The answer that leaves most.
  const turn = `${guess ?? ''}=${split[0]?.answer.join(',') ?? ''}`;
  console.log(await rowOf(browser, server.address, game, game));
  console.log(await rowOf(browser, server.address, `${game}, after a turn`, `${game}/${turn}`));
}
engine.close();
await browser.close();
await server.close();
