import { isEvil, isWon, personHides, puzzleOf, readLine, usedHelp } from './line';
import { recall, remember } from './storage';

/**
 * Games that have ended, a line each, as `winnow play` keeps them too: a time, then the game line. A puzzle of the
 * day has a line of its own beside it, `# daily DAY GAME GUESSES`, which is a comment for everybody else.
 */
export interface Played {
  when: string;
  line: string;
}

export interface Daily {
  day: string;
  game: string;
  guesses: number;
}

export interface Log {
  games: Played[];
  days: Daily[];
  /** Lines that are neither, which are kept as they are. */
  unreadable: string[];
}

const kGame = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z) ([^\s@/]+@[^\s]+)$/;
const kDaily = /^# daily (\d{4}-\d{2}-\d{2}) (\S+) (\d+)$/;

export function readLog(text: string): Log {
  const log: Log = { games: [], days: [], unreadable: [] };
  for (const line of text.split(/\r?\n/)) {
    const game = kGame.exec(line);
    const daily = kDaily.exec(line);
    if (game) log.games.push({ when: game[1] ?? '', line: game[2] ?? '' });
    else if (daily) log.days.push({ day: daily[1] ?? '', game: daily[2] ?? '', guesses: Number(daily[3]) });
    else if (line.trim() !== '') log.unreadable.push(line);
  }
  return log;
}

export function writeLog({ games, days, unreadable }: Log): string {
  const lines = games.map(({ when, line }) => `${when} ${line}`);
  for (const { day, game, guesses } of days) lines.push(`# daily ${day} ${game} ${guesses}`);
  return [...lines, ...unreadable].map((line) => `${line}\n`).join('');
}

/** Both, each line once, in the order of time. */
export function mergeLogs(a: Log, b: Log): Log {
  const unique = (lines: string[]): string => [...new Set(lines)].sort().join('\n');
  const lines = [...writeLog(a).split('\n'), ...writeLog(b).split('\n')];
  return readLog(unique(lines));
}

export interface Tally {
  game: string;
  side: 'guesser' | 'hider';
  evil: boolean;
  assisted: boolean;
  played: number;
  won: number;
  mean: number | null;
  streak: number;
  longestStreak: number;
  /** At index n, how many games took n guesses. */
  histogram: number[];
}

/** For each game and side, with and without help, the one that was played last first. */
export function tally(games: readonly Played[]): Tally[] {
  const all = new Map<string, Tally>();
  for (const { line } of games) {
    const read = readLine(line);
    const fresh: Tally = {
      game: read.token,
      side: personHides(read) ? 'hider' : 'guesser',
      evil: isEvil(read),
      assisted: usedHelp(read),
      played: 0,
      won: 0,
      mean: null,
      streak: 0,
      longestStreak: 0,
      histogram: [],
    };
    const key = [fresh.game, fresh.side, fresh.evil, fresh.assisted].join(' ');
    const counted = all.get(key) ?? fresh;
    all.delete(key);
    all.set(key, counted);
    count(counted, isWon(read), read.turns.length);
  }
  return [...all.values()].reverse();
}

function count(into: Tally, won: boolean, guesses: number): void {
  into.played += 1;
  into.streak = won ? into.streak + 1 : 0;
  into.longestStreak = Math.max(into.longestStreak, into.streak);
  if (!won) return;
  into.won += 1;
  while (into.histogram.length <= guesses) into.histogram.push(0);
  into.histogram[guesses] = (into.histogram[guesses] ?? 0) + 1;
  into.mean = into.histogram.reduce((sum, times, n) => sum + times * n, 0) / into.won;
}

const kDayInMs = 86_400_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, as addresses and logs have it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;

export const timeOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const dayBefore = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - kDayInMs));

/** Days in a row on which a puzzle of the day was found; today may still be to come. */
export function dailyStreak(days: readonly Daily[], today: string): number {
  const found = new Set(days.map((each) => each.day));
  let streak = 0;
  for (let day = found.has(today) ? today : dayBefore(today); found.has(day); day = dayBefore(day)) streak += 1;
  return streak;
}

export const loadLog = (): Log => readLog(recall('games') ?? '');

export const saveLog = (log: Log): boolean => remember('games', writeLog(log));

/** The game in which a puzzle of the day has ended, where it has: whoever has seen its target cannot find it again. */
export function endedDaily({ games }: Log, puzzle: string, day: string): string | null {
  const game = games.find(({ when, line }) => when.slice(0, 10) >= day && puzzleOf(readLine(line)) === puzzle);
  return game?.line ?? null;
}

/**
 * Keeps a game that has ended, and that it was the puzzle of a day, found unless its target was `seen` before; a game
 * that is kept already is not kept twice.
 */
export function keepGame(line: string, now: Date, day?: string, seen = false): void {
  const log = loadLog();
  if (isKept(log, line, day)) return;
  log.games.push({ when: timeOf(now), line });
  const read = readLine(line);
  const known = log.days.some((each) => each.day === day && each.game === read.token);
  const found = isWon(read) && !seen;
  if (day !== undefined && found && !known) log.days.push({ day, game: read.token, guesses: read.turns.length });
  saveLog(log);
}

function isKept(log: Log, line: string, day: string | undefined): boolean {
  if (log.games.at(-1)?.line === line) return true;
  const puzzle = puzzleOf(readLine(line));
  return day !== undefined && puzzle !== null && endedDaily(log, puzzle, day) !== null;
}

/** Takes back that a game has ended: it goes on. */
export function dropGame(line: string): void {
  const log = loadLog();
  const place = log.games.map((game) => game.line).lastIndexOf(line);
  if (place < 0) return;
  log.games.splice(place, 1);
  saveLog(log);
}
