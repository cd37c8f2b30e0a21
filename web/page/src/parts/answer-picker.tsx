import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { Mark } from '../draw/marks';
import type { Game } from '../engine/protocol';
import { Segments } from './segments';

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
        <div class="answer-row" key={label} role="radiogroup" aria-label={label} data-count={count}>
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
            <Segments
              options={range(min, max).map((value) => ({ value, text: String(value) }))}
              value={answer[count] ?? 0}
              follows
              onChange={(value) => set(count, value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
