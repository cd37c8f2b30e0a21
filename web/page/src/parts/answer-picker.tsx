import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { Mark } from '../draw/marks';
import type { Game } from '../engine/protocol';

/** Counts above this are chosen from a list. */
const kMostButtons = 6;

/** One row a count: its mark, its name, and how many. */
export function AnswerPicker({
  game,
  answer,
  onChange,
}: {
  game: Game;
  answer: readonly number[];
  onChange: (answer: number[]) => void;
}): JSX.Element {
  const { words } = useApp();
  const set = (count: number, value: number): void =>
    onChange(game.counts.map((_, i) => (i === count ? value : (answer[i] ?? 0))));
  return (
    <fieldset class="answer-picker">
      <legend class="visually-hidden">{words.answer}</legend>
      {game.counts.map(({ label, min, max }, count) => (
        <div class="answer-row" key={label} role="radiogroup" aria-label={label}>
          <span class="answer-label">
            <Mark count={count} /> {label}
          </span>
          {max - min > kMostButtons ? (
            <select
              class="select"
              aria-label={label}
              value={answer[count] ?? 0}
              onChange={(event) => set(count, Number(event.currentTarget.value))}
            >
              {range(min, max).map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </select>
          ) : (
            <span class="segments">
              {range(min, max).map((value) => (
                <button
                  type="button"
                  key={value}
                  role="radio"
                  class="segment"
                  aria-checked={(answer[count] ?? 0) === value}
                  data-count={count}
                  data-value={value}
                  onClick={() => set(count, value)}
                >
                  {value}
                </button>
              ))}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
