/**
 * The paths of a tree as text, read line by line into a tree that knows its lines.
 */

import { type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback } from '../feedback.ts';
import { quote } from '../words/sentences.ts';
import { isWord, readFeedback } from './claims.ts';
import { splitAtBlanks } from './textHeader.ts';
import { formatPath, type Tree } from './tree.ts';
import { MAX_TREE_DEPTH, MAX_TREE_NODES, refuseTree } from './treeFile.ts';

/** The mark before an answer that is not found within the limit. */
export const LOST = 'lost:';

/** The lines of a text that concern one node of a tree. */
export interface NodeLines {
  /** The first line with the guess. */
  readonly first: number;
  /** The line on which the guess is right. */
  readonly found: number | undefined;
  /** The lines of answers that are lost after this guess. */
  readonly lost: ReadonlyMap<string, LostLine>;
}

/** The line of an answer that is lost, and its feedback. */
export interface LostLine {
  readonly feedback: Feedback;
  readonly line: number;
}

/** A node of the tree while its lines are read. */
interface GrowingNode {
  readonly tree: { readonly guess: string; readonly branches: Map<Feedback, Tree> };
  readonly lines: GrowingLines;
  readonly children: Map<Feedback, GrowingNode>;
}

interface GrowingLines extends NodeLines {
  found: number | undefined;
  readonly lost: Map<string, LostLine>;
}

interface ReadPaths {
  readonly tree: Tree;
  readonly nodes: ReadonlyMap<Tree, NodeLines>;
}

export const readPaths = (
  lines: readonly string[],
  start: number,
  wordLength: number,
  name: string,
): Result<ReadPaths> => {
  const growing = createGrowingTree();
  let above: readonly string[] = [];
  for (const [index, text] of lines.entries()) {
    if (index < start || text === '' || text.startsWith('#')) continue;
    const line = index + 1;
    const parts = readParts(text, above, wordLength);
    if (typeof parts === 'string') return refuseTree(name, parts, line);
    const path = readPath(parts, wordLength);
    if (typeof path === 'string') return refuseTree(name, path, line);
    const conflict = growing.add(path, line);
    if (conflict !== undefined) return refuseTree(name, conflict, line);
    if (growing.nodes.size > MAX_TREE_NODES) {
      return refuseTree(name, `there are more than ${MAX_TREE_NODES} guesses; no tree is that large`, line);
    }
    above = parts;
  }
  const tree = growing.root();
  if (!tree) return refuseTree(name, 'the tree has no lines; each answer has one');
  return success({ tree, nodes: growing.nodes });
};

// One line

/**
 * The parts of one line; blanks at its beginning stand for what is above them:
 *
 *   above   salet BBBBB courd BBBBB nymph GGGGG
 *   line                      BBBBG pubic GGGGG     18 blanks: three columns of 5 + 1
 *
 * Returns a text instead if the line is wrong: the problem.
 */
const readParts = (line: string, above: readonly string[], wordLength: number): string[] | string => {
  const blanks = line.search(/[^ ]/);
  const column = wordLength + 1;
  if (blanks % column !== 0) {
    return `${blanks} blanks at the beginning are not whole columns of ${column}; move it below the shared part`;
  }
  const shared = blanks / column;
  if (shared > above.length) return 'the blanks at the beginning reach beyond the line above; write the line in full';
  return [...above.slice(0, shared), ...splitAtBlanks(line)];
};

/** The game of one answer. */
interface Path {
  readonly turns: readonly PathTurn[];
  /** The answer, if it is lost; otherwise the last guess is right. */
  readonly lost: string | undefined;
}

interface PathTurn {
  readonly guess: string;
  readonly tiles: string;
  readonly feedback: Feedback;
}

/** The path of some parts, or the problem as a text. */
const readPath = (parts: readonly string[], wordLength: number): Path | string => {
  const last = parts.at(-1);
  const lost = last?.startsWith(LOST) ? last.slice(LOST.length) : undefined;
  const played = lost === undefined ? parts : parts.slice(0, -1);
  if (played.length > 2 * MAX_TREE_DEPTH) {
    return `the line has more than ${MAX_TREE_DEPTH} guesses; no game is that long`;
  }
  const right = formatFeedback(allHere(wordLength), wordLength);
  const turns: PathTurn[] = [];
  for (let i = 0; i < played.length; i += 2) {
    const guess = played[i];
    if (!isWord(guess, wordLength)) return `${quote(guess)} is in the place of a guess of ${wordLength} letters`;
    if (i + 1 === played.length) return `the line ends with the guess "${guess}"; its feedback is missing`;
    const tiles = played[i + 1];
    const feedback = readFeedback(tiles, wordLength);
    if (feedback === undefined) {
      return `${quote(tiles)} is in the place of a feedback of ${wordLength} letters B, Y and G`;
    }
    const isLast = i + 2 === played.length && lost === undefined;
    if (tiles === right && !isLast) return `${right} ends a game, but the line continues after it`;
    if (tiles !== right && isLast) return `the line ends with ${tiles}; a path ends with ${right} or ${LOST}WORD`;
    turns.push({ guess, tiles, feedback });
  }
  if (lost !== undefined && !isWord(lost, wordLength)) return `${quote(lost)} is not a word of ${wordLength} letters`;
  return turns.length === 0 ? 'an answer is lost after a guess, not before' : { turns, lost };
};

// The tree of all lines

const createGrowingTree = () => {
  const nodes = new Map<Tree, NodeLines>();
  let root: GrowingNode | undefined;

  const createNode = (guess: string, line: number): GrowingNode => {
    const tree = { guess, branches: new Map<Feedback, Tree>() };
    const lines: GrowingLines = { first: line, found: undefined, lost: new Map() };
    nodes.set(tree, lines);
    return { tree, lines, children: new Map() };
  };

  const createChild = ({ tree, children }: GrowingNode, feedback: Feedback, guess: string, line: number) => {
    const child = createNode(guess, line);
    tree.branches.set(feedback, child.tree);
    children.set(feedback, child);
    return child;
  };

  /** Adds a path; returns the problem if it contradicts an earlier line. */
  const add = ({ turns, lost }: Path, line: number): string | undefined => {
    root ??= createNode(turns[0].guess, line);
    let node = root;
    for (const [index, { guess, feedback }] of turns.entries()) {
      if (node.tree.guess !== guess) {
        const before = turns.slice(0, index).flatMap((turn) => [turn.guess, turn.tiles]);
        const place = index === 0 ? 'the first guess' : `the guess after ${formatPath(before)}`;
        return `${place} is "${guess}" here, but "${node.tree.guess}" on line ${node.lines.first}`;
      }
      if (index === turns.length - 1) return endPath(node.lines, feedback, lost, line);
      node = node.children.get(feedback) ?? createChild(node, feedback, turns[index + 1].guess, line);
    }
    return undefined;
  };

  return { nodes, add, root: (): Tree | undefined => root?.tree };
};

/** Notes the line on which a path ends; returns the problem if another line has the same path. */
const endPath = (
  lines: GrowingLines,
  feedback: Feedback,
  lost: string | undefined,
  line: number,
): string | undefined => {
  const before = lost === undefined ? lines.found : lines.lost.get(lost)?.line;
  if (before !== undefined) return `line ${before} has the same path`;
  if (lost === undefined) lines.found = line;
  else lines.lost.set(lost, { feedback, line });
  return undefined;
};
