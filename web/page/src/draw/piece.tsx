import type { JSX } from 'preact';

import type { Drawn } from './cell';

const kBase = 'M12 42.5v-3.2c0-1.6 1.1-2.8 2.7-2.8h18.6c1.6 0 2.7 1.2 2.7 2.8v3.2z';

/** Silhouettes by their sign, in the order king, queen, rook, bishop, knight, pawn. */
const kMen: [string, string][] = [
  [
    '♚♔',
    'M22.5 5h3v3h3v3h-3v3.3c1.2.4 2.1 1.2 2.6 2.2 1.5-1.1 3.2-1.7 5-1.7 3.8 0 6.4 2.6 6.4 6.2 0 5-4.5 8-6.3 14.2H14.8C13 29 8.5 26 8.5 21c0-3.6 2.6-6.2 6.4-6.2 1.8 0 3.5.6 5 1.7.5-1 1.4-1.8 2.6-2.2V11h-3V8h3z',
  ],
  [
    '♛♕',
    'M8.5 13.5a2.8 2.8 0 1 1 3 2.7l4 7.3 1.4-10.7a2.8 2.8 0 1 1 3-.4L24 22l4.1-9.6a2.8 2.8 0 1 1 3 .4l1.4 10.7 4-7.3a2.8 2.8 0 1 1 3-2.7c0 1.2-.8 2.3-1.9 2.6L33.5 35.2h-19L10.4 16.1a2.8 2.8 0 0 1-1.9-2.6z',
  ],
  ['♜♖', 'M12 8h5.5v4h4V8h5v4h4V8H36v8.5l-4 3.5v12l2.2 3.2H13.8L16 32V20l-4-3.5z'],
  [
    '♝♗',
    'M24 4.5a2.7 2.7 0 0 1 1.9 4.6C30.5 12 34 16.6 34 21.3c0 3.3-1.5 5.8-4 7.5l1.8 6.4H16.2l1.8-6.4c-2.5-1.7-4-4.2-4-7.5 0-4.7 3.5-9.3 8.1-12.2A2.7 2.7 0 0 1 24 4.5zM22.7 15v3.2h-3.2v2.6h3.2V26h2.6v-5.2h3.2v-2.6h-3.2V15z',
  ],
  [
    '♞♘',
    'M21 6.5l2.5 3.3C31.5 10.5 37 17 37 27.5c0 2.9-.2 5.4-.6 7.7H17.5c.2-5.5 3-8.2 6.5-11.7-2.6 1.5-5 1.8-7.2 1.8-1.3 1.7-2.7 3-4.3 3.3-2 .4-3.7-1.6-3.3-3.8.9-4.2 3.6-6.6 4.8-9.8C14.7 11.5 16.5 9.7 19 9z',
  ],
  [
    '♟♙',
    'M24 8.5a6.5 6.5 0 0 1 4 11.6c2.7 1.5 4.5 4 4.5 6.6h-4.3c.4 3.3 2 6 4.3 8.5h-17c2.3-2.5 3.9-5.2 4.3-8.5h-4.3c0-2.6 1.8-5.1 4.5-6.6A6.5 6.5 0 0 1 24 8.5z',
  ],
];

const silhouette = (glyph: string): string | undefined => kMen.find(([signs]) => signs.includes(glyph))?.[1];

/** A chessman on a square of its board: filled for black, outlined for white. */
export function Piece({ item }: Drawn): JSX.Element {
  const man = silhouette(item.glyph);
  const dark = (item.row + item.column) % 2 === 1;
  return (
    <g>
      <rect x="1" y="1" width="46" height="46" rx="7" class={dark ? 'chequer chequer-dark' : 'chequer'} />
      <g class={item.colour === 'white' ? 'man man-white' : 'man'}>
        {man === undefined ? (
          <text x="24" y="35" class="cell-letter">
            {item.glyph}
          </text>
        ) : (
          <path d={`${man}${kBase}`} fill-rule="evenodd" />
        )}
      </g>
    </g>
  );
}
