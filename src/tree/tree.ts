/**
 * A decision tree: what to guess first, and what after each feedback.
 *
 * A tree alone is only words. A tree file adds what it claims: for which list, mode and limit it was made, from which
 * position it starts, and how many guesses it takes. Nothing in a file is believed: reading checks its shape, and
 * `verify.ts` replays every answer.
 *
 * The JSON form has one node a line, so that two trees can be compared line by line:
 *
 *   "tree": {"guess": "salet", "branches": {
 *     "BBBBB": {"guess": "courd", "branches": {
 *       "BBBBB": {"guess": "nymph"},
 */

import { checkChoice, checkText, checkWhole } from '../checks.ts';
import { failed, misuse, type Result, success, unwrap } from '../failure.ts';
import { allHere, type Feedback, formatFeedback, parseFeedback, scoreFeedback } from '../feedback.ts';
import { counted } from '../format.ts';
import { MODES, type Mode } from '../position.ts';
import { makeGame, type ParsedTurn, parseGame } from '../turns.ts';
import { checkLetters, checkList } from '../words/checks.ts';
import { type AnswerId, answerIds, MAX_WORD_LENGTH, MIN_WORD_LENGTH, type WordList } from '../words/list.ts';
import { lengthOf, quote } from '../words/sentences.ts';

/** What to guess, and after each feedback the tree of what remains. */
export interface Tree {
  readonly guess: string;
  /** What follows each feedback that can happen but "all here"; none where the guess is surely right or the last. */
  readonly branches: ReadonlyMap<Feedback, Tree>;
}

/** A turn before the tree begins. */
export type TreeTurn = ParsedTurn;

/** What tells one word list from another. */
export interface TreeList {
  readonly name: string;
  readonly fingerprint: string;
  readonly answers: number;
  readonly guesses: number;
  readonly wordLength: number;
}

/** A tree with all that is needed to use or check it. */
export interface TreeFile {
  readonly list: TreeList;
  readonly mode: Mode;
  /** Guesses in a game, those of `turns` included; undefined if there may be any number. */
  readonly limit: number | undefined;
  /** What was played before the tree starts. */
  readonly turns: readonly TreeTurn[];
  /** One for each answer of the list; undefined if all are 1. */
  readonly weights: readonly number[] | undefined;
  /** Guesses over all candidates, each times its weight, counted from the tree's first; a lost answer counts those made. */
  readonly total: number;
  /** The most guesses that a candidate takes. */
  readonly worst: number;
  /** How many candidates are found with how many guesses; lost answers are not in it. */
  readonly histogram: Readonly<Record<number, number>>;
  /** Candidates that the tree does not find within the limit. */
  readonly losses: readonly string[];
  /** Whether the total is said to be proved the least. */
  readonly exact: boolean;
  readonly tree: Tree;
}

/** Far above any game; deeper files are made to break a reader. */
export const MAX_TREE_DEPTH = 1024;
/** A tree has at most a few nodes for each answer. */
export const MAX_TREE_NODES = 2_000_000;
export const MAX_TREE_CHARACTERS = 2 ** 26;
const MAX_NAME_LENGTH = 255;

// Walking

/** One guess of a game and what it got. */
export interface Step {
  readonly guess: string;
  readonly feedback: Feedback;
}

/**
 * The game that the tree plays for an answer; it is found if the last feedback is "all here".
 *
 * @example
 * ```ts
 * pathOf(tree, 'abide').map(({ guess }) => guess);
 * ```
 */
export const pathOf = (tree: Tree, answer: string): Step[] => {
  const steps: Step[] = [];
  for (let node: Tree | undefined = tree; node; ) {
    const step: Step = { guess: node.guess, feedback: scoreFeedback(node.guess, answer) };
    steps.push(step);
    node = node.branches.get(step.feedback);
  }
  return steps;
};

/** How many guesses the answers of a tree take. */
export interface TreeSummary {
  readonly total: number;
  readonly worst: number;
  readonly histogram: Readonly<Record<number, number>>;
  readonly losses: readonly string[];
}

/**
 * Plays the tree for every answer; `weights` has one number for each of them.
 *
 * @example
 * ```ts
 * summarizeTree(tree, list.words.slice(0, list.answerCount)).total;
 * ```
 */
export const summarizeTree = (tree: Tree, answers: readonly string[], weights?: readonly number[]): TreeSummary => {
  if (weights && weights.length !== answers.length) otherCount(weights.length, answers.length);
  const histogram: Record<number, number> = {};
  const losses: string[] = [];
  let total = 0;
  let worst = 0;
  answers.map(checkLetters).forEach((answer, index) => {
    const path = pathOf(tree, answer);
    if (path.at(-1)!.guess === answer) histogram[path.length] = (histogram[path.length] ?? 0) + 1;
    else losses.push(answer);
    total += path.length * (weights?.[index] ?? 1);
    worst = Math.max(worst, path.length);
  });
  return { total, worst, histogram, losses };
};

const otherCount = (weights: number, answers: number): never =>
  misuse(
    'WEIGHTS_WRONG',
    `weights has ${counted(weights, 'number')} for ${counted(answers, 'answer')}; pass one for each.`,
  );

/**
 * A tree with all it claims, counted here.
 *
 * @example
 * ```ts
 * const file = createTreeFile({ list, mode: 'normal', limit: 6, exact: true, tree });
 * ```
 */
export const createTreeFile = (parts: {
  list: WordList;
  mode: Mode;
  limit: number | undefined;
  turns?: readonly TreeTurn[];
  weights?: readonly number[] | undefined;
  exact: boolean;
  tree: Tree;
}): TreeFile => {
  const { list, mode, limit, weights, exact, tree } = parts;
  checkList(list);
  checkChoice('mode', mode, MODES);
  if (limit !== undefined) checkWhole('limit', limit, 1, MAX_TREE_DEPTH);
  for (const weight of weights ?? []) checkWhole('A weight', weight, 0, Number.MAX_SAFE_INTEGER);
  if (weights && weights.length !== list.answerCount) otherCount(weights.length, list.answerCount);
  const turns = unwrap(parseGame(makeGame({ turns: parts.turns ?? [] }), list)).turns;
  const candidates = candidatesAfter(list, turns);
  const words = candidates.map((answer) => list.words[answer]!);
  const summary = summarizeTree(
    tree,
    words,
    candidates.map((answer) => weights?.[answer] ?? 1),
  );
  return { list: treeListOf(list), mode, limit, turns, weights, ...summary, exact, tree };
};

const treeListOf = ({ name, fingerprint, answerCount, words, wordLength }: WordList): TreeList => ({
  ...{ name, fingerprint, wordLength },
  answers: answerCount,
  guesses: words.length,
});

/** The answers that would have given every feedback of `turns`. */
export const candidatesAfter = (list: WordList, turns: readonly TreeTurn[]): AnswerId[] => {
  const fits = (answer: string) =>
    turns.every(({ word, feedback }) => formatFeedback(scoreFeedback(word, answer), list.wordLength) === feedback);
  const candidates: AnswerId[] = [];
  for (const answer of answerIds(list)) if (fits(list.words[answer]!)) candidates.push(answer);
  return candidates;
};

/** Answers by the feedback they give `guess`, in ascending order of feedback: "all here" comes last. */
export const splitAnswers = (guess: string, answers: readonly string[]): Map<Feedback, string[]> => {
  const parts = new Map<Feedback, string[]>();
  for (const answer of answers) {
    const feedback = scoreFeedback(guess, answer);
    const part = parts.get(feedback);
    if (part) part.push(answer);
    else parts.set(feedback, [answer]);
  }
  return new Map([...parts].sort(([a], [b]) => a - b));
};

/** The words of the position that a file starts from; throws if the list is another one. */
export const wordsOfFile = (file: TreeFile, list: WordList): string[] => {
  if (file.list.fingerprint !== list.fingerprint) {
    misuse('LIST_FOREIGN', `The tree belongs to another word list than ${list.name}; pass the list it was made for.`);
  }
  return candidatesAfter(list, file.turns).map((answer) => list.words[answer]!);
};

/** As typed on the command line: crane=BYBBG slate=GYBBB. */
export const formatTurns = (turns: readonly TreeTurn[]): string =>
  turns.map(({ word, feedback }) => `${word}=${feedback}`).join(' ');

const SHOWN_STEPS = 6;

/** A path for sentences, guess and feedback by turns; of a long one the end. */
export const formatPath = (parts: readonly string[]): string =>
  parts.length <= 2 * SHOWN_STEPS ? parts.join(' ') : `… ${parts.slice(-2 * SHOWN_STEPS).join(' ')}`;

// Writing JSON

const FORMAT = 'salet-tree';
const VERSION = 1;

/**
 * The file as JSON; the inverse of `readTreeJson`.
 *
 * @example
 * ```ts
 * const text = writeTreeJson(file);
 * ```
 */
export const writeTreeJson = (file: TreeFile): string => {
  const { list, mode, limit, turns, weights, total, worst, histogram, losses, exact, tree } = file;
  const { name, fingerprint, answers, guesses, wordLength } = list;
  const fields: Record<keyof Claims, unknown> = {
    list: { name, fingerprint, answers, guesses, wordLength },
    mode,
    limit: limit ?? null,
    turns: turns.map(({ word, feedback }) => ({ word, feedback })),
    weights: weights ?? null,
    ...{ total, worst, histogram, losses, exact },
  };
  const head = Object.entries({ format: FORMAT, version: VERSION, ...fields }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${head.join('')}  "tree": ${nodeJson(tree, wordLength, '    ')}\n}\n`;
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

// Reading JSON

/**
 * Reads a file that `writeTreeJson` wrote, or says what in it is wrong; `name` is what sentences call the file.
 *
 * @example
 * ```ts
 * const file = unwrap(readTreeJson(text, 'tree.json'));
 * ```
 */
export const readTreeJson = (text: string, name: string): Result<TreeFile> => {
  if (checkText('text', text).length > MAX_TREE_CHARACTERS) return tooLong(name);
  const parsed = parseJson(text, name);
  if (!parsed.ok) return parsed;
  const stored = parsed.value;
  if (!isRecord(stored) || own(stored, 'format') !== FORMAT) {
    return refuseTree(name, `this is not a tree; a tree in JSON has "format": "${FORMAT}"`);
  }
  const version = own(stored, 'version');
  if (version !== VERSION) {
    return refuseTree(name, `the tree has version ${show(version)}; this program reads version ${VERSION}`);
  }
  const strange = strangeKey(stored, ['format', 'version', ...CLAIM_NAMES, 'tree']);
  if (strange !== undefined) return refuseTree(name, `a tree has no field ${quote(strange)}; take it out`);
  const claims = checkClaims(stored);
  if ('mistake' in claims) return refuseTree(name, `${claims.path} ${claims.mistake}`);
  const tree = readNode(own(stored, 'tree'), { name, wordLength: claims.list.wordLength, path: [], nodes: 0 });
  return tree.ok ? success({ ...claims, tree: tree.value }) : tree;
};

export const tooLong = (name: string) =>
  refuseTree(name, `the file has more than ${MAX_TREE_CHARACTERS} characters; no tree is that long`);

/** One sentence about a file's form, with its place. */
export const refuseTree = (name: string, what: string, line?: number) =>
  failed('TREE_FORMAT', `${name}${line === undefined ? '' : `, line ${line}`}: ${what}.`, {
    file: name,
    ...(line !== undefined && { line }),
  });

const parseJson = (text: string, name: string): Result<unknown> => {
  try {
    return success(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    const line = lineOfError(text, String(error));
    return refuseTree(name, 'this is not JSON; the file may be cut off or damaged', line);
  }
};

/** Engines differ in what they say; most name a position or that the text ended. */
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
  /** Guess and feedback by turns, down to the node that is read. */
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
  if (!isRecord(stored)) return refuseNode(reading, `there is ${show(stored)} where an object with a guess is needed`);
  const strange = strangeKey(stored, ['guess', 'branches']);
  if (strange !== undefined) return refuseNode(reading, `there is a field ${quote(strange)}; take it out`);
  const guess = own(stored, 'guess');
  if (!isWord(guess, reading.wordLength)) {
    return refuseNode(reading, `the guess is ${show(guess)}, not a word of ${reading.wordLength} letters`);
  }
  const branches = own(stored, 'branches') ?? {};
  if (!isRecord(branches)) return refuseNode(reading, `the branches are ${show(branches)}, not an object`);
  return readBranches(guess, branches, reading);
};

const readBranches = (guess: string, stored: Stored, reading: Reading): Result<Tree> => {
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

const refuseNode = ({ name, path }: Reading, what: string) =>
  refuseTree(name, `${path.length === 0 ? 'at the first guess' : `after ${formatPath(path)}`}, ${what}`);

/** A feedback in capital letters, and nothing else: one branch has one name. */
export const readFeedback = (text: string, wordLength: number): Feedback | undefined => {
  const feedback = /^[BYG]+$/.test(text) ? parseFeedback(text, wordLength) : undefined;
  return feedback?.ok ? feedback.value : undefined;
};

// Claims, in both forms

/** What a file says about its tree, as JSON holds it. */
interface Claims {
  readonly list: TreeList;
  readonly mode: Mode;
  readonly limit: number | null;
  readonly turns: readonly TreeTurn[];
  readonly weights: readonly number[] | null;
  readonly total: number;
  readonly worst: number;
  readonly histogram: Readonly<Record<number, number>>;
  readonly losses: readonly string[];
  readonly exact: boolean;
}

const CLAIM_NAMES: readonly (keyof Claims)[] = [
  ...(['list', 'mode', 'limit', 'turns', 'weights'] as const),
  ...(['total', 'worst', 'histogram', 'losses', 'exact'] as const),
];

/** Which claim will not do, and why: two halves of a sentence. */
export interface ClaimMistake {
  readonly path: string;
  readonly mistake: string;
}

/** The claims of a file, if each has the right form. Whether they are true is the business of `verifyTree`. */
export const checkClaims = (stored: object): Omit<TreeFile, 'tree'> | ClaimMistake => {
  const record = stored as Record<string, unknown>;
  const claims = Object.fromEntries(CLAIM_NAMES.map((key) => [key, own(record, key)])) as unknown as Claims;
  for (const [path, value, fits, expected] of claimRules(claims)) {
    if (fits) continue;
    return {
      path,
      mistake: value === undefined ? `is missing; it is ${expected}` : `is ${show(value)}, not ${expected}`,
    };
  }
  const { limit, weights, list, histogram, ...others } = claims;
  const { name, fingerprint, answers, guesses, wordLength } = list;
  return {
    list: { name, fingerprint, answers, guesses, wordLength },
    ...others,
    turns: others.turns.map(({ word, feedback }) => ({ word, feedback })),
    histogram: { ...histogram },
    limit: limit ?? undefined,
    weights: weights ?? undefined,
  };
};

type ClaimRule = readonly [path: string, value: unknown, fits: boolean, expected: string];

/**
 * Every claim with what it must be. The types only say what is hoped for: whoever takes a rule stops at the first that
 * does not fit, so each may rely on those before it.
 */
function* claimRules(claims: Claims): Generator<ClaimRule> {
  const { list, mode, limit, turns, weights, total, worst, histogram, losses, exact } = claims;
  yield ['list', list, isRecord(list), 'an object'];
  const { name, fingerprint, answers, guesses, wordLength } = list;
  const strange = strangeKey(list, ['name', 'fingerprint', 'answers', 'guesses', 'wordLength']);
  yield ['a field of list', strange, strange === undefined, 'name, fingerprint, answers, guesses or wordLength'];
  yield ['list.name', name, typeof name === 'string' && name.length <= MAX_NAME_LENGTH, 'a short name'];
  const isHex = typeof fingerprint === 'string' && /^[0-9a-f]{16}$/.test(fingerprint);
  yield ['list.fingerprint', fingerprint, isHex, '16 digits 0 to f'];
  yield ['list.answers', answers, isWhole(answers, 1), 'a whole number from 1 on'];
  yield ['list.guesses', guesses, isWhole(guesses, answers), 'a whole number, at least that of the answers'];
  const isLength = isWhole(wordLength, MIN_WORD_LENGTH, MAX_WORD_LENGTH);
  yield ['list.wordLength', wordLength, isLength, `a whole number from ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}`];
  yield ['mode', mode, MODES.includes(mode), MODES.join(', ')];
  const isLimit = limit === null || isWhole(limit, 1, MAX_TREE_DEPTH);
  yield ['limit', limit, isLimit, `a whole number from 1 to ${MAX_TREE_DEPTH}, or none`];
  yield* turnRules(turns, limit, wordLength);
  if (weights !== null) yield* weightRules(weights, answers);
  yield ['total', total, isWhole(total, 0), 'a whole number'];
  yield ['worst', worst, isWhole(worst, 0, MAX_TREE_DEPTH), `a whole number to ${MAX_TREE_DEPTH}`];
  yield ['histogram', histogram, isHistogram(histogram), 'counts of answers by number of guesses'];
  yield ['losses', losses, Array.isArray(losses) && losses.length <= answers, `a list of at most ${answers} words`];
  for (const [index, word] of losses.entries()) {
    yield [`losses[${index}]`, word, isWord(word, wordLength), `a word of ${wordLength} letters`];
  }
  yield ['exact', exact, typeof exact === 'boolean', 'yes or no (in JSON true or false)'];
}

function* turnRules(turns: readonly TreeTurn[], limit: number | null, wordLength: number): Generator<ClaimRule> {
  yield ['turns', turns, Array.isArray(turns), 'a list of turns'];
  const most = (limit ?? MAX_TREE_DEPTH) - 1;
  yield ['turns.length', turns.length, turns.length <= most, `at most ${most}, so that the limit leaves a guess`];
  for (const [index, turn] of turns.entries()) {
    const path = `turns[${index}]`;
    const isTurn = isRecord(turn) && strangeKey(turn, ['word', 'feedback']) === undefined;
    yield [path, turn, isTurn, 'a word with its feedback'];
    yield [`${path}.word`, turn.word, isWord(turn.word, wordLength), `a word of ${wordLength} letters`];
    const code = typeof turn.feedback === 'string' ? readFeedback(turn.feedback, wordLength) : undefined;
    yield [`${path}.feedback`, turn.feedback, code !== undefined, `a feedback of ${wordLength} letters B, Y and G`];
    yield [`${path}.feedback`, turn.feedback, code !== allHere(wordLength), 'one that leaves something to guess'];
  }
}

function* weightRules(weights: readonly number[], answers: number): Generator<ClaimRule> {
  yield ['weights', weights, Array.isArray(weights), 'a list of whole numbers, or none'];
  yield ['weights.length', weights.length, weights.length === answers, `${answers}, one for each answer`];
  for (const [index, weight] of weights.entries()) {
    yield [`weights[${index}]`, weight, isWhole(weight, 0), 'a whole number'];
  }
}

// Values from outside

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that the object itself has, never one of its prototype. */
const own = (record: Stored, key: string): unknown => (Object.hasOwn(record, key) ? record[key] : undefined);

const strangeKey = (record: object, known: readonly string[]): string | undefined =>
  Object.keys(record).find((key) => !known.includes(key));

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const WORD = /^\p{L}[\p{L}\p{M}]*$/u;

/** Letters, as many as needed; whether a list has the word is another question. */
export const isWord = (value: unknown, wordLength: number): value is string =>
  typeof value === 'string' && value.length <= 2 * wordLength && WORD.test(value) && lengthOf(value) === wordLength;

const isHistogram = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([guesses, games]) => /^[1-9]\d*$/.test(guesses) && Number(guesses) <= MAX_TREE_DEPTH && isWhole(games, 1),
  );

const show = (value: unknown): string => {
  if (typeof value === 'string') return quote(value);
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : String(value);
};
