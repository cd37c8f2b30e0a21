import type { JSX } from 'preact';

import type { CellStyle, Game, Item } from '../engine/protocol';
import { Card } from './card';
import { Key } from './key';
import { Peg } from './peg';
import { Piece } from './piece';
import { Square } from './square';

export interface Drawn {
  item: Item;
  /** Picked, or part of a code that is shown: what is hidden on it comes up. */
  taken: boolean;
}

const kDrawings: Record<CellStyle, (drawn: Drawn) => JSX.Element> = {
  peg: Peg,
  key: Key,
  square: Square,
  card: Card,
  piece: Piece,
};

/** Height of a cell by its width. */
export const kCellHeight: Record<CellStyle, number> = { peg: 1, key: 1.25, square: 1, card: 1.2, piece: 1 };

/** One item as what it is: a peg, a piano key, a patch of sea, a card, a chessman. */
export function Cell({
  game,
  number,
  taken = false,
}: {
  game: Game;
  number: number;
  taken?: boolean;
}): JSX.Element | null {
  const item = game.items[number];
  if (item === undefined) return null;
  const Drawing = kDrawings[game.grid.style];
  return (
    <svg
      class="cell-drawing"
      viewBox={`0 0 48 ${48 * kCellHeight[game.grid.style]}`}
      aria-hidden="true"
      focusable="false"
    >
      <Drawing item={item} taken={taken} />
    </svg>
  );
}
