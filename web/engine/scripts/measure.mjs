// node scripts/measure.mjs: how long the engine takes in node, as rows of a table: the start of the first engine and of
// one more; for each game a first look at the next guesses, and the full suggestion, both at the start and after one turn.
import { createEngine } from 'winnow-engine';

const games = [
  'mastermind:4x6',
  'musician',
  'battleship:8x4x3',
  'cards:2',
  'chess:4',
  'bulls:4x10',
  'cards:3',
  'cards:4',
  'chess:32',
];
const firstLook = { top: 1, seconds: 0.02 };

async function timed(act) {
  const begun = performance.now();
  const result = await act();
  return [performance.now() - begun, result];
}

const [cold, first] = await timed(() => createEngine());
const [warm, second] = await timed(() => createEngine({ module: first.module }));
second.close();
first.close();
console.log(
  `The engine is ready ${cold.toFixed(0)} ms after it was asked for, and a fresh worker after ${warm.toFixed(0)} ms.\n`,
);
console.log('| game | first look | suggestion | after a turn: first look | suggestion |\n|---|---|---|---|---|');

for (const game of games) {
  const engine = await createEngine({ module: first.module });
  const ask = async (more) => {
    const [time, { guess }] = await timed(() => engine.request('suggest', { game, ...more }));
    return { time: `${time.toFixed(0)} ms`, guess };
  };
  const look = await ask(firstLook);
  const full = await ask({});
  // The answer that leaves most.
  const { split } = await engine.request('assess', { game, guess: full.guess });
  const { answer } = split.reduce((most, each) => (each.candidates > most.candidates ? each : most));
  const turns = [{ guess: full.guess, answer }];
  const nextLook = await ask({ turns, ...firstLook });
  const next = await ask({ turns });
  console.log(`| ${game} | ${look.time} | ${full.time} | ${nextLook.time} | ${next.time} |`);
  engine.close();
}
