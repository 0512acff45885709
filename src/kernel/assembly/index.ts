/** What `../simd.ts` and `../searcher.ts` call and set. */

export { fillAnswers, readLetters } from './fill';
export { canFinishAfter } from './finish';
export * from './memory';
export { countParts, largestPart, sumLogs, sumSquares } from './scan';
export * from './searchMemory';
export {
  boundLegally,
  chooseGuess,
  chosenPlace,
  lookUp,
  nodes,
  resume,
  solveSet,
  stopped,
  valueOfGuess,
} from './solve';
export { boundSixteens, boundWithin } from './supersets';
