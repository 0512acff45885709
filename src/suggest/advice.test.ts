import { describe, expect, test } from 'vitest';
import { bundled, defined, finish, follow, listOf, must, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { shareOf } from '../../test/support/share.ts';
import {
  compare,
  createTruth,
  foreignWord,
  holds,
  randomGame,
  randomRules,
  type TrueValue,
} from '../../test/support/truth.ts';
import { scoreFeedback } from '../feedback.ts';
import { newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { legalGuesses } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { createSolver } from '../search/solver.ts';
import { whyIllegal } from '../text/legality.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { guessIdOf } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import { type Advice, advise, repliesOf } from './advice.ts';
import { judge } from './judge.ts';
import { comparePriors } from './otherPriors.ts';
import type { Reply } from './reply.ts';

const frequencies = bundledFrequencies();
const solverOf = () => createSolver({ frequencies, tableBytes: 2 ** 16 });

const meanOf = ({ guesses, weight }: TrueValue) => guesses / weight;
const lossOf = ({ lost, weight }: TrueValue) => lost / weight;

describe('advice against brute force', () => {
  /** Random games on small lists, in all modes, with weights and limits, and the value of every word. */
  const situations = function* (from: number, to: number) {
    for (let number = from; number < to; number++) {
      const rules = randomRules(number);
      const { game } = randomGame(rules, mulberry32(number), 2);
      const standing = standingOf(game);
      if (standing.status !== 'open') continue;
      const { position } = standing;
      const truth = createTruth(rules);
      const name = `${number}: ${rules.mode}, ${rules.limit} guesses, ${rowsText(game)}`;
      const best = truth.value(position);
      const legal = Array.from(legalGuesses(position, rules.mode), (guess) => {
        const word = rules.list.words[guess];
        const parts = new Set(Array.from(position.candidates, (id) => scoreFeedback(word, rules.list.words[id])));
        const candidate = position.candidates.includes(guess);
        return { word, candidate, tells: parts.size > 1 || candidate, value: truth.valueOfWord(position, word) };
      });
      yield { name, rules, game, position, truth, best, legal };
    }
  };

  /** Offered words of a kind, best first: if best play loses nothing, lossy words only if they are possible answers. */
  const ranking =
    (legal: readonly { word: string; candidate: boolean; tells: boolean; value: TrueValue }[], best: TrueValue) =>
    (candidate: boolean) =>
      legal
        .filter((each) => each.candidate === candidate && each.tells)
        .filter((each) => best.lost > 0 || each.candidate || each.value.lost === 0)
        .map(({ value }) => value)
        .sort(compare);

  test('the best answers and eliminators, their means and losses, ties, and every step before', () => {
    const seen = { lossy: 0, eliminators: 0, advice: 0 };
    for (const { name, rules, game, position, best, legal, truth } of situations(0, shareOf(200))) {
      const top = 1 + (seen.advice % 4);
      const { steps, end } = follow(advise(solverOf(), game, { top }));
      const advice = must(end);
      seen.advice++;
      if (best.lost > 0) seen.lossy++;
      if (advice.eliminators.length > 0) seen.eliminators++;
      expect(advice, name).toMatchObject({
        status: 'open',
        certainty: 'proved',
        wordsLeft: position.candidates.length,
        tier: undefined,
        turnsLeft: rules.limit - game.rows.length,
        guesses: { lower: meanOf(best), upper: meanOf(best) },
        lossChance: lossOf(best),
        ties: legal.filter(({ value }) => compare(value, best) === 0).length,
        withheld: [],
      });
      const rank = ranking(legal, best);
      for (const [replies, candidate] of [
        [advice.answers, true],
        [advice.eliminators, false],
      ] as const) {
        const expected = rank(candidate).slice(0, top);
        expect(
          replies.map(({ guesses, lossChance }) => [guesses.lower, lossChance]),
          name,
        ).toEqual(expected.map((value) => [meanOf(value), lossOf(value)]));
        for (const reply of replies) {
          const value = truth.valueOfWord(position, reply.word);
          expect(reply, name).toMatchObject({
            exact: true,
            candidate,
            guesses: { lower: meanOf(value), upper: meanOf(value) },
          });
          const id = defined(guessIdOf(rules.list, reply.word));
          expect(reply.chance, name).toBe(candidate ? (rules.weights?.[id] ?? 1) / value.weight : 0);
        }
      }
      const all = repliesOf(advice).map(({ word }) => truth.valueOfWord(position, word));
      expect(all, name).toEqual(all.toSorted(compare));
      for (const step of steps) expectTrue(step, name, best, (word) => truth.valueOfWord(position, word));
    }
    expect(seen.lossy).toBeGreaterThan(shareOf(16) / 4);
    expect(seen.eliminators).toBeGreaterThan(shareOf(16) / 4);
  });

  /** Whatever an advice says must be so. */
  const expectTrue = (advice: Advice, name: string, best: TrueValue, valueOfWord: (word: string) => TrueValue) => {
    expect(holds(advice.guesses, meanOf(best)), `${name}: ${JSON.stringify(advice.guesses)} ${meanOf(best)}`).toBe(
      true,
    );
    expect(holds(advice.loss, lossOf(best)), `${name}: ${JSON.stringify(advice.loss)} ${lossOf(best)}`).toBe(true);
    if (advice.lossChance !== undefined) expect(advice.lossChance, name).toBe(lossOf(best));
    for (const reply of [...advice.answers, ...advice.eliminators]) {
      const value = valueOfWord(reply.word);
      const what = `${name}: ${reply.word} ${JSON.stringify(reply.guesses)} ${meanOf(value)}`;
      expect(holds(reply.guesses, meanOf(value)), what).toBe(true);
      expect(holds(reply.loss, lossOf(value)), `${what}: loss ${JSON.stringify(reply.loss)} ${lossOf(value)}`).toBe(
        true,
      );
      if (reply.lossChance !== undefined) expect(reply.lossChance, what).toBe(lossOf(value));
    }
  };

  test('details: chances after each guess add up to the mean and the loss', () => {
    let lossy = 0;
    for (const { name, game, rules } of situations(500, 500 + shareOf(80))) {
      const { steps, end } = follow(advise(solverOf(), game, { top: 2, details: true }));
      const advice = must(end);
      expect(steps.length).toBeGreaterThan(0);
      const turnsLeft = rules.limit - game.rows.length;
      for (const { guesses, worst, ...reply } of repliesOf(advice)) {
        const solvedBy = defined(reply.solvedBy);
        const lossChance = defined(reply.lossChance);
        expect(worst, name).toBe(solvedBy.length);
        expect((solvedBy.at(-1) ?? 0) + lossChance, name).toBeCloseTo(1, 9);
        const byTurn = solvedBy.map((chance, turn) => (turn + 1) * (chance - (solvedBy[turn - 1] ?? 0)));
        const lost = lossChance > 0 ? lossChance * turnsLeft : 0;
        expect(
          byTurn.reduce((sum, each) => sum + each, lost),
          name,
        ).toBeCloseTo(guesses.lower, 9);
        if (lossChance > 0) lossy++;
      }
    }
    expect(lossy).toBeGreaterThan(shareOf(8) / 4);
  });

  test('judge: any word, legal or not, of the list or not', () => {
    let illegal = 0;
    for (const { name, game, rules, position, truth, best } of situations(700, 700 + shareOf(80))) {
      const solver = solverOf();
      const random = mulberry32(position.candidates.length);
      for (const word of [...rules.list.words, foreignWord(random, rules.list.wordLength)]) {
        const { steps, end } = follow(judge(solver, game, word));
        const own = truth.valueOfWord(position, word);
        const judged = must(end);
        const id = guessIdOf(rules.list, word);
        const candidate = id !== undefined && position.candidates.includes(id);
        const mean = meanOf(own);
        const behind = mean - meanOf(best);
        expect(judged, `${name} ${word}`).toMatchObject({
          word,
          exact: true,
          guesses: { lower: mean, upper: mean },
          lossChance: lossOf(own),
          candidate,
          behind: { lower: behind, upper: behind },
          chance: candidate ? (rules.weights?.[id] ?? 1) / own.weight : 0,
          illegal: whyIllegal(rules.mode, rules.list, position.turns, word),
          accepted: id !== undefined,
        });
        if (judged.illegal) illegal++;
        for (const step of steps) {
          expect(holds(step.guesses, mean) && holds(step.behind, behind), `${name} ${word}`).toBe(true);
        }
      }
    }
    expect(illegal).toBeGreaterThan(shareOf(20) / 4);
  });

  test('comparePriors: a word agrees with another prior where none that may be played is better', () => {
    let agreed = 0;
    let compared = 0;
    for (const { name, game, rules, position } of situations(900, 900 + shareOf(40))) {
      const reversed =
        rules.weights?.toReversed() ?? Uint32Array.from({ length: rules.list.answerCount }, (_, id) => 1 + (id % 3));
      const others: { name: string; rules: Rules }[] = [
        { name: 'other weights', rules: { ...rules, weights: reversed } },
        { name: 'other mode', rules: { ...rules, mode: rules.mode === 'hard' ? 'normal' : 'hard' } },
      ];
      for (const word of rules.list.words.slice(0, 4)) {
        const comparisons = must(finish(comparePriors(solverOf(), game, word, others)));
        expect(
          comparisons.map((comparison) => comparison.name),
          name,
        ).toEqual(['other weights', 'other mode']);
        for (const [index, comparison] of comparisons.entries()) {
          const truth = createTruth(others[index].rules);
          const best = truth.value(position);
          const own = truth.valueOfWord(position, word);
          const allowed = whyIllegal(others[index].rules.mode, rules.list, position.turns, word) === undefined;
          expect(comparison.agrees, `${name} ${word} ${comparison.name}`).toBe(allowed && compare(own, best) === 0);
          expect(comparison.best?.guesses.lower, name).toBe(meanOf(best));
          expect(comparison.own?.guesses.lower, name).toBe(meanOf(own));
          compared++;
          if (comparison.agrees) agreed++;
        }
      }
    }
    expect(agreed).toBeGreaterThan(shareOf(20) / 4);
    expect(compared - agreed).toBeGreaterThan(shareOf(20) / 4);
  });
});

describe('on the original list', () => {
  const original = bundled('original');
  const rules = rulesOf(original);

  test('every advice on the way to a proof holds what is proved', () => {
    const solver = createSolver({ frequencies });
    const game = must(play({ ...rules, mode: 'hard' }, 'mummy=BYBBB'));
    const { steps, end } = follow(advise(solver, game, { top: 3 }));
    const advice = must(end);
    expect(steps.length).toBeGreaterThan(5);
    const final = new Map(repliesOf(advice).map((reply) => [reply.word, reply]));
    let compared = 0;
    for (const step of steps) {
      expect(holds(step.guesses, advice.guesses.lower)).toBe(true);
      for (const reply of repliesOf(step)) {
        const known = final.get(reply.word);
        if (!known) continue;
        compared++;
        expect(holds(reply.guesses, known.guesses.lower), reply.word).toBe(true);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('an advice that was proved in part still has words to offer', () => {
    const solver = createSolver({ frequencies });
    const game = must(play({ ...rules, mode: 'hard' }, 'mummy=BYBBB'));
    for (const step of follow(advise(solver, game, { top: 3 })).steps) {
      expect(repliesOf(step).length, step.certainty).toBeGreaterThan(0);
    }
  });

  test('among exact ties the most common word comes first', () => {
    const game = must(play(rules, 'parse=BBYBB clint=BBYYB'));
    const { answers, eliminators } = must(finish(advise(createSolver({ frequencies }), game, { top: 20 })));
    expect(answers.map(({ word }) => word).sort()).toEqual(['groin', 'minor', 'robin']);
    for (const kind of [answers, eliminators]) {
      for (const [index, reply] of kind.slice(1).entries()) {
        const before = kind[index];
        expect(before.guesses.lower).toBeLessThanOrEqual(reply.guesses.lower);
        if (before.guesses.lower < reply.guesses.lower) continue;
        expect(frequencies.get(before.word) ?? 0).toBeGreaterThanOrEqual(frequencies.get(reply.word) ?? 0);
      }
    }
  });

  describe('words that are withheld', () => {
    const slurs = original.words.slice(0, original.answerCount).filter(isWithheld);
    /** Games that lead to one of them. */
    const towards = (answer: string, guesses: readonly string[]) => {
      let rows = '';
      for (const guess of guesses) rows += ` ${guess}=${tiles(guess, answer)}`;
      return must(play(rules, rows));
    };
    const tiles = (guess: string, answer: string) => scoreFeedback(guess, answer).toString(3).padStart(5, '0');

    test('are 22, some of them answers', () => {
      expect(original.words.filter(isWithheld)).toHaveLength(22);
      expect(slurs).toHaveLength(3);
    });

    test('are never offered without allWords, and named where they tie', () => {
      const solver = createSolver({ frequencies });
      let tied = 0;
      for (const answer of slurs) {
        const game = towards(answer, ['crane', 'toils']);
        if (standingOf(game).status !== 'open') continue;
        const shy = must(finish(advise(solver, game, { top: 5 })));
        const open = must(finish(advise(solver, game, { top: 5, allWords: true })));
        expect(
          repliesOf(shy).filter(({ word }) => isWithheld(word)),
          rowsText(game),
        ).toEqual([]);
        expect(open.withheld).toEqual([]);
        expect([shy.ties, shy.guesses, shy.lossChance]).toEqual([open.ties, open.guesses, open.lossChance]);
        const isBest = (reply: Reply) => reply.guesses.lower === open.guesses.lower;
        for (const { word } of repliesOf(open).filter(isBest)) {
          if (!isWithheld(word)) continue;
          expect(shy.withheld).toContain(word);
          tied++;
        }
        for (const word of shy.withheld) expect(isWithheld(word)).toBe(true);
      }
      expect(tied).toBeGreaterThan(2);
    });
  });
});

describe('games that are over', () => {
  const rules = rulesOf(listOf('ab ac ad', 'bc'), { limit: 2 });
  test.each([
    ['ab=GG', 'won'],
    ['ab=GB ac=GB', 'lost'],
    ['bc=GG', 'won'],
    ['ab=BG', 'contradiction'],
  ])('%s: %s', (rows, status) => {
    const { steps, end } = follow(advise(solverOf(), must(play(rules, rows)), { top: 3, details: true }));
    expect(steps).toEqual([]);
    expect(must(end)).toMatchObject({ status, answers: [], eliminators: [], ties: undefined });
  });

  test('judging there is misuse', () => {
    const won = must(play(rules, 'ab=GG'));
    expect(() => judge(solverOf(), won, 'ac').next()).toThrow('open game');
  });

  test('another prior under which no word fits has no comparison', () => {
    const game = must(play(rules, 'ab=GB'));
    const others = [{ name: 'other', rules: rulesOf(listOf('bb bc')) }];
    expect(must(finish(comparePriors(solverOf(), game, 'ac', others)))).toEqual([
      { name: 'other', best: undefined, own: undefined, agrees: false },
    ]);
  });
});

describe('a tier', () => {
  test('is used where no expected word fits, and named', () => {
    const list = listOf('ab ac ad', 'bc bd cd');
    const rules = rulesOf(list, {
      weights: Uint32Array.of(5, 1, 1),
      tiers: [{ name: 'accepted guesses', words: ['bc', 'bd', 'cd'] }],
    });
    const game = must(play(rules, 'ab=BY'));
    const advice = must(finish(advise(solverOf(), game, { top: 3 })));
    expect(advice).toMatchObject({ status: 'open', tier: 'accepted guesses', wordsLeft: 2, certainty: 'proved' });
    expect(advice.answers.map(({ word, chance }) => [word, chance])).toEqual([
      ['bc', 0.5],
      ['bd', 0.5],
    ]);
  });

  test('six letters with one guess left and details', () => {
    const answers = 'garden gander danger ranged';
    const game = newGame(rulesOf(listOf(answers, 'primal'), { limit: 1 }));
    const advice = must(finish(advise(solverOf(), game, { top: 2, details: true })));
    expect(advice).toMatchObject({ lossChance: 0.75, guesses: { lower: 1, upper: 1 } });
    expect(advice.answers[0]).toMatchObject({ worst: 1, solvedBy: [0.25], lossChance: 0.75 });
  });
});
