import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { FEW, greedyTreeFile, need } from '../../../test/support/trees.ts';
import { startPosition } from '../../position.ts';
import { finish } from '../../progress.ts';
import { createSolver } from '../../search/solver.ts';
import { createTreeFile } from '../../tree/treeFile.ts';
import { writeTreeJson } from '../../tree/treeJson.ts';
import { writeTreeText } from '../../tree/treeText.ts';
import { bundledList } from '../../words/bundled.ts';
import { generateList } from '../../words/generate.ts';

const salet = async (...args: string[]) => {
  const { code, out, err } = await runCommandLine(['verify', ...args]);
  return { code, out: out.join('\n'), err: err.join('\n') };
};

let folder = '';
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const original = need(bundledList('original-answers'));
const bundled = greedyTreeFile(original, { mode: 'hard', opener: 'raise' });
const few = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 2 });
let answers = '';
let guesses = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-verify-'));
  answers = file('answers.txt', FEW.words.slice(0, FEW.answerCount).join('\n'));
  guesses = file('guesses.txt', FEW.words.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('salet verify', () => {
  test.each<[form: string, text: () => string]>([
    ['JSON', () => writeTreeJson(bundled)],
    ['text', () => writeTreeText(bundled, original)],
  ])('%s of a bundled list', async (form, text) => {
    const path = file(`tree.${form}`, text());
    const out = `2315 answers, total ${bundled.total}, worst ${bundled.worst}, hard mode: correct.`;
    expect(await salet(path)).toEqual({ code: 0, out, err: '' });
    expect(await salet(path, '--list', 'original-answers')).toEqual({ code: 0, out, err: '' });
    const other = await salet(path, '--list', 'original');
    expect(other.code).toBe(2);
    expect(other.err).toMatch(/: the tree is for the list "original-answers" .* pass the list it was made for\.$/);
  });

  test('a list of one’s own', async () => {
    const path = file('few.txt', writeTreeText(few, FEW));
    expect(await salet(path, '--answers', answers, '--guesses', guesses)).toMatchObject({
      code: 0,
      out: '8 answers, 1 not found within 2 guesses, total 15, worst 2, hard mode: correct.',
    });
    expect(await salet(path)).toEqual({
      code: 2,
      out: '',
      err: `salet: ${path} is for the list "few", which is not bundled; pass --answers FILE, and --guesses FILE if it has more guesses.`,
    });
  });

  test.each(['json', 'txt'])('%s of a list of codes, which is generated from its name', async (ending) => {
    const list = need(generateList('2 places 3 colours'));
    const solved = finish(createSolver().tree(startPosition(list), { mode: 'normal', limit: 6 }));
    if (!solved) throw new Error('The start has a tree.');
    const tree = createTreeFile({ list, mode: 'normal', limit: 6, turns: [], exact: true, tree: solved.tree });
    const path = file(`codes.${ending}`, ending === 'json' ? writeTreeJson(tree) : writeTreeText(tree, list));
    const out = `9 answers, total ${tree.total}, worst ${tree.worst}, normal mode: correct.`;
    expect(await salet(path)).toEqual({ code: 0, out, err: '' });
  });

  test('a later position', async () => {
    const later = greedyTreeFile(original, { turns: [{ word: 'raise', feedback: 'BYBBG' }], limit: 6 });
    const { code, out } = await salet(file('later.json', writeTreeJson(later)));
    expect(code).toBe(0);
    expect(out).toMatch(/^After raise=BYBBG: \d+ answers, total \d+, worst \d, normal mode: correct\.$/);
  });

  test('JSON out', async () => {
    const path = file('few.json', writeTreeJson(few));
    const right = await salet(path, '--answers', answers, '--guesses', guesses, '--json');
    expect(JSON.parse(right.out)).toEqual({
      schema: 1,
      command: 'verify',
      file: path,
      ok: true,
      list: 'answers',
      listInfo: { answers: 8, guesses: 10, wordLength: 5, source: `${answers}, ${guesses}` },
      mode: 'hard',
      limit: 2,
      turns: [],
      word: 'crane',
      answers: 8,
      total: 15,
      average: 1.875,
      worst: 2,
      histogram: { 1: 1, 2: 6 },
      losses: ['sight'],
      claimsExact: false,
    });
    const wrong = file('wrong.txt', writeTreeText(few, FEW).replace('total: 15', 'total: 14'));
    const refused = await salet(wrong, '--answers', answers, '--guesses', guesses, '--json');
    const sentence = `${wrong}, line 9: total is claimed to be 14, but is 15.`;
    expect(refused).toMatchObject({ code: 2, err: `salet: ${sentence}` });
    expect(JSON.parse(refused.out)).toEqual({
      schema: 1,
      command: 'verify',
      file: wrong,
      ok: false,
      error: { code: 'TREE_WRONG', sentence, file: wrong, line: 9 },
    });
  });

  test.each<[name: string, text: string, sentence: string]>([
    ['empty', '', ', line 1: this is not a tree; a tree begins with the line "# salet-tree 1", or with { in JSON.'],
    ['other JSON', '[1]', ': this is not a tree; a tree in JSON has "format": "salet-tree".'],
    ['cut off', '{"format": "salet-tree",', ', line 1: this is not JSON; the file may be cut off or damaged.'],
  ])('%s', async (name, text, sentence) => {
    const path = file(name, text);
    expect(await salet(path)).toEqual({ code: 2, out: '', err: `salet: ${path}${sentence}` });
  });

  test('no file', async () => {
    const path = join(folder, 'none.txt');
    expect(await salet(path)).toMatchObject({
      code: 2,
      err: `salet: There is no file "${path}"; check its name and folder.`,
    });
  });
});
