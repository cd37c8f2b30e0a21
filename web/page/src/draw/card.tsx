import type { JSX } from 'preact';

import { drawnRank } from '../logic/names';
import type { Drawn } from './cell';

const kSuits: Record<string, string> = {
  '♣': 'M12 1.5a4.7 4.7 0 0 0-4.3 6.6A4.7 4.7 0 1 0 10.7 15.7C10.6 18 9.8 20 8.3 22h7.4c-1.5-2-2.3-4-2.4-6.3A4.7 4.7 0 1 0 16.3 8.1 4.7 4.7 0 0 0 12 1.5z',
  '♦': 'M12 1.5 20 12l-8 10.5L4 12z',
  '♥': 'M12 22C5.5 16.5 2 12.8 2 8.3a5.2 5.2 0 0 1 10-2.2 5.2 5.2 0 0 1 10 2.2c0 4.5-3.5 8.2-10 13.7z',
  '♠': 'M12 1.5C7.2 6.8 3 9.8 3 13.9a4.5 4.5 0 0 0 7.9 2.9C10.6 19 9.8 20.6 8.3 22.3h7.4c-1.5-1.7-2.3-3.3-2.6-5.5A4.5 4.5 0 0 0 21 13.9c0-4.1-4.2-7.1-9-12.4z',
};

/** Rank and suit on a small card. */
export function Card({ item }: Drawn): JSX.Element {
  const suit = [...item.glyph].at(-1) ?? '';
  const rank = [...item.glyph].slice(0, -1).join('');
  const drawn = kSuits[suit];
  const red = item.colour === 'red';
  return (
    <g class={red ? 'card card-red' : 'card'}>
      <rect x="4" y="2" width="40" height="53.5" rx="6" class="card-face" />
      <text x="24" y="26" class="cell-letter card-letter">
        {drawn === undefined ? item.glyph : drawnRank(rank)}
      </text>
      {drawn !== undefined && <path d={drawn} transform="translate(14.4 31) scale(0.8)" class="card-suit" />}
    </g>
  );
}
