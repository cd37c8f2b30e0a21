import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Game } from '../../src/engine/protocol';
import { button, games, turnCount, visit, words } from './visit';

/** The game with the tallest board. */
const tallest = (): Game => games.reduce((most, each) => (each.items.length > most.items.length ? each : most));

/** Whether something lies between the header and the bar below. */
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const bar = document.querySelector('.actions');
    const top = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const sticks = bar !== null && getComputedStyle(bar).position === 'sticky';
    const bottom = sticks ? bar.getBoundingClientRect().top : innerHeight;
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box !== undefined && box.top >= top && box.bottom <= bottom;
  }, selector);

const toBottom = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test.each(['reduce', 'no-preference'] as const)(
  'on a phone, hints and answers come into sight where motion is: %s',
  async (reducedMotion) => {
    const game = tallest();
    const { page } = await visit(`#/guess/${game.game}`, { viewport: { width: 360, height: 740 }, reducedMotion });
    await page.locator('.board').waitFor();
    await toBottom(page);
    expect(await isSeen(page, '.board .cell')).toBe(false);
    await button(page, words.hint).click();
    await expect.poll(() => isSeen(page, '.hint')).toBe(true);

    for (let i = 0; i < game.guess.max; i += 1)
      await page
        .locator('.cell')
        .nth(-1 - i)
        .click();
    await toBottom(page);
    await page.locator('.actions .button-main').click();
    await turnCount(page, 1);
    await expect.poll(() => isSeen(page, '.turn:last-child')).toBe(true);
    await expect.poll(() => isSeen(page, '.band')).toBe(true);
  },
);

test.each([
  [360, 740],
  [720, 450],
])('what has the focus is in sight at %i by %i', async (width, height) => {
  const { page } = await visit(`#/guess/${tallest().game}`, { viewport: { width, height } });
  await page.locator('.cell').first().focus();
  for (const way of ['ArrowDown', 'ArrowUp'])
    for (let steps = 0; steps < 9; steps += 1) {
      await page.keyboard.press(way);
      expect(await isSeen(page, ':focus'), `${way} ${steps}`).toBe(true);
    }
  if (height < 480)
    expect(await page.locator('.actions').evaluate((bar) => getComputedStyle(bar).position)).toBe('static');
});
