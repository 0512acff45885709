/**
 * Tree files as text: the path of each answer is one line, and what a line shares with the line above is left blank.
 *
 *   # salet-tree 1
 *   # list: few
 *   …
 *   # histogram: 1=1 2=3
 *
 *   crane BGGBG grape GGGGG
 *         GGGBB crash GGGGG
 *         GGGBG crate GGGGG
 *         GGGGG
 *
 * Lines are in ascending order of feedback, grey before yellow before green. An answer that is not found within the
 * limit has a line too, which ends with the feedback of the last guess and `lost:` with the answer. A line may also be
 * written in full, so that single lines can be cut out, searched and inserted by hand. Any other line that begins with
 * `#` is a comment.
 *
 * Indentation by depth, as in an outline, would be shorter, but then no line could be understood alone.
 */

import { checkText } from '../checks.ts';
import { misuse, type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback } from '../feedback.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import { readHeader, writeHeader } from './textHeader.ts';
import { LOST, type NodeLines, readPaths } from './textPaths.ts';
import { formatPath, splitAnswers, type Tree } from './tree.ts';
import {
  MAX_TREE_CHARACTERS,
  MAX_TREE_NODES,
  refuseLength,
  refuseTree,
  type TreeFile,
  wordsOfFile,
} from './treeFile.ts';
import { readTreeJson } from './treeJson.ts';

/** The lines of a text on which the parts of a tree are, counted from 1. */
export interface TreeLines {
  /** The lines of the header by the name of the claim, as in `total` or `list.name`. */
  readonly claims: ReadonlyMap<string, number>;
  readonly nodes: ReadonlyMap<Tree, NodeLines>;
}

/** A tree file that was read from text, with its lines. */
export interface TreeText extends TreeFile {
  readonly lines: TreeLines;
}

/** A tree file of either form; with its lines if it was a text. */
export type LinedTree = TreeFile & { readonly lines?: TreeLines };

const FIRST_LINE = '# salet-tree 1';

// Writing

/**
 * The file as text; the inverse of `readTreeText`. The list is needed because each answer gets a line. Throws if the
 * tree has a branch that no answer takes: the text would not contain it.
 *
 * @example
 * ```ts
 * const text = writeTreeText(file, list);
 * ```
 */
export const writeTreeText = (file: TreeFile, list: WordList): string => {
  const column = file.list.wordLength + 1;
  const lines: string[] = [];
  let above: readonly string[] = [];
  for (const parts of paths(file.tree, wordsOfFile(file, list), list, [])) {
    const shared = sharedCount(above, parts);
    lines.push(' '.repeat(shared * column) + parts.slice(shared).join(' '));
    above = parts;
  }
  return [FIRST_LINE, ...writeHeader(file), '', ...lines, ''].join('\n');
};

/** The path of every answer, guess and feedback in turn, in the order of the lines. */
function* paths(
  node: Tree,
  answers: readonly string[],
  list: WordList,
  before: readonly string[],
): Generator<string[]> {
  const { wordLength: length } = list;
  const parts = splitAnswers(node.guess, answers, ruleOf(list));
  const pathTo = (feedback: Feedback) => [...before, node.guess, formatFeedback(feedback, length)];
  for (const feedback of node.branches.keys()) {
    if (parts.has(feedback)) continue;
    const path = formatPath(pathTo(feedback));
    misuse('TREE_WRONG', `No answer gets to the branch ${path}; write only trees that verifyTree accepts.`);
  }
  for (const [feedback, part] of parts) {
    const path = pathTo(feedback);
    const child = node.branches.get(feedback);
    if (child) yield* paths(child, part, list, path);
    else if (feedback === allHere(length)) yield path;
    else for (const answer of part) yield [...path, `${LOST}${answer}`];
  }
}

const sharedCount = (above: readonly string[], parts: readonly string[]): number => {
  let count = 0;
  while (count < above.length && above[count] === parts[count]) count++;
  return count;
};

// Reading

/** A tree has a line for each answer that is found or lost, and one for each claim. */
const MAX_TREE_LINES = MAX_TREE_NODES;

/**
 * Reads a tree file of either form: JSON begins with a brace.
 *
 * @example
 * ```ts
 * const file = unwrap(readTree(text, 'tree.txt')); // JSON or text
 * ```
 */
export const readTree = (text: string, name: string): Result<LinedTree> =>
  /^\s*[{[]/.test(text) ? readTreeJson(text, name) : readTreeText(text, name);

/**
 * Reads a text that `writeTreeText` wrote; fails with a sentence that names the wrong line. `name` is the file's name
 * in sentences.
 *
 * @example
 * ```ts
 * const file = unwrap(readTreeText(text, 'tree.txt'));
 * ```
 */
export const readTreeText = (text: string, name: string): Result<TreeText> => {
  if (checkText('text', text).length > MAX_TREE_CHARACTERS) return refuseLength(name);
  const lines = text.split(/\r\n|\n|\r/, MAX_TREE_LINES + 1).map((line) => line.trimEnd());
  if (lines.length > MAX_TREE_LINES) {
    return refuseTree(name, `there are more than ${MAX_TREE_LINES} lines; no tree is that long`, MAX_TREE_LINES + 1);
  }
  const start = lines.findIndex((line) => line !== '');
  if (lines[start]?.replace(/^\ufeff/, '') !== FIRST_LINE) {
    const problem = `this is not a tree; a tree begins with the line "${FIRST_LINE}", or with { in JSON`;
    return refuseTree(name, problem, Math.max(start, 0) + 1);
  }
  const header = readHeader(lines, name);
  if (!header.ok) return header;
  const { claims, claimLines } = header.value;
  const tree = readPaths(lines, start + 1, claims.list.wordLength, name);
  if (!tree.ok) return tree;
  return success({ ...claims, tree: tree.value.tree, lines: { claims: claimLines, nodes: tree.value.nodes } });
};
