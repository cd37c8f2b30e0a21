import type { JSX } from 'preact';

import type { FeedbackPairs } from 'winnow-engine';

import { useAnswer, useApp } from '../app-context';
import { Mark } from '../draw/marks';
import type { Client } from '../engine/client';
import type { Game } from '../engine/protocol';
import { piecesOf } from '../logic/reason';
import { CodeRow } from '../parts/code';
import { Dialog } from '../parts/dialog';
import { AnswerShown } from '../parts/turns';

type Example = Extract<FeedbackPairs['results'][number], { right: boolean }>;

/** Targets that are tried for an example. */
const kTried = 300;

/** Two targets that have something in common, so that as many kinds of count as can be have something to count. */
async function findExample(client: Client, { game, targets }: Game): Promise<Example | null> {
  const from = Math.max(0, Math.floor(targets * 0.3) - kTried / 2);
  const near = (await client.request('candidates', { game, from, most: kTried, no_book: true })).candidate_list;
  const guess = near[Math.floor(near.length / 2)];
  if (guess === undefined) return null;
  const pairs = near.map((target): [string, string] => [target, guess]);
  const { results } = await client.request('feedback', { game, pairs, explain: true });
  const examples = results.filter((each): each is Example => 'right' in each && !each.right);
  return examples.reduce<Example | null>(
    (best, each) => (best === null || worth(each) > worth(best) ? each : best),
    null,
  );
}

/** Many kinds of count, and few of each. */
const worth = ({ answer }: Example): number =>
  answer.filter((count) => count > 0).length * 10 - answer.reduce((a, b) => a + b, 0);

/** The rules on one screen, with an example worked out. */
export function Rules({ game, onClose }: { game: Game; onClose: () => void }): JSX.Element {
  const { words } = useApp();
  const asked = useAnswer(`example ${game.game}`, (client) => findExample(client, game));
  const example = asked.value;
  return (
    <Dialog title={game.title} onClose={onClose}>
      <p>{game.rules}</p>
      <p class="quiet">
        {words.roles(game.roles.hider, game.roles.guesser)} {game.promise !== null && words.promised(game.promise)}
      </p>
      {example !== null && (
        <section class="example">
          <h3>{words.example}</h3>
          <dl>
            <dt>{words.exampleTarget}</dt>
            <dd>
              <CodeRow game={game} code={example.target} />
            </dd>
            <dt>{words.exampleGuess}</dt>
            <dd>
              <CodeRow game={game} code={example.guess} />{' '}
              <AnswerShown game={game} answer={example.answer} right={example.right} />
            </dd>
          </dl>
          <ul class="reasons">
            {example.reasons?.map(({ label, text, items }, i) => (
              <li key={i}>
                <Mark count={game.counts.findIndex((count) => count.label === label)} />{' '}
                <span>
                  {piecesOf(text, items).map((piece, place) =>
                    'item' in piece ? <CodeRow key={place} game={game} code={piece.item} size="tiny" /> : piece.text,
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
