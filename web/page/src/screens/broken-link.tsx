import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { type Route, home } from '../logic/permalink';
import { Notice } from '../parts/notice';

/** A link that leads nowhere: what was in it, why it cannot be read, and the way out. */
export function BrokenLink({ route, why }: { route: Route; why: string }): JSX.Element {
  const { words, go } = useApp();
  return (
    <main class="plain" id="board">
      <h1>{words.badLink}</h1>
      <Notice>
        <p>
          <code>{route.line}</code>
        </p>
        <p>{why}</p>
      </Notice>
      <p>{words.badLinkWhat}</p>
      <button type="button" class="button button-main" onClick={() => go(home)}>
        {words.toGames}
      </button>
    </main>
  );
}
