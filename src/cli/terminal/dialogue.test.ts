import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../test/support/cases.ts';
import { listOf, rulesOf } from '../../../test/support/games.ts';
import { localPort } from '../../../test/support/localPort.ts';
import { createGameClient } from '../../engine/gameClient.ts';
import { newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import type { Spoilers } from '../../text/spoilers.ts';
import { EXIT } from '../context.ts';
import { runDialogue } from './dialogue.ts';
import type { LineHost } from './lines.ts';
import { readGreen, readYellow } from './namedLetters.ts';

const list = listOf('abide abode above adobe crane slate least trace', 'lambs round doing');

/** Types some lines, then ends the input. */
const typeLines = async (lines: readonly string[], more: Partial<Rules> = {}, spoilers: Spoilers = 'all') => {
  const printed: string[] = [];
  const left = [...lines];
  const host: LineHost = {
    ask: async (question) => {
      printed.push(question);
      return left.shift();
    },
    print: (text) => void printed.push(text),
  };
  const finished = await runDialogue({
    lines: host,
    engine: createGameClient(localPort()),
    game: newGame(rulesOf(list, more)),
    spoilers,
    timeLimitMs: 20_000,
  });
  return { printed, text: printed.join('\n'), left, code: finished.ok ? EXIT[finished.value] : EXIT.refused };
};

/** Lines of a table of cases, between commas. */
const linesOf = (cell: string): string[] => (cell === '' ? [] : cell.split(',').map((line) => line.trim()));

test('a whole game, from the greeting to the review', async () => {
  const { printed, code } = await typeLines(['crane', 'BBYBG', '', 'GGBBG', 'abide', 'GGGGG']);
  expect(code).toBe(0);
  // each of abide, abode, above and adobe separates the others: (1 + 2 + 2 + 2) / 4
  expect(printed).toEqual([
    'test, normal mode, 6 guesses. Type help for help, quit to end.',
    '8 words left. ABOVE is best: 2.13 more guesses on average (proved). 3 other guesses are equally good.',
    expect.stringMatching(/^Possible answers: ABOVE 2\.13 \(13 %\), /),
    expect.stringMatching(/^Best eliminators: ROUND 2\.25, /),
    'Guess 1 (Enter for ABOVE):',
    'Tiles of CRANE (as BYBBG; Enter to name green and yellow letters):',
    '4 words left. ABOVE is best: 1.75 more guesses on average (proved). 3 other guesses are equally good.',
    'Possible answers: ABOVE 1.75 (25 %), ABIDE 1.75 (25 %), ABODE 1.75 (25 %), ADOBE 1.75 (25 %).',
    'Best eliminators: DOING 2.25, ROUND 2.25, LAMBS 2.50.',
    'Guess 2 (Enter for ABOVE):',
    'Tiles of ABOVE (as BYBBG; Enter to name green and yellow letters):',
    '1 word left: ABIDE.',
    'Guess 3 (Enter for ABIDE):',
    'Tiles of ABIDE (as BYBBG; Enter to name green and yellow letters):',
    'ABIDE found in 3 guesses.',
    expect.stringMatching(/^1\. CRANE left 4 of 8 words\. /),
    expect.stringMatching(/^2\. ABOVE left 1 of 4 words\. No guess was better\. /),
    expect.stringMatching(/^3\. ABIDE found it\. No guess was better\. /),
    expect.stringMatching(/^3 guesses: best play averages 2\.1\d, your choices cost \d\.\d\d, /),
    ...printed.slice(19),
  ]);
});

describe('tiles', () => {
  test.each(
    casesOf(`
      a pattern | crane, BBYBG
      digits | crane, 00102
      squares | crane, ⬛⬛🟨⬛🟩
      one line | crane=BBYBG
      one line with a space | crane bbybg
      green and yellow letters, as in seed 000 | crane, , e, a
      green and yellow places | crane, , ....e, ..a..
      a colour for each letter, as in seed 004 | crane, b, b, y, b, g
      after a mistake | crane, BBQBG, BBYBG
      after a row that is impossible | crane, GGGGY, BBYBG
      after a letter that the word does not have | crane, , z, , e, a
      after an undo of the word | slate, undo, crane, BBYBG
    `),
  )('%s', async (_, lines) => {
    const { text, code } = await typeLines(linesOf(lines));
    expect(text).toContain('4 words left. ABOVE is best');
    expect(code).toBe(0);
  });
});

describe('other answers', () => {
  test('undo takes a row back', async () => {
    const { printed } = await typeLines(['crane=BBYBG', 'undo']);
    expect(printed.filter((line) => line.startsWith('8 words left'))).toHaveLength(2);
  });

  test('why compares a word', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'why doing', 'why xyz']);
    expect(text).toContain('DOING: 2.25 more guesses on average, 0.50 behind the best; cannot be the answer.');
    expect(text).toContain('DOING splits 4 words into 3 parts, 2 of them single words; the largest has 2 words.');
    expect(text).toContain('"xyz" has 3 letters, but the words of test have 5.');
  });

  test('words, hint and help', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'words', 'hint', 'help']);
    expect(text).toContain('4 words left. Possible answers: ABIDE, ABODE, ABOVE, ADOBE.');
    expect(text).toContain('Guess now: no eliminator is better than a possible answer.');
    expect(text).toContain('undo takes the last row back');
  });

  test('a change that helps is made by its number', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'lambs=BYBYY', '1']);
    expect(text).toContain('1: If tile 5 of LAMBS was grey, 3 words fit: ABIDE, ABODE, ABOVE.');
    expect(text.endsWith('Guess 3 (Enter for ABOVE):')).toBe(true);
  });

  test('spoilers are kept', async () => {
    const { text } = await typeLines(['crane=BBYBG'], {}, 'count');
    expect(text).toContain('4 words left.');
    expect(text).not.toMatch(/ABODE|Possible answers/);
  });

  test('new begins again, and there may be nothing to undo', async () => {
    const { text, printed } = await typeLines(['undo', 'crane=BBYBG', 'new']);
    expect(text).toContain('There is nothing to undo.');
    expect(printed.filter((line) => line.startsWith('8 words left'))).toHaveLength(2);
  });

  test('why without a word compares the best, and needs an open game', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'why', 'lambs=BYBYY', 'why crane', 'words']);
    expect(text).toContain('ABOVE: 1.75 more guesses on average, as good as the best; possible answer (25 %).');
    expect(text).toContain('Name a word to compare, as why crane.');
    expect(text).toContain('No word fits these rows; check their tiles.');
  });

  test('what is no word, and a row that cannot be', async () => {
    const { text } = await typeLines(['', 'cran', 'crane=GGGGY'], {}, 'count');
    expect(text).toContain('Type the word you guessed, or help.');
    expect(text).toContain('"cran" has 4 letters, but the words of test have 5.');
    expect(text).toContain('Row 1, CRANE=GGGGY, cannot happen');
  });

  test('a hint is found out when it is asked for', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'hint'], {}, 'count');
    expect(text).toContain('Guess now: no eliminator is better than a possible answer.');
    expect(text).not.toMatch(/ABIDE|ABODE|ABOVE|ADOBE/);
  });

  test('eliminators only', async () => {
    const { text } = await typeLines(['crane=BBYBG'], { limit: Number.POSITIVE_INFINITY }, 'eliminators');
    expect(text).toContain('test, normal mode, any number of guesses.');
    expect(text).toContain('Best eliminators: DOING 2.25, ROUND 2.25, LAMBS 2.50.');
    expect(text).not.toContain('Possible answers');
  });

  test('hard mode gives the reason why a word is not allowed', async () => {
    const { text } = await typeLines(['crane=BBYBG', 'doing', 'abide', 'GGGGG'], { mode: 'hard' });
    expect(text).toContain('DOING may not be guessed in hard mode: it needs E in place 5 (CRANE=BBYBG).');
    expect(text).toContain('ABIDE found in 2 guesses.');
  });

  test('a word that is not accepted is asked about before its tiles, and Enter takes the word that was meant', async () => {
    const { text } = await typeLines(['abdie', '', 'GGGGG']);
    expect(text).toContain('ABDIE is not accepted. Did you mean ABIDE?');
    expect(text).toContain('Enter for ABIDE, ! to keep ABDIE, undo to take it back:');
    expect(text).toContain('ABIDE found in 1 guess.');
  });

  test.each([
    ['with its tiles', ['abdie=GGGGG', ''], 'ABIDE found in 1 guess.'],
    ['kept', ['abdie', '!', 'BBBBB'], 'Guess 2'],
    ['taken back', ['abdie', 'undo', 'crane=GGGGG'], 'CRANE found in 1 guess.'],
    ['another word instead', ['abdie', 'crane', 'GGGGG'], 'CRANE found in 1 guess.'],
    ['far from every word', ['zzzzz', '', 'crane=GGGGG'], 'ZZZZZ is not accepted, and no accepted word is near.'],
  ])('a word that is not accepted: %s', async (_, lines, expected) => {
    expect((await typeLines(lines)).text).toContain(expected);
  });
});

describe('the end', () => {
  test.each(
    casesOf(`
      the input ends | | 0
      quit | crane=BBYBG, quit, slate | 0
      the input ends where no word fits | crane=BBYBG, lambs=BYBYY | 1
      the input ends in the middle | crane, | 0
      the input ends before the tiles | crane | 0
      quit instead of tiles | crane, quit | 0
      the input ends before the yellow letters | crane, , e | 0
      the input ends before a colour | crane, b, b | 0
    `),
  )('%s', async (_, lines, code) => {
    expect((await typeLines(linesOf(lines))).code).toBe(Number(code));
  });

  test('a lost game', async () => {
    expect((await typeLines(['crane=BBYBG', 'more'], { limit: 1 })).code).toBe(0);
  });

  test('a lost game names the words it could have been', async () => {
    const { text, left } = await typeLines(['crane=BBYBG', 'more'], { limit: 1 });
    expect(text).toContain('Not found in 1 guess. Possible answers: ABIDE, ABODE, ABOVE, ADOBE.');
    expect(left).toEqual(['more']);
  });
});

describe('letters by name', () => {
  const tiles = (word: string, green: string, yellow: string): string => {
    const here = readGreen(word, green);
    if (!here.ok) return here.failure.sentence;
    const all = readYellow(word, here.value, yellow);
    return all.ok ? all.value.toString(3).padStart(word.length, '0') : all.failure.sentence;
  };
  // the first two are examples of seed 000
  test.each(
    casesOf(`
      slate | t | a | 00120
      pricy | py | | 20002
      geese | .e... | e | 02100
      geese | e | | GEESE has more than one E; name the places with dots, as .e....
      geese | eee | | 02202
      crane | z | | CRANE has no Z left for this; name letters of the word.
      crane | c | c | CRANE has no C left for this; name letters of the word.
      crane | CRANE | | 22222
      crane | | | 00000
    `),
  )('%s, green %j, yellow %j', (word, green, yellow, expected) => {
    expect(tiles(word, green, yellow)).toBe(expected);
  });
});
