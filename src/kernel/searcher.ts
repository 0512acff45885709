/**
 * The fast search (`assembly/solve.ts`) on a memory of its own.
 *
 * The memory holds the matrix by answer with guesses in search order, the answers' codes among themselves, a table of
 * intervals and an arena. Without a stored matrix it holds the codes of one position (`positionBase.ts`). There are no
 * positions or trees here: arguments are sets of candidates, results are costs.
 */

import type { Kernel } from './kernel.ts';
import { FAST_GUESSES } from './limits.ts';
import { allMembers, type Members, positionMembers } from './positionBase.ts';
import {
  fillMemory,
  MAX_SUPERSETS,
  MAX_SUPERSETS_OF_A_SET,
  type MemoryMap,
  mapMemory,
  type SearcherSetup,
  type SearchPlaces,
  supersetBytes,
} from './searcherMemory.ts';
import { searchOrderInSteps } from './searchOrder.ts';
import { compiledModule, importsOf } from './simd.ts';

/** Legal guesses, as places in search order, with the key of this choice of guesses. */
export interface Legal {
  readonly places: Uint16Array;
  readonly keyA: bigint;
  readonly keyB: bigint;
}

/** A superset: its address in the kernel's memory. */
export type Superset = number & { readonly superset: true };

/** A known interval of a set. */
interface Known {
  readonly lower: number;
  readonly upper: number;
  /** The place of the best guess found; undefined if a candidate tells all others apart, or none was found. */
  readonly place: number | undefined;
}

export interface Searcher {
  /** The guess at each place in search order, and the place of each guess. */
  readonly guessAt: Uint16Array;
  readonly placeOf: Uint16Array;
  /**
   * Prepares a set, in steps, so that calls about it and its subsets are possible; false if the set is too large or
   * split too finely for them. Calls prepare their sets themselves, at once, and throw if that is impossible.
   */
  open(set: ArrayLike<number>): Generator<undefined, boolean>;
  /** Whether a set is prepared. */
  has(set: ArrayLike<number>): boolean;
  /** The least cost: exact if below the limit, otherwise a bound at least the limit. Candidates heaviest first. */
  solve(set: ArrayLike<number>, turns: number, limit: number, legal?: Legal): number;
  /**
   * The same for a set whose cost is known; `chosenPlace` is then the first place that has it, independent of earlier
   * searches, and undefined if a candidate tells all others apart.
   */
  choose(set: ArrayLike<number>, turns: number, limit: number, legal?: Legal): number;
  readonly chosenPlace: number | undefined;
  /** The same for one guess: its place in search order or, where guesses are limited, its number among the legal. */
  value(set: ArrayLike<number>, turns: number, limit: number, guess: number, legal?: Legal): number;
  /** Whether all candidates can be found within the turns when the guess at a place comes first; any guess may. */
  canFinishAfter(set: ArrayLike<number>, turns: number, place: number): boolean;
  /**
   * The cost of some strategy that finds all candidates within the turns; infinity if there is none. `losslessPlace` is
   * then its first guess. A call that was stopped says nothing; it can be resumed.
   */
  findLossless(set: ArrayLike<number>, turns: number, legal?: Legal): number;
  /** Undefined if a candidate tells all others apart. */
  readonly losslessPlace: number | undefined;
  /** The known interval of a set. */
  lookUp(set: ArrayLike<number>, turns: number, legal?: Legal): Known | undefined;
  /** The key of a choice of legal guesses, given as places in search order. */
  legal(places: Uint16Array): Legal;
  /** Scans every guess on a set and stores bounds for its subsets; there is room for `MAX_SUPERSETS`. */
  keepSuperset(set: ArrayLike<number>): Superset;
  dropSupersets(): void;
  /** In normal mode, the most parts that any guess can have on a set within the supersets, without a scan. */
  roomWithin(supersets: readonly Superset[]): number;
  /** In normal mode, a one-ply bound that scans only guesses that could have the most parts, by the supersets. */
  boundWithin(set: ArrayLike<number>, supersets: readonly Superset[]): number;
  /** In the hard modes, a one-ply bound of the set after a guess (its place) and its feedback, by the legal guesses. */
  boundLegally(set: ArrayLike<number>, place: number, feedback: number): number;
  readonly nodes: number;
  /** Stops the search when it has this many nodes. */
  stopAt(nodes: number): void;
  /** Stops `solve`, `value`, `findLossless` and `resume` at this time of its clock; infinity for never. */
  stopAtTime(deadlineMs: number): void;
  /** Continues the last `solve`, `value` or `findLossless` where it stopped; only if there was no other call since. */
  resume(): number;
  /**
   * Sets the number of guesses to try, times the square root of a set's size; infinity for all. An exact cost of one
   * effort is not exact for another, so each has its own keys in the table.
   */
  tryOnly(effort: number): void;
  /** Whether the last call was stopped: its result is a proved bound, but need not reach the limit. */
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
  roomWithin(supersetCount: number): number;
  boundLegally(size: number, place: number, feedback: number): number;
}

/** Offsets in an entry, as in `assembly/intervals.ts`. */
const ENTRY_LOWER = 16;
const ENTRY_UPPER = 24;
const ENTRY_PLACE = 32;
const NO_PLACE = 0xffff;
/** Stand for the best guess and for a strategy without losses, as in `assembly/calls.ts`. */
const ANY_GUESS = -1;
const LOSSLESS = -2;
/** A search without a limit: more turns than any list has words. */
const MANY_TURNS = 0x7fffffff;
/** All guesses are legal. */
const ALL: Legal = { places: new Uint16Array(0), keyA: 0n, keyB: 0n };

/** Whether places and answers fit into 16 bits. */
export const searcherCanServe = (matrix: Kernel): boolean =>
  matrix.kind === 'simd' && matrix.layout.guessCount <= FAST_GUESSES;

export const createSearcher = (setup: SearcherSetup): Searcher => {
  const steps = createSearcherInSteps(setup);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** The same in steps of about a millisecond. */
export function* createSearcherInSteps(setup: SearcherSetup): Generator<undefined, Searcher> {
  const places = setup.matrix.classify ? listOrder(setup.matrix) : yield* bestFirst(setup);
  const map = mapMemory(setup);
  const memory = allocate(map.end);
  const instance = instantiate(memory, map, setup.now);
  const setVariable = (name: string, value: number): void => {
    (instance[name] as WebAssembly.Global).value = value;
  };
  yield;
  yield* fillMemory(memory.buffer, map, setup, places);
  const members = map.isWide ? positionMembers(memory.buffer, map, setup, setVariable) : allMembers;
  return searcherOn(instance, memory.buffer, map, places, members);
}

/** The places of each matrix without weights, which take a scan of the whole list. */
const unweightedPlaces = new WeakMap<Kernel, SearchPlaces>();

/** The guesses with the most parts on the whole list first, with weights those with the most savings. */
function* bestFirst({ matrix, weights }: SearcherSetup): Generator<undefined, SearchPlaces> {
  const known = weights ? undefined : unweightedPlaces.get(matrix);
  if (known) return known;
  const { order, parts, saved } = yield* searchOrderInSteps(matrix, weights);
  const guessAt = Uint16Array.from(order);
  yield;
  const placeOf = new Uint16Array(guessAt.length);
  guessAt.forEach((guess, place) => {
    placeOf[guess] = place;
  });
  const places = { guessAt, placeOf, parts, saved };
  if (!weights) unweightedPlaces.set(matrix, places);
  return places;
}

/** The guesses in the order of the list, where a scan of the whole list would take longer than most searches. */
const listOrder = ({ layout }: Kernel): SearchPlaces => {
  const guessAt = Uint16Array.from({ length: layout.guessCount }, (_, guess) => guess);
  return { guessAt, placeOf: guessAt, parts: new Uint8Array(layout.guessCount).fill(255) };
};

/** An instance of the module on a memory, with its variables set. */
const PAGE_BYTES = 65_536;

/** Declared here, because declarations of exported functions must not need the host's types. */
const allocate = (bytes: number): WebAssembly.Memory => {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
};

const instantiate = (memory: WebAssembly.Memory, map: MemoryMap, now: SearcherSetup['now']): WebAssembly.Exports => {
  const module = compiledModule();
  if (!module) throw new Error('No WebAssembly SIMD here; call searcherCanServe first.');
  const { exports } = new WebAssembly.Instance(module, importsOf(memory, now));
  for (const [name, value] of Object.entries(map)) {
    if (exports[name] instanceof WebAssembly.Global) exports[name].value = value;
  }
  return exports;
};

/** The searcher on an instance whose memory is filled. */
const searcherOn = (
  exports: WebAssembly.Exports,
  buffer: ArrayBuffer,
  map: MemoryMap,
  { guessAt, placeOf }: SearchPlaces,
  members: Members,
): Searcher => {
  const wasm = exports as unknown as Exports;
  const variables = exports as unknown as Record<string, WebAssembly.Global>;
  const view = new DataView(buffer);
  const setRoom = new Uint16Array(buffer, map.callSet, map.memberCount);
  const legalRoom = new Uint16Array(buffer, map.callLegal, map.placeCount);
  const keys = new BigUint64Array(buffer, map.legalKeys, 2 * map.placeCount);
  const supersetRoom = new Uint32Array(buffer, map.supersetList, MAX_SUPERSETS_OF_A_SET);
  let supersetCount = 0;
  const turnsFor = (turns: number) => Math.min(turns, MANY_TURNS);
  const placeOrNone = (place: number): number | undefined => (place === NO_PLACE ? undefined : place);

  // a call that was stopped can be resumed as long as its sets are in place
  let resumable = false;
  const place = (set: ArrayLike<number>, legal: Legal = ALL, isSearch = false) => {
    resumable = isSearch;
    const steps = members.open(set);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done && !step.value) throw new Error('The set is too large for the fast search; call open first.');
      if (step.done) break;
    }
    setRoom.set(members.numbersOf(set));
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
    *open(set) {
      if (members.has(set)) return true;
      const isOpen = yield* members.open(set);
      resumable = false;
      return isOpen;
    },
    has: members.has,
    solve: (set, turns, limit, legal) => search(set, turns, limit, ANY_GUESS, 0, legal),
    choose: (set, turns, limit, legal) => search(set, turns, limit, ANY_GUESS, 1, legal),
    value: (set, turns, limit, guess, legal) => search(set, turns, limit, guess, 0, legal),
    get chosenPlace() {
      return placeOrNone(variables.chosenPlace.value as number);
    },
    canFinishAfter(set, turns, guess) {
      place(set);
      return wasm.canFinishAfter(set.length, turnsFor(turns), guess) !== 0;
    },
    findLossless: (set, turns, legal) => search(set, turns, Number.POSITIVE_INFINITY, LOSSLESS, 0, legal),
    get losslessPlace() {
      return placeOrNone(variables.losslessPlace.value as number);
    },
    lookUp(set, turns, legal = ALL) {
      place(set, legal);
      const at = wasm.lookUp(set.length, turnsFor(turns), legal.keyA, legal.keyB);
      if (at === 0) return undefined;
      return {
        lower: view.getFloat64(at + ENTRY_LOWER, true),
        upper: view.getFloat64(at + ENTRY_UPPER, true),
        place: placeOrNone(view.getUint16(at + ENTRY_PLACE, true)),
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
      if (supersetCount === MAX_SUPERSETS) throw new Error('No room for another superset; drop them first.');
      const at = map.supersets + supersetCount * supersetBytes(map.placeCount);
      supersetCount++;
      place(set);
      wasm.boundSixteens(set.length, at);
      return at as Superset;
    },
    dropSupersets() {
      supersetCount = 0;
    },
    roomWithin(supersets) {
      supersetRoom.set(supersets);
      return wasm.roomWithin(supersets.length);
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
      if (!resumable) throw new Error('Nothing can be resumed: there was another call since the search stopped.');
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
};

/** A number without pattern for each effort, which keeps its entries apart from those of others; 0 for a proof. */
const keyOfEffort = (effort: number): bigint => {
  if (effort === Number.POSITIVE_INFINITY) return 0n;
  const [bits] = new BigUint64Array(Float64Array.of(effort).buffer);
  return BigInt.asIntN(64, (bits ^ 0x5851f42d4c957f2dn) * 0x9e3779b97f4a7c15n);
};
