/**
 * A tree in the DOT language, for Graphviz and its relatives.
 */

import { formatFeedback } from '../feedback.ts';
import { capitals } from '../format.ts';
import type { Tree } from '../tree/tree.ts';
import type { TreeFile } from '../tree/treeFile.ts';
import { FORBIDDEN } from './svg.ts';
import { treeTitle } from './treeSvg.ts';

/**
 * The whole tree in the DOT language, every guess a node and every feedback an edge.
 *
 * @example
 * ```ts
 * const dot = treeDot(file); // for Graphviz
 * ```
 */
export const treeDot = (file: TreeFile): string => {
  const { wordLength } = file.list;
  const lines: string[] = [];
  let count = 0;
  const add = ({ guess, branches }: Tree): string => {
    const id = `n${count++}`;
    lines.push(`  ${id} [label=${dotText(capitals(guess))}${branches.size === 0 ? ', shape=plaintext' : ''}];`);
    for (const [feedback, child] of [...branches].sort(([a], [b]) => a - b)) {
      const childId = add(child);
      lines.push(`  ${id} -> ${childId} [label="${formatFeedback(feedback, wordLength)}"];`);
    }
    return id;
  };
  add(file.tree);
  return [
    `digraph ${dotText(treeTitle(file))} {`,
    '  rankdir=LR;',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="monospace", fontsize=10];',
    ...lines,
    '}',
    '',
  ].join('\n');
};

/** A text in quotation marks: a backslash would start one of DOT's escapes, and control characters are not allowed. */
const dotText = (text: string): string =>
  `"${text
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/[\\"]/g, (character) => `\\${character}`)}"`;
