import type { JSX } from 'preact';

import type { Drawn } from './cell';
import { colourOf } from './colours';

/** A disc with its letter: a round head with a little light on it. */
export function Peg({ item }: Drawn): JSX.Element {
  const { fill, ink } = colourOf(item.colour);
  return (
    <g>
      <circle cx="24" cy="25.5" r="20" class="peg-shade" />
      <circle cx="24" cy="24" r="20" fill={fill} class="peg-rim" />
      <path d="M10.5 18a15 15 0 0 1 10-8.2" class="peg-light" />
      <text x="24" y="31.5" class="cell-letter" fill={ink}>
        {item.glyph}
      </text>
    </g>
  );
}
