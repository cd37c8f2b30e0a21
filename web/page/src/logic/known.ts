import { type Client, isContradiction, mayPass } from '../engine/client';
import type { Correction, KnownItem, Turn } from '../engine/protocol';
import { turnText } from './line';
import { countLeft } from './winnowing';

/** What is known of a position; or why nothing is, and how that could be mended. Turns are counted from 1. */
export type Knowledge =
  | { state: 'known'; items: KnownItem[] | undefined; left: number[] }
  /** No target at all gives this answer to its guess. */
  | { state: 'impossible'; turn: number }
  /** The answers up to this turn exclude each other. Of games that were won before, no corrections are known. */
  | { state: 'contradiction'; turn: number; corrections: Correction[] | null }
  | { state: 'bad'; why: unknown };

export async function findKnown(client: Client, game: string, turns: readonly Turn[]): Promise<Knowledge> {
  if (turns.length === 0) return { state: 'known', items: undefined, left: [] };
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  try {
    const { known } = await client.request('candidates', { game, turns: texts, most: 0, items: true, no_book: true });
    return { state: 'known', items: known?.items, left: await countLeft(client, game, turns) };
  } catch (error) {
    if (mayPass(error)) throw error;
    return isContradiction(error) ? findContradiction(client, game, texts) : { state: 'bad', why: error };
  }
}

async function findContradiction(client: Client, game: string, texts: string[]): Promise<Knowledge> {
  for (const [place, text] of texts.entries()) {
    if (await contradicts(client, game, [text])) return { state: 'impossible', turn: place + 1 };
  }
  let turn = 1;
  while (turn < texts.length && !(await contradicts(client, game, texts.slice(0, turn)))) turn += 1;
  return { state: 'contradiction', turn, corrections: await findCorrections(client, game, texts) };
}

async function contradicts(client: Client, game: string, turns: string[]): Promise<boolean> {
  try {
    await client.request('candidates', { game, turns, most: 0, no_book: true });
    return false;
  } catch (error) {
    if (!isContradiction(error)) throw error;
    return true;
  }
}

/** The engine looks for them in a game that is played, which ends with the right guess. */
async function findCorrections(client: Client, game: string, texts: string[]): Promise<Correction[] | null> {
  try {
    const session = await client.request('play', { game: `${game}@h/${texts.join('/')}`, no_book: true });
    return session.contradiction?.corrections ?? null;
  } catch (error) {
    if (mayPass(error)) throw error;
    return null;
  }
}
