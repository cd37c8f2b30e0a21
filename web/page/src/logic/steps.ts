/** Turns as the end of a line, one after the other as they were changed: what is shown, what was before, what was undone. */
export interface Steps {
  past: readonly string[];
  now: string;
  /** The next one first. */
  undone: readonly string[];
}

/** As if the turns had been entered one by one. */
export const beginSteps = (turns: readonly string[]): Steps => ({
  past: turns.map((_, n) => turns.slice(0, n).join('/')),
  now: turns.join('/'),
  undone: [],
});

export const stepTo = (steps: Steps, now: string): Steps =>
  now === steps.now ? steps : { past: [...steps.past, steps.now], now, undone: [] };

/** The same where there is nothing to undo. */
export function undoStep({ past, now, undone }: Steps): Steps {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, undone }
    : { past: past.slice(0, -1), now: before, undone: [now, ...undone] };
}

/** The same where nothing was undone. */
export function redoStep({ past, now, undone }: Steps): Steps {
  const [next, ...rest] = undone;
  return next === undefined ? { past, now, undone } : { past: [...past, now], now: next, undone: rest };
}
