/** Exports for `../simd.ts`, `../wideKernel.ts` and `../searcher.ts`. */

export { boundLegally, lookUp, resume, search } from './calls';
export { nodes, stopped } from './clock';
export { fillAnswers, readLetters } from './fill';
export { canFinishAfter } from './finish';
export { losslessPlace } from './lossless';
export * from './memory';
export { countParts, largestPart, sumLogs, sumSquares } from './scan';
export * from './searchMemory';
export { boundSixteens, boundWithin, roomWithin } from './supersets';
export { chosenPlace } from './visit';
export { classifySet, countSet, measureSet, prepareSet, writeCodes } from './wide';
export * from './wideMemory';
