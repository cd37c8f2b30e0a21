import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
// What others get, built.
import { createEngine, type Engine, EngineError, type Progress } from 'winnow-engine';

const wasm = new URL('../dist/winnow.wasm', import.meta.url);
const long = { game: 'chess:3', no_book: true, no_symmetry: true } as const;

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as EngineError,
  );

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.close());

describe('requests', () => {
  it('are answered with the result', async () => {
    const { answer, right } = await engine.request('feedback', { game: 'mastermind', target: 'aabc', guess: 'bbba' });
    expect([answer, right]).toEqual([[1, 1], false]);
    expect((await engine.request('games', {})).games.length).toBeGreaterThan(4);
    expect((await engine.request('games', { game: 'cards:3' })).targets).toBe(22100);
  });

  it('are answered in the order in which they were made', async () => {
    const order: number[] = [];
    await Promise.all(
      [3, 1, 2].map((top) => engine.request('suggest', { game: 'bulls:3x5', top }).then(() => order.push(top))),
    );
    expect(order).toEqual([3, 1, 2]);
  });

  it('are refused with what is wrong', async () => {
    const error = await failure(engine.request('suggest', { game: 'ludo' }));
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ kind: 'bad-input', code: -32602 });
    expect(error!.message).toContain('ludo');
    expect(
      await failure(engine.request('candidates', { game: 'musician', turns: ['A1,B1,C1=0,0,0', 'A1,B1,C1=1,1,1'] })),
    ).toMatchObject({ kind: 'contradiction' });
  });

  it('tell how far they are', async () => {
    const told: Progress[] = [];
    await engine.request(
      'evaluate',
      { game: 'mastermind:3x4', strategy: 'entropy' },
      { onProgress: (each) => told.push(each) },
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toMatchObject({ all: 64 });
  });

  it('end with what is thrown where progress is told', async () => {
    const onProgress = () => {
      throw new Error('enough');
    };
    expect(await failure(engine.request('evaluate', { game: 'mastermind:3x4' }, { onProgress }))).toMatchObject({
      message: 'enough',
    });
    expect((await engine.request('games', { game: 'musician' })).targets).toBe(1330);
  });

  it('are refused for games that are too large for a page', async () => {
    const error = await failure(engine.request('suggest', { game: 'mastermind:7x8' }));
    expect(error?.message).toContain('1,000,000');
  });
});

describe('books', () => {
  it('are listed, and can be shown', async () => {
    const books = await engine.books();
    const book = books.find(({ name }) => name === 'mastermind-4x6')!;
    expect(book).toMatchObject({ game: 'mastermind:4x6', objective: 'mean', opening: false });
    expect(books.find(({ name }) => name === 'mastermind-4x6.max5')).toMatchObject({ atMost: 5 });
    const shown = await engine.request('show', { book: await engine.bookText(book), depth: 1 });
    expect(shown.histogram.reduce((sum, each) => sum + each, 0)).toBe(1296);
  });

  it('are followed', async () => {
    const { top } = await engine.request('suggest', { game: 'mastermind', top: 1 });
    expect(top[0]!.to_come).toBeCloseTo(5626 / 1296, 6);
  });

  it('that cannot be fetched are named, and others still work', async () => {
    const without = await createEngine({ module: engine.module, books: new URL('./nowhere/', import.meta.url) });
    expect(await failure(without.request('suggest', { game: 'musician' }))).toMatchObject({ kind: 'unreachable' });
    const { guess } = await without.request('suggest', { game: 'bulls:2x3', no_book: true });
    expect(guess).toHaveLength(2);
    without.close();
  });

  it('that cannot be fetched are done without where that is asked for, and looked for again', async () => {
    const without = await createEngine({ module: engine.module, books: new URL('./nowhere/', import.meta.url) });
    const missing: EngineError[] = [];
    const onMissingBooks = (why: EngineError) => missing.push(why);
    const game = 'bulls:4x10';
    const { guess } = await without.request('suggest', { game, top: 1 }, { onMissingBooks });
    expect(guess).toBe((await engine.request('suggest', { game, top: 1, no_book: true })).guess);
    expect(missing.map(({ kind }) => kind)).toEqual(['unreachable']);
    await without.request('suggest', { game, top: 1 }, { onMissingBooks });
    expect(missing).toHaveLength(2);
    expect(await failure(without.request('suggest', { game }))).toMatchObject({ kind: 'unreachable' });
    const thrown = without.request(
      'suggest',
      { game },
      {
        onMissingBooks: () => {
          throw new Error('enough');
        },
      },
    );
    expect(await failure(thrown)).toMatchObject({ message: 'enough' });
    without.close();
  });
});

describe('cancelling', () => {
  it('ends a long request, and the next one is answered within 100 ms or so', async () => {
    const controller = new AbortController();
    const asked = failure(engine.request('solve', long, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect(await asked).toMatchObject({ kind: 'cancelled', code: -32003 });
    const begun = performance.now();
    await engine.request('games', { game: 'musician' });
    // Ten times as much, since tests share their processors with others.
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('ends requests that wait, and no other', async () => {
    const controller = new AbortController();
    const first = engine.request('suggest', { game: 'bulls:3x5' });
    const second = failure(engine.request('suggest', { game: 'bulls:3x5' }, { signal: controller.signal }));
    controller.abort();
    expect(await second).toMatchObject({ kind: 'cancelled' });
    expect((await first).guess).toHaveLength(3);
    expect(await failure(engine.request('games', {}, { signal: controller.signal }))).toMatchObject({
      kind: 'cancelled',
    });
  });

  it('brings the books again', async () => {
    const suggest = () => engine.request('suggest', { game: 'musician', top: 1 });
    const before = await suggest();
    const controller = new AbortController();
    const asked = failure(engine.request('solve', long, { signal: controller.signal }));
    const after = suggest();
    setTimeout(() => controller.abort(), 20);
    await asked;
    expect(await after).toEqual(before);
  });

  it('gives no handle twice', async () => {
    const open = () => engine.request('open', { game: 'bulls:2x3' });
    const { position } = await open();
    const controller = new AbortController();
    const asked = failure(engine.request('solve', long, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    await asked;
    expect((await open()).position).not.toBe(position);
    expect(await failure(engine.request('candidates', { position }))).toMatchObject({ kind: 'bad-input' });
  });

  it('happens to all when the engine is closed', async () => {
    const other = await createEngine({ module: engine.module });
    const asked = [failure(other.request('solve', long)), failure(other.request('games', {}))];
    other.close();
    for (const each of asked) expect(await each).toMatchObject({ kind: 'cancelled' });
    expect(await failure(other.request('games', {}))).toMatchObject({ kind: 'cancelled' });
  });
});

describe('where something is missing', () => {
  it('says so without WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const error = await failure(createEngine());
    vi.unstubAllGlobals();
    expect(error).toMatchObject({ kind: 'unsupported' });
    expect(error!.message).toContain('WebAssembly');
  });

  it('says so without SIMD', async () => {
    const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const error = await failure(createEngine());
    validate.mockRestore();
    expect(error).toMatchObject({ kind: 'unsupported' });
    expect(error!.message).toContain('SIMD');
  });

  it('says so without the module', async () => {
    expect(await failure(createEngine({ module: new URL('./nothing.wasm', import.meta.url) }))).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('counts a page of HTML as a file that is missing', async () => {
    const files = new Map<string, Uint8Array>();
    const server = createServer((request, response) => {
      const file = files.get(request.url?.split('/').at(-1) ?? '');
      response.setHeader('content-type', 'text/html').end(file ?? '<!doctype html><title>a page</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

    expect(await failure(createEngine({ module: `${address}winnow.wasm` }))).toMatchObject({ kind: 'unreachable' });

    const without = await createEngine({ module: engine.module, books: `${address}books/` });
    const suggested = () => without.request('suggest', { game: 'musician' });
    expect(await failure(without.books())).toMatchObject({ kind: 'unreachable' });
    expect(await failure(suggested())).toMatchObject({ kind: 'unreachable' });
    files.set('index.json', new TextEncoder().encode('{}'));
    expect(await failure(suggested())).toMatchObject({ kind: 'unreachable' });
    // The index is there now, and the book is not.
    files.set('index.json', readFileSync(new URL('../dist/books/index.json', import.meta.url)));
    const error = await failure(suggested());
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(error!.message).toContain('.book');
    for (const { file } of await engine.books()) {
      files.set(file, readFileSync(new URL(`../dist/books/${file}`, import.meta.url)));
    }
    expect(await suggested()).toEqual(await engine.request('suggest', { game: 'musician' }));
    without.close();
    server.close();
  });

  it('fetches a module once more that arrives damaged, and says so where that does not help', async () => {
    const whole = readFileSync(wasm);
    const lengths = [1, whole.length >> 1, whole.length - 1, whole.length];
    const asked: number[] = [];
    vi.stubGlobal('fetch', () => {
      const length = lengths.shift() ?? 0;
      asked.push(length);
      return Promise.resolve(new Response(whole.subarray(0, length)));
    });
    const module = 'http://localhost/winnow.wasm';
    expect(await failure(createEngine({ module }))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('damaged') as string,
    });
    const mended = await createEngine({ module });
    vi.unstubAllGlobals();
    expect(asked).toEqual([1, whole.length >> 1, whole.length - 1, whole.length]);
    expect((await mended.request('games', { game: 'musician' })).targets).toBe(1330);
    mended.close();
  });

  it('goes on with a fresh worker after memory has run out', async () => {
    // The same module, which may have four megabytes more than at its start.
    const small = await createEngine({ module: withMaximumMemory(readFileSync(wasm), 64) });
    expect(await failure(small.request('candidates', { game: 'chess:32', no_book: true }))).toMatchObject({
      kind: 'memory',
      code: -32002,
    });
    expect((await small.request('games', { game: 'musician' })).targets).toBe(1330);
    small.close();
  });
});

it('runs the example', () => {
  const example = fileURLToPath(new URL('../example.mjs', import.meta.url));
  const lines = execFileSync('node', [example, 'A1,B2,C3'], { encoding: 'utf8' }).trim().split('\n');
  expect(lines.at(-1)).toMatch(/^A1,B2,C3 {2}3,0,0 {2}of \d+$/);
});

it('lets a program end that asks nothing more, and none that waits', () => {
  const program = `
    import { createEngine } from ${JSON.stringify(new URL('../dist/index.node.js', import.meta.url))};
    const engine = await createEngine();
    console.log((await engine.request('games', { game: 'musician' })).targets);
    await new Promise((resolve) => setTimeout(resolve, 10));
    console.log((await engine.request('solve', { game: 'mastermind:3x4', no_book: true })).total);`;
  const run = () =>
    execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8', timeout: 30_000 });
  expect(run()).toBe('1330\n206\n');
});

it('has a type for every method of the service', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const tables = read('../../../docs/serve.md').matchAll(/^\| (`[a-z_.]+`(?:, `[a-z_.]+`)*) \|(?=.*\*\*|.*`game`)/gm);
  const methods = [...tables].flatMap(([, names]) => names!.replaceAll('`', '').split(', '));
  expect(methods.length).toBeGreaterThan(20);
  const types = read('../src/methods.ts');
  // A request is cancelled by its signal instead.
  for (const method of methods.filter((each) => each !== 'cancel')) {
    expect(types).toMatch(new RegExp(`^  '?${method.replace('.', '\\.')}'?: (Method|InPlay)`, 'm'));
  }
});

/** Rewrites the limit of the module's memory, in pages of 64 kB. */
function withMaximumMemory(module: Buffer, pages: number): Buffer<ArrayBuffer> {
  const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);
  let place = 8;
  const readLeb = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[place++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const begin = place;
    const section = module[place++];
    const size = readLeb();
    const content = place;
    if (section === 5) {
      place += 2; // one memory, with a maximum
      const minimum = readLeb();
      const limits = [1, 1, ...leb(minimum), ...leb(minimum + pages)];
      return Buffer.concat([
        module.subarray(0, begin),
        Buffer.from([5, ...leb(limits.length), ...limits]),
        module.subarray(content + size),
      ]);
    }
    place = content + size;
  }
}
