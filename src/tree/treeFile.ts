/**
 * A tree file: a tree together with its claims, which are the list, mode and limit it was made for, the position it
 * starts from, and the number of guesses it takes.
 *
 * No claim of a file is trusted: reading checks their form (`claims.ts`), and `verify.ts` replays every answer.
 */

import { checkChoice, checkWhole } from '../checks.ts';
import { failed, misuse, unwrap } from '../failure.ts';
import { formatFeedback, scoreIn } from '../feedback.ts';
import { MODES, type Mode } from '../position.ts';
import { type ParsedTurn, readTurns } from '../turns.ts';
import { checkList } from '../words/checks.ts';
import { type AnswerId, answerIds, ruleOf, type WordList } from '../words/list.ts';
import { checkWeightCount, summarizeTree, type Tree, type TreeSummary } from './tree.ts';

/** A turn before the tree begins. */
export type TreeTurn = ParsedTurn;

/** The word list of a tree: its name, and numbers that tell it from other lists. */
export interface TreeList {
  readonly name: string;
  readonly fingerprint: string;
  readonly answers: number;
  readonly guesses: number;
  readonly wordLength: number;
}

/** A tree with everything that is needed to use or check it. The summary counts from the tree's first guess. */
export interface TreeFile extends TreeSummary {
  readonly list: TreeList;
  readonly mode: Mode;
  /** Whether the total is claimed to be proved the least. */
  readonly exact: boolean;
  /** Guesses in a game, those of `turns` included; undefined without a limit. */
  readonly limit: number | undefined;
  /** The turns before the tree starts. */
  readonly turns: readonly TreeTurn[];
  /** One for each answer of the list; undefined if all are 1. */
  readonly weights: readonly number[] | undefined;
  readonly tree: Tree;
}

/** Far above the length of any game; only files that are made to break a reader are deeper. */
export const MAX_TREE_DEPTH = 1024;
/** A real tree has at most a few nodes for each answer. */
export const MAX_TREE_NODES = 2_000_000;
export const MAX_TREE_CHARACTERS = 2 ** 26;

/**
 * A tree with its claims, computed from the tree.
 *
 * @example
 * ```ts
 * const file = createTreeFile({ list, mode: 'normal', limit: 6, exact: true, tree });
 * ```
 */
export const createTreeFile = (parts: {
  list: WordList;
  mode: Mode;
  limit: number | undefined;
  turns?: readonly TreeTurn[];
  weights?: readonly number[] | undefined;
  exact: boolean;
  tree: Tree;
}): TreeFile => {
  const { list, mode, limit, weights, exact, tree } = parts;
  checkList(list);
  checkChoice('mode', mode, MODES);
  if (limit !== undefined) checkWhole('limit', limit, 1, MAX_TREE_DEPTH);
  for (const weight of weights ?? []) checkWhole('A weight', weight, 0, Number.MAX_SAFE_INTEGER);
  checkWeightCount(weights, list.answerCount);
  const turns = unwrap(readTurns(parts.turns ?? [], list)).map(({ word, feedback }) => ({
    word,
    feedback: formatFeedback(feedback, list.wordLength),
  }));
  const candidates = candidatesAfter(list, turns);
  const summary = summarizeTree(
    tree,
    candidates.map((answer) => list.words[answer]),
    candidates.map((answer) => weights?.[answer] ?? 1),
    ruleOf(list),
  );
  return { list: treeListOf(list), mode, limit, turns, weights, ...summary, exact, tree };
};

const treeListOf = ({ name, fingerprint, answerCount, words, wordLength }: WordList): TreeList => ({
  name,
  fingerprint,
  answers: answerCount,
  guesses: words.length,
  wordLength,
});

/** The answers that would have given every feedback of `turns`. */
export const candidatesAfter = (list: WordList, turns: readonly TreeTurn[]): AnswerId[] => {
  const fits = (answer: string) =>
    turns.every(({ word, feedback }) => formatFeedback(scoreIn(list, word, answer), list.wordLength) === feedback);
  return answerIds(list).filter((answer) => fits(list.words[answer]));
};

/** The possible answers of the position that a file starts from; throws if the list is another one. */
export const wordsOfFile = (file: TreeFile, list: WordList): string[] => {
  if (file.list.fingerprint !== list.fingerprint) {
    misuse('LIST_FOREIGN', `The tree belongs to another word list than ${list.name}; pass the list it was made for.`);
  }
  return candidatesAfter(list, file.turns).map((answer) => list.words[answer]);
};

/** Turns as typed on the command line: crane=BYBBG slate=GYBBB. */
export const formatTurns = (turns: readonly TreeTurn[]): string =>
  turns.map(({ word, feedback }) => `${word}=${feedback}`).join(' ');

// Failures

/** A failure of a tree file, with its place; the line is known if the file is a text. */
export const treeFailure = (code: 'TREE_FORMAT' | 'TREE_WRONG', name: string, problem: string, line?: number) =>
  line === undefined
    ? failed(code, `${name}: ${problem}.`, { file: name })
    : failed(code, `${name}, line ${line}: ${problem}.`, { file: name, line });

/** A failure in the form of a file. */
export const refuseTree = (name: string, problem: string, line?: number) =>
  treeFailure('TREE_FORMAT', name, problem, line);

export const refuseLength = (name: string) =>
  refuseTree(name, `the file has more than ${MAX_TREE_CHARACTERS} characters; no tree is that long`);
