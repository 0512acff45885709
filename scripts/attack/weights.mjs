/**
 * Weights as decimals from 1e-9 to 1e9 against best play in whole numbers of any length: the best word, its value and a
 * claim of proof must be right. The brute force shares nothing with the search but the feedback.
 */

import { unwrap } from '../../build/modules/failure.js';
import { scoreFeedback } from '../../build/modules/feedback.js';
import { newGame } from '../../build/modules/game/game.js';
import { wordRulesOf } from '../../build/modules/game/rules.js';
import { readOwnPrior } from '../../build/modules/prior/own.js';
import { applyPrior } from '../../build/modules/prior/prior.js';
import { finish } from '../../build/modules/progress.js';
import { createSolver } from '../../build/modules/search/solver.js';
import { advise } from '../../build/modules/suggest/advice.js';
import { repliesOf } from '../../build/modules/suggest/reply.js';
import { createWordList } from '../../build/modules/words/list.js';
import { attackRounds } from './rounds.mjs';

/** Doubles of averages are rounded. */
const TINY = 1e-9;

const randomProblem = ({ below, oneOf }, random) => {
  const letters = [...'abcd'].slice(0, 2 + below(3));
  const word = () => letters[below(letters.length)] + letters[below(letters.length)] + letters[below(letters.length)];
  const answers = [...new Set(Array.from({ length: 3 + below(4) }, word))];
  const guesses = [...new Set(Array.from({ length: 3 }, word))];
  const power = below(19) - 9;
  const decimal = oneOf([
    () => `${(1 + 9 * random()).toFixed(below(6))}e${power}`,
    () => `${(1 + 9 * random()).toFixed(below(6))}e${below(19) - 9}`,
    () => `0.${29_995 + below(10)}`,
    () => String(1 + below(1e6)),
  ]);
  return { answers, guesses, limit: oneOf([2, 3, 4, 6]), weights: answers.map(() => decimal()) };
};

/** Decimals as whole numbers in a common unit. */
const inUnits = (decimals) => {
  const parts = decimals.map((text) => {
    const [, whole, fraction = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text);
    return { digits: BigInt(whole + fraction), power: Number(power) - fraction.length };
  });
  const least = Math.min(...parts.map(({ power }) => power));
  return parts.map(({ digits, power }) => digits * 10n ** BigInt(power - least));
};

/** The weight that is lost and the guesses times weight, by all guesses; fewer lost come first. */
const solve = (words, answers, units, limit) => {
  const isBetter = (a, b) => a.lost < b.lost || (a.lost === b.lost && a.guesses < b.guesses);
  const sum = (ids) => ids.reduce((before, id) => before + units[id], 0n);
  const known = new Map();
  const costOf = (ids, word, left) => {
    const cost = { lost: 0n, guesses: sum(ids) };
    const others = ids.filter((id) => answers[id] !== word);
    for (const part of groupBy(others, (id) => scoreFeedback(word, answers[id])).values()) {
      const rest = least(part, left - 1);
      cost.lost += rest.lost;
      cost.guesses += rest.guesses;
    }
    return cost;
  };
  const least = (ids, left) => {
    if (left === 0) return { lost: sum(ids), guesses: 0n };
    const key = `${ids} ${left}`;
    const stored = known.get(key);
    if (stored) return stored;
    let best;
    for (const word of words) {
      const cost = costOf(ids, word, left);
      if (!best || isBetter(cost, best)) best = cost;
    }
    known.set(key, best);
    return best;
  };
  const all = answers.map((_, id) => id);
  return { least: least(all, limit), costOf: (word) => costOf(all, word, limit), total: sum(all) };
};

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const ratio = (part, whole) => Number((part * 10n ** 18n) / whole) / 1e18;

const isOutside = ({ lower, upper }, truth) => lower > truth + TINY || upper < truth - TINY;

const findFault = ({ answers, guesses, limit, weights }) => {
  const list = createWordList({ name: 'small', source: 'attack', answers, guesses });
  const text = ['word,weight', ...answers.map((word, id) => `${word},${weights[id]}`)].join('\n');
  const { prior } = unwrap(readOwnPrior(text, 'own.csv'));
  const rules = { ...wordRulesOf(applyPrior(list, prior)), mode: 'normal', limit };
  const steps = advise(createSolver({ tableBytes: 2 ** 14 }), newGame(rules), { top: 9, allWords: true });
  const advice = unwrap(finish(steps));
  const truth = solve(list.words, answers, inUnits(weights), limit);
  const wrongIn = ({ guesses: value, loss }, cost) =>
    isOutside(value, ratio(cost.guesses, truth.total)) || isOutside(loss, ratio(cost.lost, truth.total));
  if (wrongIn(advice, truth.least)) return 'the value of the position is wrong';
  const replies = repliesOf(advice);
  const wrong = replies.find((reply) => wrongIn(reply, truth.costOf(reply.word)));
  if (wrong) return `the value of ${wrong.word} is wrong`;
  if (advice.certainty !== 'proved') return undefined;
  const best = replies.find(({ word }) => {
    const cost = truth.costOf(word);
    return cost.lost === truth.least.lost && cost.guesses === truth.least.guesses;
  });
  return best ? undefined : 'no word of the advice is best, but it is called proved';
};

export const attack = {
  name: 'weights',
  aim: 'weights for which a proved word or value is wrong',
  run: attackRounds({ draw: randomProblem, findFault }),
};
