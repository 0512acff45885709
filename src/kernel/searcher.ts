/**
 * The fast search (`assembly/solve.ts`) on a memory of its own, for lists of up to five letters.
 *
 * The memory holds the matrix by answer with guesses in search order (those with the most parts on the whole list
 * first, because scans end early), the answers' codes among themselves, a table of intervals and an arena. Nothing here
 * knows about positions or trees: sets of candidates go in, costs come out.
 */

import type { Kernel } from './kernel.ts';
import { compiledModule, importsOf } from './simd.ts';

export interface SearcherSetup {
  /** A filled matrix. */
  readonly matrix: Kernel;
  /** The letters of all guesses, as numbers. */
  readonly letters: Uint16Array;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  readonly mode: 'normal' | 'hard' | 'ultra-hard';
  /** Per unit of weight, for a candidate that is not found in time. */
  readonly lossCost: number;
  /** For the table of intervals, which is cut to a power of two. */
  readonly tableBytes: number;
}

/** Guesses that are legal, as places in search order, with a key that names this choice among all. */
export interface Legal {
  readonly places: Uint16Array;
  readonly keyA: bigint;
  readonly keyB: bigint;
}

/** What was kept of a superset: an address in the kernel's memory. */
export type Superset = number & { readonly superset: true };

interface Known {
  readonly lower: number;
  readonly upper: number;
  /** The place of the best guess found; undefined if a candidate tells all others apart, or nothing was found. */
  readonly place: number | undefined;
}

export interface Searcher {
  /** The guess at each place in search order, and the other way round. */
  readonly guessAt: Uint16Array;
  readonly placeOf: Uint16Array;
  /** The least cost: exact if below the limit, otherwise a bound at least the limit. Candidates heaviest first. */
  solve(set: ArrayLike<number>, turns: number, limit: number, legal?: Legal): number;
  /**
   * The same for a set whose cost is known; `chosenPlace` is then the first place that has it, whatever was searched
   * before, and undefined if a candidate tells all others apart.
   */
  choose(set: ArrayLike<number>, turns: number, limit: number, legal?: Legal): number;
  readonly chosenPlace: number | undefined;
  /** The same for one guess: its place in search order or, where guesses are limited, its number among the legal. */
  value(set: ArrayLike<number>, turns: number, limit: number, guess: number, legal?: Legal): number;
  /** Whether all candidates can be found in time when the guess at a place comes first; any guess may. */
  canFinishAfter(set: ArrayLike<number>, turns: number, place: number): boolean;
  /** What is known of a set. */
  lookUp(set: ArrayLike<number>, turns: number, legal?: Legal): Known | undefined;
  /** Names a choice of legal guesses, given as places in search order. */
  legal(places: Uint16Array): Legal;
  /** Looks at every guess on a set once and keeps what bounds its subsets; undefined when there is no room left. */
  keepSuperset(set: ArrayLike<number>): Superset | undefined;
  /** In normal mode, a bound from one look at every guess that could have the most parts, given supersets. */
  boundWithin(set: ArrayLike<number>, supersets: readonly Superset[]): number;
  /** In the hard modes, a bound of what follows a guess (its place) and its feedback, from one look at what is legal. */
  boundLegally(set: ArrayLike<number>, place: number, feedback: number): number;
  readonly nodes: number;
  /** Stops the search when it has this many nodes. */
  stopAt(nodes: number): void;
  /** Stops `solve`, `value` and `resume` at this time of `performance.now()`; infinity for never. */
  stopAtTime(deadlineMs: number): void;
  /** Goes on with the last `solve` or `value`, which was stopped: exactly where it was, if nothing was asked since. */
  resume(): number;
  /**
   * From now on tries only the most promising guesses, this many times the square root of a set's size; infinity for
   * all. What one effort calls exact is not so for another, so each has its own keys in the table.
   */
  tryOnly(effort: number): void;
  /** Whether the last call was stopped: what it returned is proved, but need not reach the limit. */
  readonly stopped: boolean;
}

interface Exports {
  search(
    size: number,
    turns: number,
    limit: number,
    guess: number,
    isChoosing: number,
    legalSize: number,
    legalA: bigint,
    legalB: bigint,
  ): number;
  resume(): number;
  canFinishAfter(size: number, turns: number, place: number): number;
  lookUp(size: number, turns: number, legalA: bigint, legalB: bigint): number;
  boundSixteens(size: number, to: number): void;
  boundWithin(size: number, supersetCount: number): number;
  boundLegally(size: number, place: number, feedback: number): number;
}

const PAGE_BYTES = 65_536;
const LINE = 64;
const ENTRY_BYTES = 40;
/** Entries of the cache of one-ply bounds in the hard modes, as in `assembly/boundCache.ts`. */
const CACHED_BOUNDS = 2 ** 16;
const CACHED_BOUND_BYTES = 24;
/** Guesses of which feedbacks against each other are kept in the hard modes (`assembly/scores.ts`): 16 megabytes. */
const MOST_IN_BASE = 4096;
/** Offsets in an entry, as in `assembly/intervals.ts`. */
const ENTRY_LOWER = 16;
const ENTRY_UPPER = 24;
const ENTRY_PLACE = 32;
const NO_PLACE = 0xffff;
const TABLE_BYTES = 256 * 32 * 4;
/** Frames of a stopped search, as in `assembly/frames.ts`; a deeper one starts again when it is resumed. */
const MAX_FRAMES = 1024;
const FRAME_BYTES = 4;
/** Stands for the best guess, as in `assembly/calls.ts`. */
const ANY_GUESS = -1;
/** Pages that are never touched cost nothing. */
const MAX_ARENA_BYTES = 640 * 2 ** 20;
/** Less than a kilobyte each for lists of usual size. */
const MAX_SUPERSETS = 8192;
const MAX_SUPERSETS_OF_A_SET = 256;
/** A search without a limit: more turns than any list has words. */
const MANY_TURNS = 0x7fffffff;
/** No legal guesses are named: all are. */
const ALL: Legal = { places: new Uint16Array(0), keyA: 0n, keyB: 0n };

/** Whether places and answers fit into 16 bits. */
export const searcherCanServe = (matrix: Kernel): boolean =>
  matrix.kind === 'simd' && matrix.layout.guessCount < NO_PLACE;

export const createSearcher = (setup: SearcherSetup): Searcher => {
  const steps = createSearcherInSteps(setup);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** The same in steps of about a millisecond. */
export function* createSearcherInSteps(setup: SearcherSetup): Generator<undefined, Searcher> {
  const { matrix } = setup;
  const { guessCount, answerCount } = matrix.layout;
  const parts = yield* partsInSteps(matrix);
  yield;
  const guessAt = Uint16Array.from(orderByParts(parts));
  yield;
  const placeOf = new Uint16Array(guessCount);
  guessAt.forEach((guess, place) => {
    placeOf[guess] = place;
  });

  const map = mapMemory(setup);
  const memory = allocate(map.end);
  const { buffer } = memory;
  const module = compiledModule();
  if (!module) throw new Error('No WebAssembly SIMD here; ask searcherCanServe first.');
  const { exports } = new WebAssembly.Instance(module, importsOf(memory));
  for (const [name, value] of Object.entries(map)) {
    if (exports[name] instanceof WebAssembly.Global) exports[name].value = value;
  }
  yield;
  yield* fillMemory(buffer, map, setup, parts, guessAt, placeOf);

  const wasm = exports as unknown as Exports;
  const variables = exports as unknown as Record<string, WebAssembly.Global>;
  const view = new DataView(buffer);
  const setRoom = new Uint16Array(buffer, map.callSet, answerCount);
  const legalRoom = new Uint16Array(buffer, map.callLegal, guessCount);
  const keys = new BigUint64Array(buffer, map.legalKeys, 2 * guessCount);
  const supersetRoom = new Uint32Array(buffer, map.supersetList, MAX_SUPERSETS_OF_A_SET);
  let supersetCount = 0;
  const turnsFor = (turns: number) => Math.min(turns, MANY_TURNS);

  // the call that was stopped last can go on as long as its sets stand where it left them
  let resumable = false;
  const place = (set: ArrayLike<number>, legal: Legal = ALL, isSearch = false) => {
    resumable = isSearch;
    setRoom.set(set);
    legalRoom.set(legal.places);
  };

  const search = (
    set: ArrayLike<number>,
    turns: number,
    limit: number,
    guess: number,
    isChoosing: 0 | 1,
    legal: Legal = ALL,
  ): number => {
    place(set, legal, true);
    const { places, keyA, keyB } = legal;
    return wasm.search(set.length, turnsFor(turns), limit, guess, isChoosing, places.length, keyA, keyB);
  };

  return {
    guessAt,
    placeOf,
    solve: (set, turns, limit, legal) => search(set, turns, limit, ANY_GUESS, 0, legal),
    choose: (set, turns, limit, legal) => search(set, turns, limit, ANY_GUESS, 1, legal),
    value: (set, turns, limit, guess, legal) => search(set, turns, limit, guess, 0, legal),
    get chosenPlace() {
      const found = variables.chosenPlace.value as number;
      return found === NO_PLACE ? undefined : found;
    },
    canFinishAfter(set, turns, guess) {
      place(set);
      return wasm.canFinishAfter(set.length, turnsFor(turns), guess) !== 0;
    },
    lookUp(set, turns, legal = ALL) {
      place(set, legal);
      const at = wasm.lookUp(set.length, turnsFor(turns), legal.keyA, legal.keyB);
      if (at === 0) return undefined;
      const found = view.getUint16(at + ENTRY_PLACE, true);
      return {
        lower: view.getFloat64(at + ENTRY_LOWER, true),
        upper: view.getFloat64(at + ENTRY_UPPER, true),
        place: found === NO_PLACE ? undefined : found,
      };
    },
    legal(places) {
      let keyA = 0n;
      let keyB = 0n;
      for (const each of places) {
        keyA ^= keys[2 * each];
        keyB ^= keys[2 * each + 1];
      }
      return { places, keyA: BigInt.asIntN(64, keyA), keyB: BigInt.asIntN(64, keyB) };
    },
    keepSuperset(set) {
      const at = map.supersets + supersetCount * sixteensOf(guessCount);
      if (supersetCount === MAX_SUPERSETS) return undefined;
      supersetCount++;
      place(set);
      wasm.boundSixteens(set.length, at);
      return at as Superset;
    },
    boundWithin(set, supersets) {
      place(set);
      supersetRoom.set(supersets);
      return wasm.boundWithin(set.length, supersets.length);
    },
    boundLegally(set, guess, feedback) {
      place(set);
      return wasm.boundLegally(set.length, guess, feedback);
    },
    get nodes() {
      return variables.nodes.value as number;
    },
    stopAt(nodes) {
      variables.nodeLimit.value = nodes;
    },
    stopAtTime(deadlineMs) {
      variables.deadline.value = deadlineMs;
    },
    resume() {
      if (!resumable) throw new Error('Nothing can be resumed: another question was asked since the search stopped.');
      return wasm.resume();
    },
    tryOnly(effort) {
      variables.effort.value = effort;
      variables.effortKey.value = keyOfEffort(effort);
    },
    get stopped() {
      return variables.stopped.value !== 0;
    },
  };
}

/** A number without pattern for each effort, so that its entries never meet those of another; nothing for a proof. */
const keyOfEffort = (effort: number): bigint => {
  if (effort === Number.POSITIVE_INFINITY) return 0n;
  const bits = new BigUint64Array(Float64Array.of(effort).buffer)[0] ?? 0n;
  return BigInt.asIntN(64, (bits ^ 0x5851f42d4c957f2dn) * 0x9e3779b97f4a7c15n);
};

const sixteensOf = (guessCount: number): number => Math.ceil(guessCount / 256) * 16;

/** All guesses in search order: those with the most parts on the whole list first, an answer counting one more. */
export const searchOrder = (matrix: Kernel): number[] => orderByParts(partsOfAll(matrix));

/** Parts of every guess on the whole list, one more for an answer. */
const partsOfAll = (matrix: Kernel): Uint16Array => {
  const steps = partsInSteps(matrix);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

function* partsInSteps(matrix: Kernel): Generator<undefined, Uint16Array> {
  const { answerCount, guessCount } = matrix.layout;
  const everyAnswer = Uint32Array.from({ length: answerCount }, (_, answer) => answer);
  const parts = new Uint16Array(guessCount);
  const piece = scanPiece(answerCount);
  for (let from = 0; from < guessCount; from += piece) {
    const to = Math.min(guessCount, from + piece);
    parts.set(matrix.countParts(everyAnswer, from, to).subarray(from, to), from);
    yield;
  }
  for (let answer = 0; answer < answerCount; answer++) parts[answer]++;
  return parts;
}

/** How many guesses, a multiple of 16, one call may scan so that it takes about a millisecond. */
export const scanPiece = (candidateCount: number): number =>
  16 * Math.max(1, Math.floor(CODES_PER_STEP / (16 * Math.max(16, candidateCount))));

const CODES_PER_STEP = 2 ** 20;

const orderByParts = (parts: Uint16Array): number[] =>
  Array.from(parts, (_, guess) => guess).sort((a, b) => parts[b] - parts[a]);

/** Where everything stands; names of fields are names of variables in `assembly/searchMemory.ts` and `memory.ts`. */
const mapMemory = ({ matrix, weights, mode, lossCost, tableBytes }: SearcherSetup) => {
  const { guessCount, answerCount, guessStride, answerStride, wordLength } = matrix.layout;
  const entries = 2 ** Math.floor(Math.log2(Math.max(2 ** 10, tableBytes / ENTRY_BYTES)));
  const cachedBounds = mode === 'normal' ? 1 : CACHED_BOUNDS;
  const mostInBase = mode === 'normal' ? 0 : Math.min(guessCount, MOST_IN_BASE);
  // the widest level holds the codes of its family and labels to compare splits by; those below are far smaller
  const arenaBytes = 2 ** 20 + Math.min(3 * guessStride * answerStride, MAX_ARENA_BYTES);
  let end = LINE;
  const room = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / LINE) * LINE;
    return at;
  };
  const map = {
    placeCount: guessCount,
    codeStride: guessStride,
    memberStride: answerStride,
    memberCount: answerCount,
    wordLetters: wordLength,
    allHere: 3 ** wordLength - 1,
    uniform: weights ? 0 : 1,
    mode: { normal: 0, hard: 1, 'ultra-hard': 2 }[mode],
    lossCost,
    codes: room(answerCount * guessStride),
    wholeParts: room(guessStride),
    memberCodes: room(answerCount * answerStride),
    placeOfAnswer: room(2 * answerCount),
    everyAnswer: room(2 * answerCount),
    everyPlace: room(2 * guessCount),
    guessLetters: room(wordLength * guessCount),
    weights: room(8 * answerCount),
    zobrist: room(16 * answerCount),
    turnKeys: room(16 * (answerCount + 1)),
    legalKeys: room(16 * guessCount),
    codeDigits: room(8 * 256),
    lastSeen: room(4 * 256),
    results: room(16),
    filler: room(guessStride),
    tables: room(TABLE_BYTES),
    callSet: room(2 * answerCount),
    callLegal: room(2 * guessCount),
    wholeScores: room(guessStride),
    mostInBase,
    scoreRows: room(mostInBase * mostInBase),
    begunRows: room(mostInBase),
    baseNumbers: room(2 * guessCount),
    supersetRoom: room(sixteensOf(guessCount)),
    supersetList: room(4 * MAX_SUPERSETS_OF_A_SET),
    supersets: room(MAX_SUPERSETS * sixteensOf(guessCount)),
    intervals: room(entries * ENTRY_BYTES),
    intervalMask: entries - 1,
    boundCache: room(cachedBounds * CACHED_BOUND_BYTES),
    boundCacheMask: cachedBounds - 1,
    frames: room(MAX_FRAMES * FRAME_BYTES),
    maxFrames: MAX_FRAMES,
    arena: room(arenaBytes),
  };
  return { ...map, arenaEnd: map.arena + arenaBytes, end };
};

type MemoryMap = ReturnType<typeof mapMemory>;

const allocate = (bytes: number): WebAssembly.Memory => {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
};

function* fillMemory(
  buffer: ArrayBuffer,
  map: MemoryMap,
  { matrix, letters, weights }: SearcherSetup,
  parts: Uint16Array,
  guessAt: Uint16Array,
  placeOf: Uint16Array,
): Generator<undefined, void> {
  const { guessCount, answerCount, guessStride, answerStride, wordLength } = matrix.layout;
  const bytes = new Uint8Array(buffer);
  for (let answer = 0; answer < answerCount; answer++) {
    if (answer % ROWS_PER_STEP === 0) yield;
    const row = matrix.byAnswer.subarray(answer * guessStride, (answer + 1) * guessStride);
    const to = map.codes + answer * guessStride;
    for (let place = 0; place < guessCount; place++) bytes[to + place] = row[guessAt[place]];
    const own = matrix.byGuess.subarray(answer * answerStride, (answer + 1) * answerStride);
    bytes.set(own, map.memberCodes + answer * answerStride);
  }
  yield;
  guessAt.forEach((guess, place) => {
    bytes[map.wholeParts + place] = parts[guess];
    bytes.set(letters.subarray(guess * wordLength, (guess + 1) * wordLength), map.guessLetters + place * wordLength);
  });
  for (let code = 0; code < 3 ** wordLength; code++) {
    for (let i = 0, rest = code; i < wordLength; i++, rest = Math.floor(rest / 3)) {
      bytes[map.codeDigits + 8 * code + wordLength - 1 - i] = rest % 3;
    }
  }
  yield;
  bytes.fill(255, map.filler, map.filler + guessStride);
  new Uint16Array(buffer, map.placeOfAnswer, answerCount).set(placeOf.subarray(0, answerCount));
  new Uint16Array(buffer, map.everyAnswer, answerCount).set(Array.from({ length: answerCount }, (_, i) => i));
  new Uint16Array(buffer, map.everyPlace, guessCount).set(Array.from({ length: guessCount }, (_, i) => i));
  new Float64Array(buffer, map.weights, answerCount).set(weights ?? new Array(answerCount).fill(1));
  yield;
  fillRandom(new Uint32Array(buffer, map.zobrist, 4 * answerCount), 1);
  yield;
  fillRandom(new Uint32Array(buffer, map.turnKeys, 4 * (answerCount + 1)), 2);
  fillRandom(new Uint32Array(buffer, map.legalKeys, 4 * guessCount), 3);
}

const ROWS_PER_STEP = 32;

/** The same random words every time, so that node counts repeat (xoshiro128**, Blackman and Vigna, public domain). */
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
    // the first words still show the seed
    if (i >= 0) words[i] = result;
  }
};
