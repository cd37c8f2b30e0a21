import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

import { useAnswer, useApp } from '../app-context';
import { answerInWords } from '../draw/marks';
import type { Client } from '../engine/client';
import type { Game, Hint, Session } from '../engine/protocol';
import { countOf, pickedItems } from '../logic/code';
import { dailyRoute } from '../logic/current';
import { isWon, readLine } from '../logic/line';
import { type Route, routeTo } from '../logic/permalink';
import { dayOf, endedDaily, isDay, loadLog } from '../logic/statistics';
import type { Table } from '../logic/table';
import { countLeft } from '../logic/winnowing';
import { Band } from '../parts/band';
import { Board } from '../parts/board';
import { Choice } from '../parts/choice';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { Slots } from '../parts/slots';
import { Turns } from '../parts/turns';
import { useBringUp } from '../parts/use-bring-up';
import { usePicker } from '../parts/use-picker';
import { useTooSoon } from '../parts/use-too-soon';
import type { Words } from '../words';
import { BrokenLink } from './broken-link';
import { End } from './end';
import { CandidateList } from './candidate-list';
import { HintShown } from './hint';
import { NotYet } from './not-yet';
import { type Played, isOver, useTable } from './use-table';

const kHiders = ['random', 'daily', 'hard', 'evil'] as const;
type Hider = (typeof kHiders)[number];

function drawnSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ffff) * 2 ** 32 + low;
}

/** The puzzle of a day; where it has ended, how that went. */
async function openDaily(client: Client, table: Table, game: string, day: string, marks: boolean): Promise<Session> {
  const { game_line: puzzle } = await client.request('puzzle', { game, date: day });
  const ended = endedDaily(loadLog(), puzzle, day);
  const givenUp = ended !== null && !isWon(readLine(ended));
  return table.open(ended ?? puzzle, marks, { givenUp });
}

/** You guess, the computer hides. Puzzles of days to come wait for them. */
export function Guess({ route }: { route: Route }): JSX.Element {
  const day = route.options['day'];
  if (day !== undefined && !isDay(day)) return <BrokenLink route={route} why={day} />;
  if (day !== undefined && day > dayOf(new Date())) return <NotYet token={readLine(route.line).token} day={day} />;
  return <Guessing route={route} />;
}

function Guessing({ route }: { route: Route }): JSX.Element {
  const { client, settings, words, go } = useApp();
  const level =
    kHiders.find((each) => each === route.options['level']) ??
    (route.options['day'] === undefined ? 'random' : 'daily');
  const day = route.options['day'] ?? dayOf(new Date());
  const begin =
    (by: Hider) =>
    (table: Table, { game }: Game): Promise<Session> =>
      by === 'daily'
        ? openDaily(client, table, game, day, settings.marks)
        : table.start({ game, side: 'guesser', level: by, seed: drawnSeed(), no_marks: !settings.marks });
  const played = useTable(route, begin(level), level === 'daily' ? { level, day } : { level });
  if (played.broken !== null) return <BrokenLink route={route} why={played.broken} onAgain={played.reopen} />;
  if (played.game === null || played.session === null) return <main class="waiting quiet">{words.loading}</main>;
  const { game } = played.game;
  const again = (by: Hider): void =>
    by === 'daily' ? go(dailyRoute(game, dayOf(new Date()))) : played.begin(begin(by), { level: by });
  const isShared = route.options['level'] === undefined && route.options['day'] === undefined;
  return (
    <Playing
      key={game}
      played={played}
      game={played.game}
      session={played.session}
      level={isShared ? 'shared' : level}
      day={route.options['day']}
      again={again}
    />
  );
}

interface PlayingProps {
  played: Played;
  game: Game;
  session: Session;
  level: Hider | 'shared';
  day: string | undefined;
  again: (level: Hider) => void;
}

function Playing({ played, game, session, level, day, again }: PlayingProps): JSX.Element {
  const { words, settings, change } = useApp();
  const [hint, setHint] = useState<{ at: string; hint: Hint } | null>(null);
  const here = (now: Session): string => [played.round, ...readLine(now.game_line).turns].join('/');
  const over = isOver(session);
  const isTooSoon = useTooSoon(over);
  const [gaveUpIn, setGaveUpIn] = useState<number | null>(null);
  const canGoOn = session.phase === 'given-up' && gaveUpIn === played.round;
  const nextLevel = level === 'shared' || level === 'daily' ? 'random' : level;
  const isOfAnotherDay = level === 'daily' && day !== undefined && day !== dayOf(new Date());
  const guess = (): void => {
    if (!picker.whole || over) return;
    void played.act('play.guess', { guess: picker.text }).then((next) => next && picker.clear());
  };
  const askHint = (): void => {
    if (over) return;
    // With marks, the number of candidates is on the screen.
    void played
      .act('play.hint', session.marks ? { least: 'effect' } : {})
      .then((next) => next?.hint && setHint({ at: here(next), hint: next.hint }));
  };
  const toggleMarks = (): void => {
    change({ marks: !session.marks });
    void played.act('play.marks', { marks: !session.marks });
  };
  const giveUp = (): void => void played.act('play.give_up').then((next) => next && setGaveUpIn(played.round));
  const undo = (): void => void ((over ? canGoOn : session.can_undo) && played.act('play.undo'));
  const begin = (): void => {
    if (!isTooSoon()) again(nextLevel);
  };
  const redo = (): void => void (session.can_redo && !over && played.act('play.redo'));
  const picker = usePicker(game, true, over ? begin : guess, {
    u: undo,
    r: redo,
    h: askHint,
    m: toggleMarks,
    n: () => again(nextLevel),
  });
  useLayoutEffect(() => picker.clear(), [played.round]);
  useBringUp(`${here(session)} ${over}`, '.end-title', '.band', '.turns');
  useBringUp(hint, '.hint');
  const left = useAnswer(session.marks || over ? session.game_line : null, (client) =>
    countLeft(client, game.game, session.turns),
  );
  const known = session.turns.length > 0 && session.marks ? session.known : undefined;

  return (
    <main class="table" id="board">
      <div class="middle">
        <GameHead game={game} screen="guess" />
        {over ? (
          <End
            game={game}
            session={session}
            day={day}
            onAgain={() => again(nextLevel)}
            onGoOn={canGoOn ? undo : undefined}
          />
        ) : (
          <>
            <Board
              game={game}
              label={words.yourGuess}
              picked={(item) => countOf(picker.draft, item)}
              known={known?.items}
              onPick={picker.pick}
              onEnter={guess}
            />
            <div class="actions">
              <Slots
                game={game}
                draft={picker.draft}
                place={picker.place}
                possible={known?.positions}
                onTouch={picker.touch}
              />
              <button
                type="button"
                class={
                  picker.whole && pickedItems(picker.draft).length === 0
                    ? 'button button-main is-quiet'
                    : 'button button-main'
                }
                disabled={!picker.whole || played.busy}
                onClick={guess}
              >
                {promptFor(words, game, pickedItems(picker.draft).length)}
              </button>
              <div class="tools">
                <button type="button" class="tool" disabled={!session.can_undo} onClick={undo}>
                  {words.undo}
                </button>
                <button type="button" class="tool" disabled={!session.can_redo} onClick={redo}>
                  {words.redo}
                </button>
                <button type="button" class="tool" onClick={askHint}>
                  {words.hint}
                </button>
                <button type="button" class="tool" aria-pressed={session.marks} onClick={toggleMarks}>
                  {words.marks}
                </button>
              </div>
            </div>
          </>
        )}
        {played.problem !== null && <Notice title={words.failed}>{played.problem}</Notice>}
      </div>
      <LastAnswer game={game} session={session} />
      <aside class="left">
        <Turns game={game} turns={session.turns} />
      </aside>
      <aside class="right">
        {(session.marks || over) && <Band left={left.value ?? []} total={game.targets} />}
        {hint !== null && hint.at === here(session) && !over && (
          <HintShown game={game} hint={hint.hint} counted={session.marks} onMore={askHint} onTake={picker.take} />
        )}
        {!over && (
          <Choice
            label={words.hidden}
            value={isOfAnotherDay ? '' : level}
            onChange={(by) => again(by as Hider)}
            options={kHiders.map((each) => ({
              value: each,
              text: words.hiders[each] ?? each,
              meaning: words.hidersMeaning[each],
            }))}
          />
        )}
        <p class="quiet small">
          {isOfAnotherDay
            ? words.puzzleOf(words.date(day))
            : level === 'shared'
              ? words.sharedPuzzle
              : words.hidersMeaning[level]}
        </p>
        <CandidateList
          key={here(session)}
          game={game}
          turns={session.turns}
          onLook={over ? undefined : () => void played.look()}
        />
        <AdviseLink session={session} />
        {!over && (
          <button type="button" class="link" disabled={played.busy} onClick={giveUp}>
            {words.giveUp}
          </button>
        )}
        {!settings.marks && !over && <p class="quiet small">{words.marks}: m</p>}
      </aside>
    </main>
  );
}

/** What those who hear the page are told after each guess. */
function LastAnswer({ game, session }: { game: Game; session: Session }): JSX.Element {
  const { words } = useApp();
  const last = session.turns.at(-1);
  const said = last && `${last.guess}: ${answerInWords(game.counts, last.answer, last.right, words.right)}`;
  return (
    <p class="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}

function promptFor(words: Words, game: Game, picked: number): string {
  const { min } = game.guess;
  if (picked === 0 && min === 0) return words.guessNone(game.item.many);
  if (picked >= min) return words.guess;
  if (picked > 0) return words.pickMoreOf(min - picked, game.item.one, game.item.many);
  return words.pickMore(min, game.item.one, game.item.many);
}

function AdviseLink({ session }: { session: Session }): JSX.Element | null {
  const { words, go } = useApp();
  if (session.turns.length === 0) return null;
  const line = [session.game, ...readLine(session.game_line).turns].join('/');
  return (
    <button type="button" class="link" onClick={() => go(routeTo('advise', line))}>
      {words.adviseThis}
    </button>
  );
}
