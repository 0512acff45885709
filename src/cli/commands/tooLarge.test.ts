/**
 * Lists that are too large: for the memory, which every command that needs a matrix says, or for the fast search.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListFolder, inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { must, rulesOf } from '../../../test/support/games.ts';
import { numberedWord } from '../../../test/support/proofs.ts';
import { newGame } from '../../game/game.ts';
import { replaceTurn } from '../../review/counterfactual.ts';
import { review } from '../../review/review.ts';
import { createSolver } from '../../search/solver.ts';
import { advise } from '../../suggest/advice.ts';
import { judge } from '../../suggest/judge.ts';
import { comparePriors } from '../../suggest/otherPriors.ts';
import { readWordList } from '../../words/read.ts';

/** Both layouts of so many words with themselves take more than 3 GiB. */
const COUNT = 41_000;

const WORDS = Array.from({ length: COUNT }, (_, number) => numberedWord(number));

const TOO_LARGE = /^salet: many has 41000 guesses and 41000 answers: their matrix needs 3\.\d GiB, more than 3; /;

const { folder, list } = createListFolder('many', WORDS);

test.each([
  'suggest',
  'suggest aaaaa=BBBBG --compare baaaa',
  'suggest aaaaa=BBBBG --objective soon-3',
  'hint aaaaa=BBBBG',
  'review --answer baaaa aaaaa baaaa',
  'value aaaaa',
  'value aaaaa --objective worst',
  'tree aaaaa',
  'tree aaaaa --objective soon-3',
  'prove --threads 1 --max-time 1',
  'prove --bound --threads 1 --max-time 1',
  'run --strategy entropy',
  'solve aaaaa --strategy entropy',
  'compare --strategies entropy,minimax',
  'openers --by entropy',
])('%s', async (line) => {
  const { code, err } = await runCommandLine(`${line} ${list}`, { env: { SALET_DATA: folder } });
  expect(code).toBe(2);
  expect(err.at(-1)).toMatch(TOO_LARGE);
});

describe('70,000 guesses of five letters', () => {
  const guesses = Array.from({ length: 70_000 }, (_, number) => numberedWord(number));
  const few = createListFolder('few', guesses.slice(0, 10));
  writeFileSync(join(few.folder, 'guesses.txt'), guesses.join('\n'));
  const options = `${few.list} --guesses ${join(few.folder, 'guesses.txt')}`;

  test.each(['prove --threads 1', 'prove --bound --threads 1', 'tree aaaaa --effort 1 --threads 1'])(
    '%s says that there are too many',
    async (line) => {
      const { code, err } = await runCommandLine(`${line} ${options}`);
      expect(code).toBe(2);
      expect(err.at(-1)).toBe('salet: Proofs serve up to 65534 guesses; few has 70000.');
    },
  );

  test('value serves them', async () => {
    const { code, out } = await runCommandLine(`value baaaa ${options} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(out.join('\n')).results).toMatchObject([{ word: 'baaaa', exact: true }]);
  });
});

test('grid', async () => {
  const { code, err } = await runCommandLine(`grid ${list}`, { input: () => inputOf('⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩') });
  expect(code).toBe(2);
  expect(err.at(-1)).toMatch(TOO_LARGE);
});

test('word tells what needs no matrix', async () => {
  const { code, out, err } = await runCommandLine(`word aaaaa ${list}`);
  expect({ code, err }).toEqual({ code: 0, err: [expect.stringMatching(/^note: many has 41000 guesses/)] });
  expect(out.join('\n')).toContain('letter-frequency');
  expect(out.join('\n')).not.toContain('entropy');
});

test('the library returns it as a failure', () => {
  const { list: many } = must(readWordList({ answers: { file: 'many.txt', text: WORDS.join('\n') } }));
  const solver = createSolver({ frequencies: new Map() });
  const rules = rulesOf(many);
  const game = newGame(rules);
  const asked: Generator<unknown, { readonly ok: boolean }>[] = [
    advise(solver, game, { top: 1 }),
    judge(solver, game, 'aaaaa'),
    comparePriors(solver, game, 'aaaaa', [{ name: 'same', rules }]),
    review(solver, game, 'baaaa'),
    replaceTurn(solver, game, 'baaaa', 0, 'aaaaa'),
  ];
  for (const steps of asked) {
    expect(steps.next()).toMatchObject({ done: true, value: { ok: false, failure: { code: 'MATRIX_TOO_LARGE' } } });
  }
});
