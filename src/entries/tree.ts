/**
 * `salet/tree`: decision trees as files, texts and pictures, and the verification of their claims.
 */

// Trees

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { treeDot } from '../pictures/treeDot.ts';
export { treeSvg } from '../pictures/treeSvg.ts';
export type { Verified } from '../tree/replay.ts';
export type { LostLine, NodeLines } from '../tree/textPaths.ts';
export { pathOf, type Step, summarizeTree, type Tree, type TreeSummary } from '../tree/tree.ts';
export { createTreeFile, type TreeFile, type TreeList, type TreeTurn } from '../tree/treeFile.ts';
export { readTreeJson, writeTreeJson } from '../tree/treeJson.ts';
export type { LinedTree } from '../tree/treeText.ts';
export { readTree, readTreeText, type TreeLines, type TreeText, writeTreeText } from '../tree/treeText.ts';
export { verifyTree } from '../tree/verify.ts';

// Types of their signatures

export type { Feedback, FeedbackRule } from '../feedback.ts';
export type { Mode } from '../position.ts';
export type { Rule } from '../rules.ts';
export type { ParsedTurn } from '../turns.ts';
export type { Language } from '../words/fold.ts';
export type { WordList } from '../words/list.ts';
