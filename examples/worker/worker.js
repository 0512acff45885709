import original from './node_modules/salet/dist/lists/original.js';
import { bundledFrequencies } from './node_modules/salet/dist/lists.js';
import { afterTurn, createSolver, parseFeedback, startPosition, unwrap } from './node_modules/salet/dist/solver.js';

const options = { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 32 * 2 ** 20 };
const solver = unwrap(createSolver(original, options));

/** A turn in, a sentence out, and on the way what is known so far. */
addEventListener('message', ({ data: { word, tiles } }) => {
  const position = afterTurn(startPosition(original), word, unwrap(parseFeedback(tiles, 5)));
  const { length } = position.candidates;
  const search = solver.best(position, { top: 1, frequencies: bundledFrequencies() });
  let step = search.next();
  for (; !step.done; step = search.next()) postMessage({ soFar: `at least ${step.value.lower} guesses in all` });
  const [best] = step.value.suggestions;
  const guesses = (best.lower / length).toFixed(2);
  postMessage({ answer: `${length} words left. Best is ${original.words[best.guess]}: ${guesses} guesses.` });
});
