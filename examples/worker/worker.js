import original from './node_modules/salet/dist/lists/original.js';
import { bundledFrequencies } from './node_modules/salet/dist/lists.js';
import { afterTurn, createSolver, parseFeedback, startPosition, unwrap } from './node_modules/salet/dist/solver.js';

const solver = createSolver({ frequencies: bundledFrequencies() });
const rules = { mode: 'normal', limit: 6 };

/** A turn in, a sentence out, and on the way what is known so far. */
addEventListener('message', ({ data: { word, tiles } }) => {
  const position = afterTurn(startPosition(original), word, unwrap(parseFeedback(tiles, 5)));
  const { length } = position.candidates;
  const search = solver.replies(position, rules, { top: 1 });
  let step = search.next();
  for (; !step.done; step = search.next()) {
    const { lower, upper } = step.value.value.guesses;
    postMessage({ soFar: `${lower} to ${upper} guesses in all` });
  }
  const [best] = step.value.guesses;
  const guesses = (best.value.guesses.upper / length).toFixed(2);
  postMessage({ answer: `${length} words left. Best is ${original.words[best.guess]}: ${guesses} guesses.` });
});
