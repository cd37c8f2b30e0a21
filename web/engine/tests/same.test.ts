/** `winnow serve` and the module give the same responses to the same requests. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';
import { createEngine, type Engine, EngineError, type MethodName } from 'winnow-engine';

const program = process.env['WINNOW'] ?? fileURLToPath(new URL('../../../build/release/winnow', import.meta.url));

type Request = [method: MethodName, params: Record<string, unknown>];

/** Numbers from 0 up to a bound, the same in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Serve {
  readonly #process = spawn(program, ['serve', '--threads', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  readonly #lines = createInterface(this.#process.stdout)[Symbol.asyncIterator]();

  async ask([method, params]: Request): Promise<unknown> {
    this.#process.stdin.write(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) + '\n');
    const line = (await this.#lines.next()) as IteratorResult<string, string>;
    const { result, error } = JSON.parse(line.value) as { result?: unknown; error?: { code: number; message: string } };
    return error ? { code: error.code, message: error.message } : result;
  }

  end(): void {
    this.#process.stdin.end();
  }
}

async function askEngine(engine: Engine, [method, params]: Request): Promise<unknown> {
  try {
    return await engine.request(method, params as never);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { code: error.code, message: error.message };
  }
}

/** What may differ between machines. */
function withoutMeasures(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (/seconds$|bytes$/.test(key) ? null : each)));
}

interface Sides {
  serve: Serve;
  engine: Engine;
}

async function both({ serve, engine }: Sides, request: Request): Promise<Record<string, unknown>> {
  const asked = await Promise.all([serve.ask(request), askEngine(engine, request)]);
  const [native, wasm] = asked.map(withoutMeasures);
  expect(wasm, JSON.stringify(request)).toEqual(native);
  return native as Record<string, unknown>;
}

async function withBoth(act: (sides: Sides) => Promise<void>): Promise<void> {
  const sides = { serve: new Serve(), engine: await createEngine() };
  try {
    await act(sides);
  } finally {
    sides.serve.end();
    sides.engine.close();
  }
}

const games = [
  'mastermind',
  'mastermind:3x5',
  'musician',
  'battleship',
  'battleship:5x4x2',
  'cards',
  'cards:3',
  'chess:3',
  'chess:5',
  'bulls',
];

/** Some turns of a game with a target that is drawn, so that the answers are those of one. */
async function drawTurns(sides: Sides, game: string, random: (below: number) => number) {
  const listed = await both(sides, ['candidates', { game, most: 2000, no_book: true }]);
  const codes = listed['candidate_list'] as string[];
  const draw = () => codes[random(codes.length)]!;
  const target = draw();
  const turns = [];
  for (let left = random(3) + 1; left > 0; --left) {
    const { guess, answer } = await both(sides, ['feedback', { game, target, guess: draw(), explain: true }]);
    turns.push({ guess, answer });
  }
  return { target, turns, draw };
}

it.each(games)('about %s, whatever is asked', async (game) => {
  const random = makeRandom(games.indexOf(game) + 1);
  await withBoth(async (sides) => {
    await both(sides, ['games', { game }]);
    await both(sides, ['puzzle', { game, date: '2026-12-24' }]);
    for (let round = 0; round < 2; ++round) {
      const { target, turns, draw } = await drawTurns(sides, game, random);
      await both(sides, ['suggest', { game, turns, top: 1 + random(20), explain: true }]);
      await both(sides, [
        'suggest',
        { game, turns, strategy: ['entropy', 'size', 'minimax', 'random', 'parts'][random(5)] },
      ]);
      await both(sides, ['candidates', { game, turns, items: true, most: 50, from: random(5) }]);
      await both(sides, ['assess', { game, turns, guess: draw() }]);
      await both(sides, ['puzzle', { game, target }]);
      await both(sides, ['guess', { game, target }]);
      await both(sides, ['evaluate', { game, strategy: 'first', sample: 100, seed: random(100) }]);
      const { position } = await both(sides, ['open', { game, turns }]);
      await both(sides, ['candidates', { position }]);
      await both(sides, ['close', { position }]);
      await both(sides, ['suggest', { game, turns: [...turns, ...turns.map((turn) => ({ ...turn, answer: [9] }))] }]);
    }
    await both(sides, ['suggest', { game }]);
  });
});

it.each(games)('in a whole session of %s', async (game) => {
  await withBoth(async (sides) => {
    const levels = ['random', 'hard', 'evil'];
    for (const [place, level] of levels.entries()) {
      let play = await both(sides, ['play', { game, level, seed: place + 5 }]);
      const { session } = play;
      for (let turn = 0; turn < 12 && play['phase'] === 'guess'; ++turn) {
        const help = await both(sides, [turn % 2 ? 'play.best' : 'play.hint', { session }]);
        const { best } = await both(sides, ['play.best', { session }]).then(
          ({ hint }) => hint as { best: { guess: string } },
        );
        expect(help['hint']).toBeTruthy();
        play = await both(sides, ['play.guess', { session, guess: best.guess }]);
        if (turn === 1) {
          await both(sides, ['play.undo', { session }]);
          await both(sides, ['play.redo', { session }]);
          await both(sides, ['play.candidates', { session }]);
        }
      }
      expect(play['phase']).toBe('won');
      await both(sides, ['review', { game: play['game_line'] }]);
      await both(sides, ['share', { game: play['game_line'] }]);
    }
  });
});

it('of small games, solved and verified', async () => {
  await withBoth(async (sides) => {
    for (const game of ['mastermind:2x4', 'bulls:2x4', 'chess:1', 'musician:2x2x2', 'cards:1']) {
      const { book } = await both(sides, ['solve', { game, objective: 'worst', no_book: true, write_book: true }]);
      await both(sides, ['verify', { book, prove: true }]);
      await both(sides, ['show', { book }]);
    }
  });
});

it('of what makes no sense', async () => {
  await withBoth(async (sides) => {
    for (const request of [
      ['nothing', {}],
      ['suggest', {}],
      ['suggest', { game: 7 }],
      ['suggest', { game: 'musician', turns: 'A1' }],
      ['suggest', { game: 'musician', unknown: 1 }],
      ['feedback', { game: 'musician', target: 'A1 B1', guess: '' }],
      ['play.guess', { session: 's9', guess: 'x' }],
      ['show', { book: 'no book' }],
      ['puzzle', { game: 'chess:3', date: '2026-13-13' }],
    ] as unknown as Request[]) {
      await both(sides, request);
    }
  });
});
