import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf, decoded } from '../../test/support/cases.ts';
import { FEW, FEW_SETUPS, greedyTreeFile, need, sentenceOf, smallGames } from '../../test/support/trees.ts';
import { allHere, type Feedback, parseFeedback } from '../feedback.ts';
import { afterTurn, isLegalAfter, type Mode, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { answersOf, createWordList, guessIdOf, lettersOf, type WordList } from '../words/list.ts';
import { pathOf, splitAnswers, summarizeTree, type Tree } from './tree.ts';
import type { TreeFile } from './treeFile.ts';
import { readTreeJson, writeTreeJson } from './treeJson.ts';
import { readTreeText, writeTreeText } from './treeText.ts';
import { verifyTree } from './verify.ts';

const node = (guess: string, branches: Readonly<Record<string, Tree>> = {}): Tree => ({
  guess,
  branches: new Map(
    Object.entries(branches).map(([tiles, child]) => [need(parseFeedback(tiles, tiles.length)), child]),
  ),
});

const hard = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 6 });
const lossy = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 2 });

describe('good trees are accepted', () => {
  test.each(FEW_SETUPS)('%s', (_, setup) => {
    const file = greedyTreeFile(FEW, setup);
    const { total, worst, histogram, losses } = file;
    const answers = losses.length + Object.values(histogram).reduce((sum, count) => sum + count, 0);
    for (const read of [
      file,
      need(readTreeJson(writeTreeJson(file), 't')),
      need(readTreeText(writeTreeText(file, FEW), 't')),
    ]) {
      expect(need(verifyTree(read, FEW))).toEqual({ answers, total, worst, histogram, losses });
    }
  });

  test.each<[list: string, mode: Mode, limit: number | undefined]>([
    ['original-answers', 'normal', undefined],
    ['original-answers', 'hard', 5],
    ['original', 'ultra-hard', undefined],
  ])('%s in %s mode', (name, mode, limit) => {
    const list = need(bundledList(name));
    const file = greedyTreeFile(list, { mode, limit, opener: 'raise' });
    expect(need(verifyTree(file, list)).answers).toBe(2315);
    expect(verifyTree(need(readTreeText(writeTreeText(file, list), 't')), list).ok).toBe(true);
  });

  test('the same words under another name', () => {
    const copy = createWordList({ name: 'copy', source: 'test', answers: answersOf(FEW), guesses: FEW.words.slice(8) });
    expect(verifyTree(hard, copy).ok).toBe(true);
  });

  test('a useless guess is no mistake', () => {
    const { tree } = hard;
    const twice = {
      guess: 'zesty',
      branches: new Map([...splitAnswers('zesty', answersOf(FEW))].map(([feedback]) => [feedback, tree])),
    };
    // the branches of crane do not all happen after each feedback of zesty
    expect(sentenceOf(verifyTree({ ...hard, mode: 'normal', tree: twice }, FEW))).toContain(
      'from no answer that is left',
    );
    const list = createWordList({ name: 'two', source: 'test', answers: ['ab', 'ba'], guesses: ['cc'] });
    const slow = {
      ...greedyTreeFile(list, { opener: 'ab' }),
      tree: node('cc', { BB: node('ab', { YY: node('ba') }) }),
    };
    expect(verifyTree({ ...slow, ...summarizeTree(slow.tree, ['ab', 'ba']) }, list).ok).toBe(true);
  });
});

describe('the first mistake is named', () => {
  const afterTurnOf = (word: string, feedback: string) => ({ turns: [{ word, feedback }] });

  test.each<[what: string, change: Partial<TreeFile>, sentence: string]>([
    [
      'another list',
      { list: { ...hard.list, fingerprint: '0'.repeat(16) } },
      `the tree is for the list "few" with the fingerprint 0000000000000000, but "few" has ${FEW.fingerprint}; pass the list it was made for.`,
    ],
    ['answers', { list: { ...hard.list, answers: 9 } }, 'list.answers is claimed to be 9, but is 8.'],
    ['guesses', { list: { ...hard.list, guesses: 9 } }, 'list.guesses is claimed to be 9, but is 10.'],
    ['word length', { list: { ...hard.list, wordLength: 4 } }, 'list.wordLength is claimed to be 4, but is 5.'],
    ['weights', { weights: [1] }, 'weights is claimed to be 1 number, but is 8.'],
    ['weighted total', { weights: [1, 1, 1, 1, 1, 1, 1, 2] }, 'total is claimed to be 16, but is 18.'],
    ['a turn', afterTurnOf('cran', 'BBBBB'), '"cran=BBBBB" is not a turn with 5 letters and tiles.'],
    ['a feedback', afterTurnOf('crane', 'bbbbb'), '"crane=bbbbb" is not a turn with 5 letters and tiles.'],
    [
      'no guess left',
      { ...afterTurnOf('crane', 'BBBBB'), limit: 1 },
      'with 1 turn before the tree no guess of 1 is left.',
    ],
    [
      'nothing to guess',
      afterTurnOf('crane', 'YYYYY'),
      'no answer of "few" agrees with the turns crane=YYYYY; there is nothing to guess.',
    ],
    [
      'another position',
      afterTurnOf('crane', 'BBBBB'),
      'at the start the guess "crane" has a branch for BBBYB, but gets this feedback from no answer that is left.',
    ],
    ['total', { total: 17 }, 'total is claimed to be 17, but is 16.'],
    ['worst', { worst: 4 }, 'worst is claimed to be 4, but is 3.'],
    ['histogram', { histogram: { 1: 1, 2: 5, 3: 2 } }, 'by the histogram 5 of the answers take 2 guesses, but 6 do.'],
    [
      'more in the histogram',
      { histogram: { 1: 1, 2: 6, 3: 1, 7: 1 } },
      'by the histogram 1 of the answers take 7 guesses, but 0 do.',
    ],
    ['limit', { limit: 2 }, 'after crane BBBBB light BGGGG the guess "sight" is guess 3 of a game that has 2.'],
    ['losses', { losses: ['zesty'] }, 'the losses name "zesty", which the tree does not lose.'],
    [
      'no limit',
      { ...lossy, limit: undefined },
      'after crane BBBBB the guess "light" gets BGGGG from the answer "sight", but the tree has no branch for it.',
    ],
    [
      'a limit further off',
      { ...lossy, limit: 3 },
      'after crane BBBBB the guess "light" gets BGGGG from the answer "sight", but the tree has no branch for it.',
    ],
    ['a loss left out', { ...lossy, losses: [] }, 'the tree does not find "sight", but the losses leave it out.'],
    ['a loss twice', { ...lossy, losses: ['sight', 'sight'] }, 'the losses name a word twice.'],
    ['an unknown guess', { tree: node('brine') }, 'at the start the guess "brine" is not a word of "few".'],
    ['a guess too long', { tree: node('cranes') }, 'at the start the guess "cranes" is not a word of "few".'],
    [
      'missing branches',
      { tree: node('crane') },
      'at the start the guess "crane" gets BBBBB from the answer "light", but the tree has no branch for it.',
    ],
    [
      'a branch too many',
      { tree: node('crane', { YYYYY: node('light') }) },
      'at the start the guess "crane" has a branch for YYYYY, but gets this feedback from no answer that is left.',
    ],
    [
      'a branch after a right guess',
      { tree: node('crane', { GGGGG: node('light') }) },
      'at the start the guess "crane" has a branch for GGGGG, but is right, so nothing follows.',
    ],
  ])('%s', (_, change, sentence) => {
    expect(sentenceOf(verifyTree({ ...hard, ...change }, FEW, 'T'))).toBe(`T: ${sentence}`);
  });

  test('another list is another fingerprint', () => {
    const other = createWordList({
      name: 'other',
      source: 'test',
      answers: [...answersOf(FEW)].reverse(),
      guesses: FEW.words,
    });
    expect(sentenceOf(verifyTree(hard, other, 'T'))).toMatch(/^T: the tree is for the list "few" .* but "other" has/);
  });
});

describe('the modes, by their definition', () => {
  // the guess is played after one turn that leaves a single answer
  const list = createWordList({
    name: 'modes',
    source: 'test',
    answers: ['eerie'],
    guesses: ['geese', 'elate', 'these', 'tepee', 'eagle', 'reeve'],
  });
  test.each<[guess: string, mode: Mode, turn: string, reason: string | undefined]>([
    ['geese', 'normal', 'elate=GBBBG', undefined],
    ['geese', 'hard', 'elate=GBBBG', 'elate got GBBBG, so letter 1 must be "e"'],
    ['tepee', 'hard', 'these=BBYBG', undefined], // a grey may be used again
    ['eagle', 'hard', 'tepee=BGBYG', 'tepee got BGBYG, so letter 2 must be "e"'],
    ['elate', 'hard', 'geese=BGYBG', 'geese got BGYBG, so letter 2 must be "e"'],
    ['tepee', 'hard', 'geese=BGYBG', undefined],
    ['geese', 'hard', 'reeve=YGYBG', 'reeve got YGYBG, so it must have the letter "r"'],
    ['elate', 'hard', 'eagle=GBBBG', undefined],
    ['elate', 'ultra-hard', 'eagle=GBBBG', 'eagle got GBBBG, so "elate" cannot be the answer'],
    ['eerie', 'ultra-hard', 'eagle=GBBBG', undefined],
  ])('%s in %s mode after %s', (guess, mode, turn, reason) => {
    const [word, feedback] = turn.split('=') as [string, string];
    const base = greedyTreeFile(list, { mode, turns: [{ word, feedback }] });
    const last = guess === 'eerie' ? node('eerie') : node(guess, { [tilesOf(guess, 'eerie')]: node('eerie') });
    const sentence = sentenceOf(verifyTree({ ...base, ...summarizeTree(last, ['eerie']), tree: last }, list, 'T'));
    if (reason === undefined) expect(sentence).toBe('ok');
    else expect(sentence).toBe(`T: at the start the guess "${guess}" is not legal in ${mode} mode: ${reason}.`);
  });

  test('a coloured letter stays as often as it was', () => {
    const words = createWordList({
      name: 'twice',
      source: 'test',
      answers: ['abab'],
      guesses: ['bbca', 'cdab', 'ccbb'],
    });
    const base = greedyTreeFile(words, { mode: 'hard', turns: [{ word: 'bbca', feedback: 'YGBY' }] });
    const tree = node('cdab', { BBGG: node('abab') });
    expect(sentenceOf(verifyTree({ ...base, tree }, words, 'T'))).toContain('so letter 2 must be "b"');
    const spread = greedyTreeFile(words, { mode: 'hard', turns: [{ word: 'ccbb', feedback: 'BBYG' }] });
    expect(sentenceOf(verifyTree({ ...spread, tree }, words, 'T'))).toContain('so it must have the letter "b" 2 times');
  });
});

const tilesOf = (guess: string, answer: string): string => {
  const [feedback] = splitAnswers(guess, [answer]).keys();
  return [...Array(guess.length).keys()]
    .map((place) => 'BYG'[Math.floor(feedback / 3 ** (guess.length - 1 - place)) % 3])
    .join('');
};

describe('in a text the line is named', () => {
  const text = writeTreeText(hard, FEW);
  const check = (written: string) => {
    const read = readTreeText(written, 't');
    return sentenceOf(read.ok ? verifyTree(read.value, FEW, 't') : read);
  };
  /** A cell of a raw table, where a dot in the middle is a blank. */
  const cell = (raw: string): string => decoded(raw).replaceAll('·', ' ').replaceAll('FINGERPRINT', FEW.fingerprint);
  const expectMistake = (written: string, from: string, to: string, sentence: string): void => {
    expect(written).toContain(cell(from));
    expect(check(written.replace(cell(from), cell(to)))).toBe(`t, line ${cell(sentence)}`);
  };

  test.each(
    casesOf(String.raw`
      changed word | GGGBB crash | GGGBB crate | 19: after crane GGGBB the guess "crate" gets GGGBB from the answer "crash", but the tree has no branch for it.
      changed inner word | light | sight | 14: after crane BBBBB sight BGGGG the guess "sight" gets BGGGG from the answer "light", but the tree has no branch for it.
      word of no list | grape | grace | 18: after crane BGGBG the guess "grace" is not a word of "few".
      illegal word | grape | zesty | 18: after crane BGGBG the guess "zesty" is not legal in hard mode: crane got BGGBG, so letter 2 must be "r".
      changed feedback | BYBBB right | BYBBY right | 17: at the start the guess "crane" has a branch for BYBBY, but gets this feedback from no answer that is left.
      missing answer | ······BYBBB right GGGGG\n |  | 14: at the start the guess "crane" gets BYBBB from the answer "right", but the tree has no branch for it.
      missing answer with branches | ··················GGGGG\n |  | 14: after crane BBBBB no line ends with the answer "light".
      missing last line | \n······GGGGG\n | \n | 14: at the start no line ends with the answer "crane".
      extra line | sight GGGGG | sight BGGGG light GGGGG | 14: after crane BBBBB light BGGGG the guess "sight" has a branch for BGGGG, but gets this feedback from no answer that is left.
      later than needed | BGGBG grape GGGGG | BGGBG crate BGGBG grape GGGGG | 9: total is claimed to be 16, but is 17.
      an answer that is none | BGGBG grape GGGGG | BGGBG crate BGGBG grape GGGGG\n··················GGGGG | 19: after crane BGGBG the guess "crate" cannot be right: it is no answer that is left.
      a loss that is none | BGGBG grape GGGGG | BGGBG grape GGGGG\n··················BBBBB lost:zesty | 19: after crane BGGBG the answer "zesty" is not lost in this way.
      total | total: 16 | total: 15 | 9: total is claimed to be 15, but is 16.
      worst | worst: 3 | worst: 2 | 10: worst is claimed to be 2, but is 3.
      histogram | 2=6 3=1 | 2=7 | 11: by the histogram 7 of the answers take 2 guesses, but 6 do.
      limit | limit: 6 | limit: 2 | 14: after crane BBBBB light BGGGG the guess "sight" is guess 3 of a game that has 2.
      mode | mode: hard | mode: easy | 7: mode is "easy", not normal, hard, ultra-hard.
      position | limit: 6 | limit: 6\n# turns: zesty=YYYYY | 9: no answer of "few" agrees with the turns zesty=YYYYY; there is nothing to guess.
      list | FINGERPRINT | 0123456789abcdef | 3: the tree is for the list "few" with the fingerprint 0123456789abcdef, but "few" has FINGERPRINT; pass the list it was made for.
    `),
  )('%s', (_, from, to, sentence) => expectMistake(text, from, to, sentence));

  test.each(
    casesOf(String.raw`
      another loss | lost:sight | lost:light | 15: after crane BBBBB the answer "light" is not lost in this way.
      another feedback | BGGGG lost | BBGGG lost | 15: after crane BBBBB the answer "sight" is not lost in this way.
      no line for a loss | light BGGGG lost:sight\n··················GGGGG | light GGGGG | 15: after crane BBBBB no line has the lost answer "sight".
    `),
  )('%s', (_, from, to, sentence) => expectMistake(writeTreeText(lossy, FEW), from, to, sentence));

  test('no single change of a word, a feedback or a line is accepted', () => {
    const list = need(bundledList('original-answers'));
    const lines = writeTreeText(greedyTreeFile(list, { opener: 'raise', mode: 'hard' }), list)
      .trimEnd()
      .split('\n');
    const random = mulberry32(31);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)];
    const places = lines.flatMap((line, index) => (line.includes('GGGGG') ? [index] : []));
    for (let round = 0; round < 30; round++) {
      const place = pick(places);
      const change = [changedWord, changedFeedback, () => undefined][round % 3];
      const changed = change(lines[place], list, pick);
      const written = lines.toSpliced(place, 1, ...(changed === undefined ? [] : [changed]));
      const sentence = verifyText(written.join('\n'), list);
      expect(sentence, `${lines[place]} for ${changed}`).toMatch(/^t, line \d+: /);
      // a changed guess or feedback is reported on its line; a missing line, at its guess
      if (round % 3 === 0 && changed !== undefined && !sentence.includes('here, but'))
        expect(sentence).toContain(`line ${place + 1}:`);
    }
  });
});

const verifyText = (text: string, list: WordList): string => {
  const read = readTreeText(text, 't');
  return sentenceOf(read.ok ? verifyTree(read.value, list, 't') : read);
};

type Pick = <T>(items: readonly T[]) => T;

/** The last guess of a line is another answer. */
const changedWord = (line: string, list: WordList, pick: Pick): string | undefined => {
  const word = /([a-z]+) GGGGG$/.exec(line)?.[1];
  if (word === undefined) return undefined;
  const other = pick(answersOf(list).filter((each) => each !== word));
  return line.replace(`${word} GGGGG`, `${other} GGGGG`);
};

/** The first feedback of a line has another first tile. */
const changedFeedback = (line: string): string =>
  line.replace(/[BYG]{5}/, (tiles) => (tiles[0] === 'Y' ? 'B' : 'Y') + tiles.slice(1));

describe('random trees', () => {
  test('greedy trees are accepted', () => {
    fc.assert(
      fc.property(smallGames, ({ list, setup }) => {
        const file = greedyTreeFile(list, setup);
        expect(sentenceOf(verifyTree(file, list))).toBe('ok');
        expect(verifyText(writeTreeText(file, list), list)).toBe('ok');
      }),
      { seed: 32, numRuns: 300 },
    );
  });

  test('an accepted text has a line for each answer with the path of the tree', () => {
    let accepted = 0;
    fc.assert(
      fc.property(smallGames, fc.nat(), fc.constantFrom('', 'B', 'G', 'a', ' ', '\n'), ({ list, setup }, at, put) => {
        const file = greedyTreeFile(list, setup);
        const text = writeTreeText(file, list);
        const start = text.indexOf('\n\n') + 2;
        const place = start + (at % (text.length - start));
        const changed = text.slice(0, place) + put + text.slice(place + 1);
        const read = readTreeText(changed, 't');
        if (!read.ok || !verifyTree(read.value, list).ok) return;
        accepted++;
        expect(isRight(read.value, list)).toBe(true);
        const lines = changed.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
        expect(lines).toHaveLength(candidates(list, file).length);
      }),
      { seed: 34, numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  test('a tree is accepted if and only if every answer is right, word for word', () => {
    let accepted = 0;
    fc.assert(
      fc.property(smallGames, fc.nat(), fc.nat(), fc.nat(), ({ list, setup }, at, word, how) => {
        const file = greedyTreeFile(list, setup);
        const tree = changeNode(file.tree, at % countNodes(file.tree), list.words[word % list.words.length], how % 3);
        const words = candidates(list, file).map((answer) => list.words[answer]);
        const weights = candidates(list, file).map((answer) => file.weights?.[answer] ?? 1);
        const changed: TreeFile = { ...file, tree, ...(how % 2 === 0 && summarizeTree(tree, words, weights)) };
        const { ok } = verifyTree(changed, list);
        expect(ok).toBe(isRight(changed, list));
        if (ok) accepted++;
      }),
      { seed: 33, numRuns: 1500 },
    );
    expect(accepted).toBeGreaterThan(200);
  });
});

const countNodes = (tree: Tree): number =>
  [...tree.branches.values()].reduce((count, child) => count + countNodes(child), 1);

/** Changes one node, counted from above: another guess, one branch less, or a branch more. */
const changeNode = (tree: Tree, at: number, guess: string, how: number): Tree => {
  if (at === 0) {
    if (how === 0) return { ...tree, guess };
    const branches = new Map(tree.branches);
    const [first] = branches.keys();
    if (how === 1 && first !== undefined) branches.delete(first);
    else branches.set((branches.has(0 as Feedback) ? 1 : 0) as Feedback, { guess, branches: new Map() });
    return { ...tree, branches };
  }
  let rest = at - 1;
  const branches = new Map<Feedback, Tree>();
  for (const [feedback, child] of tree.branches) {
    const count = countNodes(child);
    branches.set(feedback, rest >= 0 && rest < count ? changeNode(child, rest, guess, how) : child);
    rest -= count;
  }
  return { ...tree, branches };
};

const positionOf = (list: WordList, file: TreeFile): Position =>
  file.turns.reduce(
    (position, { word, feedback }) => afterTurn(position, word, need(parseFeedback(feedback, list.wordLength))),
    startPosition(list),
  );

const candidates = (list: WordList, file: TreeFile): number[] => [...positionOf(list, file).candidates];

/** Whether a tree is right, one answer at a time and with the legality of `position.ts`. */
const isRight = (file: TreeFile, list: WordList): boolean => {
  const start = positionOf(list, file);
  const limit = file.limit ?? Number.POSITIVE_INFINITY;
  const reached = new Set<Tree>();
  const legal = (position: Position, guess: string) =>
    guessIdOf(list, guess) !== undefined &&
    position.turns.every((turn) => isLegalAfter(file.mode, list, turn, lettersOf(list, guess)));
  for (const answer of start.candidates) {
    let position = start;
    let at: Tree | undefined = file.tree;
    const path = pathOf(file.tree, list.words[answer]);
    for (const { guess, feedback } of path) {
      if (!at || !legal(position, guess)) return false;
      reached.add(at);
      position = afterTurn(position, guess, feedback);
      at = at.branches.get(feedback);
    }
    const found = path.at(-1)?.feedback === allHere(list.wordLength);
    if (position.turns.length > limit || (!found && position.turns.length < limit)) return false;
  }
  const words = [...start.candidates].map((answer) => list.words[answer]);
  const weights = [...start.candidates].map((answer) => file.weights?.[answer] ?? 1);
  const { total, worst, histogram, losses } = file;
  return (
    reached.size === countNodes(file.tree) &&
    JSON.stringify(summarizeTree(file.tree, words, weights)) === JSON.stringify({ total, worst, histogram, losses })
  );
};
