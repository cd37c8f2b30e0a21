import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { button, games, referee, spell, tabTo, turnCount, visit, words } from './visit';

const kMostGuesses = 12;

test('advice leads to the target in every game, and is what the engine says', async () => {
  for (const game of games) {
    const target =
      (await referee().request('candidates', { game: game.game, from: 555, most: 1 })).candidate_list[0] ?? '';
    const { page } = await visit(`#/advise/${game.game}`);
    const turns: string[] = [];
    for (let turn = 1; turn <= kMostGuesses; turn += 1) {
      await page.locator('.best[aria-busy="false"] .advice').waitFor();
      const guess = (await page.locator('.advice tbody .code').first().getAttribute('aria-label')) ?? '';
      expect(guess, game.game).toBe((await referee().request('suggest', { game: game.game, turns })).guess);
      const { answer, right } = await referee().request('feedback', { game: game.game, target, guess });
      await button(page, words.useGuess).click();
      if (right) await page.getByLabel(words.thatIsIt).check();
      else
        for (const [count, value] of answer.entries())
          await page.locator(`[data-count="${count}"] [data-value="${value}"]`).click();
      await page.locator('.actions .button-main').click();
      await page.waitForFunction((n) => document.querySelectorAll('.turn').length === n, turn);
      turns.push(`${guess}=${right ? 'win' : answer.join(',')}`);
      if (right) break;
    }
    await page.getByText(words.wonAlready).waitFor();
  }
});

test('a game is entered, and advice taken, by keys alone', async () => {
  for (const game of games.slice(0, 2)) {
    const target =
      (await referee().request('candidates', { game: game.game, from: 222, most: 1 })).candidate_list[0] ?? '';
    const { page } = await visit(`#/advise/${game.game}`);
    for (let turn = 1; turn <= kMostGuesses; turn += 1) {
      // The first look will do.
      await page.locator('.best .advice').waitFor();
      const guess = (await page.locator('.advice tbody .code').first().getAttribute('aria-label')) ?? '';
      const { answer, right } = await referee().request('feedback', { game: game.game, target, guess });
      await spell(page, game, guess);
      if (right) {
        await tabTo(page, '.check input');
        await page.keyboard.press('Space');
        await tabTo(page, '.actions .button-main');
      } else {
        for (const [count, value] of answer.entries()) {
          await tabTo(page, `[data-count="${count}"] .segment`);
          for (let step = 0; step < value; step += 1) await page.keyboard.press('ArrowRight');
        }
      }
      await page.keyboard.press('Enter');
      await turnCount(page, turn);
      if (right) break;
    }
    await page.getByText(words.wonAlready).waitFor();
  }
});

test('the largest games are advised upon after a turn, by the guess that the engine gives', async () => {
  const tokens = new Set((await referee().books()).map((entry) => entry.game));
  for (const game of tokens) {
    const { targets } = await referee().request('games', { game });
    if (targets < 100_000) continue;
    const { guess } = await referee().request('suggest', { game });
    const target = (await referee().request('candidates', { game, from: 99_999, most: 1 })).candidate_list[0] ?? '';
    const { answer } = await referee().request('feedback', { game, target, guess: guess ?? '' });
    const turn = `${guess ?? ''}=${answer.join(',')}`;
    const { page } = await visit(`#/advise/${game}/${turn}`);
    await page.locator('.best[aria-busy="false"] .advice').waitFor();
    const advised = await referee().request('suggest', { game, turns: [turn] });
    const shown = await page.locator('.advice tbody .code').first().getAttribute('aria-label');
    expect(shown, turn).toBe(advised.guess);
    expect(await page.locator('.band-count strong').textContent()).toBe(words.number(advised.candidates));
    await page.locator('.odds').first().waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // The board is drawn again only after the browser has told it its new width.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: game, timeout: 5000 })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('a first look at the next guess comes before the full search, and is marked as such', async () => {
  for (const game of games) {
    const { page } = await visit('#/');
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = (): void => {
            const best = document.querySelector('.best .advice');
            if (best === null) setTimeout(look, 1);
            else resolve(document.querySelector('.best .tag') !== null);
          };
          look();
        }),
    );
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/advise/${game.game}`);
    expect(await seen, game.game).toBe(true);
    await page.locator('.best[aria-busy="false"] .advice').waitFor();
    expect(await page.locator('.best .tag').count()).toBe(0);
  }
});

test('the board shows odds, a bar opens to its candidates, and a turn can be changed and removed', async () => {
  const game = games[0];
  if (game === undefined) throw new Error('no game');
  const best = (await referee().request('suggest', { game: game.game })).guess ?? '';
  const counts = (await referee().request('assess', { game: game.game, guess: best })).split;
  const { page } = await visit(`#/advise/${game.game}/${best}=${counts[0]?.answer.join(',')}`);
  await page.locator('.odds').first().waitFor();
  await page.locator('.split-bar').first().click();
  await page.locator('.split-inside .candidate-list li').first().waitFor();
  await button(page, words.goOnWithAnswer).click();
  await page.waitForFunction(() => document.querySelectorAll('.turn').length === 2);
  await button(page, words.edit(2)).click();
  await button(page, words.saveTurn).click();
  await button(page, words.remove(2)).click();
  await page.waitForFunction(() => document.querySelectorAll('.turn').length === 1);
});

test('an answer that no target gives is told in place, with what to do about it', async () => {
  const game = games.find(({ guess }) => guess.kind === 'sequence');
  if (game === undefined) throw new Error('no game');
  // All but one right and in place, and the last one right too, but elsewhere.
  const impossible = [game.guess.max - 1, 1];
  const code = (game.items[0]?.label ?? '').repeat(game.guess.max - 1) + (game.items[1]?.label ?? '');
  const { page } = await visit(`#/advise/${game.game}`, { viewport: { width: 360, height: 740 } });
  await spell(page, game, code);
  for (const [count, value] of impossible.entries())
    await page.locator(`[data-count="${count}"] [data-value="${value}"]`).click();
  await button(page, words.addTurn).click();
  const title = page.getByRole('heading', { name: words.impossibleAnswer });
  await title.waitFor();
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? NaN;
  expect(await top(title)).toBeLessThan(await top(page.locator('.board')));
  await page.getByText(words.impossibleAt(1)).waitFor();
  await page.locator('.contradiction').getByText(words.edit(1)).click();
  await page.locator('[data-count="1"] [data-value="0"]').click();
  await button(page, words.saveTurn).click();
  await page.locator('.best[aria-busy="false"] .advice').waitFor();
  expect(page.url()).toContain(`${code}=${impossible[0]},0`);
});

test('a right guess that contradicts another is told too', async () => {
  const game = games.find(({ guess }) => guess.kind === 'sequence');
  if (game === undefined) throw new Error('no game');
  const [a, b] = [0, 1].map((item) => (game.items[item]?.label ?? '').repeat(game.guess.max));
  const { page } = await visit(`#/advise/${game.game}/${a}=2,0/${b}=win`);
  await page.getByText(words.contradictionUpTo(2)).waitFor();
});

/** A link to Advise with as many turns, each by a guess of its own. */
async function advising(game: string, turns: number): Promise<{ hash: string; texts: string[] }> {
  const { candidate_list: some } = await referee().request('candidates', { game, from: 100, most: turns + 1 });
  const [target = '', ...guesses] = some;
  const texts: string[] = [];
  for (const guess of guesses) {
    const { answer } = await referee().request('feedback', { game, target, guess });
    texts.push(`${guess}=${answer.join(',')}`);
  }
  return { hash: `#/advise/${[game, ...texts].join('/')}`, texts };
}

test('removing a turn while another is edited changes neither that one nor any other', async () => {
  const game = games[0]?.game ?? '';
  const { hash, texts } = await advising(game, 3);
  const { page } = await visit(hash);
  await button(page, words.edit(2)).click();
  await button(page, words.remove(1)).click();
  await turnCount(page, 2);
  await page.locator('[data-count="0"] [data-value="0"]').click();
  await button(page, words.saveTurn).click();
  const changed = texts[1]?.replace(/=\d+/, '=0') ?? '';
  await expect.poll(() => page.url()).toContain([game, changed, texts[2]].join('/'));
  await button(page, words.edit(1)).click();
  await button(page, words.remove(1)).click();
  await button(page, words.addTurn).waitFor();
});

test('whatever is changed in Advise can be undone, and done again', async () => {
  const { hash } = await advising(games[0]?.game ?? '', 2);
  const { page } = await visit(hash);
  await button(page, words.remove(1)).click();
  await turnCount(page, 1);
  await page.keyboard.press('n');
  await turnCount(page, 0);
  await button(page, words.undo).click();
  await turnCount(page, 1);
  await page.keyboard.press('u');
  await turnCount(page, 2);
  expect(page.url()).toContain(hash);
  await page.keyboard.press('r');
  await turnCount(page, 1);
  await button(page, words.redo).click();
  await turnCount(page, 0);
  expect(await button(page, words.redo).isDisabled()).toBe(true);
});

test('a guess of nothing is made by its button only', async () => {
  const game = games.find(({ guess }) => guess.min === 0);
  if (game === undefined) throw new Error('no game');
  const { page } = await visit(`#/advise/${game.game}`);
  await page.locator('.best .advice').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.board .cell').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.best[aria-busy="false"] .advice').waitFor();
  expect(await page.locator('.turn').count()).toBe(0);
  await button(page, words.addTurn).click();
  await turnCount(page, 1);
});

test('the table of guesses fits, with each code in one row', async () => {
  for (const { game } of games) {
    const { hash } = await advising(game, 1);
    const { page } = await visit(hash);
    await page.locator('.best[aria-busy="false"] .advice').waitFor();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const look = (): Promise<unknown> =>
        page.evaluate(() => {
          const box = document.querySelector('.best .scroll-box');
          const broken = [...document.querySelectorAll('.advice .code')].filter(
            (code) => code.clientHeight >= 2 * (code.firstElementChild?.clientHeight ?? 0),
          );
          const dots = [...document.querySelectorAll('.advice .possible')].map((dot) => dot.clientWidth);
          return [(box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0), broken.length, dots.every((dot) => dot === 8)];
        });
      await expect.poll(look, { message: `${game} at ${width}` }).toEqual([0, 0, true]);
    }
  }
});

test('the odds on a cell leave what is written on it free', async () => {
  for (const { game } of games) {
    const { hash } = await advising(game, 1);
    const { page } = await visit(hash);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator('.odds').first().waitFor();
      const covered = (): Promise<string[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll('.board .cell:has(.odds)')].flatMap((cell) => {
            const letter = cell.querySelector('text')?.getBoundingClientRect();
            const fill = cell.querySelector('.odds-fill')?.getBoundingClientRect();
            return letter && fill && fill.right > letter.left ? [cell.textContent] : [];
          }),
        );
      await expect.poll(covered, { message: `${game} at ${width}` }).toEqual([]);
    }
  }
});

test('answers that contradict each other are told, with what would mend them', async () => {
  const game = games.find(({ guess }) => guess.kind === 'sequence');
  if (game === undefined) throw new Error('no game');
  const [a, b] = [0, 1].map((item) => (game.items[item]?.label ?? '').repeat(game.guess.max));
  const { page } = await visit(`#/advise/${game.game}/${a}=2,0/${b}=3,0`);
  await page.getByRole('heading', { name: words.contradiction }).waitFor();
  await page.locator('.correction').first().click();
  await page.locator('.best .advice').waitFor();
});

test('every strategy that is written down can be walked to its end, and opened in Advise', async () => {
  for (const game of games) {
    const { page } = await visit(`#/explore/${game.game}`);
    await page.locator('.tree-branch').first().waitFor();
    for (let depth = 0; depth < kMostGuesses; depth += 1) {
      const branch = page.locator('.tree[aria-busy="false"] .tree-branch:not(:disabled)').first();
      if (!(await branch.isVisible())) break;
      await branch.click();
      await page.waitForFunction((n) => document.querySelectorAll('.path li').length === n, depth + 2);
      await page.locator('.tree[aria-busy="false"]').waitFor();
    }
    expect(await page.locator('.path li').count(), game.game).toBeGreaterThan(2);
    await button(page, words.adviseThis).click();
    await page.locator('.turn').first().waitFor();
  }
});

test('a strategy is walked by keys alone, and a position on the way opened', async () => {
  const { page } = await visit(`#/explore/${games[0]?.game ?? ''}`);
  await page.locator('.tree-branch').first().waitFor();
  for (let depth = 1; depth <= 2; depth += 1) {
    await tabTo(page, '.tree-branch');
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.path li').length === n, depth + 1);
    await page.locator('.tree[aria-busy="false"]').waitFor();
  }
  await tabTo(page, '.explore-below .button');
  await page.keyboard.press('Enter');
  await turnCount(page, 2);
});

test('a book says what is proven of it, and no more than it knows', async () => {
  const books = await referee().books();
  const limited = books.find(({ atMost }) => atMost !== undefined);
  const opening = books.find((entry) => entry.opening);
  const { page, goTo } = await visit(`#/explore/${limited?.game ?? ''}?book=${limited?.name ?? ''}`);
  await page.getByText(words.exploreProvenAtMost(limited?.atMost ?? 0)).waitFor();
  await page.locator('.histogram').waitFor();
  await goTo(`#/explore/${opening?.game ?? ''}`);
  await page.getByText(words.exploreOpening).waitFor();
  await page.locator('.tree-branch').first().waitFor();
  expect(await page.locator('.histogram').count()).toBe(0);
});

test('a comparison that was stopped can be asked for again', async () => {
  const books = (await referee().books()).filter((entry) => !entry.opening);
  const longest = books.reduce((most, each) => (each.bytes > most.bytes ? each : most));
  const { page } = await visit(`#/explore/${longest.game}`);
  await button(page, words.compareStart).click();
  await button(page, words.stop).click();
  await page.getByText(words.stopped).waitFor();
  expect(await page.locator('.tree-branch').count()).toBeGreaterThan(0);
  await button(page, words.tryAgain).click();
  await button(page, words.stop).waitFor();
});

test('strategies are compared side by side', async () => {
  const { page } = await visit(`#/explore/${games[0]?.game}`);
  await button(page, words.compareStart).click();
  await page.waitForFunction(() => document.querySelectorAll('.comparison tbody tr').length >= 4);
});
