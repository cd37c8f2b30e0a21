import { beforeEach, describe, expect, test, vi } from 'vitest';

import { dailyRoute, forgetCurrent, goOnRoute, keepCurrent, loadCurrents, readCurrents } from '../../src/logic/current';
import { type Screen, routeTo } from '../../src/logic/permalink';

const route = { screen: 'guess', line: 'pegs@gabc/aa=1,0', options: {} };

test('the games that were left are read, with what was undone in them', () => {
  const left = { route, turns: 1, undone: ['ab=0,1'] };
  expect(readCurrents(JSON.stringify([left, left]))).toEqual([left, left]);
  expect(readCurrents(JSON.stringify(left))).toEqual([left]);
});

test.each([null, '', '{', '[1', '[1]', 'null', '[null]', '{"route":3}', '{"route":{"line":"pegs"}}'])(
  '%s is no game',
  (text) => {
    expect(readCurrents(text)).toEqual([]);
  },
);

describe('a game that is left', () => {
  const keep = (screen: Screen, line: string, day?: string): void =>
    keepCurrent({
      route: routeTo(screen, line, day === undefined ? {} : { day }),
      turns: line.split('/').length - 1,
      undone: [],
    });
  test('is kept without a guess too where its target was seen', () => {
    const options = { level: 'daily', day: '2026-11-16' };
    keepCurrent({ route: routeTo('guess', 'pegs@gabc.u1', options), turns: 0, undone: [] });
    expect(loadCurrents()).toEqual([]);
    const seen = routeTo('guess', 'pegs@gabc.u1', { ...options, seen: 'yes' });
    keepCurrent({ route: seen, turns: 0, undone: [] });
    expect(dailyRoute('pegs', '2026-11-16')).toEqual(seen);
  });

  const lines = (): string[] => loadCurrents().map((each) => each.route.line);

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  test('is gone on with where its screen and its size are', () => {
    keep('guess', 'pegs@gabc/aa=1,0');
    keep('hide', 'pegs@h/bb=1,0');
    keep('guess', 'keys@gabc/cc=1,0');
    expect(goOnRoute('guess', 'pegs').line).toBe('pegs@gabc/aa=1,0');
    expect(goOnRoute('hide', 'pegs').line).toBe('pegs@h/bb=1,0');
    expect(goOnRoute('guess', '').line).toBe('keys@gabc/cc=1,0');
    expect(goOnRoute('guess', 'pegs:2').line).toBe('pegs:2');
    expect(goOnRoute('explore', 'pegs').line).toBe('pegs');
  });

  test('stays beside the puzzle of a day', () => {
    keep('guess', 'pegs@gabc/aa=1,0');
    keep('guess', 'pegs@gabd/bb=1,0', '2026-11-16');
    expect(dailyRoute('pegs', '2026-11-16').line).toBe('pegs@gabd/bb=1,0');
    expect(dailyRoute('pegs', '2026-11-17')).toEqual(routeTo('guess', 'pegs', { level: 'daily', day: '2026-11-17' }));
    expect(lines()).toEqual(['pegs@gabd/bb=1,0', 'pegs@gabc/aa=1,0']);
  });

  test('is not lost to one in which nothing was done', () => {
    keep('guess', 'pegs@gabc/aa=1,0');
    keep('guess', 'pegs@gabe');
    expect(lines()).toEqual(['pegs@gabc/aa=1,0']);
  });

  test('is forgotten when it ends, and only then', () => {
    keep('guess', 'pegs@gabc.h1/aa=1,0');
    keep('hide', 'pegs@h/aa=1,0');
    forgetCurrent('pegs@gabf/aa=win');
    forgetCurrent('pegs@h/bb=win');
    expect(lines()).toHaveLength(2);
    forgetCurrent('pegs@gabc.h2/aa=1,0/bb=win');
    expect(lines()).toEqual(['pegs@h/aa=1,0']);
  });

  test('is forgotten when many others were left since', () => {
    for (let size = 1; size <= 40; size += 1) keep('guess', `pegs:${size}@gabc/aa=1,0`);
    expect(lines().length).toBeLessThan(30);
    expect(lines()[0]).toBe('pegs:40@gabc/aa=1,0');
  });
});
