import { afterTurn, bundledFrequencies, bundledList, createSolver, explain, parseFeedback, startPosition } from 'salet';

/** What a user can get wrong is a value; here nothing can be wrong but the program. */
const use = (result) => {
  if (!result.ok) throw new Error(explain(result.failure));
  return result.value;
};

const list = use(bundledList('original'));
const position = afterTurn(startPosition(list), 'salet', use(parseFeedback('BBBBB', 5)));
const options = { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 32 * 2 ** 20 };
const search = use(createSolver(list, options)).best(position, { top: 1, frequencies: bundledFrequencies() });

let step = search.next();
while (!step.done) step = search.next();
const [best] = step.value.suggestions;
const { length } = position.candidates;
console.log(`${length} words left. Best is ${list.words[best.guess]}: ${(best.lower / length).toFixed(2)} guesses.`);
