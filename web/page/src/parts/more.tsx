import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp } from '../app-context';

/**
 * The first of many things, and a button for more of them. A page that draws thousands at once does not answer
 * meanwhile.
 */
export function useFirst<T>(all: readonly T[], first: number): { shown: readonly T[]; more: JSX.Element | null } {
  const [most, setMost] = useState(first);
  const rest = all.length - most;
  return {
    shown: all.slice(0, most),
    more: rest > 0 ? <More rest={rest} onMore={() => setMost(most + first)} /> : null,
  };
}

export function More({ rest, onMore }: { rest: number; onMore: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <button type="button" class="link" onClick={onMore}>
      {words.more(rest)}
    </button>
  );
}
