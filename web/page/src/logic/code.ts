import type { CodeShape, Game } from '../engine/protocol';

/** A code while it is picked: numbers of items. In a sequence a place may still be empty (null). */
export type Draft = readonly (number | null)[];

export const isSequence = (shape: CodeShape): boolean => shape.kind.startsWith('sequence');

export const emptyDraft = (shape: CodeShape): Draft => (isSequence(shape) ? Array<null>(shape.max).fill(null) : []);

export const countOf = (draft: Draft, item: number): number => draft.filter((each) => each === item).length;

export const pickedItems = (draft: Draft): number[] => draft.filter((each): each is number => each !== null);

export const isWhole = (shape: CodeShape, draft: Draft): boolean => pickedItems(draft).length >= shape.min;

const limitOf = (shape: CodeShape, item: number): number => shape.limits?.[item] ?? shape.max;

/** How often an item may still be added: none where its limit is reached or the code is full. */
export function roomFor(shape: CodeShape, draft: Draft, item: number): number {
  const free = shape.max - pickedItems(draft).length;
  return Math.max(0, Math.min(free, limitOf(shape, item) - countOf(draft, item)));
}

/**
 * An item was touched. What may be there once is put in or taken out; what may be there more often is added. In a
 * sequence it goes to `place` or, if none is given, to the first that is empty; an item that may not be repeated
 * moves there. In a full set of one, the new item takes the place of the old.
 */
export function pick(shape: CodeShape, draft: Draft, item: number, place?: number): Draft {
  if (isSequence(shape)) return pickInSequence(shape, draft, item, place);
  if (limitOf(shape, item) === 1 && draft.includes(item)) return draft.filter((each) => each !== item);
  if (shape.max === 1 && draft.length === 1) return [item];
  return roomFor(shape, draft, item) > 0 ? inOrder([...draft, item]) : draft;
}

function pickInSequence(shape: CodeShape, draft: Draft, item: number, place?: number): Draft {
  const to = place ?? draft.indexOf(null);
  if (to < 0 || to >= draft.length) return draft;
  const next = draft.slice();
  if (limitOf(shape, item) === 1) {
    const before = next.indexOf(item);
    if (before >= 0) next[before] = null;
  }
  next[to] = item;
  return next;
}

const inOrder = (items: readonly (number | null)[]): Draft => items.slice().sort((a, b) => (a ?? 0) - (b ?? 0));

/** Takes an item out once, the last that is there. */
export function unpick(shape: CodeShape, draft: Draft, item: number): Draft {
  return removeAt(shape, draft, draft.lastIndexOf(item));
}

export function removeAt(shape: CodeShape, draft: Draft, place: number): Draft {
  if (place < 0 || place >= draft.length) return draft;
  if (isSequence(shape)) return draft.map((each, i) => (i === place ? null : each));
  return draft.filter((_, i) => i !== place);
}

/** What Backspace does; `latest` is the item that was picked last, where that is known. */
export function takeBack(shape: CodeShape, draft: Draft, latest: number | null): Draft {
  if (!isSequence(shape) && latest !== null && draft.includes(latest)) return unpick(shape, draft, latest);
  for (let place = draft.length - 1; place >= 0; place -= 1) {
    if (draft[place] !== null) return removeAt(shape, draft, place);
  }
  return draft;
}

const kEmptyCode = '-';

export function writeCode(game: Game, draft: Draft): string {
  const labels = pickedItems(draft).map((item) => game.items[item]?.label ?? '');
  return labels.length === 0 ? kEmptyCode : labels.join(game.writing.separator);
}

/** The items of a code as the engine writes it; an item that is not of the game is left out. */
export function readCode(game: Game, text: string): number[] {
  if (text === kEmptyCode || text === '') return [];
  const labels = game.writing.separator === '' ? [...text] : text.split(game.writing.separator);
  const numbers = new Map(game.items.map((item, number) => [item.label, number]));
  return labels.map((label) => numbers.get(label)).filter((item): item is number => item !== undefined);
}

/** A code as a draft, to go on from. */
export function draftOf(game: Game, text: string): Draft {
  const items = readCode(game, text);
  if (!isSequence(game.guess)) return inOrder(items);
  return Array.from({ length: game.guess.max }, (_, place) => items[place] ?? null);
}

/** Each item of a code once, with how often it is there; a sequence is left as it is. */
export function grouped(shape: CodeShape, items: number[]): { item: number; times: number }[] {
  if (isSequence(shape)) return items.map((item) => ({ item, times: 1 }));
  const times = new Map<number, number>();
  for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return [...times].map(([item, count]) => ({ item, times: count }));
}
