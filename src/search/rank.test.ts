import { describe, expect, test } from 'vitest';
import { finish, follow, listOf } from '../../test/support/games.ts';
import { solverOf } from '../../test/support/reviews.ts';
import { shareOf } from '../../test/support/share.ts';
import { compare, createTruth, foreignWord, randomGame, randomRules } from '../../test/support/truth.ts';
import { standingOf } from '../game/standing.ts';
import { legalGuesses, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { RANKED_EXACTLY } from './rank.ts';

describe('the rank of a guess', () => {
  test('is that of brute force: all modes, limits and weights, words of the list and others', () => {
    const seen = { exact: 0, worse: 0, foreign: 0, lossy: 0 };
    for (let number = 0; number < shareOf(100); number++) {
      const rules = randomRules(number);
      const random = mulberry32(number);
      const { game } = randomGame(rules, random, 2);
      const { position, status } = standingOf(game);
      if (status !== 'open') continue;
      const { list, mode } = rules;
      const isForeign = number % 5 === 0;
      const legal = legalGuesses(position, mode);
      const word = isForeign
        ? foreignWord(random, list.wordLength)
        : list.words[legal[Math.floor(random() * legal.length)]];
      const truth = createTruth(rules);
      const own = truth.valueOfWord(position, word);
      const notBetter = [...legal].filter((guess) => compare(truth.valueOfWord(position, list.words[guess]), own) >= 0);
      const rank = finish(solverOf().rank(position, word, rules));
      const name = `${number}: ${mode}, ${rules.limit} guesses, ${word}, ${position.candidates.length} words`;
      expect(rank, name).toEqual({ guesses: legal.length, notBetter: notBetter.length, exact: true });
      seen.exact++;
      if (notBetter.length < legal.length) seen.worse++;
      if (isForeign) seen.foreign++;
      if (own.lost > 0) seen.lossy++;
    }
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(shareOf(5) / 4);
  });

  test('is first estimated by one ply, then exact', () => {
    const position = startPosition(listOf('bumpy dumpy jumpy lumpy', 'bdjxx xxxxx bumxx'));
    const rules = { mode: 'normal', limit: 6 } as const;
    // bdjxx separates all words: 8 guesses; a word and bumxx find them one after the other; xxxxx says nothing
    const ranks = (word: string) => {
      const { steps, end } = follow(solverOf().rank(position, word, rules));
      const known = [...steps, end].flatMap((rank) => (rank ? [`${rank.notBetter}${rank.exact ? '' : '?'}`] : []));
      return [...new Set(known)];
    };
    expect(ranks('bdjxx')).toEqual(['7?', '7']);
    expect(ranks('bumpy')).toEqual(['6?', '6']);
    expect(ranks('xxxxx')).toEqual(['1?', '1']);
  });

  test('stays an estimate where many words are left', () => {
    const found = bundledList('original');
    if (!found.ok) throw new Error(found.failure.sentence);
    const position = startPosition(found.value);
    expect(position.candidates.length).toBeGreaterThan(RANKED_EXACTLY);
    const solver = solverOf();
    const share = (word: string) => {
      const { guesses, notBetter, exact } = finish(solver.rank(position, word, { mode: 'normal', limit: 6 }));
      expect(exact).toBe(false);
      return notBetter / guesses;
    };
    expect(share('salet')).toBeGreaterThan(0.99);
    expect(share('mommy')).toBeLessThan(0.02);
    expect(share('trace')).toBe(1);
  });
});
