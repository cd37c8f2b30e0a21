import type { JSX } from 'preact';

import { tellError, useApp } from '../app-context';
import { mayPass } from '../engine/client';
import { type Route, home } from '../logic/permalink';
import { Notice } from '../parts/notice';

interface BrokenLinkProps {
  route: Route;
  why: string | Error;
  /** Tries once more to open it. */
  onAgain?: () => void;
}

/** What could not be opened: a link that leads nowhere or, where what is wrong may pass, one to be tried again. */
export function BrokenLink({ route, why, onAgain }: BrokenLinkProps): JSX.Element {
  const { words, go } = useApp();
  const text = typeof why === 'string' ? why : tellError(words, why);
  if (onAgain && mayPass(why)) return <NotOpened why={text} onAgain={onAgain} />;
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
