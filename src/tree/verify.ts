/**
 * Whether a tree is what it claims to be: every answer is replayed, every guess is checked.
 *
 * This shares nothing with the search but the feedback rule. The rules of the modes are written here once more, from
 * their words, and nothing is looked up in a matrix or a table: a mistake of the search cannot hide behind itself.
 * What no replay can show is that no better tree exists.
 *
 * The walk goes down the tree as it is written, with the answers that are left at each guess, and stops at the first
 * thing that is wrong.
 */

import { failed, type Result, success } from '../failure.ts';
import { allHere, type Feedback, feedbackDigits, formatFeedback, scoreFeedback } from '../feedback.ts';
import type { Mode } from '../position.ts';
import { type AnswerId, answerIds, type WordList } from '../words/list.ts';
import { countOf, lengthOf, quote } from '../words/sentences.ts';
import { formatPath, formatTurns, type Tree, type TreeFile } from './tree.ts';
import type { NodeLines, TreeLines } from './treeText.ts';

/** What the replay found; the same as the file claims. */
export interface Verified {
  /** Candidates replayed. */
  readonly answers: number;
  readonly total: number;
  readonly worst: number;
  readonly histogram: Readonly<Record<number, number>>;
  readonly losses: readonly string[];
}

/** A file that may know the lines of its text. */
export type LinedTree = TreeFile & { readonly lines?: TreeLines };

/** What is wrong, and on which line if the file is a text. */
interface Mistake {
  readonly what: string;
  readonly line?: number | undefined;
}

/**
 * Replays the tree against every answer; the failure names the first thing that is wrong, in the file called `name`.
 *
 * @example
 * ```ts
 * const { total } = unwrap(verifyTree(file, list));
 * ```
 */
export const verifyTree = (file: LinedTree, list: WordList, name = 'The tree'): Result<Verified> => {
  const found = check(file, list);
  if (!('what' in found)) return success(found);
  const { what, line } = found;
  const place = line === undefined ? name : `${name}, line ${line}`;
  return failed('TREE_WRONG', `${place}: ${what}.`, { file: name, ...(line !== undefined && { line }) });
};

const check = (file: LinedTree, list: WordList): Verified | Mistake => {
  const early = listMistake(file, list) ?? turnsMistake(file, list);
  if (early) return early;
  const start = startOf(file, list);
  if ('what' in start) return start;
  const found = replay(file, list, start);
  return 'what' in found ? found : (claimMistake(file, found) ?? found);
};

// The list and the position

const listMistake = (file: LinedTree, list: WordList): Mistake | undefined => {
  const claimed = file.list;
  const line = file.lines?.claims.get('list.fingerprint');
  if (claimed.fingerprint !== list.fingerprint) {
    const what =
      `the tree is for the list ${quote(claimed.name)} with the fingerprint ${claimed.fingerprint}, ` +
      `but ${quote(list.name)} has ${list.fingerprint}; pass the list it was made for`;
    return { what, line };
  }
  const real = { answers: list.answerCount, guesses: list.words.length, wordLength: list.wordLength };
  for (const key of ['answers', 'guesses', 'wordLength'] as const) {
    if (claimed[key] !== real[key]) return wrongClaim(file, `list.${key}`, claimed[key], real[key]);
  }
  const { weights } = file;
  if (weights === undefined || weights.length === list.answerCount) return undefined;
  return wrongClaim(file, 'weights', countOf(weights.length, 'number'), list.answerCount);
};

const turnsMistake = ({ turns, limit, lines }: LinedTree, { wordLength }: WordList): Mistake | undefined => {
  const line = lines?.claims.get('turns');
  const fits = (feedback: string) => feedback.length === wordLength && /^[BYG]+$/.test(feedback);
  const odd = turns.find(({ word, feedback }) => lengthOf(word) !== wordLength || !fits(feedback));
  if (odd) return { what: `${quote(formatTurns([odd]))} is not a turn with ${wordLength} letters and tiles`, line };
  if (limit === undefined || turns.length < limit) return undefined;
  return { what: `with ${countOf(turns.length, 'turn')} before the tree no guess of ${limit} is left`, line };
};

/** A turn as the replay sees it. */
interface Seen {
  readonly guess: string;
  readonly digits: readonly number[];
  readonly feedback: Feedback;
}

const seen = (guess: string, feedback: Feedback, { wordLength }: WordList): Seen => ({
  ...{ guess, feedback },
  digits: feedbackDigits(feedback, wordLength),
});

interface Start {
  readonly turns: readonly Seen[];
  readonly answers: readonly AnswerId[];
}

/** The answers that agree with all turns before the tree. */
const startOf = (file: LinedTree, list: WordList): Start | Mistake => {
  const turns = file.turns.map(({ word, feedback }) => seen(word, codeOf(feedback), list));
  const answers: AnswerId[] = [];
  for (const answer of answerIds(list)) {
    const agrees = turns.every(({ guess, feedback }) => scoreFeedback(guess, list.words[answer]!) === feedback);
    if (agrees) answers.push(answer);
  }
  if (answers.length > 0) return { turns, answers };
  const what = `no answer of ${quote(list.name)} agrees with the turns ${formatTurns(file.turns)}; there is nothing to guess`;
  return { what, line: file.lines?.claims.get('turns') };
};

/** Letters B, Y and G as a code, read here as base 3. */
const codeOf = (feedback: string): Feedback =>
  [...feedback].reduce((code, tile) => 3 * code + 'BYG'.indexOf(tile), 0) as Feedback;

// The replay

/** A guess of the tree with the answers for which it is made. */
interface Visit {
  readonly node: Tree;
  readonly answers: readonly AnswerId[];
  /** Turns before this guess, those before the tree included. */
  readonly turns: readonly Seen[];
  /** Guesses of the tree up to this one. */
  readonly depth: number;
}

const replay = (file: LinedTree, list: WordList, start: Start): Verified | Mistake => {
  const right = allHere(list.wordLength);
  const histogram: Record<number, number> = {};
  const lost: AnswerId[] = [];
  let total = 0;
  let worst = 0;
  const visits: Visit[] = [{ node: file.tree, ...start, depth: 1 }];
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { node, depth } = visit;
    const early = guessMistake(file, list, visit);
    if (early) return early;
    const parts = partsOf(list, visit);
    const mistake = branchMistake(file, list, visit, parts) ?? lineMistake(file, list, visit, parts);
    if (mistake) return mistake;
    // what ends here: the guess itself, and answers for which no guess is left
    for (const [feedback, part] of parts) {
      if (node.branches.has(feedback)) continue;
      for (const answer of part) {
        total += depth * (file.weights?.[answer] ?? 1);
        if (feedback !== right) lost.push(answer);
      }
      worst = Math.max(worst, depth);
      if (feedback === right) histogram[depth] = (histogram[depth] ?? 0) + part.length;
    }
    // the first branch is looked at first, so it goes on the pile last
    for (const [feedback, child] of [...node.branches].reverse()) {
      const turns = [...visit.turns, seen(node.guess, feedback, list)];
      visits.push({ node: child, answers: parts.get(feedback)!, turns, depth: depth + 1 });
    }
  }
  const losses = lost.sort((a, b) => a - b).map((answer) => list.words[answer]!);
  return { answers: start.answers.length, total, worst, histogram, losses };
};

const partsOf = (list: WordList, { node, answers }: Visit): Map<Feedback, AnswerId[]> => {
  const parts = new Map<Feedback, AnswerId[]>();
  for (const answer of answers) {
    const feedback = scoreFeedback(node.guess, list.words[answer]!);
    const part = parts.get(feedback);
    if (part) part.push(answer);
    else parts.set(feedback, [answer]);
  }
  return parts;
};

/** Is the guess a word of the list, within the limit and legal? */
const guessMistake = (file: LinedTree, list: WordList, visit: Visit): Mistake | undefined => {
  const { node, turns } = visit;
  const line = linesOf(file, node)?.first;
  const guess = () => `${placeOf(visit, file, list)} the guess ${quote(node.guess)}`;
  if (!wordsOf(list).has(node.guess)) return { what: `${guess()} is not a word of ${quote(list.name)}`, line };
  const { limit } = file;
  if (limit !== undefined && turns.length >= limit) {
    return { what: `${guess()} is guess ${turns.length + 1} of a game that has ${limit}`, line };
  }
  for (const turn of turns) {
    const reason = illegal(file.mode, node.guess, turn);
    if (reason === undefined) continue;
    const earlier = `${turn.guess} got ${formatFeedback(turn.feedback, list.wordLength)}`;
    return { what: `${guess()} is not legal in ${file.mode} mode: ${earlier}, so ${reason}`, line };
  }
  return undefined;
};

/** Has every feedback that can happen its branch, and no other? */
const branchMistake = (
  file: LinedTree,
  list: WordList,
  visit: Visit,
  parts: ReadonlyMap<Feedback, readonly AnswerId[]>,
): Mistake | undefined => {
  const { node, turns } = visit;
  const guess = () => `${placeOf(visit, file, list)} the guess ${quote(node.guess)}`;
  const right = allHere(list.wordLength);
  for (const [feedback, child] of node.branches) {
    if (feedback !== right && parts.has(feedback)) continue;
    const why = feedback === right ? 'is right, so nothing follows' : 'gets this feedback from no answer that is left';
    const what = `${guess()} has a branch for ${formatFeedback(feedback, list.wordLength)}, but ${why}`;
    return { what, line: linesOf(file, child)?.first };
  }
  if (file.limit !== undefined && turns.length + 1 >= file.limit) return undefined;
  for (const [feedback, part] of parts) {
    if (feedback === right || node.branches.has(feedback)) continue;
    const what =
      `${guess()} gets ${formatFeedback(feedback, list.wordLength)} from the answer ${quote(list.words[part[0]!]!)}, ` +
      'but the tree has no branch for it';
    return { what, line: linesOf(file, node)?.first };
  }
  return undefined;
};

/** In a text: has each answer that ends at this guess its line, and no other word? */
const lineMistake = (
  file: LinedTree,
  list: WordList,
  visit: Visit,
  parts: ReadonlyMap<Feedback, readonly AnswerId[]>,
): Mistake | undefined => {
  const { node } = visit;
  const lines = linesOf(file, node);
  if (!lines) return undefined;
  const place = () => placeOf(visit, file, list);
  const isAnswer = parts.has(allHere(list.wordLength));
  if (isAnswer !== (lines.found !== undefined)) {
    const what = isAnswer
      ? `${place()} no line ends with the answer ${quote(node.guess)}`
      : `${place()} the guess ${quote(node.guess)} cannot be right: it is no answer that is left`;
    return { what, line: lines.found ?? lines.first };
  }
  const lost = new Map<string, Feedback>();
  for (const [feedback, part] of parts) {
    if (feedback === allHere(list.wordLength) || node.branches.has(feedback)) continue;
    for (const answer of part) lost.set(list.words[answer]!, feedback);
  }
  for (const [word, { feedback, line }] of lines.lost) {
    if (lost.get(word) === feedback) lost.delete(word);
    else return { what: `${place()} the answer ${quote(word)} is not lost in this way`, line };
  }
  for (const [word] of lost) return { what: `${place()} no line says that ${quote(word)} is lost`, line: lines.first };
  return undefined;
};

const linesOf = ({ lines }: LinedTree, node: Tree): NodeLines | undefined => lines?.nodes.get(node);

/** Where in the tree: the turns before a guess, those before the tree left out. */
const placeOf = ({ turns }: Visit, file: LinedTree, { wordLength }: WordList): string => {
  const path = turns.slice(file.turns.length);
  if (path.length === 0) return 'at the start';
  return `after ${formatPath(path.flatMap((turn) => [turn.guess, formatFeedback(turn.feedback, wordLength)]))}`;
};

const wordSets = new WeakMap<WordList, ReadonlySet<string>>();

const wordsOf = (list: WordList): ReadonlySet<string> => {
  let words = wordSets.get(list);
  if (!words) {
    words = new Set(list.words);
    wordSets.set(list, words);
  }
  return words;
};

// The modes

/**
 * Why a word may not be guessed after a turn; undefined if it may.
 *
 * Hard mode in its own words: a letter that was green stays where it is, and each letter is used at least as often as
 * it was green or yellow. Ultra-hard: the word could be the answer, so it would have given this very feedback.
 */
const illegal = (mode: Mode, word: string, turn: Seen): string | undefined => {
  if (mode === 'normal') return undefined;
  if (mode === 'ultra-hard') {
    return scoreFeedback(turn.guess, word) === turn.feedback ? undefined : `${quote(word)} cannot be the answer`;
  }
  const letters = [...word];
  const asked = new Map<string, number>();
  for (const [place, letter] of [...turn.guess].entries()) {
    const digit = turn.digits[place]!;
    if (digit === 2 && letters[place] !== letter) return `letter ${place + 1} must be ${quote(letter)}`;
    if (digit > 0) asked.set(letter, (asked.get(letter) ?? 0) + 1);
  }
  for (const [letter, count] of asked) {
    if (letters.filter((each) => each === letter).length < count) {
      return `it must have the letter ${quote(letter)}${count === 1 ? '' : ` ${count} times`}`;
    }
  }
  return undefined;
};

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
    const what = `by the histogram ${claimed} of the answers take ${count === 1 ? '1 guess' : `${count} guesses`}, but ${real} do`;
    return { what, line: file.lines?.claims.get('histogram') };
  }
  return lossMistake(file, found.losses);
};

const lossMistake = (file: LinedTree, found: readonly string[]): Mistake | undefined => {
  const line = file.lines?.claims.get('losses');
  const real = new Set(found);
  const claimed = new Set(file.losses);
  const extra = file.losses.find((word) => !real.has(word));
  if (extra !== undefined) return { what: `the losses name ${quote(extra)}, which the tree does not lose`, line };
  const missing = found.find((word) => !claimed.has(word));
  if (missing !== undefined)
    return { what: `the tree does not find ${quote(missing)}, but the losses leave it out`, line };
  return file.losses.length === claimed.size ? undefined : { what: 'the losses name a word twice', line };
};

const wrongClaim = (file: LinedTree, key: string, claimed: number | string, real: number): Mistake => ({
  what: `${key} is said to be ${claimed}, but is ${real}`,
  line: file.lines?.claims.get(key),
});
