/**
 * The voice of the project: words and phrases that it used to use, and that a reader had to translate, are gone from
 * names, comments, messages and documents. The glossary in CONTRIBUTING has the words to use instead.
 */

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { pathOf, textOf } from './support/documents.ts';

/** A pattern, and what to write in its place. */
const AVOIDED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/could be it\b/i, 'possible answer'],
  [/\bonly asks?\b/i, 'cannot be the answer'],
  [/\b(best|a|the|no) probes?\b/i, 'eliminator'],
  [/\btime (was|is) over\b/i, 'time limit reached'],
  [/\b(played|uses? it|used) all the same\b/i, 'anyway'],
  [/\bof processors\b|\bprocessor time\b/i, 'CPU time'],
  [/\bgoes on with this game\b/i, 'To resume:'],
  [/\bto be gained\b/i, 'biggest miss'],
  [/\bless lucky than\b/i, 'unlucky by'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct'],
  [/\bdoctor\b/i, 'tile corrections'],
  [/\b(held?|holds|holding) (it |both |them |this |that )?against\b/i, 'compare with, test against'],
  [/\bup for air\b/i, 'yields'],
  [/\bwhoever\b/i, 'the caller, the user'],
  [/\b(no|some)body\b/i, 'a noun for the person or program'],
  [/\bhear(s|d|ing)?\b/i, 'receive, listen'],
  [/\b(un)?veil(s|ed|ing)?\b/i, 'obfuscate'],
  [/\b(is|are|was|were) told\b/i, 'is shown'],
  [/\b(as|what) (they|one|you) likes?\b/i, 'own'],
  [/\bbrought\b/i, 'imported'],
  [/\bcomes? up for\b/i, 'yields'],
  [/\b(the )?dear(er|est)\b/i, 'most expensive'],
  [/\bnot believed\b|\bbelieves? nothing\b/i, 'not trusted'],
  [/\bmap of the house\b|\bdrawing of the house\b/i, 'map of the rooms'],
];

/** File names that this project used to have. */
const AVOIDED_FILES =
  /(^|\/)(worth|refute|fast|steps|account|rival|doing|arrival|slots|waiting|heard|veil|bring|played|why|looks|promise|conduct)\.(ts|tsx)$/;

/** Not ours to word: generated text, inputs of the fuzzer, the list of old names, this test. */
const EXEMPT = /^(package-lock\.json|LICENSE|CHANGELOG\.md|test\/fuzz\/corpus\/|test\/plain-english\.test\.ts$)/;

const files = execFileSync('git', ['ls-files'], { cwd: pathOf('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|js|css|html|md)$/.test(file) && !EXEMPT.test(file));

/** Words of the game are data, not prose: HEARD is an answer. */
const proseOf = (text: string): string => text.replaceAll(/\b[A-Z]{5}\b/g, '');

const placesOf = (file: string): string[] =>
  proseOf(textOf(file))
    .split('\n')
    .flatMap((line, index) =>
      AVOIDED.filter(([pattern]) => pattern.test(line)).map(
        ([pattern, instead]) => `${file}:${index + 1} ${pattern.exec(line)?.[0]} (${instead})`,
      ),
    );

describe('plain English', () => {
  test('a planted phrase is found', () => {
    const phrases = ['Time was over.', 'no probe is better', 'who heard it', 'it is held against brute force'];
    for (const phrase of phrases) expect(AVOIDED.some(([pattern]) => pattern.test(phrase))).toBe(true);
  });

  test('no file has a name that explains nothing', () => {
    expect(files.filter((file) => AVOIDED_FILES.test(file))).toEqual([]);
  });

  test.each(files)('%s', (file) => expect(placesOf(file)).toEqual([]));
});
