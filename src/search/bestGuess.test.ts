import { describe, expect, test } from 'vitest';
import { bundled, defined, finish, listOf, must, rulesOf } from '../../test/support/games.ts';
import { shareOf } from '../../test/support/share.ts';
import { compare, createTruth, randomGame, randomRules } from '../../test/support/truth.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { legalGuesses, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { bestPlay } from '../review/bestPlay.ts';
import { depthOf, pathOf } from '../tree/tree.ts';
import { bundledFrequencies, type Frequencies } from '../words/frequency.ts';
import { answersOf, ruleOf, type WordList } from '../words/list.ts';
import { createSolver } from './solver.ts';

/** How common words are, with many that are equally common. */
const randomFrequencies = ({ words }: WordList, seed: number): Frequencies => {
  const random = mulberry32(seed);
  return new Map(words.map((word) => [word, Math.floor(random() * 4)]));
};

/** The readable twin: every legal guess by brute force, then the rule as it is stated. */
const bestByBruteForce = (rules: Rules, position: Position, frequencies: Frequencies): string => {
  const { list, mode } = rules;
  const truth = createTruth(rules);
  const least = truth.value(position);
  const isCandidate = (guess: number) => position.candidates.includes(guess);
  const frequency = (guess: number) => frequencies.get(list.words[guess]) ?? 0;
  const [best] = [...legalGuesses(position, mode)]
    .filter((guess) => compare(truth.valueOfWord(position, list.words[guess]), least) === 0)
    .sort((a, b) => Number(isCandidate(b)) - Number(isCandidate(a)) || frequency(b) - frequency(a) || a - b);
  return list.words[best];
};

describe('the guess of best play', () => {
  test('is the first by the rule, by brute force: all modes, limits and weights', () => {
    const seen = { open: 0, lossy: 0, eliminators: 0 };
    for (let number = 0; number < shareOf(60); number++) {
      const rules = randomRules(number);
      const { game } = randomGame(rules, mulberry32(number), number % 3);
      const { position, status } = standingOf(game);
      if (status !== 'open') continue;
      const frequencies = randomFrequencies(rules.list, number);
      const word = finish(createSolver({ frequencies }).bestGuess(position, rules));
      const name = `${number}: ${rules.mode}, ${rules.limit} guesses, ${position.candidates.length} words`;
      expect(word, name).toBe(bestByBruteForce(rules, position, frequencies));
      seen.open++;
      if (createTruth(rules).value(position).lost > 0) seen.lossy++;
      if (!position.candidates.some((answer) => rules.list.words[answer] === word)) seen.eliminators++;
    }
    expect(Math.min(seen.open, seen.lossy), JSON.stringify(seen)).toBeGreaterThanOrEqual(shareOf(3));
    // one in sixty
    expect(seen.eliminators).toBeGreaterThanOrEqual(Math.floor(shareOf(60) / 60));
  });

  test('is the first word of the tree and of the replies', () => {
    let count = 0;
    for (let number = 200; number < 200 + shareOf(30); number++) {
      const rules = randomRules(number);
      const { game } = randomGame(rules, mulberry32(number), number % 3);
      const { position, status } = standingOf(game);
      if (status !== 'open') continue;
      const solver = createSolver({ frequencies: randomFrequencies(rules.list, number) });
      const word = finish(solver.bestGuess(position, rules));
      expect(finish(solver.tree(position, rules))?.tree.guess, String(number)).toBe(word);
      const [first] = finish(solver.replies(position, rules, { top: 1 })).guesses;
      expect(rules.list.words[first.guess], String(number)).toBe(word);
      count++;
    }
    expect(count).toBeGreaterThan(shareOf(15) / 4);
  });

  test('of best play follows the tree of the best opener', () => {
    const list = bundled('original');
    const rules = rulesOf(list);
    const solver = createSolver({ frequencies: bundledFrequencies() });
    const whole = defined(finish(solver.tree(startPosition(list), rules, 'salet')));
    expect(depthOf(whole.tree)).toBe(5);
    for (const answer of answersOf(list).filter((_, id) => id % 40 === 0)) {
      const path = pathOf(whole.tree, answer, ruleOf(list)).map(({ guess }) => guess);
      expect(must(finish(bestPlay(solver, rules, answer, 'salet'))), answer).toEqual(path);
    }
  });

  test('of two words left the more common one comes first', () => {
    const list = listOf('abide adobe');
    const rules = rulesOf(list);
    const guessWith = (common: string) =>
      finish(createSolver({ frequencies: new Map([[common, 9]]) }).bestGuess(startPosition(list), rules));
    expect(guessWith('abide')).toBe('abide');
    expect(guessWith('adobe')).toBe('adobe');
  });
});
