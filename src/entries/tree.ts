/**
 * `salet/tree`: decision trees as files, texts and pictures, and whether one is what it claims.
 */

// Trees

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { treeDot, treeSvg } from '../pictures/treePicture.ts';
export {
  createTreeFile,
  pathOf,
  readTreeJson,
  type Step,
  summarizeTree,
  type Tree,
  type TreeFile,
  type TreeList,
  type TreeSummary,
  type TreeTurn,
  writeTreeJson,
} from '../tree/tree.ts';
export {
  type LostLine,
  type NodeLines,
  readTree,
  readTreeText,
  type TreeLines,
  type TreeText,
  writeTreeText,
} from '../tree/treeText.ts';
export { type LinedTree, type Verified, verifyTree } from '../tree/verify.ts';

// Types of their signatures

export type { Feedback } from '../feedback.ts';
export type { Mode } from '../position.ts';
export type { ParsedTurn } from '../turns.ts';
export type { Language } from '../words/fold.ts';
export type { WordList } from '../words/list.ts';
