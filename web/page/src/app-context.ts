import { createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';

import type { Client } from './engine/client';
import { Stopped, mayPass } from './engine/client';
import type { Game } from './engine/protocol';
import type { Route } from './logic/permalink';
import type { Settings } from './logic/settings';
import { NoSuchSize } from './logic/sizes';
import type { Words } from './words';

/** What every part of the page may ask for. */
export interface App {
  client: Client;
  games: Game[];
  words: Words;
  settings: Settings;
  change: (settings: Partial<Settings>) => void;
  go: (route: Route) => void;
  /** As `go`, without a step of its own in the browser's history. */
  stay: (route: Route) => void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('outside of the page');
  return app;
}

type Heard<T> =
  | { state: 'loading'; value: T | null }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error; value: T | null };

/** `again` asks once more. */
export type Loaded<T> = Heard<T> & { again: () => void };

/**
 * What the engine says to a question, asked anew whenever `key` changes; null asks nothing. The last value stays
 * until the next is there. What takes long passes `signal` on, which ends it when nobody waits for it any more.
 */
export function useAnswer<T>(key: string | null, ask: (client: Client, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const { client } = useApp();
  const [heard, setHeard] = useState<Heard<T>>({ state: 'loading', value: null });
  const [asked, setAsked] = useState(0);
  // Before the browser paints: the engine has a start of a frame or more.
  useLayoutEffect(() => {
    if (key === null) return undefined;
    let waiting = true;
    const unneeded = new AbortController();
    setHeard(({ value }) => ({ state: 'loading', value }));
    ask(client, unneeded.signal).then(
      (value) => waiting && setHeard({ state: 'ready', value }),
      (error: unknown) => waiting && setHeard(({ value }) => ({ state: 'failed', error: error as Error, value })),
    );
    return () => {
      waiting = false;
      unneeded.abort();
    };
  }, [key, asked]);
  return { ...heard, again: () => setAsked(asked + 1) };
}

const described = new WeakMap<Client, Map<string, Promise<Game>>>();

/** What a game of any size says of itself. */
export function describe(client: Client, token: string): Promise<Game> {
  const known = described.get(client) ?? new Map<string, Promise<Game>>();
  described.set(client, known);
  const asked = known.get(token) ?? client.request('games', { game: token }).catch(refuse);
  known.set(token, asked);
  asked.catch(() => known.delete(token));
  return asked;
}

function refuse(error: unknown): never {
  throw mayPass(error) || !(error instanceof Error) ? error : new NoSuchSize(error.message);
}

/** Those in their standard sizes are known from the start. */
export function useGame(token: string): Loaded<Game> {
  const standard = useApp().games.find(({ game }) => game === token);
  const asked = useAnswer(token === '' || standard ? null : `game ${token}`, (client) => describe(client, token));
  return standard ? { state: 'ready', value: standard, again: asked.again } : asked;
}

/** Why a game is not played here. */
export const tooLarge = (words: Words, { game, targets }: Game): string =>
  `${game}: ${words.targets(targets)}, ${words.tooLarge}`;

export const tellError = (words: Words, error: unknown): string =>
  error instanceof Stopped ? words.stopped : error instanceof Error ? error.message : String(error);
