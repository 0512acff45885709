import { describe, expect, test } from 'vitest';
import { listOf, must, pick, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { allHere, type Feedback, feedbackDigits, scoreFeedback } from '../feedback.ts';
import { legalGuesses, MODES, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type Correction, findCorrections } from './corrections.ts';
import { addRow, type Game, newGame } from './game.ts';
import type { Rules } from './rules.ts';
import { standingOf } from './standing.ts';

describe('tile corrections', () => {
  const withTile = (feedback: number, length: number, place: number, to: number): number => {
    const digits = feedbackDigits(feedback as Feedback, length);
    digits[place] = to;
    return digits.reduce((code, digit) => 3 * code + digit, 0);
  };

  /** The words that fit after every change of one or two tiles, by trying them all; changes as text. */
  const tryAll = ({ rules, rows }: Game, words: readonly string[], most: number): Map<string, string[]> => {
    const { list, mode } = rules;
    const length = list.wordLength;
    const found = new Map<string, string[]>();
    const given = words.map((each) => rows.map(({ word }) => scoreFeedback(word, each)));
    const spots = rows.flatMap((_, row) => Array.from({ length }, (_, place) => ({ row, place })));
    const look = (changed: readonly { word: string; feedback: number }[], text: string) => {
      const fitting = words.filter((_, id) => changed.every(({ feedback }, row) => given[id][row] === feedback));
      if (fitting.length === 0) return;
      let game = newGame({ ...rules, limit: Number.POSITIVE_INFINITY, mode });
      for (const { word, feedback } of changed) {
        const next = addRow(game, word, feedback as Feedback);
        if (!next.ok) return;
        game = next.value;
      }
      found.set(text, fitting);
    };
    const tryFrom = (from: number, changed: readonly { word: string; feedback: number }[], texts: string[]) => {
      for (let index = from; index < spots.length; index++) {
        const { row, place } = spots[index];
        for (const to of [0, 1, 2]) {
          const { word, feedback } = changed[row];
          if (feedbackDigits(feedback as Feedback, length)[place] === to) continue;
          const next = changed.with(row, { word, feedback: withTile(feedback, length, place, to) });
          const now = [...texts, `${row} ${place} ${to}`];
          if (now.length === most) look(next, now.join());
          else tryFrom(index + 1, next, now);
        }
      }
    };
    tryFrom(0, rows, []);
    return found;
  };

  const textOf = ({ changes }: Correction) => changes.map(({ row, place, to }) => `${row} ${place} ${to}`).join();

  test('proposes the corrections of brute force, and the true answer after one or two slips', () => {
    const random = mulberry32(12);
    const words = [
      ...new Set(Array.from({ length: 130 }, () => Array.from({ length: 4 }, () => pick(random, 'abcdef')).join(''))),
    ];
    const list = listOf(words.slice(0, 60).join(' '), words.slice(60, 100).join(' '));
    const tier = { name: 'more', words: words.slice(60) };
    const weights = Uint32Array.from({ length: 60 }, () => 1 + Math.floor(9 * random()));
    const seen = { one: 0, two: 0, hard: 0 };
    for (let round = 0; round < 100; round++) {
      const mode = MODES[round % 3];
      const rules: Rules = { list, weights, tiers: [tier], mode, limit: 6 };
      const game = slippedGame(rules, pick(random, list.words.slice(0, 60)), random, 1 + (round % 2));
      if (!game || standingOf(game.slipped).status !== 'contradiction') continue;
      const corrections = findCorrections(game.slipped);
      const most = corrections[0]?.changes.length ?? 2;
      const name = `${mode} ${game.answer}: ${rowsText(game.slipped)}`;
      expect(corrections.some((correction) => correction.words.includes(game.answer)) || most < game.slips, name).toBe(
        true,
      );
      if (most === 2) expect(tryAll(game.slipped, words, 1).size, name).toBe(0);
      const expected = tryAll(game.slipped, list.words.slice(0, 60), most);
      const wider = tryAll(game.slipped, tier.words, most);
      const own = corrections.filter((correction) => !correction.tier);
      expect(new Map(own.map((correction) => [textOf(correction), correction.words])), name).toEqual(expected);
      expect(
        new Map(
          corrections
            .filter((correction) => correction.tier)
            .map((correction) => [textOf(correction), correction.words]),
        ),
        name,
      ).toEqual(wider);
      // expected words first, the heaviest first
      expect(corrections.slice(0, own.length), name).toEqual(own);
      const weigh = (correction: Correction) =>
        correction.words.reduce((sum, word) => sum + weights[list.words.indexOf(word)], 0);
      expect(own.map(weigh), name).toEqual(own.map(weigh).sort((a, b) => b - a));
      seen[most === 1 ? 'one' : 'two']++;
      if (mode !== 'normal') seen.hard++;
    }
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(5);
  });

  /** A true game, and the same with some tiles mistaken; undefined if the mistakes cannot be entered. */
  const slippedGame = (rules: Rules, answer: string, random: () => number, slips: number) => {
    const { list } = rules;
    let game = newGame(rules);
    let position = startPosition(list);
    for (let row = 0; row < 4; row++) {
      const word = list.words[pick(random, legalGuesses(position, rules.mode))];
      if (word === answer) break;
      game = must(addRow(game, word, scoreFeedback(word, answer)));
      position = standingOf(game).position;
    }
    const rows = [...game.rows];
    for (let slip = 0; slip < slips && rows.length > 0; slip++) {
      const row = Math.floor(random() * rows.length);
      const place = Math.floor(random() * list.wordLength);
      rows[row] = {
        ...rows[row],
        feedback: withTile(rows[row].feedback, list.wordLength, place, Math.floor(3 * random())) as Feedback,
      };
    }
    let slipped = newGame(rules);
    for (const { word, feedback } of rows) {
      const next = feedback === allHere(list.wordLength) ? undefined : addRow(slipped, word, feedback);
      if (!next?.ok) return undefined;
      slipped = next.value;
    }
    return { answer, slipped, slips };
  };

  test('nothing to fix in more than two tiles', () => {
    const game = must(play(rulesOf(listOf('abcd')), 'efgh=GGGB'));
    expect(findCorrections(game)).toEqual([]);
  });

  test('a word that was played before and not found is no proposal', () => {
    // one green more would make abcd the answer, but then the game would have ended
    const game = must(play(rulesOf(listOf('abcd')), 'abcd=GGGB efgh=BBBB'));
    expect(findCorrections(game)).toEqual([]);
    expect(findCorrections(must(play(rulesOf(listOf('abcd')), 'abcd=GGGB')))).toEqual([
      { changes: [{ row: 0, place: 3, from: 0, to: 2 }], words: ['abcd'], tier: undefined },
    ]);
  });

  test('without weights every word counts one', () => {
    const game = must(play(rulesOf(listOf('abce abfd abgd')), 'abcd=GGYY'));
    expect(findCorrections(game).map(({ words }) => words)).toEqual([['abfd', 'abgd'], ['abce']]);
  });

  test('the likelier of further tiers comes first, and in it the correction that leaves most words', () => {
    const tiers = [
      { name: 'first', words: ['abce', 'abfd', 'abgd'] },
      { name: 'second', words: ['abhi', 'abji', 'abjk'] },
    ];
    const game = must(play(rulesOf(listOf('wxyz'), { tiers }), 'abcd=GGYY'));
    expect(findCorrections(game).map(({ changes, words, tier }) => [changes.length, words, tier?.name])).toEqual([
      [2, ['abfd', 'abgd'], 'first'],
      [2, ['abce'], 'first'],
      [2, ['abhi', 'abji', 'abjk'], 'second'],
    ]);
  });
});
