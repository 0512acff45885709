/**
 * Tree files for `salet verify`: small trees that are right, with damages in guesses, branches and claims, as JSON and as
 * text. What is accepted must be right by a replay of its own, which shares no code with the verification but the feedback.
 */

import { formatFeedback, scoreFeedback } from '../../build/modules/feedback.js';
import { startPosition } from '../../build/modules/position.js';
import { finish } from '../../build/modules/progress.js';
import { createSolver } from '../../build/modules/search/solver.js';
import { createTreeFile } from '../../build/modules/tree/treeFile.js';
import { writeTreeJson } from '../../build/modules/tree/treeJson.js';
import { readTree, writeTreeText } from '../../build/modules/tree/treeText.js';
import { verifyTree } from '../../build/modules/tree/verify.js';
import { createWordList } from '../../build/modules/words/list.js';
import { attackRounds } from './rounds.mjs';

const LIMIT = 6;
const LETTERS = 'abc';

const randomList = ({ below, oneOf }) => {
  const word = () => Array.from({ length: 3 }, () => oneOf([...LETTERS])).join('');
  const answers = new Set(Array.from({ length: 4 + below(8) }, word));
  const guesses = new Set(Array.from({ length: 4 }, word));
  return createWordList({ name: 'small', source: 'attack', answers: [...answers], guesses: [...guesses] });
};

const treeOf = (list) => {
  const rules = { mode: 'normal', limit: LIMIT, objective: 'sure' };
  const solved = finish(createSolver({ tableBytes: 2 ** 14 }).tree(startPosition(list), rules));
  return createTreeFile({ list, mode: 'normal', limit: LIMIT, tree: solved.tree, exact: true });
};

/** Guesses for an answer by the parsed JSON; undefined if the tree does not find it. */
const guessesFor = (root, answer, words) => {
  let node = root;
  for (let turn = 1; turn <= LIMIT; turn++) {
    if (typeof node?.guess !== 'string' || !words.includes(node.guess)) return undefined;
    if (node.guess === answer) return turn;
    const feedback = formatFeedback(scoreFeedback(node.guess, answer), answer.length);
    node = node.branches?.[feedback];
  }
  return undefined;
};

/** What is false in a JSON tree that was accepted. */
const falseClaim = (text, list) => {
  const { tree, total, worst, losses } = JSON.parse(text);
  const answers = list.words.slice(0, list.answerCount);
  const counts = answers.map((answer) => guessesFor(tree, answer, list.words));
  const lost = answers.filter((_, index) => counts[index] === undefined);
  if (JSON.stringify(lost.toSorted()) !== JSON.stringify(losses.toSorted())) return `${lost} are lost, not ${losses}`;
  const found = counts.filter((count) => count !== undefined);
  const sum = found.reduce((before, count) => before + count, 0);
  if (lost.length === 0 && sum !== total) return `the total is ${sum}, not ${total}`;
  return lost.length === 0 && Math.max(...found) !== worst ? `the worst is not ${worst}` : undefined;
};

/** A key that occurs twice in one object, which JSON.parse hides. */
const doubleBranch = (text, { oneOf }) => {
  const branches = [...text.matchAll(/"([BYG]{3})": (\{"guess": "[a-z]{3}"\})/g)];
  if (branches.length === 0) return text;
  const { 0: branch, 1: key, index } = oneOf(branches);
  return `${text.slice(0, index)}${branch}, "${key}": {"guess": "${oneOf(['aaa', 'abc', 'ccc'])}"}${text.slice(index + branch.length)}`;
};

const damagedTree = (file, list, chance) => {
  const json = writeTreeJson(file);
  const kind = chance.below(4);
  if (kind === 0) return { text: doubleBranch(json, chance), isDoubled: true };
  if (kind === 1) return { text: JSON.stringify(chance.damaged(JSON.parse(json))) };
  if (kind === 2) return { text: chance.damagedText(json) };
  return { text: chance.damagedText(writeTreeText(file, list)) };
};

const findFault = ({ list, file }, chance) => {
  const { text, isDoubled } = damagedTree(file, list, chance);
  const read = readTree(text, 'tree');
  const verified = read.ok ? verifyTree(read.value, list) : read;
  if (!verified.ok)
    return verified.failure.sentence.includes('\n') ? `a sentence of several lines: ${text}` : undefined;
  if (isDoubled && text !== writeTreeJson(file)) return `a branch that occurs twice is accepted: ${text}`;
  if (!text.trimStart().startsWith('{')) return undefined;
  const claim = falseClaim(text, list);
  return claim === undefined ? undefined : `${claim}: ${text}`;
};

/** Draws something new for every so many rounds: a tree takes longer to find than to damage. */
const repeated = (times, draw) => {
  let drawn;
  let count = 0;
  return (chance) => {
    if (count++ % times === 0) drawn = draw(chance);
    return drawn;
  };
};

export const attack = {
  name: 'trees',
  aim: 'false trees that salet verify accepts',
  run: attackRounds({
    draw: repeated(50, (chance) => {
      const list = randomList(chance);
      return { list, file: treeOf(list) };
    }),
    findFault,
    describe: ({ list }) => `words ${list.words}`,
  }),
};
