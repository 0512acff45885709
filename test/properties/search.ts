/** Exact search and its trees. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { scoreFeedback as score } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { createBruteForce } from '../support/bruteForce.ts';
import { finish, must } from '../support/games.ts';
import { guessId } from '../support/ids.ts';
import * as salet from '../support/library.ts';
import { randomProblem } from '../support/randomProblems.ts';
import { greedyTreeFile, smallGames } from '../support/trees.ts';
import { answersOf, anyText, expectSvg, forAny, type Properties, sum } from './inputs.ts';

const treeFiles = (check: (file: salet.TreeFile, list: salet.WordList) => void) =>
  forAny(smallGames, ({ list, setup }) => check(greedyTreeFile(list, setup), list));

/** A tree as plain data, to be compared. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each)));

const guessesOf = ({ guess, branches }: salet.Tree): string[] => [guess, ...[...branches.values()].flatMap(guessesOf)];

export const searchProperties = {
  createSolver: [
    'costs as by brute force, and trees that cost as much',
    () => {
      for (let number = 0; number < 30; number++) {
        const { problem } = randomProblem(number);
        const { list, mode, weights } = problem;
        const rules = { mode, weights, limit: Number.POSITIVE_INFINITY };
        const solver = salet.createSolver({ tableBytes: 2 ** 16 });
        const start = salet.startPosition(list);
        const truth = createBruteForce({ ...problem, lossCost: Number.POSITIVE_INFINITY });
        const state = { candidates: start.candidates, legal: undefined, turnsLeft: Number.POSITIVE_INFINITY };
        const cost = truth.cost(state);
        expect(finish(solver.value(start, rules)).guesses).toEqual({ lower: cost, upper: cost });
        const first = truth.valueOf(state, guessId(0));
        expect(finish(solver.valueOf(start, list.words[0] ?? '', rules)).guesses).toEqual({
          lower: first,
          upper: first,
        });
        const { tree } = finish(solver.tree(start, rules)) ?? {};
        expect(tree && salet.summarizeTree(tree, answersOf(list), weights && [...weights]).total).toBe(cost);
        const replies = finish(solver.replies(start, rules, { top: 2 }));
        expect(replies.complete).toBe(true);
        for (const { guess, value } of replies.guesses) expect(value.guesses.lower).toBe(truth.valueOf(state, guess));
      }
    },
  ],
  createProver: [
    'totals of openers, and which are safe, as by brute force',
    () => {
      for (let number = 0; number < 40; number++) {
        const { problem } = randomProblem(number);
        const { list, mode } = problem;
        const limit = [1, 2, 3, Number.POSITIVE_INFINITY][number % 4];
        const truth = createBruteForce({ ...problem, weights: undefined, lossCost: Number.POSITIVE_INFINITY });
        const state = { candidates: salet.startPosition(list).candidates, legal: undefined, turnsLeft: limit };
        for (const objective of ['total', 'within'] as const) {
          const prover = salet.createProver({ list, mode, limit, objective, tableBytes: 2 ** 16 });
          if (!prover.ok) throw new Error(prover.failure.sentence);
          for (const [opener, word] of list.words.entries()) {
            const { total } = prover.value.testOpener(guessId(opener), Number.POSITIVE_INFINITY);
            const cost = truth.valueOf(state, guessId(opener));
            expect(total, `${number} ${word}`).toBe(objective === 'within' && Number.isFinite(cost) ? 0 : cost);
          }
        }
      }
    },
  ],
  createTreeFile: [
    'claims that hold',
    () => treeFiles((file, list) => expect(must(salet.verifyTree(file, list)).total).toBe(file.total)),
  ],
  pathOf: [
    'the feedback of the answer at each step, to its end',
    () =>
      treeFiles(({ tree }, list) => {
        for (const answer of answersOf(list)) {
          const path = salet.pathOf(tree, answer);
          for (const { guess, feedback } of path) expect(feedback).toBe(score(guess, answer));
          expect(path.slice(0, -1).some(({ guess }) => guess === answer)).toBe(false);
        }
      }),
  ],
  summarizeTree: [
    'the sums over all paths',
    () =>
      treeFiles(({ tree }, list) => {
        const answers = answersOf(list);
        const paths = answers.map((answer) => salet.pathOf(tree, answer));
        const found = paths.filter((path, index) => path.at(-1)!.guess === answers[index]);
        const { total, worst, histogram, losses } = salet.summarizeTree(tree, answers);
        expect(total).toBe(sum(paths.map((path) => path.length)));
        expect(sum(Object.values(histogram)) + losses.length).toBe(answers.length);
        expect(found.every((path) => path.length <= worst)).toBe(true);
      }),
  ],
  writeTreeJson: [
    'can be read back',
    () =>
      treeFiles((file) =>
        expect(plain(must(salet.readTreeJson(salet.writeTreeJson(file), 'tree')))).toEqual(plain(file)),
      ),
  ],
  readTreeJson: ['never throws', () => forAny(anyText, (text) => void salet.readTreeJson(text, 'tree'))],
  writeTreeText: [
    'can be read back',
    () =>
      treeFiles((file, list) => {
        const { lines, ...read } = must(salet.readTreeText(salet.writeTreeText(file, list), 'tree'));
        expect(plain(read)).toEqual(plain(file));
        expect(lines.claims.size).toBeGreaterThan(0);
      }),
  ],
  readTreeText: [
    'never throws, whatever line is lost or doubled',
    () => {
      forAny(anyText, (text) => void salet.readTreeText(text, 'tree'));
      forAny(fc.tuple(smallGames, fc.nat(), fc.boolean()), ([{ list, setup }, at, twice]) => {
        const lines = salet.writeTreeText(greedyTreeFile(list, setup), list).split('\n');
        const place = at % lines.length;
        lines.splice(place, 1, ...(twice ? [lines[place], lines[place]] : []));
        const read = salet.readTreeText(lines.join('\n'), 'tree');
        if (read.ok) void salet.verifyTree(read.value, list);
      });
    },
  ],
  readTree: [
    'both forms are one tree',
    () =>
      treeFiles((file, list) => {
        const { lines: _, ...fromText } = must(salet.readTree(salet.writeTreeText(file, list), 'tree'));
        expect(plain(must(salet.readTree(salet.writeTreeJson(file), 'tree')))).toEqual(plain(fromText));
      }),
  ],
  treeDot: [
    'balanced, with every guess in it',
    () =>
      treeFiles((file) => {
        const dot = salet.treeDot(file);
        expect(dot).toMatch(/^digraph [\s\S]*\}\s*$/);
        for (const guess of guessesOf(file.tree)) expect(dot).toContain(capitals(guess));
      }),
  ],
  treeSvg: ['one picture, with nothing open', () => treeFiles((file, list) => expectSvg(salet.treeSvg(file, list)))],
  verifyTree: [
    'agrees with the search, and with no other total',
    () => {
      for (let number = 0; number < 30; number++) {
        const { list, mode } = randomProblem(number).problem;
        const solver = salet.createSolver({ tableBytes: 2 ** 16 });
        const found = finish(solver.tree(salet.startPosition(list), { mode, limit: Number.POSITIVE_INFINITY }));
        if (!found) throw new Error('The start of a list has no tree.');
        const { tree, value } = found;
        const cost = value.guesses.lower;
        const file = salet.createTreeFile({ list, mode, limit: undefined, exact: true, tree });
        expect(must(salet.verifyTree(file, list))).toMatchObject({
          total: cost,
          answers: list.answerCount,
          losses: [],
        });
        expect(salet.verifyTree({ ...file, total: cost - 1 }, list).ok).toBe(false);
      }
    },
  ],
} satisfies Properties;
