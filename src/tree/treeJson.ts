/**
 * Tree files as JSON, with one node a line, so that two trees can be compared line by line:
 *
 *   "tree": {"guess": "salet", "branches": {
 *     "BBBBB": {"guess": "courd", "branches": {
 *       "BBBBB": {"guess": "nymph"},
 */

import { checkText } from '../checks.ts';
import { type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback } from '../feedback.ts';
import { quote } from '../words/sentences.ts';
import {
  CLAIM_NAMES,
  type Claims,
  checkClaims,
  describe,
  isObject,
  isWord,
  ownField,
  readFeedback,
  type StoredObject,
  unknownField,
} from './claims.ts';
import { findRepeatedKey } from './repeatedKeys.ts';
import { formatPath, type Tree } from './tree.ts';
import {
  MAX_TREE_CHARACTERS,
  MAX_TREE_DEPTH,
  MAX_TREE_NODES,
  refuseLength,
  refuseTree,
  type TreeFile,
} from './treeFile.ts';

const FORMAT = 'salet-tree';
const VERSION = 1;

// Writing

/**
 * The file as JSON; the inverse of `readTreeJson`.
 *
 * @example
 * ```ts
 * const text = writeTreeJson(file);
 * ```
 */
export const writeTreeJson = (file: TreeFile): string => {
  const { name, fingerprint, answers, guesses, wordLength } = file.list;
  const claims: Claims = {
    ...file,
    list: { name, fingerprint, answers, guesses, wordLength },
    limit: file.limit ?? null,
    turns: file.turns.map(({ word, feedback }) => ({ word, feedback })),
    weights: file.weights ?? null,
  };
  const field = (key: string, value: unknown) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`;
  const fields = CLAIM_NAMES.map((key) => field(key, claims[key])).join('');
  const tree = nodeJson(file.tree, wordLength, '    ');
  return `{\n${field('format', FORMAT)}${field('version', VERSION)}${fields}  "tree": ${tree}\n}\n`;
};

const nodeJson = ({ guess, branches }: Tree, wordLength: number, indent: string): string => {
  if (branches.size === 0) return `{"guess": ${JSON.stringify(guess)}}`;
  const children = [...branches]
    .sort(([a], [b]) => a - b)
    .map(
      ([feedback, child]) =>
        `${indent}"${formatFeedback(feedback, wordLength)}": ${nodeJson(child, wordLength, `${indent}  `)}`,
    );
  return `{"guess": ${JSON.stringify(guess)}, "branches": {\n${children.join(',\n')}}}`;
};

// Reading

/**
 * Reads a file that `writeTreeJson` wrote; fails with a sentence about the first mistake. `name` is the file's name in
 * sentences.
 *
 * @example
 * ```ts
 * const file = unwrap(readTreeJson(text, 'tree.json'));
 * ```
 */
export const readTreeJson = (text: string, name: string): Result<TreeFile> => {
  if (checkText('text', text).length > MAX_TREE_CHARACTERS) return refuseLength(name);
  const parsed = parseJson(text, name);
  if (!parsed.ok) return parsed;
  const stored = parsed.value;
  if (!isObject(stored) || ownField(stored, 'format') !== FORMAT) {
    return refuseTree(name, `this is not a tree; a tree in JSON has "format": "${FORMAT}"`);
  }
  const version = ownField(stored, 'version');
  if (version !== VERSION) {
    return refuseTree(name, `the tree has version ${describe(version)}; this program reads version ${VERSION}`);
  }
  const unknown = unknownField(stored, ['format', 'version', ...CLAIM_NAMES, 'tree']);
  if (unknown !== undefined) return refuseTree(name, `a tree has no field ${quote(unknown)}; take it out`);
  const claims = checkClaims(stored);
  if ('mistake' in claims) return refuseTree(name, `${claims.path} ${claims.mistake}`);
  const reading: Reading = { name, wordLength: claims.list.wordLength, path: [], nodes: 0 };
  const tree = readNode(ownField(stored, 'tree'), reading);
  if (!tree.ok) return tree;
  // last, because only a tree of allowed size and depth is worth another pass
  const repeated = findRepeatedKey(text);
  if (repeated)
    return refuseTree(name, `${quote(repeated.key)} occurs twice in one object; take one out`, repeated.line);
  return success({ ...claims, tree: tree.value });
};

const parseJson = (text: string, name: string): Result<unknown> => {
  try {
    return success(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    const line = lineOfError(text, String(error));
    return refuseTree(name, 'this is not JSON; the file may be cut off or damaged', line);
  }
};

/** The line of a mistake. Messages differ between engines; most name a position or the end of the text. */
const lineOfError = (text: string, message: string): number | undefined => {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined && !/\bend\b/.test(message)) return undefined;
  return text
    .slice(0, position === undefined ? text.length : Number(position))
    .trimEnd()
    .split('\n').length;
};

interface Reading {
  readonly name: string;
  readonly wordLength: number;
  /** Guess and feedback in turn, down to the current node. */
  readonly path: string[];
  nodes: number;
}

const readNode = (stored: unknown, reading: Reading): Result<Tree> => {
  if (reading.path.length >= 2 * MAX_TREE_DEPTH) {
    return refuseNode(reading, `there is guess ${MAX_TREE_DEPTH + 1}; no game is that long`);
  }
  if (++reading.nodes > MAX_TREE_NODES) {
    return refuseNode(reading, `the file has more than ${MAX_TREE_NODES} guesses; no tree is that large`);
  }
  if (!isObject(stored)) {
    return refuseNode(reading, `there is ${describe(stored)} in place of an object with a guess`);
  }
  const unknown = unknownField(stored, ['guess', 'branches']);
  if (unknown !== undefined) return refuseNode(reading, `there is a field ${quote(unknown)}; take it out`);
  const guess = ownField(stored, 'guess');
  if (!isWord(guess, reading.wordLength)) {
    return refuseNode(reading, `the guess is ${describe(guess)}, not a word of ${reading.wordLength} letters`);
  }
  const branches = ownField(stored, 'branches') ?? {};
  if (!isObject(branches)) return refuseNode(reading, `the branches are ${describe(branches)}, not an object`);
  return readBranches(guess, branches, reading);
};

const readBranches = (guess: string, stored: StoredObject, reading: Reading): Result<Tree> => {
  const { wordLength, path } = reading;
  const branches = new Map<Feedback, Tree>();
  for (const [key, value] of Object.entries(stored)) {
    const feedback = readFeedback(key, wordLength);
    if (feedback === undefined) {
      return refuseNode(reading, `${quote(key)} is not a feedback of ${wordLength} letters B, Y and G`);
    }
    if (feedback === allHere(wordLength)) {
      return refuseNode(reading, `${guess} has a branch ${key}, but a right guess ends the game`);
    }
    path.push(guess, key);
    const child = readNode(value, reading);
    if (!child.ok) return child;
    path.length -= 2;
    branches.set(feedback, child.value);
  }
  return success({ guess, branches });
};

const refuseNode = ({ name, path }: Reading, problem: string) =>
  refuseTree(name, `${path.length === 0 ? 'at the first guess' : `after ${formatPath(path)}`}, ${problem}`);
