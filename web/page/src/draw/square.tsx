import type { JSX } from 'preact';

import type { Drawn } from './cell';

/** A patch of sea; what is taken there is a small hull. */
export function Square({ item, taken }: Drawn): JSX.Element {
  return (
    <g>
      <rect x="1" y="1" width="46" height="46" rx="7" class="sea" />
      <path d="M5 35c3.2-3.6 6.3-3.6 9.5 0s6.3 3.6 9.5 0 6.3-3.6 9.5 0 6.3 3.6 9.5 0" class="wave" />
      {taken ? (
        <g>
          <path d="M8 26h32l-4.5 9a4 4 0 0 1-3.6 2.2H16.1a4 4 0 0 1-3.6-2.2z" class="hull" />
          <path d="M17 25v-6.5h9V25zM28 25v-10h4v10z" class="hull" />
          <text x="41" y="13.5" class="sea-label sea-label-corner">
            {item.glyph}
          </text>
        </g>
      ) : (
        <text x="24" y="25" class="sea-label">
          {item.glyph}
        </text>
      )}
    </g>
  );
}
