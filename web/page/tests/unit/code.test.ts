import { describe, expect, test } from 'vitest';

import type { CodeShape } from '../../src/engine/protocol';
import {
  draftOf,
  emptyDraft,
  grouped,
  isWhole,
  pick,
  readCode,
  removeAt,
  roomFor,
  takeBack,
  unpick,
  writeCode,
} from '../../src/logic/code';
import { makeGame, makeGrid } from './games';

const set: CodeShape = { kind: 'set', min: 2, max: 2, limits: [1, 1, 1] };
const multiset: CodeShape = { kind: 'multiset', min: 0, max: 4, limits: [1, 2, 8] };
const sequence: CodeShape = { kind: 'sequence', min: 3, max: 3, limits: null };
const permutation: CodeShape = { kind: 'sequence-without-repeats', min: 3, max: 3, limits: [1, 1, 1] };

describe('a set', () => {
  test('takes each item once, in the order of the board', () => expect(pick(set, pick(set, [], 2), 0)).toEqual([0, 2]));
  test('puts an item back that is touched again', () => expect(pick(set, [0, 2], 2)).toEqual([0]));
  test('takes no more than it has room for', () => expect(pick(set, [0, 2], 1)).toEqual([0, 2]));
  test('of one item changes it', () => expect(pick({ ...set, max: 1, min: 1 }, [0], 1)).toEqual([1]));
  test('is whole with as many as it needs', () => {
    expect(isWhole(set, [0])).toBe(false);
    expect(isWhole(set, [0, 1])).toBe(true);
  });
});

describe('a multiset', () => {
  test('takes an item as often as its limit allows', () => {
    expect(pick(multiset, pick(multiset, [1], 1), 1)).toEqual([1, 1]);
    expect(roomFor(multiset, [1, 1], 1)).toBe(0);
    expect(roomFor(multiset, [1, 1], 2)).toBe(2);
  });
  test('puts back what may be there once', () => expect(pick(multiset, [0], 0)).toEqual([]));
  test('may be empty', () => expect(isWhole(multiset, emptyDraft(multiset))).toBe(true));
  test('loses one at a time', () => expect(unpick(multiset, [1, 1, 2], 1)).toEqual([1, 2]));
});

describe('a sequence', () => {
  test('fills its first empty place', () => expect(pick(sequence, [1, null, null], 1)).toEqual([1, 1, null]));
  test('fills the place that is asked for', () => expect(pick(sequence, [1, null, null], 0, 2)).toEqual([1, null, 0]));
  test('stays as it is when it is full', () => expect(pick(sequence, [0, 1, 2], 0)).toEqual([0, 1, 2]));
  test('moves an item that may not be repeated', () =>
    expect(pick(permutation, [0, null, null], 0, 2)).toEqual([null, null, 0]));
  test('keeps the other places when one is emptied', () =>
    expect(removeAt(sequence, [0, 1, 2], 1)).toEqual([0, null, 2]));
  test('is whole without an empty place', () => expect(isWhole(sequence, [0, null, 2])).toBe(false));
});

describe('taking back', () => {
  test('the last place of a sequence', () => expect(takeBack(sequence, [0, 1, null], 0)).toEqual([0, null, null]));
  test('the item of a set that was picked last', () => expect(takeBack(set, [0, 2], 0)).toEqual([2]));
  test('nothing of nothing', () => expect(takeBack(set, [], null)).toEqual([]));
});

describe('a code as text', () => {
  const pegs = makeGame();
  const grid = makeGrid(['A', 'B'], ['1', '2']);
  test('is read as it was written', () => {
    expect(writeCode(pegs, [0, 1, 1])).toBe('abb');
    expect(readCode(pegs, 'abb')).toEqual([0, 1, 1]);
    expect(writeCode(grid, [0, 3])).toBe('A1,B2');
    expect(readCode(grid, 'A1,B2')).toEqual([0, 3]);
  });
  test('is a dash where it is empty', () => {
    expect(writeCode(grid, [])).toBe('-');
    expect(readCode(grid, '-')).toEqual([]);
  });
  test('becomes a draft of its shape', () => {
    expect(draftOf(pegs, 'ab')).toEqual([0, 1, null]);
    expect(draftOf(grid, 'B2,A1')).toEqual([0, 3]);
  });
  test('groups what is there several times, but not in a sequence', () => {
    expect(grouped(multiset, [1, 1, 2])).toEqual([
      { item: 1, times: 2 },
      { item: 2, times: 1 },
    ]);
    expect(grouped(sequence, [1, 1])).toHaveLength(2);
  });
});
