/**
 * Verification of a tree: every answer is replayed, every guess and every claim is checked.
 *
 * This shares nothing with the search but the feedback rule. The rules of the modes are written here once more, from
 * their definition, and nothing is looked up in a matrix or a table, so that a mistake of the search cannot hide
 * itself. No replay can show that no better tree exists.
 */

import { type Result, success } from '../failure.ts';
import { type Feedback, scoreIn } from '../feedback.ts';
import { counted } from '../format.ts';
import { answerIds, type WordList } from '../words/list.ts';
import { lengthOf, quote } from '../words/sentences.ts';
import { type Mistake, replay, replayedTurn, type Start, type Verified } from './replay.ts';
import { formatTurns, treeFailure } from './treeFile.ts';
import type { LinedTree } from './treeText.ts';

/**
 * Replays the tree against every answer; the failure names the first mistake, in the file called `name`.
 *
 * @example
 * ```ts
 * const { total } = unwrap(verifyTree(file, list));
 * ```
 */
export const verifyTree = (file: LinedTree, list: WordList, name = 'The tree'): Result<Verified> => {
  const found = check(file, list);
  if (!('problem' in found)) return success(found);
  return treeFailure('TREE_WRONG', name, found.problem, found.line);
};

const check = (file: LinedTree, list: WordList): Verified | Mistake => {
  const early = listMistake(file, list) ?? turnsMistake(file, list);
  if (early) return early;
  const start = startOf(file, list);
  if ('problem' in start) return start;
  const found = replay(file, list, start);
  return 'problem' in found ? found : (claimMistake(file, found) ?? found);
};

// The list and the position

const listMistake = (file: LinedTree, list: WordList): Mistake | undefined => {
  const claimed = file.list;
  const line = file.lines?.claims.get('list.fingerprint');
  if (claimed.fingerprint !== list.fingerprint) {
    const problem =
      `the tree is for the list ${quote(claimed.name)} with the fingerprint ${claimed.fingerprint}, ` +
      `but ${quote(list.name)} has ${list.fingerprint}; pass the list it was made for`;
    return { problem, line };
  }
  const real = { answers: list.answerCount, guesses: list.words.length, wordLength: list.wordLength };
  for (const key of ['answers', 'guesses', 'wordLength'] as const) {
    if (claimed[key] !== real[key]) return wrongClaim(file, `list.${key}`, claimed[key], real[key]);
  }
  const { weights } = file;
  if (weights === undefined || weights.length === list.answerCount) return undefined;
  return wrongClaim(file, 'weights', counted(weights.length, 'number'), list.answerCount);
};

const turnsMistake = ({ turns, limit, lines }: LinedTree, { wordLength }: WordList): Mistake | undefined => {
  const line = lines?.claims.get('turns');
  const fits = (feedback: string) => feedback.length === wordLength && /^[BYG]+$/.test(feedback);
  const odd = turns.find(({ word, feedback }) => lengthOf(word) !== wordLength || !fits(feedback));
  if (odd) return { problem: `${quote(formatTurns([odd]))} is not a turn with ${wordLength} letters and tiles`, line };
  if (limit === undefined || turns.length < limit) return undefined;
  return { problem: `with ${counted(turns.length, 'turn')} before the tree no guess of ${limit} is left`, line };
};

/** The answers that agree with all turns before the tree. */
const startOf = (file: LinedTree, list: WordList): Start | Mistake => {
  const turns = file.turns.map(({ word, feedback }) => replayedTurn(word, codeOf(feedback), list));
  const answers = answerIds(list).filter((answer) =>
    turns.every(({ guess, feedback }) => scoreIn(list, guess, list.words[answer]) === feedback),
  );
  if (answers.length > 0) return { turns, answers };
  const problem = `no answer of ${quote(list.name)} agrees with the turns ${formatTurns(file.turns)}; there is nothing to guess`;
  return { problem, line: file.lines?.claims.get('turns') };
};

/** Letters B, Y and G as a code, read here as base 3. */
const codeOf = (feedback: string): Feedback =>
  [...feedback].reduce((code, tile) => 3 * code + 'BYG'.indexOf(tile), 0) as Feedback;

// The claims

const claimMistake = (file: LinedTree, found: Verified): Mistake | undefined => {
  for (const key of ['total', 'worst'] as const) {
    if (file[key] !== found[key]) return wrongClaim(file, key, file[key], found[key]);
  }
  const guesses = new Set([...Object.keys(found.histogram), ...Object.keys(file.histogram)].map(Number));
  for (const count of [...guesses].sort((a, b) => a - b)) {
    const claimed = file.histogram[count] ?? 0;
    const real = found.histogram[count] ?? 0;
    if (claimed === real) continue;
    const problem = `by the histogram ${claimed} of the answers take ${counted(count, 'guess', 'guesses')}, but ${real} do`;
    return { problem, line: file.lines?.claims.get('histogram') };
  }
  return lossMistake(file, found.losses);
};

const lossMistake = (file: LinedTree, found: readonly string[]): Mistake | undefined => {
  const line = file.lines?.claims.get('losses');
  const real = new Set(found);
  const claimed = new Set(file.losses);
  const extra = file.losses.find((word) => !real.has(word));
  if (extra !== undefined) return { problem: `the losses name ${quote(extra)}, which the tree does not lose`, line };
  const missing = found.find((word) => !claimed.has(word));
  if (missing !== undefined)
    return { problem: `the tree does not find ${quote(missing)}, but the losses leave it out`, line };
  return file.losses.length === claimed.size ? undefined : { problem: 'the losses name a word twice', line };
};

const wrongClaim = (file: LinedTree, key: string, claimed: number | string, real: number): Mistake => ({
  problem: `${key} is claimed to be ${claimed}, but is ${real}`,
  line: file.lines?.claims.get(key),
});
