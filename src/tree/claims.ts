/**
 * The claims of a tree file, checked for their form. JSON and text share this check; whether the claims are true is
 * checked by `verify.ts`.
 */

import { allHere, type Feedback, parseFeedback } from '../feedback.ts';
import { MODES } from '../position.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '../words/list.ts';
import { lengthOf, quote } from '../words/sentences.ts';
import { MAX_TREE_DEPTH, type TreeFile, type TreeTurn } from './treeFile.ts';

/** The claims as JSON stores them: everything of a file but its tree. */
export type Claims = Omit<TreeFile, 'tree' | 'limit' | 'weights'> & {
  readonly limit: number | null;
  readonly weights: readonly number[] | null;
};

/** In the order in which JSON has them. */
export const CLAIM_NAMES = 'list mode limit turns weights total worst histogram losses exact'.split(
  ' ',
) as readonly (keyof Claims)[];

const MAX_NAME_LENGTH = 255;

/** A claim that does not fit, and the reason: two halves of a sentence. */
export interface ClaimMistake {
  readonly path: string;
  readonly mistake: string;
}

/** The claims of a file if each has the right form, otherwise the first that has not. */
export const checkClaims = (stored: object): Omit<TreeFile, 'tree'> | ClaimMistake => {
  const record = stored as StoredObject;
  const claims = Object.fromEntries(CLAIM_NAMES.map((name) => [name, ownField(record, name)])) as unknown as Claims;
  for (const [path, value, fits, expected] of claimRules(claims)) {
    if (fits) continue;
    const mistake = value === undefined ? `is missing; it is ${expected}` : `is ${describe(value)}, not ${expected}`;
    return { path, mistake };
  }
  const { limit, weights, list, histogram, turns, ...others } = claims;
  const { name, fingerprint, answers, guesses, wordLength } = list;
  return {
    list: { name, fingerprint, answers, guesses, wordLength },
    ...others,
    turns: turns.map(({ word, feedback }) => ({ word, feedback })),
    histogram: { ...histogram },
    limit: limit ?? undefined,
    weights: weights ?? undefined,
  };
};

type ClaimRule = readonly [path: string, value: unknown, fits: boolean, expected: string];

/**
 * A rule for every claim. The types only state the expectation: the caller stops at the first rule that does not fit,
 * so each rule may rely on those before it.
 */
function* claimRules(claims: Claims): Generator<ClaimRule> {
  const { list, mode, limit, turns, weights, total, worst, histogram, losses, exact } = claims;
  yield ['list', list, isObject(list), 'an object'];
  const { name, fingerprint, answers, guesses, wordLength } = list;
  const unknown = unknownField(list, ['name', 'fingerprint', 'answers', 'guesses', 'wordLength']);
  yield ['a field of list', unknown, unknown === undefined, 'name, fingerprint, answers, guesses or wordLength'];
  yield ['list.name', name, typeof name === 'string' && name.length <= MAX_NAME_LENGTH, 'a short name'];
  const isHex = typeof fingerprint === 'string' && /^[0-9a-f]{16}$/.test(fingerprint);
  yield ['list.fingerprint', fingerprint, isHex, '16 digits 0 to f'];
  yield ['list.answers', answers, isWhole(answers, 1), 'a whole number from 1 on'];
  yield ['list.guesses', guesses, isWhole(guesses, answers), 'a whole number, at least that of the answers'];
  const isLength = isWhole(wordLength, MIN_WORD_LENGTH, MAX_WORD_LENGTH);
  yield ['list.wordLength', wordLength, isLength, `a whole number from ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}`];
  yield ['mode', mode, MODES.includes(mode), MODES.join(', ')];
  const isLimit = limit === null || isWhole(limit, 1, MAX_TREE_DEPTH);
  yield ['limit', limit, isLimit, `a whole number from 1 to ${MAX_TREE_DEPTH}, or none`];
  yield* turnRules(turns, limit, wordLength);
  if (weights !== null) yield* weightRules(weights, answers);
  yield ['total', total, isWhole(total, 0), 'a whole number'];
  yield ['worst', worst, isWhole(worst, 0, MAX_TREE_DEPTH), `a whole number to ${MAX_TREE_DEPTH}`];
  yield ['histogram', histogram, isHistogram(histogram), 'counts of answers by number of guesses'];
  yield ['losses', losses, Array.isArray(losses) && losses.length <= answers, `a list of at most ${answers} words`];
  for (const [index, word] of losses.entries()) {
    yield [`losses[${index}]`, word, isWord(word, wordLength), `a word of ${wordLength} letters`];
  }
  yield ['exact', exact, typeof exact === 'boolean', 'yes or no (in JSON true or false)'];
}

function* turnRules(turns: readonly TreeTurn[], limit: number | null, wordLength: number): Generator<ClaimRule> {
  yield ['turns', turns, Array.isArray(turns), 'a list of turns'];
  const most = (limit ?? MAX_TREE_DEPTH) - 1;
  yield ['turns.length', turns.length, turns.length <= most, `at most ${most}, so that the limit leaves a guess`];
  for (const [index, turn] of turns.entries()) {
    const path = `turns[${index}]`;
    const isTurn = isObject(turn) && unknownField(turn, ['word', 'feedback']) === undefined;
    yield [path, turn, isTurn, 'a word with its feedback'];
    yield [`${path}.word`, turn.word, isWord(turn.word, wordLength), `a word of ${wordLength} letters`];
    const code = typeof turn.feedback === 'string' ? readFeedback(turn.feedback, wordLength) : undefined;
    yield [`${path}.feedback`, turn.feedback, code !== undefined, `a feedback of ${wordLength} letters B, Y and G`];
    yield [`${path}.feedback`, turn.feedback, code !== allHere(wordLength), 'one that leaves something to guess'];
  }
}

function* weightRules(weights: readonly number[], answers: number): Generator<ClaimRule> {
  yield ['weights', weights, Array.isArray(weights), 'a list of whole numbers, or none'];
  yield ['weights.length', weights.length, weights.length === answers, `${answers}, one for each answer`];
  for (const [index, weight] of weights.entries()) {
    yield [`weights[${index}]`, weight, isWhole(weight, 0), 'a whole number'];
  }
}

// Values from a file

export type StoredObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the object itself, never one of its prototype. */
export const ownField = (object: StoredObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The first field that is not among the known ones. */
export const unknownField = (object: object, known: readonly string[]): string | undefined =>
  Object.keys(object).find((name) => !known.includes(name));

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Letters with their marks, and the digits and operators of codes. */
const WORD = /^[\p{L}\p{N}+*/=-][\p{L}\p{M}\p{N}+*/=-]*$/u;

/** Whether a value is as many letters as needed; the word need not be in a list. */
export const isWord = (value: unknown, wordLength: number): value is string =>
  typeof value === 'string' && value.length <= 2 * wordLength && WORD.test(value) && lengthOf(value) === wordLength;

/** A feedback in capital letters and nothing else, so that a branch has one name only. */
export const readFeedback = (text: string, wordLength: number): Feedback | undefined => {
  const feedback = /^[BYG]+$/.test(text) ? parseFeedback(text, wordLength) : undefined;
  return feedback?.ok ? feedback.value : undefined;
};

const isHistogram = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(
    ([guesses, games]) => /^[1-9]\d*$/.test(guesses) && Number(guesses) <= MAX_TREE_DEPTH && isWhole(games, 1),
  );

/** A value in a sentence. */
export const describe = (value: unknown): string => {
  if (typeof value === 'string') return quote(value);
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value);
};
