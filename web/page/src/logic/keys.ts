import type { Game } from '../engine/protocol';
import { namesOf } from './names';

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

const kSpells = /^[\p{L}\p{N}]$/u;

/**
 * Letters and digits spell the items of the game: `typed` is what was spelt so far, also where nothing is called so. A
 * letter that no item begins with is an order, but not in the midst of a name; where an item does, Shift gives the
 * order, unless the game tells small letters from large.
 */
export function meaningOf(game: Game, typed: string, { key, shift }: Pressed): KeyMeaning {
  if ([...key].length !== 1) return { kind: 'nothing' };
  const strict = caseMatters(game);
  const order = kOrders.includes(key.toLowerCase()) ? key.toLowerCase() : null;
  if (shift && !strict && order !== null) return { kind: 'order', order };
  const fold = (text: string): string => (strict ? text : text.toLowerCase());
  const names = game.items.map((item) => namesOf(game, item).map(fold));
  for (const spelt of typed === '' ? [key] : [typed + key, key]) {
    const exact = names.findIndex((some) => some.includes(fold(spelt)));
    if (exact >= 0) return { kind: 'item', item: exact };
    if (names.flat().some((name) => name.startsWith(fold(spelt)))) return { kind: 'typing', typed: spelt };
  }
  if (order !== null) return typed === '' ? { kind: 'order', order } : { kind: 'nothing' };
  return kSpells.test(key) ? { kind: 'typing', typed: typed + key } : { kind: 'nothing' };
}
