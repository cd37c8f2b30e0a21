import type { JSX } from 'preact';

import { useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import { useFirst } from '../parts/more';
import { AnswerShown } from '../parts/turns';
import type { Played } from './use-table';

const kFirstCorrections = 6;

/** Which answer may be a slip, and what it would then be. */
export function Contradicted({
  game,
  session,
  played,
  onTakeBack,
}: {
  game: Game;
  session: Session;
  played: Played;
  onTakeBack: () => void;
}): JSX.Element {
  const { words } = useApp();
  const found = session.contradiction;
  const corrections = found?.corrections ?? [];
  const { shown, more } = useFirst(corrections, kFirstCorrections);
  const turn = found?.turn ?? 0;
  return (
    <section class="contradiction" aria-live="polite">
      <h1>{words.contradiction}</h1>
      <button type="button" class="button" onClick={onTakeBack}>
        {words.takeLastBack}
      </button>
      <p>{corrections.length > 0 ? words.contradictionAt(turn) : words.contradictionNone(turn)}</p>
      <ul class="corrections">
        {shown.map((correction) => (
          <li key={`${correction.turn} ${correction.answer.join()} ${correction.right}`}>
            <button
              type="button"
              class="correction"
              disabled={played.busy}
              onClick={() =>
                void played.act('play.correct', {
                  turn: correction.turn,
                  answer: correction.right ? 'win' : correction.answer,
                })
              }
            >
              <span>{words.correctTo(correction.turn)}</span>{' '}
              <AnswerShown game={game} answer={correction.answer} right={correction.right} />
              <span class="quiet small">
                {words.insteadOf} {session.turns[correction.turn - 1]?.answer.join('·')},{' '}
                {words.leaves(correction.candidates)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
