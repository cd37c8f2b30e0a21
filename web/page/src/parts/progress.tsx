import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useApp } from '../app-context';

/** Thinking that takes longer than this is shown. */
const kPatienceMs = 150;

/** A thin line under the header while the engine thinks, with a way to stop it. */
export function Progress(): JSX.Element | null {
  const { client, words } = useApp();
  const [, setTick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      setTick((tick) => tick + 1);
      if (client.longest !== null) timer = setTimeout(look, kPatienceMs);
    };
    const unwatch = client.watch(look);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [client]);
  const work = client.longest;
  if (work === null || Date.now() - work.since < kPatienceMs) return null;
  return (
    <div class="progress" role="status">
      <span
        class={work.done === null ? 'progress-line' : 'progress-line is-measured'}
        style={work.done === null ? undefined : { width: `${100 * work.done}%` }}
      />
      <button type="button" class="progress-stop" onClick={() => client.stop()}>
        {words.stop}
      </button>
      <span class="visually-hidden">{words.thinking}</span>
    </div>
  );
}
