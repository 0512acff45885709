/**
 * A decision tree as the page shows it: the words of each node, its branches, and the guesses that play from there takes.
 *
 * A node of a tree always has the same words, so its statistics are computed once and kept.
 */

import { allHere, type Feedback, scoreFeedback, scoreLetters } from '../../../src/feedback.ts';
import type { Game } from '../../../src/game/game.ts';
import { standingOf } from '../../../src/game/standing.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { guessIdOf, type WordList } from '../../../src/words/list.ts';

export interface ShownTree {
  readonly game: Game;
  /** The list of the words; a game in a further tier has one of its own. */
  readonly list: WordList;
  readonly tree: Tree;
  readonly words: readonly string[];
  /** Whether all branches of the first word are known; otherwise only those that were opened. */
  readonly complete: boolean;
  weightOf(word: string): number;
}

/** Some words, and the tree that is played for them. */
export interface TreeNode {
  /** Undefined where the game ends: the word is found, or no guess is left. */
  readonly tree: Tree | undefined;
  readonly words: readonly string[];
}

/** Statistics of play from a node to the end. */
export interface NodeStats {
  /** Guesses still to come on average. */
  readonly guesses: number;
  readonly worst: number;
  readonly lost: number;
  readonly histogram: Readonly<Record<number, number>>;
  /** Whether something below is not known yet; then the numbers mean nothing. */
  readonly pending: boolean;
}

/** The node after one feedback. */
export interface Branch extends TreeNode, NodeStats {
  readonly feedback: Feedback;
  readonly found: boolean;
}

export const shownTreeOf = (game: Game, tree: Tree, complete = true): ShownTree => {
  const { position, weights } = standingOf(game);
  const { list, candidates } = position;
  const known = new Map(Array.from(candidates, (answer) => [list.words[answer], weights?.[answer] ?? 1]));
  return { game, list, tree, words: [...known.keys()], complete, weightOf: (word) => known.get(word) ?? 1 };
};

/** The split of a game's words by one word: a tree whose larger branches are not known yet. */
export const splitTreeOf = (game: Game, word: string): ShownTree => {
  const bare = shownTreeOf(game, { guess: word, branches: new Map() }, game.rows.length + 1 >= game.rules.limit);
  if (bare.complete) return bare;
  const alone = branchesOf(bare, bare).filter(({ words, found }) => words.length === 1 && !found);
  const branches = new Map(alone.map(({ feedback, words }) => [feedback, { guess: words[0], branches: new Map() }]));
  return { ...bare, tree: { guess: word, branches } };
};

/** The tree with one more branch after its first word. */
export const withBranch = (shown: ShownTree, feedback: Feedback, branch: Tree): ShownTree => ({
  ...shown,
  tree: { guess: shown.tree.guess, branches: new Map([...shown.tree.branches, [feedback, branch]]) },
});

// Statistics

const NO_GUESSES: NodeStats = { guesses: 0, worst: 0, lost: 0, histogram: {}, pending: false };

export const statsOf = (shown: ShownTree, { tree, words }: TreeNode): NodeStats =>
  tree ? countNode(shown, tree, words).stats : NO_GUESSES;

/** Every feedback that the node's guess can get, those with most words first, "all here" last. */
export const branchesOf = (shown: ShownTree, { tree, words }: TreeNode): readonly Branch[] =>
  tree ? countNode(shown, tree, words).branches : [];

interface CountedNode {
  readonly stats: NodeStats;
  readonly branches: readonly Branch[];
}

const counted = new WeakMap<Tree, CountedNode>();

const countNode = (shown: ShownTree, tree: Tree, words: readonly string[]): CountedNode => {
  const known = counted.get(tree);
  if (known) return known;
  const parts = splitWords(shown.list, tree.guess, words);
  const branches = Array.from(parts, ([feedback, part]) => branchOf(shown, tree, feedback, part)).sort(byWords);
  const node = { stats: addUp(shown, branches), branches };
  counted.set(tree, node);
  return node;
};

const branchOf = (shown: ShownTree, tree: Tree, feedback: Feedback, words: readonly string[]): Branch => {
  const child = tree.branches.get(feedback);
  const found = feedback === allHere(shown.list.wordLength);
  const node = { feedback, found, tree: child, words };
  if (child) return { ...node, ...countNode(shown, child, words).stats };
  // the first word's branches may be unknown; further down, a tree ends where no guess is left
  const pending = !found && !shown.complete && tree === shown.tree;
  return { ...node, ...NO_GUESSES, lost: found || pending ? 0 : words.length, pending };
};

const byWords = (a: Branch, b: Branch): number =>
  Number(a.found) - Number(b.found) || b.words.length - a.words.length || a.feedback - b.feedback;

/** Words by the feedback they give a guess; scored by the numbers of their letters, since there are thousands. */
const splitWords = (list: WordList, guess: string, words: readonly string[]): Map<Feedback, string[]> => {
  const { letters, wordLength } = list;
  const startOf = (word: string): number => idIn(list, word) * wordLength;
  const parts = new Map<Feedback, string[]>();
  for (const word of words) {
    const feedback = scoreLetters(letters, startOf(guess), letters, startOf(word), wordLength, 'real');
    const part = parts.get(feedback);
    if (part) part.push(word);
    else parts.set(feedback, [word]);
  }
  return parts;
};

/** Words of a tree are words of its list. */
const idIn = (list: WordList, word: string): number => {
  const id = guessIdOf(list, word);
  if (id === undefined) throw new Error(`${word} is not in ${list.name}`);
  return id;
};

/** The statistics of a guess from those of its branches; the guess itself counts one. */
const addUp = ({ weightOf }: ShownTree, branches: readonly Branch[]): NodeStats => {
  const histogram: Record<number, number> = {};
  const count = (guesses: number, words: number) => {
    histogram[guesses] = (histogram[guesses] ?? 0) + words;
  };
  let weight = 0;
  let below = 0;
  for (const { words, guesses, found, histogram: later } of branches) {
    const weightOfBranch = words.reduce((sum, word) => sum + weightOf(word), 0);
    weight += weightOfBranch;
    below += guesses * weightOfBranch;
    if (found) count(1, words.length);
    for (const [each, games] of Object.entries(later)) count(Number(each) + 1, games);
  }
  return {
    guesses: 1 + below / weight,
    worst: 1 + branches.reduce((most, { worst }) => Math.max(most, worst), 0),
    lost: branches.reduce((sum, { lost }) => sum + lost, 0),
    histogram,
    pending: branches.some(({ pending }) => pending),
  };
};

/** Time after which counting pauses, so that the page stays responsive. */
const COUNTING_MS = 12;

/** Counts a tree branch by branch before it is shown: all at once would block the page. */
export const countInSteps = async (shown: ShownTree): Promise<void> => {
  const { list, tree, words } = shown;
  let until = 0;
  for (const [feedback, part] of splitWords(list, tree.guess, words)) {
    if (performance.now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + COUNTING_MS;
    }
    const child = tree.branches.get(feedback);
    if (child) countNode(shown, child, part);
  }
};

// Paths

/** A node that is reached by feedbacks: its guess is known, since a path ends where the tree does. */
export interface PathNode extends TreeNode {
  readonly tree: Tree;
}

/** The nodes along a path, the first one included; a path that leaves the tree ends there. */
export const nodesAlong = (shown: ShownTree, path: readonly Feedback[]): readonly PathNode[] => {
  let node: PathNode = shown;
  const nodes = [node];
  for (const feedback of path) {
    const { tree, words } = node;
    const next = tree.branches.get(feedback);
    if (!next) break;
    node = { tree: next, words: words.filter((word) => scoreFeedback(tree.guess, word) === feedback) };
    nodes.push(node);
  }
  return nodes;
};

/** The last node along a path. */
export const nodeAt = (shown: ShownTree, path: readonly Feedback[]): PathNode =>
  nodesAlong(shown, path).at(-1) ?? shown;
