import { describe, expect, test } from 'vitest';
import { listOf, must, pick, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { explain, type Result } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import { allHere, feedbackDigits, parseFeedback, scoreFeedback } from '../feedback.ts';
import { legalGuesses, MODES, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type Correction, findCorrections } from './corrections.ts';
import { addRow, changeRow, type Game, newGame, takeBackRow } from './game.ts';
import { type GameObjective, parseObjective } from './objective.ts';
import type { Rules } from './rules.ts';
import { type CurrentObjective, currentObjective, standingOf } from './standing.ts';

const tiles = (text: string) => must(parseFeedback(text, [...text].length));

/** "CODE: sentence". */
const failureOf = (result: Result<unknown>): string =>
  result.ok ? '' : `${result.failure.code}: ${explain(result.failure)}`;

const left = (game: Game): string[] => {
  const { position } = standingOf(game);
  return Array.from(position.candidates, (answer) => position.list.words[answer]);
};

describe('a session', () => {
  const rules = rulesOf(listOf('crane crate trace grace brace', 'slate zebra'), { limit: 3 });

  test('starts open with every answer', () => {
    const game = newGame(rules);
    expect(standingOf(game)).toMatchObject({ status: 'open', tier: undefined, weights: undefined });
    expect(left(game)).toHaveLength(5);
  });

  test('rows are added, changed and taken back, and a game stays as it was', () => {
    const first = must(play(rules, 'slate=BBGBG'));
    const second = must(addRow(first, ' Grace ', tiles('BGGGG')));
    expect(second.rows.map(({ word }) => word)).toEqual(['slate', 'grace']);
    expect(left(second)).toEqual(['brace']);
    expect(first.rows).toHaveLength(1);
    expect(takeBackRow(second)).toEqual(first);
    const third = must(addRow(second, 'crane', tiles('YGGBG')));
    expect(takeBackRow(third)).toEqual(second);
    const empty = newGame(rules);
    expect(takeBackRow(empty)).toBe(empty);
    const changed = must(changeRow(second, 1, 'trace', tiles('BGGGG')));
    expect(rowsText(changed)).toBe('slate=BBGBG trace=BGGGG');
    expect(left(changed)).toEqual(['grace', 'brace']);
    expect(rowsText(must(changeRow(second, 0, 'zebra', tiles('BYBYY'))))).toBe('zebra=BYBYY grace=BGGGG');
  });

  test.each([
    ['crane=GGGGG', 'won'],
    // a word that no list has may be the answer
    ['quilt=GGGGG', 'won'],
    ['slate=BBGBG crate=BGGBG trace=BGGGG', 'lost'],
    ['slate=BBGBG crate=YGGBG', 'open'],
    ['slate=GGGBB', 'contradiction'],
  ])('%s: %s', (rows, status) => {
    expect(standingOf(must(play(rules, rows))).status).toBe(status);
  });

  test('a game that is over takes no more rows', () => {
    const won = play(rules, 'crane=GGGGG slate=BBBBB');
    expect(failureOf(won)).toBe('GUESS_ILLEGAL: The game is won; take back a row to play on.');
    const rows = 'slate=BBGBG crate=BGGBG trace=BGGGG';
    const lost = play(rules, `${rows} grace=GGGGG`);
    expect(failureOf(lost)).toBe('GUESS_ILLEGAL: The game is lost; take back a row to play on.');
    const found = changeRow(must(play(rules, rows)), 0, 'grace', tiles('GGGGG'));
    expect(failureOf(found)).toContain('The game is won');
  });

  test.each([
    ['cran', 'WORD_LENGTH: CRAN has 4 letters where 5 are needed.'],
    ['c', 'WORD_LENGTH: C has 1 letter where 5 are needed.'],
    ['anagrammaticall', 'WORD_LENGTH: ANAGRAMMATICALL has 15 letters where 5 are needed.'],
    // longer than any word of a game: shown as it was written, and cut
    ['anagrammatically', 'WORD_LENGTH: "anagrammatically" has 16 letters where 5 are needed.'],
    ['cranes', 'WORD_LENGTH: CRANES has 6 letters where 5 are needed.'],
    ['cr4ne', 'WORD_FORMAT: "cr4ne" is not a word; write letters only.'],
    ['', 'WORD_FORMAT: "" is not a word; write letters only.'],
    ['crane5', 'WORD_FORMAT: "crane5" is not a word; write letters only.'],
    ['5crane', 'WORD_FORMAT: "5crane" is not a word; write letters only.'],
    ['cr ne', 'WORD_FORMAT: "cr ne" is not a word; write letters only.'],
  ])('"%s" is no row', (word, expected) => {
    expect(failureOf(addRow(newGame(rules), word, 0 as Feedback))).toBe(expected);
  });

  test('changing a row that is not there is misuse', () => {
    expect(() => changeRow(newGame(rules), 0, 'crane', 0 as Feedback)).toThrow('There is no row 0 to change; add it.');
    expect(() => changeRow(must(play(rules, 'crane=BBBBB')), -1, 'crane', 0 as Feedback)).toThrow('There is no row -1');
  });

  test('a row that no answer gives is refused with its reason', () => {
    const row = addRow(must(play(rules, 'slate=BBGBG')), 'Array', tiles('BYBYB'));
    const reason = 'a grey A cannot stand left of a yellow A';
    expect(failureOf(row)).toBe(`FEEDBACK_FORMAT: Row 2, ARRAY=BYBYB, cannot happen: ${reason}; check its tiles.`);
  });

  test('a word that the mode does not allow is refused with the hint it drops', () => {
    const refused = (mode: 'hard' | 'ultra-hard') => failureOf(play({ ...rules, mode }, 'slate=BBGBG crone=GGBBG'));
    const start = 'GUESS_ILLEGAL: CRONE may not be guessed in';
    expect(refused('hard')).toBe(`${start} hard mode: it needs A in place 3 (SLATE=BBGBG).`);
    expect(refused('ultra-hard')).toBe(`${start} ultra-hard mode: it does not fit SLATE=BBGBG.`);
  });
});

describe('objectives as somebody wrote them', () => {
  test.each([
    ['sure', 6],
    ['fewest', 1],
    ['worst', 1],
    ['soon-2', 3],
    ['soon-5', 6],
    ['soon-12', 20],
    ['soon-2', Number.POSITIVE_INFINITY],
  ])('%s in %d guesses', (text, limit) => {
    expect(must(parseObjective(text, limit))).toBe(text);
  });

  test.each<[text: string, limit: number, why: string]>([
    ['soon-1', 6, 'does not fit a game of 6 guesses; choose soon-2 to soon-5.'],
    ['soon-6', 6, 'does not fit a game of 6 guesses; choose soon-2 to soon-5.'],
    ['soon-4', 4, 'does not fit a game of 4 guesses; choose soon-2 to soon-3.'],
    ['soon-3', 3, 'does not fit a game of 3 guesses; choose soon-2.'],
    ['soon-2', 2, 'does not fit a game of 2 guesses; choose sure, fewest or worst.'],
    ['soon-2', 1, 'does not fit a game of 1 guess; choose sure, fewest or worst.'],
    ...['soon', 'soon-3.5', 'soon-33333', 'soon-x', 'too soon-3', 'surely', ''].map(
      (text): [string, number, string] => [
        text,
        6,
        'is not an objective; choose sure, fewest, worst, or soon-3 and the like.',
      ],
    ),
  ])('%s in %d guesses is refused', (text, limit, why) => {
    expect(failureOf(parseObjective(text, limit))).toBe(`OPTION_VALUE: "${text}" ${why}`);
  });

  test.each<[objective: GameObjective | undefined, rows: string, aim: CurrentObjective]>([
    [undefined, '', { objective: 'sure', within: 6 }],
    ['sure', 'crane=BBBBB', { objective: 'sure', within: 6 }],
    ['fewest', '', { objective: 'fewest', within: Number.POSITIVE_INFINITY }],
    ['worst', '', { objective: 'worst', within: undefined }],
    ['soon-2', '', { objective: 'soon-2', within: 2 }],
    ['soon-2', 'crane=BBBBB', { objective: 'soon-2', within: 2 }],
    // past its guess
    ['soon-2', 'crane=BBBBB slate=BBBBB', { objective: 'sure', within: 6 }],
  ])('%s after "%s"', (objective, rows, aim) => {
    const rules = { ...rulesOf(listOf('abide')), ...(objective && { objective }) };
    expect(must(currentObjective(must(play(rules, rows))))).toEqual(aim);
  });

  test('rules that cannot be followed', () => {
    const game = newGame(rulesOf(listOf('abide'), { objective: 'soon-9' }));
    expect(failureOf(currentObjective(game))).toContain('"soon-9" does not fit a game of 6 guesses');
  });
});

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
    if (status === 'contradiction') expect(addRow(newGame(rules), word, tiles(text)).ok).toBe(false);
    else {
      const standing = standingOf(must(play(rules, rows)));
      expect([left(must(play(rules, rows))), standing.tier?.name, standing.status]).toEqual([words, tier, status]);
      expect(standing.weights).toEqual(tier ? undefined : rules.weights);
    }
  });

  test('a word that was found is no matter of tiers', () => {
    expect(standingOf(must(play(rules, 'xay=GGG')))).toMatchObject({ status: 'won', tier: undefined });
  });

  test('letters that the list does not know are told apart', () => {
    // x, y and z are foreign to the list: xay gives xaz two greens and a grey
    expect(left(must(play(rules, 'xaz=GGB')))).toEqual(['xay']);
    expect(left(must(play(rules, 'xay=YGY')))).toEqual(['yax']);
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
        expect(left(game), rowsText(game)).toEqual(first);
      }
    }
  });
});

describe('the contradiction doctor', () => {
  const withTile = (feedback: number, length: number, place: number, to: number): number => {
    const digits = feedbackDigits(feedback as Feedback, length);
    digits[place] = to;
    return digits.reduce((code, digit) => 3 * code + digit, 0);
  };

  /** What one or two changed tiles leave, by trying them all: changes as text, and the words. */
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

  test('proposes exactly what brute force finds, and the true answer after one or two slips', () => {
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
    // one green more would make abcd the answer, but then nobody had played on
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

  test('of further tiers the one that is likelier comes first, and what leaves most of it', () => {
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
