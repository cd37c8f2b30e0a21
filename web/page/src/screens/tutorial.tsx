import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp, useGame } from '../app-context';
import { Cell } from '../draw/cell';
import { Legend, Marks } from '../draw/marks';
import type { Game } from '../engine/protocol';
import { bandShare } from '../logic/winnowing';
import { Dialog } from '../parts/dialog';

/** Four short steps for somebody who is here for the first time, about the game that the address names. */
export function Tutorial({ token, onClose }: { token: string; onClose: () => void }): JSX.Element | null {
  const { words, games } = useApp();
  const [step, setStep] = useState(0);
  const asked = useGame(token);
  const game = token === '' || asked.state === 'failed' ? games[0] : asked.value;
  if (!game) return null;
  const steps = words.tutorial(game.title, game.secret);
  const shown = steps[step];
  if (shown === undefined) return null;
  const last = step === steps.length - 1;
  return (
    <Dialog title={shown[0]} onClose={onClose}>
      <div class="tutorial" aria-live="polite">
        <Picture game={game} step={step} />
        <p>{shown[1]}</p>
        <div class="tutorial-foot">
          <span class="quiet small">{words.step(step + 1, steps.length)}</span>
          <button type="button" class="link" onClick={onClose}>
            {words.tutorialSkip}
          </button>
          <button
            type="button"
            class="button button-main"
            autofocus
            onClick={() => (last ? onClose() : setStep(step + 1))}
          >
            {last ? words.tutorialStart : words.next}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

const kLeft = [1, 0.1, 0.012, 0.003];

function Picture({ game, step }: { game: Game; step: number }): JSX.Element {
  const shown = Math.min(4, game.items.length);
  if (step === 3) {
    return (
      <div class="tutorial-picture tutorial-bands" aria-hidden="true">
        {kLeft.map((share) => {
          const left = Math.max(1, Math.round(game.targets * share));
          return (
            <span class="band-track" key={share}>
              <span class="band-now" style={{ width: `${100 * bandShare(left, game.targets)}%` }} />
            </span>
          );
        })}
      </div>
    );
  }
  return (
    <div class="tutorial-picture" aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <span class={`tutorial-cell${step === 0 ? ' is-hidden' : ''}`} key={i}>
          {step === 0 ? '?' : <Cell game={game} number={i} taken />}
        </span>
      ))}
      {step === 2 && (
        <span class="tutorial-answer">
          <Marks answer={game.counts.map((_, i) => (i === 0 ? 1 : i === 1 ? 2 : 0))} right={false} />
          <Legend counts={game.counts} />
        </span>
      )}
    </div>
  );
}
