import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import type { Route } from '../logic/permalink';
import type { Table } from '../logic/table';
import { Band } from '../parts/band';
import { Board } from '../parts/board';
import { Choice } from '../parts/choice';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { Turns } from '../parts/turns';
import { isButton, useKeys } from '../parts/use-keys';
import { useTooSoon } from '../parts/use-too-soon';
import { BrokenLink } from './broken-link';
import { Contradicted } from './contradicted';
import { End } from './end';
import { Question } from './question';
import { type Played, isOver, useTable } from './use-table';

const kLevels = ['beginner', 'good', 'perfect'] as const;
type Level = (typeof kLevels)[number];

/** You hide, the computer guesses. */
export function Hide({ route }: { route: Route }): JSX.Element {
  const { words } = useApp();
  const level = kLevels.find((each) => each === route.options['level']) ?? 'perfect';
  const begin =
    (by: Level) =>
    (table: Table, game: Game): Promise<Session> =>
      table.start({ game: game.game, side: 'hider', level: by, seed: Date.now() % 2 ** 32 });
  const played = useTable(route, begin(level), { level }, level);
  if (played.broken !== null) return <BrokenLink route={route} why={played.broken} onAgain={played.reopen} />;
  if (played.game === null || played.session === null) return <main class="waiting quiet">{words.loading}</main>;
  return (
    <Answering
      key={played.game.game}
      played={played}
      game={played.game}
      session={played.session}
      level={level}
      again={(by) => played.begin(begin(by), { level: by })}
    />
  );
}

interface AnsweringProps {
  played: Played;
  game: Game;
  session: Session;
  level: Level;
  again: (level: Level) => void;
}

function Answering({ played, game, session, level, again }: AnsweringProps): JSX.Element {
  const { words } = useApp();
  const [readyFor, setReadyFor] = useState<number | null>(null);
  const ready = session.turns.length > 0 || session.can_redo || readyFor === played.round;
  const over = isOver(session);
  const contradicts = session.phase === 'contradiction';
  const left = session.candidates_left ?? [];
  const isTooSoon = useTooSoon(over);

  // It guesses by itself as soon as it may; a guess that was stopped is asked for again by hand.
  useEffect(() => {
    if (ready && session.phase === 'guess' && played.problem === null) void played.act('play.guess');
  }, [ready, session.game_line, session.phase]);

  const start = (): void => setReadyFor(played.round);
  const undo = (): void => void (session.can_undo && played.act('play.undo'));
  useKeys((event) => {
    if (event.repeat) return;
    if (event.key === 'n') again(level);
    if (event.key === 'u') undo();
    if (event.key === 'r' && !over) void (session.can_redo && played.act('play.redo'));
    if (event.key !== 'Enter' || isButton(event.target)) return;
    if (!over) start();
    else if (!isTooSoon()) again(level);
  });

  return (
    <main class="table" id="board">
      <div class="middle">
        <GameHead game={game} screen="hide" />
        {over ? (
          <End game={game} session={session} onAgain={() => again(level)} onTakeBack={undo} />
        ) : !ready ? (
          <section class="ready">
            <p>{words.thinkOf(game.secret)}</p>
            <button type="button" class="button button-main" onClick={start}>
              {words.ready}
            </button>
            <Board game={game} label={game.title} picked={() => 0} />
          </section>
        ) : contradicts ? (
          <Contradicted game={game} session={session} played={played} onTakeBack={undo} />
        ) : (
          <Question
            key={`${played.round} ${session.turns.length}`}
            game={game}
            session={session}
            played={played}
            onUndo={undo}
          />
        )}
        {played.problem !== null && session.open_guess === null && (
          <Notice title={words.failed}>
            <p>{played.problem}</p>
            {session.phase === 'guess' && (
              <button type="button" class="button" onClick={() => void played.act('play.guess')}>
                {words.tryAgain}
              </button>
            )}
          </Notice>
        )}
      </div>
      <aside class="left">
        <Turns game={game} turns={session.turns} />
      </aside>
      <aside class="right">
        <Band left={contradicts ? [...left, 0] : left} total={game.targets} />
        <Choice
          label={words.itGuesses}
          value={level}
          onChange={(by) => again(by as Level)}
          options={kLevels.map((each) => ({
            value: each,
            text: words.levels[each] ?? each,
            meaning: words.levelsMeaning[each],
          }))}
        />
        <p class="quiet small">{words.levelsMeaning[level]}</p>
      </aside>
    </main>
  );
}
