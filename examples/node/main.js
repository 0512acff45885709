import { createEngine } from 'salet';
import original from 'salet/lists/original';

const engine = createEngine({ list: original });
const { best, wordsLeft } = await engine.suggest('salet=BBBBB');
console.log(`${wordsLeft} words left. Best is ${best.word}: ${best.guesses.toFixed(2)} guesses.`);
