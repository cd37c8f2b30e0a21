import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useApp } from '../app-context';
import type { Game, Session } from '../engine/protocol';
import type { Route } from '../logic/permalink';
import type { Table } from '../logic/table';
import { AnswerPicker } from '../parts/answer-picker';
import { Band } from '../parts/band';
import { Board } from '../parts/board';
import { Choice } from '../parts/choice';
import { countOf, draftOf } from '../logic/code';
import { CodeRow } from '../parts/code';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { AnswerShown, Turns } from '../parts/turns';
import { isButton, useKeys } from '../parts/use-keys';
import { BrokenLink } from './broken-link';
import { End } from './end';
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
  const played = useTable(route, begin(level), { level });
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
  const [ready, setReady] = useState(session.turns.length > 0);
  const zero = game.counts.map(({ min }) => min);
  const [answer, setAnswer] = useState(zero);
  const over = isOver(session);

  // It guesses by itself as soon as it may; a guess that was stopped is asked for again by hand.
  useEffect(() => {
    if (ready && session.phase === 'guess' && played.problem === null) void played.act('play.guess');
  }, [ready, session.game_line, session.phase]);

  const give = (given: number[] | 'win'): void => {
    void played.act('play.answer', { answer: given }).then((next) => next && setAnswer(zero));
  };
  const restart = (by: Level): void => {
    setReady(false);
    setAnswer(zero);
    again(by);
  };

  useKeys((event) => {
    if (event.key === 'n') restart(level);
    if (event.key !== 'Enter' || isButton(event.target)) return;
    if (over) restart(level);
    else setReady(true);
  });

  return (
    <main class="table" id="board">
      <div class="middle">
        <GameHead game={game} screen="hide" />
        {over ? (
          <End game={game} session={session} onAgain={() => restart(level)} />
        ) : !ready ? (
          <section class="ready">
            <p>{words.thinkOf(game.summary)}</p>
            <Board game={game} label={game.title} picked={() => 0} />
            <button type="button" class="button button-main" onClick={() => setReady(true)}>
              {words.ready}
            </button>
          </section>
        ) : session.phase === 'contradiction' ? (
          <Contradicted game={game} session={session} played={played} />
        ) : (
          <Question
            key={session.turns.length}
            game={game}
            session={session}
            played={played}
            answer={answer}
            onChange={setAnswer}
            onGive={give}
          />
        )}
        {played.problem !== null && (
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
        <Band left={session.candidates_left ?? []} total={game.targets} />
        <Choice
          label={words.itGuesses}
          value={level}
          onChange={(by) => restart(by as Level)}
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

interface QuestionProps {
  game: Game;
  session: Session;
  played: Played;
  answer: number[];
  onChange: (answer: number[]) => void;
  onGive: (answer: number[] | 'win') => void;
}

function Question({ game, session, played, answer, onChange, onGive }: QuestionProps): JSX.Element {
  const { words } = useApp();
  const guess = session.open_guess;
  const [next, setNext] = useState(0);
  const undo = (): void => void (session.can_undo && played.act('play.undo'));
  const redo = (): void => void (session.can_redo && played.act('play.redo'));
  useKeys((event) => {
    if (guess === null) return;
    const range = game.counts[next];
    const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
    if (digit !== null && range !== undefined && digit >= range.min && digit <= range.max) {
      onChange(answer.map((value, i) => (i === next ? digit : value)));
      setNext((next + 1) % answer.length);
    } else if (event.key === 'Enter' && !isButton(event.target)) onGive(answer);
    else if (event.key === 'w') onGive('win');
    else if (event.key === 'u') undo();
    else if (event.key === 'r') redo();
  });
  if (guess === null)
    return (
      <p class="quiet waiting-line" aria-live="polite">
        {words.thinking}…
      </p>
    );
  const draft = draftOf(game, guess);
  return (
    <section class="question">
      <h1 class="question-title">{words.itsGuess(session.turns.length + 1)}</h1>
      <CodeRow game={game} code={guess} size="large" />
      <p class="quiet">{words.answerIt}</p>
      <AnswerPicker game={game} answer={answer} onChange={onChange} />
      <div class="actions">
        <div class="two-buttons">
          <button type="button" class="button button-main" disabled={played.busy} onClick={() => onGive(answer)}>
            {words.answer}
          </button>
          <button type="button" class="button button-certain" disabled={played.busy} onClick={() => onGive('win')}>
            {words.thatIsIt}
          </button>
        </div>
        <div class="tools">
          <button type="button" class="tool" disabled={!session.can_undo} onClick={undo}>
            {words.undo}
          </button>
          <button type="button" class="tool" disabled={!session.can_redo} onClick={redo}>
            {words.redo}
          </button>
        </div>
      </div>
      <Board
        game={game}
        label={game.title}
        picked={(item) => countOf(draft, item)}
        known={session.turns.length > 0 ? session.known.items : undefined}
      />
    </section>
  );
}

/** Which answer may be a slip, and what it would then be. */
function Contradicted({ game, session, played }: { game: Game; session: Session; played: Played }): JSX.Element {
  const { words } = useApp();
  const found = session.contradiction;
  if (found === null) return <p />;
  return (
    <section class="contradiction" aria-live="polite">
      <h1>{words.contradiction}</h1>
      <p>{found.corrections.length > 0 ? words.contradictionAt(found.turn) : words.contradictionNone(found.turn)}</p>
      <ul class="corrections">
        {found.corrections.map((correction) => {
          const turn = session.turns[correction.turn - 1];
          return (
            <li key={`${correction.turn} ${correction.answer.join()} ${correction.right}`}>
              <button
                type="button"
                class="correction"
                disabled={played.busy}
                onClick={() =>
                  void played.act('play.correct', {
                    turn: correction.turn,
                    answer: correction.right ? 'win' : correction.answer,
                  })
                }
              >
                <span>{words.correctTo(correction.turn)}</span>{' '}
                <AnswerShown game={game} answer={correction.answer} right={correction.right} />
                <span class="quiet small">
                  {words.insteadOf} {turn?.answer.join('·')}, {words.leaves(correction.candidates)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" class="button" onClick={() => void played.act('play.undo')}>
        {words.takeLastBack}
      </button>
    </section>
  );
}
