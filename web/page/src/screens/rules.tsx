import type {JSX} from 'preact';

import {useAnswer, useApp} from '../app-context';
import {Mark} from '../draw/marks';
import type {Candidates, Game} from '../engine/protocol';
import {CodeRow} from '../parts/code';
import {Dialog} from '../parts/dialog';
import {AnswerShown} from '../parts/turns';

interface Example {
  target: string;
  guess: string;
  answer: number[];
  right: boolean;
  reasons: {label: string; text: string}[];
}

/** Two targets that have something in common, so that every kind of count has something to count. */
async function findExample(game: Game, ask: <T>(method: string, params: object) => Promise<T>): Promise<Example | null> {
  const near = Math.floor(game.targets * 0.31);
  const one = await ask<Candidates>('candidates', {game: game.game, from: near, most: 1});
  const others = await ask<Candidates>('candidates', {game: game.game, from: Math.max(0, near - 150), most: 300});
  const guess = one.candidate_list[0];
  if (guess === undefined) return null;
  const pairs = others.candidate_list.map((target) => [target, guess]);
  const answers = await ask<{results: Example[]}>('feedback', {game: game.game, pairs, explain: true});
  const told = (example: Example): number => (example.right ? -1 : example.answer.filter((count) => count > 0).length * 10 - example.answer.reduce((a, b) => a + b, 0));
  return answers.results.reduce((best, each) => (told(each) > told(best) ? each : best));
}

/** The rules on one screen, with an example worked out. */
export function Rules({game, onClose}: {game: Game; onClose: () => void}): JSX.Element {
  const {words} = useApp();
  const asked = useAnswer(`example ${game.game}`, (client) => findExample(game, (method, params) => client.request(method, params)));
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
            <dt>{words.exampleTarget}</dt><dd><CodeRow game={game} code={example.target} /></dd>
            <dt>{words.exampleGuess}</dt><dd><CodeRow game={game} code={example.guess} /> <AnswerShown game={game} answer={example.answer} right={example.right} /></dd>
          </dl>
          <ul class="reasons">
            {example.reasons.map(({label, text}, i) => (
              <li key={i}><Mark count={game.counts.findIndex((count) => count.label === label)} /> {text}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
