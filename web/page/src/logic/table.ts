import type { MethodName, Params } from 'winnow-engine';

import type { Client } from '../engine/client';
import type { Session } from '../engine/protocol';
import { isWon, readLine, readTurn, turnText, writeLine } from './line';

/** What can be done with a session, beside looking at it. */
export type Act = Exclude<Extract<MethodName, `play.${string}`>, 'play.candidates'>;

/** What a game line does not tell of a game that was left. */
export interface Left {
  givenUp?: boolean;
  undone?: readonly string[];
}

/** A game in progress: what the engine keeps of it, opened again where the engine has forgotten. */
export class Table {
  /** Turns that were undone and can be made again, the next one first. */
  undone: readonly string[] = [];
  private session: Session | null = null;
  private generation = -1;

  constructor(private readonly client: Client) {}

  async start(params: Params<'play'>): Promise<Session> {
    return this.keep(await this.client.request('play', params));
  }

  /**
   * Goes on with a game where its line ends. A game that is over is opened before its last guess, which is then
   * made once more; `givenUp` says of one that was not won that it is over nevertheless. What was `undone` is made
   * and undone again.
   */
  async open(line: string, marks: boolean, { givenUp = false, undone = [] }: Left = {}): Promise<Session> {
    const read = readLine(line);
    if (!isWon(read)) {
      let session = await this.start({ game: [line, ...undone].join('/'), no_marks: !marks });
      for (let left = undone.length; left > 0; left -= 1) session = await this.act('play.undo');
      return givenUp ? this.act('play.give_up') : session;
    }
    const last = readTurn(read.turns.at(-1) ?? '');
    const session = await this.start({
      game: writeLine({ ...read, turns: read.turns.slice(0, -1) }),
      no_marks: !marks,
    });
    const guessed = await this.act('play.guess', { guess: last?.guess ?? '' });
    return session.side === 'hider' ? this.act('play.answer', { answer: 'win' }) : guessed;
  }

  async act<A extends Act>(method: A, params?: Omit<Params<A>, 'session'>): Promise<Session> {
    const before = this.session;
    if (before === null) throw new Error('no game is open');
    if (this.generation !== this.client.generation) {
      await this.open(before.game_line, before.marks, { undone: this.undone });
      if (before.open_guess !== null) await this.act('play.guess', { guess: before.open_guess });
    }
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
    this.undone = session.can_redo ? this.stillUndone(session) : [];
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
