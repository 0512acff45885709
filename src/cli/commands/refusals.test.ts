/**
 * What cannot be read or written: every command says so in one sentence, and prints nothing that looks like a result.
 */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';

const salet = (line: string) => runCommandLine(line, { env: { SALET_DATA: folder } });

let folder = '';
let list = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-refusals-'));
  writeFileSync(join(folder, 'small.txt'), 'abide\nabode\ncrane\ncrate\nspeed\nsteed\n');
  list = `--answers ${join(folder, 'small.txt')}`;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a list that is not there', () => {
  test.each([
    'assist',
    'suggest crane=BYBBG',
    'hint crane=BYBBG',
    'review --answer abide crane abide',
    'play --answer abide',
    'run',
    'compare',
    'solve abide',
    'value crane',
    'prove',
    'prove --bound',
    'tree crane',
    'verify tree.json',
    'word crane',
    'letters',
    'openers',
    'pairs',
  ])('%s', async (line) => {
    const { code, out, err } = await salet(`${line} --answers ${folder}/none.txt`);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err.at(-1)).toMatch(/^salet: .*(none\.txt|tree\.json|terminal|input).*\.$/);
  });
});

describe('a file that cannot be written', () => {
  test.each([
    ['run', 'csv'],
    ['run', 'svg'],
    ['compare --strategies entropy,minimax', 'csv'],
    ['compare --strategies entropy,minimax', 'svg'],
    ['openers --by entropy', 'csv'],
    ['pairs --letters abcdenrt', 'csv'],
    ['tree crane', 'out'],
  ])('%s --%s', async (line, option) => {
    const { code, err } = await salet(`${line} ${list} --${option} ${folder}/none/file.${option}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toMatch(/^salet: .*none\/file\..*\.$/);
    expect(readdirSync(folder)).not.toContain('none');
  });
});

describe('words that the list does not have', () => {
  test.each([
    ['solve zzzzz', 'zzzzz'],
    ['value zzzzz', 'zzzzz'],
    ['tree zzzzz', 'zzzzz'],
    ['word zzzzz', 'zzzzz'],
    ['suggest crane=BYBB', 'BYBB'],
    ['tree crane=BYBB', 'BYBB'],
    ['suggest cran=BYBBG', 'CRAN'],
    ['suggest crane=BYBBG --compare cr', 'CR'],
    ['suggest crane=BYBBG --sort entrpy', 'entrpy'],
    ['review --answer abid crane', 'ABID'],
    ['review --answer abide cran', 'CRAN'],
    ['review --answer abide crane --replace 1=cr', 'CR'],
    ['review --answer abide crane --versus entrpy', 'entrpy'],
    ['hint crane', 'crane'],
    ['play --answer zz', 'ZZ'],
    ['pairs --letters abcdefghijk', '11'],
    ['openers --by entrpy', 'entrpy'],
    ['compare --strategies entropy,entrpy', 'entrpy'],
  ])('%s', async (line, named) => {
    const { code, out, err } = await salet(`${line} ${list}`);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err.at(-1)!.toLowerCase()).toContain(named.toLowerCase());
  });
});
