import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { EngineError, type Params } from 'winnow-engine';

import { describe, tellError, tooLarge, useApp } from '../app-context';
import { Stopped } from '../engine/client';
import type { Game, Session } from '../engine/protocol';
import { forgetCurrent, keepCurrent, loadCurrents } from '../logic/current';
import { readLine } from '../logic/line';
import { type Route, routeTo } from '../logic/permalink';
import { NoSuchSize, isPlayable } from '../logic/sizes';
import { dropGame, keepGame } from '../logic/statistics';
import { type Act, type Left, Table } from '../logic/table';

export const isOver = (session: Session): boolean => session.phase === 'won' || session.phase === 'given-up';

/** Whether somebody would miss it. */
const isBegun = (session: Session): boolean => session.turns.length > 0 || session.can_redo;

export interface Played {
  game: Game | null;
  session: Session | null;
  /** Why the line in the address could not be opened. */
  broken: Error | null;
  /** Tries to open it once more. */
  reopen: () => void;
  /** The last thing done did not work. */
  problem: string | null;
  busy: boolean;
  /** Another number for each game that is begun or opened here. */
  round: number;
  act: <A extends Act>(method: A, params?: Omit<Params<A>, 'session'>) => Promise<Session | null>;
  /** Counts that the person looks at the candidates. */
  look: () => Promise<Session | null>;
  /** Begins a game in place of this one, to which the browser leads back where anything was done in it. */
  begin: (begin: (table: Table, game: Game) => Promise<Session>, options?: Record<string, string>) => void;
}

const isRefused = (error: unknown): boolean => error instanceof EngineError && error.kind === 'bad-input';

/**
 * A game of the address, on the side of that screen; the address follows the game. Where it names a game only, one is
 * begun, with `fresh` as its options. `level`: how well the computer guesses, where it does.
 */
export function useTable(
  route: Route,
  begin: (table: Table, game: Game) => Promise<Session>,
  fresh: Record<string, string>,
  level?: Left['level'],
): Played {
  const { client, settings, words, go, stay } = useApp();
  const table = useMemo(() => new Table(client), [client]);
  const [game, setGame] = useState<Game | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const givenUp = route.options['over'] === 'yes';

  const show = (next: Session, options: Record<string, string>, to: (route: Route) => void = stay): Session => {
    const over: Record<string, string> = next.phase === 'given-up' ? { over: 'yes' } : {};
    const kept = Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'over'));
    const now = routeTo(next.side === 'hider' ? 'hide' : 'guess', next.game_line, { ...kept, ...over });
    setSession(next);
    if (isOver(next)) forgetCurrent(next.game_line);
    else keepCurrent({ route: now, turns: next.turns.length, undone: table.undone });
    to(now);
    return next;
  };

  /** What was undone is not worth the game: without it, where it cannot be read. */
  const openLine = (): Promise<Session> => {
    const undone = loadCurrents().find((left) => left.route.line === route.line)?.undone ?? [];
    const left: Left = { givenUp, level };
    const opened = table.open(route.line, settings.marks, { ...left, undone });
    return undone.length === 0 ? opened : opened.catch(() => table.open(route.line, settings.marks, left));
  };

  const open = async (): Promise<void> => {
    const turn = ++latest.current;
    setBroken(null);
    setProblem(null);
    setSession(null);
    setBusy(true);
    try {
      const line = readLine(route.line);
      const described = await describe(client, line.token);
      if (turn !== latest.current) return;
      setGame(described);
      if (!isPlayable(described)) throw new NoSuchSize(tooLarge(words, described));
      const opened = line.side === '' ? await begin(table, described) : await openLine();
      if (turn !== latest.current) return;
      setRound(turn);
      show(opened, line.side === '' ? { ...fresh, ...route.options } : route.options);
      // Where they cannot be fetched, the engine is told when it looks for them.
      void client.fetchBooks(described.game).catch(() => undefined);
    } catch (error) {
      if (turn === latest.current) setBroken(error as Error);
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  };

  useEffect(() => {
    const isShown = session?.game_line === route.line && (session.phase === 'given-up') === givenUp;
    if (!isShown || game === null) void open();
  }, [route.line, givenUp, route.options['day'], route.options['level']]);

  // What comes when somebody has gone elsewhere is not to lead back here.
  useEffect(() => () => void (latest.current += 1), []);

  const run = async (work: () => Promise<Session>, after: (next: Session) => Session): Promise<Session | null> => {
    const turn = latest.current;
    const isWaitedFor = (): boolean => turn === latest.current;
    setProblem(null);
    setBusy(true);
    try {
      const next = await work();
      return isWaitedFor() ? after(next) : null;
    } catch (error) {
      if (isWaitedFor()) setProblem(error instanceof Stopped ? words.stopped : tellError(words, error));
      return null;
    } finally {
      if (isWaitedFor()) setBusy(false);
    }
  };

  const goOn = (next: Session): Session => {
    const { options } = route;
    if (session === null || isOver(next) === isOver(session)) return show(next, options);
    if (isOver(next)) {
      keepGame(next.game_line, new Date(), options['day'], options['seen'] !== undefined);
      return show(next, options);
    }
    dropGame(session.game_line);
    // The puzzle of a day stays open, but is no longer to be found by guessing.
    const isDaily = session.phase === 'given-up' && options['day'] !== undefined;
    return show(next, isDaily ? { ...options, seen: 'yes' } : options);
  };

  const act = async <A extends Act>(method: A, params?: Omit<Params<A>, 'session'>): Promise<Session | null> => {
    if (busy) return null;
    const acted = (): Promise<Session> =>
      table.act(method, params).catch((error: unknown) => {
        throw method === 'play.answer' && isRefused(error) ? new Error(words.answerImpossible) : error;
      });
    return run(acted, goOn);
  };

  return {
    game,
    session,
    broken,
    reopen: () => void open(),
    problem,
    busy,
    round,
    act,
    look: () => run(() => table.look(), goOn),
    begin: (start, options = {}) => {
      if (game === null) return;
      const step = session !== null && isBegun(session) ? go : stay;
      const turn = ++latest.current;
      const begun = (next: Session): Session => {
        setRound(turn);
        return show(next, options, step);
      };
      void run(() => start(table, game), begun);
    },
  };
}
