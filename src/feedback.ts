/**
 * Feedback: the tiles of a guess, as one number.
 *
 * guess    s n a k e
 * answer   s h a r k
 * feedback 2 0 2 1 0   digits: 0 absent, 1 elsewhere, 2 here; read as base 3 -> 183
 *
 * The real rule takes two passes: letters in place first, then from left to right "elsewhere" while unmatched copies
 * of the letter remain in the answer. The naive rule of some old solvers marks every copy that occurs anywhere; it is
 * here only to reproduce their published tables. Other games tell how many letters are right, but not which: `counts`
 * the letters in place and those elsewhere (bulls and cows, black and white pegs), `matches` both together (Jotto).
 * Their tiles are the same, sorted: greens first, then yellows.
 */

import { checkChoice, checkWhole, shown } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import { codeOfCounts, countedCode, isCounted, type Rule } from './rules.ts';
import { checkLetters } from './words/checks.ts';
import { ruleOf, type WordList } from './words/list.ts';
import { quote } from './words/sentences.ts';

declare const feedbackBrand: unique symbol;

/** A number from 0 (all absent) to 3^length - 1 (all here); `parseFeedback` and `scoreFeedback` make it. */
export type Feedback = number & { readonly [feedbackBrand]: true };

/**
 * The rule of the feedback: `real` is that of the game, place by place; `naive` that of some old solvers; `counts` tells
 * how many letters are in place and how many elsewhere; `matches` how many there are of both.
 */
export type FeedbackRule = Rule;
export const FEEDBACK_RULES: readonly FeedbackRule[] = Object.freeze(['real', 'naive', 'counts', 'matches'] as const);

/** The notation of feedback: BYBBG, 01002 or squares. */
export type FeedbackStyle = 'letters' | 'digits' | 'emoji';

/** Feedback of longer words would not be an exact number; no list has words of more than 16 letters. */
const MAX_LENGTH = 33;

const COUNTS: readonly number[] = Array.from({ length: MAX_LENGTH + 1 }, (_, length) => 3 ** length);

/** How many different feedbacks a word of this length can get. */
export const feedbackCount = (wordLength: number): number =>
  COUNTS[wordLength] ?? checkWhole('wordLength', wordLength, 0, MAX_LENGTH);

/**
 * The feedback of a right guess.
 *
 * @example
 * ```ts
 * allHere(5); // 242, all five tiles green
 * ```
 */
export const allHere = (wordLength: number): Feedback => (feedbackCount(wordLength) - 1) as Feedback;

/** A number that is a feedback for words of this length; throws if it is not. */
export const checkFeedback = (value: number, wordLength: number): Feedback =>
  Number.isInteger(value) && value >= 0 && value < feedbackCount(wordLength)
    ? (value as Feedback)
    : misuse(
        'FEEDBACK_FORMAT',
        `${shown(value)} is not a feedback for ${wordLength} letters; make one with parseFeedback or scoreFeedback.`,
      );

/**
 * Scores two words of equal length, letter by letter (code points); words are normalized first.
 *
 * @example
 * ```ts
 * formatFeedback(scoreFeedback('SPEED', 'abide'), 5);   // 'BBYBY'
 * ```
 */
export const scoreFeedback = (guess: string, answer: string, rule: FeedbackRule = 'real'): Feedback => {
  const guessWord = checkLetters(guess);
  const answerWord = checkLetters(answer);
  checkChoice('rule', rule, FEEDBACK_RULES);
  return scoreWords(guessWord, answerWord, rule);
};

/**
 * Scores letters (as numbers) that stand in larger arrays: `length` of them from `g` and from `a`. The readable twin of
 * the kernel's `fillMatrix`.
 */
export const scoreLetters = (
  guess: Uint16Array,
  g: number,
  answer: Uint16Array,
  a: number,
  length: number,
  rule: FeedbackRule,
): Feedback => SCORES[rule](guess, g, answer, a, length);

/** The feedback of a word of a list by the list's own rule; both words are spelled as in the list. */
export const scoreIn = (list: WordList, guess: string, answer: string): Feedback =>
  scoreWords(guess, answer, ruleOf(list));

/** The same for any spelled words and rule. */
export const scoreWords = (guess: string, answer: string, rule: FeedbackRule): Feedback => {
  const alphabet = [...new Set(guess + answer)];
  const guessLetters = Uint16Array.from(guess, (letter) => alphabet.indexOf(letter));
  const answerLetters = Uint16Array.from(answer, (letter) => alphabet.indexOf(letter));
  if (guessLetters.length !== answerLetters.length) {
    const sentence = `Feedback needs two words of one length, not ${quote(guess)} and ${quote(answer)}; check both.`;
    misuse('WORD_LENGTH', sentence);
  }
  return scoreLetters(guessLetters, 0, answerLetters, 0, guessLetters.length, rule);
};

/** Copies of each letter in the answer that no tile has claimed yet; all zero between calls. */
const unclaimed = new Uint8Array(2 ** 16);

const scoreReal = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number): Feedback => {
  for (let i = 0; i < length; i++) if (guess[g + i] !== answer[a + i]) unclaimed[answer[a + i]]++;
  let code = 0;
  for (let i = 0; i < length; i++) {
    code *= 3;
    if (guess[g + i] === answer[a + i]) code += 2;
    else if (unclaimed[guess[g + i]] > 0) {
      unclaimed[guess[g + i]]--;
      code += 1;
    }
  }
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 0;
  return code as Feedback;
};

const scoreNaive = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number): Feedback => {
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 1;
  let code = 0;
  for (let i = 0; i < length; i++) {
    code = 3 * code + (guess[g + i] === answer[a + i] ? 2 : unclaimed[guess[g + i]]);
  }
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 0;
  return code as Feedback;
};

/** Letters in place, and letters that both words have, repeats counted. */
const countShared = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number) => {
  let here = 0;
  let shared = 0;
  for (let i = 0; i < length; i++) {
    if (guess[g + i] === answer[a + i]) here++;
    unclaimed[answer[a + i]]++;
  }
  for (let i = 0; i < length; i++) {
    if (unclaimed[guess[g + i]] === 0) continue;
    unclaimed[guess[g + i]]--;
    shared++;
  }
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 0;
  return { here, shared };
};

type Score = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number) => Feedback;

const scoreCounts: Score = (guess, g, answer, a, length) => {
  const { here, shared } = countShared(guess, g, answer, a, length);
  return codeOfCounts(here, shared - here, length) as Feedback;
};

/** A right guess differs from an anagram of the answer: it ends the game. */
const scoreMatches: Score = (guess, g, answer, a, length) => {
  const { here, shared } = countShared(guess, g, answer, a, length);
  return (here === length ? codeOfCounts(length, 0, length) : codeOfCounts(0, shared, length)) as Feedback;
};

const SCORES: Readonly<Record<FeedbackRule, Score>> = {
  real: scoreReal,
  naive: scoreNaive,
  counts: scoreCounts,
  matches: scoreMatches,
};

/**
 * The digits of a feedback, first letter first: 0 absent, 1 elsewhere, 2 here.
 *
 * @example
 * ```ts
 * feedbackDigits(scoreFeedback('speed', 'abide'), 5); // [0, 0, 1, 0, 1]
 * ```
 */
export const feedbackDigits = (feedback: Feedback, wordLength: number): number[] => {
  const digits = new Array<number>(wordLength);
  let rest: number = checkFeedback(feedback, wordLength);
  for (let place = wordLength - 1; place >= 0; place--) {
    digits[place] = rest % 3;
    rest = Math.floor(rest / 3);
  }
  return digits;
};

/** The feedback of digits, first letter first; the inverse of `feedbackDigits`. */
export const feedbackOfDigits = (digits: readonly number[]): Feedback =>
  digits.reduce((code, digit) => 3 * code + checkWhole('A digit of a feedback', digit, 0, 2), 0) as Feedback;

/** The letters of grey, yellow and green tiles, each at its digit. */
export const TILE_LETTERS = ['B', 'Y', 'G'] as const;

const SYMBOLS: Record<FeedbackStyle, readonly [string, string, string]> = {
  letters: TILE_LETTERS,
  digits: ['0', '1', '2'],
  emoji: ['⬛', '🟨', '🟩'],
};

const FEEDBACK_STYLES = Object.keys(SYMBOLS) as readonly FeedbackStyle[];

/** Every symbol of a tile, with its digit. 1, 2, 3 for grey, yellow, green, as another tool writes them, are refused. */
const DIGIT_OF = new Map<string, number>([
  ...[...'bB.-_xX0⬛⬜'].map((symbol) => [symbol, 0] as const),
  ...[...'yY1🟨🟦'].map((symbol) => [symbol, 1] as const),
  ...[...'gG2🟩🟧'].map((symbol) => [symbol, 2] as const),
]);

/** Squares often carry an invisible mark that selects the emoji form. */
const VARIATION_SELECTOR = /\uFE0F/g;

/**
 * Reads a feedback written as letters (BYG, with . - _ x for grey), digits 012 or emoji squares; by the rule `counts` also
 * as 1A2B or 1,2 (in place, then elsewhere), by `matches` as their number.
 *
 * @example
 * ```ts
 * const feedback = unwrap(parseFeedback('BBYBY', 5));
 * ```
 */
export const parseFeedback = (text: string, wordLength: number, rule: FeedbackRule = 'real'): Result<Feedback> => {
  feedbackCount(wordLength);
  if (typeof text !== 'string')
    misuse('FEEDBACK_FORMAT', `${shown(text)} is not a feedback; pass a text such as "BYBBG".`);
  if (isCounted(rule)) {
    const counts = readCounts(text.trim(), rule);
    if (counts) return feedbackOfCounts(text, counts, wordLength, rule);
  }
  const tiles = parseTiles(text, wordLength);
  return tiles.ok ? success(feedbackUnder(rule, tiles.value, wordLength)) : tiles;
};

/** The feedback that stands for some tiles under a rule: with `counts` and `matches` their order means nothing. */
export const feedbackUnder = (rule: FeedbackRule, tiles: Feedback, wordLength: number): Feedback =>
  isCounted(rule) ? (countedCode(rule, tiles, wordLength) as Feedback) : tiles;

/** Letters in place and elsewhere, as people write them: 1A2B or 1,2; or 3 where only matches count. */
interface WrittenCounts {
  readonly here: number;
  readonly elsewhere: number;
}

const readCounts = (text: string, rule: 'counts' | 'matches'): WrittenCounts | undefined => {
  const match =
    rule === 'counts'
      ? (/^(\d{1,2})\s*a\s*(\d{1,2})\s*b$/i.exec(text) ?? /^(\d{1,2})\s*[,-]\s*(\d{1,2})$/.exec(text))
      : /^()(\d{1,2})$/.exec(text);
  return match ? { here: Number(match[1]), elsewhere: Number(match[2]) } : undefined;
};

const feedbackOfCounts = (
  text: string,
  { here, elsewhere }: WrittenCounts,
  wordLength: number,
  rule: 'counts' | 'matches',
): Result<Feedback> => {
  if (here + elsewhere > wordLength) {
    const sentence = `${quote(text)} counts ${here + elsewhere} letters where words have ${wordLength}; count again.`;
    return failed('FEEDBACK_FORMAT', sentence);
  }
  if (rule === 'counts' && here === wordLength - 1 && elsewhere === 1) {
    const sentence = `${quote(text)} cannot happen: if all letters but one are in place, the last is not elsewhere; count again.`;
    return failed('FEEDBACK_FORMAT', sentence);
  }
  return success(codeOfCounts(here, elsewhere, wordLength) as Feedback);
};

const parseTiles = (text: string, wordLength: number): Result<Feedback> => {
  const symbols = [...text.trim().replace(VARIATION_SELECTOR, '')];
  const wrong = symbols.find((symbol) => !DIGIT_OF.has(symbol));
  if (wrong !== undefined) {
    return failed(
      'FEEDBACK_FORMAT',
      `${quote(text)} is not a feedback: ${quote(wrong)} is no tile; use B, Y and G, the digits 0, 1 and 2, or emoji squares.`,
    );
  }
  if (symbols.length !== wordLength) {
    return failed(
      'FEEDBACK_FORMAT',
      `${quote(text)} has ${symbols.length} tiles where ${wordLength} are needed; write one tile for each letter.`,
    );
  }
  return success(feedbackOfDigits(symbols.map((symbol) => DIGIT_OF.get(symbol) ?? 0)));
};

/**
 * Writes a feedback; the inverse of `parseFeedback`.
 *
 * @example
 * ```ts
 * formatFeedback(scoreFeedback('speed', 'abide'), 5); // 'BBYBY'
 * ```
 */
export const formatFeedback = (feedback: Feedback, wordLength: number, style: FeedbackStyle = 'letters'): string => {
  const symbols = SYMBOLS[checkChoice('style', style, FEEDBACK_STYLES)];
  return feedbackDigits(feedback, wordLength)
    .map((digit) => symbols[digit])
    .join('');
};
