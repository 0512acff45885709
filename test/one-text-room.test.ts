/**
 * Sentences about values, distances, ties, hints, corrections, reviews and standings are made once, in `src/text`: no
 * other file of the program, the library or the page has a phrase that only such a sentence contains.
 */

import { execFileSync } from 'node:child_process';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { pathOf, textOf } from './support/documents.ts';

/** Phrases of those sentences; `…` stands for a value in a template. */
const PHRASES: readonly RegExp[] = [
  /\b(is|looks) (also )?best\b/,
  /\bbest (so far|found)\b/i,
  /\bbehind the best\b/,
  /\bon average\b/,
  /\bas good\b/,
  /\bequally good\b/,
  /(…|\d) more guess(es)?\b/,
  /(…|\d) (words? |guess(es)? )?left\b(?! out)/,
  /\b(un)?lucky\b/i,
  /\bbiggest miss\b/i,
  /\bno (word|answer) fits\b/i,
  /\bmay not be guessed\b/,
  /^… is not in …/,
  /\bcannot be the answer\b/,
  /\bpossible answers?: /i,
  /\b(best|no) eliminator( is|:|,)/i,
  /\bchance to (win|find|lose)\b/i,
  /\bbest play\b/i,
  /\bfound in …/i,
  /\bthe word was\b/i,
  /\(proved\)/,
  /\bguarantee …/,
  /\b(Eliminate first|Guess now|Useful letters|A trap):/,
  /\btile corrections?\b/i,
  /\bsplits … words/,
  /\bregret …/,
];

/** Texts that are no such sentences, each with the reason. */
const ALLOWED: readonly (readonly [file: string, text: string, reason: string])[] = [
  ['src/cli/commands/gridPuzzles.ts', 'No word fits all', 'about share grids, which have no position'],
  ['src/cli/commands/pairs.ts', 'by words left on average', 'the order of a table'],
  ['src/cli/render/clusterStatus.ts', '… left', 'time that a proof takes'],
  ['src/cli/render/progress.ts', '… left', 'time that a command takes'],
  ['src/cli/terminal/namedLetters.ts', 'left for this', 'letters of a word that were named'],
  ['src/cli/terminal/textScreens.ts', 'Numbers are guesses', 'help about the tables'],
  ['src/pictures/chart.ts', 'guesses on average', 'the label of an axis'],
  ['src/pictures/treeSvg.ts', '… on average', 'a label in a picture'],
  ['src/pictures/treeSvg.ts', 'best found', 'a label in a picture'],
  ['src/pictures/treeSvg.ts', 'slanted', 'the legend of a picture'],
  ['src/strategy/measures.ts', 'answers left on average', 'the name of a measure'],
  ['src/tree/replay.ts', 'cannot be the answer', 'about a file that is refused'],
  ['web/lab/Openers.tsx', 'How every word splits', 'the caption of a table'],
];

// Texts of a source -----------------------------------------------------------------------------------------------

interface Text {
  readonly text: string;
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: unknown; readonly start?: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Functions whose texts describe options and schemas. */
const DESCRIBING = ['option', 'define', 'defineObject', 'objectOf', 'rowsOf'];

/** Imports, types and failed assertions are no text for people; help and descriptions of options are no sentences. */
const isSkipped = ({ type, callee, id, key }: Node): boolean => {
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return true;
  if (type === 'CallExpression') {
    const isDescribed = isNode(callee) && isNamed(callee.property, 'describe');
    return isDescribed || DESCRIBING.some((name) => isNamed(callee, name));
  }
  if (type === 'NewExpression') return isNamed(callee, 'Error');
  if (type === 'VariableDeclarator') return isNamed(id, 'DETAILS');
  return type === 'Property' && (isNamed(key, 'description') || isNamed(key, 'details'));
};

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node.name === name;

/** The text of a literal, a template or a piece of markup; undefined for other nodes. */
const ownText = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .map((quasi: { readonly value: { readonly cooked: string | null } }) => quasi.value.cooked ?? '')
    .join('…');
};

/** Every text of a source that is not a comment. */
const textsOf = (file: string, source: string): Text[] => {
  const texts: Text[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || Array.isArray(value) || isSkipped(value)) return;
    const text = ownText(value);
    if (text !== undefined) {
      const line = source.slice(0, Number(value.start)).split('\n').length;
      texts.push({ text: text.replaceAll(/\s+/g, ' '), line });
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'quasis') visit(child);
  };
  visit(parseSync(file, source).program);
  return texts;
};

const isSentence = ({ text }: Text): boolean => text.includes(' ') && PHRASES.some((phrase) => phrase.test(text));

const sentencesIn = (file: string, source: string): string[] =>
  textsOf(file, source)
    .filter(isSentence)
    .filter(({ text }) => !ALLOWED.some(([place, allowed]) => place === file && text.includes(allowed)))
    .map(({ text, line }) => `${file}:${line} ${text}`);

// The sources ------------------------------------------------------------------------------------------------------

const files = execFileSync('git', ['ls-files', 'src', 'web'], { cwd: pathOf('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/(text|kernel\/assembly|words\/lists)\//.test(file));

describe('a planted sentence is found', () => {
  test.each([
    ['in a text', "const text = 'LAMBS is best.';", 'LAMBS is best.'],
    ['in a template', ['const text = `$', '{count} more guesses on average`;'].join(''), '… more guesses on average'],
    ['in markup', 'const view = <p>No word fits.</p>;', 'No word fits.'],
    ['in a property of markup', 'const view = <p aria-label="47 words left" />;', '47 words left'],
  ])('%s', (_, source, text) => expect(sentencesIn('view.tsx', source)).toEqual([`view.tsx:1 ${text}`]));

  test.each([
    ['a comment', '/** LAMBS is best. */ export const count = 1;'],
    ['a type', "type Kind = 'is best';"],
    ['an option', "option('--stable', 'whether the word is best');"],
    ['a field', "z.number().describe('guesses on average');"],
    ['a schema', "define('expectation', 'Guesses on average.', z.number());"],
    ['a schema of an object', "defineObject('expectation', 'Guesses on average.', {});"],
    ['the help of a command', "const DETAILS = 'guesses on average';"],
    ['the details of a command', "defineCommand({ details: 'guesses on average' });"],
  ])('but not in %s', (_, source) => expect(sentencesIn('view.tsx', source)).toEqual([]));
});

test.each(files)('%s', (file) => expect(sentencesIn(file, textOf(file))).toEqual([]));

test('every exception is needed', () => {
  const unused = ALLOWED.filter(
    ([file, allowed]) =>
      !files.includes(file) ||
      !textsOf(file, textOf(file)).some((each) => isSentence(each) && each.text.includes(allowed)),
  );
  expect(unused).toEqual([]);
});
