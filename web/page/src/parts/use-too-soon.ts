import { useLayoutEffect, useRef } from 'preact/hooks';

/** Nobody has read what came up so soon: what is pressed within this time was meant for what was there before. */
const kTooSoonMs = 400;

/** Gives what tells whether `moment` changed only just now. */
export function useTooSoon(moment: unknown): () => boolean {
  const changedAt = useRef(0);
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [moment]);
  return () => performance.now() - changedAt.current < kTooSoonMs;
}
