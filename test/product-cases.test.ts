/**
 * Cases that other Wordle programs got wrong, each with its source, most of them an issue of that program.
 *
 * Those about keys, service workers and folding of letters are tested beside their sources.
 */

import { describe, expect, test } from 'vitest';
import { explain } from '../src/failure.ts';
import type { Feedback } from '../src/feedback.ts';
import { formatFeedback, parseFeedback, scoreFeedback } from '../src/feedback.ts';
import { findCorrections } from '../src/game/corrections.ts';
import { addRow, type Game, newGame } from '../src/game/game.ts';
import type { Rules } from '../src/game/rules.ts';
import { standingOf } from '../src/game/standing.ts';
import { writeGrid } from '../src/grid/grid.ts';
import { readGrids } from '../src/grid/read.ts';
import { afterTurn, legalAfter, legalGuesses, type Position, startPosition } from '../src/position.ts';
import { dateOfDay, dayNumber } from '../src/prior/pastAnswers.ts';
import { applyPrior, uniformPrior } from '../src/prior/prior.ts';
import { mulberry32 } from '../src/random.ts';
import { gameFor } from '../src/review/playedGame.ts';
import { review } from '../src/review/review.ts';
import { createSolver } from '../src/search/solver.ts';
import { averageGuesses } from '../src/search/value.ts';
import { advise, repliesOf } from '../src/suggest/advice.ts';
import { judge } from '../src/suggest/judge.ts';
import { whyIllegal, whyImpossible } from '../src/text/legality.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { asIds, createWordList, guessIdOf, type WordList } from '../src/words/list.ts';
import { casesOf } from './support/cases.ts';
import { bundled, finish, listOf, must, pick, play, rowsText, rulesOf } from './support/games.ts';
import { hasSharedData, readShared } from './support/shared.ts';

const original = bundled('original');

/** Expected answers first, then what is accepted, as players have it. */
const everyday = (list: WordList = original, wider?: WordList): Rules => {
  const { list: expected, weights, tiers } = applyPrior(list, uniformPrior, wider);
  return { list: expected, weights, tiers, mode: 'normal', limit: 6 };
};

const wordsLeft = (game: Game): string[] => {
  const { position } = standingOf(game);
  return Array.from(position.candidates, (answer) => position.list.words[answer]);
};

describe('feedback', () => {
  test.each([
    ['sease', 'essay', 'YYYYB', 'coolbutuseless/wordle#1: both S are marked'],
    ['geese', 'those', 'BBBGG', 'burkeholland/nodele#12'],
    ['added', 'dread', 'YYBYG', 'burkeholland/nodele#12'],
    ['reset', 'rebut', 'GGBBG', 'cwackerfuss/reactle#122: green E uses the only E'],
    ['balsa', 'float', 'BYYBB', 'lynn/hello#71'],
    ['ender', 'leave', 'YBBYB', 'Botafogo1894/Wordle#1: the second E is yellow too'],
    ['adapt', 'chara', 'YBGBB', 'nonebot-plugin-wordle#10'],
    ['adore', 'award', 'GYBGB', 'kubowania/wordle-javascript#2: the first A is green'],
    ['seven', 'surer', 'GBBGB', 'klipspringr/wordle-cli#8: green beats an earlier yellow'],
    ['error', 'elder', 'GBBBG', '3b1b/videos#15'],
    ['cecum', 'cynic', 'GBYBB', 'reactle#198'],
    ['known', 'knoll', 'GGGBB', 'wordle_archive#19'],
    ['shush', 'sugar', 'GBYBB', 'wordle_archive#19'],
    ['tatty', 'otter', 'YBGBB', 'rneswold/wordlebot README'],
    ['swiss', 'sheet', 'GBBBB', 'ShivamPandya/wordle#8'],
    ['hello', 'cello', 'BGGGG', 'Norvig'],
    ['hello', 'alley', 'BYGYB', 'Norvig'],
    ['speed', 'abide', 'BBYBY', 'repeated letters'],
    ['speed', 'erase', 'YBYYB', 'repeated letters'],
    ['speed', 'steal', 'GBGBB', 'repeated letters'],
    ['speed', 'crepe', 'BYGYB', 'repeated letters'],
    ['allee', 'apple', 'GYBBG', 'repeated letters'],
    ['llama', 'level', 'GYBBB', 'repeated letters'],
    ['lolly', 'alloy', 'YYGBG', 'repeated letters'],
    ['mamma', 'magma', 'GGBGG', 'repeated letters'],
    ['eerie', 'there', 'YBYBG', 'repeated letters'],
    ['geese', 'elegy', 'YYGBB', 'repeated letters'],
    ['array', 'radar', 'YYYGB', 'repeated letters'],
    ['kebab', 'abbey', 'BYGYY', 'repeated letters'],
    ['abbey', 'kebab', 'YYGYB', 'repeated letters'],
    ['babes', 'abbey', 'YYGGB', 'repeated letters'],
    ['sassy', 'essay', 'YYGBG', 'repeated letters'],
    ['fluff', 'offal', 'YYBYB', 'repeated letters'],
    ['puppy', 'apply', 'YBGBG', 'repeated letters'],
    ['nanny', 'annoy', 'YYGBG', 'repeated letters'],
    ['daddy', 'dread', 'GYYBB', 'repeated letters'],
    ['vivid', 'divvy', 'YGGBY', 'repeated letters'],
    ['mummy', 'mommy', 'GBGGG', 'repeated letters'],
    ['aloha', 'alpha', 'GGBGG', 'repeated letters'],
    ['emoji', 'mogul', 'BYYBB', 'repeated letters'],
    ['civic', 'cynic', 'GBBGG', 'repeated letters'],
    ['tepee', 'theft', 'GYBBB', 'repeated letters'],
    ['error', 'order', 'YGBYG', 'repeated letters'],
    ['rarer', 'error', 'YBGYG', 'repeated letters'],
    ['apple', 'plump', 'BYYYB', 'scratch 630471204'],
    ['preps', 'plump', 'GBBYB', 'scratch 630471204'],
    ['llama', 'plump', 'BGBGB', 'scratch 630471204 says M is grey: it is green'],
    ['shall', 'plump', 'BBBYB', 'scratch 630471204'],
    ['slate', 'trace', 'BBGYG', 'repeated letters'],
    ['trace', 'trace', 'GGGGG', 'the answer itself'],
    ['crane', 'cigar', 'GYYBB', 'repeated letters'],
    ['roate', 'funky', 'BBBBB', 'nothing'],
    ['alley', 'knoll', 'BYYBB', 'lynn/hello#58'],
    ['falls', 'knoll', 'BBYGB', 'lynn/hello#58'],
    ['sheep', 'eager', 'BBYGB', 'duotrigordle#137'],
    ['dated', 'adder', 'YYBGY', 'duotrigordle#164'],
    ['limit', 'unfit', 'BBBGG', 'jakearchibald/wordle-analyzer#13'],
  ])('%s against %s is %s (%s)', (guess, answer, expected) => {
    expect(formatFeedback(scoreFeedback(guess, answer), 5)).toBe(expected);
  });

  test.runIf(hasSharedData)('every case of feedback-cases.json', () => {
    const cases = JSON.parse(readShared('feedback-cases.json')) as { guess: string; answer: string; pattern: string }[];
    expect(cases.length).toBeGreaterThan(40);
    for (const { guess, answer, pattern } of cases) {
      expect(`${guess} ${answer} ${formatFeedback(scoreFeedback(guess, answer), 5)}`).toBe(
        `${guess} ${answer} ${pattern}`,
      );
    }
  });
});

describe('filtering', () => {
  test.each([
    ['sease=YYYYB', ['asset', 'essay'], 'coolbutuseless#1'],
    ['hello=BYGYB', ['alley'], 'Norvig'],
    ['hello=BGGGG', ['cello'], 'Norvig'],
    ['parse=BBYBB clint=BBYYB', ['groin', 'minor', 'robin'], 'alex1770/wordle README'],
  ])('%s leaves exactly %j (%s)', (rows, expected) => {
    const game = must(play(everyday(), rows));
    expect(wordsLeft(game).sort()).toEqual(expected);
    expect(standingOf(game)).toMatchObject({ status: 'open', tier: undefined });
  });

  test.each(['original', 'nyt-2022'])('hello=BBBBB leaves 406 of %s (Norvig)', (name) => {
    expect(wordsLeft(must(play(everyday(bundled(name)), 'hello=BBBBB')))).toHaveLength(406);
  });

  test.each(
    casesOf(`
      limit=BYBBG | input | unfit | jakearchibald#13: a grey I at 4 is also "not I at 4"
      sheep=BBYGB | eager | lager | duotrigordle#137: two E
      sheep=BBYGB | eager | rager | duotrigordle#137: two E
      sheep=BBYGB | eager | jager | duotrigordle#137: two E
      dated=YYBGY | adder | laden | duotrigordle#164: two D
      error=GBBBG | elder | error | evancharlton/ordle#2: grey beside green limits the count
      clear=BBBGY organ=BYGGB | ragas | radar | jason-chao#2: plurals stay
    `),
  )('%s keeps %s and drops %s (%s)', (rows, kept, dropped) => {
    const words = wordsLeft(must(play(everyday(bundled('scrabble')), rows)));
    expect(words).toContain(kept);
    expect(words).not.toContain(dropped);
  });

  test('dated=YYBGY leaves only words with two D (duotrigordle#164)', () => {
    const words = wordsLeft(must(play(everyday(bundled('scrabble')), 'dated=YYBGY')));
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word.split('d')).toHaveLength(3);
  });

  test('clear=BBBGY organ=BYGGB: no expected word, so the wide tier is used and said (jason-chao#2)', () => {
    const game = must(play(everyday(), 'clear=BBBGY organ=BYGGB'));
    const { status, tier } = standingOf(game);
    expect({ status, tier: tier?.name }).toEqual({ status: 'open', tier: 'accepted guesses' });
    expect(wordsLeft(game)).toContain('ragas');
  });

  test.runIf(hasSharedData)('tarse=YGBBB leaves 131 of 14,855, 39 of 3,158, 32 of 2,309 (r/wordle, Feb 2024)', () => {
    const guesses = readShared('lists/nyt-guesses-14855.txt').trim().split(/\s+/);
    const extended = readShared('lists/answers-3158.txt').trim().split(/\s+/);
    const count = (answers: readonly string[]) => {
      const list = createWordList({ name: 'test', source: 'shared', answers, guesses });
      return wordsLeft(must(play(rulesOf(list), 'tarse=YGBBB'))).length;
    };
    expect(count(guesses)).toBe(131);
    expect(count(extended)).toBe(39);
    expect(count(bundled('nyt-2022-answers').words)).toBe(32);
  });

  test.runIf(hasSharedData).each(['emoji', 'gizmo', 'loris', 'kefir'])(
    'any history of %s leaves it: the next tier is used and said (jonathanolson#9 #10)',
    (answer) => {
      const wide = readShared('lists/nyt-guesses-14855.txt').trim().split(/\s+/);
      const wider = createWordList({ name: 'wide', source: 'shared', answers: wide });
      const rules = { ...everyday(bundled('nyt-2022'), wider), limit: 12 };
      const random = mulberry32(answer.charCodeAt(0));
      let wideTiers = 0;
      for (let round = 0; round < 6; round++) {
        let game = newGame(rules);
        for (let left: readonly string[] = rules.list.words; game.rows.length < 8; ) {
          // mostly what fits, so that expected words run out
          const word = random() < 0.3 ? pick(random, wide) : pick(random, left);
          game = must(addRow(game, word, scoreFeedback(word, answer)));
          const { status, tier, position } = standingOf(game);
          if (status === 'won') break;
          expect(status, rowsText(game)).toBe('open');
          left = Array.from(position.candidates, (candidate) => position.list.words[candidate]);
          if (!tier) continue;
          wideTiers++;
          const looked = rules.tiers.slice(0, rules.tiers.indexOf(tier) + 1).flatMap(({ words }) => words);
          if (looked.includes(answer)) expect(left, rowsText(game)).toContain(answer);
        }
      }
      expect(wideTiers).toBeGreaterThan(2);
    },
  );

  test.each(['GGGGY', 'GGGYG', 'GGYGG', 'GYGGG', 'YGGGG'])('crane=%s is refused with the reason', (tiles) => {
    const refused = play(everyday(), `crane=${tiles}`);
    expect(refused.ok).toBe(false);
    if (!refused.ok)
      expect(explain(refused.failure)).toMatch(/cannot happen: no place is left where the yellow . could/);
  });

  test.each(
    casesOf(`
      eerie=BYBBB | a grey E cannot stand left of a yellow E
      mamma=BBYBB | a grey M cannot stand left of a yellow M
      sassy=BBBYB | a grey S cannot stand left of a yellow S
      allee=BBYBB | a grey L cannot stand left of a yellow L
      vivid=BBYBB | a grey V cannot stand left of a yellow V
      daddy=BBYBB | a grey D cannot stand left of a yellow D
    `),
  )('%s is refused: %s', (row, reason) => {
    const refused = play(everyday(), row);
    expect(refused.ok ? '' : explain(refused.failure)).toContain(reason);
    // indeed none of all words gives it
    const [word, tiles] = row.split('=');
    const feedback = must(parseFeedback(tiles, 5));
    expect(bundled('scrabble').words.filter((answer) => scoreFeedback(word, answer) === feedback)).toEqual([]);
    expect(whyImpossible(word, feedback)).toBe(reason);
  });

  test('two rows that contradict: the smallest edit that leaves a word', () => {
    // abide gives crane=BBYBG, solid=BBBYY and abbey=GGBYB: the last tile was mistaken
    expect(formatFeedback(scoreFeedback('crane', 'abide'), 5)).toBe('BBYBG');
    expect(formatFeedback(scoreFeedback('solid', 'abide'), 5)).toBe('BBBYY');
    const game = must(play(everyday(), 'crane=BBYBG solid=BBBYY abbey=GGBYY'));
    expect(standingOf(game).status).toBe('contradiction');
    const corrections = findCorrections(game);
    expect(corrections[0].words).toContain('abide');
    expect(corrections[0].changes).toEqual([{ row: 2, place: 4, from: 1, to: 0 }]);
    // what a change leaves is what fits the changed rows
    for (const { changes, wordChange, words } of corrections) {
      expect([changes.length + (wordChange ? 1 : 0), words.length > 0]).toEqual([1, true]);
    }
  });
});

describe('hard mode', () => {
  const rules = { ...everyday(), mode: 'hard' as const };
  /** Whether the guess may follow, and if not, why not. */
  const verdict = (rows: string, guess: string): string => {
    const next = addRow(must(play(rules, rows)), guess, 0 as Feedback);
    return next.ok ? 'legal' : explain(next.failure);
  };

  test.each(
    casesOf(`
      cecum=GBYBB | candy | needs two C | reactle#198
      alley=BYYBB | slows | needs two L | hello#58
      alley=BYYBB falls=BBYGB | world | needs two L | hello#58: the green L4 is kept
      crane=GBYBB cacti=GGYYB | caput | needs two C | 3b1b#15
      trace=BGBYY | plied | needs R in place 2 | eamonnmcmanus
      trace=BGBYY | droit | needs a C | eamonnmcmanus
      serve=BYBBG | crane | needs two E | eamonnmcmanus
    `),
  )('after %s, %s is refused: it %s (%s)', (rows, guess, reason) => {
    expect(verdict(rows, guess)).toBe(
      `${guess.toUpperCase()} may not be guessed in hard mode: it ${reason} (${lastBroken(rows, reason)}).`,
    );
  });

  /** The row that the sentence must name: the first that requires it. */
  const lastBroken = (rows: string, reason: string): string => {
    const all = rows.split(' ').map((row) => row.replace(/^\w+/, (word) => word.toUpperCase()));
    return reason === 'needs two C' && all.length === 2 ? all[1] : all[0];
  };

  test.each(
    casesOf(`
      tarse=BGBBY | pagle | alex1770#8: a yellow may stay in its place
      trace=BGBYY | credo | eamonnmcmanus
      trace=BGBYY | crate | eamonnmcmanus: greys may come back
      serve=BYBBG | serve | repeating is legal
      serve=BYBBG | elite | eamonnmcmanus
      serve=BYBBG | geese | eamonnmcmanus
    `),
  )('after %s, %s is legal (%s)', (rows, guess) => {
    expect(verdict(rows, guess)).toBe('legal');
  });

  test('ultra-hard is a third setting: hard allows crate after trace=BGBYY, ultra-hard does not', () => {
    const ultra = addRow(must(play({ ...rules, mode: 'ultra-hard' }, 'trace=BGBYY')), 'crate', 0 as Feedback);
    expect(ultra.ok ? '' : explain(ultra.failure)).toBe(
      'CRATE may not be guessed in ultra-hard mode: it does not fit TRACE=BGBYY.',
    );
  });

  test('for a sequence that was legal so far the last row suffices', () => {
    const random = mulberry32(33);
    let illegal = 0;
    let legal = 0;
    for (let round = 0; round < 60; round++) {
      const answer = original.words[Math.floor(random() * original.answerCount)];
      let position: Position = startPosition(original);
      let allowed = legalGuesses(position, 'hard');
      for (let turn = 0; turn < 4; turn++) {
        const guess = original.words[pick(random, allowed)];
        position = afterTurn(position, guess, scoreFeedback(guess, answer));
        // any words, and words that came close: legal before the last row
        for (let each = 0; each < 40; each++) {
          const word = original.words[each % 2 ? pick(random, allowed) : Math.floor(random() * original.words.length)];
          const byAll = whyIllegal('hard', original, position.turns, word);
          const byLast = whyIllegal('hard', original, position.turns.slice(-1), word);
          expect(byLast === undefined, `${word} after ${answer}`).toBe(byAll === undefined);
          if (byAll) illegal++;
          else legal++;
        }
        allowed = asIds(legalAfter('hard', original, position.turns[turn], allowed));
      }
    }
    expect(Math.min(illegal, legal)).toBeGreaterThan(500);
  });
});

describe('other bugs', () => {
  test.each([
    ['2021-06-19', 0],
    ['2021-06-20', 1],
    ['2022-03-28', 282], // clocks change in Europe the day before
    ['2026-02-02', 1689],
    ['2026-06-19', 1826],
  ])('%s is day %i: calendar days, not milliseconds (reactle#321, wordle-it#108)', (date, day) => {
    expect(dayNumber(date)).toBe(day);
    expect(dateOfDay(day)).toBe(date);
  });

  test('every day follows the one before', () => {
    for (let day = 0; day < 3000; day++) expect(dayNumber(dateOfDay(day))).toBe(day);
  });

  test.each([
    ['Wordle 216 3/6', '⬛🟨⬛⬛⬛\n🟩🟩⬛⬛🟨\n🟩🟩🟩🟩🟩', { number: 216, used: 3, hard: false }],
    ['Wordle 1,590 4/6*', '⬛🟨⬛⬛⬛\n🟩🟩⬛⬛⬛\n🟩🟩🟩⬛⬛\n🟩🟩🟩🟩🟩', { number: 1590, used: 4, hard: true }],
    ['Wordle 1 325 3/6', '⬜🟨⬜⬜⬜\n🟩🟩⬜⬜🟨\n🟩🟩🟩🟩🟩', { number: 1325, used: 3, hard: false }],
    [
      'Wordle 1 325 X/6*',
      '⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜',
      { number: 1325, used: undefined, hard: true },
    ],
  ])('the header %s', (header, rows, expected) => {
    const { grids } = must(readGrids(`${header}\n\n${rows}`));
    expect(grids).toHaveLength(1);
    expect(grids[0]).toMatchObject({ ...expected, limit: 6 });
  });

  test('in high contrast orange is correct and blue is present (hello#59; Hugo0#152 has it wrong)', () => {
    expect(formatFeedback(must(parseFeedback('🟧🟦⬛⬜🟧', 5)), 5)).toBe('GYBBG');
    const { grids } = must(readGrids('🟦⬛⬛⬛⬛\n🟧🟧🟧🟧🟧'));
    expect(grids[0].rows).toEqual([81, 242]);
    expect(writeGrid(grids[0], 'high-contrast')).toContain('🟧🟧🟧🟧🟧');
  });

  describe('skill and luck', () => {
    const list = listOf('groin minor robin', 'crane brink');
    const rules = rulesOf(list);
    const solver = createSolver({ frequencies: bundledFrequencies() });
    const turnsFor = (answer: string, guesses: string[]) =>
      must(finish(review(solver, must(gameFor(rules, answer, guesses)), answer))).turns;

    test('any guess equal to the best has zero loss (jakearchibald#14)', () => {
      // both tell the other two apart: 1 + 2 + 2 guesses
      for (const word of ['groin', 'robin']) {
        const [turn] = turnsFor('minor', [word, 'minor']);
        expect(turn.regret).toEqual({ lower: 0, upper: 0 });
        expect(turn.best).toBe(word);
      }
    });

    test("luck compares with that guess's own expectation (jakearchibald#21)", () => {
      const [first, second] = turnsFor('minor', ['groin', 'minor']);
      expect(averageGuesses(first.own)).toEqual({ lower: 5 / 3, upper: 5 / 3 });
      expect(first.luck.lower).toBeCloseTo(5 / 3 - 1 - 1, 12);
      expect(second.luck).toEqual({ lower: 0, upper: 0 });
      expect(turnsFor('groin', ['groin'])[0].luck.lower).toBeCloseTo(2 / 3, 12);
      // brink tells all three apart and never is the answer: a third of a guess lost, no luck either way
      for (const answer of ['groin', 'minor', 'robin']) {
        const [probe] = turnsFor(answer, ['brink', answer]);
        expect(probe.regret.lower).toBeCloseTo(1 / 3, 12);
        expect(probe.luck).toEqual({ lower: 0, upper: 0 });
      }
    });
  });

  test('bumpy, dumpy, jumpy with two guesses left: jibed wins always, jumpy loses 1/3 (alex1770#10)', () => {
    const answers = ['bumpy', 'dumpy', 'jumpy'];
    const list = createWordList({ name: 'test', source: 'test', answers, guesses: original.words });
    const solver = createSolver({ frequencies: bundledFrequencies() });
    const game = newGame(rulesOf(list, { limit: 2 }));
    const judged = (word: string) => must(finish(judge(solver, game, word)));
    expect(guessIdOf(list, 'jibed')).toBeDefined();
    expect(judged('jibed')).toMatchObject({ lossChance: 0, guesses: { lower: 2, upper: 2 }, exact: true });
    expect(judged('jumpy').lossChance).toBeCloseTo(1 / 3, 12);
    const advice = must(finish(advise(solver, game, { top: 3 })));
    expect(advice).toMatchObject({ certainty: 'proved', lossChance: 0 });
    // what could be the answer is offered with its risk, and is not the best
    expect(advice.answers.map(({ word }) => word).sort()).toEqual(answers);
    for (const { lossChance } of advice.answers) expect(lossChance).toBeCloseTo(1 / 3, 12);
    expect(repliesOf(advice)[0]?.candidate).toBe(false);
    expect(advice.eliminators).toHaveLength(3);
    for (const probe of advice.eliminators) expect(probe).toMatchObject({ lossChance: 0, exact: true });
  });
});
