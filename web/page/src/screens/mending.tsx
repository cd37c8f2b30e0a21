import type { ComponentChildren, JSX } from 'preact';

import { useApp } from '../app-context';
import type { Correction, Game } from '../engine/protocol';
import { AnswerShown } from '../parts/turns';

/** An answer that no target gives to its guess, and what can be done about it. */
export function Impossible({
  turn,
  onEdit,
  onRemove,
}: {
  turn: number;
  onEdit: () => void;
  onRemove: () => void;
}): JSX.Element {
  const { words } = useApp();
  return (
    <Contradiction title={words.impossibleAnswer} text={words.impossibleAt(turn)}>
      <div class="two-buttons">
        <button type="button" class="button" onClick={onEdit}>
          {words.edit(turn)}
        </button>
        <button type="button" class="button" onClick={onRemove}>
          {words.remove(turn)}
        </button>
      </div>
    </Contradiction>
  );
}

/** Answers that exclude each other, and which of them may be a slip. */
export function Mending({
  game,
  turn,
  corrections,
  onCorrect,
}: {
  game: Game;
  turn: number;
  corrections: readonly Correction[] | null;
  onCorrect: (correction: Correction) => void;
}): JSX.Element {
  const { words } = useApp();
  const text =
    corrections === null
      ? words.contradictionUpTo(turn)
      : corrections.length > 0
        ? words.contradictionAt(turn)
        : words.contradictionNone(turn);
  return (
    <Contradiction title={words.contradiction} text={text}>
      <ul class="corrections">
        {corrections?.map((correction) => (
          <li key={`${correction.turn} ${correction.answer.join()} ${correction.right}`}>
            <button type="button" class="correction" onClick={() => onCorrect(correction)}>
              <span>{words.correctTo(correction.turn)}</span>{' '}
              <AnswerShown game={game} answer={correction.answer} right={correction.right} />
              <span class="quiet small">{words.leaves(correction.candidates)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Contradiction>
  );
}

function Contradiction({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="contradiction" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
