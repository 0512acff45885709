import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf, decoded } from '../../test/support/cases.ts';
import { FEW, FEW_SETUPS, greedyTreeFile, largeList, need, sentenceOf, smallGames } from '../../test/support/trees.ts';
import type { Feedback } from '../feedback.ts';
import { createWordList, type WordList } from '../words/list.ts';
import type { TreeFile } from './treeFile.ts';
import { writeTreeJson } from './treeJson.ts';
import { readTree, readTreeText, writeTreeText } from './treeText.ts';

const file = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 2 });
const text = writeTreeText(file, FEW);

const TEXT = `# salet-tree 1
# list: few
# fingerprint: ${FEW.fingerprint}
# answers: 8
# guesses: 10
# word length: 5
# mode: hard
# limit: 2
# total: 15
# worst: 2
# histogram: 1=1 2=6
# losses: sight
# exact: no

crane BBBBB light BGGGG lost:sight
                  GGGGG
      BBBYB night GGGGG
      BYBBB right GGGGG
      BGGBG grape GGGGG
      GGGBB crash GGGGG
      GGGBG crate GGGGG
      GGGGG
`;

/** The file without its lines. */
const readBack = (written: string): TreeFile => {
  const { lines: _, ...read } = need(readTreeText(written, 'tree.txt'));
  return read;
};

const roundTrip = (written: TreeFile, list: WordList): void =>
  expect(readBack(writeTreeText(written, list))).toEqual(written);

describe('text', () => {
  test('each answer has a line, which does not repeat the line above', () => {
    expect(text).toBe(TEXT);
  });

  test.each(FEW_SETUPS)('%s is read back', (_, setup) => roundTrip(greedyTreeFile(FEW, setup), FEW));

  test('a large tree is read back', () => {
    const list = largeList();
    const written = greedyTreeFile(list, { opener: 'raise', limit: 4 });
    roundTrip(written, list);
    const lines = writeTreeText(written, list).trimEnd().split('\n');
    expect(lines.length - lines.indexOf('') - 1).toBe(list.answerCount);
  });

  test('small trees are read back', () => {
    fc.assert(
      fc.property(smallGames, ({ list, setup }) => void roundTrip(greedyTreeFile(list, setup), list)),
      { seed: 21, numRuns: 300 },
    );
  });

  test.each(['', ' blanks ', '"quoted"', 'line\nend', 'a # b: c', '\u2028', '\ud800', 'ünï'])(
    'a list called %j',
    (name) => {
      const list = createWordList({ name, source: 'test', answers: ['ab', 'ba', 'aa'] });
      roundTrip(greedyTreeFile(list), list);
    },
  );

  test.each<[name: string, change: (text: string) => string]>([
    ['lines in full', (each) => each.replace(/^ {6}(?! )/gm, 'crane ').replace(/^ {18}/gm, 'crane BBBBB light ')],
    ['partly in full', (each) => each.replace('                  GGGGG', 'crane BBBBB light GGGGG')],
    ['line ends of Windows', (each) => each.replaceAll('\n', '\r\n')],
    ['blanks at the end', (each) => each.replaceAll('\n', '  \n')],
    ['blank lines and comments', (each) => each.replaceAll('\n', '\n\n# hello\n# a note: none\n')],
    ['a byte order mark', (each) => `\ufeff${each}`],
    ['the header at the end', (each) => each.replace(/(# list.*?\n\n)(.*)/s, '$2$1')],
  ])('%s', (_, change) => {
    expect(change(text)).not.toBe(text);
    expect(readBack(change(text))).toEqual(file);
  });

  test('lines of guesses, answers and claims are known', () => {
    const { lines, tree } = need(readTreeText(text, 'tree.txt'));
    expect(lines.claims.get('total')).toBe(9);
    expect(lines.nodes.get(tree)).toEqual({ first: 15, found: 22, lost: new Map() });
    const light = tree.branches.get(0 as Feedback) ?? tree;
    const lost = new Map([['sight', { feedback: 80, line: 15 }]]);
    expect(lines.nodes.get(light)).toEqual({ first: 15, found: 16, lost });
  });

  test('either form is recognised', () => {
    for (const written of [text, writeTreeJson(file)]) {
      const { lines: _, ...read } = need(readTree(written, 'tree'));
      expect(read).toEqual(file);
    }
  });

  test('a branch that no answer takes is misuse', () => {
    const tree = { guess: 'crane', branches: new Map([[2 as Feedback, { guess: 'zesty', branches: new Map() }]]) };
    expect(() => writeTreeText({ ...file, tree }, FEW)).toThrow('No answer gets to the branch crane BBBBG');
    const other = createWordList({ name: 'other', source: 'test', answers: ['crane'] });
    expect(() => writeTreeText(file, other)).toThrow('pass the list it was made for');
  });
});

describe('a mistake is one sentence with its line', () => {
  const NO_TREE = 'this is not a tree; a tree begins with the line "# salet-tree 1", or with { in JSON.';
  /** A sentence about the file. */
  const named = (sentence: string): string => (sentence.startsWith('line ') ? `t, ${sentence}` : `t: ${sentence}`);
  /** A cell of a raw table, where a dot in the middle is a blank. */
  const cell = (raw: string): string => decoded(raw).replaceAll('·', ' ');

  test.each([
    ['nothing', '', `line 1: ${NO_TREE}`],
    ['garbage', '\nx', `line 2: ${NO_TREE}`],
    ['only the first line', '# salet-tree 1', 'list is missing; it is a short name.'],
    ['only the header', TEXT.slice(0, TEXT.indexOf('crane')), 'the tree has no lines; each answer has one.'],
  ])('%s', (_, written, sentence) => {
    expect(sentenceOf(readTreeText(written, 't'))).toBe(named(sentence));
  });

  test.each(
    casesOf(String.raw`
      # limit: 2 | # limit: two | line 8: limit is "two", not a whole number from 1 to 1024, or none.
      # limit: 2 | # limt: 2 | limit is missing; it is a whole number from 1 to 1024, or none.
      # word length: 5 | # word length: 55 | line 6: word length is 55, not a whole number from 2 to 16.
      # worst: 2 | # total: 15 | line 10: "total" is on line 9 already.
      1=1 2=6 | 1=1 1=6 | line 11: histogram is "1=1 1=6", not counts of answers by number of guesses.
      1=1 2=6 | 1=one | line 11: histogram is an object, not counts of answers by number of guesses.
      losses: sight | losses: four | line 12: losses[0] is "four", not a word of 5 letters.
      exact: no | exact: perhaps | line 13: exact is "perhaps", not yes or no (in JSON true or false).
      exact: no | exact: no\n# turns: crane | line 14: turns is "crane", not a list of turns.
      exact: no | exact: no\n# weights: 1 2 | line 14: weights.length is 2, not 8, one for each answer.
      limit: 2 | limit: 2\n# turns: crane=BBBBB light=BBBBB | line 9: turns.length is 2, not at most 1, so that the limit leaves a guess.
      night | nights | line 17: "nights" is in the place of a guess of 5 letters.
      night | \u001b[0m | line 17: "<U+001B>[0m" is in the place of a guess of 5 letters.
      BBBYB | BBBZB | line 17: "BBBZB" is in the place of a feedback of 5 letters B, Y and G.
      ······BYBBB | ·····BYBBB | line 18: 5 blanks at the beginning are not whole columns of 6; move it below the shared part.
      ······BYBBB | \tBYBBB | line 18: "<U+0009>BYBBB" is in the place of a guess of 5 letters.
      ······BYBBB | ······························BYBBB | line 18: the blanks at the beginning reach beyond the line above; write the line in full.
      ······BYBBB | ························BYBBB | line 18: GGGGG ends a game, but the line continues after it.
      crane | ······crane | line 15: the blanks at the beginning reach beyond the line above; write the line in full.
      grape GGGGG | grape | line 19: the line ends with the guess "grape"; its feedback is missing.
      grape GGGGG | grape GGGGB | line 19: the line ends with GGGGB; a path ends with GGGGG or lost:WORD.
      grape GGGGG | grape GGGGG lost:grape | line 19: GGGGG ends a game, but the line continues after it.
      lost:sight | lost:sigh | line 15: "sigh" is not a word of 5 letters.
      crane BBBBB light BGGGG lost:sight | lost:sight | line 15: an answer is lost after a guess, not before.
      BYBBB right | BBBYB right | line 18: the guess after crane BBBYB is "right" here, but "night" on line 17.
      ······BYBBB right | snarl BYBBB right | line 18: the first guess is "snarl" here, but "crane" on line 15.
      ······BYBBB right GGGGG | ······GGGGG | line 22: line 18 has the same path.
      GGGGG\n | GGGGG\ncrane BBBBB light BGGGG lost:sight\n | line 17: line 15 has the same path.
    `),
  )('%s becomes %s', (from, to, sentence) => {
    expect(text).toContain(cell(from));
    expect(sentenceOf(readTreeText(text.replace(cell(from), cell(to)), 't'))).toBe(named(sentence));
  });

  test('too many guesses in a row', () => {
    const line = `${'crane BBBBB '.repeat(1024)}crane GGGGG`;
    expect(sentenceOf(readTreeText(text.replace(/crane .*/, line), 't'))).toBe(
      't, line 15: the line has more than 1024 guesses; no game is that long.',
    );
  });

  test('anything at all', () => {
    const piece = fc.string({
      unit: fc.constantFrom(...'cranelightBYG #:=\n\r\t\ud800', 'lost:', 'crane BBBBB ', '# total: 1\n'),
    });
    fc.assert(
      fc.property(piece, fc.nat(), fc.nat({ max: 40 }), (added, at, removed) => {
        const place = at % text.length;
        const read = readTreeText(text.slice(0, place) + added + text.slice(place + removed), 't');
        if (!read.ok) expect(sentenceOf(read)).toMatch(/^t(, line \d+)?: [^\n]+\.$/);
      }),
      { seed: 22, numRuns: 1000 },
    );
  });
});
