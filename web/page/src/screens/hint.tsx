import type { JSX } from 'preact';

import { useApp } from '../app-context';
import type { Game, Hint } from '../engine/protocol';
import { CodeRow } from '../parts/code';

/** A hint, as far as it goes: how many are left, where that is not on the screen; what the best guess would do; it. */
export function HintShown({
  game,
  hint,
  counted,
  onMore,
  onTake,
}: {
  game: Game;
  hint: Hint;
  /** Whether the number of candidates is on the screen beside it. */
  counted: boolean;
  onMore: () => void;
  onTake: (code: string) => void;
}): JSX.Element {
  const { words } = useApp();
  const { best } = hint;
  return (
    <section class="hint" aria-live="polite">
      {!counted && <p>{words.hintCount(hint.candidates)}</p>}
      {best !== null && (
        <p>{words.hintEffect(words.decimal(best.expected_size, 1), words.number(best.worst_size), best.possible)}</p>
      )}
      {best?.guess != null ? (
        <p class="hint-guess">
          <CodeRow game={game} code={best.guess} />
          <button type="button" class="button" onClick={() => onTake(best.guess ?? '')}>
            {words.hintTake}
          </button>
        </p>
      ) : (
        <button type="button" class="button" onClick={onMore}>
          {words.hintMore}
        </button>
      )}
    </section>
  );
}
