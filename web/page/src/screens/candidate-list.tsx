import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useAnswer, useApp } from '../app-context';
import type { Game, Turn } from '../engine/protocol';
import { turnText } from '../logic/line';
import { CodeRow } from '../parts/code';
import { Failed } from '../parts/failed';
import { More } from '../parts/more';

const kFirst = 40;
const kMore = 120;

interface CandidateListProps {
  game: Game;
  turns: readonly Turn[];
  /** Is told when the list is opened, where that counts as help. */
  onLook?: (() => void) | undefined;
  open?: boolean;
}

/** The targets that agree with every answer, some at a time. */
export function CandidateList({ game, turns, onLook, open = false }: CandidateListProps): JSX.Element {
  const { words } = useApp();
  const [shown, setShown] = useState(open);
  const [most, setMost] = useState(kFirst);
  const texts = turns.map((turn) => turnText(turn.guess, turn.answer, turn.right));
  const asked = useAnswer(shown ? `${game.game}/${texts.join('/')} ${most}` : null, (client) =>
    client.request('candidates', { game: game.game, turns: texts, most, no_book: true }),
  );
  const list = asked.value;
  if (!shown) {
    return (
      <button
        type="button"
        class="link"
        onClick={() => {
          setShown(true);
          onLook?.();
        }}
      >
        {words.showCandidates}
      </button>
    );
  }
  return (
    <section class="candidates">
      <h2>{words.candidates}</h2>
      <Failed asked={asked} />
      {list !== null && (
        <>
          <ul class="candidate-list" tabIndex={0} aria-label={words.candidates}>
            {list.candidate_list.map((code) => (
              <li key={code}>
                <CodeRow game={game} code={code} size="tiny" />
              </li>
            ))}
          </ul>
          {list.candidates > list.candidate_list.length && (
            <More rest={list.candidates - list.candidate_list.length} onMore={() => setMost(most + kMore)} />
          )}
        </>
      )}
    </section>
  );
}
