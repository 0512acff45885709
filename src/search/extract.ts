/**
 * An optimal tree out of a search that knows the costs: at every position the best guess, for every feedback the tree
 * of what is left.
 */

import type { Feedback } from '../feedback.ts';
import { allHere } from '../feedback.ts';
import { legalAfter } from '../position.ts';
import { type GuessId, lettersOf } from '../words/list.ts';
import type { Problem, Search, State } from './problem.ts';
import type { Tree } from './tree.ts';

/** The tree of a state whose exact cost is finite; `first` is its first guess if it is not to be the best. */
export const extractTree = (problem: Problem, search: Search, state: State, first?: GuessId): Tree => {
  if (first === undefined && search.solve(state, Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY) {
    throw new Error('There is no tree for a position that cannot be solved in time; ask solve first.');
  }
  const guess = first ?? search.bestGuess(state);
  const branches = new Map<Feedback, Tree>();
  const solvedFeedback = allHere(problem.list.wordLength);
  for (const [feedback, next] of statesAfter(problem, state, guess)) {
    // with no turn left what remains is lost: the tree ends
    if (feedback !== solvedFeedback && next.turnsLeft > 0) branches.set(feedback, extractTree(problem, search, next));
  }
  return { guess: problem.list.words[guess], branches };
};

/** The states a guess can lead to, by the feedback it gets, in the order of feedbacks. */
export const statesAfter = (problem: Problem, state: State, guess: GuessId): Map<Feedback, State> => {
  const { list, matrix, mode } = problem;
  const { byGuess, layout } = matrix.kernel;
  const groups = new Map<Feedback, number[]>();
  for (const answer of state.candidates) {
    const feedback = byGuess[guess * layout.answerStride + answer] as Feedback;
    const group = groups.get(feedback);
    if (group) group.push(answer);
    else groups.set(feedback, [answer]);
  }
  const states = new Map<Feedback, State>();
  for (const feedback of [...groups.keys()].sort((a, b) => a - b)) {
    const word = list.words[guess];
    const turn = { word, guess, letters: lettersOf(list, word), feedback };
    states.set(feedback, {
      candidates: Uint32Array.from(groups.get(feedback)!),
      legal: state.legal && legalAfter(mode, list, turn, state.legal),
      turnsLeft: state.turnsLeft - 1,
    });
  }
  return states;
};
