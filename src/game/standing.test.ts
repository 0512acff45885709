import { describe, expect, test } from 'vitest';
import { listOf, must, pick, play, rowsText, rulesOf, wordsLeft } from '../../test/support/games.ts';
import { parseFeedback, scoreFeedback } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { addRow, newGame } from './game.ts';
import { standingOf } from './standing.ts';

describe('tiers', () => {
  const list = listOf('abc abd', 'acd bcd');
  const tiers = [
    { name: 'accepted guesses', words: ['acd', 'bcd'] },
    { name: 'rare words', words: ['xay', 'xaz', 'yax'] },
  ];
  const rules = rulesOf(list, { tiers, weights: Uint32Array.of(3, 1) });

  test.each([
    ['abd=GGY', [], undefined, 'contradiction'],
    ['abd=GGB', ['abc'], undefined, 'open'],
    ['abd=GBG', ['acd'], 'accepted guesses', 'open'],
    ['abd=YBB', ['xay', 'xaz', 'yax'], 'rare words', 'open'],
  ])('%s leaves %j of %s', (rows, words, tier, status) => {
    const [word, text] = rows.split('=');
    // two green and a yellow are refused as a row
    if (status === 'contradiction') expect(addRow(newGame(rules), word, must(parseFeedback(text, 3))).ok).toBe(false);
    else {
      const standing = standingOf(must(play(rules, rows)));
      expect([wordsLeft(must(play(rules, rows))), standing.tier?.name, standing.status]).toEqual([words, tier, status]);
      expect(standing.weights).toEqual(tier ? undefined : rules.weights);
    }
  });

  test('a found answer has no tier', () => {
    expect(standingOf(must(play(rules, 'xay=GGG')))).toMatchObject({ status: 'won', tier: undefined });
  });

  test('letters that the list does not have are distinguished', () => {
    // x, y and z are foreign to the list: xay gives xaz two greens and a grey
    expect(wordsLeft(must(play(rules, 'xaz=GGB')))).toEqual(['xay']);
    expect(wordsLeft(must(play(rules, 'xay=YGY')))).toEqual(['yax']);
  });

  test('the standing has a word left whenever a tier has one', () => {
    const random = mulberry32(8);
    const everything = [...list.words, ...tiers[1].words];
    for (let round = 0; round < 120; round++) {
      const answer = pick(random, everything);
      let game = newGame({ ...rules, limit: 9 });
      for (let row = 0; row < 4 && standingOf(game).status === 'open'; row++) {
        const word = Array.from({ length: 3 }, () => pick(random, 'abcdxyz')).join('');
        game = must(addRow(game, word, scoreFeedback(word, answer)));
        const fitting = everything.filter((each) =>
          game.rows.every((played) => scoreFeedback(played.word, each) === played.feedback),
        );
        if (standingOf(game).status === 'won') break;
        const first = [list.words.slice(0, 2), ...tiers.map(({ words }) => words)]
          .map((words) => words.filter((each) => fitting.includes(each)))
          .find((words) => words.length > 0);
        expect(wordsLeft(game), rowsText(game)).toEqual(first);
      }
    }
  });
});
