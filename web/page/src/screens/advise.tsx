import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { tellError, useAnswer, useApp, useGame } from '../app-context';
import { isContradiction } from '../engine/client';
import type { Game, KnownItem, Session, Turn } from '../engine/protocol';
import { countOf, pickedItems } from '../logic/code';
import { readLine, readTurn, turnText } from '../logic/line';
import { type Route, routeTo } from '../logic/permalink';
import { isPlayable } from '../logic/sizes';
import { countLeft } from '../logic/winnowing';
import { AnswerPicker } from '../parts/answer-picker';
import { Band } from '../parts/band';
import { Board } from '../parts/board';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { Slots } from '../parts/slots';
import { AnswerShown, Turns } from '../parts/turns';
import { usePicker } from '../parts/use-picker';
import { BestGuesses } from './best-guesses';
import { BrokenLink } from './broken-link';
import { CandidateList } from './candidate-list';

/** Advice for a game that is played elsewhere. The address holds its turns. */
export function Advise({ route }: { route: Route }): JSX.Element {
  const { words } = useApp();
  const { token, turns: texts } = readLine(route.line);
  const asked = useGame(token);
  if (asked.state === 'failed') return <BrokenLink route={route} why={tellError(words, asked.error)} />;
  if (asked.value === null) return <main class="waiting quiet">{words.loading}</main>;
  if (!isPlayable(asked.value)) return <BrokenLink route={route} why={words.tooLarge} />;
  const turns = texts.map(readTurn);
  if (turns.some((turn) => turn === null)) return <BrokenLink route={route} why={texts.join(' ')} />;
  return <Advising key={asked.value.game} game={asked.value} turns={turns as Turn[]} />;
}

/** So few are listed without being asked for. */
const kFewCandidates = 40;

/** What is known of the position; where the answers contradict each other, how that could be mended. */
type Known =
  | { state: 'known'; items: KnownItem[] | undefined; left: number[] }
  | { state: 'contradiction'; session: Session }
  | { state: 'bad'; why: string };

function Advising({ game, turns }: { game: Game; turns: Turn[] }): JSX.Element {
  const { words, stay } = useApp();
  const [answer, setAnswer] = useState<number[]>(() => game.counts.map(({ min }) => min));
  const [right, setRight] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const [odds, setOdds] = useState(true);
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const change = (next: Turn[]): void =>
    stay(
      routeTo('advise', [game.game, ...next.map((turn) => turnText(turn.guess, turn.answer, turn.right))].join('/')),
    );

  const asked = useAnswer<Known>(`known ${game.game}/${texts.join('/')}`, async (client) => {
    if (turns.length === 0) return { state: 'known', items: undefined, left: [] };
    try {
      const { known } = await client.request('candidates', { game: game.game, turns: texts, most: 0, items: true });
      return { state: 'known', items: known?.items, left: await countLeft(client, game.game, turns) };
    } catch (error) {
      if (!isContradiction(error)) return { state: 'bad', why: tellError(words, error) };
      return {
        state: 'contradiction',
        session: await client.request('play', { game: `${game.game}@h/${texts.join('/')}` }),
      };
    }
  });
  const known = asked.value;

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
  const picker = usePicker(game, true, save, {
    u: () => turns.length > 0 && change(turns.slice(0, -1)),
    n: () => change([]),
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
          onEnter={save}
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
            <span class="turn-tools">
              <button
                type="button"
                class="icon-button"
                aria-label={words.edit(number + 1)}
                onClick={() => edit(number)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M5 19l1-4L16 5l3 3L9 18z" />
                </svg>
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={words.remove(number + 1)}
                onClick={() => change(turns.filter((_, i) => i !== number))}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M7 7l10 10M17 7 7 17" />
                </svg>
              </button>
            </span>
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
        {known?.state === 'bad' && <Notice title={words.failed}>{known.why}</Notice>}
        {known?.state === 'contradiction' && (
          <Mending
            game={game}
            session={known.session}
            onCorrect={(number, corrected) =>
              change(turns.map((turn, i) => (i === number ? { ...turn, ...corrected } : turn)))
            }
          />
        )}
        {(known?.state === 'known' || asked.state === 'loading') && (
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

function Mending({
  game,
  session,
  onCorrect,
}: {
  game: Game;
  session: Session;
  onCorrect: (turn: number, corrected: { answer: number[]; right: boolean }) => void;
}): JSX.Element {
  const { words } = useApp();
  const found = session.contradiction;
  const corrections = found?.corrections ?? [];
  return (
    <section class="contradiction" role="alert">
      <h2>{words.contradiction}</h2>
      <p>
        {corrections.length > 0 ? words.contradictionAt(found?.turn ?? 0) : words.contradictionNone(found?.turn ?? 0)}
      </p>
      <ul class="corrections">
        {corrections.map(({ turn, answer, right, candidates }) => (
          <li key={`${turn} ${answer.join()} ${right}`}>
            <button type="button" class="correction" onClick={() => onCorrect(turn - 1, { answer, right })}>
              <span>{words.correctTo(turn)}</span> <AnswerShown game={game} answer={answer} right={right} />
              <span class="quiet small">{words.leaves(candidates)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
