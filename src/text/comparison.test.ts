import { describe, expect, test } from 'vitest';
import { must, play, rulesOf } from '../../test/support/games.ts';
import { adviceOf, judgementOf, trapGame, trapList } from '../../test/support/trapGames.ts';
import type { GameObjective } from '../game/objective.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { PriorComparison } from '../suggest/otherPriors.ts';
import { judgementText, otherKindText, priorsSkippedText, priorText } from './comparison.ts';
import { costText } from './distance.ts';

describe('one word compared with the best', () => {
  test.each<[word: string, objective: GameObjective, sentence: string | RegExp]>([
    ['blimp', 'sure', 'BLIMP: 2.43 more guesses on average, as good as the best; cannot be the answer.'],
    ['match', 'sure', 'MATCH: 3.14 more guesses on average, 0.71 behind the best; possible answer (14 %).'],
    ['zzzzz', 'sure', /^ZZZZZ: .* behind the best; cannot be the answer; not in the list\.$/],
    ['blimp', 'soon-2', 'BLIMP: 71 % chance to find the word by guess 2, as good as the best; cannot be the answer.'],
    [
      'match',
      'soon-2',
      'MATCH: 29 % chance to find the word by guess 2, 43 % behind the best; possible answer (14 %).',
    ],
    ['match', 'worst', /^MATCH: 86 % chance to find the word by guess 4, 14 % behind the best; possible answer/],
    [
      'blimp',
      'worst',
      /^BLIMP: at most 4 more guesses, 2\.43 on average, as good as the best; cannot be the answer\.$/,
    ],
  ])('%s, %s', (word, objective, sentence) => {
    const game = trapGame(objective);
    const text = judgementText(judgementOf(game, word), game);
    if (typeof sentence === 'string') expect(text).toBe(sentence);
    else expect(text).toMatch(sentence);
  });

  test('that the mode does not allow', () => {
    const game = must(play(rulesOf(trapList, { mode: 'hard' }), 'match=BGGGG'));
    expect(judgementText(judgementOf(game, 'blimp'), game)).toBe(
      'BLIMP may not be guessed in hard mode: it needs A in place 2 (MATCH=BGGGG).',
    );
  });

  const sure = judgementOf(trapGame(), 'match');
  const soon = judgementOf(trapGame('soon-2'), 'match');
  test.each<[what: string, judgement: Judgement, says: string]>([
    ['no bound', { ...sure, behind: { lower: 0, upper: Number.POSITIVE_INFINITY } }, 'not compared yet'],
    ['an upper bound', { ...sure, behind: { lower: 0, upper: 0.4 } }, 'at most 0.40 behind the best'],
    ['both bounds', { ...sure, behind: { lower: 0.1, upper: 0.4 } }, 'between 0.10 and 0.40 behind the best'],
    ['losses', { ...sure, risk: 0.25 }, 'wins 25 % fewer games than the best'],
    ['a chance not known', { ...soon, risk: undefined }, 'not compared yet'],
    ['an equal chance', { ...soon, risk: 0, behind: { lower: 0.1, upper: 0.1 } }, 'as likely as with the best'],
    ['nothing behind', { ...soon, risk: 0, behind: { lower: 0, upper: 0 } }, 'as good as the best'],
  ])('%s', (_, judgement, says) => {
    expect(judgementText(judgement, trapGame())).toContain(says);
  });
});

test('a guess that was made', () => {
  const behind = { lower: 0.12, upper: 0.12 };
  expect(costText({ behind, risk: 0 })).toBe('This guess was 0.12 behind the best.');
  expect(costText({ behind, risk: 0.1 })).toBe('This guess wins 10 % fewer games than the best.');
});

test('the best word of the other kind', () => {
  expect(otherKindText(adviceOf(trapGame()))).toBe('The best possible answer, CATCH, is 0.43 behind the best.');
  expect(otherKindText({ ...adviceOf(trapGame()), answers: [] })).toBe('');
});

describe('other priors', () => {
  const [best] = adviceOf(trapGame()).eliminators;
  const own = judgementOf(trapGame(), 'match');
  test.each<[opinion: PriorComparison, sentence: string]>([
    [{ name: 'a', best: undefined, own: undefined, agrees: false }, 'With prior a: no expected word fits.'],
    [{ name: 'a', best, own, agrees: true }, 'With prior a: MATCH is also best.'],
    [{ name: 'a', best, own, agrees: false }, 'With prior a: BLIMP is best, MATCH is 0.71 behind.'],
  ])('%#', (opinion, sentence) => expect(priorText('match', opinion)).toBe(sentence));

  test('that were not compared', () => {
    expect(priorsSkippedText(1)).toBe('Time limit reached before 1 other prior was compared.');
  });
});
