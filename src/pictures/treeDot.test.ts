import { describe, expect, test } from 'vitest';
import { FEW, greedyTreeFile } from '../../test/support/trees.ts';
import { createWordList } from '../words/list.ts';
import { treeDot } from './treeDot.ts';

describe('DOT', () => {
  test('every guess is a node, every feedback an edge', () => {
    expect(treeDot(greedyTreeFile(FEW, { turns: [{ word: 'crane', feedback: 'BBBBB' }] }))).toBe(
      `digraph "LIGHT: decision tree for few" {
  rankdir=LR;
  node [shape=box, style=rounded, fontname="sans-serif"];
  edge [fontname="monospace", fontsize=10];
  n0 [label="LIGHT"];
  n1 [label="SIGHT", shape=plaintext];
  n0 -> n1 [label="BGGGG"];
}
`,
    );
  });

  test('labels are escaped', () => {
    const list = createWordList({ name: 'a "b"\\n\nc', source: 'test', answers: ['ab'] });
    expect(treeDot(greedyTreeFile(list))).toContain('digraph "AB: decision tree for a \\"b\\"\\\\n c" {');
  });
});
