import { readLine, sealOf } from './line';
import { type Route, type Screen, routeTo } from './permalink';
import { recall, remember } from './storage';

/** A game that is being played on this device: a link to it, and what the link has no room for. */
export interface Current {
  route: Route;
  turns: number;
  /** Turns that were undone and can be made again, the next one first. */
  undone: readonly string[];
}

/** The oldest of more than these is forgotten. */
const kMostKept = 24;

/** The games that were left, the last one first. Whatever is damaged was never there. */
export function readCurrents(text: string | null): Current[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(read) ? read : [read]).map(readCurrent).filter((each) => each !== null);
  } catch {
    return [];
  }
}

function readCurrent(read: unknown): Current | null {
  const { route, turns, undone } = (read ?? {}) as Partial<Current>;
  if (typeof route?.line !== 'string' || typeof turns !== 'number') return null;
  return {
    route: { ...route, options: { ...route.options } },
    turns,
    undone: Array.isArray(undone) ? undone.map(String) : [],
  };
}

export const loadCurrents = (): Current[] => readCurrents(recall('current'));

const saveCurrents = (all: readonly Current[]): boolean => remember('current', JSON.stringify(all));

/** One game is kept for each screen, size and, of puzzles of the day, day. */
const slotOf = ({ screen, line, options }: Route): string =>
  [screen, readLine(line).token, options['day'] ?? ''].join(' ');

/** The game of this size, or of any, that was left last on a screen; with a day, the puzzle of that day. */
export function currentOf(screen: Screen, token: string, day?: string): Current | null {
  const isMeant = ({ route }: Current): boolean =>
    route.screen === screen &&
    (token === '' || readLine(route.line).token === token) &&
    (day === undefined || route.options['day'] === day);
  return loadCurrents().find(isMeant) ?? null;
}

/** Where a screen begins: with the game of this size that was left on it, if there is one. */
export const goOnRoute = (screen: Screen, token: string): Route =>
  currentOf(screen, token)?.route ?? routeTo(screen, token);

/** Where the puzzle of a day begins, or goes on. */
export const dailyRoute = (token: string, day: string): Route =>
  currentOf('guess', token, day)?.route ?? routeTo('guess', token, { level: 'daily', day });

/** Keeps a game in place of another. One in which nothing was done yet is not worth another. */
export function keepCurrent(current: Current): void {
  const isUntouched = current.turns === 0 && current.undone.length === 0;
  if (isUntouched && current.route.options['seen'] === undefined) return;
  const others = loadCurrents().filter(({ route }) => slotOf(route) !== slotOf(current.route));
  saveCurrents([current, ...others].slice(0, kMostKept));
}

/** Forgets the game that has ended with this line, but none that has nothing to do with it. */
export function forgetCurrent(line: string): void {
  const all = loadCurrents();
  const others = all.filter(({ route }) => !leadsTo(route.line, line));
  if (others.length < all.length) saveCurrents(others);
}

function leadsTo(before: string, after: string): boolean {
  const [left, right] = [readLine(before), readLine(after)];
  const isSame = left.token === right.token && sealOf(left) === sealOf(right);
  return isSame && left.turns.every((turn, i) => turn === right.turns[i]);
}
