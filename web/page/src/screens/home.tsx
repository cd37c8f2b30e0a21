import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { currentOf, dailyRoute, loadCurrents } from '../logic/current';
import { readLine } from '../logic/line';
import { writeHash } from '../logic/permalink';
import { titleOf } from '../logic/sizes';
import { dailyStreak, dayOf, isDay, loadLog } from '../logic/statistics';
import { GameCard } from '../parts/game-card';
import { useStored } from '../parts/use-stored';

/** Every game, today's puzzle, and the games that were left. */
export function Home(): JSX.Element {
  const { words, games } = useApp();
  return (
    <main class="home" id="board">
      <p class="tagline">{words.tagline}</p>
      <div class="home-top">
        <Today />
        <GoOn />
      </div>
      <div class="game-cards">
        {games.map((game) => (
          <GameCard key={game.id} game={game} screen="guess" />
        ))}
      </div>
    </main>
  );
}

/** Each day another game's, the first day of all being the first game's. */
function Today(): JSX.Element | null {
  const { words, games } = useApp();
  const [{ days }] = useStored(loadLog);
  const today = dayOf(new Date());
  const day = Math.floor(Date.parse(today) / 86_400_000);
  const game = games[day % games.length];
  if (game === undefined) return null;
  const found = days.find((each) => each.day === today && each.game === game.game);
  const streak = dailyStreak(days, today);
  const left = currentOf('guess', game.game, today);
  return (
    <a class="today" href={writeHash(dailyRoute(game.game, today))}>
      <span class="today-name">{words.today}</span>
      <span class="quiet">
        {left === null ? game.title : words.goOnWith(game.title, left.turns)}
        {found !== undefined && `, ${words.todayDone(found.guesses)}`}
        {streak > 0 && ` · ${words.streakDays(streak)}`}
      </span>
    </a>
  );
}

/** More games than these are found on the way to their screens only. */
const kMostShown = 3;

function GoOn(): JSX.Element {
  const { words, games } = useApp();
  const [currents] = useStored(loadCurrents);
  const today = dayOf(new Date());
  const shown = currents.filter(({ route, turns }) => turns > 0 && route.options['day'] !== today).slice(0, kMostShown);
  return (
    <>
      {shown.map(({ route, turns }) => {
        const title = titleOf(games, readLine(route.line).token);
        const { day } = route.options;
        const told = words.goOnWith(day !== undefined && isDay(day) ? `${title}, ${words.date(day)}` : title, turns);
        return (
          <a key={writeHash(route)} class="today go-on" href={writeHash(route)}>
            <span class="today-name">{words.goOn}</span>
            <span class="quiet">{route.screen === 'hide' ? `${words.hide}: ${told}` : told}</span>
          </a>
        );
      })}
    </>
  );
}
