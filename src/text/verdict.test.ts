import { describe, expect, test } from 'vitest';
import { follow } from '../../test/support/games.ts';
import { adviceOf, trapGame, trapSolver } from '../../test/support/trapGames.ts';
import type { Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { type Advice, advise } from '../suggest/advice.ts';
import { type Reply, repliesOf } from '../suggest/reply.ts';
import { bestPlayText, chancesText, figureText } from './expectation.ts';
import { hintTexts, shownHints } from './hints.ts';
import { replyLists } from './replies.ts';
import type { Situation } from './situation.ts';
import type { Spoilers } from './spoilers.ts';
import { tiesText, withheldText } from './ties.ts';
import { bestText, shortBestText, shortVerdictOf, verdictOf } from './verdict.ts';

const situation = (game: Game, spoilers: Spoilers = 'all'): Situation => {
  const standing = standingOf(game);
  return { game, standing, advice: standing.status === 'open' ? adviceOf(game) : undefined, spoilers };
};
const verdict = (game: Game, spoilers?: Spoilers) => verdictOf(situation(game, spoilers));
const short = (game: Game, spoilers?: Spoilers) => shortVerdictOf(situation(game, spoilers));

describe('what is best', () => {
  test('for the fewest losses', () => {
    // BLIMP, then four words alone and three in a row: (4 * 2 + 2 + 3 + 4) / 7
    expect(verdict(trapGame())).toEqual(['7 words left.', 'BLIMP is best: 2.43 more guesses on average (proved).']);
    expect(short(trapGame())).toEqual(['7 left, BLIMP 2.43.']);
    expect(shortBestText(situation(trapGame()))).toBe('Best guess: BLIMP, 2.43.');
  });

  test('for the worst case', () => {
    expect(verdict(trapGame('worst'))[1]).toBe('BLIMP is best: at most 4 more guesses, 2.43 on average (proved).');
  });

  test('for the fewest guesses, where the game is too short for some', () => {
    const [, sentence] = verdict(trapGame('fewest', 3));
    expect(sentence).toMatch(/^\w+ is best: 86 % chance to win, 2\.43 more guesses on average \(proved\)\.$/);
  });

  test('for a find by guess 2: the four that BLIMP leaves alone', () => {
    const game = trapGame('soon-2');
    const expectation = '71 % chance to find the word by guess 2';
    expect(verdict(game)[1]).toBe(`BLIMP is best: ${expectation} (proved).`);
    expect(verdict(game, 'eliminators')[1]).toBe(`Best eliminator: BLIMP, ${expectation}.`);
    expect(short(game)).toEqual(['7 left, BLIMP 71 % by guess 2.']);
    expect(short(game, 'hints')).toEqual(['7 left.']);
    expect(shownHints(situation(game, 'hints'))).toContain(`With best play: ${expectation} (proved).`);
    expect(replyLists(adviceOf(game), 'eliminators', game)[0]).toMatch(/^Best eliminators: BLIMP 71 % by guess 2, /);
  });

  test('on the way to a proof', () => {
    for (const objective of ['sure', 'soon-2', 'worst'] as const) {
      const { steps } = follow(advise(trapSolver, trapGame(objective), { top: 3 }));
      for (const advice of steps) {
        const [best] = repliesOf(advice);
        if (best) expect(bestText(advice, best, 0)).toMatch(/ (is|looks) best( so far)?\b.*\.$/);
        expect(bestPlayText(advice, 0)).not.toMatch(/Infinity|NaN|undefined/);
      }
    }
  });
});

describe('how a game stands', () => {
  test.each<[rows: string, limit: number, spoilers: Spoilers, sentence: string]>([
    ['match=GGGGG', 6, 'none', 'MATCH found in 1 guess.'],
    [
      'match=BGGGG catch=BGGGG',
      2,
      'all',
      'Not found in 2 guesses. Possible answers: BATCH, HATCH, LATCH, PATCH, WATCH.',
    ],
    ['match=BGGGG catch=BGGGG', 2, 'count', 'Not found in 2 guesses.'],
    ['match=BBGGG', 6, 'all', 'No word fits this row; check its tiles.'],
    ['cramp=BBBBB match=BGGGB', 6, 'all', 'No word fits these rows; check their tiles.'],
    ['blimp=BYBBB', 6, 'all', '1 word left: LATCH.'],
    ['blimp=BYBBB', 6, 'eliminators', '1 word left.'],
    ['', 6, 'count', '7 words left.'],
    ['', 6, 'none', ''],
  ])('%s of %i, %s: %s', (rows, limit, spoilers, sentence) => {
    const sentences = verdict(trapGame('sure', limit, rows), spoilers);
    expect((spoilers === 'eliminators' ? sentences.slice(0, 1) : sentences).join(' ')).toBe(sentence);
  });
});

describe('bounds', () => {
  const proved = adviceOf(trapGame());
  const [best] = repliesOf(proved);
  const open: Reply = { ...best, exact: false, lossChance: undefined, guesses: { lower: 2, upper: 2.5 } };
  const bounds = (lower: number, upper: number): Partial<Advice> => ({
    certainty: 'bounds',
    guesses: { lower, upper },
  });

  test.each<[what: string, advice: Partial<Advice>, reply: Reply, sentence: string]>([
    ['a first look', { certainty: 'quick' }, open, 'looks best (quick estimate).'],
    ['bounds', bounds(2, 2.5), open, 'is best so far: at most 2.50 more guesses on average, at most 0.50 behind.'],
    [
      'bounds that are close',
      bounds(2.496, 2.5),
      open,
      'is best so far: at most 2.50 more guesses on average, at most 0.004 behind.',
    ],
    [
      'bounds of the position that come from another word',
      bounds(2, 2.2),
      open,
      'is best so far: at most 2.50 more guesses on average, at most 0.50 behind.',
    ],
    [
      'a word that may lose',
      bounds(2, 2.5),
      { ...open, loss: { lower: 0, upper: 0.25 } },
      'is best so far: at least 75 % chance to win, at most 2.50 more guesses on average.',
    ],
    [
      'a word whose value nothing can beat',
      bounds(best.guesses.upper, 3),
      best,
      'is best: 2.43 more guesses on average (proved).',
    ],
    [
      'a word as short as the best that loses more',
      { ...bounds(best.guesses.upper, 3), loss: { lower: 0, upper: 0.1 } },
      { ...best, loss: { lower: 0.1, upper: 0.1 } },
      'is best so far: 90.0 % chance to win, at most 2.43 more guesses on average.',
    ],
    [
      'a chance that is not known',
      { certainty: 'bounds', objective: 'soon-2', within: 2 },
      { ...open, loss: { lower: 0, upper: 1 } },
      'is best so far: unknown chance to find the word by guess 2.',
    ],
    [
      'words that are lost',
      {},
      { ...best, lossChance: 1 / 7, loss: { lower: 1 / 7, upper: 1 / 7 } },
      'is best: 86 % chance to win, 2.43 more guesses on average (proved).',
    ],
  ])('%s', (_, advice, reply, sentence) => {
    expect(bestText({ ...proved, ...advice }, reply, 0)).toBe(`BLIMP ${sentence}`);
  });

  test('of best play', () => {
    expect(bestPlayText(proved, 0)).toBe('With best play: 2.43 more guesses on average (proved).');
    expect(bestPlayText({ ...proved, ...bounds(2, 3) }, 0)).toBe(
      'With best play: between 2.00 and 3.00 more guesses on average.',
    );
  });

  test('in short', () => {
    expect(figureText({ ...proved, objective: 'soon-3', within: 3 }, open)).toBe('? by guess 3');
    expect(figureText(proved, open)).toBe('~2.50');
    const advice: Advice = { ...proved, ...bounds(2, 2.5), recommended: open, answers: [], eliminators: [open] };
    const game = trapGame();
    expect(shortBestText({ game, standing: standingOf(game), advice, spoilers: 'all' })).toBe(
      'Best guess so far: BLIMP, at most 2.50.',
    );
  });
});

describe('hints name no word', () => {
  const game = trapGame();
  const standing = standingOf(game);

  test('an eliminator, and before the first guess no trap', () => {
    expect(hintTexts(standing, game, adviceOf(game))).toEqual([
      'With best play: 2.43 more guesses on average (proved).',
      expect.stringMatching(/^Eliminate first: a word that cannot be the answer saves 0\.\d\d guesses on average\.$/),
      expect.stringMatching(/^Useful letters: /),
    ]);
  });

  test('before all is proved', () => {
    const advice: Advice = { ...adviceOf(game), certainty: 'bounds' };
    expect(hintTexts(standing, game, advice)[1]).toMatch(/^Not proved yet: eliminate first: /);
  });

  test('a trap after a guess, by its cost', () => {
    const later = trapGame('sure', 6, 'cramp=YBYBB');
    expect(hintTexts(standingOf(later), later, adviceOf(later))[0]).toMatch(
      /^A trap: all \d words left differ in one place only(, more than the 5 guesses left)?; a possible answer now /,
    );
  });

  test('without advice, or with one word left', () => {
    expect(hintTexts(standing, game, undefined)).toHaveLength(1);
    expect(hintTexts(standing, game, { ...adviceOf(game), answers: [], eliminators: [] })).toHaveLength(1);
    const won = trapGame('sure', 6, 'match=GGGGG');
    expect(hintTexts(standingOf(won), won, undefined)).toEqual([]);
  });
});

describe('guesses as good', () => {
  test.each([
    [undefined, ''],
    [1, 'No other guess is as good.'],
    [2, '1 other guess is equally good.'],
    [4, '3 other guesses are equally good.'],
  ])('%s', (ties, sentence) => expect(tiesText({ ...adviceOf(trapGame()), ties })).toBe(sentence));

  test('that are not offered are counted, not named', () => {
    const game = trapGame();
    const advice: Advice = { ...adviceOf(game), withheld: ['xxxxx'] };
    const sentence = '1 word as good as the best is not offered: it is a slur.';
    expect(verdictOf({ game, standing: standingOf(game), advice, spoilers: 'all' }).at(-1)).toBe(sentence);
    expect(withheldText({ withheld: ['xxxxx', 'yyyyy'] }, '--all-words')).toBe(
      '2 words as good as the best are not offered: they are slurs (--all-words).',
    );
  });
});

test('the chance to find the word by each guess', () => {
  const game = trapGame('fewest', 3);
  const advice = adviceOf(game);
  const [best] = repliesOf(advice);
  expect(chancesText(advice, best, 0)).toMatch(
    /^Chance to find the word by guess 1: .* %, 2: .* %, 3: 86 %, 4: 100 %; chance to lose 14 %\.$/,
  );
});
