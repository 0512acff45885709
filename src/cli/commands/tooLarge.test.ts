/**
 * A list whose matrix fits into no memory: every command that needs one says so, in one sentence.
 */

import { expect, test } from 'vitest';
import { createListFolder, inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { must, rulesOf } from '../../../test/support/games.ts';
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

const LETTERS = [...'abcdefghijklmnopqrst'];
const WORDS = Array.from({ length: COUNT }, (_, number) =>
  Array.from({ length: 5 }, (_, place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length]).join(
    '',
  ),
);

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
