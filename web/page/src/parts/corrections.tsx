import type { JSX } from 'preact';

import { useApp } from '../app-context';
import type { Correction, Game, Turn } from '../engine/protocol';
import { useFirst } from './more';
import { AnswerShown } from './turns';

const kFirstCorrections = 6;

interface CorrectionsProps {
  game: Game;
  turns: readonly Turn[];
  corrections: readonly Correction[];
  disabled?: boolean;
  onCorrect: (correction: Correction) => void;
}

/** Which answer may be a slip, and what it would then be. */
export function Corrections({ game, turns, corrections, disabled, onCorrect }: CorrectionsProps): JSX.Element {
  const { words } = useApp();
  const { shown, more } = useFirst(corrections, kFirstCorrections);
  return (
    <>
      <ul class="corrections">
        {shown.map((correction) => (
          <li key={`${correction.turn} ${correction.answer.join()} ${correction.right}`}>
            <button type="button" class="correction" disabled={disabled} onClick={() => onCorrect(correction)}>
              <span>{words.correctTo(correction.turn)}</span>{' '}
              <AnswerShown game={game} answer={correction.answer} right={correction.right} />
              <span class="quiet small">
                {words.insteadOf} {turns[correction.turn - 1]?.answer.join('·')}, {words.leaves(correction.candidates)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
