/**
 * Small problems for the search, each made from its number alone: the same number is the same problem on every machine.
 */

import { buildMatrix } from '../../src/matrix.ts';
import { legalGuesses, MODES, splitPosition, startPosition } from '../../src/position.ts';
import { mulberry32, seedFor } from '../../src/random.ts';
import type { Problem, State } from '../../src/search/problem.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';

export interface RandomProblem {
  /** Everything needed to see what went wrong. */
  readonly name: string;
  readonly problem: Problem;
  /** Before the first guess, in the middle of a game, or with some of the guesses taken away. */
  readonly state: State;
}

export interface RandomLimits {
  readonly answers: number;
  readonly guesses: number;
  /** The least and the greatest length of words, with alphabets of up to 64 letters; 2 to 6 of 16 unless given. */
  readonly lengths?: readonly [number, number];
  /** The rule of the list; `real` unless given. Hard mode, which only that defines, is then ultra-hard mode. */
  readonly rule?: 'counts' | 'matches';
}

const SEED = 2315;

/** One or two turns leave little to search, so they are rare. */
const TURNS = [1, 2, 3, 3, 3, 4, 4, 5, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The problem of a number: up to 9 answers and 14 guesses unless said. */
export const randomProblem = (number: number, limits: RandomLimits = { answers: 9, guesses: 14 }): RandomProblem => {
  const random = mulberry32(seedFor(SEED, number));
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));

  const list = randomList(between, limits);
  const drawn = MODES[between(0, MODES.length - 1)];
  const mode = limits.rule && drawn === 'hard' ? 'ultra-hard' : drawn;
  const weights = between(0, 1) ? Uint32Array.from({ length: list.answerCount }, () => between(1, 9)) : undefined;
  const turnsLeft = TURNS[between(0, TURNS.length - 1)];
  const lossCost = randomLossCost(between, totalWeight(list, weights), turnsLeft);

  // every kernel gets its share; the fast one where it can
  const built = buildMatrix(list, limits.rule ?? 'real', number % 4 === 0 ? 'reference' : 'auto');
  if (!built.ok) throw new Error(built.failure.sentence);
  const problem: Problem = { list, matrix: built.value, mode, weights, lossCost };
  const state = randomState(between, problem, turnsLeft);
  return { name: describe(number, problem, state), problem, state };
};

type Between = (from: number, to: number) => number;

/** Words that a few guesses split are easy, so two kinds of list are made of words that split hardly at all. */
const randomList = (between: Between, limits: RandomLimits): WordList => {
  const { lengths } = limits;
  const draw = lengths
    ? drawOfLength(between, between(...lengths))
    : [drawAny, drawFromManyLetters, drawFamily][between(0, 2)](between);
  // the larger of two draws: small sets leave little to search
  const answerCount = Math.max(between(2, limits.answers), between(2, limits.answers));
  const guessCount = between(answerCount, limits.guesses);
  const words = new Set<string>();
  // short words of few letters may run out
  for (let tries = 0; words.size < guessCount && tries < 20 * guessCount; tries++) words.add(draw());
  const all = [...words];
  const answers = all.slice(0, Math.min(answerCount, all.length));
  const rule = limits.rule;
  return createWordList({ name: 'random', source: 'test', answers, guesses: all.slice(answers.length), rule });
};

/** Words of one length: any over a few letters, over many, or a family with some free places. */
const drawOfLength = (between: Between, wordLength: number) => {
  const letters = [between(2, 5), between(6, 64), between(6, 64)][between(0, 2)];
  const family = Array.from({ length: wordLength }, () => between(1, letters));
  const free = new Set(Array.from({ length: between(1, 3) }, () => between(0, wordLength - 1)));
  const isFamily = between(0, 1) === 1;
  return () => spell(family.map((letter, place) => (isFamily && !free.has(place) ? letter : between(1, letters))));
};

/** Any words of 2 to 6 places over 2 to 5 letters. */
const drawAny = (between: Between) => {
  const wordLength = between(2, 6);
  const letters = between(2, 5);
  return () => spell(Array.from({ length: wordLength }, () => between(1, letters)));
};

/** Short words over many letters: most feedbacks are all grey. */
const drawFromManyLetters = (between: Between) => {
  const wordLength = between(2, 3);
  const letters = between(6, 16);
  return () => spell(Array.from({ length: wordLength }, () => between(1, letters)));
};

/** Words alike but for one place, as in _ight: most feedbacks are the same. One word in four is out of the family. */
const drawFamily = (between: Between) => {
  const wordLength = between(2, 6);
  const letters = between(6, 16);
  const family = Array.from({ length: wordLength }, () => between(1, letters));
  const free = between(0, wordLength - 1);
  return () =>
    between(1, 4) === 1
      ? spell(Array.from({ length: wordLength }, () => between(1, letters)))
      : spell(family.map((letter, place) => (place === free ? between(1, letters) : letter)));
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмно'];

const spell = (letters: readonly number[]): string => letters.map((letter) => LETTERS[letter - 1]).join('');

const totalWeight = (list: WordList, weights: Uint32Array | undefined): number =>
  weights ? weights.reduce((sum, weight) => sum + weight, 0) : list.answerCount;

/** All must be found; as few as possible are lost; or a loss is just so many guesses more, at least one. */
const randomLossCost = (between: Between, total: number, turnsLeft: number): number => {
  const kind = between(0, 4);
  if (kind < 2) return Number.POSITIVE_INFINITY;
  if (kind < 4) return total * Math.min(turnsLeft, total) + 1;
  return between(1, 4);
};

const randomState = (between: Between, { list, mode }: Problem, turnsLeft: number): State => {
  const start = startPosition(list);
  const kind = between(0, 3);
  // in the middle of a game
  if (kind === 0) {
    const parts = [...splitPosition(start, list.words[between(0, list.words.length - 1)]).values()];
    const position = parts.reduce((a, b) => (b.candidates.length > a.candidates.length ? b : a));
    return { candidates: position.candidates, legal: legalGuesses(position, mode), turnsLeft };
  }
  // without some guesses and some candidates
  if (kind === 1) {
    const candidates = start.candidates.filter((answer) => answer === 0 || between(0, 4) > 0);
    const others = list.words
      .map((_, guess) => guess)
      .filter((guess) => candidates.includes(guess) || between(0, 2) > 0);
    return { candidates, legal: Uint32Array.from(others), turnsLeft };
  }
  return { candidates: start.candidates, legal: undefined, turnsLeft };
};

const describe = (number: number, { list, mode, weights, lossCost }: Problem, state: State): string =>
  [
    `problem ${number}: ${mode}, ${state.turnsLeft} turns, a loss costs ${lossCost}`,
    `answers ${list.words.slice(0, list.answerCount).join(' ')}`,
    `others ${list.words.slice(list.answerCount).join(' ')}`,
    `weights ${weights ?? 'equal'}`,
    `candidates ${state.candidates}`,
    `legal ${state.legal ?? 'all'}`,
  ].join('; ');
