import { useState } from 'preact/hooks';

import { useApp } from '../app-context';
import type { Turn } from '../engine/protocol';
import { turnText } from '../logic/line';
import { routeTo } from '../logic/permalink';
import { type Steps, beginSteps, redoStep, stepTo, undoStep } from '../logic/steps';

export interface Stepping {
  change: (turns: readonly Turn[]) => void;
  /** Null where there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Changes the turns in the address of Advise, so that every change can be undone. */
export function useSteps(game: string, turns: readonly string[]): Stepping {
  const { stay } = useApp();
  const [kept, setKept] = useState<Steps>(() => beginSteps(turns));
  // Another link to the same game is a beginning of its own.
  const steps = kept.now === turns.join('/') ? kept : beginSteps(turns);
  const take = (next: Steps): void => {
    if (next === steps) return;
    setKept(next);
    stay(routeTo('advise', next.now === '' ? game : `${game}/${next.now}`));
  };
  return {
    change: (next) => take(stepTo(steps, next.map((turn) => turnText(turn.guess, turn.answer, turn.right)).join('/'))),
    undo: steps.past.length === 0 ? null : () => take(undoStep(steps)),
    redo: steps.undone.length === 0 ? null : () => take(redoStep(steps)),
  };
}
