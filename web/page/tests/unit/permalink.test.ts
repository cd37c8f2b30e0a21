import { describe, expect, test } from 'vitest';

import { isWon, puzzleOf, readLine, readTurn, turnText, usedHelp, writeLine } from '../../src/logic/line';
import { home, readHash, routeTo, writeHash } from '../../src/logic/permalink';

describe('an address', () => {
  test('holds a game line, readable, and leads back to it', () => {
    const route = routeTo('guess', 'pegs:4x6@gsq8h.h1/aabc=1,1/cdfa=0,3', { day: '2026-11-16' });
    expect(writeHash(route)).toBe('#/guess/pegs:4x6@gsq8h.h1/aabc=1,1/cdfa=0,3?day=2026-11-16');
    expect(readHash(writeHash(route))).toEqual(route);
  });
  test('of anything else leads home', () => {
    for (const hash of ['', '#', '#/', '#/nowhere/x', '#board']) expect(readHash(hash)).toEqual(home);
  });
  test('that is damaged keeps what can be read of it', () =>
    expect(readHash('#/guess/%E0%A4%A').line).toBe('%E0%A4%A'));
  test('may end with a slash that something else has put there', () => {
    for (const hash of ['#/guess/pegs/', '#/guess/pegs//', '#/guess/pegs%2F', '#guess/pegs/'])
      expect(readHash(hash), hash).toEqual(routeTo('guess', 'pegs'));
    expect(readHash('#/statistics/')).toEqual(routeTo('statistics'));
    const route = routeTo('guess', 'pegs:4x6@gsq8h/aabc=1,1', { day: '2026-11-16' });
    expect(readHash(`${writeHash(route)}/`)).toEqual(route);
    expect(readHash(writeHash(route).replace('?', '/?'))).toEqual(route);
  });
  test('escapes what would end it', () => expect(readHash(writeHash(routeTo('advise', 'a?b#c'))).line).toBe('a?b#c'));
});

describe('a game line', () => {
  const line = readLine('pegs:4x6@gsq8h.h1/aabc=1,1/face=win');
  test('is taken apart and put together', () => {
    expect(line).toEqual({ token: 'pegs:4x6', side: 'gsq8h.h1', turns: ['aabc=1,1', 'face=win'] });
    expect(writeLine(line)).toBe('pegs:4x6@gsq8h.h1/aabc=1,1/face=win');
  });
  test('tells whether it was won, and with help', () => {
    expect([isWon(line), usedHelp(line)]).toEqual([true, true]);
    expect(isWon(readLine('pegs@h/aa=1,0'))).toBe(false);
  });
  test('becomes a puzzle without turns and help, if something is hidden in it', () => {
    expect(puzzleOf(line)).toBe('pegs:4x6@gsq8h');
    expect(puzzleOf(readLine('pegs@e/aa=0,0'))).toBeNull();
    expect(puzzleOf(readLine('pegs@h/aa=0,0'))).toBeNull();
  });
  test('has turns that are read as they are written', () => {
    expect(readTurn(turnText('A1,B2', [1, 0], false))).toEqual({ guess: 'A1,B2', answer: [1, 0], right: false });
    expect(readTurn('aa=win')).toEqual({ guess: 'aa', answer: [], right: true });
    expect(readTurn('aa')).toBeNull();
  });
});
