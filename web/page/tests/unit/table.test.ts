import { beforeEach, expect, test } from 'vitest';
import { EngineError } from 'winnow-engine';

import { type Asked, Client, Stopped } from '../../src/engine/client';
import { readLine, readTurn } from '../../src/logic/line';
import { Table } from '../../src/logic/table';

/** An engine that writes down what it is asked, and can be told to fail. */
class Fake {
  asked: string[] = [];
  failure: EngineError | null = null;
  line = 'pegs@gabc';

  request = (method: string, params: Record<string, unknown>): Promise<unknown> => {
    this.asked.push(`${method} ${JSON.stringify(params)}`);
    if (this.failure !== null) {
      const error = this.failure;
      this.failure = null;
      return Promise.reject(error);
    }
    if (method === 'play') this.line = String(params['game']);
    if (method === 'play.undo') this.line = this.line.slice(0, this.line.lastIndexOf('/'));
    const hides = this.line.includes('@h');
    return Promise.resolve({
      session: `s${this.asked.length}`,
      game_line: this.line,
      turns: readLine(this.line).turns.map(readTurn),
      can_redo: method === 'play.undo',
      marks: true,
      phase: method === 'play.give_up' ? 'given-up' : 'guess',
      side: hides ? 'hider' : 'guesser',
      open_guess: null,
    });
  };
}

let fake: Fake;
let client: Client;
let table: Table;

beforeEach(() => {
  fake = new Fake();
  client = new Client(fake as unknown as Asked);
  table = new Table(client);
});

test('a game goes on where its line ends', async () => {
  await table.open('pegs@gabc/aa=1,0', true);
  expect(fake.asked).toEqual(['play {"no_marks":false,"game":"pegs@gabc/aa=1,0","no_book":true}']);
});

test('a game that was won is opened before its last guess', async () => {
  await table.open('pegs@gabc/aa=1,0/bb=win', true);
  expect(fake.asked).toEqual([
    'play {"no_marks":false,"game":"pegs@gabc/aa=1,0","no_book":true}',
    'play.guess {"guess":"bb","session":"s1"}',
  ]);
});

test('where the person hides, the last guess is answered too', async () => {
  await table.open('pegs@h/bb=win', true);
  expect(fake.asked.at(-1)).toBe('play.answer {"answer":"win","session":"s2"}');
});

test('a game that was given up is given up again', async () => {
  await table.open('pegs@gabc/aa=1,0', true, { givenUp: true });
  expect(fake.asked.at(-1)).toBe('play.give_up {"session":"s1"}');
});

test('a session that went with its worker is opened again, and nothing is lost', async () => {
  await table.open('pegs@gabc/aa=1,0', true);
  fake.failure = new EngineError('memory', 'not enough');
  await expect(table.act('play.redo')).rejects.toThrow('not enough');
  await table.act('play.undo');
  expect(fake.asked.slice(-2)).toEqual([
    'play {"no_marks":false,"game":"pegs@gabc/aa=1,0","no_book":true}',
    'play.undo {"session":"s3"}',
  ]);
});

test('what was undone is kept, and undone once more where the game is opened again', async () => {
  await table.open('pegs@gabc/aa=1,0/ab=0,1/ba=2,0', true);
  await table.act('play.undo');
  await table.act('play.undo');
  expect(table.undone).toEqual(['ab=0,1', 'ba=2,0']);
  const later = new Table(client);
  await later.open('pegs@gabc/aa=1,0', true, { undone: table.undone });
  expect(fake.line).toBe('pegs@gabc/aa=1,0');
  expect(later.undone).toEqual(table.undone);
  await later.act('play.guess', { guess: 'bb' });
  expect(later.undone).toEqual([]);
});

test('books are left until the engine has to choose a guess, and then stay', async () => {
  await table.open('pegs@gabc/aa=1,0', true);
  await table.act('play.guess', { guess: 'bb' });
  await table.act('play.hint', { least: 'effect' });
  await table.act('play.hint', { least: 'effect' });
  expect(fake.asked).toEqual([
    'play {"no_marks":false,"game":"pegs@gabc/aa=1,0","no_book":true}',
    'play.guess {"guess":"bb","session":"s1"}',
    'play {"no_marks":false,"game":"pegs@gabc/aa=1,0"}',
    'play.hint {"least":"effect","session":"s3"}',
    'play.hint {"least":"effect","session":"s4"}',
  ]);
});

test('a target is drawn with the book where that is what makes it hard', async () => {
  await table.start({ game: 'pegs', side: 'guesser', level: 'hard', seed: 1 });
  expect(fake.asked).toEqual(['play {"game":"pegs","side":"guesser","level":"hard","seed":1}']);
});

test('where the person hides, the computer goes on as well as it did', async () => {
  fake.line = 'pegs@h';
  await table.start({ game: 'pegs@h', side: 'hider', level: 'beginner', seed: 1 });
  await table.act('play.guess');
  expect(fake.asked.slice(1)).toEqual([
    'play {"no_marks":false,"level":"beginner","game":"pegs@h"}',
    'play.guess {"session":"s2"}',
  ]);
});

test('what was undone is still there where giving up is taken back', async () => {
  await table.open('pegs@gabc/aa=1,0/ab=0,1', true);
  await table.act('play.undo');
  await table.act('play.give_up');
  expect(table.undone).toEqual(['ab=0,1']);
});

test('an error of the rules leaves the session alone', async () => {
  await table.open('pegs@gabc', true);
  fake.failure = new EngineError('bad-input', 'no such code');
  await expect(table.act('play.guess', { guess: 'zz' })).rejects.toThrow('no such code');
  await table.act('play.undo');
  expect(fake.asked.filter((each) => each.startsWith('play {'))).toHaveLength(1);
});

test('what somebody stops says so, and is no longer running', async () => {
  const waiting = {
    request: (_: string, __: object, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new EngineError('cancelled', '')))),
  };
  const slow = new Client(waiting as unknown as Asked);
  const request = slow.request('games', {});
  expect(slow.longest?.method).toBe('games');
  slow.stop();
  await expect(request).rejects.toBeInstanceOf(Stopped);
  expect([slow.longest, slow.generation]).toEqual([null, 1]);
});
