import type { JSX } from 'preact';

import { useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import { Corrections } from '../parts/corrections';
import type { Played } from './use-table';

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
  const turn = found?.turn ?? 0;
  return (
    <section class="contradiction" aria-live="polite">
      <h1>{words.contradiction}</h1>
      <button type="button" class="button" onClick={onTakeBack}>
        {words.takeLastBack}
      </button>
      <p>{corrections.length > 0 ? words.contradictionAt(turn) : words.contradictionNone(turn)}</p>
      <Corrections
        game={game}
        turns={session.turns}
        corrections={corrections}
        disabled={played.busy}
        onCorrect={({ turn: slip, answer, right }) =>
          void played.act('play.correct', { turn: slip, answer: right ? 'win' : answer })
        }
      />
    </section>
  );
}
