import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { createListFolder, runCommandLine } from '../../test/support/commandLine.ts';
import { widthOf } from './render/text.ts';

const salet = runCommandLine;

const json = async (line: string) => JSON.parse((await salet(line)).out.join('\n'));

const { folder, file } = createListFolder('program', []);
const small = file('small.txt', 'abide\nabode\ncrane\ncrate\nspeed\nsteed\n');

describe('mistakes are one sentence on stderr and exit code 2', () => {
  test.each(
    casesOf(`
    rnu | salet: There is no command "rnu"; did you mean "run"?
    rnu --opener x | salet: There is no command "rnu"; did you mean "run"?
    xyzzy | salet: There is no command "xyzzy"; see salet --help.
    crane | salet: There is no command "crane"; for advice after a guess write its colours: salet crane=BBYBG
    Slate --hard | salet: There is no command "Slate"; for advice after a guess write its colours: salet slate=BBYBG
    practise | salet: There is no command "practise"; see salet play --help.
    config mode hard | salet config has no "mode"; did you mean salet config set mode hard?
    completion tcsh | salet: There is no completion for "tcsh"; choose bash, zsh, fish or powershell.
    --colr | salet: There is no option "--colr"; did you mean "--color"?
    run --lst x | salet run has no option --lst; did you mean --list?
    run --strategies x | salet run has no option --strategies; did you mean --strategy?
    run --xyzzy | salet run has no option --xyzzy; see salet run --help.
    run extra | salet run takes fewer words than these; strategies are named by --strategy; see salet run --help.
    run --limit | salet: --limit needs a value; see salet run --help.
    run --limit abc | salet: --limit takes a whole number from 1 to 128, not "abc".
    run --pool foo | salet: --pool takes all or possible, not "foo".
    run --list original --answers x | salet: --answers and --list exclude each other; choose one of them.
    run --strategy entrpy | salet: There is no strategy "entrpy"; did you mean "entropy"?
    run --list orignal | salet: There is no bundled list "orignal"; did you mean "original"?
    run --threshold 3 | salet: most-parts has no option threshold; it belongs to intersecting.
    solve | salet solve is missing its WORD; see salet solve --help.
    solve soare | salet: SOARE may be guessed in original but is never the answer; with --list scrabble every word can be.
    feedback speed | salet feedback is missing its ANSWER; see salet feedback --help.
    feedback speed abid | salet: "speed" has 5 letters and "abid" has 4; they must be of one length.
    openers --by entrpy | salet: There is no measure "entrpy"; did you mean "entropy"?
    compare --strategies entropy:x | salet: "x" in "entropy:x" is no variant and no pool of entropy; choose all or possible.
    compare --strategies entropy, | salet: There is no strategy ""; salet strategies lists them all.
    compare --strategies entropy --seed 4 | salet: None of these strategies takes --seed 4; see salet strategies.
    lists chekc | salet lists has no command "chekc"; did you mean "check"?
    pairs --letters abcdefghijkl | salet: Two words of 5 letters cover 1 to 10 different letters, not 12; name fewer letters.
  `),
  )('%s', async (line, sentence) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [sentence] });
  });
});

describe('help', () => {
  const commands = [
    '',
    'run',
    'compare',
    'solve',
    'word',
    'letters',
    'openers',
    'pairs',
    'feedback',
    'lists',
    'lists check',
    'strategies',
  ];
  test.each(commands)('salet %s --help has examples and fits 80 columns', async (command) => {
    const { code, out, err } = await salet(`${command} --help`);
    expect(code).toBe(0);
    expect(err).toEqual([]);
    expect(out.filter((line) => line.startsWith('  salet')).length).toBeGreaterThanOrEqual(2);
    expect(out.filter((line) => widthOf(line) > 80)).toEqual([]);
  });

  test('help COMMAND is the same', async () => {
    expect((await salet('help run')).out).toEqual((await salet('run --help')).out);
  });

  test('version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await salet('--version')).toMatchObject({ code: 0, out: [version] });
  });
});

describe('feedback', () => {
  test.each([
    ['feedback speed abide', 'BBYBY'],
    ['feedback SPEED Abide --style digits', '00101'],
    ['feedback speed abide --style emoji', '⬛⬛🟨⬛🟨'],
    ['feedback speed abide --feedback naive', 'BBYYY'],
    ['feedback ab ba', 'YY'],
  ])('%s', async (line, expected) => {
    expect(await salet(line)).toMatchObject({ code: 0, out: [expected], err: [] });
  });

  test('json', async () => {
    expect(await json('feedback speed abide --json')).toEqual({
      schema: 1,
      command: 'feedback',
      guess: 'speed',
      answer: 'abide',
      rule: 'real',
      feedback: 'BBYBY',
      code: 10,
    });
  });
});

describe('run', () => {
  test('text: heading, histogram, summary', async () => {
    const { code, out, err } = await salet(`run --answers ${small} --strategy first`);
    expect(code).toBe(0);
    expect(err).toEqual([]);
    expect(out[0]).toContain('first on ');
    const text = out.join('\n');
    for (const part of ['average', 'games        6', 'failures     none', 'time']) expect(text).toContain(part);
  });

  test('verbose lines as seed 000 prints them', async () => {
    const { out } = await salet(`run --answers ${small} --strategy first --verbose`);
    expect(out[0]).toBe('1.0    ABIDE(1): ABIDE');
    expect(out[1]).toBe('1.5    ABODE(2): ABIDE, ABODE');
    expect(out[3]).toMatch(/^\d\.\d{1,4} +CRATE\(\d\): ABIDE, /);
  });

  test('json', async () => {
    const result = await json(`run --answers ${small} --strategy letter-frequency --opener crane --limit 2 --json`);
    expect(result).toMatchObject({
      schema: 1,
      command: 'run',
      strategy: 'letter-frequency',
      games: 6,
      firstGuess: 'crane',
      options: { pool: 'possible', variant: 'static', rule: 'real', openers: ['crane'], limit: 2, order: 'list' },
      listInfo: { answers: 6, guesses: 6, wordLength: 5 },
    });
    const counts = Object.entries<number>(result.histogram);
    expect(counts.reduce((sum, [, games]) => sum + games, 0)).toBe(6);
    expect(counts.reduce((sum, [guesses, games]) => sum + Number(guesses) * games, 0)).toBe(result.total);
    expect(result.average).toBe(result.total / 6);
  });

  test('csv and svg', async () => {
    const [csv, svg] = [join(folder, 'games.csv'), join(folder, 'games.svg')];
    await salet(`run --answers ${small} --strategy first --csv ${csv} --svg ${svg}`);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual(['word,guesses,path', 'abide,1,abide', 'abode,2,abide abode']);
    expect(lines).toHaveLength(7);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  test('a file that cannot be written is a failure', async () => {
    const { code, err } = await salet(`run --answers ${small} --csv ${join(folder, 'none', 'x.csv')}`);
    expect(code).toBe(2);
    expect(err).toHaveLength(1);
  });

  test('notes go to stderr and into json', async () => {
    const line = `run --answers ${small} --strategy first --opener lions`;
    const { err } = await salet(line);
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(/^note: LIONS is not in /);
    expect((await json(`${line} --json`)).notes).toHaveLength(1);
  });

  test('progress only where someone watches', async () => {
    const line = `run --answers ${small} --strategy first`;
    expect((await salet(line)).progress).toEqual(['']);
    const { progress } = await salet(line, { showsProgress: true });
    expect(progress[0]).toContain('0/6 games');
    expect(progress.at(-1)).toBe('');
  });
});

describe('compare', () => {
  const line = () => `compare --answers ${small} --strategies first,entropy,letter-frequency:recalculated`;
  const names = (lines: readonly string[]) => lines.map((text) => text.split(' ')[0]).slice(2);

  test('into a pipe rows come as they finish, once', async () => {
    const { code, out, takenBack } = await salet(line());
    expect(code).toBe(0);
    expect(names(out)).toEqual(['first', 'entropy', 'letter-frequency:recalculated']);
    expect(takenBack).toEqual([]);
  });

  test('on a terminal rows slide into order', async () => {
    const { out, takenBack } = await salet(line(), { canRedraw: true });
    expect(takenBack).toEqual([0, 1, 2]);
    const averages = out.slice(2).map((text) => Number(/\d\.\d{4}/.exec(text)?.[0]));
    expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    expect(names(out).toSorted()).toEqual(['entropy', 'first', 'letter-frequency:recalculated']);
  });

  test('on a small terminal the table comes at the end', async () => {
    const { out, takenBack } = await salet(line(), { canRedraw: true, rows: 4 });
    expect(takenBack).toEqual([]);
    expect(out).toHaveLength(5);
  });

  test('json is in order, best first', async () => {
    const { rows } = await json(`${line()} --json`);
    const averages = rows.map((row: { average: number }) => row.average);
    expect(averages).toEqual(averages.toSorted((a: number, b: number) => a - b));
    expect(rows[0]).toMatchObject({ games: 6, solved: 6, worst: expect.any(Number) });
  });

  test('csv and svg', async () => {
    const [csv, svg] = [join(folder, 'table.csv'), join(folder, 'table.svg')];
    await salet(`${line()} --csv ${csv} --svg ${svg}`);
    expect(readFileSync(csv, 'utf8').split('\n')).toHaveLength(5);
    expect(readFileSync(svg, 'utf8')).toContain('letter-frequency:recalculated');
  });
});

describe('solve', () => {
  test('a row of tiles for each guess', async () => {
    const { code, out } = await salet(`solve abode --answers ${small} --strategy first`);
    expect(code).toBe(0);
    expect(out.slice(2)).toEqual([
      '  1  [A] [B] i [D] [E]    1 word left',
      '  2  [A] [B] [O] [D] [E]  found',
      '',
      'ABODE found in 2 guesses.',
    ]);
  });

  test('colour on request', async () => {
    const { out } = await salet(`solve abode --answers ${small} --strategy first --color always`);
    expect(out[2]).toContain('\u001b[');
  });

  test('json', async () => {
    expect(await json(`solve abode --answers ${small} --strategy first --json`)).toMatchObject({
      command: 'solve',
      answer: 'abode',
      used: 2,
      solved: true,
      turns: [
        { word: 'abide', feedback: 'GGBGG', wordsAfter: 1 },
        { word: 'abode', feedback: 'GGGGG', wordsAfter: 1 },
      ],
    });
  });
});

describe('words and letters', () => {
  test('word: score and rank of seed 000', async () => {
    const { out } = await salet('word alert --list seed-000');
    // the program of project 000: `-s alert` 4554, `-r alert` 8/12953
    expect(out.find((line) => line.startsWith('overall'))).toMatch(/ 4554 +8\/12953 /);
    expect(out.filter((line) => widthOf(line) > 80)).toEqual([]);
  });

  test('word in json', async () => {
    const result = await json('word alert --list seed-000 --json');
    expect(result).toMatchObject({ word: 'alert', possible: true, frequency: expect.any(Number) });
    const overall = result.measures.find((measure: { id: string }) => measure.id === 'overall');
    expect(overall).toMatchObject({ score: 4554, rank: 8, wordCount: 12953 });
  });

  test('unknown word', async () => {
    expect(await salet('word abidd')).toMatchObject({
      code: 2,
      err: ['salet: ABIDD is not in original; did you mean ABIDE?'],
    });
  });

  test('letters of the answers', async () => {
    const { out } = await salet('letters');
    // joshstephenson/Wordle-Solver, README: letter frequencies by position
    expect(out[3]).toBe('E   72  242  177  318  424   1233   1056');
    expect(out).toHaveLength(3 + 26);
  });

  test('letters as a heat map, alphabetical, of all words', async () => {
    const { out } = await salet('letters --heat --sort alphabetical --of all');
    expect(out[3]).toMatch(/^A /);
    expect(out[28]).toMatch(/^Z /);
    expect((await json('letters --json')).letters[0]).toEqual({
      letter: 'e',
      places: [72, 242, 177, 318, 424],
      total: 1233,
      words: 1056,
    });
  });

  test('openers', async () => {
    const { openers } = await json('openers --list original-answers --top 3 --json');
    // mkonicek/wordle and every list of openers: raise leaves 61.00 of 2315 words
    expect(openers[0]).toEqual({
      rank: 1,
      word: 'raise',
      possible: true,
      score: expect.closeTo(61.000864, 6),
      expectedRemaining: expect.closeTo(61.000864, 6),
      largestPart: 168,
      parts: 132,
    });
    const { out } = await salet('openers --list original-answers --top 3 --by positional');
    expect(out[3]).toMatch(/^ +1 {2}SLATE {2}yes/);
  });

  test('openers as csv: every word with its average, best and worst case', async () => {
    const csv = join(folder, 'openers.csv');
    await salet(`openers --answers ${small} --csv ${csv}`);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe('rank,word,expected-remaining,answer,average,best,best_word,worst,worst_word,parts');
    expect(lines).toHaveLength(7);
  });

  test('pairs, and the exit code for none', async () => {
    const found = await salet('pairs --list original-answers --top 2');
    expect(found.code).toBe(0);
    expect(found.out[0]).toBe('Pairs of original-answers that cover EAROTLISNC');
    const none = await salet('pairs --letters zq');
    expect(none).toMatchObject({ code: 1, err: [], out: ['No two words of original have exactly the letters ZQ.'] });
    expect((await json('pairs --letters zq --json')).pairs).toEqual([]);
  });
});

describe('lists and strategies', () => {
  test('lists', async () => {
    const { out } = await salet('lists');
    expect(out[1]).toMatch(/^original +2315 +12972 /);
    expect(out.filter((line) => widthOf(line) > 80)).toEqual([]);
    expect((await json('lists --json')).lists[0]).toMatchObject({
      name: 'original',
      answers: 2315,
      guesses: 12972,
      default: true,
    });
  });

  test('checking files: good ones on stdout, bad ones on stderr', async () => {
    const bad = join(folder, 'bad.txt');
    writeFileSync(bad, 'abide\nabc\n');
    const { code, out, err } = await salet(`lists check ${small} ${bad}`);
    expect(code).toBe(2);
    expect(out).toEqual([`${small}: 6 words of 5 letters, 12 different letters: abcdeinoprst`]);
    expect(err).toHaveLength(1);
    expect(err[0]).toContain('bad.txt');
    const { files } = await json(`lists check ${small} ${bad} --json`);
    expect(files).toMatchObject([
      { file: small, ok: true, words: 6, wordLength: 5, notes: [] },
      { file: bad, ok: false, error: { code: expect.any(String), sentence: expect.any(String) } },
    ]);
  });

  test('strategies', async () => {
    const { out } = await salet('strategies');
    expect(out.some((line) => line.startsWith('intersecting'))).toBe(true);
    expect(out.filter((line) => widthOf(line) > 80)).toEqual([]);
    const { strategies } = await json('strategies --json');
    expect(strategies.find((each: { id: string }) => each.id === 'intersecting')).toMatchObject({
      options: { threshold: 50 },
    });
  });
});

test('salet alone: a first look that fits one screen', async () => {
  const { code, out, err } = await salet('');
  expect(code).toBe(0);
  expect(err).toEqual([]);
  expect(out[0]).toContain('[S] [A] (L) e t');
  expect(out.length).toBeLessThan(24);
  expect(out.filter((line) => widthOf(line) > 80)).toEqual([]);
  expect(out.filter((line) => line.startsWith('  salet'))).toHaveLength(4);
});

describe('errors as JSON', () => {
  test.each([
    ['suggest crane=BYBB --json', 'suggest', 'FEEDBACK_FORMAT', 2],
    ['suggest --list nope --json', 'suggest', 'LIST_UNKNOWN', 2],
    ['suggest --nope --json', 'suggest', 'OPTION_UNSUPPORTED', 2],
    ['run --limit x --json', 'run', 'OPTION_VALUE', 2],
    ['lists chekc --json', 'lists', 'OPTION_UNSUPPORTED', 2],
    ['nope --json', '', 'OPTION_UNSUPPORTED', 2],
    ['play --json', 'play', 'OPTION_UNSUPPORTED', 2],
  ])('%s', async (line, command, errorCode, exitCode) => {
    const { code, out, err } = await salet(line);
    const answer = JSON.parse(out.join('\n'));
    expect(answer).toEqual({ schema: 1, command, error: { code: errorCode, sentence: expect.any(String) } });
    expect(code).toBe(exitCode);
    expect(err).toHaveLength(1);
    expect(err[0]?.replace(/^salet: /, '')).toBe(answer.error.sentence);
  });

  test('an object a line with --batch', async () => {
    const { out } = await salet('suggest --batch --list nope');
    expect(JSON.parse(out[0] ?? '')).toEqual({ error: { code: 'LIST_UNKNOWN', sentence: expect.any(String) } });
    expect(out).toHaveLength(1);
  });

  test('only the sentence without --json', async () => {
    const { out, err } = await salet('suggest --list nope');
    expect(out).toEqual([]);
    expect(err).toHaveLength(1);
  });

  test('a review that no word fits', async () => {
    const { code, out, err } = await salet('review crane=GGGGB crate=BBBBB --json');
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      error: { code: 'NO_WORD_FITS' },
      corrections: expect.any(Array),
    });
    expect(code).toBe(1);
    expect(err).toHaveLength(1);
  });
});
