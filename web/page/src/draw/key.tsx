import type { JSX } from 'preact';

import type { Drawn } from './cell';

/** A piano key seen from above: every other row is black, and each has a front edge. */
export function Key({ item }: Drawn): JSX.Element {
  const black = item.row % 2 === 1;
  return (
    <g class={black ? 'key key-black' : 'key'}>
      <path d="M3 3h42v49a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6z" class="key-body" />
      <path
        d={
          black
            ? 'M8 3h32v38a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z'
            : 'M3 50.5c0 4.2 2.7 7.5 6 7.5h30c3.3 0 6-3.3 6-7.5-0.5 2-2.5 3.5-5.5 3.5h-31c-3 0-5-1.5-5.5-3.5z'
        }
        class="key-edge"
      />
      <text x="24" y={black ? 33 : 42} class="cell-letter key-letter">
        {item.glyph}
      </text>
    </g>
  );
}
