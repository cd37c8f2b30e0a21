import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useApp } from '../app-context';
import { bandShare } from '../logic/winnowing';

const kGrains = 14;

/** The winnowing: how many candidates are left, on a logarithmic scale that each turn shortens. */
export function Band({ left, total }: { left: readonly number[]; total: number }): JSX.Element {
  const { words } = useApp();
  const steps = [total, ...left];
  const now = steps.at(-1) ?? total;
  const before = useBefore(now);
  const share = bandShare(now, total);
  return (
    <section class="band" aria-label={words.winnowing}>
      <p class="band-count" aria-live="polite">
        <strong>{words.number(now)}</strong> <span class="quiet">{words.left(now)}</span>
      </p>
      <div class="band-track" aria-hidden="true">
        {steps.slice(0, -1).map((step, i) => (
          <span class="band-past" key={i} style={{ width: `${100 * bandShare(step, total)}%` }} />
        ))}
        {now > 0 && <span class="band-now" style={{ width: `${100 * share}%` }} />}
        {before > now && <Grains key={now} from={share} to={bandShare(before, total)} />}
      </div>
      {left.length > 0 && <p class="band-steps quiet">{steps.map((step) => words.number(step)).join(' → ')}</p>}
    </section>
  );
}

/** What fell away, for a moment. */
function Grains({ from, to }: { from: number; to: number }): JSX.Element {
  return (
    <span class="grains">
      {Array.from({ length: kGrains }, (_, i) => (
        <i
          key={i}
          style={{
            left: `${100 * (from + ((to - from) * (i + 0.5)) / kGrains)}%`,
            animationDelay: `${(i % 5) * 18}ms`,
            '--drift': `${((i * 37) % 11) - 3}px`,
          }}
        />
      ))}
    </span>
  );
}

function useBefore(now: number): number {
  const last = useRef(now);
  const [before, setBefore] = useState(now);
  useEffect(() => {
    setBefore(last.current);
    last.current = now;
  }, [now]);
  return before;
}
