import { de } from './de';
import { en, type Words } from './en';

export type { Words };

export const languages: Record<string, Words> = { en, de };

/** The language that was chosen or, before that, the first of the reader's own that the page speaks. */
export function wordsFor(chosen: string, preferred: readonly string[]): Words {
  for (const tag of [chosen, ...preferred]) {
    const words = languages[tag.split('-')[0] ?? ''];
    if (words !== undefined) return words;
  }
  return en;
}
