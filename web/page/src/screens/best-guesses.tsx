import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Params } from 'winnow-engine';

import { useAnswer, useApp } from '../app-context';
import { type Client, isContradiction } from '../engine/client';
import type { Advised, Game, Part, Suggestion, Turn } from '../engine/protocol';
import { turnText } from '../logic/line';
import { CodeRow } from '../parts/code';
import { Failed } from '../parts/failed';
import { useFirst } from '../parts/more';
import { AnswerShown } from '../parts/turns';
import { CandidateList } from './candidate-list';

const kShown = 8;
/** A guess can have thousands of answers. */
const kBars = 24;
/** A first look is one guess, and what can be said of it in this time. */
const kFirstLook = { top: 1, seconds: 0.02 };

/** Advice, and whether it had to do without the book of the game. */
async function suggest(
  client: Client,
  params: Params<'suggest'>,
  signal: AbortSignal,
): Promise<Suggestion & { bookless: boolean }> {
  let bookless = false;
  const suggestion = await client.request('suggest', params, signal, () => {
    bookless = true;
  });
  return { ...suggestion, bookless };
}

interface BestGuessesProps {
  game: Game;
  turns: readonly Turn[];
  /** A guess of the person's own, which lies on the board. */
  own: string | null;
  wanted: string | null;
  onWant: (guess: string) => void;
  onUse: (guess: string) => void;
  onAnswer: (turn: Turn) => void;
}

/** What to guess next: a first look at once, the full search when it is there. */
export function BestGuesses({ game, turns, own, wanted, onWant, onUse, onAnswer }: BestGuessesProps): JSX.Element {
  const { words } = useApp();
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const won = turns.some((turn) => turn.right);
  const key = `${game.game}/${texts.join('/')}`;
  const quick = useAnswer(won ? null : `quick ${key}`, (client, signal) =>
    suggest(client, { game: game.game, turns: texts, ...kFirstLook }, signal),
  );
  const full = useAnswer(won || quick.state !== 'ready' ? null : `full ${key}`, (client, signal) =>
    suggest(client, { game: game.game, turns: texts, top: kShown }, signal),
  );
  const shown = full.value ?? quick.value;
  const failed = [quick, full].find(({ state }) => state === 'failed');
  const chosen = own ?? wanted ?? shown?.guess ?? null;
  if (won) return <p>{words.wonAlready}</p>;
  return (
    <>
      <section class="best" aria-label={words.bestNext} aria-busy={!failed && full.state === 'loading'}>
        <h2>
          {words.bestNext} {full.state !== 'ready' && shown !== null && <span class="tag">{words.firstLook}</span>}
        </h2>
        {failed?.state === 'failed' && !isContradiction(failed.error) && <Failed asked={failed} />}
        {shown === null && !failed && <p class="quiet">{words.thinking}…</p>}
        {full.value?.bookless && <p class="quiet small">{words.bookless}</p>}
        {shown !== null && <Table game={game} rows={shown.top} chosen={chosen} onChoose={onWant} />}
      </section>
      {chosen !== null && (
        <Split
          key={chosen}
          game={game}
          turns={turns}
          guess={chosen}
          onUse={own === null ? () => onUse(chosen) : undefined}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}

function Table({
  game,
  rows,
  chosen,
  onChoose,
}: {
  game: Game;
  rows: Advised[];
  chosen: string | null;
  onChoose: (guess: string) => void;
}): JSX.Element {
  const { words } = useApp();
  return (
    <div class="scroll-box" tabIndex={0} role="region" aria-label={words.bestNext}>
      <table class="advice">
        <thead>
          <tr>
            <th scope="col">{words.tableGuess}</th>
            <th scope="col">{words.toCome}</th>
            <th scope="col">{words.expected}</th>
            <th scope="col" class="is-least">
              {words.bits}
            </th>
            <th scope="col" class="is-lesser">
              {words.parts}
            </th>
            <th scope="col">{words.worst}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.guess} class={row.guess === chosen ? 'is-chosen' : ''}>
              <th scope="row">
                <button
                  type="button"
                  class="row-button"
                  aria-pressed={row.guess === chosen}
                  onClick={() => onChoose(row.guess)}
                >
                  <CodeRow game={game} code={row.guess} size="tiny" />
                  {row.possible && (
                    <span class="possible" role="img" aria-label={words.canBeRight} title={words.canBeRight} />
                  )}
                </button>
              </th>
              <td title={row.proven ? words.proven : words.estimated}>
                {`${row.proven ? '' : '≈ '}${words.decimal(row.to_come, row.estimated ? 1 : 3)}`}
              </td>
              <td>{words.decimal(row.expected_size, 1)}</td>
              <td class="is-least">{words.decimal(row.bits, 2)}</td>
              <td class="is-lesser">{row.parts}</td>
              <td>{words.number(row.worst_size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small advice-key">
        <span class="possible" /> {words.canBeRight} · ≈ {words.estimated}
      </p>
    </div>
  );
}

/** The candidates by their answer to a guess; a bar opens to what is inside. */
function Split({
  game,
  turns,
  guess,
  onUse,
  onAnswer,
}: {
  game: Game;
  turns: readonly Turn[];
  guess: string;
  onUse: (() => void) | undefined;
  onAnswer: (turn: Turn) => void;
}): JSX.Element {
  const { words } = useApp();
  const [opened, setOpened] = useState<Part | null>(null);
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const asked = useAnswer(`split ${texts.join('/')} ${guess}`, (client) =>
    client.request('assess', { game: game.game, turns: texts, guess, no_book: true }),
  );
  const split = asked.value?.split ?? [];
  const { shown, more } = useFirst(split, kBars);
  const most = Math.max(1, ...split.map((part) => part.candidates));
  return (
    <section class="split" aria-label={words.splitOf}>
      <div class="split-head">
        <h2 class="split-title">
          {words.splitInto} <CodeRow game={game} code={guess} size="tiny" />
        </h2>
        {onUse !== undefined && (
          <button type="button" class="link" onClick={onUse}>
            {words.useGuess}
          </button>
        )}
      </div>
      <Failed asked={asked} />
      <ul class="split-bars">
        {shown.map((part) => {
          const isOpen = opened === part;
          return (
            <li key={`${part.answer.join()} ${part.right}`}>
              <button
                type="button"
                class="split-bar"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : part)}
              >
                <AnswerShown game={game} answer={part.answer} right={part.right} />
                <span class="split-track">
                  <span class="bar" style={{ width: `${(100 * part.candidates) / most}%` }} />
                </span>
                <span class="bar-number">{words.number(part.candidates)}</span>
                <span class="visually-hidden">{words.lookInside}</span>
              </button>
              {isOpen && (
                <div class="split-inside">
                  <CandidateList
                    game={game}
                    turns={[...turns, { guess, answer: part.answer, right: part.right }]}
                    open
                  />
                  <button
                    type="button"
                    class="button"
                    onClick={() => onAnswer({ guess, answer: part.answer, right: part.right })}
                  >
                    {words.goOnWithAnswer}
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}
