import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { dailyRoute } from '../logic/current';
import { writeHash } from '../logic/permalink';
import { titleOf } from '../logic/sizes';
import { dayOf } from '../logic/statistics';

/** The puzzle of a day that has not begun. */
export function NotYet({ token, day }: { token: string; day: string }): JSX.Element {
  const { words, games } = useApp();
  return (
    <main class="plain" id="board">
      <h1>{words.notYet}</h1>
      <p>{words.opensAt(titleOf(games, token), words.date(day), words.moment(new Date(day)))}</p>
      <p>
        <a class="button button-main" href={writeHash(dailyRoute(token, dayOf(new Date())))}>
          {words.today}
        </a>
      </p>
    </main>
  );
}
