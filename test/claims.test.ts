/**
 * Every claim of three documents has what backs it beside it: a test that exists, or a measurement with command, date and commit.
 *
 * A claim is a row of a table, an item of a list, or a sentence of a paragraph, in every section but those of `NO_CLAIMS`.
 * A link to a test backs the sentences before it, back to the one before; so a paragraph or an item must end with one.
 * A row names a test itself. Rows and items need none if the paragraph before them names one and ends with a colon.
 *
 * A link can name a test of the file by its title: `[test](../test/fuzz.test.ts "nothing breaks")`. Examples in code
 * blocks are run by `docs.test.ts`.
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = ['SECURITY.md', 'docs/quality.md', 'docs/lists-and-priors.md'];

/** Sections that say what people do, or what does not hold. */
const NO_CLAIMS = ['Report a problem', 'Not defended', 'Weakest points'];

const TEST_LINK = /\[[^\]]*\]\(([^\s)]+\.test\.ts)(?: "([^"]+)")?\)/g;
const MEASURED =
  /\(measured: [^()]*`npm (?:run )?([\w:-]+)[^`]*`[^()]*, \d{1,2} [A-Z][a-z]+ \d{4}, commit [0-9a-f]{7,40}\)/;

interface Claim {
  readonly line: number;
  readonly text: string;
  readonly isBacked: boolean;
}

interface Block {
  readonly line: number;
  readonly lines: string[];
}

/** The claims of a document in Markdown. */
const claimsOf = (markdown: string): Claim[] => {
  const blocks = blocksOf(markdown);
  return blocks.flatMap((block, index) => {
    if (isTable(block)) return rowsOf(block, isBackedAbove(blocks, index));
    const claim = paragraphOf(block);
    if (isItem(block)) return isBackedAbove(blocks, index) ? [] : [claim];
    const next = blocks[index + 1];
    const announces = next !== undefined && (isTable(next) || isItem(next)) && claim.text.endsWith(':');
    return announces ? [] : [claim];
  });
};

const isTable = ({ lines }: Block): boolean => lines[0].startsWith('|');

const ITEM = /^(?:[-*]|\d+\.) /;
const isItem = ({ lines }: Block): boolean => ITEM.test(lines[0]);

/** Whether the paragraph before a table or list ends with a test and a colon. */
const isBackedAbove = (blocks: readonly Block[], index: number): boolean => {
  const before = blocks.slice(0, index).findLast((block) => !isItem(block));
  if (!before || isTable(before)) return false;
  const { text, isBacked } = paragraphOf(before);
  return isBacked && text.endsWith(':');
};

/** Paragraphs, items of lists and tables outside code, without headings and sections that claim nothing. */
const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  let isCode = false;
  let isClaiming = true;
  let isOpen = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = /^#+ (.*)/.exec(line)?.[1];
    if (heading !== undefined && !isCode) isClaiming = !NO_CLAIMS.includes(heading);
    if (isCode || !isClaiming || line.startsWith('```') || heading !== undefined || line.trim() === '') isOpen = false;
    else if (isOpen && !ITEM.test(line)) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: index + 1, lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
};

const paragraphOf = ({ line, lines }: Block): Claim => {
  const text = lines.join(' ');
  // what follows the last test is a claim without one; a colon leads to a table or an example
  const isBacked = new RegExp(`(?:${TEST_LINK.source}|${MEASURED.source})[^.!?]*[.:]?\\)?[.:]?$`).test(text);
  return { line, text, isBacked };
};

const rowsOf = ({ line, lines }: Block, isBackedAbove: boolean): Claim[] =>
  lines.slice(2).map((text, index) => ({
    line: line + 2 + index,
    text,
    isBacked: isBackedAbove || new RegExp(TEST_LINK.source).test(text) || MEASURED.test(text),
  }));

const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

describe.each(DOCUMENTS)('%s', (name) => {
  const text = textOf(name);
  const claims = claimsOf(text);

  test('every claim has a test or a measurement', () => {
    const missing = claims.filter(({ isBacked }) => !isBacked).map((claim) => `${name}:${claim.line}: ${claim.text}`);
    expect(missing).toEqual([]);
    expect(claims.length).toBeGreaterThan(10);
  });

  test('every test exists, and has the title', () => {
    for (const [link, path = '', title] of text.matchAll(TEST_LINK)) {
      const file = join(dirname(name), path);
      expect(existsSync(join(ROOT, file)), link).toBe(true);
      if (title !== undefined) expect(titlesOf(textOf(file)), link).toContain(title);
    }
  });

  test('every measurement is by a script that exists', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const known = [...Object.keys(scripts), 'pack'];
    for (const [whole, script] of text.matchAll(new RegExp(MEASURED, 'g'))) expect(known, whole).toContain(script);
  });
});

/** The texts in which titles are looked for: those after `test` or `describe`, tables of cases left out. */
const titlesOf = (source: string): string =>
  [...source.matchAll(/(?:test|describe)[^('"`]*\(\s*(['"`])((?:(?!\1).)*)\1|\]\)\(\s*(['"`])((?:(?!\3).)*)\3/g)]
    .map(([, , plain, , ofTable]) => plain ?? ofTable)
    .join('\n');

describe('a claim without a test is found', () => {
  const LINK = '[test](test/claims.test.ts)';
  test.each<[name: string, markdown: string, missing: number]>([
    ['a sentence', 'It never fails.', 1],
    ['a sentence with its test', `It never fails (${LINK}).`, 0],
    ['a sentence after the test of another', `It never fails (${LINK}). It is fast.`, 1],
    ['a sentence before the test of another', `It is fast. It never fails (${LINK}).`, 0],
    ['an item', `- It never fails (${LINK}).\n- It is fast.`, 1],
    ['a number', `1. It never fails (${LINK}).\n2. It is fast.`, 1],
    ['items after a test', `As follows (${LINK}):\n\n- It never fails.\n- It is fast.\n\nIt is small.`, 1],
    ['items after words', `As follows:\n\n- It never fails (${LINK}).\n- It is fast.`, 1],
    ['a row', `| a | b |\n|---|---|\n| 1 | ${LINK} |\n| 2 | none |`, 1],
    ['a table after a test', `As follows (${LINK}):\n\n| a |\n|---|\n| 1 |\n| 2 |`, 0],
    ['a table after words', `As follows:\n\n| a |\n|---|\n| 1 |\n| ${LINK} |`, 1],
    ['a table after a sentence', `As follows (${LINK}).\n\n| a |\n|---|\n| 1 |\n| 2 |`, 2],
    ['a measurement', 'It took 2 s (measured: `npm run bench`, 1 May 2026, commit 1234567).', 0],
    ['a measurement without a commit', 'It took 2 s (measured: `npm run bench`, 1 May 2026).', 1],
    ['a section without claims', '## Not defended\n\nAnything.\n\n## Other\n\nAnything.', 1],
    ['code', '```sh\nnothing\n```', 0],
  ])('%s', (_, markdown, missing) => {
    expect(claimsOf(markdown).filter(({ isBacked }) => !isBacked)).toHaveLength(missing);
  });
});
