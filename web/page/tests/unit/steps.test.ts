import { describe, expect, test } from 'vitest';

import { beginSteps, redoStep, stepTo, undoStep } from '../../src/logic/steps';

describe('steps', () => {
  const begun = beginSteps(['a=1', 'b=2']);

  test('lead back through the turns of a link', () => {
    expect(undoStep(begun).now).toBe('a=1');
    expect(undoStep(undoStep(begun)).now).toBe('');
    expect(undoStep(undoStep(undoStep(begun))).now).toBe('');
  });

  test('bring back what was cleared or removed, and undo it once more', () => {
    const cleared = stepTo(stepTo(begun, 'b=2'), '');
    expect(undoStep(cleared).now).toBe('b=2');
    expect(undoStep(undoStep(cleared)).now).toBe('a=1/b=2');
    expect(redoStep(redoStep(undoStep(undoStep(cleared))))).toEqual(cleared);
    expect(redoStep(cleared)).toEqual(cleared);
  });

  test('are forgotten ahead of another one, and none is made where nothing changes', () => {
    expect(stepTo(undoStep(begun), 'a=1/c=3')).toEqual({ past: ['', 'a=1'], now: 'a=1/c=3', undone: [] });
    expect(stepTo(begun, begun.now)).toBe(begun);
  });
});
