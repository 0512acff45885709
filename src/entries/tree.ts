/**
 * `salet/tree`: decision trees as files, texts and pictures, and whether one is what it claims.
 */

// Trees

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export {
  createTreeFile,
  pathOf,
  readTreeJson,
  type Step,
  summarizeTree,
  type Tree,
  type TreeFile,
  type TreeSummary,
  type TreeTurn,
  writeTreeJson,
} from '../search/tree.ts';
export { treeDot, treeSvg } from '../search/treePicture.ts';
export { readTree, readTreeText, writeTreeText } from '../search/treeText.ts';
export { type Verified, verifyTree } from '../search/verify.ts';
