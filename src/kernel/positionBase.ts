/**
 * The members of a fast search: the answers whose codes are in its memory.
 *
 * With a stored matrix these are all answers of the list. Without one they are the candidates of one position, with
 * their classes in the place of feedbacks; another position replaces them, and the table of intervals stays, because
 * its keys are made from answers.
 */

import { answerKeys, type MemoryMap, type SearcherSetup } from './searcherMemory.ts';

export interface Members {
  /** Makes a set members, in steps of about a millisecond; false if it is too large or split too finely for a byte. */
  open(set: ArrayLike<number>): Generator<undefined, boolean>;
  /** Whether all of a set are members. */
  has(set: ArrayLike<number>): boolean;
  /** The numbers of members, in the order of the set. */
  numbersOf(set: ArrayLike<number>): ArrayLike<number>;
}

/** All answers of the list. */
export const allMembers: Members = {
  // biome-ignore lint/correctness/useYield: they always are members
  *open() {
    return true;
  },
  has: () => true,
  numbersOf: (set) => set,
};

/** Sets a variable of the module. */
type SetVariable = (name: string, value: number) => void;

/** The candidates of one position at a time. */
export const positionMembers = (
  buffer: ArrayBuffer,
  map: MemoryMap,
  { matrix, weights }: SearcherSetup,
  setVariable: SetVariable,
): Members => {
  const { answerCount } = matrix.layout;
  const keys = answerKeys(answerCount);
  const numberOf = new Int32Array(answerCount).fill(NO_MEMBER);
  let members: Uint32Array = new Uint32Array();
  let refused: Uint32Array = new Uint32Array();

  const has = (set: ArrayLike<number>): boolean => {
    for (let i = 0; i < set.length; i++) if (numberOf[set[i]] === NO_MEMBER) return false;
    return true;
  };

  /** Takes new members with their classes. */
  const replace = (set: Uint32Array, classes: Uint8Array): void => {
    for (const answer of members) numberOf[answer] = NO_MEMBER;
    set.forEach((answer, number) => {
      numberOf[answer] = number;
    });
    members = set;
    setVariable('memberCount', set.length);
    writeClasses(new Uint8Array(buffer), map, set, classes);
    new Uint16Array(buffer, map.placeOfAnswer, set.length).set(set);
    new Float64Array(buffer, map.weights, set.length).set(Float64Array.from(set, (answer) => weights?.[answer] ?? 1));
    const ownKeys = new Uint32Array(buffer, map.zobrist, 4 * set.length);
    set.forEach((answer, number) => {
      ownKeys.set(keys.subarray(4 * answer, 4 * answer + 4), 4 * number);
    });
  };

  return {
    has,
    numbersOf: (set) => Array.from(set, (answer) => numberOf[answer]),
    *open(set) {
      if (has(set)) return true;
      const own = Uint32Array.from(set);
      if (own.length === refused.length && own.every((answer, i) => answer === refused[i])) return false;
      const classes = yield* classified(matrix, own);
      if (classes) replace(own, classes);
      else refused = own;
      return classes !== undefined;
    },
  };
};

const NO_MEMBER = -1;

function* classified(matrix: SearcherSetup['matrix'], set: Uint32Array) {
  if (!matrix.classify) throw new Error('The matrix is stored: all answers are members.');
  return yield* matrix.classify(set);
}

/** Classes by member, and those of the members among themselves. */
const writeClasses = (bytes: Uint8Array, map: MemoryMap, set: Uint32Array, classes: Uint8Array): void => {
  const { codeStride, memberStride } = map;
  bytes.set(classes, map.codes);
  for (let guess = 0; guess < set.length; guess++) {
    const to = map.memberCodes + guess * memberStride;
    for (let i = 0; i < set.length; i++) bytes[to + i] = classes[i * codeStride + set[guess]];
  }
};
