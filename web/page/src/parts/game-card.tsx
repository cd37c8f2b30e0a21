import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { tellError, useAnswer, useApp } from '../app-context';
import { Cell } from '../draw/cell';
import type { Game } from '../engine/protocol';
import { type Screen, routeTo } from '../logic/permalink';
import { isPlayable, tokenOf, valuesOf } from '../logic/sizes';
import { describe } from '../app-context';

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
  const [values, setValues] = useState(() => valuesOf(game));
  const [sizing, setSizing] = useState(false);
  const token = tokenOf(game, values);
  const asked = useAnswer(sizing ? token : null, (client) => describe(client, token));
  const sized = sizing ? asked.value : game;
  const playable = sized !== null && asked.state !== 'failed' && isPlayable(sized);
  return (
    <article class="game-card">
      <StillLife game={game} />
      <h2>{game.title}</h2>
      <p class="quiet">{sized?.summary ?? game.summary}</p>
      {sizing && (
        <div class="sizes" role="group" aria-label={words.sizeOf(game.title)}>
          {game.parameters.map((parameter, i) => (
            <label key={parameter.name} class="size">
              <span>{parameter.meaning}</span>
              <input
                type="number"
                min={parameter.min}
                max={parameter.max}
                value={values[i]}
                onInput={(event) =>
                  setValues(
                    values.map((value, k) =>
                      k === i ? Math.round(event.currentTarget.valueAsNumber || parameter.min) : value,
                    ),
                  )
                }
              />
            </label>
          ))}
        </div>
      )}
      <p class="small card-targets" aria-live="polite">
        {asked.state === 'failed' && sizing
          ? tellError(words, asked.error)
          : sized !== null && `${words.targets(sized.targets)}${isPlayable(sized) ? '' : `: ${words.tooLarge}`}`}
      </p>
      <div class="card-actions">
        <button
          type="button"
          class="button button-main"
          disabled={!playable}
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
