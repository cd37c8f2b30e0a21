import type { Game } from '../../src/engine/protocol';

/** Small games of every shape; no real one is needed to test what the page does with them. */
export function makeGame(changes: Partial<Game> = {}): Game {
  const labels = ['a', 'b', 'c', 'd'];
  const shape = { kind: 'sequence', min: 3, max: 3, limits: null } as const;
  return {
    game: 'pegs:3x4',
    id: 'pegs',
    title: 'Pegs',
    summary: '',
    secret: 'three symbols',
    rules: '',
    parameters: [
      { name: 'pegs', min: 1, max: 9, default: 3, meaning: 'pegs' },
      { name: 'symbols', min: 1, max: 9, default: 4, meaning: 'symbols' },
    ],
    sized_by_target: false,
    targets: 64,
    roles: { hider: 'hider', guesser: 'guesser' },
    labels: ['right', 'near'],
    counts: [
      { label: 'right', min: 0, max: 3 },
      { label: 'near', min: 0, max: 3 },
    ],
    item: { one: 'symbol', many: 'symbols' },
    items: labels.map((label, column) => ({ label, glyph: label, colour: 'plain', column, row: 0 })),
    grid: { style: 'peg', columns: labels, rows: [''] },
    target: { ...shape },
    guess: { ...shape },
    writing: { open: '', separator: '', close: '', quote: '' },
    promise: null,
    full_mark: null,
    time_limit_seconds: null,
    ...changes,
  };
}

/** Items on a grid, named by column and row. */
export function makeGrid(columns: string[], rows: string[], changes: Partial<Game> = {}): Game {
  const items = columns.flatMap((x, column) =>
    rows.map((y, row) => ({ label: x + y, glyph: x + y, colour: 'plain' as const, column, row })),
  );
  const shape = { kind: 'set' as const, min: 2, max: 2, limits: items.map(() => 1) };
  return makeGame({
    items,
    grid: { style: 'key', columns, rows },
    guess: shape,
    target: shape,
    writing: { open: '[', separator: ',', close: ']', quote: '' },
    ...changes,
  });
}
