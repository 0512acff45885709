/**
 * Sessions with true feedback never lose the answer, and no text breaks a parser.
 */

import { describe, expect, test } from 'vitest';
import { readGame } from '../src/cli/options/turns.ts';
import type { Result } from '../src/failure.ts';
import type { Feedback } from '../src/feedback.ts';
import { allHere, parseFeedback, scoreFeedback } from '../src/feedback.ts';
import { findCorrections } from '../src/game/corrections.ts';
import { addRow, changeRow, type Game, newGame, takeBackRow } from '../src/game/game.ts';
import type { Rules } from '../src/game/rules.ts';
import { standingOf } from '../src/game/standing.ts';
import { readGrids } from '../src/grid/read.ts';
import { readOwnPrior } from '../src/prior/own.ts';
import { readPastAnswers } from '../src/prior/pastAnswers.ts';
import { applyPrior, uniformPrior } from '../src/prior/prior.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { bundled, listOf, must, pick, rowsText } from './support/games.ts';
import { shareOf } from './support/share.ts';

const original = bundled('original');
const { list, weights, tiers } = applyPrior(original, uniformPrior);
const answers = original.words.slice(0, original.answerCount);

const everyday = (more: Partial<Rules> = {}): Rules => ({
  ...{ list, weights, tiers, mode: 'normal', limit: Number.POSITIVE_INFINITY },
  ...more,
});

/** At least those that are named below. */
const OPENERS = Math.max(4, shareOf(6));

describe('true feedback', () => {
  /** Openers from anywhere in the list, and a few that exclude almost no answer. */
  const openers = (() => {
    const random = mulberry32(50);
    const drawn = new Set(['fuzzy', 'mamma', 'salet', 'qajaq']);
    while (drawn.size < OPENERS) drawn.add(pick(random, original.words));
    return [...drawn];
  })();

  /**
   * Plays the games of all answers that have had the same feedback so far. They are the same game until their feedback
   * differs, so each position is checked once for all of them.
   */
  const playOn = (
    game: Game,
    left: readonly string[],
    random: () => number,
    seen: { positions: number; found: number },
  ) => {
    const { status, position, tier } = standingOf(game);
    seen.positions++;
    const fitting = new Set(Array.from(position.candidates, (answer) => position.list.words[answer]));
    const lost = left.filter((answer) => !fitting.has(answer));
    // the candidates are exactly the answers with this feedback
    if (status !== 'open' || tier || lost.length > 0 || fitting.size !== left.length) {
      throw new Error(`${rowsText(game)} is ${status} with ${fitting.size} words and has lost ${lost}.`);
    }
    // mostly a possible answer, and now and then any word where the mode allows it
    const isAnyWord = game.rules.mode === 'normal' && left.length > 5 && random() < 0.2;
    const word = isAnyWord ? pick(random, original.words) : left[left.length >> 1];
    playOnWith(game, word, left, random, seen);
  };

  const playOnWith = (
    game: Game,
    word: string,
    left: readonly string[],
    random: () => number,
    seen: { positions: number; found: number },
  ) => {
    const groups = new Map<number, string[]>();
    for (const answer of left) {
      const feedback = scoreFeedback(word, answer);
      const group = groups.get(feedback);
      if (group) group.push(answer);
      else groups.set(feedback, [answer]);
    }
    for (const [feedback, group] of groups) {
      const next = must(addRow(game, word, feedback as Feedback));
      if (feedback === allHere(5)) {
        if (seen.found++ % 50 === 0) expect(standingOf(next).status).toBe('won');
      } else playOn(next, group, random, seen);
    }
  };

  test(`every answer after each of ${OPENERS} openers stays among the candidates until it is found`, () => {
    const seen = { positions: 0, found: 0 };
    for (const [index, opener] of openers.entries()) {
      const mode = (['normal', 'normal', 'hard', 'ultra-hard'] as const)[index % 4];
      playOnWith(newGame(everyday({ mode })), opener, answers, mulberry32(seedFor(51, index)), seen);
    }
    expect(seen.found).toBe(OPENERS * answers.length);
  });
});

describe('corrections on the original list', () => {
  test('has the true answer among its proposals after one or two slips', () => {
    const random = mulberry32(77);
    const seen = { one: 0, two: 0 };
    for (let round = 0; round < shareOf(60); round++) {
      const answer = pick(random, answers);
      const slips = 1 + (round % 2);
      const game = slipped(answer, slips, random);
      if (!game || standingOf(game).status !== 'contradiction') continue;
      const corrections = findCorrections(game);
      const fewest = corrections[0] ? Math.max(1, corrections[0].changes.length) : 3;
      expect(fewest, rowsText(game)).toBeLessThanOrEqual(slips);
      // two slips may look like one other slip
      if (fewest < slips) continue;
      expect(
        corrections.some(({ words }) => words.includes(answer)),
        `${answer}: ${rowsText(game)}`,
      ).toBe(true);
      seen[slips === 1 ? 'one' : 'two']++;
      // what is proposed can be entered, and leaves these words
      for (const { changes, wordChange, words } of corrections.filter(({ tier }) => !tier).slice(0, 3)) {
        const exchanged = wordChange
          ? must(changeRow(game, wordChange.row, wordChange.to, game.rows[wordChange.row].feedback))
          : game;
        const fixed = changes.reduce((so, { row, place, to }) => withTile(so, row, place, to), exchanged);
        const { position } = standingOf(fixed);
        const fitting = Array.from(position.candidates, (id) => position.list.words[id]);
        expect(standingOf(fixed).status === 'won' || fitting.join() === words.join(), rowsText(fixed)).toBe(true);
      }
    }
    expect(Math.min(seen.one, seen.two), JSON.stringify(seen)).toBeGreaterThan(shareOf(5) / 4);
  });

  const withTile = (game: Game, row: number, place: number, to: number): Game => {
    const { word, feedback } = game.rows[row];
    const digits = [...feedback.toString(3).padStart(5, '0')];
    digits[place] = String(to);
    return { ...game, rows: game.rows.with(row, { word, feedback: Number.parseInt(digits.join(''), 3) as Feedback }) };
  };

  /** Three rows for an answer with some tiles mistaken; undefined if such a row is refused. */
  const slipped = (answer: string, slips: number, random: () => number): Game | undefined => {
    let game = newGame(everyday({ limit: 6 }));
    for (let row = 0; row < 3; row++) {
      const word = pick(random, answers);
      if (word === answer) return undefined;
      game = must(addRow(game, word, scoreFeedback(word, answer)));
    }
    for (let slip = 0; slip < slips; slip++) {
      game = withTile(game, Math.floor(3 * random()), Math.floor(5 * random()), Math.floor(3 * random()));
    }
    return game.rows.reduce<Game | undefined>((so, { word, feedback }) => {
      const next = so && feedback !== allHere(5) ? addRow(so, word, feedback) : undefined;
      return next?.ok ? next.value : undefined;
    }, newGame(game.rules));
  };
});

describe('a million texts at random', () => {
  /** Pieces of what people paste, and of what they do not. */
  const PIECES = [
    ...['crane', 'SALET', 'abide', '=', '=BYBBG', '=GGGGG', ' ', '\n', '\r\n', '\t', '\n\n', '> ', ',', ';', '"', "'"],
    ...['B', 'Y', 'G', 'b', 'y', 'g', 'x', '.', '-', '_', '0', '1', '2', '3', '9', '/', '*', '#', ':', '|'],
    ...[
      '🟩',
      '🟨',
      '⬛',
      '⬜',
      '🟧',
      '🟦',
      '\uFE0F',
      '⬛🟨🟩⬜⬛',
      '🟩🟩🟩🟩🟩',
      ':large_green_square:',
      ':black_large_square:',
    ],
    ...['Wordle 216 3/6', 'Wordle 1,590 4/6*', 'X/6', '1 325', '2021-06-19', '2026-02-30', 'date,word', 'word,weight'],
    ...['{', '}', '[', ']', '[{"date":"2021-06-19","word":"cigar"}]', 'null', 'true', '1e999', '-1', 'NaN', '\\u0000'],
    ...[
      'é',
      'e\u0301',
      'İ',
      'ß',
      'ς',
      'Ωμέγα',
      '日本',
      '\u0000',
      '\uD800',
      '\uDFFF',
      '\u202E',
      '\u200D',
      '\u00A0',
      '\uFEFF',
    ],
    ...['__proto__', 'constructor', '<script>', '%s', '../', '\u001B[31m', 'a'.repeat(40)],
  ];

  const textOf = (random: () => number): string => {
    let text = '';
    const pieces = 1 + Math.floor(random() * random() * 14);
    for (let each = 0; each < pieces; each++) {
      text += random() < 0.9 ? pick(random, PIECES) : String.fromCharCode(Math.floor(random() * 0x10000));
    }
    return text;
  };

  /** A result, never anything else: a value, or a failure with a sentence on one or more lines that ends. */
  const expectResult = (result: Result<unknown>, text: string) => {
    const good = result.ok ? 'value' in result : result.failure.sentence.length > 10 && result.failure.code.length > 0;
    if (!good) throw new Error(`${JSON.stringify(text)} gives ${JSON.stringify(result)}.`);
    return result.ok;
  };

  const rules: Rules = {
    list: listOf('crane salet abide', 'fuzzy'),
    weights: undefined,
    tiers: [],
    mode: 'hard',
    limit: 6,
  };

  const small = everyday({ mode: 'hard', limit: 6 });
  let game = newGame(small);
  /** Adds, changes and takes back rows of one long session. */
  const enter = (text: string, random: () => number): Result<unknown> => {
    const [word, tiles = ''] = text.split('=');
    const feedback = parseFeedback(tiles, 5);
    const code = feedback.ok ? feedback.value : Math.floor(243 * random());
    const row = game.rows.length > 0 && random() < 0.2 ? Math.floor(random() * game.rows.length) : undefined;
    const next =
      row === undefined ? addRow(game, word, code as Feedback) : changeRow(game, row, word, code as Feedback);
    if (next.ok) game = next.value;
    if (random() < 0.3) game = takeBackRow(game);
    return next;
  };

  test.each<[string, number, (text: string, random: () => number) => Result<unknown>, number]>([
    ['feedback', 350_000, (text) => parseFeedback(text, 5), 0],
    ['turns', 200_000, (text) => readGame(rules, text.split(' ')), 0],
    ['grids', 150_000, (text) => readGrids(text), 100],
    ['histories', 100_000, (text) => readPastAnswers(text, 'past.txt'), 1],
    ['weights', 100_000, (text) => readOwnPrior(text, 'own.csv'), 0],
    ['rows', 100_000, enter, 100],
  ])('%s: %i of them', (_what, count, parse, least) => {
    const random = mulberry32(seedFor(1_000_000, count));
    let read = 0;
    for (let each = 0; each < count; each++) {
      const text = textOf(random);
      if (expectResult(parse(text, random), text)) read++;
    }
    expect(read).toBeGreaterThanOrEqual(least);
    expect(read).toBeLessThan(count);
  });

  test('texts that are nearly right are read or refused too', () => {
    const random = mulberry32(3);
    let read = 0;
    for (let each = 0; each < shareOf(1500); each++) {
      const word = pick(random, original.words);
      const tiles = Array.from({ length: 5 }, () => pick(random, 'BYG')).join('');
      const text = random() < 0.5 ? `${word}=${tiles}` : `${word.slice(0, 4 + 2 * Math.floor(random() * 2))}=${tiles}`;
      if (expectResult(enter(text, random), text)) read++;
      if (each % 20 === 0) standingOf(game);
    }
    expect(read).toBeGreaterThan(shareOf(60) / 4);
  });
});
