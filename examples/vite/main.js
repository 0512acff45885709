import { bundledFrequencies } from 'salet/lists';
import original from 'salet/lists/original';
import { afterTurn, createSolver, finish, parseFeedback, startPosition, unwrap } from 'salet/solver';

const position = afterTurn(startPosition(original), 'salet', unwrap(parseFeedback('BBBBB', 5)));
const options = { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 32 * 2 ** 20 };
const solver = unwrap(createSolver(original, options));

const { suggestions } = finish(solver.best(position, { top: 1, frequencies: bundledFrequencies() }));
const [best] = suggestions;
const { length } = position.candidates;
document.querySelector('output').textContent =
  `${length} words left. Best is ${original.words[best.guess]}: ${(best.lower / length).toFixed(2)} guesses.`;
