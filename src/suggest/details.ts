/**
 * Details of a reply: its worst case, and the chance to have found the answer after each guess, read from a best tree.
 */

import { allHere } from '../feedback.ts';
import type { Game } from '../game/game.ts';
import { chanceOf, type Standing } from '../game/standing.ts';
import { type Position, splitPosition } from '../position.ts';
import { mapProgress } from '../progress.ts';
import type { Solver, SolverRules } from '../search/solver.ts';
import { pathOf, type Tree } from '../tree/tree.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import type { Reply } from './reply.ts';
import { rulesFor } from './solverRules.ts';

/** A game under the rules of its objective, as a solver searches it. */
export interface SearchedGame {
  readonly solver: Solver;
  readonly game: Game;
  readonly standing: Standing;
  readonly rules: SolverRules;
}

/** Guesses until an answer is found, by its id, where a game goes on after a tree has ended without it. */
type LateGuesses = ReadonlyMap<number, number>;

/** The reply with its details; the reply itself if there is no tree. */
export function* withDetails(search: SearchedGame, reply: Reply): Generator<undefined, Reply> {
  const { solver, standing, rules } = search;
  const solved = yield* mapProgress(solver.tree(standing.position, rules, reply.word), () => undefined);
  if (!solved) return reply;
  const late = yield* playOn(search, solved.tree);
  return { ...reply, ...detailsOf(solved.tree, late, standing) };
}

/** Plays on for the answers that a tree does not find by its limit, where the game has more guesses: fewest losses first. */
function* playOn({ solver, game, standing, rules }: SearchedGame, tree: Tree): Generator<undefined, LateGuesses> {
  const late = new Map<number, number>();
  if (rules.limit >= game.rules.limit) return late;
  const wholeGame = rulesFor(game, standing);
  for (const position of endsOf(tree, standing.position)) {
    const rest = yield* mapProgress(solver.tree(position, wholeGame), () => undefined);
    if (!rest) continue;
    const played = position.turns.length - standing.position.turns.length;
    for (const answer of position.candidates) {
      const guesses = guessesIn(rest.tree, position.list, answer);
      if (guesses !== undefined) late.set(answer, played + guesses);
    }
  }
  return late;
}

/** The positions in which a tree ends without the answer, each once. */
const endsOf = (tree: Tree, position: Position): Position[] =>
  [...splitPosition(position, tree.guess)].flatMap(([feedback, child]) => {
    if (feedback === allHere(position.list.wordLength)) return [];
    const branch = tree.branches.get(feedback);
    return branch ? endsOf(branch, child) : [child];
  });

/** The guesses that a tree takes to find an answer; undefined if it does not find it. */
const guessesIn = (tree: Tree, list: WordList, answer: number): number | undefined => {
  const path = pathOf(tree, list.words[answer], ruleOf(list));
  return path.at(-1)?.guess === list.words[answer] ? path.length : undefined;
};

const detailsOf = (
  tree: Tree,
  late: LateGuesses,
  standing: Standing,
): Pick<Reply, 'worst' | 'solvedBy'> & Partial<Pick<Reply, 'lossChance'>> => {
  const { position, weights, given } = standing;
  const weightOf = (answer: number) => (given ? chanceOf(standing, answer) : (weights?.[answer] ?? 1));
  /** Weight of the answers that each guess finds. */
  const found: number[] = [];
  let total = 0;
  let lost = 0;
  for (const answer of position.candidates) {
    const weight = weightOf(answer);
    const guesses = guessesIn(tree, position.list, answer);
    const guessesPlayedOn = guesses ?? late.get(answer);
    total += weight;
    if (guesses === undefined) lost += weight;
    if (guessesPlayedOn !== undefined) found[guessesPlayedOn - 1] = (found[guessesPlayedOn - 1] ?? 0) + weight;
  }
  const solvedBy = runningSums(found).map((sum) => sum / total);
  // with rounded weights another tree may lose less
  return { worst: solvedBy.length, solvedBy, ...(!(given && lost > 0) && { lossChance: lost / total }) };
};

/** Sums from the first number to each; gaps count 0. */
const runningSums = (numbers: readonly number[]): number[] => {
  let sum = 0;
  return Array.from(numbers, (number = 0) => {
    sum += number;
    return sum;
  });
};
