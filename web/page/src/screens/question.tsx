import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import { countOf, draftOf } from '../logic/code';
import { AnswerPicker } from '../parts/answer-picker';
import { Board } from '../parts/board';
import { CodeRow } from '../parts/code';
import { Notice } from '../parts/notice';
import { isButton, useKeys } from '../parts/use-keys';
import { useTooSoon } from '../parts/use-too-soon';
import type { Played } from './use-table';

/** A guess of the computer's, and what it earns. */
export function Question({
  game,
  session,
  played,
  onUndo,
}: {
  game: Game;
  session: Session;
  played: Played;
  onUndo: () => void;
}): JSX.Element {
  const { words } = useApp();
  const guess = session.open_guess;
  const [answer, setAnswer] = useState(() => game.counts.map(({ min }) => min));
  const [next, setNext] = useState(0);
  const isTooSoon = useTooSoon(guess);
  const give = (given: number[] | 'win'): void => {
    if (!isTooSoon()) void played.act('play.answer', { answer: given });
  };
  useKeys((event) => {
    if (guess === null || event.repeat) return;
    const range = game.counts[next];
    const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
    if (digit !== null && range !== undefined && digit >= range.min && digit <= range.max) {
      setAnswer(answer.map((value, i) => (i === next ? digit : value)));
      setNext((next + 1) % answer.length);
    } else if (event.key === 'Enter' && !isButton(event.target)) give(answer);
    else if (event.key === 'w') give('win');
  });
  if (guess === null)
    return (
      <p class="quiet waiting-line" aria-live="polite">
        {words.thinking}…
      </p>
    );
  const draft = draftOf(game, guess);
  return (
    <section class="question">
      <h1 class="question-title">{words.itsGuess(session.turns.length + 1)}</h1>
      <CodeRow game={game} code={guess} size="large" />
      <p class="quiet">{words.answerIt}</p>
      <AnswerPicker game={game} answer={answer} onChange={setAnswer} />
      {played.problem !== null && <Notice title={words.failed}>{played.problem}</Notice>}
      <div class="actions">
        <div class="two-buttons">
          <button type="button" class="button button-main" disabled={played.busy} onClick={() => give(answer)}>
            {words.answer}
          </button>
          <button type="button" class="button button-certain" disabled={played.busy} onClick={() => give('win')}>
            {words.thatIsIt}
          </button>
        </div>
        <div class="tools">
          <button type="button" class="tool" disabled={!session.can_undo} onClick={onUndo}>
            {words.undo}
          </button>
          <button type="button" class="tool" disabled={!session.can_redo} onClick={() => void played.act('play.redo')}>
            {words.redo}
          </button>
        </div>
      </div>
      <Board
        game={game}
        label={game.title}
        picked={(item) => countOf(draft, item)}
        known={session.turns.length > 0 ? session.known.items : undefined}
      />
    </section>
  );
}
