import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  dailyStreak,
  dropGame,
  endedDaily,
  isDay,
  keepGame,
  loadLog,
  mergeLogs,
  readLog,
  tally,
  writeLog,
} from '../../src/logic/statistics';

const kLog = `2026-11-14T10:00:00Z pegs@gabc/aa=1,0/bb=win
2026-11-15T10:00:00Z pegs@gabd/aa=1,0
2026-11-16T10:00:00Z pegs@gabe/aa=win
# daily 2026-11-16 pegs 1
`;

describe('the log', () => {
  test('is read and written alike', () => expect(writeLog(readLog(kLog))).toBe(kLog));
  test('keeps what it cannot read and goes on', () => {
    const log = readLog(`{"broken\n${kLog}`);
    expect([log.unreadable, log.games.length]).toEqual([['{"broken'], 3]);
    expect(writeLog(log)).toContain('{"broken\n');
  });
  test('is merged with another, each game once', () => {
    const other = readLog('2026-11-13T10:00:00Z pegs@gabf/aa=win\n2026-11-16T10:00:00Z pegs@gabe/aa=win\n');
    expect(mergeLogs(readLog(kLog), other).games.map(({ when }) => when.slice(8, 10))).toEqual([
      '13',
      '14',
      '15',
      '16',
    ]);
  });
});

describe('the tally', () => {
  test('has games won, the mean, streaks and the distribution', () => {
    expect(tally(readLog(kLog).games)).toEqual([
      {
        game: 'pegs',
        side: 'guesser',
        evil: false,
        assisted: false,
        played: 3,
        won: 2,
        mean: 1.5,
        streak: 1,
        longestStreak: 1,
        histogram: [0, 1, 1],
      },
    ]);
  });
  test('keeps games with help, against evil and as hider apart', () => {
    const lines = ['pegs@gabc/aa=win', 'pegs@gabc.h1/aa=win', 'pegs@e/aa=win', 'pegs@h/aa=win'].map((line) => ({
      when: '',
      line,
    }));
    expect(tally(lines)).toHaveLength(4);
  });
});

test('a day is one of the calendar', () => {
  for (const text of ['2026-11-16', '2028-02-29']) expect(isDay(text), text).toBe(true);
  for (const text of ['', '2026', '2026-02-30', '2026-13-01', '16.11.2026', '2026-11-16T00:00:00Z', 'today'])
    expect(isDay(text), text).toBe(false);
});

test('days in a row may end today or yesterday', () => {
  const days = ['2026-11-14', '2026-11-15'].map((day) => ({ day, game: 'pegs', guesses: 3 }));
  expect(dailyStreak(days, '2026-11-15')).toBe(2);
  expect(dailyStreak(days, '2026-11-16')).toBe(2);
  expect(dailyStreak(days, '2026-11-17')).toBe(0);
});

describe('a game that has ended', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  test('is kept once, and that it was the puzzle of a day', () => {
    const now = new Date('2026-11-16T09:00:00Z');
    keepGame('pegs@gabc/aa=win', now, '2026-11-16');
    keepGame('pegs@gabc/aa=win', now, '2026-11-16');
    expect(writeLog(loadLog())).toBe('2026-11-16T09:00:00Z pegs@gabc/aa=win\n# daily 2026-11-16 pegs 1\n');
  });
  test('is no second one where it was the puzzle of a day', () => {
    const now = new Date('2026-11-16T09:00:00Z');
    keepGame('pegs@gabc/aa=1,0', now, '2026-11-16');
    keepGame('pegs@gabd/aa=win', now);
    keepGame('pegs@gabc.h1/aa=1,0/bb=win', now, '2026-11-16');
    expect(loadLog().games.map(({ line }) => line)).toEqual(['pegs@gabc/aa=1,0', 'pegs@gabd/aa=win']);
    expect(endedDaily(loadLog(), 'pegs@gabc', '2026-11-16')).toBe('pegs@gabc/aa=1,0');
    expect(endedDaily(loadLog(), 'pegs@gabc', '2026-11-17')).toBeNull();
  });
  test('goes on where its last answer is taken back', () => {
    keepGame('pegs@h/aa=1,0/bb=win', new Date('2026-11-16T09:00:00Z'));
    dropGame('pegs@h/aa=1,0/bb=win');
    expect(loadLog().games).toEqual([]);
  });
  test('is not found by guessing where its target was seen before', () => {
    const now = new Date('2026-11-16T09:00:00Z');
    keepGame('pegs@gabc', now, '2026-11-16');
    dropGame('pegs@gabc');
    expect(endedDaily(loadLog(), 'pegs@gabc', '2026-11-16')).toBeNull();
    keepGame('pegs@gabc.u1/aa=win', now, '2026-11-16', true);
    expect(writeLog(loadLog())).toBe('2026-11-16T09:00:00Z pegs@gabc.u1/aa=win\n');
  });
  test('is kept for this visit where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    keepGame('pegs@gabz/aa=win', new Date('2026-11-16T09:00:00Z'));
    expect(loadLog().games).toHaveLength(1);
  });
});
