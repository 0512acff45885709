import { describe, expect, test } from 'vitest';
import { bundled, listOf, must, pick, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { allHere, type Feedback, feedbackDigits, scoreFeedback } from '../feedback.ts';
import { legalGuesses, MODES, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type Correction, correctedRows, findCorrections } from './corrections.ts';
import { addRow, type Game, newGame, type Row } from './game.ts';
import type { Rules } from './rules.ts';
import { standingOf } from './standing.ts';

describe('corrections', () => {
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

  /** The words that fit after every exchange of one row's word for a near one, by trying them all. */
  const tryWords = ({ rules, rows }: Game, words: readonly string[]): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [row, { word, feedback }] of rows.entries()) {
      for (const to of rules.list.words.filter((each) => isOneSlip(each, word))) {
        const changed = rows.with(row, { word: to, feedback });
        const fitting = words.filter((each) => changed.every((one) => scoreFeedback(one.word, each) === one.feedback));
        if (fitting.length > 0 && canBePlayed(rules, changed)) found.set(`${row} ${to}`, fitting);
      }
    }
    return found;
  };

  /** One letter changed, or two neighbours swapped. */
  const isOneSlip = (a: string, b: string): boolean => {
    const places = [...a].flatMap((letter, place) => (letter === b[place] ? [] : [place]));
    const [first, second] = places;
    if (places.length === 1) return true;
    return places.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
  };

  const canBePlayed = (rules: Rules, rows: readonly Row[]): boolean => {
    let game = newGame({ ...rules, limit: Number.POSITIVE_INFINITY });
    for (const { word, feedback } of rows) {
      const next = addRow(game, word, feedback);
      if (!next.ok) return false;
      game = next.value;
    }
    return true;
  };

  const textOf = ({ changes, wordChange }: Correction) =>
    wordChange
      ? `${wordChange.row} ${wordChange.to}`
      : changes.map(({ row, place, to }) => `${row} ${place} ${to}`).join();

  const asMap = (corrections: readonly Correction[]) =>
    new Map(corrections.map((correction) => [textOf(correction), correction.words]));

  test('proposes the corrections of brute force, and the true answer after one or two slips', () => {
    const random = mulberry32(12);
    const words = [
      ...new Set(Array.from({ length: 130 }, () => Array.from({ length: 4 }, () => pick(random, 'abcdef')).join(''))),
    ];
    const list = listOf(words.slice(0, 60).join(' '), words.slice(60, 100).join(' '));
    const tier = { name: 'more', words: words.slice(60) };
    const weights = Uint32Array.from({ length: 60 }, () => 1 + Math.floor(9 * random()));
    const seen = { one: 0, two: 0, word: 0, hard: 0 };
    for (let round = 0; round < 300; round++) {
      const mode = MODES[round % 3];
      const rules: Rules = { list, weights, tiers: [tier], mode, limit: 6 };
      const game = slippedGame(rules, pick(random, list.words.slice(0, 60)), random, 1 + (round % 2));
      if (!game || standingOf(game.slipped).status !== 'contradiction') continue;
      const corrections = findCorrections(game.slipped);
      const most = corrections.some(({ changes }) => changes.length === 2) ? 2 : 1;
      const name = `${mode} ${game.answer}: ${rowsText(game.slipped)}`;
      expect(corrections.some((correction) => correction.words.includes(game.answer)) || most < game.slips, name).toBe(
        true,
      );
      const single = (among: readonly string[]) =>
        new Map([...tryAll(game.slipped, among, 1), ...tryWords(game.slipped, among)]);
      if (most === 2) expect(single(words).size, name).toBe(0);
      const bruteForce = (among: readonly string[]) => (most === 1 ? single(among) : tryAll(game.slipped, among, 2));
      const expected = bruteForce(list.words.slice(0, 60));
      const wider = [...bruteForce(tier.words)].filter(([change]) => !expected.has(change));
      expect(asMap(corrections.filter(({ tier }) => !tier)), name).toEqual(expected);
      expect(asMap(corrections.filter(({ tier }) => tier)), name).toEqual(new Map(wider));
      for (const correction of corrections) {
        const { position, status } = standingOf({
          rules: { ...rules, mode: 'normal' },
          rows: correctedRows(game.slipped, correction),
        });
        if (status !== 'won') expect(position.candidates.length, name).toBe(correction.words.length);
      }
      // the likeliest first, and all of them together are certain
      const shares = corrections.map(({ share }) => share);
      expect(shares, name).toEqual(shares.toSorted((a, b) => b - a));
      if (shares.length > 0) expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      seen[most === 1 ? 'one' : 'two']++;
      if (corrections.some(({ wordChange }) => wordChange)) seen.word++;
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
      {
        changes: [{ row: 0, place: 3, from: 0, to: 2 }],
        wordChange: undefined,
        words: ['abcd'],
        tier: undefined,
        share: 1,
      },
    ]);
  });

  test('a word that is no word of the game is the likeliest slip, by a near key before another letter', () => {
    const rules = rulesOf(bundled('nyt-2022'));
    // BROKE after a swap: the colours are those of BROKE for the answer STOKE
    const game = must(play(rules, 'borke=BBGGG slate=GBBYG'));
    expect(standingOf(game).status).toBe('contradiction');
    const [first] = findCorrections(game);
    expect(first.wordChange).toEqual({ row: 0, from: 'borke', to: 'broke' });
    expect(first.words).toContain('stoke');
  });

  test('a word with one wrong letter in an earlier row is found, though the game accepts it', () => {
    // SLATE was guessed, SKATE entered; the answer is PLANT
    const rules = rulesOf(bundled('nyt-2022'));
    const feedback = (guess: string) => scoreFeedback(guess, 'plant');
    const game = [
      { word: 'skate', feedback: feedback('slate') },
      { word: 'plaid', feedback: feedback('plaid') },
      { word: 'plank', feedback: feedback('plank') },
    ].reduce((rows, row) => must(addRow(rows, row.word, row.feedback)), newGame(rules));
    expect(standingOf(game).status).toBe('contradiction');
    const found = findCorrections(game).findIndex(({ wordChange }) => wordChange?.to === 'slate');
    expect(found).toBeGreaterThanOrEqual(0);
    expect(found).toBeLessThan(3);
  });

  test('the share is the chance of the slip, of the guesses and of the words that fit', () => {
    // the rows leave no word; ABFD and ABGD need one green more, ABCE one less, and no word of the list is near ABCD
    const game = must(play(rulesOf(listOf('abce abfd abgd wxyz')), 'abcd=GGYY'));
    const corrections = findCorrections(game);
    const twoTiles = (chances: number) => 0.02 * chances * (1 / 4) ** 2;
    // ABCD is not in the list, so every explanation has the same chance of its guesses
    const one = twoTiles((2 / 3) * (2 / 3));
    expect(corrections.map(({ words }) => words)).toContainEqual(['abfd', 'abgd']);
    const likelihood = corrections.map(
      ({ changes, words }) =>
        (changes.length === 2
          ? twoTiles(changes.reduce((product, { from, to }) => product * colour(from, to), 1))
          : one) *
        (words.length / 4),
    );
    const total = likelihood.reduce((sum, each) => sum + each, 0);
    for (const [index, { share }] of corrections.entries()) expect(share).toBeCloseTo(likelihood[index] / total, 9);
  });

  /** Neighbouring colours are twice as likely as grey and green. */
  const colour = (from: number, to: number) => (to === 1 ? 1 / 2 : Math.abs(from - to) === 1 ? 2 / 3 : 1 / 3);

  test('words of a further tier come after expected ones', () => {
    const tiers = [{ name: 'first', words: ['abce', 'abfd', 'abgd'] }];
    const game = must(play(rulesOf(listOf('wxyz abhi'), { tiers }), 'abcd=GGYY'));
    expect(findCorrections(game).map(({ words, tier }) => [words, tier?.name])).toEqual([
      [['abhi'], undefined],
      [['abfd', 'abgd'], 'first'],
      [['abce'], 'first'],
    ]);
  });
});
