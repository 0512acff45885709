import { describe, expect, test } from 'vitest';
import { bundled, defined, finish, must, rulesOf } from '../../test/support/games.ts';
import { hasSharedData, readShared } from '../../test/support/shared.ts';
import { newGame } from '../game/game.ts';
import { startPosition } from '../position.ts';
import { applyPrior, frequencyPrior } from '../prior/prior.ts';
import { isPossibleTable, openerTableKey } from '../search/openerTable.ts';
import { createSolver } from '../search/solver.ts';
import { advise, repliesOf, shippedAdvice } from '../suggest/advice.ts';
import { judge } from '../suggest/judge.ts';
import { BUNDLED_LISTS } from '../words/catalog.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList, guessIdOf } from '../words/list.ts';
import { loadBundledList } from '../words/loadList.ts';
import { OPENINGS } from './data.ts';
import { findOpenings } from './openings.ts';
import { POPULAR_OPENERS } from './popular.ts';
import { shippedTable } from './shippedTables.ts';
import { SHIPPED_TABLES } from './tables.ts';

await Promise.all(BUNDLED_LISTS.map(({ name }) => loadBundledList(name)));

const lists = BUNDLED_LISTS.map(({ name }) => bundled(name));

describe.each(OPENINGS)('$list in $mode mode with $limit guesses', ({ list: name, fingerprint, mode, limit }) => {
  const list = bundled(name);
  const openings = defined(findOpenings(list, mode, limit));

  test('is the list that is bundled', () => {
    expect(list.fingerprint).toBe(fingerprint);
    expect(
      OPENINGS.filter((each) => each.fingerprint === fingerprint && each.mode === mode && each.limit === limit),
    ).toHaveLength(1);
  });

  test('has words of the list only, none better than the best', () => {
    const { best, openers } = openings;
    expect(openers.size).toBeGreaterThan(0);
    for (const [word, { guesses, lost }] of openers) {
      expect(guessIdOf(list, word), word).toBeDefined();
      expect([Number.isInteger(guesses), Number.isInteger(lost), lost >= 0]).toEqual([true, true, true]);
      // a lost answer counts the guesses made
      expect(guesses, word).toBeLessThanOrEqual(limit * list.answerCount);
      if (best && lost === 0) expect(guesses, word).toBeGreaterThanOrEqual(best.total);
    }
    // the best opener is among the openers
    if (best) expect(openers.get(best.word)).toEqual({ guesses: best.total, lost: 0 });
  });

  test('is advised and judged at once', () => {
    const { best, openers } = openings;
    if (!best) return;
    const solver = createSolver({ frequencies: bundledFrequencies() });
    const game = newGame(rulesOf(list, { mode, limit }));
    const advice = must(finish(advise(solver, game, { top: 5 })));
    const mean = best.total / list.answerCount;
    expect(advice).toMatchObject({ certainty: 'proved', guesses: { lower: mean, upper: mean }, lossChance: 0 });
    expect(repliesOf(advice)[0].guesses.lower).toBe(mean);
    // the page gives it before it has loaded any frequencies
    expect(shippedAdvice(game, { top: 5 })).toEqual(advice);
    expect(shippedAdvice(game, { top: 100, allWords: true, words: 'all' })).toEqual(
      must(finish(advise(solver, game, { top: 100, allWords: true, words: 'all' }))),
    );
    const [word, { guesses, lost }] = defined([...openers].at(-1));
    expect(must(finish(judge(solver, game, word)))).toMatchObject({
      guesses: { lower: guesses / list.answerCount },
      lossChance: lost / list.answerCount,
      exact: true,
      behind: { lower: guesses / list.answerCount - mean },
    });
  });
});

test.runIf(hasSharedData)('totals of the original list are those that others have proved', () => {
  const original = bundled('original');
  const openings = findOpenings(original, 'normal', 6);
  const text = readShared('proven-totals.json');
  expect(openings?.best).toEqual({ word: 'salet', total: 7920 });
  expect(text).toContain('7920');
  // alex1770/wordle, README: salet 7920, reast 7923, trace and crate 7926, slate 7928, crane 7930
  const known = { salet: 7920, reast: 7923, trace: 7926, crate: 7926, slate: 7928, crane: 7930 };
  for (const [word, guesses] of Object.entries(known)) {
    expect(`${word} ${openings?.openers.get(word)?.guesses}`).toBe(`${word} ${guesses}`);
  }
});

test('one shipped total, searched again', () => {
  const original = bundled('original');
  const found = finish(createSolver().valueOf(startPosition(original), 'trace', { mode: 'normal', limit: 6 }));
  expect(found.guesses).toEqual({ lower: 7926, upper: 7926 });
  expect(findOpenings(original, 'normal', 6)?.openers.get('trace')).toEqual({ guesses: 7926, lost: 0 });
});

test('another order, list, mode or limit is another game', () => {
  const original = bundled('original');
  const fewer = createWordList({
    name: 'original',
    source: 'test',
    answers: original.words.slice(1, 2315),
    guesses: original.words,
  });
  expect(findOpenings(fewer, 'normal', 6)).toBeUndefined();
  expect(findOpenings(original, 'normal', 99)).toBeUndefined();
  expect(lists.length).toBeGreaterThan(2);
});

test('popular openers are words that people can play', () => {
  const accepted = bundled('original');
  expect(new Set(POPULAR_OPENERS).size).toBe(POPULAR_OPENERS.length);
  expect(POPULAR_OPENERS.length).toBeGreaterThanOrEqual(100);
  for (const word of POPULAR_OPENERS) expect(guessIdOf(accepted, word), word).toBeDefined();
});

describe.each(SHIPPED_TABLES)('the table of $list with the prior $prior', ({ list: name, prior, key, lower }) => {
  const made = { frequency: frequencyPrior(bundledFrequencies()) }[prior];
  const { list, weights } = applyPrior(bundled(name), defined(made));

  test('is for these weights, is possible, and bounds the start at once', () => {
    const rules = { mode: 'normal', limit: 6, weights } as const;
    expect(openerTableKey(list, rules)).toBe(key);
    const table = defined(shippedTable(key));
    expect(isPossibleTable(table)).toBe(true);
    for (const word of table.openers.keys()) expect(guessIdOf(list, word), word).toBeDefined();
    const solver = createSolver({ openings: shippedTable });
    const first = solver.replies(startPosition(list), rules, { top: 3 }).next().value;
    expect(first.value.guesses.upper).toBe(table.start.upper);
    expect(first.value.guesses.lower).toBeGreaterThanOrEqual(lower);
  });

  test('has a total that is found again', () => {
    const rules = { mode: 'normal', limit: 6, weights } as const;
    const [word, total] = defined([...defined(shippedTable(key)).openers][0]);
    const found = finish(createSolver().valueOf(startPosition(list), word, rules));
    expect(found).toMatchObject({ guesses: total, lost: { lower: 0, upper: 0 } });
  });
});
