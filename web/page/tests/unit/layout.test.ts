import { describe, expect, test } from 'vitest';

import { layOut, neighbour } from '../../src/logic/layout';
import { makeGrid } from './games';

const names = (n: number): string[] => Array.from({ length: n }, (_, i) => String.fromCharCode(65 + i));

describe('a board', () => {
  test('lies as the game has it where there is room', () => {
    const layout = layOut(makeGrid(names(7), ['1', '2', '3']), 600);
    expect([layout.columns, layout.rows]).toEqual([7, 3]);
  });
  test('breaks its rows into equal lines where there is none', () => {
    const layout = layOut(makeGrid(names(13), ['1', '2']), 336);
    expect([layout.columns, layout.rows]).toEqual([7, 4]);
    expect(new Set(layout.places.map(({ x, y }) => `${x} ${y}`)).size).toBe(26);
  });
  test('would rather have smaller cells than broken rows where it is wide', () => {
    expect(layOut(makeGrid(names(13), ['1', '2']), 500).columns).toBe(13);
  });
  test('keeps neighbours together where they matter, and is turned before it gets too small', () => {
    const style = { grid: { style: 'square' as const, columns: names(20), rows: ['1', '2'] } };
    const layout = layOut(makeGrid(names(20), ['1', '2'], style), 336);
    expect([layout.columns, layout.rows]).toEqual([2, 20]);
    expect(layOut(makeGrid(names(8), ['1', '2'], { grid: { ...style.grid, columns: names(8) } }), 336).columns).toBe(8);
  });
  test('is walked by arrows, which stop at its edge', () => {
    const layout = layOut(makeGrid(['A', 'B'], ['1', '2']), 600);
    expect(neighbour(layout, 0, 'ArrowRight')).toBe(2);
    expect(neighbour(layout, 0, 'ArrowDown')).toBe(1);
    expect(neighbour(layout, 0, 'ArrowLeft')).toBe(0);
  });
});
