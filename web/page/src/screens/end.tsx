import type { JSX } from 'preact';

import { useAnswer, useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import { puzzleOf, readLine } from '../logic/line';
import { addressOf, routeTo } from '../logic/permalink';
import { loadLog, tally } from '../logic/statistics';
import { Bars } from '../parts/bars';
import { CodeRow } from '../parts/code';
import { CopyButton } from '../parts/copy-button';
import { ShareButton } from '../parts/share-button';
import { ReviewShown } from './review';

/** How a game has ended, and what can be done with it. */
export function End({
  game,
  session,
  day,
  onAgain,
  onTakeBack,
  onGoOn,
}: {
  game: Game;
  session: Session;
  day?: string | undefined;
  onAgain: () => void;
  /** Where the last answer may have been a slip. */
  onTakeBack?: () => void;
  /** Where giving up may be taken back. */
  onGoOn?: (() => void) | undefined;
}): JSX.Element {
  const { words } = useApp();
  const won = session.phase === 'won';
  const guesser = session.side === 'guesser';
  const n = session.turns.length;
  const title = won
    ? guesser
      ? words.found(n)
      : words.foundYours(n)
    : session.evil || !guesser
      ? words.evilWas
      : words.givenUp;
  return (
    <section class="end" aria-live="polite">
      <h1 class={won && guesser ? 'end-title is-won' : 'end-title'}>{title}</h1>
      {session.solution !== null && <CodeRow game={game} code={session.solution} size="large" />}
      <div class="end-actions">
        <button type="button" class="button button-main" onClick={onAgain}>
          {words.again}
        </button>
        {onGoOn && (
          <button type="button" class="button" onClick={onGoOn}>
            {words.goOnGuessing}
          </button>
        )}
        {onTakeBack && (
          <button type="button" class="button" onClick={onTakeBack}>
            {words.takeLastBack}
          </button>
        )}
        {guesser && <Sharing session={session} day={day} />}
      </div>
      {guesser && won && <Distribution session={session} />}
      {n > 0 && <ReviewShown game={game} line={session.game_line} />}
    </section>
  );
}

function Sharing({ session, day }: { session: Session; day: string | undefined }): JSX.Element {
  const { words } = useApp();
  const asked = useAnswer(`share ${session.game_line}`, (client) =>
    client.request('share', { game: session.game_line, ...(day === undefined ? {} : { date: day }) }),
  );
  const puzzle = puzzleOf(readLine(session.game_line));
  const options: Record<string, string> = day === undefined ? {} : { day };
  return (
    <>
      {asked.value !== null && (
        <>
          <ShareButton text={asked.value.text} />
          <CopyButton text={asked.value.text}>{words.shareText}</CopyButton>
        </>
      )}
      {puzzle !== null && (
        <CopyButton text={addressOf(routeTo('guess', puzzle, options))}>{words.shareLink}</CopyButton>
      )}
    </>
  );
}

/** All games of this kind so far; this one is lit. */
function Distribution({ session }: { session: Session }): JSX.Element | null {
  const { words } = useApp();
  const line = readLine(session.game_line);
  const mine = tally(loadLog().games).find(
    (each) =>
      each.game === line.token &&
      each.side === 'guesser' &&
      each.evil === session.evil &&
      each.assisted === line.side.includes('.'),
  );
  if (mine === undefined || mine.won < 2) return null;
  const rows = mine.histogram.map((times, guesses) => ({
    name: String(guesses),
    value: times,
    shown: String(times),
    lit: guesses === session.turns.length,
  }));
  return <Bars label={words.distribution} rows={rows.slice(1)} />;
}
