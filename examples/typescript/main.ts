import { type Advice, boundsOf, createEngine, SaletError } from 'salet';
import original from 'salet/lists/original';

const sentenceFor = ({ status, best, wordsLeft }: Advice): string =>
  status === 'open'
    ? `${wordsLeft} words left. Best is ${best.word}: ${boundsOf(best.guesses).upper.toFixed(2)} guesses.`
    : `The game is ${status}.`;

const engine = createEngine({ list: original });
try {
  console.log(sentenceFor(await engine.suggest('salet=BBBBB')));
} catch (error) {
  // what was wrong with the input, in one sentence
  if (!(error instanceof SaletError)) throw error;
  console.error(error.sentence);
}
