/**
 * The card of the next guess: what it promises, and that it calls only the best word the best.
 */

import { describe, expect, test } from 'vitest';
import { listOf, must, play, rulesOf } from '../../test/support/games.ts';
import { standingOf } from '../game/standing.ts';
import { finish } from '../progress.ts';
import { createSolver } from '../search/solver.ts';
import { type Advice, advise } from '../suggest/advice.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { heroTexts } from './hero.ts';

const solver = createSolver({ frequencies: bundledFrequencies() });
const classic = rulesOf(must(bundledList('original')));

const situationOf = (rows: string, rules = classic, words: 'familiar' | 'all' = 'all') => {
  const game = must(play(rules, rows));
  const advice: Advice = must(finish(advise(solver, game, { top: 8, details: true, words })));
  return { game, advice, standing: standingOf(game), spoilers: 'all', corrections: [] } as const;
};

const textsOf = (situation: ReturnType<typeof situationOf>, word: string): string => {
  const texts = heroTexts(situation, word);
  return texts ? `${texts.count} | ${texts.promise.join('')} | ${texts.remarks.join(' ')}` : '';
};

describe('the hero', () => {
  // the figures of test/e2e/play.test.ts
  test('an eliminator that is best', () => {
    const situation = situationOf('crane=BBYBG');
    expect(textsOf(situation, 'lambs')).toBe(
      '49 words left · play next | Finds it in 2.57 more guesses on average, 3 at most. | ' +
        'Proved best. It cannot be the answer itself; LAPSE can, and is 0.14 behind.',
    );
  });

  test('a word that is not the best says which one is, and how far it is behind', () => {
    const situation = situationOf('crane=BBYBG');
    expect(textsOf(situation, 'lapse')).toMatch(
      / \| 0\.14 behind LAMBS, the proved best\. It can be the answer itself \(2\.0 %\)\./,
    );
  });

  test('a word that is not offered has no texts', () => {
    expect(heroTexts(situationOf('crane=BBYBG'), 'zzzzz')).toBeUndefined();
  });

  test('a game that may be lost shows the chance to win', () => {
    const traps = {
      ...rulesOf(listOf('batch catch hatch latch match patch watch', '')),
      mode: 'hard',
      limit: 3,
    } as const;
    const situation = situationOf('batch=BGGGG', traps);
    const [best] = situation.advice.answers;
    expect(textsOf(situation, best?.word ?? '')).toMatch(/Wins 33 % of the games/);
  });
});
