/**
 * The exact commands in one process, on lists small enough to check by hand: `value`, `suggest`, `prove`, `tree`.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListFolder, runCommandLine } from '../../../test/support/commandLine.ts';
import { success } from '../../failure.ts';
import { concludeProof, createProver, type ProofSetup } from '../../search/proof.ts';
import { readTree } from '../../tree/treeText.ts';
import type { GuessId } from '../../words/list.ts';
import { type Context, EXIT } from '../context.ts';
import type { ProveHooks } from '../prove/proveOnThreads.ts';
import { widthOf } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { proveCommandWith } from './prove.ts';

/** The proof without threads. */
const proveHere = async (setup: ProofSetup, { onProgress }: ProveHooks) => {
  const prover = createProver(setup);
  if (!prover.ok) return prover;
  const openers = setup.list.words.length;
  const results = Array.from({ length: openers }, (_, opener) => {
    const result = prover.value.testOpener(opener as GuessId, Number.POSITIVE_INFINITY);
    onProgress?.({ done: opener + 1, openers, total: result.total, best: opener as GuessId });
    return result;
  });
  return success(concludeProof(setup, results, prover.value.nodes()));
};

/** A proof that never ends. */
const proveForever = (setup: ProofSetup, { onProgress }: ProveHooks) => {
  onProgress?.({ done: 2, openers: setup.list.words.length, total: 41, best: 6 as GuessId });
  return new Promise<never>(() => {});
};

const salet = (line: string, prove = proveCommandWith(proveHere), world: Partial<Context> = {}) =>
  runCommandLine(line, world, { prove });

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));

/** Seven of them differ in one letter, and no guess rules out more than one of the seven. */
const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const { folder, list } = createListFolder('small', WORDS);

describe('value', () => {
  test('totals and distribution', async () => {
    const { code, out, err } = await salet(`value batch ABIDE ${list} --limit none`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([
      'small: 13 answers of 13 words, normal mode, any number of guesses',
      '',
      'word   total  average  worst  1  2  3  4  5  6  7',
      'BATCH     41   3.1538      7  1  6  2  1  1  1  1',
      'ABIDE     42   3.2308      7  1  5  3  1  1  1  1',
      '',
      'Totals are proved; the columns count the answers found with so many guesses.',
    ]);
  });

  test('JSON', async () => {
    expect(await json(`value batch ${list} --limit none`)).toMatchObject({
      ...{ schema: 1, command: 'value', list: 'small', mode: 'normal', limit: null, objective: 'sure' },
      results: [
        {
          ...{ word: 'batch', total: 41, guesses: 41 / 13, worst: 7, exact: true },
          histogram: { 1: 1, 2: 6, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1 },
        },
      ],
    });
  });

  test('a limit that cannot be guaranteed, and what is lost', async () => {
    const { code, out } = await salet(`value batch ${list} --mode hard --limit 4`);
    expect(code).toBe(1);
    expect(out.slice(2, 4)).toEqual([
      'word   total  average  lost  worst  1  2  3  4',
      'BATCH      -        -     3      4  1  6  2  1',
    ]);
    expect(out.slice(-3, -1).join(' ')).toBe(
      'BATCH cannot guarantee 4 guesses in hard mode: with best play 3 answers are lost, MATCH, PATCH, WATCH (proved).',
    );
    expect((await json(`value batch ${list} --mode hard --limit 4`)).results).toEqual([
      {
        ...{ word: 'batch', mode: 'hard', total: null, guesses: 35 / 13, worst: 4 },
        histogram: { 1: 1, 2: 6, 3: 2, 4: 1 },
        ...{ lost: 3, losses: ['match', 'patch', 'watch'], impossible: true, exact: true },
      },
    ]);
    expect((await json(`value batch ${list} --limit 1`)).results[0].losses).toHaveLength(12);
  });

  test('most answers by guess 3 of a longer game', async () => {
    const line = `value batch ${list} --limit 7 --objective soon-3`;
    expect((await salet(line)).out.slice(-3, -1).join(' ')).toBe(
      'BATCH cannot guarantee 3 guesses in normal mode: with best play 4 answers take longer, LATCH, MATCH, PATCH, WATCH (proved).',
    );
    expect((await json(line)).results).toMatchObject([{ worst: 3, lost: 4, histogram: { 1: 1, 2: 6, 3: 2 } }]);
  });

  test('the fewest guesses and the least worst case, whatever the limit', async () => {
    expect((await json(`value batch ${list} --limit 4 --objective fewest`)).results).toMatchObject([
      { total: 41, worst: 7, exact: true },
    ]);
    expect((await json(`value batch ${list} --limit 12 --objective worst`)).results).toMatchObject([
      { total: 41, worst: 7, exact: true },
    ]);
  });

  test('no time: what is proved and what was found', async () => {
    const line = `value batch ${list} --limit none --max-time 0.01`;
    const { code, out } = await salet(line);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    const [, lower, upper] = /^BATCH +(\d+)–(\d+) +\d\.\d{3}–\d\.\d{3} +\? +\?$/.exec(out[3]!)!;
    expect(out.slice(5).join(' ')).toBe(
      `BATCH: time limit reached; the total is at least ${lower} (proved) and at most ${upper} (found).`,
    );
    expect([Number(lower) <= 41, Number(upper) >= 41, Number(lower) < Number(upper)]).toEqual([true, true, true]);
    expect((await json(line)).results).toEqual([
      {
        word: 'batch',
        mode: 'normal',
        total: { lower: Number(lower), upper: Number(upper) },
        guesses: { lower: Number(lower) / 13, upper: Number(upper) / 13 },
        lost: 0,
        exact: false,
      },
    ]);
  });
});

describe('suggest', () => {
  test('the verdict, the words and the table', async () => {
    const { code, out, err } = await salet(`suggest crane=YBYBB ${list} --limit none --top 2`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([
      '  1  (C) r (A) n e        6 words left',
      '',
      '6 words left. WATCH is best: 3.50 more guesses on average (proved).',
      '5 other guesses are equally good.',
      '',
      'words left  BATCH, HATCH, LATCH, MATCH, PATCH, WATCH',
      '',
      'possible answers  guesses  behind  chance  worst',
      'WATCH                3.50    best    17 %      6',
      'MATCH                3.50    best    17 %      6',
      '',
      'best eliminators  guesses  behind  chance  worst',
      'SPEED                3.67   +0.17       -      6',
      'ABIDE                3.67   +0.17       -      6',
    ]);
  });

  test('a single word', async () => {
    const { out } = await salet(`suggest crane=GGGBG ${list}`);
    expect(out).toContain('1 word left: CRATE.');
    expect(out.join('\n')).not.toContain('as good');
  });

  test('JSON', async () => {
    expect(await json(`suggest crane=10100 ${list} --limit none --top 1`)).toMatchObject({
      ...{ schema: 1, command: 'suggest', turns: [{ word: 'crane', feedback: 'YBYBB' }], wordsLeft: 6 },
      candidates: ['batch', 'hatch', 'latch', 'match', 'patch', 'watch'],
      answers: [{ word: 'watch', guesses: 3.5, worst: 6, exact: true, possible: true }],
      ...{ ties: 6, proved: true, guesses: 3.5 },
    });
  });

  test('losing the fewest, and the least worst case', async () => {
    const sure = await salet(`suggest crane=YBYBB ${list} --mode hard --limit 4`);
    expect(sure.out.join(' ')).toContain('WATCH is best: 50 % chance to win, 2.50 more guesses on average (proved).');
    expect(await json(`suggest crane=YBYBB ${list} --mode hard --limit 4 --top 1`)).toMatchObject({
      lossChance: 0.5,
      answers: [{ word: 'watch', guesses: 2.5, lossChance: 0.5, worst: 3 }],
    });
    const worst = await salet(`suggest crane=YBYBB ${list} --objective worst --limit none`);
    expect(worst.out.join(' ')).toMatch(/ is best: at most 6 more guesses, 3\.50 on average \(proved\)\./);
  });

  test('nothing fits', async () => {
    expect(await salet(`suggest crane=GGGBB ${list}`)).toMatchObject({
      code: 1,
      err: ['salet: No word fits this row; check its tiles.'],
    });
    expect(await json(`suggest crane=GGGBB ${list}`)).toMatchObject({
      ...{ wordsLeft: 0, status: 'contradiction', answers: [] },
    });
  });

  test('no time: bounds, and the word that looks best', async () => {
    const line = `suggest crane=YBYBB ${list} --limit none --max-time 0.01`;
    const { code, out } = await salet(line);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    expect(out.join(' ')).toMatch(
      /[A-Z]{5} is best so far: .*at most \d\.\d\d more guesses on average(, at most \d\.\d\d behind)?\. With best play: between \d\.\d\d and \d\.\d\d more guesses on average\./,
    );
    expect(out.at(-1)).toMatch(/ \d\.\d\d–\d\.\d\d +≤ \d\.\d\d +17 % +\?$/);
    const { guesses, ...found } = await json(line);
    expect(found).toMatchObject({ proved: false });
    expect(found).not.toHaveProperty('ties');
    expect([guesses.lower <= 3.5, guesses.upper >= 3.5, guesses.upper < 7]).toEqual([true, true, true]);
  });

  test('progress while it searches, one line that fits', async () => {
    const { progress } = await salet(`suggest crane=YBYBB ${list} --limit none`, undefined, { showsProgress: true });
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toBe('');
    for (const line of progress) expect(widthOf(line)).toBeLessThan(80);
  });
});

describe('prove', () => {
  test('the best opener', async () => {
    const file = join(folder, 'openers.json');
    const { code, out } = await salet(`prove ${list} --limit none --out ${file}`);
    expect(code).toBe(0);
    const sentence = /^([A-Z]{5}) is best: (\d+) guesses for all answers, (\d\.\d{4}) on average \(proved\)\.$/;
    const [, best, total] = sentence.exec(out[2]!)!;
    expect(out).toContain('openers    13: 13 exact, 0 by search, 0 by scan');
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ format: 'salet-proof', list: 'small', total: Number(total), limit: null });
    expect(stored.best).toContain(best!.toLowerCase());
    expect(stored.openers).toHaveLength(13);
    const valued = await json(`value ${WORDS.join(' ')} ${list} --limit none`);
    expect(stored.openers).toEqual(
      valued.results.map((each: { word: string; total: number }) => ({
        word: each.word,
        total: each.total,
        how: 'exact',
      })),
    );
  });

  test('JSON', async () => {
    const result = await json(`prove ${list} --limit none`);
    expect(result).toMatchObject({ schema: 1, command: 'prove', openers: 13, proved: true, how: { exact: 13 } });
    expect(result.refuted).toBe(13 - result.bests.length);
    expect(result.best).toBe(result.bests[0]);
    expect(result.guesses).toBe(result.total / 13);
    for (const name of ['elapsedMs', 'cpuMs', 'peakMemoryMB', 'nodes']) expect(result[name]).toBeGreaterThanOrEqual(0);
  });

  test('no opener can guarantee the limit', async () => {
    const { code, out } = await salet(`prove ${list} --limit 4`);
    expect(code).toBe(1);
    expect(out).toContain('No opener can guarantee 4 guesses in normal mode (proved).');
    expect(await json(`prove ${list} --limit 4`)).toMatchObject({ best: null, bests: [], total: null });
  });

  test.each([5, 6, 7])('which openers guarantee %i guesses: the same as value says', async (limit) => {
    const result = await json(`prove ${list} --mode hard --limit ${limit} --safe`);
    const valued = await json(`value ${WORDS.join(' ')} ${list} --mode hard --limit ${limit}`);
    expect(result.openers).toEqual(
      Object.fromEntries(
        valued.results.map((each: { word: string; total: number | null }) => [each.word, each.total !== null]),
      ),
    );
    expect(result.safe + result.unsafe).toBe(13);
  });

  test('openers that guarantee the limit, in words and as a file', async () => {
    const file = join(folder, 'safe.json');
    const { code, out } = await salet(`prove ${list} --limit 7 --safe --out ${file}`);
    expect(code).toBe(0);
    const { safe } = await json(`prove ${list} --limit 7 --safe`);
    expect(out.join(' ')).toContain(
      `${safe} of 13 openers can guarantee 7 guesses in normal mode (proved), among them `,
    );
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ safe, limit: 7 });
    expect(stored.openers.filter((each: { safe: boolean }) => each.safe)).toHaveLength(safe);
    const none = await salet(`prove ${list} --limit 2 --safe`);
    expect([none.code, none.out[2]]).toEqual([1, 'No opener can guarantee 2 guesses in normal mode (proved).']);
  });

  test('a file that cannot be written is told', async () => {
    const { code, err } = await salet(`prove ${list} --limit none --out ${join(folder, 'none', 'file.json')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('file.json');
  });

  test('time is over, as JSON', async () => {
    const { code, out } = await salet(`prove ${list} --max-time 0.01 --json`, proveCommandWith(proveForever));
    expect(code).toBe(EXIT.bound);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      best: WORDS[6],
      total: null,
      upper: 41,
      done: 2,
      proved: false,
    });
  });

  test('a checkpoint is nothing for a cluster', async () => {
    const { code, err } = await salet(`prove ${list} --cluster redis://127.0.0.1:1 --checkpoint ${join(folder, 'x')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('leave --checkpoint out');
  });

  test('time is over', async () => {
    const never = proveCommandWith(proveForever);
    const { code, err } = await salet(`prove ${list} --max-time 0.01`, never);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    expect(err).toEqual([
      'salet: Time limit reached after 2 of 13 openers: nothing is proved about the rest. The best so far is BATCH with 41. Raise --max-time; with --checkpoint FILE a proof can be resumed.',
    ]);
  });

  test('progress: how much, and the best so far', async () => {
    const { progress } = await salet(`prove ${list} --limit none`, undefined, { showsProgress: true });
    expect(progress.some((line) => /^best ABIDE 42 .* 1\/13 openers/.test(line))).toBe(true);
  });
});

describe('tree', () => {
  test.each(['text', 'json'])('%s is accepted by verify', async (format) => {
    const path = join(folder, `tree-${format}`);
    const made = await salet(`tree batch ${list} --limit none --format ${format} --out ${path}`);
    expect(made).toMatchObject({
      ...{ code: 0, out: [] },
      err: ['BATCH: 13 answers, total 41, average 3.1538, worst 7 (proved).'],
    });
    expect((await salet(`verify ${path} ${list}`)).out).toEqual([
      '13 answers, total 41, worst 7, normal mode: correct.',
    ]);
  });

  test('of a position, from its best guess or a given one', async () => {
    const path = join(folder, 'later.json');
    const { err } = await salet(`tree crane=YBYBB ${list} --limit none --out ${path}`);
    expect(err).toEqual([
      expect.stringMatching(/^[A-Z]{5}: 6 answers, total 21, average 3\.5000, worst 6 \(proved\)\.$/),
    ]);
    expect((await salet(`verify ${path} ${list}`)).code).toBe(0);
    expect((await salet(`tree patch crane=YBYBB ${list} --limit none`)).out.join('\n')).toMatch(/^patch /m);
  });

  test('losses are in the tree', async () => {
    const path = join(folder, 'losses.txt');
    const { err } = await salet(`tree batch ${list} --mode hard --limit 4 --out ${path}`);
    expect(err).toEqual(['BATCH: 13 answers, 3 lost (MATCH PATCH WATCH), total 35, average 2.6923, worst 4.']);
    expect((await salet(`verify ${path} ${list}`)).code).toBe(0);
  });

  test('pictures, and the ending tells the format', async () => {
    expect((await salet(`tree batch ${list} --limit none --format dot`)).out[0]).toMatch(/^digraph/);
    const path = join(folder, 'tree.svg');
    await salet(`tree batch ${list} --limit none --out ${path}`);
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg/);
    const { out } = await salet(`tree batch ${list} --limit none --json`);
    expect(readTree(out.join('\n'), 'tree')).toMatchObject({ ok: true, value: { total: 41, exact: true } });
  });

  test.each([
    ['--limit 4 --objective fewest', '13 answers, total 41, worst 7, normal mode: correct.'],
    ['--limit 12 --objective worst', '13 answers, total 41, worst 7, normal mode: correct.'],
    [
      '--limit 7 --objective soon-3',
      '13 answers, 4 not found within 3 guesses, total 31, worst 3, normal mode: correct.',
    ],
  ])('%s is accepted by verify', async (options, sentence) => {
    const path = join(folder, 'objective.json');
    expect((await salet(`tree batch ${list} ${options} --out ${path}`)).code).toBe(0);
    expect((await salet(`verify ${path} ${list}`)).out).toEqual([sentence]);
  });

  test('once the guess of soon-2 is past, the whole game counts', async () => {
    const turns = 'crane=YBYBB watch=BGGGG';
    const soon = await salet(`tree ${turns} ${list} --limit 7 --objective soon-2`);
    expect(soon.code).toBe(0);
    expect(soon).toEqual(await salet(`tree ${turns} ${list} --limit 7`));
  });

  test('the start of the game is announced, where it takes minutes', async () => {
    expect((await salet(`tree ${list} --limit none --max-time 0.01`)).err).toEqual([
      expect.stringMatching(
        /^salet: Time limit reached before the tree was found\. 13 words take at least \d+ guesses/,
      ),
    ]);
    const large = await salet('tree --list original --max-time 0.001');
    expect(large.err[0]).toContain('note: at the start of the game every opener is searched');
  });

  test('of turns that no answer fits', async () => {
    expect(await salet(`tree crane=GGGBB ${list}`)).toMatchObject({
      ...{ code: 1, out: [] },
      err: ['salet: No answer of small fits this turn; check the tiles, or try a larger list.'],
    });
  });
});

describe('mistakes are one sentence and exit code 2', () => {
  test.each<[line: string, sentence: string]>([
    ['value salte', 'salet: SALTE is not in original; did you mean SAUTE or SLATE or SALTY?'],
    ['value cranes', 'salet: "cranes" has 6 letters, but the words of original have 5.'],
    ['suggest crane', 'salet: "crane" is not a turn; write a word and its feedback, as crane=BYBBG.'],
    ['suggest crane=BYBB', 'salet: "BYBB" has 4 tiles where 5 are needed; write one tile for each letter.'],
    ['tree crane=GGGGG', 'salet: "crane=GGGGG" has found the word; no guess is left to make.'],
    [
      'tree crane=BYBBB speed=BBBBB --mode hard',
      'salet: SPEED may not be guessed in hard mode: it needs an R (CRANE=BYBBB).',
    ],
    [
      'tree crane=BYBBB --limit 1',
      'salet: After 1 turn no guess of 1 is left; pass a higher --limit, or --limit none.',
    ],
    [
      'value salet --objective best',
      'salet: "best" is not an objective; choose sure, fewest, worst, or soon-3 and the like.',
    ],
    ['value salet --objective soon-6', 'salet: "soon-6" does not fit a game of 6 guesses; choose soon-2 to soon-5.'],
    ['tree crane slate', 'salet: A tree begins with one guess, not with crane and slate; name one of them.'],
    [
      'tree speed crane=BYBBB --mode hard',
      'salet: SPEED may not be guessed in hard mode: it needs an R (CRANE=BYBBB).',
    ],
  ])('%s', async (line, sentence) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [sentence] });
  });

  test('tree crane --json --format svg', async () => {
    const { code, err } = await salet('tree crane --json --format svg');
    const sentence = 'salet: --json and --format svg exclude each other; choose one of them.';
    expect({ code, err }).toEqual({ code: 2, err: [sentence] });
  });

  test.each<[line: string, message: string]>([
    ['value salet --limit 0', 'a whole number from 1 to 128, or none'],
    ['value salet --mode easy', 'normal, hard or ultra-hard'],
    ['prove --objective worst', 'salet prove has no option --objective'],
    ['value salet --memory 0', 'a whole number from 1 to 2048'],
    ['value salet --max-time soon', 'seconds, more than 0 and at most 86400'],
    ['tree salet --format png', 'text, json, svg or dot'],
  ])('%s', async (line, message) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [expect.stringContaining(message)] });
  });
});
