import { bundledFrequencies } from 'salet/lists';
import original from 'salet/lists/original';
import {
  afterTurn,
  createSolver,
  finish,
  type Position,
  parseFeedback,
  type Solver,
  startPosition,
  unwrap,
} from 'salet/solver';

const position: Position = afterTurn(startPosition(original), 'salet', unwrap(parseFeedback('BBBBB', 5)));
const solver: Solver = unwrap(
  createSolver(original, {
    mode: 'normal',
    limit: 6,
    objective: 'total',
    weights: undefined,
    tableBytes: 32 * 2 ** 20,
  }),
);

const { suggestions } = finish(solver.best(position, { top: 1, frequencies: bundledFrequencies() }));
const [best] = suggestions;
if (!best) throw new Error('There is always a guess.');
const { length } = position.candidates;
console.log(
  `${length} words left. Best is ${original.words[best.guess]}: ${(best.lower / length).toFixed(2)} guesses.`,
);
