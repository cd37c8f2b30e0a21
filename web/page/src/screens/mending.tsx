import type { ComponentChildren, JSX } from 'preact';

import { useApp } from '../app-context';
import type { Correction, Game, Turn } from '../engine/protocol';
import { Corrections } from '../parts/corrections';

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
  turns,
  turn,
  corrections,
  onCorrect,
}: {
  game: Game;
  turns: readonly Turn[];
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
      <Corrections game={game} turns={turns} corrections={corrections ?? []} onCorrect={onCorrect} />
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
