import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Params } from 'winnow-engine';

import { describe, tellError, useApp } from '../app-context';
import { Stopped } from '../engine/client';
import type { Game, Session } from '../engine/protocol';
import { forgetCurrent, keepCurrent, loadCurrent } from '../logic/current';
import { readLine } from '../logic/line';
import { type Route, routeTo } from '../logic/permalink';
import { isPlayable } from '../logic/sizes';
import { keepGame } from '../logic/statistics';
import { type Act, Table } from '../logic/table';

export const isOver = (session: Session): boolean => session.phase === 'won' || session.phase === 'given-up';

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
  act: <A extends Act>(method: A, params?: Omit<Params<A>, 'session'>) => Promise<Session | null>;
  /** Counts that the person looks at the candidates. */
  look: () => Promise<Session | null>;
  /** Begins a game in place of this one. */
  begin: (begin: (table: Table, game: Game) => Promise<Session>, options?: Record<string, string>) => void;
}

/**
 * A game of the address, on the side of that screen; the address follows the game. Where it names a game only, one is
 * begun, with `fresh` as its options.
 */
export function useTable(
  route: Route,
  begin: (table: Table, game: Game) => Promise<Session>,
  fresh: Record<string, string>,
): Played {
  const { client, settings, words, stay } = useApp();
  const table = useMemo(() => new Table(client), [client]);
  const [game, setGame] = useState<Game | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const givenUp = route.options['over'] === 'yes';

  const show = (next: Session, options: Record<string, string>): Session => {
    const over: Record<string, string> = next.phase === 'given-up' ? { over: 'yes' } : {};
    const kept = Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'over'));
    const now = routeTo(next.side === 'hider' ? 'hide' : 'guess', next.game_line, { ...kept, ...over });
    setSession(next);
    stay(now);
    if (isOver(next)) forgetCurrent();
    else keepCurrent({ route: now, turns: next.turns.length, undone: table.undone });
    return next;
  };

  /** What was undone is not worth the game: without it, where it cannot be read. */
  const openLine = (): Promise<Session> => {
    const left = loadCurrent();
    const undone = left?.route.line === route.line ? left.undone : [];
    const opened = table.open(route.line, settings.marks, { givenUp, undone });
    return undone.length === 0 ? opened : opened.catch(() => table.open(route.line, settings.marks, { givenUp }));
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
      if (!isPlayable(described)) throw new Error(`${described.game}: ${words.tooLarge}`);
      const opened = line.side === '' ? await begin(table, described) : await openLine();
      if (turn === latest.current) show(opened, line.side === '' ? { ...fresh, ...route.options } : route.options);
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

  const run = async (work: () => Promise<Session>, options: Record<string, string>): Promise<Session | null> => {
    setProblem(null);
    setBusy(true);
    try {
      const next = await work();
      if (isOver(next) && !(session && isOver(session))) keepGame(next.game_line, new Date(), options['day']);
      return show(next, options);
    } catch (error) {
      setProblem(error instanceof Stopped ? words.stopped : tellError(words, error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    game,
    session,
    broken,
    reopen: () => void open(),
    problem,
    busy,
    act: (method, params) => (busy ? Promise.resolve(null) : run(() => table.act(method, params), route.options)),
    look: () => run(() => table.look(), route.options),
    begin: (start, options = {}) => {
      if (game !== null) void run(() => start(table, game), options);
    },
  };
}
