import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { begunLine, button, games, host, turnCount, visit, words } from './visit';

/** What the browser has refused by the Content-Security-Policy. */
const refused = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused);

test('the page needs nothing that its Content-Security-Policy forbids, and what others inject is refused', async () => {
  const game = games[0]?.game ?? '';
  const { page, complaints } = await visit(`#/guess/${await begunLine(game)}`, {
    before: (context) =>
      context.addInitScript(() => {
        const list: string[] = [];
        Object.assign(window, { refused: list });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective: by }) => list.push(by));
      }),
  });
  await turnCount(page, 2);
  await button(page, words.hint).click();
  await page.locator('.hint').waitFor();
  for (const hash of [`#/advise/${game}`, `#/explore/${game}`, '#/statistics']) {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await page.locator('main:not(.waiting)').waitFor();
  }
  expect(await refused(page)).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="document.title = 1">injected</p>');
    const frame = document.createElement('iframe');
    frame.src = location.href;
    document.body.append(frame);
    fetch('http://127.0.0.1:9/').catch(() => undefined);
  });
  await expect
    .poll(async () => (await refused(page)).sort())
    .toEqual(['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  expect(await page.title()).not.toBe('injected');
  // All that is refused is also written to the console.
  complaints.length = 0;
});

test('a download that was interrupted is completed, and its beginning not taken for the whole', async () => {
  // Too large to be on its way as a whole already when the download is interrupted.
  const size = 20_000_000;
  host().add('assets/large.wasm', new Uint8Array(size));
  const { page } = await visit('#/', { serviceWorkers: 'block' });
  const fetched = await page.evaluate(async () => {
    const interruption = new AbortController();
    const begun = await fetch('assets/large.wasm', { signal: interruption.signal });
    await begun.body?.getReader().read();
    interruption.abort();
    const sizes: number[] = [];
    while (sizes.length < 3) sizes.push((await (await fetch('assets/large.wasm')).arrayBuffer()).byteLength);
    return sizes;
  });
  expect(fetched).toEqual([size, size, size]);
});
