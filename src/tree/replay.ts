/**
 * The replay of a tree: a walk down the tree as it is written, with the answers that are left at each guess, up to the
 * first mistake.
 */

import { allHere, type Feedback, feedbackDigits, formatFeedback, scoreIn } from '../feedback.ts';
import { groupAnswers, type Mode } from '../position.ts';
import type { AnswerId, WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import type { NodeLines } from './textPaths.ts';
import { formatPath, type Tree, type TreeSummary } from './tree.ts';
import type { LinedTree } from './treeText.ts';

/** The results of the replay; for a good tree the same as its claims. */
export interface Verified extends TreeSummary {
  /** Candidates replayed. */
  readonly answers: number;
}

/** A problem, and its line if the file is a text. */
export interface Mistake {
  readonly problem: string;
  readonly line?: number | undefined;
}

/** A turn of the replay. */
export interface ReplayedTurn {
  readonly guess: string;
  readonly digits: readonly number[];
  readonly feedback: Feedback;
}

export const replayedTurn = (guess: string, feedback: Feedback, { wordLength }: WordList): ReplayedTurn => ({
  guess,
  feedback,
  digits: feedbackDigits(feedback, wordLength),
});

/** A guess of the tree. */
interface Visit {
  readonly node: Tree;
  /** The answers for which the guess is made. */
  readonly answers: readonly AnswerId[];
  /** Turns before this guess, those before the tree included. */
  readonly turns: readonly ReplayedTurn[];
  /** Guesses of the tree up to this one. */
  readonly depth: number;
}

type Parts = ReadonlyMap<Feedback, readonly AnswerId[]>;

/** The position in which a tree starts. */
export type Start = Pick<Visit, 'turns' | 'answers'>;

export const replay = (file: LinedTree, list: WordList, start: Start): Verified | Mistake => {
  const checks = createNodeChecks(file, list);
  const summary = createSummary(file, list);
  const visits: Visit[] = [{ node: file.tree, ...start, depth: 1 }];
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { node, answers, depth } = visit;
    const wrongGuess = checks.guess(visit);
    if (wrongGuess) return wrongGuess;
    const parts: Parts = groupAnswers(answers, (answer) => scoreIn(list, node.guess, list.words[answer]));
    const mistake = checks.branches(visit, parts) ?? checks.lines(visit, parts);
    if (mistake) return mistake;
    summary.add(visit, parts);
    // a stack: the branch that is pushed last is visited first
    for (const [feedback, child] of [...node.branches].reverse()) {
      const turns = [...visit.turns, replayedTurn(node.guess, feedback, list)];
      visits.push({ node: child, answers: parts.get(feedback) ?? [], turns, depth: depth + 1 });
    }
  }
  return { answers: start.answers.length, ...summary.result() };
};

/** Answers that end at a guess: the guess itself, and those for which no guess is left. */
function* endsAt({ node }: Visit, parts: Parts): Generator<readonly [Feedback, AnswerId]> {
  for (const [feedback, part] of parts) {
    if (!node.branches.has(feedback)) for (const answer of part) yield [feedback, answer];
  }
}

const createSummary = ({ weights }: LinedTree, list: WordList) => {
  const right = allHere(list.wordLength);
  const histogram: Record<number, number> = {};
  const lost: AnswerId[] = [];
  let total = 0;
  let worst = 0;
  return {
    add(visit: Visit, parts: Parts): void {
      const { depth } = visit;
      for (const [feedback, answer] of endsAt(visit, parts)) {
        total += depth * (weights?.[answer] ?? 1);
        worst = Math.max(worst, depth);
        if (feedback === right) histogram[depth] = (histogram[depth] ?? 0) + 1;
        else lost.push(answer);
      }
    },
    result(): TreeSummary {
      const losses = lost.sort((a, b) => a - b).map((answer) => list.words[answer]);
      return { total, worst, histogram, losses };
    },
  };
};

// The checks of one guess

/** Three checks of a guess, each of which returns its first mistake. */
const createNodeChecks = (file: LinedTree, list: WordList) => {
  const { mode, limit } = file;
  const { wordLength } = list;
  const words: ReadonlySet<string> = new Set(list.words);
  const right = allHere(wordLength);
  const tiles = (feedback: Feedback): string => formatFeedback(feedback, wordLength);
  const linesOf = (node: Tree): NodeLines | undefined => file.lines?.nodes.get(node);

  /** The place in the tree: the turns before a guess, without those before the tree. */
  const placeOf = ({ turns }: Visit): string => {
    const path = turns.slice(file.turns.length);
    if (path.length === 0) return 'at the start';
    return `after ${formatPath(path.flatMap((turn) => [turn.guess, tiles(turn.feedback)]))}`;
  };

  const guessAt = (visit: Visit): string => `${placeOf(visit)} the guess ${quote(visit.node.guess)}`;

  /** The guess is a word of the list, within the limit and legal. */
  const guess = (visit: Visit): Mistake | undefined => {
    const { node, turns } = visit;
    const line = linesOf(node)?.first;
    if (!words.has(node.guess)) return { problem: `${guessAt(visit)} is not a word of ${quote(list.name)}`, line };
    if (limit !== undefined && turns.length >= limit) {
      return { problem: `${guessAt(visit)} is guess ${turns.length + 1} of a game that has ${limit}`, line };
    }
    for (const turn of turns) {
      const reason = illegalReason(mode, list, node.guess, turn);
      if (reason === undefined) continue;
      const earlier = `${turn.guess} got ${tiles(turn.feedback)}`;
      return { problem: `${guessAt(visit)} is not legal in ${mode} mode: ${earlier}, so ${reason}`, line };
    }
    return undefined;
  };

  /** Every feedback that can happen has a branch, and no other has one. */
  const branches = (visit: Visit, parts: Parts): Mistake | undefined => {
    const { node, turns } = visit;
    for (const [feedback, child] of node.branches) {
      if (feedback !== right && parts.has(feedback)) continue;
      const why =
        feedback === right ? 'is right, so nothing follows' : 'gets this feedback from no answer that is left';
      const problem = `${guessAt(visit)} has a branch for ${tiles(feedback)}, but ${why}`;
      return { problem, line: linesOf(child)?.first };
    }
    if (limit !== undefined && turns.length + 1 >= limit) return undefined;
    for (const [feedback, answer] of endsAt(visit, parts)) {
      if (feedback === right) continue;
      const word = quote(list.words[answer]);
      const problem = `${guessAt(visit)} gets ${tiles(feedback)} from the answer ${word}, but the tree has no branch for it`;
      return { problem, line: linesOf(node)?.first };
    }
    return undefined;
  };

  /** In a text each answer that ends at this guess has a line, and no other word has one. */
  const lines = (visit: Visit, parts: Parts): Mistake | undefined => {
    const { node } = visit;
    const written = linesOf(node);
    if (!written) return undefined;
    const isAnswer = parts.has(right);
    if (isAnswer !== (written.found !== undefined)) {
      const problem = isAnswer
        ? `${placeOf(visit)} no line ends with the answer ${quote(node.guess)}`
        : `${guessAt(visit)} cannot be right: it is no answer that is left`;
      return { problem, line: written.found ?? written.first };
    }
    const lost = new Map<string, Feedback>();
    for (const [feedback, answer] of endsAt(visit, parts)) {
      if (feedback !== right) lost.set(list.words[answer], feedback);
    }
    for (const [word, { feedback, line }] of written.lost) {
      if (lost.get(word) === feedback) lost.delete(word);
      else return { problem: `${placeOf(visit)} the answer ${quote(word)} is not lost in this way`, line };
    }
    for (const word of lost.keys()) {
      return { problem: `${placeOf(visit)} no line has the lost answer ${quote(word)}`, line: written.first };
    }
    return undefined;
  };

  return { guess, branches, lines };
};

// The modes

/**
 * The reason why a word may not be guessed after a turn; undefined if it may.
 *
 * The rule of hard mode in words: a green letter stays in its place, and each letter is used at least as often as it
 * was green or yellow. Ultra-hard: the word is a possible answer, so it would have given the same feedback.
 */
const illegalReason = (mode: Mode, list: WordList, word: string, turn: ReplayedTurn): string | undefined => {
  if (mode === 'normal') return undefined;
  if (mode === 'ultra-hard') {
    return scoreIn(list, turn.guess, word) === turn.feedback ? undefined : `${quote(word)} cannot be the answer`;
  }
  const letters = [...word];
  const needed = new Map<string, number>();
  for (const [place, letter] of [...turn.guess].entries()) {
    const digit = turn.digits[place];
    if (digit === 2 && letters[place] !== letter) return `letter ${place + 1} must be ${quote(letter)}`;
    if (digit > 0) needed.set(letter, (needed.get(letter) ?? 0) + 1);
  }
  for (const [letter, count] of needed) {
    if (letters.filter((each) => each === letter).length < count) {
      return `it must have the letter ${quote(letter)}${count === 1 ? '' : ` ${count} times`}`;
    }
  }
  return undefined;
};
