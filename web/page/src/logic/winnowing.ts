import type { Client } from '../engine/client';
import type { Turn } from '../engine/protocol';
import { turnText } from './line';

/** The length of the band, from 0 to 1: logarithmic, and still to be seen at one candidate. */
export function bandShare(left: number, total: number): number {
  return total <= 0 || left <= 0 ? 0 : Math.log(1 + left) / Math.log(1 + total);
}

const counted = new Map<string, number>();

/** How many candidates each turn has left. */
export async function countLeft(client: Client, game: string, turns: readonly Turn[]): Promise<number[]> {
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const left: number[] = [];
  for (let n = 1; n <= texts.length; n += 1) {
    const some = texts.slice(0, n);
    const key = [game, ...some].join('/');
    const known =
      counted.get(key) ??
      (await client.request('candidates', { game, turns: some, most: 0, no_book: true })).candidates;
    counted.set(key, known);
    left.push(known);
  }
  return left;
}
