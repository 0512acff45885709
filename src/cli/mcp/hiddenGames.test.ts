import { describe, expect, test } from 'vitest';
import type { Result } from '../../failure.ts';
import { formatFeedback, scoreFeedback } from '../../feedback.ts';
import type { Rules } from '../../game/rules.ts';
import { standingOf } from '../../game/standing.ts';
import { bundledList } from '../../words/bundled.ts';
import { createWordList } from '../../words/list.ts';
import { createHiddenGames, type HiddenGame, MAX_GAMES } from './hiddenGames.ts';

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const original = need(bundledList('original'));
const list = createWordList({ name: 'small', source: 'test', answers: original.words.slice(0, 120) });
const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 };

describe('the answer', () => {
  const answerOf = (choice: Parameters<ReturnType<typeof createHiddenGames>['start']>[1]) =>
    need(createHiddenGames().start({ ...rules, list: original }, choice)).started.answer;

  test('a seed draws the same answer again, others draw others', () => {
    const drawn = Array.from({ length: 50 }, (_, seed) => answerOf({ kind: 'random', seed }));
    expect(answerOf({ kind: 'random', seed: 7 })).toBe(drawn[7]);
    expect(new Set(drawn).size).toBeGreaterThan(40);
  });

  // 2021-06-19 is day 0, CIGAR
  test('days are counted from the first puzzle', () => {
    expect(answerOf({ kind: 'day', day: 0 })).toBe('cigar');
    expect(answerOf({ kind: 'day', day: '2021-06-20' })).toBe('rebut');
  });

  test.each([2315, '2021-06-18', '2027-11-01', '2021-02-30'])('day %s is refused', (day) => {
    const begun = createHiddenGames().start({ ...rules, list: original }, { kind: 'day', day });
    expect(begun).toMatchObject({ ok: false, failure: { code: 'OPTION_VALUE' } });
  });
});

describe('the adversary', () => {
  const play = (games: ReturnType<typeof createHiddenGames>, game: HiddenGame, word: string) =>
    need(games.guess(game, word));

  test('keeps the largest part', () => {
    const games = createHiddenGames();
    let game = need(games.start({ ...rules, limit: 120 }, { kind: 'adversary' })).started;
    for (let turn = 0; standingOf(game.game).status === 'open'; turn++) {
      const { position } = standingOf(game.game);
      const left = Array.from(position.candidates, (id) => list.words[id]!);
      const word = left[turn % left.length]!;
      game = play(games, game, word);
      // brute force: nothing leaves more words, and of equal parts the first feedback is kept
      const sizes = new Map<number, number>();
      for (const answer of left) {
        const feedback = scoreFeedback(word, answer);
        sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
      }
      const most = Math.max(...sizes.values());
      const expected = Math.min(...[...sizes].filter(([, size]) => size === most).map(([feedback]) => feedback));
      expect(game.game.rows.at(-1)!.feedback).toBe(expected);
    }
    expect(standingOf(game.game).status).toBe('won');
  });

  test('yields when one word is left', () => {
    const two = createWordList({ name: 'two', source: 'test', answers: ['abide', 'abode'] });
    const games = createHiddenGames();
    const { started } = need(games.start({ ...rules, list: two }, { kind: 'adversary' }));
    const after = play(games, started, 'abide');
    expect(formatFeedback(after.game.rows[0]!.feedback, 5)).toBe('GGBGG');
    expect(standingOf(play(games, after, 'abode').game).status).toBe('won');
  });
});

test('the game that was played longest ago makes room', () => {
  const games = createHiddenGames();
  const begin = () => need(games.start(rules, { kind: 'random', seed: 1 }));
  const ids = Array.from({ length: MAX_GAMES }, () => begin().started.id);
  expect(new Set(ids).size).toBe(MAX_GAMES);
  need(games.guess(need(games.find(ids[0]!)), list.words[5]!));
  expect(begin().dropped).toBe(ids[1]);
  expect(games.find(ids[0]!).ok).toBe(true);
  expect(games.find(ids[1]!)).toMatchObject({ ok: false, failure: { sentence: /There is no game "g2"/ } });
});

test('an illegal guess is not counted', () => {
  const games = createHiddenGames();
  const hard: Rules = { ...rules, mode: 'hard' };
  const { started } = need(games.start(hard, { kind: 'random', seed: 3 }));
  const after = need(games.guess(started, started.answer === 'cigar' ? 'rebut' : started.answer!));
  expect(games.guess(after, 'cigar').ok).toBe(false);
  expect(need(games.find(started.id)).game.rows).toHaveLength(1);
});
