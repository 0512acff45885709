/**
 * A tree as text: the path of each answer is one line, and what a line shares with the line above is left blank.
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
 * Lines come in ascending order of feedback, grey before yellow before green. An answer that is not found within the
 * limit has a line too, which ends with the feedback of the last guess and `lost:` with the answer. A line may also be
 * written out in full, so single lines can be cut out, searched and put in by hand. Any other line that begins with
 * `#` is a comment.
 *
 * Depth by indentation alone, as in an outline, would be shorter, but then no line would tell its own story.
 */

import { checkText } from '../checks.ts';
import { misuse, type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback } from '../feedback.ts';
import { parseGame } from '../turns.ts';
import type { WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import {
  checkClaims,
  formatPath,
  formatTurns,
  isWord,
  MAX_TREE_CHARACTERS,
  MAX_TREE_DEPTH,
  MAX_TREE_NODES,
  readFeedback,
  readTreeJson,
  refuseTree,
  splitAnswers,
  type Tree,
  type TreeFile,
  tooLong,
  wordsOfFile,
} from './tree.ts';

/** Where in a text the parts of a tree stand; lines are counted from 1. */
export interface TreeLines {
  /** The lines of the header by the name of the claim, as in `total` or `list.name`. */
  readonly claims: ReadonlyMap<string, number>;
  readonly nodes: ReadonlyMap<Tree, NodeLines>;
}

/** Where a text speaks of one node of a tree. */
export interface NodeLines {
  /** Where the guess is first written. */
  readonly first: number;
  /** Where the guess is right. */
  readonly found: number | undefined;
  /** Where answers are given up after this guess. */
  readonly lost: ReadonlyMap<string, LostLine>;
}

/** Where a text says that a feedback is lost. */
export interface LostLine {
  readonly feedback: Feedback;
  readonly line: number;
}

/** A tree that knows its lines. */
export interface TreeText extends TreeFile {
  readonly lines: TreeLines;
}

const FIRST_LINE = '# salet-tree 1';
const LOST = 'lost:';

// The header

/** A claim as a line of the header: its key there, its name in JSON, and both directions. */
interface HeaderField {
  readonly key: string;
  readonly path: string;
  /** Undefined if the line can be left out. */
  readonly write: (file: TreeFile) => string | undefined;
  /** A text that has not the right form stays a text, which no number or list accepts. */
  readonly read: (text: string) => unknown;
}

const readNumber = (text: string): unknown => (/^\d{1,16}$/.test(text) ? Number(text) : text);

const readWords = (text: string): string[] => text.split(/ +/).filter((word) => word !== '');

const readLimit = (text: string): unknown => (text === 'none' ? null : readNumber(text));

const readExact = (text: string): unknown => (text === 'yes' ? true : text === 'no' ? false : text);

const readTurns = (text: string): unknown => {
  const game = parseGame(text);
  return game.ok ? game.value.turns : text;
};

const readHistogram = (text: string): unknown => {
  const entries = readWords(text).map((entry) => entry.split('='));
  const isOnce = new Set(entries.map(([guesses]) => guesses)).size === entries.length;
  const isPair = entries.every((entry) => entry.length === 2 && /^\d+$/.test(entry[0]!));
  return isOnce && isPair ? Object.fromEntries(entries.map(([guesses, games]) => [guesses, readNumber(games!)])) : text;
};

/** Names that stand on a line as they are; others are quoted as in JSON. */
const PLAIN_NAME = /^(?!")[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;

const writeName = (name: string): string => (PLAIN_NAME.test(name) ? name : JSON.stringify(name));

const readName = (text: string): unknown => {
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** In the order in which they are written. */
const HEADER: readonly HeaderField[] = [
  { key: 'list', path: 'list.name', write: ({ list }) => writeName(list.name), read: readName },
  { key: 'fingerprint', path: 'list.fingerprint', write: ({ list }) => list.fingerprint, read: (text) => text },
  { key: 'answers', path: 'list.answers', write: ({ list }) => String(list.answers), read: readNumber },
  { key: 'guesses', path: 'list.guesses', write: ({ list }) => String(list.guesses), read: readNumber },
  { key: 'word length', path: 'list.wordLength', write: ({ list }) => String(list.wordLength), read: readNumber },
  { key: 'mode', path: 'mode', write: ({ mode }) => mode, read: (text) => text },
  { key: 'limit', path: 'limit', write: ({ limit }) => String(limit ?? 'none'), read: readLimit },
  { key: 'turns', path: 'turns', write: ({ turns }) => formatTurns(turns) || undefined, read: readTurns },
  {
    key: 'weights',
    path: 'weights',
    write: ({ weights }) => weights?.join(' '),
    read: (text) => readWords(text).map(readNumber),
  },
  { key: 'total', path: 'total', write: ({ total }) => String(total), read: readNumber },
  { key: 'worst', path: 'worst', write: ({ worst }) => String(worst), read: readNumber },
  {
    key: 'histogram',
    path: 'histogram',
    write: ({ histogram }) =>
      Object.entries(histogram)
        .map(([guesses, games]) => `${guesses}=${games}`)
        .join(' '),
    read: readHistogram,
  },
  { key: 'losses', path: 'losses', write: ({ losses }) => losses.join(' ') || undefined, read: readWords },
  { key: 'exact', path: 'exact', write: ({ exact }) => (exact ? 'yes' : 'no'), read: readExact },
];

// Writing

/**
 * The file as text; the inverse of `readTreeText`. The list says which guesses are answers, because each answer gets
 * its line. Throws if the tree has a branch that no answer takes: it would be lost.
 *
 * @example
 * ```ts
 * const text = writeTreeText(file, list);
 * ```
 */
export const writeTreeText = (file: TreeFile, list: WordList): string => {
  const header = HEADER.flatMap(({ key, write }) => {
    const value = write(file);
    return value === undefined ? [] : [`# ${key}: ${value}`.trimEnd()];
  });
  const column = file.list.wordLength + 1;
  const lines: string[] = [];
  let above: readonly string[] = [];
  for (const parts of paths(file.tree, wordsOfFile(file, list), file.list.wordLength, [])) {
    const shared = sharedCount(above, parts);
    lines.push(' '.repeat(shared * column) + parts.slice(shared).join(' '));
    above = parts;
  }
  return [FIRST_LINE, ...header, '', ...lines, ''].join('\n');
};

/** The path of every answer, guess and feedback by turns, in the order of the lines. */
function* paths(
  node: Tree,
  answers: readonly string[],
  length: number,
  before: readonly string[],
): Generator<string[]> {
  const parts = splitAnswers(node.guess, answers);
  for (const feedback of node.branches.keys()) {
    if (!parts.has(feedback)) {
      const path = formatPath([...before, node.guess, formatFeedback(feedback, length)]);
      misuse('TREE_WRONG', `No answer gets to the branch ${path}; write only trees that verifyTree accepts.`);
    }
  }
  for (const [feedback, part] of parts) {
    const path = [...before, node.guess, formatFeedback(feedback, length)];
    const child = node.branches.get(feedback);
    if (child) yield* paths(child, part, length, path);
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

/** One for each answer that is found or lost, and the claims. */
const MAX_TREE_LINES = MAX_TREE_NODES;

/**
 * Reads either form: JSON begins with a brace.
 *
 * @example
 * ```ts
 * const file = unwrap(readTree(text, 'tree.txt')); // JSON or text
 * ```
 */
export const readTree = (text: string, name: string): Result<TreeFile & { readonly lines?: TreeLines }> =>
  /^\s*[{[]/.test(text) ? readTreeJson(text, name) : readTreeText(text, name);

/**
 * Reads a text that `writeTreeText` wrote, or says which line is wrong; `name` is what sentences call the file.
 *
 * @example
 * ```ts
 * const file = unwrap(readTreeText(text, 'tree.txt'));
 * ```
 */
export const readTreeText = (text: string, name: string): Result<TreeText> => {
  if (checkText('text', text).length > MAX_TREE_CHARACTERS) return tooLong(name);
  const lines = text.split(/\r\n|\n|\r/, MAX_TREE_LINES + 1).map((line) => line.trimEnd());
  if (lines.length > MAX_TREE_LINES) {
    return refuseTree(name, `there are more than ${MAX_TREE_LINES} lines; no tree is that long`, MAX_TREE_LINES + 1);
  }
  const start = lines.findIndex((line) => line !== '');
  if (lines[start]?.replace(/^\ufeff/, '') !== FIRST_LINE) {
    const what = `this is not a tree; a tree begins with the line "${FIRST_LINE}", or with { in JSON`;
    return refuseTree(name, what, Math.max(start, 0) + 1);
  }
  const header = readHeader(lines, name);
  if (!header.ok) return header;
  const { claims, claimLines } = header.value;
  const tree = readPaths(lines, start + 1, claims.list.wordLength, name);
  if (!tree.ok) return tree;
  return success({ ...claims, tree: tree.value.tree, lines: { claims: claimLines, nodes: tree.value.nodes } });
};

interface Header {
  readonly claims: Omit<TreeFile, 'tree'>;
  readonly claimLines: ReadonlyMap<string, number>;
}

const readHeader = (lines: readonly string[], name: string): Result<Header> => {
  const claimLines = new Map<string, number>();
  const list: Record<string, unknown> = {};
  const claims: Record<string, unknown> = { list, turns: [], weights: null, losses: [] };
  for (const [index, line] of lines.entries()) {
    const [, key, value] = /^# *([a-z]+(?: [a-z]+)*) *:(.*)$/s.exec(line) ?? [];
    const field = HEADER.find((each) => each.key === key);
    if (!field) continue;
    const before = claimLines.get(field.path);
    if (before !== undefined) return refuseTree(name, `"${key}" is on line ${before} already`, index + 1);
    claimLines.set(field.path, index + 1);
    const [, inList] = field.path.split('list.');
    if (inList) list[inList] = field.read(value!.trim());
    else claims[field.path] = field.read(value!.trim());
  }
  const checked = checkClaims(claims);
  if (!('mistake' in checked)) return success({ claims: checked, claimLines });
  const { path, mistake } = checked;
  const field = HEADER.find((each) => each.path === path.replace(/\[.*|\.length$/, ''));
  // the header has its own words for some claims
  const key = field ? path.replace(field.path, field.key) : path;
  return refuseTree(name, `${key} ${mistake}`, field && claimLines.get(field.path));
};

/** A node while its lines are read. */
interface Growing extends Tree {
  readonly branches: Map<Feedback, Growing>;
}

interface GrowingLines extends NodeLines {
  found: number | undefined;
  readonly lost: Map<string, LostLine>;
}

type Nodes = Map<Tree, GrowingLines>;

interface Paths {
  readonly tree: Tree;
  readonly nodes: Nodes;
}

const readPaths = (lines: readonly string[], start: number, wordLength: number, name: string): Result<Paths> => {
  const nodes: Nodes = new Map();
  let root: Growing | undefined;
  let above: readonly string[] = [];
  for (let index = start; index < lines.length; index++) {
    const line = index + 1;
    if (lines[index] === '' || lines[index]!.startsWith('#')) continue;
    const parts = readParts(lines[index]!, above, wordLength);
    const mistake = typeof parts === 'string' ? parts : pathMistake(parts, wordLength);
    if (typeof parts === 'string' || mistake !== undefined) return refuseTree(name, mistake!, line);
    root ??= grow(parts[0]!, line, nodes);
    const conflict = addPath(root, parts, line, wordLength, nodes);
    if (conflict !== undefined) return refuseTree(name, conflict, line);
    if (nodes.size > MAX_TREE_NODES)
      return refuseTree(name, `there are more than ${MAX_TREE_NODES} guesses; no tree is that large`, line);
    above = parts;
  }
  if (!root) return refuseTree(name, 'the tree has no lines; each answer has one');
  return success({ tree: root, nodes });
};

/**
 * The parts of one line; blanks at its beginning stand for what is above them:
 *
 *   above   salet BBBBB courd BBBBB nymph GGGGG
 *   line                      BBBBG pubic GGGGG     18 blanks: three columns of 5 + 1
 *
 * A text is what is wrong instead.
 */
const readParts = (line: string, above: readonly string[], wordLength: number): string[] | string => {
  const blanks = line.search(/[^ ]/);
  const column = wordLength + 1;
  if (blanks % column !== 0) {
    return `${blanks} blanks at the beginning are not whole columns of ${column}; move the line below what it shares`;
  }
  const shared = blanks / column;
  if (shared > above.length) return 'the blanks at the beginning reach beyond the line above; write the line in full';
  const parts = readWords(line);
  return [...above.slice(0, shared), ...parts];
};

/** What is wrong with a path by itself, if anything. */
const pathMistake = (parts: readonly string[], wordLength: number): string | undefined => {
  const lost = parts.at(-1)!.startsWith(LOST) ? parts.at(-1)!.slice(LOST.length) : undefined;
  const turns = lost === undefined ? parts : parts.slice(0, -1);
  if (turns.length > 2 * MAX_TREE_DEPTH)
    return `the line has more than ${MAX_TREE_DEPTH} guesses; no game is that long`;
  const right = formatFeedback(allHere(wordLength), wordLength);
  for (const [index, part] of turns.entries()) {
    const mistake = index % 2 === 0 ? guessMistake(part, wordLength) : feedbackMistake(part, wordLength);
    if (mistake !== undefined) return mistake;
    if (part === right && index % 2 === 1 && (index < turns.length - 1 || lost !== undefined)) {
      return `${right} ends a game, but the line goes on after it`;
    }
  }
  if (turns.length % 2 === 1) return `the line ends with the guess "${turns.at(-1)}"; its feedback is missing`;
  if (lost === undefined && turns.at(-1) !== right)
    return `the line ends with ${turns.at(-1)}; a path ends with ${right} or ${LOST}WORD`;
  if (lost !== undefined && !isWord(lost, wordLength)) return `${quote(lost)} is not a word of ${wordLength} letters`;
  return lost !== undefined && turns.length === 0 ? `an answer is lost after a guess, not before` : undefined;
};

const guessMistake = (part: string, wordLength: number): string | undefined =>
  isWord(part, wordLength) ? undefined : `${quote(part)} stands where a guess of ${wordLength} letters is needed`;

const feedbackMistake = (part: string, wordLength: number): string | undefined =>
  readFeedback(part, wordLength) === undefined
    ? `${quote(part)} stands where a feedback of ${wordLength} letters B, Y and G is needed`
    : undefined;

const grow = (guess: string, line: number, nodes: Nodes): Growing => {
  const node: Growing = { guess, branches: new Map() };
  nodes.set(node, { first: line, found: undefined, lost: new Map() });
  return node;
};

/** Adds a good path to the tree; returns what is wrong if it contradicts a line before. */
const addPath = (
  root: Growing,
  parts: readonly string[],
  line: number,
  wordLength: number,
  nodes: Nodes,
): string | undefined => {
  let node = root;
  for (let i = 0; ; i += 2) {
    if (node.guess !== parts[i]) {
      const place = i === 0 ? 'the first guess' : `the guess after ${formatPath(parts.slice(0, i))}`;
      return `${place} is "${parts[i]}" here, but "${node.guess}" on line ${nodes.get(node)!.first}`;
    }
    const feedback = readFeedback(parts[i + 1]!, wordLength)!;
    const next = parts[i + 2];
    if (next === undefined || next.startsWith(LOST)) {
      return endPath(nodes.get(node)!, feedback, next?.slice(LOST.length), line);
    }
    let child = node.branches.get(feedback);
    if (!child) {
      child = grow(next, line, nodes);
      node.branches.set(feedback, child);
    }
    node = child;
  }
};

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
