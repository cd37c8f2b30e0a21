import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { tellError, tooLarge, useAnswer, useApp, useGame } from '../app-context';
import type { Game, Turn } from '../engine/protocol';
import { countOf, pickedItems } from '../logic/code';
import { findKnown } from '../logic/known';
import { readLine, readTurn, turnText } from '../logic/line';
import type { Route } from '../logic/permalink';
import { NoSuchSize, isPlayable } from '../logic/sizes';
import { AnswerPicker } from '../parts/answer-picker';
import { Band } from '../parts/band';
import { Board } from '../parts/board';
import { Failed } from '../parts/failed';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { Slots } from '../parts/slots';
import { Turns } from '../parts/turns';
import { usePicker } from '../parts/use-picker';
import { BestGuesses } from './best-guesses';
import { BrokenLink } from './broken-link';
import { CandidateList } from './candidate-list';
import { Impossible, Mending } from './mending';
import { useSteps } from './use-steps';

/** Advice for a game that is played elsewhere. The address holds its turns. */
export function Advise({ route }: { route: Route }): JSX.Element {
  const { words } = useApp();
  const { token, turns: texts } = readLine(route.line);
  const asked = useGame(token);
  if (asked.state === 'failed') return <BrokenLink route={route} why={asked.error} onAgain={asked.again} />;
  if (asked.value === null) return <main class="waiting quiet">{words.loading}</main>;
  if (!isPlayable(asked.value)) return <BrokenLink route={route} why={new NoSuchSize(tooLarge(words, asked.value))} />;
  const turns = texts.map(readTurn);
  if (turns.some((turn) => turn === null)) return <BrokenLink route={route} why={texts.join(' ')} />;
  return <Advising key={asked.value.game} game={asked.value} turns={turns as Turn[]} />;
}

/** So few are listed without being asked for. */
const kFewCandidates = 40;

function Advising({ game, turns }: { game: Game; turns: Turn[] }): JSX.Element {
  const { words } = useApp();
  const [answer, setAnswer] = useState<number[]>(() => game.counts.map(({ min }) => min));
  const [right, setRight] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const [odds, setOdds] = useState(true);
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const { change, undo, redo } = useSteps(game.game, texts);
  const asked = useAnswer(`known ${game.game}/${texts.join('/')}`, (client) => findKnown(client, game.game, turns));
  // What was known of other turns says nothing of these.
  const known = asked.state === 'failed' ? null : asked.value;

  const save = (): void => {
    if (!picker.whole) return;
    const turn: Turn = { guess: picker.text, answer, right };
    change(editing === null ? [...turns, turn] : turns.map((each, i) => (i === editing ? turn : each)));
    reset();
  };
  const reset = (): void => {
    picker.clear();
    setAnswer(game.counts.map(({ min }) => min));
    setRight(false);
    setEditing(null);
  };
  /** Other turns than those that are edited may come of it. */
  const leap = (to: (() => void) | null): void => {
    if (to === null) return;
    if (editing !== null) reset();
    to();
  };
  const remove = (number: number): void => {
    if (number === editing) reset();
    else if (editing !== null && number < editing) setEditing(editing - 1);
    change(turns.filter((_, i) => i !== number));
  };
  // No guess at all may be a guess, but hardly one that somebody makes with a key.
  const enter = (): void => {
    if (pickedItems(picker.draft).length > 0) save();
  };
  const picker = usePicker(game, true, enter, {
    u: () => leap(undo),
    r: () => leap(redo),
    n: () => leap(() => change([])),
    m: () => setOdds(!odds),
  });
  const edit = (number: number): void => {
    const turn = turns[number];
    if (turn === undefined) return;
    picker.take(turn.guess);
    setAnswer(turn.right ? game.counts.map(({ min }) => min) : turn.answer);
    setRight(turn.right);
    setEditing(number);
  };
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => setWanted(null), [texts.join('/')]);
  const whole = picker.whole && editing === null && pickedItems(picker.draft).length > 0 ? picker.text : null;

  return (
    <main class="table table-advise" id="board">
      <div class="middle">
        <GameHead game={game} screen="advise" />
        {turns.length === 0 && <p class="quiet">{words.adviseStart}</p>}
        <Board
          game={game}
          label={words.yourGuess}
          picked={(item) => countOf(picker.draft, item)}
          known={known?.state === 'known' ? known.items : undefined}
          odds={odds}
          onPick={picker.pick}
          onEnter={enter}
        />
        <div class="advise-answer">
          {!right && <AnswerPicker game={game} answer={answer} onChange={setAnswer} />}
          <label class="check">
            <input type="checkbox" checked={right} onChange={(event) => setRight(event.currentTarget.checked)} />{' '}
            {words.thatIsIt}
          </label>
        </div>
        <div class="actions">
          <Slots game={game} draft={picker.draft} place={picker.place} onTouch={picker.touch} />
          <button type="button" class="button button-main" disabled={!picker.whole} onClick={save}>
            {editing === null ? words.addTurn : words.saveTurn}
          </button>
          <div class="tools">
            {editing !== null && (
              <button type="button" class="tool" onClick={reset}>
                {words.cancel}
              </button>
            )}
            <button type="button" class="tool" disabled={undo === null} onClick={() => leap(undo)}>
              {words.undo}
            </button>
            <button type="button" class="tool" disabled={redo === null} onClick={() => leap(redo)}>
              {words.redo}
            </button>
            <button type="button" class="tool" aria-pressed={odds} onClick={() => setOdds(!odds)}>
              {words.oddsOnBoard}
            </button>
          </div>
        </div>
      </div>
      <aside class="left">
        <Turns
          game={game}
          turns={turns}
          extra={(number) => (
            <TurnTools turn={number + 1} onEdit={() => edit(number)} onRemove={() => remove(number)} />
          )}
        />
        {known?.state === 'known' && (
          <CandidateList
            key={texts.join('/')}
            game={game}
            turns={turns}
            open={(known.left.at(-1) ?? game.targets) <= kFewCandidates}
          />
        )}
      </aside>
      <aside class="right">
        {known?.state === 'known' && <Band left={known.left} total={game.targets} />}
        <Failed asked={asked} />
        {known?.state === 'bad' && <Notice title={words.failed}>{tellError(words, known.why)}</Notice>}
        {known?.state === 'impossible' && (
          <Impossible turn={known.turn} onEdit={() => edit(known.turn - 1)} onRemove={() => remove(known.turn - 1)} />
        )}
        {known?.state === 'contradiction' && (
          <Mending
            game={game}
            turns={turns}
            turn={known.turn}
            corrections={known.corrections}
            onCorrect={({ turn: number, answer: mended, right: won }) =>
              change(turns.map((turn, i) => (i === number - 1 ? { ...turn, answer: mended, right: won } : turn)))
            }
          />
        )}
        {(known?.state === 'known' || asked.state !== 'ready') && (
          <BestGuesses
            key={texts.join('/')}
            game={game}
            turns={turns}
            own={whole}
            wanted={wanted}
            onWant={setWanted}
            onUse={picker.take}
            onAnswer={(turn) => change([...turns, turn])}
          />
        )}
      </aside>
    </main>
  );
}

function TurnTools({
  turn,
  onEdit,
  onRemove,
}: {
  turn: number;
  onEdit: () => void;
  onRemove: () => void;
}): JSX.Element {
  const { words } = useApp();
  return (
    <span class="turn-tools">
      <button type="button" class="icon-button" aria-label={words.edit(turn)} onClick={onEdit}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 19l1-4L16 5l3 3L9 18z" />
        </svg>
      </button>
      <button type="button" class="icon-button" aria-label={words.remove(turn)} onClick={onRemove}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 7l10 10M17 7 7 17" />
        </svg>
      </button>
    </span>
  );
}
