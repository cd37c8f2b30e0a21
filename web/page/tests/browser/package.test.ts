import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, createServer, preview } from 'vite';

import { kChromium } from './chromium';

const kPackage = fileURLToPath(new URL('../../../engine/', import.meta.url));
/** The first guess of the book of Mastermind. */
const kGuess = 'aabc';

/** The project that the package's README describes, from its own blocks of code. */
const project = mkdtempSync(join(tmpdir(), 'winnow-vite-'));
let config = '';
let browser: Browser;
let page: Page;

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const write = (name: string, text: string): void => writeFileSync(join(project, name), text);

/** What vite is told beside the project's own configuration. */
const quietly = { root: project, logLevel: 'silent', clearScreen: false } as const;

/** What the page shows: the guess, or the kind of what went wrong. */
async function shown(address: string | undefined): Promise<string | null> {
  await page.goto(address ?? '');
  await page.waitForFunction(() => document.body.textContent !== 'nothing yet');
  return page.evaluate(() => document.body.textContent);
}

async function developed(): Promise<string | null> {
  const server = await createServer({ ...quietly, server: { host: '127.0.0.1', port: 0 } });
  try {
    await server.listen();
    return await shown(server.resolvedUrls?.local[0]);
  } finally {
    await server.close();
  }
}

async function built(): Promise<string | null> {
  await build(quietly);
  const server = await preview({ ...quietly, preview: { host: '127.0.0.1', port: 0 } });
  try {
    return await shown(server.resolvedUrls?.local[0]);
  } finally {
    await server.close();
  }
}

const copyBooks = (): void =>
  cpSync(join(project, 'node_modules/winnow-engine/dist/books'), join(project, 'public/books'), { recursive: true });

beforeAll(async () => {
  const [, guide = ''] = readFileSync(join(kPackage, 'README.md'), 'utf8').split('## With vite\n');
  const blocks = [...guide.matchAll(/```js\n(.*?)```/gs)].map((block) => block[1] ?? '');
  config = blocks[0] ?? '';
  write('vite.config.js', config);
  write('main.js', blocks[1] ?? '');
  write(
    'index.html',
    `<!doctype html><title>a project</title>
    <script>
      addEventListener('error', ({ error }) => (document.body.textContent = error?.kind ?? String(error)));
    </script>
    <script type="module" src="/main.js"></script>
    <body>nothing yet</body>`,
  );
  write('package.json', '{ "private": true, "type": "module" }');
  const archive = run('npm', ['pack', '--silent', '--pack-destination', project], kPackage).trim();
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(project, archive)], project);
  browser = await chromium.launch(kChromium);
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  rmSync(project, { recursive: true });
});

test('a project with vite, as the README of the package has it, works while it is developed and when it is built', async () => {
  copyBooks();
  expect(await developed()).toBe(kGuess);
  expect(await built()).toBe(kGuess);
});

test('without the books, for which vite sends its start page, they count as unreachable', async () => {
  rmSync(join(project, 'public'), { recursive: true, force: true });
  mkdirSync(join(project, 'public'));
  expect(await built()).toBe('unreachable');
});

test('each setting of the README is needed', async () => {
  copyBooks();
  write('vite.config.js', config.replace(/optimizeDeps.*/, ''));
  expect(await developed()).toBe('unreachable');
  write('vite.config.js', config.replace(/build:.*/, ''));
  await expect(build(quietly)).rejects.toThrow('Top-level await');
  write('vite.config.js', config);
});
