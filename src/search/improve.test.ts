import { describe, expect, test } from 'vitest';
import { defined } from '../../test/support/games.ts';
import { formatFeedback } from '../feedback.ts';
import type { Mode } from '../position.ts';
import { createTreeFile } from '../tree/treeFile.ts';
import { verifyTree } from '../tree/verify.ts';
import { bundledList } from '../words/bundled.ts';
import type { GuessId } from '../words/list.ts';
import { createWordList, type WordList } from '../words/list.ts';
import { createImprover, type ImproveOptions, type Improver, PARTS_ONLY, partsOfGuess } from './improve.ts';
import { createProver } from './proof.ts';

/** Every `step`-th answer of the original list, with every `step`-th of its other words. */
const some = (step: number): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  const { words, answerCount } = list.value;
  const every = (from: readonly string[]) => from.filter((_, index) => index % step === 0);
  return createWordList({
    name: 'some',
    source: 'test',
    answers: every(words.slice(0, answerCount)),
    guesses: every(words.slice(answerCount)),
  });
};

const improverFor = (list: WordList, mode: Mode = 'normal', limit = 6): Improver => {
  const improver = createImprover({ list, mode, limit, tableBytes: 2 ** 20 });
  if (!improver.ok) throw new Error(improver.failure.sentence);
  return improver.value;
};

const ALL: ImproveOptions = { effort: Infinity, nodes: Infinity, below: Infinity };

describe.each(['normal', 'hard'] as const)('%s mode', (mode) => {
  const list = some(8);
  const improver = improverFor(list, mode);
  const parts = partsOfGuess(list, [], list.words[3]).slice(0, 12);

  test('a beam finds trees with the costs they claim, never below the proved one', () => {
    for (const { turns } of parts) {
      const exact = defined(improver.improve(turns, ALL).found);
      for (const effort of [1, 2, 8]) {
        const { lower, found } = improver.improve(turns, { ...ALL, effort });
        expect(lower).toBe(0);
        expect(found?.cost ?? Infinity).toBeGreaterThanOrEqual(exact.cost);
        if (!found) continue;
        const spelled = turns.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, 5) }));
        const file = createTreeFile({ list, mode, limit: 6, turns: spelled, exact: false, tree: found.tree });
        expect(verifyTree(file, list)).toMatchObject({ ok: true, value: { total: found.cost } });
      }
      // costs of a beam are kept apart: a proof after it has the same result as before
      expect(improver.improve(turns, ALL).found?.cost).toBe(exact.cost);
    }
  });

  test('trying every guess is a proof', () => {
    for (const { turns, words } of parts) {
      const exact = improver.improve(turns, ALL);
      expect(exact.lower).toBe(exact.found?.cost);
      const enough = { ...ALL, effort: list.words.length };
      if (words.length > 2) expect(improver.improve(turns, enough).found?.cost).toBe(exact.lower);
      // nothing costs less than the least
      expect(improver.improve(turns, { ...ALL, below: exact.lower }).found).toBeUndefined();
    }
  });

  test('a proof that runs out of positions leaves a true bound', () => {
    const { turns } = parts[0];
    const { found } = improverFor(list, mode).improve(turns, ALL);
    const { lower, found: early, nodes } = improverFor(list, mode).improve(turns, { ...ALL, nodes: 0 });
    expect(nodes).toBe(0);
    expect(early).toBeUndefined();
    expect(lower).toBeGreaterThan(0);
    expect(lower).toBeLessThanOrEqual(defined(found).cost);
  });

  test('bounds of openers rise to their totals', () => {
    const made = createProver({ list, mode, limit: 6, objective: 'total', tableBytes: 2 ** 20 });
    if (!made.ok) throw new Error(made.failure.sentence);
    for (const opener of [0, 7, 100, list.words.length - 1]) {
      const { total } = made.value.testOpener(opener as GuessId, Infinity);
      let before = 0;
      for (const nodes of [PARTS_ONLY, 0, 20, 200]) {
        const { bound } = improverFor(list, mode).boundOpener(opener as GuessId, nodes);
        expect(bound).toBeGreaterThanOrEqual(before);
        expect(bound).toBeLessThanOrEqual(total);
        before = bound;
      }
      expect(improver.boundOpener(opener as GuessId, Infinity)).toEqual({ opener, bound: total, exact: true });
    }
  });
});

test('the parts of a guess hold every other candidate once, the largest first', () => {
  const list = some(20);
  const word = list.words[5];
  const parts = partsOfGuess(list, [], word);
  expect(parts.flatMap(({ words }) => words).sort()).toEqual(
    list.words
      .slice(0, list.answerCount)
      .filter((each) => each !== word)
      .sort(),
  );
  expect(parts.map(({ words }) => words.length)).toEqual(parts.map(({ words }) => words.length).sort((a, b) => b - a));
});
