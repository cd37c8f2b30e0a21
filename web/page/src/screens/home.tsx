import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { loadCurrent } from '../logic/current';
import { readLine } from '../logic/line';
import { routeTo, writeHash } from '../logic/permalink';
import { dailyStreak, dayOf, loadLog } from '../logic/statistics';
import { GameCard } from '../parts/game-card';

/** Every game, today's puzzle, and the game that was left. */
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
  const today = dayOf(new Date());
  const day = Math.floor(Date.parse(today) / 86_400_000);
  const game = games[day % games.length];
  if (game === undefined) return null;
  const { days } = loadLog();
  const found = days.find((each) => each.day === today && each.game === game.game);
  const streak = dailyStreak(days, today);
  return (
    <a class="today" href={writeHash(routeTo('guess', game.game, { level: 'daily', day: today }))}>
      <span class="today-name">{words.today}</span>
      <span class="quiet">
        {game.title}
        {found !== undefined && `, ${words.todayDone(found.guesses)}`}
        {streak > 0 && ` · ${words.streakDays(streak)}`}
      </span>
    </a>
  );
}

function GoOn(): JSX.Element | null {
  const { words, games } = useApp();
  const current = loadCurrent();
  if (current === null || current.turns === 0) return null;
  const { token } = readLine(current.route.line);
  const title = games.find((game) => game.id === token.split(':')[0])?.title ?? token;
  return (
    <a class="today go-on" href={writeHash(routeTo(current.route.screen, current.route.line, current.route.options))}>
      <span class="today-name">{words.goOn}</span>
      <span class="quiet">{words.goOnWith(title, current.turns)}</span>
    </a>
  );
}
