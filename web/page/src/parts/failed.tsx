import type { JSX } from 'preact';

import { type Loaded, tellError, useApp } from '../app-context';
import { Stopped } from '../engine/client';
import { Notice } from './notice';

/** Why there is no answer, and how to ask once more. */
export function Failed({ asked }: { asked: Loaded<unknown> }): JSX.Element | null {
  const { words } = useApp();
  if (asked.state !== 'failed') return null;
  return (
    <Notice title={asked.error instanceof Stopped ? undefined : words.failed}>
      <p>{tellError(words, asked.error)}</p>
      <button type="button" class="button" onClick={asked.again}>
        {words.tryAgain}
      </button>
    </Notice>
  );
}
