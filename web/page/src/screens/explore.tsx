import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BookEntry } from 'winnow-engine';

import { tellError, useAnswer, useApp, useGame } from '../app-context';
import { mayPass } from '../engine/client';
import type { BookTree, Game } from '../engine/protocol';
import { readLine, readTurn, turnText } from '../logic/line';
import { type Route, routeTo, writeHash } from '../logic/permalink';
import { sortedTokens } from '../logic/sizes';
import { Bars } from '../parts/bars';
import { Choice } from '../parts/choice';
import { Failed } from '../parts/failed';
import { GameHead } from '../parts/game-head';
import { Notice } from '../parts/notice';
import { AnswerShown } from '../parts/turns';
import { CodeRow } from '../parts/code';
import type { Words } from '../words';
import { BrokenLink } from './broken-link';
import { TreeShown } from './tree';

/** A walk through a strategy that is written down. The address holds the answers on the way. */
export function Explore({ route }: { route: Route }): JSX.Element {
  const { words } = useApp();
  const { token, turns } = readLine(route.line);
  const asked = useGame(token);
  if (asked.state === 'failed') return <BrokenLink route={route} why={asked.error} onAgain={asked.again} />;
  if (asked.value === null) return <main class="waiting quiet">{words.loading}</main>;
  return <Walk key={asked.value.game} game={asked.value} route={route} texts={turns} />;
}

function Walk({ game, route, texts }: { game: Game; route: Route; texts: string[] }): JSX.Element {
  const { words, go } = useApp();
  const all = useAnswer('books', (client) => client.books());
  const books = all.value?.filter((entry) => entry.game === game.game) ?? [];
  const entry = books.find(({ name }) => name === route.options['book']) ?? books[0];
  const walk = (next: string[], options = route.options): void =>
    go(routeTo('explore', [game.game, ...next].join('/'), options));
  return (
    <main class="explore" id="board">
      <GameHead game={game} screen="explore" />
      <Failed asked={all} />
      {all.value !== null && entry === undefined && <NoBook books={all.value} />}
      {books.length > 1 && entry !== undefined && (
        <Choice
          label={words.book}
          value={entry.name}
          onChange={(name) => walk([], { book: name })}
          options={books.map((book) => ({ value: book.name, text: aimOf(book, words) }))}
        />
      )}
      {entry !== undefined && <OpenBook key={entry.name} entry={entry} game={game} texts={texts} onWalk={walk} />}
    </main>
  );
}

function NoBook({ books }: { books: BookEntry[] }): JSX.Element {
  const { words } = useApp();
  return (
    <>
      <p>
        {words.exploreNoBook} {words.booksFor}
      </p>
      <ul class="book-list">
        {sortedTokens(new Set(books.map((entry) => entry.game))).map((token) => (
          <li key={token}>
            <a href={writeHash(routeTo('explore', token))}>{token}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenBook({
  entry,
  game,
  texts,
  onWalk,
}: {
  entry: BookEntry;
  game: Game;
  texts: string[];
  onWalk: (texts: string[]) => void;
}): JSX.Element {
  const { words, go } = useApp();
  const book = useAnswer(`book ${entry.name}`, (client) => client.bookText(entry));
  const text = book.value;
  const shown = useAnswer(text === null ? null : `show ${entry.name} ${texts.join('/')}`, (client) =>
    client.request('show', { book: text ?? '', after: texts, depth: 2 }),
  );
  const whole = useAnswer(text === null ? null : `whole ${entry.name}`, (client) =>
    client.request('show', { book: text ?? '', depth: 1 }),
  );
  if (book.state === 'failed') return <Failed asked={book} />;
  if (shown.state === 'failed' && mayPass(shown.error)) return <Failed asked={shown} />;
  if (shown.state === 'failed') return <NoSuchWay why={tellError(words, shown.error)} onStart={() => onWalk([])} />;
  if (text === null || shown.value === null) return <p class="quiet">{words.loading}</p>;
  const { tree, histogram, turns } = shown.value;
  // While the next tree is on its way the last one is still there, and its branches lead on from where it stands.
  const here = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  return (
    <>
      <p class="quiet">{claimOf(text, words)}</p>
      <Path game={game} texts={texts} onWalk={onWalk} />
      <div class="explore-both">
        <TreeShown
          game={game}
          tree={tree}
          busy={shown.state === 'loading'}
          onWalk={(answer) => onWalk([...here, turnText(tree.guess, answer, false)])}
        />
        <div class="explore-below">
          {!entry.opening && <HistogramShown histogram={histogram} />}
          <button type="button" class="button" onClick={() => go(routeTo('advise', [game.game, ...texts].join('/')))}>
            {words.adviseThis}
          </button>
        </div>
      </div>
      {whole.value !== null && <Comparison game={game} book={whole.value} />}
    </>
  );
}

/** A link may lead along answers that the book does not have. */
function NoSuchWay({ why, onStart }: { why: string; onStart: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <Notice title={words.badLink}>
      <p>{why}</p>
      <button type="button" class="button" onClick={onStart}>
        {words.start}
      </button>
    </Notice>
  );
}

/** What tells a book from others of its game. */
const aimOf = ({ objective, atMost }: BookEntry, words: Words): string =>
  atMost !== undefined ? words.aimAtMost(atMost) : objective === 'mean' ? words.aimMean : words.aimWorst;

/** What a book says of itself, in its header. */
function claimOf(book: string, words: Words): string {
  const header = new Map(
    book
      .split('\n\n')[0]
      ?.split('\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  );
  if (header.get('tree') === 'opening') return words.exploreOpening;
  if (header.get('lower') !== header.get('total')) return words.exploreBest;
  const atMost = header.get('at most');
  return atMost === undefined ? words.exploreProven : words.exploreProvenAtMost(Number(atMost));
}

function Path({
  game,
  texts,
  onWalk,
}: {
  game: Game;
  texts: string[];
  onWalk: (texts: string[]) => void;
}): JSX.Element {
  const { words } = useApp();
  return (
    <nav class="path" aria-label={words.exploreTree}>
      <ol>
        <li>
          <button type="button" class="path-step" disabled={texts.length === 0} onClick={() => onWalk([])}>
            {words.start}
          </button>
        </li>
        {texts.map((text, i) => {
          const turn = readTurn(text);
          return (
            <li key={text}>
              <button
                type="button"
                class="path-step"
                disabled={i === texts.length - 1}
                onClick={() => onWalk(texts.slice(0, i + 1))}
              >
                {turn !== null && (
                  <>
                    <CodeRow game={game} code={turn.guess} size="tiny" />{' '}
                    <AnswerShown game={game} answer={turn.answer} right={turn.right} />
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Nothing where the book does not say. */
function HistogramShown({ histogram }: { histogram: number[] }): JSX.Element | null {
  const { words } = useApp();
  const found = histogram.reduce((a, b) => a + b, 0);
  const total = histogram.reduce((sum, times, n) => sum + times * n, 0);
  if (found === 0) return null;
  return (
    <section class="histogram">
      <h2>{words.histogram}</h2>
      <Bars
        label={words.histogram}
        rows={histogram.slice(1).map((times, i) => ({ name: String(i + 1), value: times, shown: words.number(times) }))}
      />
      <p class="quiet small">
        {words.mean} {words.decimal(total / found, 4)} · {words.total} {words.number(total)}
      </p>
    </section>
  );
}

/** Strategies that are quick enough to play every target here. */
const kCompared = ['entropy', 'parts', 'minimax', 'first'];

function Comparison({ game, book }: { game: Game; book: BookTree }): JSX.Element {
  const { words } = useApp();
  const [wanted, setWanted] = useState(false);
  const asked = useAnswer(
    wanted ? `compare ${game.game}` : null,
    async (client, signal) =>
      (await client.request('evaluate', { game: game.game, compare: kCompared }, signal)).results,
  );
  const targets = book.histogram.reduce((a, b) => a + b, 0);
  const total = book.histogram.reduce((sum, times, n) => sum + times * n, 0);
  const own = {
    strategy: words.exploreTree,
    histogram: book.histogram,
    mean: total / targets,
    worst: book.histogram.length - 1,
    total,
  };
  const rows = [...(book.complete ? [own] : []), ...(asked.value ?? [])];
  const longest = Math.max(0, ...rows.map((row) => row.histogram.length));
  return (
    <section class="comparison">
      <h2>{words.compare}</h2>
      {!wanted && (
        <p>
          <button type="button" class="button" onClick={() => setWanted(true)}>
            {words.compareStart}
          </button>{' '}
          <span class="quiet small">{words.compareLong}</span>
        </p>
      )}
      <Failed asked={asked} />
      {wanted && (
        <div class="scroll-box" tabIndex={0} role="region" aria-label={words.compare}>
          <table class="advice">
            <thead>
              <tr>
                <th scope="col">{words.strategy}</th>
                <th scope="col">{words.mean}</th>
                <th scope="col">{words.worst}</th>
                <th scope="col">{words.total}</th>
                <th scope="col">{words.histogram}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.strategy}>
                  <th scope="row">{row.strategy}</th>
                  <td>{row.mean === null ? '–' : words.decimal(row.mean, 4)}</td>
                  <td>{row.worst}</td>
                  <td>{words.number(row.total)}</td>
                  <td>
                    <Spark histogram={row.histogram} length={longest} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {wanted && asked.state === 'loading' && <p class="quiet">{words.thinking}…</p>}
    </section>
  );
}

/** A histogram as small standing bars. */
function Spark({ histogram, length }: { histogram: number[]; length: number }): JSX.Element {
  const most = Math.max(1, ...histogram);
  return (
    <svg
      class="spark"
      viewBox={`0 0 ${12 * (length - 1)} 28`}
      width={12 * (length - 1)}
      height="28"
      role="img"
      aria-label={histogram.slice(1).join(' ')}
    >
      {histogram.slice(1).map((times, i) => (
        <rect key={i} x={12 * i + 1} width="10" y={27 - (26 * times) / most} height={(26 * times) / most + 1} rx="1" />
      ))}
    </svg>
  );
}
