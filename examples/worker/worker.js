import {
  afterTurn,
  bundledFrequencies,
  bundledList,
  createSolver,
  explain,
  parseFeedback,
  startPosition,
} from './node_modules/salet/dist/index.js';

const use = (result) => {
  if (!result.ok) throw new Error(explain(result.failure));
  return result.value;
};

const list = use(bundledList('original'));
const options = { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 32 * 2 ** 20 };
const solver = use(createSolver(list, options));

/** A turn in, a sentence out, and on the way what is known so far. */
addEventListener('message', ({ data: { word, tiles } }) => {
  const position = afterTurn(startPosition(list), word, use(parseFeedback(tiles, 5)));
  const { length } = position.candidates;
  const search = solver.best(position, { top: 1, frequencies: bundledFrequencies() });
  let step = search.next();
  for (; !step.done; step = search.next()) postMessage({ soFar: `at least ${step.value.lower} guesses in all` });
  const [best] = step.value.suggestions;
  const guesses = (best.lower / length).toFixed(2);
  postMessage({ answer: `${length} words left. Best is ${list.words[best.guess]}: ${guesses} guesses.` });
});
