import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { FEW, FEW_SETUPS, greedyTreeFile, largeList, need, sentenceOf, smallGames } from '../../test/support/trees.ts';
import type { Failure } from '../failure.ts';
import { formatFeedback } from '../feedback.ts';
import { answersOf, createWordList } from '../words/list.ts';
import { formatPath, pathOf, splitAnswers, summarizeTree, type Tree } from './tree.ts';
import { createTreeFile, formatTurns, MAX_TREE_CHARACTERS, MAX_TREE_DEPTH, wordsOfFile } from './treeFile.ts';
import { readTreeJson, writeTreeJson } from './treeJson.ts';

const file = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 6 });

describe('walking', () => {
  test.each([
    ['crane', 'crane GGGGG'],
    ['grape', 'crane BGGBG grape GGGGG'],
    ['sight', 'crane BBBBB light BGGGG sight GGGGG'],
    ['tight', 'crane BBBBB light BGGGG sight BGGGG'], // no answer, so it is not found
    ['zesty', 'crane BBBBY'],
  ])('the path of %s', (answer, path) => {
    const steps = pathOf(file.tree, answer).map(({ guess, feedback }) => `${guess} ${formatFeedback(feedback, 5)}`);
    expect(steps.join(' ')).toBe(path);
  });

  test('counting', () => {
    expect(summarizeTree(file.tree, ['crane', 'grape', 'sight', 'tight'])).toEqual({
      total: 9,
      worst: 3,
      histogram: { 1: 1, 2: 1, 3: 1 },
      losses: ['tight'],
    });
    expect(summarizeTree(file.tree, ['crane', 'grape', 'sight'], [5, 0, 2]).total).toBe(11);
  });

  test('a file counts all candidates of its position', () => {
    const { total, worst, histogram } = greedyTreeFile(FEW, { turns: [{ word: 'crane', feedback: 'BBBBB' }] });
    expect({ total, worst, histogram }).toEqual({ total: 3, worst: 2, histogram: { 1: 1, 2: 1 } });
    expect(greedyTreeFile(FEW, { opener: 'crane', weights: [5, 0, 1, 1, 9, 2, 2, 1] }).total).toBe(34);
  });
});

describe('words of a position', () => {
  const turns = [
    { word: 'crane', feedback: 'BBBBB' },
    { word: 'zesty', feedback: 'BBYYB' },
  ];

  test('agree with all turns of the file', () => {
    expect(wordsOfFile(greedyTreeFile(FEW, { turns }), FEW)).toEqual(['sight']);
    expect(wordsOfFile(file, FEW)).toEqual(answersOf(FEW));
    expect(createTreeFile({ list: FEW, mode: 'hard', limit: 6, exact: false, tree: file.tree })).toEqual(file);
  });

  test('of another list are misuse', () => {
    const other = createWordList({ name: 'other', source: 'test', answers: ['crane'] });
    expect(() => wordsOfFile(file, other)).toThrow(
      'The tree belongs to another word list than other; pass the list it was made for.',
    );
  });

  test('are split by feedback, in its order, the right guess last', () => {
    const parts = [...splitAnswers('right', answersOf(FEW))];
    expect(parts.map(([feedback, words]) => `${formatFeedback(feedback, 5)} ${words}`)).toEqual([
      'BGGGG light,night,sight',
      'YBBBB crane',
      'YBBBY crate',
      'YBBYB crash',
      'YBYBB grape',
      'GGGGG right',
    ]);
  });

  test('turns and paths as they are written', () => {
    expect(formatTurns(turns)).toBe('crane=BBBBB zesty=BBYYB');
    const steps = (count: number) => Array.from({ length: 2 * count }, (_, part) => `${part}`);
    expect(formatPath(steps(6))).toBe('0 1 2 3 4 5 6 7 8 9 10 11');
    expect(formatPath(steps(7))).toBe('… 2 3 4 5 6 7 8 9 10 11 12 13');
  });
});

describe('JSON', () => {
  test('a node a line', () => {
    expect(writeTreeJson(greedyTreeFile(FEW, { turns: [{ word: 'crane', feedback: 'BBBBB' }], limit: 3 }))).toBe(
      `{
  "format": "salet-tree",
  "version": 1,
  "list": {"name":"few","fingerprint":"${FEW.fingerprint}","answers":8,"guesses":10,"wordLength":5},
  "mode": "normal",
  "limit": 3,
  "turns": [{"word":"crane","feedback":"BBBBB"}],
  "weights": null,
  "total": 3,
  "worst": 2,
  "histogram": {"1":1,"2":1},
  "losses": [],
  "exact": false,
  "tree": {"guess": "light", "branches": {
    "BGGGG": {"guess": "sight"}}}
}
`,
    );
  });

  test('branches in the order of feedbacks, each level further in', () => {
    const turned = (tree: Tree): Tree => ({
      guess: tree.guess,
      branches: new Map([...tree.branches].reverse().map(([feedback, child]) => [feedback, turned(child)])),
    });
    const text = writeTreeJson(file);
    expect(writeTreeJson({ ...file, tree: turned(file.tree) })).toBe(text);
    expect(text).toContain('\n    "BBBBB": {"guess": "light", "branches": {\n      "BGGGG": {"guess": "sight"');
  });

  test.each(FEW_SETUPS)('%s is read back', (_, setup) => {
    const written = greedyTreeFile(FEW, setup);
    expect(need(readTreeJson(writeTreeJson(written), 'tree.json'))).toEqual(written);
  });

  test('a large tree is read back', () => {
    const written = greedyTreeFile(largeList(), { opener: 'raise', limit: 4 });
    expect(need(readTreeJson(writeTreeJson(written), 'tree.json'))).toEqual(written);
  });

  test('small trees are read back', () => {
    fc.assert(
      fc.property(smallGames, ({ list, setup }) => {
        const written = greedyTreeFile(list, setup);
        expect(need(readTreeJson(writeTreeJson(written), 'tree.json'))).toEqual(written);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  test('words of 15 letters', () => {
    const answers = ['uncopyrightable', 'dermatoglyphics'];
    const written = greedyTreeFile(createWordList({ name: 'x'.repeat(255), source: 'test', answers }));
    expect(need(readTreeJson(writeTreeJson(written), 'tree.json'))).toEqual(written);
  });

  test('a byte order mark, but only at the start', () => {
    expect(readTreeJson(`\ufeff${writeTreeJson(file)}`, 'tree.json').ok).toBe(true);
    expect(readTreeJson(`${writeTreeJson(file)}\ufeff`, 'tree.json').ok).toBe(false);
  });
});

describe('other texts are refused in one sentence', () => {
  const stored = () => JSON.parse(writeTreeJson(file));
  const read = (value: unknown) => sentenceOf(readTreeJson(JSON.stringify(value), 't.json'));
  const NO_JSON = 'this is not JSON; the file may be cut off or damaged.';
  const NO_TREE = 'this is not a tree; a tree in JSON has "format": "salet-tree".';

  test.each([
    ['nothing', '', `, line 1: ${NO_JSON}`],
    ['garbage', 'garbage', `: ${NO_JSON}`],
    ['cut off', writeTreeJson(file).slice(0, -9), `, line 21: ${NO_JSON}`],
    ['a field without value', '{\n  "format":\n\n', `, line 2: ${NO_JSON}`],
    ['a number', '5', `: ${NO_TREE}`],
    ['a list', '[]', `: ${NO_TREE}`],
    ['another object', '{"a":1}', `: ${NO_TREE}`],
    ['a prototype', '{"__proto__":{"format":"salet-tree"}}', `: ${NO_TREE}`],
    [
      'another version',
      '{"format":"salet-tree","version":2}',
      ': the tree has version 2; this program reads version 1.',
    ],
    ['only a format', '{"format":"salet-tree","version":1}', ': list is missing; it is an object.'],
  ])('%s', (_, text, sentence) => {
    expect(sentenceOf(readTreeJson(text, 't.json'))).toBe(`t.json${sentence}`);
  });

  test('a branch that occurs twice, with its line', () => {
    const text = writeTreeJson(file);
    const branch = /^ *"[BYG]{5}": \{"guess": "[a-z]+"\}/m.exec(text)?.[0] ?? '';
    const twice = text.replace(branch, `${branch},\n${branch}`);
    expect(JSON.parse(twice)).toEqual(JSON.parse(text));
    const line = text.slice(0, text.indexOf(branch)).split('\n').length + 1;
    const key = branch.trim().slice(0, 7);
    expect(sentenceOf(readTreeJson(twice, 't.json'))).toBe(
      `t.json, line ${line}: ${key} occurs twice in one object; take one out.`,
    );
  });

  test('a claim that occurs twice', () => {
    const twice = writeTreeJson(file).replace('  "mode":', '  "mode": "hard",\n  "mode":');
    expect(sentenceOf(readTreeJson(twice, 't.json'))).toContain('"mode" occurs twice in one object');
  });

  test('a missing comma, with its line', () => {
    const text = writeTreeJson(file).replace('"hard",', '"hard"');
    expect(readTreeJson(text, 't.json')).toEqual({
      ok: false,
      failure: {
        code: 'TREE_FORMAT',
        sentence: 't.json, line 5: this is not JSON; the file may be cut off or damaged.',
        file: 't.json',
        line: 5,
      },
    });
    const { failure } = readTreeJson('{"format":"salet-tree"}', 't.json') as { failure: Failure };
    expect(Object.keys(failure)).toEqual(['code', 'sentence', 'file']);
  });

  test('a file beyond any tree', () => {
    const long = 'x'.repeat(MAX_TREE_CHARACTERS);
    expect(sentenceOf(readTreeJson(long, 't.json'))).toContain('this is not JSON');
    expect(sentenceOf(readTreeJson(`${long}x`, 't.json'))).toBe(
      't.json: the file has more than 67108864 characters; no tree is that long.',
    );
  });

  const storedWith = (path: string, value: unknown): unknown => {
    const whole = stored();
    const keys = path.split('.');
    const last = keys.at(-1) ?? '';
    keys.slice(0, -1).reduce((object, key) => object[key], whole)[last] = value;
    return whole;
  };

  // a field without a value is taken out
  test.each(
    casesOf(String.raw`
      color | 1 | a tree has no field "color"; take it out
      list | null | list is null, not an object
      list.size | 1 | a field of list is "size", not name, fingerprint, answers, guesses or wordLength
      list.name | 5 | list.name is 5, not a short name
      list.name | ["few"] | list.name is a list, not a short name
      list.fingerprint | ["0123456789abcdef"] | list.fingerprint is a list, not 16 digits 0 to f
      list.fingerprint | "0123456789abcdef0" | list.fingerprint is "0123456789abcdef0", not 16 digits 0 to f
      list.fingerprint | "x0123456789abcdef" | list.fingerprint is "x0123456789abcdef", not 16 digits 0 to f
      list.fingerprint | "abc" | list.fingerprint is "abc", not 16 digits 0 to f
      list.answers | 0 | list.answers is 0, not a whole number from 1 on
      list.guesses | 7 | list.guesses is 7, not a whole number, at least that of the answers
      list.wordLength | 17 | list.wordLength is 17, not a whole number from 2 to 16
      mode | "easy" | mode is "easy", not normal, hard, ultra-hard
      limit | 0 | limit is 0, not a whole number from 1 to 1024, or none
      limit |  | limit is missing; it is a whole number from 1 to 1024, or none
      turns | "crane" | turns is "crane", not a list of turns
      turns | [null] | turns[0] is null, not a word with its feedback
      turns | [{"word":"cran","feedback":"BBBBB"}] | turns[0].word is "cran", not a word of 5 letters
      turns | [{"word":"crane","feedback":"BBBBB","turn":1}] | turns[0] is an object, not a word with its feedback
      turns | [{"word":"crane","feedback":["BBBBB"]}] | turns[0].feedback is a list, not a feedback of 5 letters B, Y and G
      turns | [{"word":"crane"}] | turns[0].feedback is missing; it is a feedback of 5 letters B, Y and G
      turns | [{"word":"crane","feedback":"bbbbb"}] | turns[0].feedback is "bbbbb", not a feedback of 5 letters B, Y and G
      turns | [{"word":"crane","feedback":"GGGGG"}] | turns[0].feedback is "GGGGG", not one that leaves something to guess
      weights | {} | weights is an object, not a list of whole numbers, or none
      weights | [1,2] | weights.length is 2, not 8, one for each answer
      weights | [1,2,3,4,5,6,7,0.5] | weights[7] is 0.5, not a whole number
      total | "16" | total is "16", not a whole number
      worst | -1 | worst is -1, not a whole number to 1024
      histogram | {"01":1} | histogram is an object, not counts of answers by number of guesses
      histogram | {"constructor":1} | histogram is an object, not counts of answers by number of guesses
      histogram | {"1":1,"01":1} | histogram is an object, not counts of answers by number of guesses
      histogram | {"1e1":1} | histogram is an object, not counts of answers by number of guesses
      histogram | {"1":0} | histogram is an object, not counts of answers by number of guesses
      histogram | {"1025":1} | histogram is an object, not counts of answers by number of guesses
      histogram | {"2x":1} | histogram is an object, not counts of answers by number of guesses
      worst | 1025 | worst is 1025, not a whole number to 1024
      losses | "crane" | losses is "crane", not a list of at most 8 words
      losses | ["crane","crane","crane","crane","crane","crane","crane","crane","crane"] | losses is a list, not a list of at most 8 words
      losses | ["four"] | losses[0] is "four", not a word of 5 letters
      exact | 1 | exact is 1, not yes or no (in JSON true or false)
      tree |  | at the first guess, there is nothing in place of an object with a guess
      tree | [] | at the first guess, there is a list in place of an object with a guess
      tree.guess |  | at the first guess, the guess is nothing, not a word of 5 letters
      tree.guess | "\u001b[2Jx" | at the first guess, the guess is "<U+001B>[2Jx", not a word of 5 letters
      tree.branches | [] | at the first guess, the branches are a list, not an object
      tree.branches.BBBB | {} | at the first guess, "BBBB" is not a feedback of 5 letters B, Y and G
      tree.branches.BBBBb | {} | at the first guess, "BBBBb" is not a feedback of 5 letters B, Y and G
      tree.branches.bBBBB | {} | at the first guess, "bBBBB" is not a feedback of 5 letters B, Y and G
      tree.branches.bbbbb | {} | at the first guess, "bbbbb" is not a feedback of 5 letters B, Y and G
      tree.branches.GGGGG | {} | at the first guess, crane has a branch GGGGG, but a right guess ends the game
      tree.branches.BBBBB | "light" | after crane BBBBB, there is "light" in place of an object with a guess
      tree.branches.BBBBB.word | "light" | after crane BBBBB, there is a field "word"; take it out
      tree.branches.BBBBB.branches.BGGGG.guess | "sigh" | after crane BBBBB light BGGGG, the guess is "sigh", not a word of 5 letters
    `),
  )('%s is %s', (path, json, sentence) => {
    expect(read(storedWith(path, json === '' ? undefined : JSON.parse(json)))).toBe(`t.json: ${sentence}.`);
  });

  test.each([256, 300])('a name of %i letters', (length) => {
    const sentence = `t.json: list.name is "${'x'.repeat(30)}…", not a short name.`;
    expect(read(storedWith('list.name', 'x'.repeat(length)))).toBe(sentence);
  });

  test('as many turns as the limit', () => {
    const sentence = 't.json: turns.length is 6, not at most 5, so that the limit leaves a guess.';
    expect(read(storedWith('turns', new Array(6)))).toBe(sentence);
  });

  test.each([{ 10: 3 }, { 1024: 1, 7: 2 }, {}])('%j is a histogram', (histogram) => {
    expect(readTreeJson(JSON.stringify({ ...stored(), histogram }), 't.json').ok).toBe(true);
  });

  test('a field of the prototype is an unknown one', () => {
    const text = writeTreeJson(file).replace('"mode"', '"__proto__": {}, "mode"');
    expect(sentenceOf(readTreeJson(text, 't.json'))).toBe('t.json: a tree has no field "__proto__"; take it out.');
    const inside = writeTreeJson(file).replace('"BGGGG"', '"__proto__"');
    expect(sentenceOf(readTreeJson(inside, 't.json'))).toBe(
      't.json: after crane BBBBB, "__proto__" is not a feedback of 5 letters B, Y and G.',
    );
  });

  test.each([MAX_TREE_DEPTH, 100_000])('%i guesses in a row and one more', (depth) => {
    const nested = `${'{"guess":"crane","branches":{"BBBBB":'.repeat(depth)}{"guess":"crane"}${'}}'.repeat(depth)}`;
    const text = writeTreeJson(file).replace(/"tree": .*/s, `"tree": ${nested}}`);
    const path = `… ${'crane BBBBB '.repeat(6)}`.trim();
    expect(sentenceOf(readTreeJson(text, 't.json'))).toBe(
      `t.json: after ${path}, there is guess 1025; no game is that long.`,
    );
  });

  test('a file that ends anywhere', () => {
    const text = writeTreeJson(file).trimEnd();
    for (let length = 0; length < text.length; length++) {
      expect(sentenceOf(readTreeJson(text.slice(0, length), 't.json'))).toMatch(/^t\.json(, line \d+)?: this is not/);
    }
  });

  test('anything at all', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const written = writeTreeJson(file);
        const place = at % written.length;
        expect(sentenceOf(readTreeJson(text, 't.json'))).toMatch(/^t\.json: this is not/);
        // one value within a good file
        sentenceOf(readTreeJson(written.slice(0, place) + text + written.slice(place), 't.json'));
      }),
      { seed: 12, numRuns: 500 },
    );
  });
});
