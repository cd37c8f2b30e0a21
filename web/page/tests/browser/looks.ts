import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { begunLine, button, games, referee, visit, words } from './visit';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kPictures = fileURLToPath(new URL('../../../../build/web-screens/', import.meta.url));
const kSizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

/** Something to look at: an address and, where that is not all, what to do there. */
interface Scene {
  name: string;
  hash: string;
  act?: (page: Page) => Promise<void>;
  /** What has to be there, once all is done. */
  wanted?: string;
}

async function scenesOf(id: string, game: string): Promise<Scene[]> {
  const line = await begunLine(game);
  const turns = line.split('/').slice(1).join('/');
  return [
    { name: `guess-${id}`, hash: `#/guess/${line}` },
    { name: `hide-${id}`, hash: `#/hide/${game}@h/${turns}` },
    { name: `advise-${id}`, hash: `#/advise/${game}/${turns}` },
    { name: `explore-${id}`, hash: `#/explore/${game}` },
    { name: `rules-${id}`, hash: `#/guess/${line}`, act: (page) => button(page, words.rules).click() },
  ];
}

/** The same guess with two answers that exclude each other. */
async function contradicting(game: string): Promise<string> {
  const { guess } = await referee().request('suggest', { game });
  const { split } = await referee().request('assess', { game, guess: guess ?? '' });
  return split
    .slice(0, 2)
    .map(({ answer }) => `${guess ?? ''}=${answer.join(',')}`)
    .join('/');
}

/** The last turn of a game. */
async function winning(line: string): Promise<string> {
  const [head = '', ...turns] = line.split('/');
  const { candidate_list: left } = await referee().request('candidates', {
    game: head.split('@')[0] ?? '',
    turns,
    most: 1,
  });
  return `${left[0] ?? ''}=win`;
}

async function scenes(): Promise<Scene[]> {
  const first = games[0]?.game ?? '';
  const begun = await begunLine(first);
  const slip = await contradicting(first);
  const all: Scene[] = [
    { name: 'home', hash: '#/' },
    { name: 'tutorial', hash: '#/', act: (page) => button(page, words.howToPlay).click() },
    { name: 'keys', hash: '#/', act: (page) => page.keyboard.press('?') },
    { name: 'statistics', hash: '#/statistics' },
    { name: 'broken-link', hash: '#/guess/nothing' },
    { name: 'games', hash: `#/guess/${begun}`, act: (page) => page.keyboard.press('/') },
    { name: 'given-up', hash: `#/guess/${begun}?over=yes`, wanted: '.end' },
    {
      name: 'found',
      hash: `#/hide/${first}@h/${begun.split('/').slice(1).join('/')}/${await winning(begun)}`,
      wanted: '.end',
    },
    { name: 'slip-hide', hash: `#/hide/${first}@h/${slip}`, wanted: '.correction' },
    { name: 'slip-advise', hash: `#/advise/${first}/${slip}`, wanted: '.correction' },
  ];
  for (const { id, game } of games) all.push(...(await scenesOf(id, game)));
  return all;
}

async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main:not(.waiting)') !== null &&
      document.querySelector('.progress, [aria-busy="true"]') === null,
  );
}

/** To another scene without loading the page again. */
async function turnTo(page: Page, { hash, act, wanted }: Scene): Promise<void> {
  await page.keyboard.press('Escape');
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.waitForTimeout(60);
  await quiet(page);
  await act?.(page);
  await page
    .locator(wanted ?? (act ? 'dialog[open]' : 'main'))
    .first()
    .waitFor();
}

interface Axe {
  run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** What keeps people from using this screen. */
const seriousFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });

/** Parts that stick out of the page, or out of what they lie in, to the right. */
const overhanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page');
    for (const part of document.querySelectorAll('.board, .turns, .band, .actions, .question, .dialog-inside > *')) {
      const around = part.parentElement?.closest('.middle, .left, .right, .dialog-inside, main');
      if (!around || getComputedStyle(around).display === 'contents') continue;
      if (part.getBoundingClientRect().right > around.getBoundingClientRect().right + 1) found.push(part.className);
    }
    return found;
  });

/** Looks at every screen in one theme; the pictures are kept. */
export function testLooks(colorScheme: 'light' | 'dark'): void {
  for (const [width, height] of kSizes) {
    test(`every screen can be used by everybody, and fits ${width} px: ${colorScheme}`, async () => {
      mkdirSync(kPictures, { recursive: true });
      const begun = await begunLine(games[0]?.game ?? '');
      const played = `2026-01-02T03:04:05Z ${begun}/${await winning(begun)}\n`;
      const { page } = await visit('#/', {
        colorScheme,
        viewport: { width, height },
        reducedMotion: 'reduce',
        before: (context) => context.addInitScript((log) => localStorage.setItem('winnow.games', log), played),
      });
      await page.evaluate(kAxe);
      for (const scene of await scenes()) {
        await turnTo(page, scene);
        await page.screenshot({ path: `${kPictures}${scene.name}-${width}-${colorScheme}.png` });
        expect(await overhanging(page), scene.name).toEqual([]);
        expect(await seriousFaults(page), scene.name).toEqual([]);
      }
    });
  }
}
