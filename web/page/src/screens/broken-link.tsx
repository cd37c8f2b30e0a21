import type { JSX } from 'preact';

import { tellError, useApp } from '../app-context';
import { mayPass } from '../engine/client';
import type { Game } from '../engine/protocol';
import { readLine } from '../logic/line';
import { type Route, home, routeTo, writeHash } from '../logic/permalink';
import { NoSuchSize } from '../logic/sizes';
import { Notice } from '../parts/notice';

interface BrokenLinkProps {
  route: Route;
  why: string | Error;
  /** Tries once more to open it. */
  onAgain?: () => void;
}

/**
 * What could not be opened: a link that leads nowhere or, where what is wrong may pass, one to be tried again. Of a game
 * that there is in other sizes it says which.
 */
export function BrokenLink({ route, why, onAgain }: BrokenLinkProps): JSX.Element {
  const { words, games, go } = useApp();
  const text = typeof why === 'string' ? why : tellError(words, why);
  if (onAgain && mayPass(why)) return <NotOpened why={text} onAgain={onAgain} />;
  const id = readLine(route.line).token.split(':')[0];
  const game = why instanceof NoSuchSize ? games.find((each) => each.id === id) : undefined;
  if (game !== undefined) return <OtherSizes route={route} game={game} why={text} />;
  return (
    <main class="plain" id="board">
      <h1>{words.badLink}</h1>
      <Notice>
        <p>
          <code>{route.line}</code>
        </p>
        <p>{text}</p>
      </Notice>
      <p>{words.badLinkWhat}</p>
      <button type="button" class="button button-main" onClick={() => go(home)}>
        {words.toGames}
      </button>
    </main>
  );
}

function OtherSizes({ route, game, why }: { route: Route; game: Game; why: string }): JSX.Element {
  const { words, go } = useApp();
  return (
    <main class="plain" id="board">
      <h1>{words.noSizeOf(game.title)}</h1>
      <Notice>{why}</Notice>
      {game.parameters.length === 0 ? (
        <p>{words.oneSizeOf(game.title)}</p>
      ) : (
        <>
          <p>{words.sizesOf(game.title)}</p>
          <ul>
            {game.parameters.map(({ name, meaning, min, max }) => (
              <li key={name}>{words.sizeBetween(meaning, min, max)}</li>
            ))}
          </ul>
        </>
      )}
      <div class="two-buttons">
        <a class="button button-main" href={writeHash(routeTo(route.screen, game.game))}>
          {words.usualSizeOf(game.title)}
        </a>
        <button type="button" class="button" onClick={() => go(home)}>
          {words.toGames}
        </button>
      </div>
    </main>
  );
}

function NotOpened({ why, onAgain }: { why: string; onAgain: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <main class="plain" id="board">
      <h1>{words.failed}</h1>
      <Notice>{why}</Notice>
      <button type="button" class="button button-main" onClick={onAgain}>
        {words.tryAgain}
      </button>
    </main>
  );
}
