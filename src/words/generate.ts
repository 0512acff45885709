/**
 * Lists made from a description: "4 digits distinct", "4 places 6 colours", "primes of 5 digits".
 *
 * A description names the places and their symbols. Codes are counted by the rule `counts`, as in bulls and cows and with
 * black and white pegs, and primes by the game's own; a description may name another rule. All codes are answers.
 */

import { failed, type Result, success } from '../failure.ts';
import { isCounted, type Rule } from '../rules.ts';
import { MAX_SYMBOLS } from './alphabet.ts';
import { createWordList, MAX_WORD_LENGTH, MIN_WORD_LENGTH, type WordList } from './list.ts';
import { quote } from './sentences.ts';

/** The most codes of a generated list: as many as proofs serve. */
const MAX_GENERATED = 65_534;

/** The forms that a description can have, for people. */
export const GENERATED_FORMS: readonly string[] = Object.freeze([
  '4 digits',
  '4 digits distinct',
  '4 places 6 colours',
  'primes of 5 digits',
]);

const FORMS = `write ${GENERATED_FORMS.map((form) => `"${form}"`).join(', ')}`;

/** Codes of so many places, each one of some symbols. */
interface Codes {
  readonly places: number;
  readonly symbols: readonly string[];
  readonly isDistinct: boolean;
}

const DIGITS = [...'0123456789'];
/** Colours are digits from 1 on, as in the literature, then letters. */
const COLOURS = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** The rules by the names that a description can have for them. */
const RULE_NAMES: Readonly<Record<string, Rule>> = {
  real: 'real',
  positional: 'real',
  naive: 'naive',
  counts: 'counts',
  matches: 'matches',
};

/**
 * The list of a description, such as "4 digits distinct" (bulls and cows), "4 places 6 colours" (Mastermind) or "primes
 * of 5 digits". A rule may follow: "4 digits distinct, rule real".
 *
 * @example
 * ```ts
 * const list = unwrap(generateList('4 places 6 colours'));
 * list.words.length; // 1296
 * list.rule; // 'counts'
 * ```
 */
export const generateList = (description: string): Result<WordList> => {
  const text = description.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, what = text, named] = /^(.*?),? (?:by )?rule:? ?(\w+)$/.exec(text) ?? [];
  if (named !== undefined && !(named in RULE_NAMES)) {
    const names = Object.keys(RULE_NAMES).join(', ');
    return failed('OPTION_VALUE', `${quote(named)} is not a feedback rule; choose one of ${names}.`);
  }
  const rule = named === undefined ? undefined : RULE_NAMES[named];
  const primes = /^primes(?: of| with)? (\d{1,3}) digits$/.exec(what);
  if (primes) return primesOf(Number(primes[1]), description, rule ?? 'real');
  const codes = readCodes(what, description);
  return codes.ok ? codesOf(codes.value, description, rule ?? 'counts') : codes;
};

const readCodes = (what: string, description: string): Result<Codes> => {
  const [, body = what, distinct] = /^(.*?),? (?:all )?(distinct|different)$/.exec(what) ?? [];
  const isDistinct = distinct !== undefined;
  const digits = /^(\d{1,3}) digits$/.exec(body);
  if (digits) return success({ places: Number(digits[1]), symbols: DIGITS, isDistinct });
  const places = /^(\d{1,3}) (?:places|pegs),? (?:of |and )?(\d{1,3}) (?:colours|colors|symbols)$/.exec(body);
  if (places) {
    const count = Number(places[2]);
    if (count < 2 || count > COLOURS.length) {
      return failed('OPTION_VALUE', `${quote(description)} has ${count} colours; write 2 to ${COLOURS.length}.`);
    }
    return success({ places: Number(places[1]), symbols: COLOURS.slice(0, count), isDistinct });
  }
  const alphabet = /^(\d{1,3}) of (\S+)$/.exec(body);
  if (!alphabet) return failed('OPTION_VALUE', `${quote(description)} does not describe a list; ${FORMS}.`);
  const symbols = [...new Set(alphabet[2])];
  if (symbols.length < 2 || symbols.length > MAX_SYMBOLS) {
    return failed('OPTION_VALUE', `${quote(description)} has ${symbols.length} symbols; write 2 to ${MAX_SYMBOLS}.`);
  }
  return success({ places: Number(alphabet[1]), symbols, isDistinct });
};

/** The number of codes; infinity if it is not a safe number. */
const countOf = ({ places, symbols, isDistinct }: Codes): number => {
  let count = 1;
  for (let place = 0; place < places && count > 0; place++)
    count *= isDistinct ? symbols.length - place : symbols.length;
  return count;
};

const codesOf = (codes: Codes, description: string, rule: Rule): Result<WordList> => {
  const { places, symbols, isDistinct } = codes;
  const wrong = checkPlaces(places, description);
  if (wrong) return wrong;
  if (isDistinct && places > symbols.length) {
    const sentence = `${quote(description)} needs ${places} different symbols and has ${symbols.length}; write fewer places.`;
    return failed('OPTION_VALUE', sentence);
  }
  const count = countOf(codes);
  if (count > MAX_GENERATED) return tooMany(description, count);
  let words = [''];
  for (let place = 0; place < places; place++) {
    words = words.flatMap((word) =>
      symbols.filter((symbol) => !isDistinct || !word.includes(symbol)).map((symbol) => word + symbol),
    );
  }
  return success(listOf(description, words, rule));
};

const primesOf = (digits: number, description: string, rule: Rule): Result<WordList> => {
  const wrong = checkPlaces(digits, description);
  if (wrong) return wrong;
  if (digits > 5) return tooMany(description, digits === 6 ? 68_906 : Number.POSITIVE_INFINITY);
  const words: string[] = [];
  const isComposite = new Uint8Array(10 ** digits);
  for (let number = 2; number < isComposite.length; number++) {
    if (isComposite[number]) continue;
    if (number >= 10 ** (digits - 1)) words.push(String(number));
    for (let multiple = number * number; multiple < isComposite.length; multiple += number) isComposite[multiple] = 1;
  }
  return success(listOf(description, words, rule));
};

const checkPlaces = (places: number, description: string) =>
  places < MIN_WORD_LENGTH || places > MAX_WORD_LENGTH
    ? failed(
        'OPTION_VALUE',
        `${quote(description)} has ${places} places; write ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}.`,
      )
    : undefined;

const tooMany = (description: string, count: number) =>
  failed(
    'LIST_TOO_LARGE',
    `${quote(description)} makes ${Number.isFinite(count) ? count : 'more'} codes, more than ${MAX_GENERATED}; write fewer places or symbols.`,
  );

const listOf = (description: string, answers: readonly string[], rule: Rule): WordList =>
  createWordList({
    name: `generate:${description.trim()}`,
    source: `made by description${isCounted(rule) ? `, feedback by ${rule}` : ''}`,
    answers,
    rule,
  });
