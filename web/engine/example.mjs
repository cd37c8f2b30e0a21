// Plays Musician against a secret chord, in node: node example.mjs A1,B2,C3
import { createEngine, EngineError } from 'winnow-engine';

const engine = await createEngine();
const game = 'musician';
const target = process.argv[2] ?? 'A1,B2,C3';
const turns = [];
try {
  for (let right = false; !right;) {
    const { guess, candidates } = await engine.request('suggest', { game, turns });
    const { answer, ...asked } = await engine.request('feedback', { game, target, guess });
    right = asked.right;
    turns.push({ guess, answer, right });
    console.log(`${guess}  ${answer}  of ${candidates}`);
  }
} catch (error) {
  if (!(error instanceof EngineError)) throw error;
  console.log(error.message); // such as "target": …
}
engine.close();
