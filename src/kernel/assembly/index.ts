/** What `../simd.ts` calls and sets. */

export { fillAnswers, readLetters } from './fill';
export * from './memory';
export { countParts, largestPart, sumLogs, sumSquares } from './scan';
