/** What `../simd.ts` calls and sets. */

export { fillAnswers, readLetters } from './fill';
export * from './memory';
export { countParts, largestPart, sumLogs, sumSquares } from './scan';
export * from './searchMemory';
export {
  boundBlocks,
  lowerBlocks,
  nodeLimit,
  nodes,
  ownFamilyFrom,
  scanned,
  scanSet,
  scanSetWithin,
  solveSet,
  stopped,
  valueOfGuess,
} from './solve';
