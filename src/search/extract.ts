/**
 * An optimal tree from a search that has proved the costs: at every position a best guess, and for every feedback the
 * tree of the rest. `bestGuess.ts` has the guess that the tie rule chooses.
 */

import { allHere, type Feedback, scoreLetters } from '../feedback.ts';
import { groupAnswers } from '../position.ts';
import { finish, mapProgress } from '../progress.ts';
import type { Tree } from '../tree/tree.ts';
import { type GuessId, lettersOf, ruleOf } from '../words/list.ts';
import type { ChooseGuess } from './bestGuess.ts';
import { legalByFeedback } from './legality.ts';
import type { Problem, Search, State } from './problem.ts';
import type { SteppedSearch } from './steppedSearch.ts';

/** The tree of a state whose exact cost is finite, with the guesses of a search; `first` replaces the best first guess. */
export const extractTree = (problem: Problem, search: Search, state: State, first?: GuessId): Tree => {
  // biome-ignore lint/correctness/useYield: at once
  function* choose(each: State): Generator<undefined, GuessId> {
    if (each === state && first !== undefined) return first;
    if (search.solve(each, Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY) return search.bestGuess(each);
    throw new Error('There is no tree for a position that cannot be solved within the turns; call solve first.');
  }
  return finish(extractInSteps(problem, state, choose));
};

/** The same in steps, with the guesses that a function chooses. */
export function* extractInSteps(problem: Problem, state: State, choose: ChooseGuess): Generator<undefined, Tree> {
  const guess = yield* choose(state);
  const branches = new Map<Feedback, Tree>();
  const solvedFeedback = allHere(problem.list.wordLength);
  for (const [feedback, next] of statesAfter(problem, state, guess)) {
    // with no turn left the rest is lost: the tree ends
    if (feedback === solvedFeedback || next.turnsLeft <= 0) continue;
    branches.set(feedback, yield* extractInSteps(problem, next, choose));
  }
  return { guess: problem.list.words[guess], branches };
}

/** Any best guess of a state, whatever the tie rule says: the quickest to find. */
export const anyBestGuess = (search: SteppedSearch): ChooseGuess =>
  function* choose(state) {
    const cost = yield* mapProgress(search.solve(state, Number.POSITIVE_INFINITY), () => undefined);
    return yield* mapProgress(search.choose(state, cost), () => undefined);
  };

/** The states a guess can lead to, by the feedback it gets, in the order of feedbacks. */
export const statesAfter = (problem: Problem, state: State, guess: GuessId): Map<Feedback, State> => {
  const { list, matrix } = problem;
  const codes = matrix.kernel.codesOf(guess, state.candidates);
  const groups = groupAnswers(state.candidates, (_, index) => codes[index] as Feedback);
  return statesOf(problem, state, list.words[guess], groups);
};

/** The same for any word, in the list or not, without a matrix. */
export const statesAfterWord = (problem: Pick<Problem, 'list' | 'mode'>, state: State, word: string) => {
  const { list } = problem;
  const { letters, wordLength } = list;
  const guess = lettersOf(list, word);
  const groups = groupAnswers(state.candidates, (answer) =>
    scoreLetters(guess, 0, letters, answer * wordLength, wordLength, ruleOf(list)),
  );
  return statesOf(problem, state, word, groups);
};

const statesOf = (
  { list, mode }: Pick<Problem, 'list' | 'mode'>,
  { legal, turnsLeft }: State,
  word: string,
  groups: ReadonlyMap<Feedback, readonly number[]>,
): Map<Feedback, State> => {
  const legalIn = legal && legalByFeedback(list, mode, { letters: lettersOf(list, word) }, legal);
  const states = new Map<Feedback, State>();
  for (const [feedback, group] of [...groups].sort(([a], [b]) => a - b)) {
    const candidates = Uint32Array.from(group);
    // one or two candidates leave nothing to choose, and they are always legal themselves
    const legalHere = candidates.length <= 2 ? candidates : legalIn?.(feedback);
    states.set(feedback, { candidates, legal: legalIn && legalHere, turnsLeft: turnsLeft - 1 });
  }
  return states;
};
