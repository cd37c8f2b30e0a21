import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp } from '../app-context';
import type { Game } from '../engine/protocol';
import type { Screen } from '../logic/permalink';
import { Rules } from '../screens/rules';
import { Dialog } from './dialog';
import { GameCard } from './game-card';

/** Which game this is; a touch chooses another, or its rules. */
export function GameHead({ game, screen }: { game: Game; screen: Screen }): JSX.Element {
  const { words, games } = useApp();
  const [shown, setShown] = useState<'games' | 'rules' | null>(null);
  return (
    <div class="game-head">
      <button type="button" class="game-name" data-games aria-haspopup="dialog" onClick={() => setShown('games')}>
        <span class="game-title">{game.title}</span>{' '}
        <span class="quiet game-size">{game.game.split(':')[1] ?? ''}</span>
        <svg class="chevron" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      <button type="button" class="link" onClick={() => setShown('rules')}>
        {words.rules}
      </button>
      {shown === 'games' && (
        <Dialog title={words.toGames} onClose={() => setShown(null)}>
          <div
            class="game-cards"
            onClick={(event) =>
              event.target instanceof Element && event.target.closest('.button-main') && setShown(null)
            }
          >
            {games.map((each) => (
              <GameCard key={each.id} game={each} screen={screen} />
            ))}
          </div>
        </Dialog>
      )}
      {shown === 'rules' && <Rules game={game} onClose={() => setShown(null)} />}
    </div>
  );
}
