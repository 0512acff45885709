/**
 * Everything that is said on the way holds in the end: bounds of the position and of each word, which word is called
 * best, how far behind a word can be; and bounds never widen.
 *
 * Small problems are compared with brute force, positions of `original` with the proved end. The solver pauses at every
 * look at the clock, so that every answer it could give in time is seen.
 */

import { describe, expect, test } from 'vitest';
import { scoreFeedback } from '../src/feedback.ts';
import { addRow, type Game, newGame } from '../src/game/game.ts';
import type { GameObjective } from '../src/game/objective.ts';
import type { Rules } from '../src/game/rules.ts';
import { standingOf } from '../src/game/standing.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { createSolver } from '../src/search/solver.ts';
import type { Bounds } from '../src/search/value.ts';
import { type Advice, advise, repliesOf } from '../src/suggest/advice.ts';
import { type Judgement, judge } from '../src/suggest/judge.ts';
import type { Reply } from '../src/suggest/reply.ts';
import { rulesFor } from '../src/suggest/solverRules.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { bundled, finish, follow, must, pick, rowsText } from './support/games.ts';
import { shareOf } from './support/share.ts';
import { createTruth, foreignWord, holds, randomGame, randomRules, type TrueValue } from './support/truth.ts';

const ROUNDING = 1e-9;

const mean = ({ guesses, weight }: TrueValue): number => guesses / weight;
const loss = ({ lost, weight }: TrueValue): number => lost / weight;

/** There are millions of these, and an `expect` takes as long as a search of a small problem. */
const check = (holdsTrue: boolean, sentence: () => string): void => {
  if (!holdsTrue) expect.fail(sentence());
};

/** Whether bounds are finite, hold a value and are no wider than before. */
const expectSharper = (bounds: Bounds, value: number, before: Bounds | undefined, what: string): void => {
  const { lower, upper } = bounds;
  check(Number.isFinite(lower) && Number.isFinite(upper), () => `${what}: ${lower} to ${upper} is not finite`);
  check(holds(bounds, value), () => `${what}: ${value} is not in ${lower} to ${upper}`);
  if (!before) return;
  const isNarrower = lower >= before.lower - ROUNDING && upper <= before.upper + ROUNDING;
  check(isNarrower, () => `${what}: ${before.lower} to ${before.upper} became ${lower} to ${upper}`);
};

type Numbers = Pick<Reply, 'guesses' | 'loss'>;

/** Checks every advice of a question; `valueOfWord` is the truth about a word. */
const expectTrueAdvice = (
  steps: readonly Advice[],
  best: TrueValue,
  valueOfWord: (word: string) => TrueValue,
  what: string,
) => {
  let before: Numbers | undefined;
  const words = new Map<string, Numbers>();
  for (const advice of new Set(steps)) {
    expectSharper(advice.guesses, mean(best), before?.guesses, `${what}: the position`);
    expectSharper(advice.loss, loss(best), before?.loss, `${what}: losses of the position`);
    before = advice;
    for (const reply of repliesOf(advice)) {
      const own = valueOfWord(reply.word);
      const earlier = words.get(reply.word);
      expectSharper(reply.guesses, mean(own), earlier?.guesses, `${what}: ${reply.word}`);
      expectSharper(reply.loss, loss(own), earlier?.loss, `${what}: losses of ${reply.word}`);
      words.set(reply.word, reply);
      // what is said of how far behind it can be follows from its own interval
      if (own.lost === best.lost) {
        const most = reply.guesses.upper - advice.guesses.lower;
        check(mean(own) - mean(best) <= most + ROUNDING, () => `${what}: ${reply.word} is more than ${most} behind`);
      }
    }
    // a word that nothing can be better than is the best
    const [first] = repliesOf(advice);
    if (!first) continue;
    const isCalledBest = first.loss.upper <= advice.loss.lower && first.guesses.upper <= advice.guesses.lower;
    if (isCalledBest || advice.certainty === 'proved') {
      const own = valueOfWord(first.word);
      check(own.lost === best.lost && own.guesses === best.guesses, () => `${what}: ${first.word} is called best`);
    }
  }
};

const expectTrueJudgements = (steps: readonly Judgement[], best: TrueValue, own: TrueValue, what: string) => {
  let before: Judgement | undefined;
  for (const judgement of steps) {
    expectSharper(judgement.guesses, mean(own), before?.guesses, what);
    expectSharper(judgement.loss, loss(own), before?.loss, what);
    expectSharper(judgement.behind, mean(own) - mean(best), before?.behind, `${what}: behind`);
    before = judgement;
  }
};

/** Everything a question yields, and its answer. */
const allOf = <T>(
  question: Generator<T, { ok: true; value: T } | { ok: false; failure: { sentence: string } }>,
): T[] => {
  const { steps, end } = follow(question);
  if (!end.ok) throw new Error(end.failure.sentence);
  return [...steps, end.value];
};

const OBJECTIVES: readonly GameObjective[] = ['sure', 'sure', 'fewest'];

const PROBLEMS = shareOf(400);
const POSITIONS = shareOf(40);

describe(`${PROBLEMS} small random problems`, () => {
  const SHARDS = 4;
  test.each(Array.from({ length: SHARDS }, (_, shard) => shard))('share %i', (shard) => {
    for (let number = shard; number < PROBLEMS; number += SHARDS) {
      const random = mulberry32(seedFor(5, number));
      const rules: Rules = { ...randomRules(number), objective: pick(random, OBJECTIVES) };
      const { game } = randomGame(rules, random, 2);
      const { status, position } = standingOf(game);
      if (status !== 'open') continue;
      const truth = createTruth(rules.objective === 'fewest' ? { ...rules, limit: Number.POSITIVE_INFINITY } : rules);
      const solver = createSolver({ tableBytes: 2 ** 16, stepMs: 0 });
      const name = `${number} ${rules.objective} ${rowsText(game)}`;
      const best = truth.value(position);
      const top = pick(random, [1, 3, 9]);
      expectTrueAdvice(allOf(advise(solver, game, { top })), best, (word) => truth.valueOfWord(position, word), name);
      const word = random() < 0.3 ? foreignWord(random, rules.list.wordLength) : pick(random, rules.list.words);
      const steps = allOf(judge(createSolver({ tableBytes: 2 ** 16, stepMs: 0 }), game, word));
      expectTrueJudgements(steps, best, truth.valueOfWord(position, word), `${name}: ${word}`);
    }
  });
});

describe(`${POSITIONS} positions of original`, () => {
  const original = bundled('original');
  const solver = createSolver({ frequencies: bundledFrequencies(), stepMs: 2 });
  const exact = createSolver();

  /** A game after one or two random guesses, with 3 to 60 words left. */
  const gameOf = (number: number): Game => {
    for (let attempt = 0; ; attempt++) {
      const random = mulberry32(seedFor(6, 1000 * number + attempt));
      const mode = pick(random, ['normal', 'normal', 'hard'] as const);
      const limit = pick(random, [6, 6, 5, Number.POSITIVE_INFINITY]);
      const answer = original.words[Math.floor(random() * original.answerCount)];
      let game = newGame({ list: original, weights: undefined, tiers: [], mode, limit });
      for (let row = 0; row < 1 + Math.floor(random() * 2); row++) {
        const guess = pick(random, original.words);
        const next = addRow(game, guess, scoreFeedback(guess, answer));
        if (next.ok) game = next.value;
      }
      const { status, position } = standingOf(game);
      if (status === 'open' && position.candidates.length >= 3 && position.candidates.length <= 60) return game;
    }
  };

  test.each(Array.from({ length: 4 }, (_, shard) => shard))('share %i', (shard) => {
    for (let number = shard; number < POSITIONS; number += 4) {
      const game = gameOf(number);
      const standing = standingOf(game);
      const { position } = standing;
      const rules = rulesFor(game, standing);
      const knownOf = ({ weight, guesses, lost }: { weight: number; guesses: Bounds; lost: Bounds }): TrueValue => {
        expect([guesses.lower, lost.lower]).toEqual([guesses.upper, lost.upper]);
        return { weight, guesses: guesses.lower, lost: lost.lower };
      };
      const best = knownOf(finish(exact.value(position, rules)));
      const known = new Map<string, TrueValue>();
      const valueOfWord = (word: string): TrueValue => {
        const own = known.get(word) ?? knownOf(finish(exact.valueOf(position, word, rules)));
        known.set(word, own);
        return own;
      };
      const name = `${number} ${game.rules.mode} ${game.rules.limit} ${rowsText(game)}`;
      expectTrueAdvice(allOf(advise(solver, game, { top: 2 })), best, valueOfWord, name);
      const word = must({ ok: true, value: pick(mulberry32(number), original.words) });
      expectTrueJudgements(allOf(judge(solver, game, word)), best, valueOfWord(word), `${name}: ${word}`);
    }
  });
});
