import type { Game, Item } from '../engine/protocol';

/** The rank of a card as it is drawn on it. */
export const drawnRank = (rank: string): string => (rank === 'T' ? '10' : rank);

const rankOf = ({ glyph }: Item): string => [...glyph].slice(0, -1).join('');

/** What an item may be called: its label and, where it is drawn with another, that one. */
export function namesOf(game: Game, item: Item): string[] {
  const rank = game.grid.style === 'card' ? rankOf(item) : '';
  if (rank === '' || drawnRank(rank) === rank || !item.label.startsWith(rank)) return [item.label];
  return [item.label, drawnRank(rank) + item.label.slice(rank.length)];
}
