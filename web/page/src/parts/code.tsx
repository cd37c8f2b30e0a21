import type { JSX } from 'preact';

import { Cell } from '../draw/cell';
import type { Game } from '../engine/protocol';
import { grouped, readCode } from '../logic/code';

/** A code as a row of small cells; those who hear the page are told its text. */
export function CodeRow({
  game,
  code,
  size = 'small',
}: {
  game: Game;
  code: string;
  size?: 'tiny' | 'small' | 'large';
}): JSX.Element {
  const items = grouped(game.guess, readCode(game, code));
  return (
    <span class={`code code-${size}`} role="img" aria-label={code}>
      {items.length === 0 && <span class="code-empty">–</span>}
      {items.map(({ item, times }, place) => (
        <span class="code-cell" key={place}>
          <Cell game={game} number={item} taken={size === 'large'} />
          {times > 1 && <span class="code-times">×{times}</span>}
        </span>
      ))}
    </span>
  );
}
