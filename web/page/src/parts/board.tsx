import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { useApp } from '../app-context';
import { Cell, kCellHeight } from '../draw/cell';
import type { Game, KnownItem } from '../engine/protocol';
import { layOut, neighbour } from '../logic/layout';
import type { Words } from '../words';

export interface BoardProps {
  game: Game;
  label: string;
  /** How often each item is picked. */
  picked: (item: number) => number;
  /** What is certain of each item; nothing where that is not shown. */
  known?: readonly KnownItem[] | undefined;
  /** Whether the share of candidates with each item is shown too. */
  odds?: boolean;
  onPick?: ((item: number) => void) | undefined;
  onEnter?: (() => void) | undefined;
}

const kWidestCell: Record<string, number> = { peg: 64, key: 64, square: 64, card: 56, piece: 72 };
const kGap = 4;

/** The one board of all games: a grid of items, each with what is picked and known of it. */
export function Board({ game, label, picked, known, odds = false, onPick, onEnter }: BoardProps): JSX.Element {
  const { words } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = layOut(game, width);
  const [focused, setFocused] = useState(0);
  const size = Math.min(
    kWidestCell[game.grid.style] ?? 64,
    Math.floor((width - kGap * (layout.columns - 1)) / layout.columns),
  );
  const facts = new Map(known?.map((each) => [each.label, each]));

  const move = (event: KeyboardEvent, from: number): void => {
    const to = neighbour(layout, from, event.key);
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      event.stopPropagation();
      setFocused(to);
      frame.current?.parentElement?.querySelector<HTMLElement>(`[data-item="${to}"]`)?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      onEnter?.();
    }
  };

  return (
    <div class="board">
      <div ref={frame} />
      <div
        class={`grid grid-${game.grid.style}`}
        role="group"
        aria-label={label}
        style={{
          gridTemplateColumns: `repeat(${layout.columns}, ${size}px)`,
          gridAutoRows: `${size * kCellHeight[game.grid.style]}px`,
          gap: `${kGap}px`,
        }}
      >
        {game.items.map((item, number) => {
          const place = layout.places[number] ?? { x: 0, y: 0 };
          const times = picked(number);
          const fact = facts.get(item.label);
          return (
            <button
              type="button"
              key={item.label}
              data-item={number}
              class={cellClass(times, fact)}
              style={{ gridColumn: place.x + 1, gridRow: place.y + 1 }}
              tabIndex={number === focused ? 0 : -1}
              aria-pressed={onPick ? times > 0 : undefined}
              aria-disabled={onPick ? undefined : true}
              onClick={() => {
                setFocused(number);
                onPick?.(number);
              }}
              onKeyDown={(event) => move(event, number)}
            >
              <span class="visually-hidden">{inWords(words, item.label, times, fact, odds)}</span>
              <Cell game={game} number={number} taken={times > 0} />
              {odds && fact?.share !== undefined && fact.max > 0 && <Odds share={fact.share} />}
              <Badge times={times} fact={fact} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function cellClass(times: number, fact: KnownItem | undefined): string {
  const classes = ['cell'];
  if (times > 0) classes.push('is-picked');
  if (fact?.max === 0) classes.push('is-impossible');
  else if (fact !== undefined && fact.min > 0) classes.push('is-certain');
  return classes.join(' ');
}

/** What is written on a cell is drawn by the style sheet: those who hear the page are told by its words. */
function Badge({ times, fact }: { times: number; fact: KnownItem | undefined }): JSX.Element | null {
  if (times > 1) return <span class="badge badge-times" data-text={`×${times}`} />;
  if (fact === undefined || fact.min === 0) return null;
  const text = fact.min !== fact.max ? `${fact.min}–${fact.max}` : fact.min > 1 ? `×${fact.min}` : '✓';
  return <span class="badge badge-certain" data-text={text} />;
}

function Odds({ share }: { share: number }): JSX.Element {
  const percent = Math.round(share * 100);
  return (
    <span class="odds">
      <span class="odds-shape">
        <span class="odds-bar">
          <span class="odds-fill" style={{ height: `${Math.max(2, percent)}%` }} />
        </span>
      </span>
      <span class="odds-number" data-text={share > 0 && percent === 0 ? '<1' : percent} />
    </span>
  );
}

function inWords(words: Words, name: string, times: number, fact: KnownItem | undefined, odds: boolean): string {
  const said = [name];
  if (times === 1) said.push(words.picked);
  if (times > 1) said.push(words.pickedTimes(times));
  if (fact?.max === 0) said.push(words.impossible);
  else if (fact !== undefined && fact.min > 0)
    said.push(fact.max === 1 ? words.certain : words.certainTimes(fact.min, fact.max));
  if (odds && fact?.share !== undefined && fact.max > 0) said.push(words.odds(Math.round(fact.share * 100)));
  return said.join(', ');
}

function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => Math.min(window.innerWidth - 24, 620));
  useLayoutEffect(() => {
    if (frame.current) setWidth(frame.current.clientWidth || width);
  }, []);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
