import { useEffect, useRef, useState } from 'preact/hooks';

import type { Game } from '../engine/protocol';
import {
  type Draft,
  draftOf,
  emptyDraft,
  isSequence,
  isWhole,
  pick,
  removeAt,
  takeBack,
  unpick,
  writeCode,
} from '../logic/code';
import { meaningOf } from '../logic/keys';
import { isButton, useKeys } from './use-keys';

export interface Picker {
  draft: Draft;
  place: number | null;
  whole: boolean;
  text: string;
  pick: (item: number) => void;
  touch: (place: number) => void;
  clear: () => void;
  take: (code: string) => void;
}

/** How long a name that is being typed is waited for. */
const kSpellingMs = 1500;

/** Picks a code, by touch and by keys. `orders` are what letters mean that spell no item. */
export function usePicker(
  game: Game,
  active: boolean,
  submit: () => void,
  orders: Record<string, () => void> = {},
): Picker {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(game.guess));
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const typed = useRef({ text: '', at: 0 });

  const clear = (): void => {
    setDraft(emptyDraft(game.guess));
    setChosen(null);
  };
  useEffect(clear, [game.game]);

  const add = (item: number): void => {
    setDraft((before) => pick(game.guess, before, item, chosen ?? undefined));
    setChosen(null);
    latest.current = item;
  };

  const pressed = (event: KeyboardEvent): void => {
    if (!active) return;
    const cell = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
    if (event.key === 'Enter' && !event.repeat && !isButton(event.target)) return done(event, submit);
    if (event.key === 'Backspace')
      return done(event, () => setDraft((before) => takeBack(game.guess, before, latest.current)));
    if ((event.key === 'Delete' || event.key === '-') && cell !== undefined)
      return done(event, () => setDraft((before) => unpick(game.guess, before, Number(cell))));
    if (event.key.startsWith('Arrow'))
      return done(event, () => document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus());
    const spelling = Date.now() - typed.current.at < kSpellingMs ? typed.current.text : '';
    const meaning = meaningOf(game, spelling, { key: event.key, shift: event.shiftKey });
    typed.current = { text: meaning.kind === 'typing' ? meaning.typed : '', at: Date.now() };
    if (meaning.kind === 'item') return done(event, () => add(meaning.item));
    if (meaning.kind === 'order') orders[meaning.order]?.();
  };
  useKeys(pressed);

  const firstEmpty = draft.indexOf(null);
  return {
    draft,
    place: isSequence(game.guess) ? (chosen ?? (firstEmpty < 0 ? null : firstEmpty)) : null,
    whole: isWhole(game.guess, draft),
    text: writeCode(game, draft),
    pick: add,
    touch: (place) => {
      if (draft[place] === null || draft[place] === undefined) setChosen(place);
      else setDraft(removeAt(game.guess, draft, place));
    },
    clear,
    take: (code) => setDraft(draftOf(game, code)),
  };
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}
