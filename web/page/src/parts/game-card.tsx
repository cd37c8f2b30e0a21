import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { describe, tellError, useAnswer, useApp } from '../app-context';
import { Cell } from '../draw/cell';
import { mayPass } from '../engine/client';
import type { Game } from '../engine/protocol';
import { type Screen, routeTo } from '../logic/permalink';
import { isPlayable, isValue, tokenOf, valuesOf } from '../logic/sizes';

const kStillLife = 5;

/** A few of a game's items, as far apart as they lie. */
function StillLife({ game }: { game: Game }): JSX.Element {
  const shown = Math.min(kStillLife, game.items.length);
  const step = Math.max(1, Math.floor(game.items.length / shown));
  const offset = Math.floor(step / 2);
  return (
    <span class="still-life" aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <span class="still-cell" key={i}>
          <Cell game={game} number={Math.min(game.items.length - 1, i * step + offset)} taken={i % 2 === 1} />
        </span>
      ))}
    </span>
  );
}

/** A game to begin, in any size. */
export function GameCard({ game, screen }: { game: Game; screen: Screen }): JSX.Element {
  const { words, go } = useApp();
  // As they are typed, which is no number yet while it is changed.
  const [typed, setTyped] = useState(() => valuesOf(game).map(String));
  const [sizing, setSizing] = useState(false);
  const wrong = game.parameters.find((parameter, i) => !isValue(parameter, typed[i] ?? ''));
  const token = wrong === undefined ? tokenOf(game, typed.map(Number)) : null;
  const asked = useAnswer(sizing ? token : null, (client) => describe(client, token ?? ''));
  const sized = sizing ? asked.value : game;
  const isThere = wrong === undefined && sized !== null && asked.state !== 'failed';
  return (
    <article class="game-card">
      <StillLife game={game} />
      <h2>{game.title}</h2>
      <p class="quiet">{screen === 'hide' ? words.hideThis((sized ?? game).secret) : (sized ?? game).summary}</p>
      {sizing && (
        <div class="sizes" role="group" aria-label={words.sizeOf(game.title)}>
          {game.parameters.map((parameter, i) => (
            <label key={parameter.name} class="size">
              <span>{parameter.meaning}</span>
              <input
                type="number"
                min={parameter.min}
                max={parameter.max}
                value={typed[i]}
                aria-invalid={!isValue(parameter, typed[i] ?? '')}
                onInput={({ currentTarget }) =>
                  setTyped(typed.map((text, k) => (k === i ? currentTarget.value : text)))
                }
              />
            </label>
          ))}
        </div>
      )}
      <p class="small card-targets" aria-live="polite">
        {wrong !== undefined && words.sizeBetween(wrong.meaning, wrong.min, wrong.max)}
        {wrong === undefined &&
          asked.state === 'failed' &&
          (mayPass(asked.error) ? tellError(words, asked.error) : words.noSuchSize)}
        {isThere && `${words.targets(sized.targets)}${isPlayable(sized) ? '' : `, ${words.tooLarge}`}`}
      </p>
      <div class="card-actions">
        <button
          type="button"
          class="button button-main"
          disabled={!isThere || !isPlayable(sized) || (sizing && asked.state === 'loading')}
          aria-label={`${words.play}: ${game.title}`}
          onClick={() => sized && go(routeTo(screen, sized.game))}
        >
          {words.play}
        </button>
        {game.parameters.length > 0 && !sizing && (
          <button
            type="button"
            class="link"
            aria-label={`${words.anotherSize}: ${game.title}`}
            onClick={() => setSizing(true)}
          >
            {words.anotherSize}
          </button>
        )}
      </div>
    </article>
  );
}
