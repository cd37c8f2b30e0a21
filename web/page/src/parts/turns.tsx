import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { useApp } from '../app-context';
import { Legend, Marks, answerInWords } from '../draw/marks';
import type { Game, Turn } from '../engine/protocol';
import { CodeRow } from './code';

/** An answer: its marks, and its numbers for those who would rather read them. */
export function AnswerShown({
  game,
  answer,
  right,
}: {
  game: Game;
  answer: readonly number[];
  right: boolean;
}): JSX.Element {
  const { words } = useApp();
  return (
    <span class="answer" role="img" aria-label={answerInWords(game.counts, answer, right, words.right)}>
      <Marks answer={answer} right={right} />
      {!right && <span class="answer-numbers">{answer.join('·')}</span>}
    </span>
  );
}

/** Guesses and answers, the last one lit. */
export function Turns({
  game,
  turns,
  extra,
}: {
  game: Game;
  turns: readonly Turn[];
  extra?: (turn: number) => ComponentChildren;
}): JSX.Element {
  const { words } = useApp();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [turns.length]);
  return (
    <section class="turns">
      {turns.length === 0 ? (
        <p class="quiet">{words.noTurns}</p>
      ) : (
        <ol class="turn-list" ref={list} tabIndex={0} aria-label={words.turns}>
          {turns.map((turn, number) => (
            <li class="turn" key={`${number} ${turn.guess}`} aria-label={words.turn(number + 1)}>
              <span class="turn-number" aria-hidden="true">
                {number + 1}
              </span>
              <CodeRow game={game} code={turn.guess} />
              <AnswerShown game={game} answer={turn.answer} right={turn.right} />
              {extra?.(number)}
            </li>
          ))}
        </ol>
      )}
      <Legend counts={game.counts} />
    </section>
  );
}
