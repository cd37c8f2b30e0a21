import type { Game } from '../engine/protocol';

/** The page lists the targets of a game up to this many. */
export const kMostTargets = 1_000_000;

export const isPlayable = (game: Game): boolean => game.targets <= kMostTargets;

/** There is no such game, or the page cannot play it. */
export class NoSuchSize extends Error {}

const inNumbers = new Intl.Collator('en', { numeric: true });

/** As a person would sort them: 1, 2, 16. */
export const sortedTokens = (tokens: Iterable<string>): string[] => [...tokens].sort(inNumbers.compare);

/** Whether a text, as it is typed, is a value that the parameter may have. */
export function isValue({ min, max }: Game['parameters'][number], text: string): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
}

/** The token of a game with these parameters, each by its name. */
export function tokenOf(game: Game, values: readonly number[]): string {
  if (game.parameters.length === 0) return game.id;
  return `${game.id}:${game.parameters.map(({ name }, i) => `${name}=${values[i] ?? ''}`).join(',')}`;
}

/** The parameters that stand in a canonical token, `GAME:4x6`; the standard ones where it has none. */
export function valuesOf(game: Game): number[] {
  const given = game.game.split(':')[1]?.split('x').map(Number) ?? [];
  return game.parameters.map((parameter, i) => {
    const value = given[i];
    return value !== undefined && Number.isInteger(value) ? value : parameter.default;
  });
}

/** A token as people say it: the title of its game, and its size. */
export function titleOf(games: readonly Game[], token: string): string {
  const [id = '', size = ''] = token.split(':');
  const title = games.find((game) => game.id === id)?.title ?? id;
  return size === '' ? title : `${title} ${size}`;
}
