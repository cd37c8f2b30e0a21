import type { JSX } from 'preact';
import { EngineError } from 'winnow-engine';

import type { Words } from '../words';

/** Why nothing can be done here and, where that may pass, how to try once more. */
export function NoEngine({ words, why, onAgain }: { words: Words; why: unknown; onAgain: () => void }): JSX.Element {
  const kind = why instanceof EngineError ? why.kind : 'internal';
  return (
    <main class="plain">
      <h1>{words.noEngine}</h1>
      <p>
        {kind === 'unsupported'
          ? words.noEngineWhat
          : kind === 'unreachable'
            ? words.noEngineFetched
            : words.noEngineFailed}
      </p>
      <p class="quiet">{why instanceof Error ? why.message : String(why)}</p>
      {kind !== 'unsupported' && (
        <button type="button" class="button button-main" onClick={onAgain}>
          {words.tryAgain}
        </button>
      )}
    </main>
  );
}
