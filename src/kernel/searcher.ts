/**
 * The fast search on a memory of its own.
 */

import type { Kernel } from './kernel.ts';
import { compiledModule } from './simd.ts';

interface Exports {
  solveSet(input: number, size: number, turns: number, limit: number): number;
  valueOfGuess(input: number, size: number, turns: number, limit: number, place: number): number;
  scanSet(input: number, size: number): number;
}

const PAGE_BYTES = 65_536;
const ENTRY_BYTES = 40;

export const createSearcher = (matrix: Kernel, entries: number, arenaBytes: number) => {
  const { guessCount, answerCount, guessStride, answerStride, wordLength } = matrix.layout;
  const every = Uint32Array.from({ length: answerCount }, (_, answer) => answer);
  const parts = Uint16Array.from(matrix.countParts(every));
  for (let answer = 0; answer < answerCount; answer++) parts[answer]++;
  const order = Array.from({ length: guessCount }, (_, g) => g).sort((a, b) => parts[b] - parts[a]);

  let end = 64;
  const room = (bytes: number) => {
    const at = end;
    end += Math.ceil(bytes / 64) * 64;
    return at;
  };
  const layout = {
    placeCount: guessCount,
    codeStride: guessStride,
    memberStride: answerStride,
    memberCount: answerCount,
    allHere: 3 ** wordLength - 1,
    codes: room(answerCount * guessStride),
    wholeParts: room(guessStride),
    memberCodes: room(answerCount * answerStride),
    placeOfAnswer: room(2 * answerCount),
    everyAnswer: room(2 * answerCount),
    everyPlace: room(2 * guessCount),
    weights: room(8 * answerCount),
    zobrist: room(16 * answerCount),
    turnKeys: room(16 * (answerCount + 1)),
    lastSeen: room(1024),
    results: room(64),
    filler: room(guessStride),
    tables: room(256 * 32 * 4),
    input: room(2 * answerCount),
    blocks: room(1024 * 40000),
    within: room(1024),
    intervals: room(entries * ENTRY_BYTES),
    intervalMask: entries - 1,
    arena: room(arenaBytes),
    arenaEnd: 0,
  };
  layout.arenaEnd = layout.arena + arenaBytes;
  const pages = Math.ceil(end / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { exports } = new WebAssembly.Instance(compiledModule()!, { env: { memory } });
  for (const [name, value] of Object.entries(layout)) {
    const variable = exports[name];
    if (variable instanceof WebAssembly.Global) variable.value = value;
  }
  const { buffer } = memory;
  const bytes = new Uint8Array(buffer);
  const placeOf = new Uint16Array(guessCount);
  order.forEach((guess, place) => {
    placeOf[guess] = place;
    bytes[layout.wholeParts + place] = parts[guess];
  });
  for (let a = 0; a < answerCount; a++) {
    const from = matrix.byAnswer.subarray(a * guessStride, (a + 1) * guessStride);
    const to = layout.codes + a * guessStride;
    for (let p = 0; p < guessCount; p++) bytes[to + p] = from[order[p]];
    bytes.set(matrix.byGuess.subarray(a * answerStride, (a + 1) * answerStride) as Uint8Array, layout.memberCodes + a * answerStride);
  }
  new Uint16Array(buffer, layout.placeOfAnswer, answerCount).set(placeOf.subarray(0, answerCount));
  new Uint16Array(buffer, layout.everyAnswer, answerCount).set(every);
  new Uint16Array(buffer, layout.everyPlace, guessCount).set(order.map((_, i) => i));
  new Float64Array(buffer, layout.weights, answerCount).fill(1);
  let state = 0x12345678;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const keys = new Uint32Array(buffer, layout.zobrist, 4 * (answerCount));
  for (let i = 0; i < keys.length; i++) keys[i] = random();
  const tk = new Uint32Array(buffer, layout.turnKeys, 4 * (answerCount + 1));
  for (let i = 0; i < tk.length; i++) tk[i] = random();
  bytes.fill(255, layout.filler, layout.filler + guessStride);
  const wasm = exports as unknown as Exports;
  const input = new Uint16Array(buffer, layout.input, answerCount);
  return {
    order,
    placeOf,
    exports: exports as Record<string, WebAssembly.Global>,
    solve: (set: ArrayLike<number>, turns: number, limit: number) => {
      input.set(set);
      return wasm.solveSet(layout.input, set.length, turns, limit);
    },
    value: (set: ArrayLike<number>, turns: number, limit: number, guess: number) => {
      input.set(set);
      return wasm.valueOfGuess(layout.input, set.length, turns, limit, placeOf[guess]);
    },
    layout, wasm: exports as any, input, bytes,
    scan: (set: ArrayLike<number>) => {
      input.set(set);
      return wasm.scanSet(layout.input, set.length);
    },
  };
};
