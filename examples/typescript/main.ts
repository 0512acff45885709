import {
  afterTurn,
  bundledFrequencies,
  bundledList,
  createSolver,
  explain,
  type Position,
  parseFeedback,
  type Result,
  type Solver,
  startPosition,
  type WordList,
} from 'salet';

const use = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(explain(result.failure));
  return result.value;
};

const list: WordList = use(bundledList('original'));
const position: Position = afterTurn(startPosition(list), 'salet', use(parseFeedback('BBBBB', 5)));
const solver: Solver = use(
  createSolver(list, { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 32 * 2 ** 20 }),
);

const search = solver.best(position, { top: 1, frequencies: bundledFrequencies() });
let step = search.next();
while (!step.done) step = search.next();
const [best] = step.value.suggestions;
if (!best) throw new Error('There is always a guess.');
const { length } = position.candidates;
console.log(`${length} words left. Best is ${list.words[best.guess]}: ${(best.lower / length).toFixed(2)} guesses.`);
