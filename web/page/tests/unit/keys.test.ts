import { describe, expect, test } from 'vitest';

import { meaningOf } from '../../src/logic/keys';
import { makeGame, makeGrid } from './games';

const press = (key: string, shift = false) => ({ key, shift });

describe('keys on a board', () => {
  const pegs = makeGame();
  const sea = makeGrid(['G', 'H'], ['1', '2']);

  test('spell an item of one letter, in either case', () => {
    expect(meaningOf(pegs, '', press('b'))).toEqual({ kind: 'item', item: 1 });
    expect(meaningOf(pegs, '', press('B'))).toEqual({ kind: 'item', item: 1 });
  });
  test('spell an item of two', () => {
    expect(meaningOf(sea, '', press('h'))).toEqual({ kind: 'typing', typed: 'h' });
    expect(meaningOf(sea, 'h', press('2'))).toEqual({ kind: 'item', item: 3 });
  });
  test('begin anew where nothing goes on like that', () =>
    expect(meaningOf(sea, 'g', press('h'))).toEqual({ kind: 'typing', typed: 'h' }));
  test('are orders where no item begins so', () =>
    expect(meaningOf(pegs, '', press('h'))).toEqual({ kind: 'order', order: 'h' }));
  test('are orders with Shift where one does', () =>
    expect(meaningOf(sea, '', press('H', true))).toEqual({ kind: 'order', order: 'h' }));
  test('spell with Shift where small and large letters are different items', () => {
    const items = ['h', 'H'].map((label, column) => ({
      label,
      glyph: label,
      colour: 'plain' as const,
      column,
      row: 0,
    }));
    expect(meaningOf(makeGame({ items }), '', press('H', true))).toEqual({ kind: 'item', item: 1 });
  });
  test('spell a card as it is drawn too', () => {
    const ten = { label: 'TH', glyph: 'T♥', colour: 'red' as const, column: 0, row: 0 };
    const cards = makeGame({ items: [ten], grid: { style: 'card', columns: ['T'], rows: ['H'] } });
    expect(meaningOf(cards, '', press('1'))).toEqual({ kind: 'typing', typed: '1' });
    expect(meaningOf(cards, '10', press('h'))).toEqual({ kind: 'item', item: 0 });
    expect(meaningOf(cards, 't', press('h'))).toEqual({ kind: 'item', item: 0 });
  });
  test('are no orders in the midst of a name, known or not', () => {
    expect(meaningOf(pegs, '', press('z'))).toEqual({ kind: 'typing', typed: 'z' });
    expect(meaningOf(pegs, 'z', press('h'))).toEqual({ kind: 'nothing' });
    expect(meaningOf(sea, 'g', press('u'))).toEqual({ kind: 'nothing' });
    expect(meaningOf(pegs, 'z', press('H', true))).toEqual({ kind: 'order', order: 'h' });
  });
  test('mean nothing otherwise', () => {
    expect(meaningOf(pegs, '', press('Tab'))).toEqual({ kind: 'nothing' });
    expect(meaningOf(pegs, '', press(' '))).toEqual({ kind: 'nothing' });
  });
});
