/**
 * The guess of best play in a state: of the guesses with the least cost the first by the tie rule.
 *
 * The choice depends on the state alone, whatever was searched before: trees are the same every time.
 */

import type { Pace } from '../pace.ts';
import { mapProgress } from '../progress.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import { hasNoChoice, savingsBound } from './bounds.ts';
import type { State } from './problem.ts';
import { scanSavings } from './savings.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import type { TiedGuess, TieRule } from './tieRule.ts';
import { answerWeight, heaviestWeight, totalWeight } from './weights.ts';

/** Chooses the guess of a state. */
export type ChooseGuess = (state: State) => Generator<undefined, GuessId>;

/** How guesses are chosen: by which search and which rule. */
export interface TieBreak {
  readonly search: SteppedSearch;
  readonly rule: TieRule;
  readonly pace: Pace;
}

/** The guess of best play in a state whose least cost is finite. */
export function* chooseBestGuess(by: TieBreak, state: State): Generator<undefined, GuessId> {
  const { candidates, turnsLeft } = state;
  if (hasNoChoice(candidates.length, turnsLeft)) return heaviestByRule(by, candidates);
  const cost = yield* mapProgress(by.search.solve(state, Number.POSITIVE_INFINITY), () => undefined);
  if (cost === Number.POSITIVE_INFINITY) {
    throw new Error('There is no best guess for a position that cannot be solved within the turns.');
  }
  const solved: SolvedState = { ...state, cost };
  return (yield* firstCandidate(by, solved)) ?? (yield* firstOther(by, solved));
}

/** Where there is nothing to choose the heaviest candidate is best. */
const heaviestByRule = ({ search: { problem }, rule }: TieBreak, candidates: Uint32Array): GuessId => {
  const heaviest = heaviestWeight(problem, candidates);
  const guess = inOrder(rule, candidates).find((answer) => answerWeight(problem, answer) === heaviest);
  return guess as GuessId;
};

/** A state with its least cost, which is finite. */
interface SolvedState extends State {
  readonly cost: number;
}

const inOrder = (rule: TieRule, candidates: Uint32Array): GuessId[] =>
  Array.from(candidates, (guess) => ({ guess: guess as GuessId, candidate: true }))
    .sort(rule)
    .map(({ guess }) => guess);

function* isBest({ search }: TieBreak, state: SolvedState, guess: GuessId): Generator<undefined, boolean> {
  return (yield* mapProgress(search.valueOf(state, guess, state.cost + 1), () => undefined)) === state.cost;
}

/** The first possible answer that is a best guess and may be offered. */
function* firstCandidate(by: TieBreak, state: SolvedState): Generator<undefined, GuessId | undefined> {
  const { words } = by.search.problem.list;
  for (const guess of inOrder(by.rule, state.candidates)) {
    if (!isWithheld(words[guess]) && (yield* isBest(by, state, guess))) return guess;
  }
  return undefined;
}

/** The first best guess, where no possible answer that may be offered is one. */
function* firstOther(by: TieBreak, state: SolvedState): Generator<undefined, GuessId> {
  const { search, rule } = by;
  const inSet = new Set<number>(state.candidates);
  const tied = (guess: GuessId): TiedGuess => ({ guess, candidate: inSet.has(guess) });
  // a best guess that is quick to find: only words before it are to be tested
  const found = yield* mapProgress(search.choose(state, state.cost), () => undefined);
  const possible = yield* possibleGuesses(by, state);
  const before = possible.filter((guess) => rule(tied(guess), tied(found)) < 0);
  for (const guess of before.sort((a, b) => rule(tied(a), tied(b)))) {
    if (yield* isBest(by, state, guess)) return guess;
  }
  return found;
}

/** The guesses that could cost as little as the state, by their savings. */
function* possibleGuesses({ search, pace }: TieBreak, state: SolvedState): Generator<undefined, GuessId[]> {
  const { problem } = search;
  const { saved } = yield* scanSavings(problem, state.candidates, pace);
  const total = totalWeight(problem, state.candidates);
  const possible: GuessId[] = [];
  for (const guess of state.legal ?? wordIds(problem.list)) {
    if (savingsBound(total, saved[guess]) <= state.cost) possible.push(guess as GuessId);
  }
  return possible;
}
