import type { JSX } from 'preact';

import type { Count } from '../engine/protocol';

/** The shapes of the counts of an answer, in the order and the colours of the text to share. */
const kShapes: ((key: number) => JSX.Element)[] = [
  (key) => <circle key={key} cx="8" cy="8" r="6" class="mark-0" />,
  (key) => (
    <g key={key} class="mark-1">
      <circle cx="8" cy="8" r="5.5" class="mark-outline" />
      <path d="M8 2.5a5.5 5.5 0 0 0 0 11z" />
    </g>
  ),
  (key) => <circle key={key} cx="8" cy="8" r="4.7" class="mark-2" />,
  (key) => <path key={key} d="M8 2.2 14 13H2z" class="mark-3" />,
  (key) => <path key={key} d="M8 1.5 14.5 8 8 14.5 1.5 8z" class="mark-4" />,
];

/** More than so many marks are one mark and a number. */
const kMostMarks = 8;

export function Mark({ count }: { count: number }): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {(kShapes[count] ?? kShapes[0])?.(count)}
    </svg>
  );
}

export function RightMark(): JSX.Element {
  return (
    <svg class="mark mark-right" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="7.5" />
      <path d="M4.5 8.3 7 10.8l4.6-5.3" />
    </svg>
  );
}

/** An answer as marks; a reader of screens is told by the numbers beside them. */
export function Marks({ answer, right }: { answer: readonly number[]; right: boolean }): JSX.Element {
  if (right)
    return (
      <span class="marks">
        <RightMark />
      </span>
    );
  const sum = answer.reduce((a, b) => a + b, 0);
  if (sum === 0)
    return (
      <span class="marks">
        <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 8h8" class="mark-none" />
        </svg>
      </span>
    );
  if (sum > kMostMarks) {
    return (
      <span class="marks" aria-hidden="true">
        {answer.map(
          (times, count) =>
            times > 0 && (
              <span class="mark-many" key={count}>
                <Mark count={count} />×{times}
              </span>
            ),
        )}
      </span>
    );
  }
  return (
    <span class="marks">
      {answer.flatMap((times, count) =>
        Array.from({ length: times }, (_, k) => <Mark count={count} key={`${count}.${k}`} />),
      )}
    </span>
  );
}

/** What the marks of a game mean. */
export function Legend({ counts }: { counts: readonly Count[] }): JSX.Element {
  return (
    <ul class="legend">
      {counts.map(({ label }, count) => (
        <li key={label}>
          <Mark count={count} /> {label}
        </li>
      ))}
    </ul>
  );
}

export const answerInWords = (
  counts: readonly Count[],
  answer: readonly number[],
  right: boolean,
  won: string,
): string => (right ? won : counts.map(({ label }, i) => `${answer[i] ?? 0} ${label}`).join(', '));
