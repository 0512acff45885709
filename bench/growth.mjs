/**
 * How the cost of a proof grows with answers and guesses: a grid of shortened lists, a fitted power law, and lists that
 * are not part of the fit to try it on. The rows go into docs/growth.csv, from which docs/growth.svg is drawn.
 */

import { writeFileSync } from 'node:fs';
import { bundledList } from '../dist/lists.js';
import { expectedSeconds, GROWTH_FILE, lawOf } from '../scripts/growth.mjs';
import { prove, writeWords } from './proveLists.mjs';

const HEAD = 'list,answers,guesses,cpuSeconds,nodes,peakMemoryMB';

/** Every k-th answer, and every k-th of the other guesses. */
const ANSWERS_OF = [8, 4, 2, 1];
const GUESSES_OF = [8, 4, 2, 1];
/** Lists that are not part of the fit. */
const OTHERS = ['nyt-2022-answers', 'danish', 'portuguese', 'polish'];

const rowOf = (list, { listInfo: { answers, guesses }, cpuMs, nodes, peakMemoryMB }) => ({
  list,
  answers,
  guesses,
  cpuSeconds: Math.round(cpuMs / 10) / 100,
  nodes,
  peakMemoryMB,
});

const proveSome = (list, answersOf, guessesOf) => {
  const { words, answerCount } = bundledList(list).value;
  const answers = words.slice(0, answerCount).filter((_, index) => index % answersOf === 0);
  const guesses = [
    ...words.slice(0, answerCount),
    ...words.slice(answerCount).filter((_, index) => index % guessesOf === 0),
  ];
  const proved = prove(
    ...['--answers', writeWords('some-answers.txt', answers)],
    ...['--guesses', writeWords('some-guesses.txt', guesses)],
    ...['--threads', '1'],
  );
  return rowOf(answersOf === 1 || list === 'original' ? list : `${list}/${answersOf}`, proved);
};

export const benchGrowth = (print) => {
  print('Proof of the best opener by answers and guesses, one thread: every k-th answer, every k-th other guess');
  print('');
  print(HEAD.replaceAll(',', '  '));
  const rows = [];
  const add = (row) => {
    rows.push(row);
    print(Object.values(row).join('  '));
  };
  for (const answersOf of ANSWERS_OF) {
    for (const guessesOf of GUESSES_OF) add(proveSome('original', answersOf, guessesOf));
  }
  const law = lawOf(rows);
  const [p, q] = law.powers;
  print('');
  print(
    `CPU seconds = ${law.factor.toExponential(2)} * answers^${p.toFixed(2)} * guesses^${q.toFixed(2)}, within a factor of ${law.spread.toFixed(2)}`,
  );
  print('');
  const tests = [
    ...OTHERS.map((name) => () => rowOf(name, prove('--list', name, '--threads', '1'))),
    () => proveSome('scrabble', 4, 1),
  ];
  for (const test of tests) {
    const row = test();
    add(row);
    print(`  expected ${expectedSeconds(law, row).toFixed(1)} s`);
  }
  writeFileSync(GROWTH_FILE, `${[HEAD, ...rows.map((row) => Object.values(row).join(','))].join('\n')}\n`);
};
