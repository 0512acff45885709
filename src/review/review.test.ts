import { describe, expect, test, vi } from 'vitest';
import { bundled, finish, follow, listOf, must, pick, play, rowsText, rulesOf } from '../../test/support/games.ts';
import {
  compare,
  createTruth,
  exactly,
  foreignWord,
  holds,
  type Known,
  randomGame,
  randomRules,
  type Truth,
} from '../../test/support/truth.ts';
import { explain, misuse, type Result } from '../failure.ts';
import { scoreFeedback } from '../feedback.ts';
import { addRow, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import type { OpeningsData } from '../openings/openings.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { createSolver, type Solver, type SolverRules } from '../search/solver.ts';
import { averageGuesses, type Bounds, isExact, lossChance, type Value } from '../search/value.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import { bestPlay } from './bestPlay.ts';
import { replaceTurn } from './counterfactual.ts';
import { gameFor } from './playedGame.ts';
import { costliestTurn, type Review, review } from './review.ts';
import type { ReviewedTurn } from './reviewedTurn.ts';

// games by the ten thousand are in test/account-adds-up.test.ts

/** What is shipped of the starts of lists; a test may ship more. */
const shipped = vi.hoisted((): { data: OpeningsData[] } => ({ data: [] }));
vi.mock('../openings/data.ts', () => ({
  get OPENINGS() {
    return shipped.data;
  },
}));

const frequencies = bundledFrequencies();
const solverOf = () => createSolver({ frequencies, tableBytes: 2 ** 16 });

/**
 * A solver that first says of every value only what is plain, and then, if nothing is lost, something more: small lists
 * are searched before anything can be said.
 */
const hesitant = (solver: Solver): Solver => ({
  ...solver,
  *value(position, rules) {
    const value = finish(solver.value(position, rules));
    yield plainly(value, position, rules);
    if (value.lost.upper === 0) yield roughly(value, 2);
    return value;
  },
  *valueOf(position, word, rules) {
    const value = finish(solver.valueOf(position, word, rules));
    yield plainly(value, position, rules);
    if (value.lost.upper === 0) yield roughly(value, 1);
    return value;
  },
});

const plainly = ({ weight }: Value, { candidates, turns }: Position, { limit }: SolverRules): Value => ({
  weight,
  guesses: { lower: 0, upper: weight * Math.min(limit - turns.length, candidates.length + 1) },
  lost: { lower: 0, upper: weight },
});

const roughly = (worth: Value, more: number): Value => ({
  ...worth,
  guesses: { lower: Math.max(0, worth.guesses.lower - more), upper: worth.guesses.upper + more },
});

const noRoom = (): never => misuse('MATRIX_TOO_LARGE', 'There is no room.');

/** A solver that has no room for a search. */
const helpless: Solver = {
  frequencies,
  value: noRoom,
  valueOf: noRoom,
  replies: noRoom,
  tree: noRoom,
  leastLimit: noRoom,
};

/** "CODE: sentence". */
const failureOf = (result: Result<unknown>): string =>
  result.ok ? '' : `${result.failure.code}: ${explain(result.failure)}`;

const NOTHING = (weight: number): Known => ({ weight, guesses: 0, lost: 0 });

/** What must come of each turn, by brute force. */
const expectedTurns = (truth: Truth, { rules, rows }: Game) => {
  let position: Position = startPosition(rules.list);
  return rows.map(({ word, feedback }) => {
    const before = position;
    position = afterTurn(position, word, feedback);
    const solved = feedback === 3 ** rules.list.wordLength - 1;
    const next = solved ? NOTHING(truth.worth(position).weight) : truth.worth(position);
    return { word, feedback, value: truth.worth(before), own: truth.worthOf(before, word), next, before, position };
  });
};

const expectHolds = (worth: Value, known: Known, name: string) => {
  expect(worth.weight, name).toBe(known.weight);
  expect(holds(worth.guesses, known.guesses), `${name}: ${JSON.stringify(worth)} ${known.guesses}`).toBe(true);
  expect(holds(worth.lost, known.lost), `${name}: ${JSON.stringify(worth)} ${known.lost}`).toBe(true);
};

describe('a review against brute force', () => {
  test('won, lost and open games on small lists: all modes, limits and weights', () => {
    const seen = { won: 0, lost: 0, open: 0, better: 0 };
    for (let number = 0; number < 80; number++) {
      const rules = randomRules(number);
      const { game, answer } = randomGame(rules, mulberry32(number), 4);
      const { status } = standingOf(game);
      const truth = createTruth(rules);
      const name = `${number}: ${rules.mode}, ${rules.limit} guesses, ${answer}: ${rowsText(game)}`;
      const { said, end } = follow(review(hesitant(solverOf()), game, number % 2 ? answer : undefined));
      const account = must(end);
      const expected = expectedTurns(truth, game);
      expect(account, name).toMatchObject({ status, exact: true, used: game.rows.length, added: [] });
      expect(account.start, name).toEqual(exactly(truth.worth(startPosition(rules.list))));
      for (const [index, turn] of account.turns.entries()) {
        const { value, own, next, before, position } = expected[index];
        expect([turn.value, turn.own, turn.next], name).toEqual([exactly(value), exactly(own), exactly(next)]);
        expect([turn.before, turn.after], name).toEqual([
          before.candidates.length,
          turn.word === answer ? 0 : position.candidates.length,
        ]);
        expect(turn.regret.lower, name).toBe(own.guesses / own.weight - value.guesses / value.weight);
        // the word named is a best one: one's own if it is
        const best = truth.worthOf(before, turn.best!);
        expect(compare(best, value), `${name}: ${turn.best}`).toBe(0);
        if (compare(own, value) === 0) expect([turn.best, turn.regret.lower], name).toEqual([turn.word, 0]);
        if (compare(own, value) > 0) seen.better++;
      }
      expect(account.rest, name).toEqual(exactly(expected.at(-1)?.next ?? truth.worth(startPosition(rules.list))));
      expect(said.length, name).toBeGreaterThan(game.rows.length);
      for (const step of said) expectTrue(step, rules, expected, truth.worth(startPosition(rules.list)), name);
      seen[status as 'won' | 'lost' | 'open']++;
      expectCostliest(account, name);
    }
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(10);
  });

  /** Nothing that was said on the way may be wrong. */
  const expectTrue = (
    step: Review,
    rules: Rules,
    expected: ReturnType<typeof expectedTurns>,
    start: Known,
    name: string,
  ) => {
    expectHolds(step.start, start, name);
    for (const [index, turn] of step.turns.entries()) {
      expectHolds(turn.value, expected[index].value, name);
      expectHolds(turn.own, expected[index].own, name);
      expectHolds(turn.next, expected[index].next, name);
      expectDifferences(turn, expected[index], name);
      if (rules.list.words.includes(turn.word)) expectOrdered(turn, name);
    }
    expect(step.exact, name).toBe(isExact(step.start) && step.turns.every(({ exact }) => exact));
  };

  /** No word of the list is better than the best, and so says each bound, where nothing can be lost. */
  const expectOrdered = ({ value, own, word }: ReviewedTurn, name: string) => {
    if (value.lost.upper > 0 || own.lost.upper > 0) return;
    expect(value.guesses.upper, `${name}: ${word}`).toBeLessThanOrEqual(own.guesses.upper);
    expect(value.guesses.lower, `${name}: ${word}`).toBeLessThanOrEqual(own.guesses.lower);
  };

  /** The numbers for people, between their bounds. */
  const expectDifferences = (
    turn: ReviewedTurn,
    { value, own, next }: Record<'value' | 'own' | 'next', Known>,
    name: string,
  ) => {
    const mean = ({ weight, guesses }: Known) => guesses / weight;
    const chance = ({ weight, lost }: Known) => lost / weight;
    const hold: [Bounds, number][] = [
      [turn.regret, mean(own) - mean(value)],
      [turn.luck, mean(own) - 1 - mean(next)],
      [turn.risk, chance(own) - chance(value)],
      [turn.riskLuck, chance(own) - chance(next)],
    ];
    for (const [bounds, known] of hold) expect(holds(bounds, known), `${name}: ${turn.word}`).toBe(true);
    const spread = hold.reduce((sum, [{ lower, upper }]) => sum + upper - lower, 0);
    expect(turn.exact ? spread : Math.sign(spread), `${name}: ${turn.word}`).toBe(turn.exact ? 0 : 1);
  };

  test('a word from nowhere can be better than the best of the list', () => {
    const game = must(gameFor(rulesOf(listOf('bumpy dumpy jumpy lumpy')), 'lumpy', ['bdjxx', 'lumpy']));
    const account = must(finish(review(hesitant(solverOf()), game, 'lumpy')));
    // one after the other, or all told apart
    expect(account.turns[0].value).toEqual(exactly({ weight: 4, guesses: 1 + 2 + 3 + 4, lost: 0 }));
    expect(account.turns[0].own).toEqual(exactly({ weight: 4, guesses: 2 + 2 + 2 + 2, lost: 0 }));
    expect(account.turns[0].regret).toEqual({ lower: -0.5, upper: -0.5 });
  });

  test('the last turn is known first, the start last', () => {
    const rules = rulesOf(listOf('abide amide aside abode', 'crane'));
    const game = must(gameFor(rules, 'abode', ['abide', 'amide', 'aside']));
    const known = follow(review(hesitant(solverOf()), game, 'abode')).said.map(({ turns, start }) =>
      [isExact(start), ...turns.map(({ own }) => isExact(own))].map(Number).join(''),
    );
    // what is the same for a while is said once
    expect(known.filter((each, index) => each !== known[index - 1])).toEqual(['0000', '0001', '0011', '0111', '1111']);
  });

  /** Risk comes first, then regret; nothing if nothing was given away. */
  const expectCostliest = (account: Review, name: string) => {
    const worst = costliestTurn(account);
    for (const { risk, regret } of account.turns) {
      if (!worst) expect(risk.lower < 0 || (risk.lower === 0 && regret.lower <= 0), name).toBe(true);
      else if (risk.lower === worst.risk.lower) expect(regret.lower, name).toBeLessThanOrEqual(worst.regret.lower);
      else expect(risk.lower, name).toBeLessThan(worst.risk.lower);
    }
  };

  test('answers that the list does not have: its own words and others', () => {
    for (let number = 350; number < 390; number++) {
      const rules = randomRules(number, { answers: 7, guesses: 11 });
      const { list } = rules;
      const random = mulberry32(number);
      const others = list.words.slice(list.answerCount);
      const answer = number % 2 && others.length > 0 ? pick(random, others) : foreignWord(random, list.wordLength);
      if (list.words.slice(0, list.answerCount).includes(answer)) continue;
      const guesses = [pick(random, list.words.slice(0, list.answerCount)), answer];
      const played = gameFor({ ...rules, limit: Math.max(2, rules.limit) }, answer, guesses);
      // in the hard modes the list's word before it may be anything, the answer always fits
      const game = must(played);
      const larger = createWordList({
        ...{ name: 'larger', source: 'test', guesses: list.words },
        answers: [...list.words.slice(0, list.answerCount), answer],
      });
      const weights = rules.weights && Uint32Array.from([...rules.weights, 1]);
      const truth = createTruth({ ...game.rules, list: larger, weights });
      const account = must(finish(review(solverOf(), game, answer)));
      expect(account, String(number)).toMatchObject({ added: [answer], exact: true, status: 'won', answer });
      expect(account.start, String(number)).toEqual(exactly(truth.worth(startPosition(larger))));
      expect(account.turns[0].own).toEqual(exactly(truth.worthOf(startPosition(larger), guesses[0])));
    }
  });

  test('a start that is near one that was shipped lies between the bounds', () => {
    const seen = { bounds: 0, exact: 0 };
    for (let number = 450; number < 540; number++) {
      const { list, mode, limit } = randomRules(number, { answers: 7, guesses: 11 });
      const rules: Rules = { list, mode, limit: Math.max(3, limit), weights: undefined, tiers: [] };
      const near = createTruth(rules);
      const start = startPosition(list);
      const total = near.worth(start);
      if (total.lost > 0) continue;
      const word = list.words.find((each) => compare(near.worthOf(start, each), total) === 0)!;
      const best = `${word} ${total.guesses}`;
      shipped.data = [{ list: 'test', fingerprint: list.fingerprint, mode, limit: rules.limit, best, openers: best }];
      const random = mulberry32(number);
      const others = list.words.slice(list.answerCount);
      const answer = number % 2 && others.length > 0 ? pick(random, others) : foreignWord(random, list.wordLength);
      if (list.words.slice(0, list.answerCount).includes(answer)) continue;
      const game = must(gameFor(rules, answer, [pick(random, list.words.slice(0, list.answerCount)), answer]));
      const answers = [...list.words.slice(0, list.answerCount), answer];
      const larger = createWordList({ name: 'larger', source: 'test', answers, guesses: list.words });
      const truth = createTruth({ ...rules, list: larger });
      const { said, end } = follow(review(hesitant(solverOf()), game, answer));
      const account = must(end);
      for (const step of [...said, account])
        expectHolds(step.start, truth.worth(startPosition(larger)), `${number} ${answer}`);
      seen[account.exact ? 'exact' : 'bounds']++;
      if (others.includes(answer) && truth.worthOf(startPosition(larger), word).lost === 0) {
        // the shipped total and a guess or more for the new answer
        expect(account.start.guesses.lower, String(number)).toBe(total.guesses + 1);
        const found = truth.worthOf(startPosition(larger), word).guesses;
        expect(account.start.guesses.upper, String(number)).toBeLessThanOrEqual(found);
        // what is not known has no best word
        expect(account.turns[0].best === undefined, String(number)).toBe(!isExact(account.start));
      } else expect(isExact(account.start), String(number)).toBe(true);
      // what is not exact still adds up in bounds
      const sum = account.turns.reduce(
        (so, { regret, luck }) => ({
          lower: so.lower + regret.lower - luck.upper,
          upper: so.upper + regret.upper - luck.lower,
        }),
        averageGuesses(account.start),
      );
      expect(holds(sum, account.used), String(number)).toBe(true);
    }
    shipped.data = [];
    expect(Math.min(seen.bounds, seen.exact), JSON.stringify(seen)).toBeGreaterThan(5);
  });
});

describe('what could have been, against brute force', () => {
  test('another word in a turn', () => {
    let lost = 0;
    for (let number = 750; number < 840; number++) {
      const rules = randomRules(number);
      const random = mulberry32(number);
      const { game, answer } = randomGame(rules, random, 3);
      if (game.rows.length === 0) continue;
      const turn = Math.floor(random() * game.rows.length);
      const word = pick(random, rules.list.words);
      const name = `${number}: ${rowsText(game)}, ${turn} ${word}`;
      const before: Game = { ...game, rows: game.rows.slice(0, turn) };
      const feedback = scoreFeedback(word, answer);
      const allowed = addRow(before, word, feedback);
      const { said, end } = follow(replaceTurn(hesitant(solverOf()), game, answer, turn, word));
      expect(end.ok, name).toBe(allowed.ok);
      if (!end.ok) continue;
      const { position } = standingOf(before);
      const truth = createTruth(rules);
      const after = afterTurn(position, word, feedback);
      const next = word === answer ? NOTHING(truth.worth(after).weight) : truth.worth(after);
      const own = truth.worthOf(position, word);
      expect(end.value, name).toEqual({
        ...{ turn, word, feedback, own: exactly(own), next: exactly(next) },
        after: word === answer ? 0 : after.candidates.length,
      });
      // each value plainly, roughly if nothing is lost, and exactly
      const rough = Number(own.lost === 0) + Number(word !== answer && next.lost === 0);
      expect(said.length, name).toBe(2 * (word === answer ? 1 : 2) + rough);
      for (const step of said) {
        expect(step, name).toMatchObject({ turn, word, feedback, after: end.value.after });
        expectHolds(step.own, own, name);
        expectHolds(step.next, next, name);
      }
      if (next.lost > 0) lost++;
    }
    expect(lost).toBeGreaterThan(5);
  });

  test('best play takes a best word every time, and as many guesses as they promise', () => {
    for (let number = 900; number < 915; number++) {
      const rules = randomRules(number);
      const { list, weights } = rules;
      const truth = createTruth(rules);
      const start = startPosition(list);
      let guesses = 0;
      let lost = 0;
      for (const [id, answer] of list.words.slice(0, list.answerCount).entries()) {
        const path = must(finish(bestPlay(solverOf(), rules, answer)));
        let position = start;
        for (const word of path) {
          expect(compare(truth.worthOf(position, word), truth.worth(position)), `${number} ${path}`).toBe(0);
          position = afterTurn(position, word, scoreFeedback(word, answer));
        }
        guesses += path.length * (weights?.[id] ?? 1);
        if (path.at(-1) !== answer) lost += weights?.[id] ?? 1;
      }
      // the same player for every answer, so the sum is what the start is worth
      expect({ weight: truth.worth(start).weight, guesses, lost }, String(number)).toEqual(truth.worth(start));
    }
  });

  test('best play begins as was shipped, for an answer that no list has as well', () => {
    const rules = rulesOf(listOf('abide amide aside', 'crane'));
    const { fingerprint } = rules.list;
    // not the best word there is, so that it can only come from there
    const best = 'crane 99';
    shipped.data = [{ list: 'test', fingerprint, mode: 'normal', limit: 6, best, openers: best }];
    for (const answer of ['aside', 'crane', 'quilt']) {
      const path = must(finish(bestPlay(solverOf(), rules, answer)));
      expect([path[0], path.indexOf(answer), path.lastIndexOf('crane')]).toEqual(['crane', path.length - 1, 0]);
      // it was found for answers that are equally likely
      const weights = Uint32Array.of(9, 1, 1);
      expect(must(finish(bestPlay(solverOf(), { ...rules, weights }, answer)))[0]).toBe('abide');
    }
    shipped.data = [];
  });

  test('what is said on the way is the path so far', () => {
    const { said, end } = follow(bestPlay(solverOf(), rulesOf(listOf('abide amide aside abode crane')), 'aside'));
    expect(said.length).toBeGreaterThan(0);
    for (const path of said) expect(must(end).slice(0, path.length)).toEqual(path);
  });

  test('a best word that is withheld is played only if it is the answer, and never named', () => {
    const original = bundled('original');
    const hidden = original.words.slice(0, original.answerCount).find(isWithheld)!;
    const list = createWordList({ name: 'test', source: 'test', answers: [hidden, 'crane'] });
    // the likelier of two words is the better guess
    const rules = rulesOf(list, { weights: Uint32Array.of(9, 1) });
    const pathFor = (answer: string) => must(finish(bestPlay(solverOf(), rules, answer)));
    expect(pathFor('crane')).toEqual(['crane']);
    expect(pathFor(hidden).length).toBe(1);
    const account = must(finish(review(solverOf(), must(gameFor(rules, hidden, ['crane', hidden])), hidden)));
    expect(account.turns[0].best).toBeUndefined();
    expect(account.turns[0].regret.lower).toBeGreaterThan(0);
  });

  test('best play finds answers that are withheld', () => {
    const original = bundled('original');
    const slurs = original.words.slice(0, original.answerCount).filter(isWithheld);
    for (const answer of slurs) {
      const near = original.words
        .slice(0, original.answerCount)
        .filter((word) => !isWithheld(word))
        .slice(0, 60);
      const rules = rulesOf(createWordList({ name: 'test', source: 'test', answers: [...near, answer] }));
      const path = must(finish(bestPlay(solverOf(), rules, answer)));
      expect(path.at(-1) === answer).toBe(true);
      const account = must(finish(review(solverOf(), must(gameFor(rules, answer, path)), answer)));
      expect(account.turns.at(-1)?.after).toBe(0);
      expect(path.slice(0, -1).some(isWithheld)).toBe(false);
    }
  });
});

describe('what people write', () => {
  const rules = rulesOf(listOf('abide crane slate', 'fuzzy'));

  test('capitals and spaces are one word', () => {
    const game = must(gameFor(rules, ' ABIDE', ['Crane', 'ABIDE ']));
    expect(rowsText(game)).toBe('crane=BBYBG abide=GGGGG');
    expect(must(finish(review(solverOf(), game, 'Abide')))).toMatchObject({ answer: 'abide', added: [], used: 2 });
    expect(must(finish(bestPlay(solverOf(), rules, 'ABIDE'))).at(-1)).toBe('abide');
    expect(must(finish(replaceTurn(solverOf(), game, 'ABIDE', 0, 'Slate')))).toMatchObject({ word: 'slate' });
  });

  test.each<[string, () => Result<unknown>, string]>([
    [
      'a long answer',
      () => gameFor(rules, 'abides', ['crane']),
      'WORD_LENGTH: ABIDES has 6 letters where 5 are needed.',
    ],
    ['a short guess', () => gameFor(rules, 'abide', ['cran']), 'WORD_LENGTH: CRAN has 4 letters where 5 are needed.'],
    ['no word', () => gameFor(rules, 'abide', ['12345']), 'WORD_FORMAT: "12345" is not a word; write letters only.'],
    [
      'a long answer of a game',
      () => finish(review(solverOf(), newGame(rules), 'abides')),
      'WORD_LENGTH: ABIDES has 6 letters',
    ],
    [
      'a long answer of best play',
      () => finish(bestPlay(solverOf(), rules, 'abides')),
      'WORD_LENGTH: ABIDES has 6 letters',
    ],
    [
      'a short word instead',
      () => finish(replaceTurn(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'abide', 0, 'cran')),
      'WORD_LENGTH: CRAN has 4 letters',
    ],
    [
      'another answer than the rows',
      () => finish(review(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'slate')),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives; check the row or the answer.',
    ],
    [
      'another answer than the rows, for another word',
      () => finish(replaceTurn(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'slate', 0, 'slate')),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives; check the row or the answer.',
    ],
    ['no room for a review', () => finish(review(helpless, newGame(rules))), 'MATRIX_TOO_LARGE: There is no room.'],
    [
      'no room for another word',
      () => finish(replaceTurn(helpless, must(gameFor(rules, 'abide', ['crane'])), 'abide', 0, 'slate')),
      'MATRIX_TOO_LARGE: There is no room.',
    ],
    [
      'a word found that earlier rows exclude',
      () => finish(review(solverOf(), must(play(rules, 'crane=BBBBB slate=GGGGG')))),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives',
    ],
    [
      'rows that no word fits',
      () => finish(review(solverOf(), must(play(rules, 'crane=BBBBB slate=BBBBB')))),
      'NO_WORD_FITS: No word fits these rows; check their tiles.',
    ],
    [
      'a lost game that no word fits',
      () => finish(review(solverOf(), must(play({ ...rules, limit: 2 }, 'crane=BBBBB slate=BBBBB')))),
      'NO_WORD_FITS: No word fits these rows; check their tiles.',
    ],
  ])('%s fails with a sentence', (_what, ask, expected) => {
    expect(failureOf(ask())).toContain(expected);
  });

  test('best play without room for a search plays nothing', () => {
    expect(must(finish(bestPlay(helpless, rules, 'abide')))).toEqual([]);
  });

  test('what somebody was after does not count in a review', () => {
    const wanted: Rules = { ...rules, objective: 'fewest' };
    const rows = 'fuzzy=BBBBB crane=BBYBG';
    const account = must(finish(review(solverOf(), must(play(wanted, rows)))));
    expect(account).toEqual({ ...must(finish(review(solverOf(), must(play(rules, rows))))), rules: wanted });
  });

  test('a word that was found and that no list has', () => {
    const account = must(finish(review(solverOf(), must(play(rules, 'crane=BBGBG image=GGGGG')))));
    expect(account).toMatchObject({ added: ['image'], status: 'won', exact: true, answer: undefined });
  });

  test('words of a further tier that fit are added', () => {
    const tiers = [{ name: 'accepted guesses', words: ['fuzzy', 'buzzy'] }];
    const account = must(finish(review(solverOf(), must(play({ ...rules, tiers }, 'crane=BBBBB')))));
    expect(account).toMatchObject({ added: ['fuzzy', 'buzzy'], status: 'open', exact: true });
    expect(lossChance(account.rest)).toEqual({ lower: 0, upper: 0 });
    expect(averageGuesses(account.rest)).toEqual({ lower: 1.5, upper: 1.5 });
  });

  test('what was shipped says nothing of a start with a guess that is new', () => {
    const tiers = [{ name: 'accepted guesses', words: ['fuzzy', 'buzzy'] }];
    const { fingerprint } = rules.list;
    shipped.data = [{ list: 'test', fingerprint, mode: 'normal', limit: 6, best: 'crane 5', openers: 'crane 5' }];
    const account = must(finish(review(solverOf(), must(play({ ...rules, tiers }, 'crane=BBBBB')))));
    shipped.data = [];
    expect(account.start).toMatchObject({ weight: 5, guesses: { lower: 10, upper: 10 } });
  });

  test('nothing weighs nothing', () => {
    const nothing = { weight: 0, guesses: { lower: 0, upper: 0 }, lost: { lower: 0, upper: 0 } };
    expect([averageGuesses(nothing), lossChance(nothing)]).toEqual([nothing.guesses, nothing.lost]);
  });
});

describe('the turn that cost most', () => {
  const turn = (word: string, risk: number, regret: number, unsure = 0) => ({
    ...{ word, risk: { lower: risk, upper: risk }, regret: { lower: regret, upper: regret + unsure } },
  });
  const costliest = (...turns: object[]) => costliestTurn({ turns } as unknown as Review)?.word;

  test.each<[string, turns: object[], word: string | undefined]>([
    ['none of none', [], undefined],
    ['nothing was given away', [turn('ab', 0, 0), turn('cd', 0, 0)], undefined],
    ['regret', [turn('ab', 0, 0.1), turn('cd', 0, 0.3), turn('ef', 0, 0.2)], 'cd'],
    ['risk before regret', [turn('ab', 0, 0.9), turn('cd', 0.1, 0), turn('ef', 0, 0.8)], 'cd'],
    ['more risk, fewer guesses', [turn('ab', 0.1, 0.5), turn('cd', 0.2, -0.5)], 'cd'],
    ['equal risk', [turn('ab', 0.1, 0.2), turn('cd', 0.1, 0.3), turn('ef', 0, 0.9)], 'cd'],
    ['the first of equal ones', [turn('ab', 0, 0), turn('cd', 0.1, 0.2), turn('ef', 0.1, 0.2)], 'cd'],
    ['a word from nowhere that was better', [turn('ab', 0, -0.5)], undefined],
  ])('%s', (_, turns, word) => {
    expect(costliest(...turns)).toBe(word);
  });

  test('is not said before all is known', () => {
    const unsure = { ...turn('cd', 0, 0), risk: { lower: 0, upper: 1 } };
    expect(costliest(turn('ab', 0.5, 0), unsure)).toBeUndefined();
    expect(costliest(turn('ab', 0.5, 0), turn('cd', 0, 0.1, 0.1))).toBeUndefined();
    expect(costliest(turn('ab', 0.5, 0))).toBe('ab');
  });
});
