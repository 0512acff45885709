import { describe, expect, test } from 'vitest';
import { listOf, must, pick, play, rulesOf } from '../../test/support/games.ts';
import { processorMs } from '../../test/support/processorTime.ts';
import { type Feedback, feedbackCount, formatFeedback, parseFeedback, scoreFeedback } from '../feedback.ts';
import { addRow, newGame } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { legalGuesses, MODES, type Mode } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { illegalText, notInListText, unknownWordText, usedAnywayText, whyIllegal, whyImpossible } from './legality.ts';

const tiles = (text: string) => must(parseFeedback(text, [...text].length));

test('sentences', () => {
  const list = listOf('aback');
  expect(illegalText('hard', 'speed', 'needs a C (CRANE=YBYBB)')).toBe(
    'SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB).',
  );
  expect(notInListText('zebra', { name: 'small' })).toBe('ZEBRA is not in small.');
  expect(usedAnywayText('zebra', { name: 'small' })).toBe('ZEBRA is not in small; using it anyway.');
  expect(unknownWordText('abacl', { name: 'small' }, list.words)).toBe('ABACL is not in small; did you mean ABACK?');
  expect(unknownWordText('zebra', { name: 'small' })).toBe('ZEBRA is not in small; choose a word of the list.');
});

describe('why a row cannot happen', () => {
  /** Every word of a length up to renaming its letters: a, then a letter seen before or the next one. */
  const shapes = (length: number): string[] => {
    let words = ['a'];
    for (let place = 1; place < length; place++) {
      words = words.flatMap((word) => {
        const used = new Set(word).size;
        return [...'abcdefgh'].slice(0, used + 1).map((letter) => word + letter);
      });
    }
    return words;
  };

  /** Every word over some letters. */
  const wordsOver = (letters: readonly string[], length: number): string[] =>
    length === 0 ? [''] : wordsOver(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter));

  test.each([2, 3, 4, 5])('is said of exactly those rows of %i letters that no answer gives', (length) => {
    let impossible = 0;
    for (const guess of shapes(length)) {
      // letters that the guess does not have are all alike
      const answers = wordsOver([...new Set(guess), 'z'], length);
      const happens = new Set(answers.map((answer) => scoreFeedback(guess, answer)));
      for (let feedback = 0; feedback < feedbackCount(length); feedback++) {
        const reason = whyImpossible(guess, feedback as Feedback);
        const row = `${guess}=${formatFeedback(feedback as Feedback, length)}`;
        expect(`${row} ${reason === undefined}`).toBe(`${row} ${happens.has(feedback as Feedback)}`);
        if (reason !== undefined) impossible++;
      }
    }
    expect(impossible).toBeGreaterThan(0);
  });

  test.each([
    ['array', 'BYBYB', 'a grey A cannot stand left of a yellow A'],
    ['abide', 'GGYGG', 'no place is left where the yellow I could stand'],
    ['eerie', 'YYGGY', 'its yellow letters have no places left where they could all stand'],
  ])('%s=%s: %s', (word, feedback, reason) => {
    expect(whyImpossible(word, tiles(feedback))).toBe(reason);
  });

  test('is found at once for fifteen letters', () => {
    const started = processorMs();
    expect(whyImpossible('bbbbbbbaaaaaaaa', tiles('Y'.repeat(15)))).toBe(
      'its yellow letters have no places left where they could all stand',
    );
    expect(whyImpossible('bbbbbbbaaaaaaab', tiles('B'.repeat(15)))).toBeUndefined();
    expect(processorMs() - started).toBeLessThan(1000);
  });
});

describe('why a word is illegal', () => {
  const list = listOf('aback eagle llama', 'fable');
  /** Rows of a case table: mode, turn, next word, and what the word needs or does not fit. */
  const CASES = `
    hard        eagle=YBBBB           llama         needs an E
    hard        aback=YBBBB           eerie         needs an A
    hard        aback=BBBYB           eagle         needs a C
    hard        llama=YYBBB           eagle         needs two L
    hard        llama=YBYBB           cello         needs an A
    hard        llama=BGBBB           eagle         needs L in place 2
    hard        lllabc=YYBBBB         labcde        needs two L
    hard        lllabc=YYYBBB         labcde        needs three L
    hard        llllabcd=YYYYBBBB     llabcdef      needs four L
    hard        lllllabcde=YYYYYBBBBB labcdefghi    needs five L
    hard        llllllabcdef=YYYYYYBBBBBB labcdefghijk needs 6 L
    hard        lallbc=GBYYBB         labcdl        needs three L
    ultra-hard  llama=BBBBB           eagle         does not fit`;

  test.each(CASES.trim().split('\n'))('%s', (row) => {
    const [mode = '', turn = '', word = '', ...reason] = row.trim().split(/\s+/);
    const [guess = '', tiles = ''] = turn.split('=');
    const known = listOf(guess);
    const { position } = standingOf(must(play(rulesOf(known, { mode: mode as Mode }), turn)));
    const shown = `${guess.toUpperCase()}=${tiles}`;
    const expected = mode === 'hard' ? `${reason.join(' ')} (${shown})` : `${reason.join(' ')} ${shown}`;
    expect(whyIllegal(mode as Mode, known, position.turns, word)).toBe(expected);
    expect(whyIllegal('normal', known, position.turns, word)).toBeUndefined();
  });

  test('the first of several turns that is not kept is named', () => {
    const { position } = standingOf(must(play(rulesOf(list), 'aback=BBBYB llama=YBBBB')));
    expect(whyIllegal('hard', list, position.turns, 'curds')).toBe('needs an L (LLAMA=YBBBB)');
    expect(whyIllegal('hard', list, position.turns, 'eerie')).toBe('needs a C (ABACK=BBBYB)');
    expect(whyIllegal('hard', list, position.turns, 'cloud')).toBeUndefined();
  });

  test('agrees with the list of legal guesses', () => {
    const random = mulberry32(5);
    const words = Array.from({ length: 80 }, () => Array.from({ length: 4 }, () => pick(random, 'abcde')).join(''));
    const small = listOf([...new Set(words)].join(' '));
    for (const mode of MODES) {
      for (let round = 0; round < 20; round++) {
        let game = newGame(rulesOf(small, { mode }));
        const answer = pick(random, small.words);
        for (let row = 0; row < 3 && standingOf(game).status === 'open'; row++) {
          const { position } = standingOf(game);
          const legal = new Set(Array.from(legalGuesses(position, mode), (id) => small.words[id]));
          for (const word of small.words) {
            expect(whyIllegal(mode, small, position.turns, word) === undefined).toBe(legal.has(word));
          }
          const word = pick(random, [...legal]);
          game = must(addRow(game, word, scoreFeedback(word, answer)));
        }
      }
    }
  });
});
