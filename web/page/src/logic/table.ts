import type { MethodName, Params } from 'winnow-engine';

import type { Client } from '../engine/client';
import type { Session } from '../engine/protocol';
import { isWon, personHides, readLine, readTurn, turnText, writeLine } from './line';

/** What can be done with a session, beside looking at it. */
export type Act = Exclude<Extract<MethodName, `play.${string}`>, 'play.candidates'>;

/** What a game line does not tell of a game that was left. */
export interface Left {
  givenUp?: boolean;
  undone?: readonly string[];
  /** How well the computer guesses, where it does. */
  level?: Params<'play'>['level'];
}

/** A game in progress: what the engine keeps of it, opened again where the engine has forgotten. */
export class Table {
  /** Turns that were undone and can be made again, the next one first. */
  undone: readonly string[] = [];
  private session: Session | null = null;
  private generation = -1;
  private level: Left['level'];
  /** Books are fetched when the engine first thinks, so that nobody waits for them before. */
  private hasBooks = false;

  constructor(private readonly client: Client) {}

  async start(params: Params<'play'>): Promise<Session> {
    return this.begin(params, params.level === 'hard');
  }

  /**
   * Goes on with a game where its line ends. A game that is over is opened before its last guess, which is then
   * made once more; `givenUp` says of one that was not won that it is over nevertheless. What was `undone` is made
   * and undone again.
   */
  async open(line: string, marks: boolean, left: Left = {}): Promise<Session> {
    return this.follow(line, marks, left, false);
  }

  private async begin(params: Params<'play'>, books: boolean): Promise<Session> {
    const session = await this.client.request('play', books ? params : { ...params, no_book: true });
    this.level = session.side === 'hider' ? params.level : undefined;
    this.hasBooks = books;
    return this.keep(session);
  }

  private async follow(line: string, marks: boolean, left: Left, books: boolean): Promise<Session> {
    const { givenUp = false, undone = [], level } = left;
    const read = readLine(line);
    const params = { no_marks: !marks, ...(personHides(read) && level !== undefined ? { level } : {}) };
    if (!isWon(read)) {
      let session = await this.begin({ ...params, game: [line, ...undone].join('/') }, books);
      for (let steps = undone.length; steps > 0; steps -= 1) session = await this.act('play.undo');
      return givenUp ? this.act('play.give_up') : session;
    }
    const last = readTurn(read.turns.at(-1) ?? '');
    const session = await this.begin(
      { ...params, game: writeLine({ ...read, turns: read.turns.slice(0, -1) }) },
      books,
    );
    const guessed = await this.act('play.guess', { guess: last?.guess ?? '' });
    return session.side === 'hider' ? this.act('play.answer', { answer: 'win' }) : guessed;
  }

  /** The same game in a session of its own, where the engine has forgotten it, or did without what it now needs. */
  private async reopen({ game_line: line, marks, phase, open_guess: guess }: Session, books: boolean): Promise<void> {
    const left = { givenUp: phase === 'given-up', undone: this.undone, level: this.level };
    await this.follow(line, marks, left, books);
    if (guess !== null) await this.act('play.guess', { guess });
  }

  async act<A extends Act>(method: A, params?: Omit<Params<A>, 'session'>): Promise<Session> {
    const before = this.session;
    if (before === null) throw new Error('no game is open');
    const books = this.hasBooks || thinks(method, params);
    if (this.generation !== this.client.generation || books !== this.hasBooks) await this.reopen(before, books);
    const { session } = this.session ?? before;
    return this.keep(await this.client.request(method, { ...params, session }));
  }

  /** Counts that the person looks at the candidates. */
  async look(): Promise<Session> {
    const session = await this.act('play.state');
    await this.client.request('play.candidates', { session: session.session });
    return this.act('play.state');
  }

  private keep(session: Session): Session {
    this.undone = session.can_redo || session.phase === 'given-up' ? this.stillUndone(session) : [];
    this.session = session;
    this.generation = this.client.generation;
    return session;
  }

  private stillUndone({ turns }: Session): string[] {
    const before = this.session?.turns ?? [];
    const texts = before.map(({ guess, answer, right }) => turnText(guess, answer, right));
    return [...texts, ...this.undone].slice(turns.length);
  }
}

/** Whether the engine has to choose a guess for it. */
const thinks = (method: Act, params: object = {}): boolean =>
  method === 'play.hint' || method === 'play.best' || (method === 'play.guess' && !('guess' in params));
