import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { Cell, kCellHeight } from '../draw/cell';
import type { Game } from '../engine/protocol';
import { type Draft, isSequence, pickedItems } from '../logic/code';

export interface SlotsProps {
  game: Game;
  draft: Draft;
  /** In a sequence, the place that the next item goes to. */
  place: number | null;
  /** In a sequence, the items that each place can have; shown where it is one. */
  possible?: string[][] | null | undefined;
  onTouch: (place: number) => void;
}

/** More places than this are shown only as far as they are filled. */
const kMostEmpty = 8;

/** The places of the guess that is being made; a touch empties one or, where it is empty, goes there. */
export function Slots({ game, draft, place, possible, onTouch }: SlotsProps): JSX.Element {
  const { words } = useApp();
  const sequence = isSequence(game.guess);
  const filled = pickedItems(draft).length;
  const shown = sequence ? game.guess.max : Math.max(filled, Math.min(game.guess.max, kMostEmpty));
  return (
    <div class="slots" role="group" aria-label={words.yourGuess}>
      {Array.from({ length: shown }, (_, at) => {
        const item = draft[at] ?? null;
        const ghost =
          item === null && possible?.[at]?.length === 1
            ? game.items.findIndex((each) => each.label === possible[at]?.[0])
            : -1;
        const name = item === null ? words.empty : (game.items[item]?.label ?? '');
        return (
          <button
            type="button"
            key={at}
            class={`slot${item === null ? '' : ' is-filled'}${place === at ? ' is-next' : ''}`}
            style={{ aspectRatio: `1 / ${kCellHeight[game.grid.style]}` }}
            disabled={item === null && !sequence}
            onClick={() => onTouch(at)}
          >
            <span class="visually-hidden">{words.place(at + 1, name)}</span>
            {item !== null && <Cell game={game} number={item} taken />}
            {ghost >= 0 && (
              <span class="slot-ghost">
                <Cell game={game} number={ghost} taken />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
