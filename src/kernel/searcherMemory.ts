/**
 * The memory of the fast search: its map, and its contents before the first call.
 */

import { codeTable, type Rule } from '../rules.ts';
import type { Kernel } from './kernel.ts';
import { LINE, reserveLines } from './layout.ts';
import { codesInOrder, keepCodesInOrder } from './orderedCodes.ts';
import { mostMembers, RIGHT_CLASS } from './wideKernel.ts';

export interface SearcherSetup {
  /** A filled matrix. */
  readonly matrix: Kernel;
  /** The rule by which it was filled. */
  readonly rule: Rule;
  /** The letters of all guesses, as numbers. */
  readonly letters: Uint16Array;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  readonly mode: 'normal' | 'hard' | 'ultra-hard';
  /** Per unit of weight, for a candidate that is not found within the turns. */
  readonly lossCost: number;
  /** For the table of intervals, whose size is rounded down to a power of two. */
  readonly tableBytes: number;
  /** The clock of deadlines, in milliseconds; that of the host by default. */
  readonly now?: (() => number) | undefined;
}

const ENTRY_BYTES = 40;
/** Entries of the cache of one-ply bounds in the hard modes, as in `assembly/boundCache.ts`. */
const CACHED_BOUNDS = 2 ** 16;
const CACHED_BOUND_BYTES = 24;
/** Guesses whose feedbacks against each other are kept in the hard modes (`assembly/scores.ts`): 16 megabytes. */
const MOST_IN_BASE = 4096;
const TABLE_BYTES = 256 * 32 * 4;
/** Frames of a stopped search, as in `assembly/frames.ts`; a deeper one starts again when it is resumed. */
const MAX_FRAMES = 1024;
const FRAME_BYTES = 4;
/** Pages that are never touched cost nothing. */
const MAX_ARENA_BYTES = 640 * 2 ** 20;
/** Less than a kilobyte each for lists of usual size. */
export const MAX_SUPERSETS = 16_384;
export const MAX_SUPERSETS_OF_A_SET = 256;

/** Bytes for one superset: one for every sixteen guesses, in whole vectors. */
export const supersetBytes = (guessCount: number): number => Math.ceil(guessCount / 256) * 16;

/** The memory map; its fields have the names of variables in `assembly/searchMemory.ts` and `memory.ts`. */
export const mapMemory = ({ matrix, rule, weights, mode, lossCost, tableBytes }: SearcherSetup) => {
  const { guessCount, guessStride, wordLength } = matrix.layout;
  const isWide = matrix.classify !== undefined;
  // without a stored matrix the members are those of one position at a time
  const answerCount = isWide ? mostMembers(matrix.layout) : matrix.layout.answerCount;
  const answerStride = isWide ? answerCount : matrix.layout.answerStride;
  const entries = 2 ** Math.floor(Math.log2(Math.max(2 ** 10, tableBytes / ENTRY_BYTES)));
  const cachedBounds = mode === 'normal' ? 1 : CACHED_BOUNDS;
  const hasScores = mode !== 'normal' && !isWide;
  // whole vectors
  const mostInBase = hasScores ? Math.min(guessStride, MOST_IN_BASE) : 0;
  // the widest level has the codes of its family and the labels of splits; those below are far smaller
  const arenaBytes = 2 ** 20 + Math.min(3 * guessStride * answerStride, MAX_ARENA_BYTES);
  const { room, end } = reserveLines();
  const map = {
    placeCount: guessCount,
    codeStride: guessStride,
    memberStride: answerStride,
    memberCount: answerCount,
    wordLetters: wordLength,
    isWide: isWide ? 1 : 0,
    allHere: isWide ? RIGHT_CLASS : 3 ** wordLength - 1,
    uniform: weights ? 0 : 1,
    mode: { normal: 0, hard: 1, 'ultra-hard': 2 }[mode],
    lossCost,
    codes: room(answerCount * guessStride),
    wholeParts: room(guessStride),
    wholeSaved: room(weights ? 4 * guessStride : 0),
    memberCodes: room(answerCount * answerStride),
    placeOfAnswer: room(2 * answerCount),
    everyAnswer: room(2 * answerCount),
    everyPlace: room(2 * guessCount),
    guessLetters: room(wordLength * guessCount),
    weights: room(8 * answerCount),
    zobrist: room(16 * answerCount),
    turnKeys: room(16 * (matrix.layout.answerCount + 1)),
    legalKeys: room(16 * guessCount),
    codeDigits: room(8 * 256),
    rule: { real: 0, naive: 0, counts: 1, matches: 2 }[rule],
    ruleCodes: room(256),
    digitRoom: room(LINE),
    lastSeen: room(8 * 256),
    results: room(16),
    filler: room(guessStride),
    tables: room(TABLE_BYTES),
    callSet: room(2 * answerCount),
    callLegal: room(2 * guessCount),
    wholeScores: room(guessStride),
    mostInBase,
    scoreRows: room(mostInBase * mostInBase),
    scoredRows: room(mostInBase),
    wholePlanes: room(hasScores ? wordLength * guessStride : 0),
    basePlanes: room(wordLength * mostInBase),
    baseNumbers: room(2 * guessCount),
    supersetRoom: room(supersetBytes(guessCount)),
    supersetList: room(4 * MAX_SUPERSETS_OF_A_SET),
    supersets: room(isWide ? 0 : MAX_SUPERSETS * supersetBytes(guessCount)),
    intervals: room(entries * ENTRY_BYTES),
    intervalMask: entries - 1,
    boundCache: room(cachedBounds * CACHED_BOUND_BYTES),
    boundCacheMask: cachedBounds - 1,
    frames: room(MAX_FRAMES * FRAME_BYTES),
    maxFrames: MAX_FRAMES,
    arena: room(arenaBytes),
  };
  return { ...map, arenaEnd: map.arena + arenaBytes, end: end() };
};

export type MemoryMap = ReturnType<typeof mapMemory>;

/** The guesses in search order, as the memory needs them. */
export interface SearchPlaces {
  /** The guess at each place, and the place of each guess. */
  readonly guessAt: Uint16Array;
  readonly placeOf: Uint16Array;
  /** The parts of each guess on the whole list, as far as they are known. */
  readonly parts: ArrayLike<number>;
  /** With weights, the savings of each guess on the whole list, as far as they are known. */
  readonly saved?: Uint32Array | undefined;
}

/** Fills the memory in steps of about a millisecond: the whole list, or all but a position (`positionBase.ts`). */
export function* fillMemory(
  buffer: ArrayBuffer,
  map: MemoryMap,
  setup: SearcherSetup,
  places: SearchPlaces,
): Generator<undefined, void> {
  const { matrix, letters, weights } = setup;
  const { guessCount, guessStride, wordLength } = matrix.layout;
  const { memberCount } = map;
  const bytes = new Uint8Array(buffer);
  if (weights) fillSavings(new Uint32Array(buffer, map.wholeSaved, guessStride), places);
  if (!map.isWide) yield* fillMatrix(bytes, map, setup, places);
  yield;
  places.guessAt.forEach((guess, place) => {
    bytes[map.wholeParts + place] = places.parts[guess];
    const word = letters.subarray(guess * wordLength, (guess + 1) * wordLength);
    bytes.set(word, map.guessLetters + place * wordLength);
    if (map.mostInBase === 0) return;
    word.forEach((letter, i) => {
      bytes[map.wholePlanes + i * guessStride + place] = letter;
    });
  });
  yield;
  bytes.fill(255, map.filler, map.filler + guessStride);
  new Uint16Array(buffer, map.everyAnswer, memberCount).set(Array.from({ length: memberCount }, (_, i) => i));
  new Uint16Array(buffer, map.everyPlace, guessCount).set(Array.from({ length: guessCount }, (_, i) => i));
  if (!map.isWide) {
    new Uint16Array(buffer, map.placeOfAnswer, memberCount).set(places.placeOf.subarray(0, memberCount));
    new Float64Array(buffer, map.weights, memberCount).set(weights ?? new Array(memberCount).fill(1));
    yield;
    fillRandom(new Uint32Array(buffer, map.zobrist, 4 * memberCount), ANSWER_SEED);
  }
  yield;
  fillRandom(new Uint32Array(buffer, map.turnKeys, 4 * (matrix.layout.answerCount + 1)), 2);
  fillRandom(new Uint32Array(buffer, map.legalKeys, 4 * guessCount), 3);
}

/** Savings in search order; where they are not known, more than any guess has. */
const fillSavings = (to: Uint32Array, { guessAt, saved }: SearchPlaces): void => {
  if (saved) for (let place = 0; place < guessAt.length; place++) to[place] = saved[guessAt[place]];
  else to.fill(MOST_SAVINGS);
};

const MOST_SAVINGS = 2 ** 32 - 1;

/** The stored matrix: codes by answer with guesses in search order, the answers' codes among themselves, digits. */
function* fillMatrix(
  bytes: Uint8Array,
  map: MemoryMap,
  { matrix, rule }: SearcherSetup,
  { guessAt }: SearchPlaces,
): Generator<undefined, void> {
  const { byAnswer, byGuess } = matrix;
  const { guessCount, answerCount, guessStride, answerStride, wordLength } = matrix.layout;
  if (!byAnswer || !byGuess) throw new Error('There is no stored matrix; call classify for a position.');
  const ordered = codesInOrder(matrix, guessAt);
  for (let from = 0; from < answerCount; from += ROWS_PER_STEP) {
    yield;
    const to = Math.min(answerCount, from + ROWS_PER_STEP);
    bytes.set(byGuess.subarray(from * answerStride, to * answerStride), map.memberCodes + from * answerStride);
    if (ordered) bytes.set(ordered.subarray(from * guessStride, to * guessStride), map.codes + from * guessStride);
    else {
      for (let at = from * guessStride; at < to * guessStride; at += guessStride) {
        const row = bytes.subarray(map.codes + at, map.codes + at + guessCount);
        copyInOrder(byAnswer.subarray(at, at + guessCount), guessAt, row);
      }
    }
  }
  keepCodesInOrder(matrix, guessAt, bytes.subarray(map.codes, map.codes + answerCount * guessStride));
  bytes.set(codeTable(rule, wordLength) ?? [], map.ruleCodes);
  for (let code = 0; code < 3 ** wordLength; code++) {
    for (let i = 0, rest = code; i < wordLength; i++, rest = Math.floor(rest / 3)) {
      bytes[map.codeDigits + 8 * code + wordLength - 1 - i] = rest % 3;
    }
  }
}

/** A function of its own is compiled to faster code than a loop in a generator: tens of millions of codes are copied. */
const copyInOrder = (codes: ArrayLike<number>, order: Uint16Array, to: Uint8Array): void => {
  for (let place = 0; place < order.length; place++) to[place] = codes[order[place]];
};

/** The seed of the random words of answers. */
const ANSWER_SEED = 1;

/** Four random words for each answer. */
export const answerKeys = (answerCount: number): Uint32Array => {
  const words = new Uint32Array(4 * answerCount);
  fillRandom(words, ANSWER_SEED);
  return words;
};

const ROWS_PER_STEP = 32;

/**
 * The same random words every time, so that node counts are repeatable (xoshiro128**, Blackman and Vigna, public
 * domain).
 */
const fillRandom = (words: Uint32Array, seed: number): void => {
  const state = Uint32Array.of(seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162);
  const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by));
  for (let i = -16; i < words.length; i++) {
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    // the first words still depend on the seed in a simple way
    if (i >= 0) words[i] = result;
  }
};
