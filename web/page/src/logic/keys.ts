import type { Game } from '../engine/protocol';

/** What a key that was pressed means on a board. */
export type KeyMeaning =
  | { kind: 'item'; item: number }
  | { kind: 'typing'; typed: string }
  | { kind: 'order'; order: string }
  | { kind: 'nothing' };

export interface Pressed {
  key: string;
  shift: boolean;
}

const kOrders = ['u', 'r', 'h', 'm', 'n', '/', '?'];

function caseMatters(game: Game): boolean {
  const lower = new Set(game.items.map((item) => item.label.toLowerCase()));
  return lower.size < game.items.length;
}

/**
 * Letters and digits spell the items of the game: `typed` is what was spelt so far. A letter that no item begins
 * with is an order; where an item does, Shift gives the order, unless the game tells small letters from large.
 */
export function meaningOf(game: Game, typed: string, { key, shift }: Pressed): KeyMeaning {
  if ([...key].length !== 1) return { kind: 'nothing' };
  const strict = caseMatters(game);
  const order = kOrders.includes(key.toLowerCase()) ? key.toLowerCase() : null;
  if (shift && !strict && order !== null) return { kind: 'order', order };
  const fold = (text: string): string => (strict ? text : text.toLowerCase());
  for (const spelt of typed === '' ? [key] : [typed + key, key]) {
    const exact = game.items.findIndex((item) => fold(item.label) === fold(spelt));
    if (exact >= 0) return { kind: 'item', item: exact };
    if (game.items.some((item) => fold(item.label).startsWith(fold(spelt)))) return { kind: 'typing', typed: spelt };
  }
  return order !== null ? { kind: 'order', order } : { kind: 'nothing' };
}
