import type { Game, CellStyle } from '../engine/protocol';

/** Where the items of a grid lie on a screen. */
export interface Layout {
  columns: number;
  rows: number;
  /** By item, from the left and from the top. */
  places: { x: number; y: number }[];
}

/** For a finger. */
const kLeastCell = 44;
/** A wide board would rather have smaller cells than broken rows. */
const kWide = 480;
const kLeastWideCell = 36;
/** A board that must keep its neighbours together may become smaller before it is turned. */
const kLeastSquare = 30;

const keepsNeighbours = (style: CellStyle): boolean => style === 'square';

/**
 * The grid as the game has it. Where that is too wide, rows are broken into lines of equal length or, if neighbours
 * must stay together, rows and columns change places.
 */
export function layOut(game: Game, width: number): Layout {
  const { columns, rows, style } = { ...game.grid, columns: game.grid.columns.length, rows: game.grid.rows.length };
  if (keepsNeighbours(style)) {
    const turned = width / columns < kLeastSquare && rows < columns;
    const places = game.items.map(({ column, row }) => (turned ? { x: row, y: column } : { x: column, y: row }));
    return turned ? { columns: rows, rows: columns, places } : { columns, rows, places };
  }
  const fitting = Math.max(1, Math.min(columns, Math.floor(width / (width < kWide ? kLeastCell : kLeastWideCell))));
  const lines = Math.ceil(columns / fitting);
  const across = Math.ceil(columns / lines);
  const places = game.items.map(({ column, row }) => ({
    x: column % across,
    y: row * lines + Math.floor(column / across),
  }));
  return { columns: across, rows: rows * lines, places };
}

/** The item that an arrow key leads to; the same if there is none. */
export function neighbour(layout: Layout, item: number, key: string): number {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const from = layout.places[item];
  if (step === undefined || from === undefined) return item;
  const [dx = 0, dy = 0] = step;
  for (let far = 1; far <= Math.max(layout.columns, layout.rows); far += 1) {
    const found = layout.places.findIndex((to) => to.x === from.x + dx * far && to.y === from.y + dy * far);
    if (found >= 0) return found;
  }
  return item;
}
