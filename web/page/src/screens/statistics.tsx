import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp } from '../app-context';
import { titleOf } from '../logic/sizes';
import { type Tally, loadLog, mergeLogs, readLog, saveLog, tally, writeLog } from '../logic/statistics';
import { Bars } from '../parts/bars';
import { useStored } from '../parts/use-stored';
import type { Words } from '../words';

/** How your games went, kept on this device only. */
export function Statistics(): JSX.Element {
  const { words, games } = useApp();
  const [log, reload] = useStored(loadLog);
  const [told, setTold] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const given = readLog(await file.text());
    if (given.games.length === 0) {
      setTold(words.importFailed);
      return;
    }
    const merged = mergeLogs(loadLog(), given);
    const isKept = saveLog(merged);
    reload();
    setTold(`${words.imported(merged.games.length)}${isKept ? '' : ` ${words.notKept}`}`);
  };
  const tallies = tally(log.games);
  return (
    <main class="plain statistics" id="board">
      <h1>{words.statistics}</h1>
      {tallies.length === 0 && <p class="quiet">{words.noGames}</p>}
      <div class="tallies">
        {tallies.map((each) => (
          <TallyShown
            key={headOf(words, each.game, each)}
            head={headOf(words, titleOf(games, each.game), each)}
            tally={each}
          />
        ))}
      </div>
      {log.unreadable.length > 0 && (
        <p class="quiet" role="alert">
          {words.unreadable(log.unreadable.length)}
        </p>
      )}
      <div class="two-buttons">
        <a
          class="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(writeLog(log))}`}
          download="winnow-games.log"
        >
          {words.exportGames}
        </a>
        <label class="button">
          {words.importGames}
          <input
            class="visually-hidden"
            type="file"
            accept=".log,.txt,text/plain"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <p aria-live="polite">{told}</p>
    </main>
  );
}

function headOf(words: Words, game: string, { side, evil, assisted }: Tally): string {
  const said = [game];
  if (side === 'hider') said.push(words.asHider);
  if (evil) said.push(words.againstEvil);
  if (assisted) said.push(words.withHelp);
  return said.join(', ');
}

function TallyShown({ head, tally: counted }: { head: string; tally: Tally }): JSX.Element {
  const { words } = useApp();
  const figures: [string, string][] = [
    [String(counted.played), words.gamesPlayed],
    [String(counted.won), words.gamesWon],
    [counted.mean === null ? '–' : words.decimal(counted.mean, 2), words.average],
    [String(counted.streak), words.streak],
    [String(counted.longestStreak), words.longest],
  ];
  return (
    <section class="tally">
      <h2>{head}</h2>
      <dl class="figures">
        {figures.map(([value, name]) => (
          <div key={name}>
            <dt class="quiet small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Bars
        label={words.distribution}
        rows={counted.histogram
          .slice(1)
          .map((times, i) => ({ name: String(i + 1), value: times, shown: String(times) }))}
      />
    </section>
  );
}
