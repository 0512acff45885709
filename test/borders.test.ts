/**
 * The border of the library: what a program may get wrong is refused with a sentence, or does not compile.
 *
 * Every row below was once accepted and gave a wrong number, or is of that kind. A sentence names the mistake and its
 * remedy; it is written out here in full, because it is all that a developer sees.
 */

import { describe, expect, test } from 'vitest';
import * as salet from './support/library.ts';

const { candidates, feedback, isConsistent, partitionWords, unwrap } = salet;

const list = salet.createWordList({
  name: 'few',
  source: 'test',
  answers: ['crane', 'grape', 'crate', 'slate', 'abide', 'shape'],
  guesses: ['zesty', 'pudgy'],
});
const other = salet.createWordList({ name: 'other', source: 'test', answers: ['crane', 'slate', 'brand'] });
const short = salet.createWordList({ name: 'short', source: 'test', answers: ['cat', 'dog'] });
const matrix = unwrap(salet.buildMatrix(list, 'real'));
const start = salet.startPosition(list);
const foreign = salet.startPosition(other);
const tiles = unwrap(salet.parseFeedback('BBBBB', 5));
const crane = salet.guessIdOf(list, 'crane') as salet.GuessId;

const solverWith = (options: object) => () => salet.createSolver(options);
const solver = salet.createSolver({ tableBytes: 2 ** 20 });
const solverRules: salet.SolverRules = { mode: 'normal', limit: 6 };
/** The value of the start under other rules. */
const valueWith = (more: object) => () => salet.finish(solver.value(start, { ...solverRules, ...more }));

const rules: salet.Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 };
const game = salet.newGame(rules);
const gameWith = (more: object) => () => salet.newGame({ ...rules, ...more });

const tree: salet.Tree = { guess: 'crane', branches: new Map() };
const treeFile = salet.createTreeFile({ list, mode: 'normal', limit: 6, exact: false, tree });

const strategy = unwrap(salet.findStrategy('entropy'));
const setup: salet.SimulationSetup = {
  list,
  rule: 'real',
  strategy,
  options: unwrap(salet.resolveOptions(strategy, {})),
  frequencies: new Map(),
  openers: [],
  only: undefined,
  limit: 6,
};
const prepared = unwrap(salet.prepareGame(setup));
const grid = { rows: [tiles], hard: false, wordLength: 5 };
const pastAnswers = unwrap(salet.readPastAnswers('crane\nslate\nabide\n', 'past answers')).pastAnswers;

/** What only a program without types can pass. */
const any = (value: unknown): never => value as never;

type Case = readonly [what: string, call: () => unknown, sentence: string];

const words: readonly Case[] = [
  [
    'no answers',
    () => salet.createWordList({ name: 'n', source: 's', answers: [] }),
    'A word list needs at least one answer; pass some.',
  ],
  [
    'capitals in a list',
    () => salet.createWordList({ name: 'n', source: 's', answers: ['CRANE'] }),
    '"CRANE" is not normalized to "crane"; pass words through normalizeWord or readWordList first.',
  ],
  [
    'two lengths',
    () => salet.createWordList({ name: 'n', source: 's', answers: ['crane', 'cat'] }),
    'The words of a list have one length; check "cat" with readWordList first.',
  ],
  [
    'a word twice',
    () => salet.createWordList({ name: 'n', source: 's', answers: ['crane', 'crane'] }),
    'A word list has no repeated words; pass user input through readWordList first.',
  ],
  [
    'a number as a word',
    () => salet.createWordList({ name: 'n', source: 's', answers: [any(5)] }),
    'A word of a list is number; pass words as texts.',
  ],
  ['nothing as a word', () => salet.normalizeWord(any(undefined)), 'A word is undefined, not a text; pass a text.'],
  ['a word that is a number', () => salet.guessIdOf(list, any(5)), 'A word is number, not a text; pass a text.'],
  [
    'an unknown language',
    () => salet.foldWord('élan', any('xx')),
    'language is "xx"; choose "da" or "de" or "en" or "es" or "fr" or "it" or "lt" or "nl" or "pl" or "pt" or "ro" or "ru" or "sv" or "tr".',
  ],
  [
    'ids that are not there',
    () => salet.countLetters(list, any([99])),
    '99 is no id of few, whose words are 0 to 7; use guessIdOf.',
  ],
  [
    'ids that are fractions',
    () => salet.countLetters(list, any([0.5])),
    '0.5 is no id of few, whose words are 0 to 7; use guessIdOf.',
  ],
  ['numbers in an order', () => salet.reorderWordList(list, [any(3)]), 'A word is number, not a text; pass a text.'],
  ['no text of words', () => salet.readWords(any(undefined), 'file'), 'text is undefined; pass a text.'],
  ['no text of counts', () => salet.readFrequencies(any(null), 'file'), 'text is null; pass a text.'],
  ['no text of a list', () => salet.readWordList({ answers: { file: 'f', text: any(7) } }), 'text is 7; pass a text.'],
];

const feedbacks: readonly Case[] = [
  [
    'two lengths',
    () => salet.scoreFeedback('crane', 'cat'),
    'Feedback needs two words of one length, not "crane" and "cat"; check both.',
  ],
  ['no letters', () => salet.scoreFeedback('', ''), '"" is not a word: it is empty; write letters only.'],
  [
    'signs',
    () => salet.scoreFeedback('cr-ne', 'crane'),
    '"cr-ne" is not a word: "-" is no letter; write letters only.',
  ],
  [
    'an unknown rule',
    () => salet.scoreFeedback('crane', 'slate', any('fair')),
    'rule is "fair"; choose "real" or "naive" or "counts" or "matches".',
  ],
  ['a number to read', () => salet.parseFeedback(any(120), 5), '120 is not a feedback; pass a text such as "BYBBG".'],
  [
    'a length that is none',
    () => salet.parseFeedback('BYBBG', 2.5),
    'wordLength is 2.5; pass a whole number from 0 to 33.',
  ],
  [
    'NaN to write',
    () => salet.formatFeedback(any(Number.NaN), 5),
    'NaN is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  [
    'too large to write',
    () => salet.formatFeedback(any(243), 5),
    '243 is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  [
    'a text to write',
    () => salet.formatFeedback(any('BYBBG'), 5),
    '"BYBBG" is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  [
    'an unknown style',
    () => salet.formatFeedback(tiles, 5, any('words')),
    'style is "words"; choose "letters" or "digits" or "emoji".',
  ],
  [
    'digits of less than nothing',
    () => salet.feedbackDigits(any(-1), 5),
    '-1 is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  ['a negative length', () => salet.allHere(-1), 'wordLength is -1; pass a whole number from 0 to 33.'],
];

const positions: readonly Case[] = [
  [
    'a result for a list',
    () => salet.startPosition(any(salet.bundledList('original'))),
    'an object is not a word list; take the value of the result.',
  ],
  [
    'nothing for a list',
    () => salet.startPosition(any(undefined)),
    'undefined is not a word list; make one with createWordList.',
  ],
  [
    'an unknown rule',
    () => salet.startPosition(list, any('fair')),
    'rule is "fair"; choose "real" or "naive" or "counts" or "matches".',
  ],
  [
    'a word of another length',
    () => salet.afterTurn(start, 'cat', tiles),
    '"cat" has 3 letters, but the words of few have 5.',
  ],
  [
    'NaN as feedback',
    () => salet.afterTurn(start, 'crane', any(Number.NaN)),
    'NaN is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  [
    '9999 as feedback',
    () => salet.afterTurn(start, 'crane', any(9999)),
    '9999 is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.',
  ],
  [
    'a list for a position',
    () => salet.afterTurn(any(list), 'crane', tiles),
    'an object is not a position; make one with startPosition and afterTurn.',
  ],
  [
    'a word that is none',
    () => salet.splitPosition(start, 'cr4ne'),
    '"cr4ne" is not a word: "4" is no letter; write letters only.',
  ],
  ['an id for a word', () => salet.partition(start, any(3)), '3 is not a word; pass a text.'],
  [
    'an unknown mode',
    () => salet.legalGuesses(start, any('easy')),
    'mode is "easy"; choose "normal" or "hard" or "ultra-hard".',
  ],
  [
    'candidates that are not there',
    () => salet.partCounts(matrix, Uint32Array.of(0, 77)),
    'candidates has 77 in place 1; pass ascending ids of answers of few, 0 to 5.',
  ],
  [
    'candidates out of order',
    () => salet.squareSums(matrix, Uint32Array.of(3, 1)),
    'candidates has 1 in place 1; pass ascending ids of answers of few, 0 to 5.',
  ],
  [
    'candidates twice',
    () => salet.largestParts(matrix, Uint32Array.of(1, 1)),
    'candidates has 1 in place 1; pass ascending ids of answers of few, 0 to 5.',
  ],
  [
    'an array of candidates',
    () => salet.logSums(matrix, any([0, 1])),
    'candidates is an array; pass the candidates of a position.',
  ],
  ['no parts', () => salet.summarizeSplit([]), 'sizes is empty; pass the size of each part.'],
  [
    'a part of nothing',
    () => salet.summarizeSplit([2, 0]),
    'The size of a part is 0; pass a whole number from 1 to 4294967295.',
  ],
  ['bits of nothing', () => salet.entropyOf(0, 0), 'total is 0; pass a whole number from 1 to 4294967295.'],
  ['bits of NaN', () => salet.entropyOf(Number.NaN, 5), 'logSum is NaN; pass a sum of logSums.'],
  [
    'a result for a matrix',
    () => salet.buildMatrix(any({ ok: true }), 'real'),
    'an object is not a word list; take the value of the result.',
  ],
  [
    'a matrix by an unknown rule',
    () => salet.buildMatrix(list, any('fair')),
    'rule is "fair"; choose "real" or "naive" or "counts" or "matches".',
  ],
  [
    'a matrix by an unknown kernel',
    () => salet.buildMatrix(list, 'real', any('gpu')),
    'choice is "gpu"; choose "auto" or "reference".',
  ],
  [
    'a text for a stored matrix',
    () => salet.readMatrix(list, any('bytes')),
    '"bytes" is no stored matrix; pass a Uint8Array.',
  ],
];

const LIMIT = 'pass a whole number from 1 to 128, or Infinity.';
const BYTES = 'pass a whole number from 1024 to 2147483648.';
const FOREIGN = 'The position belongs to other, not to few; use one list for both.';

const searches: readonly Case[] = [
  ['a limit of 0', valueWith({ limit: 0 }), `limit is 0; ${LIMIT}`],
  ['a negative limit', valueWith({ limit: -1 }), `limit is -1; ${LIMIT}`],
  ['NaN as limit', valueWith({ limit: Number.NaN }), `limit is NaN; ${LIMIT}`],
  ['half a guess', valueWith({ limit: 2.5 }), `limit is 2.5; ${LIMIT}`],
  ['a limit that no game has', valueWith({ limit: 1e12 }), `limit is 1000000000000; ${LIMIT}`],
  ['no memory', solverWith({ tableBytes: 0 }), `tableBytes is 0; ${BYTES}`],
  ['less than no memory', solverWith({ tableBytes: -1 }), `tableBytes is -1; ${BYTES}`],
  ['NaN as memory', solverWith({ tableBytes: Number.NaN }), `tableBytes is NaN; ${BYTES}`],
  ['more memory than there is', solverWith({ tableBytes: 1e12 }), `tableBytes is 1000000000000; ${BYTES}`],
  ['an unknown mode', valueWith({ mode: 'easy' }), 'mode is "easy"; choose "normal" or "hard" or "ultra-hard".'],
  [
    'too few weights',
    valueWith({ weights: Uint32Array.of(1, 2) }),
    'weights has 2 numbers for 6 answers of few; pass one for each answer.',
  ],
  [
    'too many weights',
    valueWith({ weights: new Uint32Array(8).fill(1) }),
    'weights has 8 numbers for 6 answers of few; pass one for each answer.',
  ],
  [
    'a weight of 0',
    valueWith({ weights: Uint32Array.of(1, 1, 0, 1, 1, 1) }),
    'The weight of "crate" is 0; weights are whole numbers from 1 to 4294967295.',
  ],
  [
    'a weight that was negative',
    valueWith({ weights: Uint32Array.of(1, 1, -1, 1, 1, 1) }),
    'The weights add up to 4294967300, but costs in a game of 6 guesses are exact only up to 38745320; divide them by a number, or pass them to createEngine or readOwnPrior, which round them with a note.',
  ],
  [
    'weights as an array',
    valueWith({ weights: [1, 1, 0.5, 1, 1, 1] }),
    'weights is an array; pass a Uint32Array with 6 numbers.',
  ],
  [
    'the value of no position',
    () => salet.finish(solver.value(any(list), solverRules)),
    'an object is not a position; make one with startPosition and afterTurn.',
  ],
  [
    'the value of no word',
    () => salet.finish(solver.valueOf(start, any(99), solverRules)),
    '99 is not a word; pass a text.',
  ],
  [
    'the value of a word of another length',
    () => salet.finish(solver.valueOf(start, 'cranes', solverRules)),
    '"cranes" has 6 letters, but the words of few have 5.',
  ],
  [
    'the tree of no word',
    () => salet.finish(solver.tree(start, solverRules, any(99))),
    '99 is not a word; pass a text.',
  ],
  [
    'half a reply',
    () => salet.finish(solver.replies(start, solverRules, { top: 0.5 })),
    'top is 0.5; pass a whole number from 0 to 9007199254740991.',
  ],
  [
    'a proof without memory',
    () => salet.createProver({ list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 0 }),
    `tableBytes is 0; ${BYTES}`,
  ],
  [
    'openings of an unknown mode',
    () => salet.findOpenings(list, any('easy'), 6),
    'mode is "easy"; choose "normal" or "hard" or "ultra-hard".',
  ],
];

const OTHER_TREE = 'The tree belongs to another word list than other; pass the list it was made for.';

const trees: readonly Case[] = [
  [
    'weights of some answers',
    () => salet.createTreeFile({ list, mode: 'normal', limit: 6, exact: false, tree, weights: [1, 2] }),
    'weights has 2 numbers for 6 answers; pass one for each.',
  ],
  [
    'a negative weight',
    () => salet.createTreeFile({ list, mode: 'normal', limit: 6, exact: false, tree, weights: [1, 1, -1, 1, 1, 1] }),
    'A weight is -1; pass a whole number from 0 to 9007199254740991.',
  ],
  [
    'a limit of 0',
    () => salet.createTreeFile({ list, mode: 'normal', limit: 0, exact: false, tree }),
    'limit is 0; pass a whole number from 1 to 1024.',
  ],
  [
    'turns of another length',
    () =>
      salet.createTreeFile({
        list,
        mode: 'normal',
        limit: 6,
        exact: false,
        tree,
        turns: [{ word: 'cat', feedback: 'BBB' }],
      }),
    '"cat" has 3 letters, but the words of few have 5.',
  ],
  [
    'too few weights to sum up',
    () => salet.summarizeTree(tree, ['crane', 'slate'], [1]),
    'weights has 1 number for 2 answers; pass one for each.',
  ],
  [
    'the path of a short word',
    () => salet.pathOf(tree, 'cat'),
    'Feedback needs two words of one length, not "crane" and "cat"; check both.',
  ],
  ['no text', () => salet.readTreeJson(any(undefined), 'tree'), 'text is undefined; pass a text.'],
  ['a picture for another list', () => salet.treeSvg(treeFile, other), OTHER_TREE],
  ['a text for another list', () => salet.writeTreeText(treeFile, other), OTHER_TREE],
];

const playing: readonly Case[] = [
  [
    'an opener of another length',
    () => salet.simulate({ ...setup, openers: ['cat'] }),
    '"cat" has 3 letters, but the words of few have 5.',
  ],
  [
    'answers that are not there',
    () => salet.simulate({ ...setup, only: any([6]) }),
    '6 is no answer of few, whose answers are 0 to 5; use guessIdOf.',
  ],
  ['no limit at all', () => salet.simulate({ ...setup, limit: Number.NaN }), `limit is NaN; ${LIMIT}`],
  [
    'an unknown rule',
    () => salet.prepareGame({ ...setup, rule: any('fair') }),
    'rule is "fair"; choose "real" or "naive" or "counts" or "matches".',
  ],
  [
    'a strategy that chooses no word',
    () => salet.playOne(setup, () => any(99), crane as salet.AnswerId),
    '99 is no id of few, whose words are 0 to 7; use guessIdOf.',
  ],
  [
    'a game for no answer',
    () => salet.playOne(setup, () => crane, any(7)),
    '7 is no answer of few, whose answers are 0 to 5; use guessIdOf.',
  ],
  ['a sum for a limit of 0', () => salet.summarize({ ...setup, limit: 0 }, []), `limit is 0; ${LIMIT}`],
  ['a ranking in another list', () => salet.rankGuesses(strategy, prepared, foreign), FOREIGN],
  [
    'a ranking of half a word',
    () => salet.rankGuesses(strategy, prepared, start, 0.5),
    'top is 0.5; pass a whole number from 0 to 9007199254740991.',
  ],
  [
    'NaN as seed',
    () => salet.resolveOptions(strategy, { seed: Number.NaN }),
    'seed is NaN; pass a whole number from 0.',
  ],
  [
    'less than no letters',
    () => salet.commonestLetters(list, -1),
    'count is -1; pass a whole number from 0 to 9007199254740991.',
  ],
  ['words for letters', () => salet.findPairs(list, ['ab'], 'all'), 'letters has "ab"; pass single letters.'],
  [
    'pairs that are not there',
    () => salet.scorePairs(list, 'real', [any([0, 99])]),
    '99 is no id of few, whose words are 0 to 7; use guessIdOf.',
  ],
  [
    'a chart of NaN games',
    () => salet.histogramSvg(any({ title: 't', subtitle: 's', limit: 6, histogram: { 3: Number.NaN } })),
    'A number of games is NaN; pass a whole number from 0 to 9007199254740991.',
  ],
  [
    'a chart of no average',
    () => salet.compareSvg(any({ title: 't', subtitle: 's', rows: [{ label: 'mine', average: Number.NaN }] })),
    'The average of "mine" is NaN; pass one from 1 to 128.',
  ],
];

const NOT_A_FEEDBACK = 'is not a feedback for 5 letters; make one with parseFeedback or scoreFeedback.';

const games: readonly Case[] = [
  ['a row with NaN', () => salet.addRow(game, 'crane', any(Number.NaN)), `NaN ${NOT_A_FEEDBACK}`],
  ['a row with 9999', () => salet.addRow(game, 'crane', any(9999)), `9999 ${NOT_A_FEEDBACK}`],
  ['a row with a text', () => salet.addRow(game, 'crane', any('BYBBG')), `"BYBBG" ${NOT_A_FEEDBACK}`],
  ['a row with a fraction', () => salet.addRow(game, 'crane', any(1.5)), `1.5 ${NOT_A_FEEDBACK}`],
  ['a row without a word', () => salet.addRow(game, any(undefined), tiles), 'undefined is not a word; pass a text.'],
  ['a row of another length', () => salet.addRow(game, 'cat', tiles), 'CAT has 3 letters where 5 are needed.'],
  [
    'a row for no game',
    () => salet.addRow(any(rules), 'crane', tiles),
    'an object is not a game; make one with newGame.',
  ],
  [
    'a change of half a row',
    () => salet.changeRow(game, 0.5, 'crane', tiles),
    'There is no row 0.5 to change; add it.',
  ],
  [
    'rows made by hand',
    () => salet.standingOf({ rules, rows: [{ word: 'CRANE', feedback: tiles }] }),
    '"CRANE" is not normalized; make rows with addRow.',
  ],
  [
    'tiles made by hand',
    () => salet.findCorrections({ rules, rows: [{ word: 'crane', feedback: any(500) }] }),
    `500 ${NOT_A_FEEDBACK}`,
  ],
  ['rules without a limit', gameWith({ limit: undefined }), `limit is undefined; ${LIMIT}`],
  ['rules with a negative limit', gameWith({ limit: -6 }), `limit is -6; ${LIMIT}`],
  [
    'rules with an unknown mode',
    gameWith({ mode: 'Hard' }),
    'mode is "Hard"; choose "normal" or "hard" or "ultra-hard".',
  ],
  [
    'rules with too few weights',
    gameWith({ weights: Uint32Array.of(1) }),
    'weights has 1 number for 6 answers of few; pass one for each answer.',
  ],
  [
    'rules without tiers',
    gameWith({ tiers: undefined }),
    'tiers is no list of tiers; pass those of applyPrior, or [].',
  ],
  [
    'rules with a result for a list',
    gameWith({ list: { ok: true, value: list } }),
    'an object is not a word list; take the value of the result.',
  ],
  ['no rules', () => salet.newGame(any(undefined)), 'undefined is no rules; pass an object.'],
  [
    'an objective that is none',
    () => salet.parseObjective('luck', 6),
    '"luck" is not an objective; choose sure, fewest, worst, or soon-3 and the like.',
  ],
  ['an objective for NaN guesses', () => salet.parseObjective('sure', Number.NaN), `limit is NaN; ${LIMIT}`],
  ['why 999 is impossible', () => salet.whyImpossible('crane', any(999)), `999 ${NOT_A_FEEDBACK}`],
  [
    'why an unknown mode forbids',
    () => salet.whyIllegal(any('easy'), list, [], 'crane'),
    'mode is "easy"; choose "normal" or "hard" or "ultra-hard".',
  ],
  ['a game from no text', () => salet.parseGame(any(5)), '5 is not a game; pass a text such as "crane=BYBBG".'],
  ['a text from no game', () => salet.makeGame(any([])), 'an array is not a game; pass an object with turns.'],
  [
    'JSON from no text',
    () => salet.readGameJson(any({}), [rules]),
    'an object is no JSON text; pass what JSON.stringify gave.',
  ],
  [
    'a game of another list',
    () => salet.readGameJson(JSON.stringify(game), [{ ...rules, list: other }]),
    `The game was played with another list, "few" of fingerprint "${list.fingerprint}"; pass that list.`,
  ],
];

const beliefs: readonly Case[] = [
  [
    'a grid of other words',
    () => salet.possibleAnswers(unwrap(salet.buildMatrix(short, 'real')), [grid]),
    'A grid for 5 letters needs a matrix of such words, not of 3.',
  ],
  ['a grid with 9999', () => salet.findImpossible(matrix, [{ ...grid, rows: [any(9999)] }]), `9999 ${NOT_A_FEEDBACK}`],
  [
    'guesses for no answer',
    () => salet.likelyGuesses(matrix, grid, any(6), new Map()),
    '6 is no answer of few, whose answers are 0 to 5; use guessIdOf.',
  ],
  [
    'answers that are not there',
    () => salet.possibleAnswers(matrix, [grid], any([-1])),
    '-1 is no answer of few, whose answers are 0 to 5; use guessIdOf.',
  ],
  [
    'an unknown style',
    () => salet.writeGrid(any({ ...grid, limit: 6, solved: false, used: undefined }), any('html')),
    'style is "html"; choose "emoji-dark" or "emoji-light" or "high-contrast" or "slack" or "letters" or "digits" or "words".',
  ],
  ['grids from no text', () => salet.readGrids(any(undefined)), 'text is undefined; pass a text.'],
  [
    'a day that is none',
    () => salet.dateOfDay(Number.NaN),
    'day is NaN; pass a whole number from -2914099 to 2914099.',
  ],
  ['a date that is a number', () => salet.dayNumber(any(2026)), 'date is 2026; pass a text.'],
  ['past answers from no text', () => salet.readPastAnswers(any(undefined), 'file'), 'text is undefined; pass a text.'],
  ['weights from no text', () => salet.readOwnPrior(any(undefined), 'file'), 'text is undefined; pass a text.'],
  [
    'a prior that weighs too few words',
    () => salet.applyPrior(list, { ...salet.uniformPrior, weigh: () => Uint32Array.of(1) }),
    'The prior uniform gives 1 weight for 8 words of few; give one for each word, as a Uint32Array.',
  ],
  [
    'a prior that expects nothing',
    () => salet.applyPrior(list, { ...salet.uniformPrior, weigh: () => new Uint32Array(8) }),
    'The prior uniform expects no word; make at least one weight positive.',
  ],
  [
    'a prior that is none',
    () => salet.applyPrior(list, any('uniform')),
    '"uniform" is not a prior; pass an object with weigh.',
  ],
  [
    'a backtest of no puzzles',
    () =>
      salet.backtest({
        pastAnswers,
        puzzles: 0,
        opener: 'crane',
        limit: 6,
        beliefBefore: () => salet.applyPrior(list, salet.uniformPrior),
      }),
    'puzzles is 0; pass a whole number from 1 to 9007199254740991.',
  ],
];

const core: readonly Case[] = [
  [
    'feedback of two lengths',
    () => feedback('speed', 'cat'),
    'Feedback needs two words of one length, not "speed" and "cat"; check both.',
  ],
  ['feedback of nothing', () => feedback('', 'abide'), '"" is not a word: it is empty; write letters only.'],
  [
    'candidates of a word',
    () => candidates('crane=BBYBG', any('abide')),
    '"abide" is not a list of words; pass an array, a set or the like.',
  ],
  [
    'candidates after no game',
    () => candidates('crane', ['abide']),
    '"crane" is not a turn; write a word and its feedback, as crane=BYBBG.',
  ],
  [
    'candidates after too few tiles',
    () => candidates('crane=BB', ['abide']),
    '"BB" has 2 tiles where 5 are needed; write one tile for each letter.',
  ],
  ['consistency of a number', () => isConsistent('crane=BBYBG', any(7)), '7 is not a word; pass a text.'],
  [
    'parts of nothing',
    () => partitionWords('crane', any(undefined)),
    'undefined is not a list of words; pass an array, a set or the like.',
  ],
];

const engineWith = (options: object) => () => salet.createEngine({ list, ...options });

const engines: readonly Case[] = [
  ['no options', () => salet.createEngine(any(undefined)), 'createEngine takes an object with a list: { list }.'],
  [
    'an engine without a list',
    engineWith({ list: undefined }),
    "There is no list; pass a list of 'salet/lists', an array of words, or { answers, guesses }.",
  ],
  ['an engine for no mode', engineWith({ mode: 'easy' }), 'mode is "easy"; choose "normal", "hard" or "ultra-hard".'],
  ['an engine for no guesses', engineWith({ limit: 0 }), `limit is 0; ${LIMIT}`],
  ['an engine without memory', engineWith({ tableBytes: 0 }), `tableBytes is 0; ${BYTES}`],
  [
    'an engine with too few weights',
    engineWith({ weights: [1] }),
    'The length of weights is 1; pass one number for each of 6 answers.',
  ],
  [
    'an engine with negative weights',
    engineWith({ weights: { crane: -1 } }),
    'The weight of "crane" is -1; pass a number from 0 to 1000000000000000.',
  ],
  [
    'an engine with many workers',
    engineWith({ worker: 4 }),
    "worker is 4; pass 'auto', 'none' or a function that makes a worker.",
  ],
  [
    'an engine with a name for a kernel',
    engineWith({ kernel: 'simd' }),
    'kernel is "simd"; pass the compiled module of salet/kernel.wasm.',
  ],
];

/** The sentence of a refusal: thrown, or as the failure of a result. */
const sentenceOf = (call: () => unknown): string => {
  try {
    const result = call() as salet.Result<unknown> | undefined;
    return result?.ok === false ? result.failure.sentence : 'it was taken';
  } catch (error) {
    if (!(error instanceof salet.SaletError)) throw error;
    expect(error.message).toBe(error.sentence);
    expect(error.code).toMatch(/^[A-Z_]+$/);
    return error.sentence;
  }
};

const ROOMS = { words, feedbacks, positions, searches, trees, playing, games, beliefs, core, engines };

describe.each(Object.entries(ROOMS))('%s', (_, cases) => {
  test.each(cases)('%s', (_what, call, sentence) => {
    expect(sentenceOf(call)).toBe(sentence);
  });
});

test('there are more than sixty, and each has a sentence of its own', () => {
  const all = Object.values(ROOMS).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(([what]) => what)).size).toBeGreaterThan(60);
});

describe('what has one meaning is made good instead', () => {
  const score = salet.scoreFeedback('speed', 'abide');

  test('words in capitals, with spaces or with their accents apart', () => {
    expect(salet.scoreFeedback('SPEED', ' Abide')).toBe(score);
    expect(salet.scoreFeedback('e\u0301lan', 'ÉLAN')).toBe(salet.allHere(4));
    const [upper, lower] = ['CRANE', 'crane'].map((word) =>
      salet.afterTurn(start, word, salet.scoreFeedback(word, 'shape')),
    );
    expect(upper).toEqual(lower);
    expect(upper.candidates.length).toBe(2);
    expect(salet.partition(start, 'Crane')).toEqual(salet.partition(start, 'crane'));
    const [shouted, said] = ['CRANE', 'crane'].map((word) => salet.finish(solver.valueOf(start, word, solverRules)));
    expect(shouted).toEqual(said);
    expect(salet.splitPosition(start, 'CRANE')).toEqual(salet.splitPosition(start, 'crane'));
    expect(salet.guessIdOf(list, 'CRANE')).toBe(salet.guessIdOf(list, 'crane'));
    expect(unwrap(salet.addRow(game, 'CRANE', tiles)).rows[0].word).toBe('crane');
    expect(salet.summarizeTree(tree, ['CRANE'])).toEqual(salet.summarizeTree(tree, ['crane']));
    expect(salet.reorderWordList(list, ['SLATE']).words[0]).toBe('slate');
    expect(unwrap(salet.simulate({ ...setup, openers: ['CRANE'] }))).toEqual(
      unwrap(salet.simulate({ ...setup, openers: ['crane'] })),
    );
  });

  test('a contradiction is a value', () => {
    const never = salet.afterTurn(salet.afterTurn(start, 'crane', tiles), 'zesty', salet.allHere(5));
    expect(never.candidates.length).toBe(0);
    expect(salet.partition(never, 'crane')).toEqual([]);
    expect(salet.rankGuesses(strategy, prepared, never)).toEqual([]);
    expect(candidates('crane=BBBBB zesty=GGGGG', list.words)).toEqual([]);
    const contradicted = unwrap(
      salet.addRow(unwrap(salet.addRow(game, 'crane', tiles)), 'zesty', unwrap(salet.parseFeedback('GGGGB', 5))),
    );
    expect(salet.standingOf(contradicted).status).toBe('contradiction');
  });

  test('a list of the same words is the same list', () => {
    const again = salet.createWordList({
      name: 'again',
      source: 'test',
      answers: list.words.slice(0, 6),
      guesses: list.words,
    });
    const same = salet.finish(solver.value(salet.startPosition(again), solverRules));
    expect(same).toEqual(salet.finish(solver.value(start, solverRules)));
  });
});

describe('nothing public can be changed', () => {
  const changes: [string, () => unknown][] = [
    ['the words of a list', () => (list.words as string[]).push('brand')],
    ['the alphabet of a list', () => (list.alphabet as string[]).pop()],
    ['a list', () => Object.assign(list, { name: 'mine' })],
    ['a bundled list', () => (unwrap(salet.bundledList('original')).words as string[]).reverse()],
    ['the strategies', () => (salet.STRATEGIES as salet.Strategy[]).pop()],
    ['a strategy', () => Object.assign(strategy, { id: 'mine' })],
    ['the measures', () => (salet.MEASURES as salet.Measure[]).pop()],
    ['the modes', () => (salet.MODES as string[]).pop()],
    ['the languages', () => (salet.LANGUAGES as string[]).pop()],
    ['the styles of a grid', () => (salet.GRID_STYLES as string[]).pop()],
    ['the popular openers', () => (salet.POPULAR_OPENERS as string[]).pop()],
    ['a prior', () => Object.assign(salet.uniformPrior, { name: 'mine' })],
    ['a game', () => Object.assign(game, { rows: [] })],
    ['the rows of a game', () => (game.rows as salet.Row[]).push({ word: 'crane', feedback: tiles })],
    ['the rules of a game', () => Object.assign(game.rules, { limit: 9 })],
    ['a position', () => Object.assign(salet.afterTurn(start, 'crane', tiles), { turns: [] })],
    ['the turns of a position', () => (salet.afterTurn(start, 'crane', tiles).turns as salet.Turn[]).pop()],
  ];

  test.each(changes)('%s', (_, change) => {
    expect(change).toThrow(TypeError);
  });

  test('a scan stays what it was when the next is made', () => {
    const parts = salet.partCounts(matrix, start.candidates);
    const before = [...parts];
    salet.partCounts(matrix, start.candidates.slice(0, 2));
    salet.squareSums(matrix, start.candidates);
    expect([...parts]).toEqual(before);
  });

  test('weights are copied', () => {
    const weights = Uint32Array.of(1, 2, 3, 4, 5, 6);
    const weighed = salet.newGame({ ...rules, weights });
    weights.fill(9);
    expect([...(weighed.rules.weights ?? [])]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

/** Not run: the compiler is the test, by `npm run typecheck`. A line that compiles after all is an error there. */
const doesNotCompile = (): void => {
  const id: salet.GuessId = crane;
  // @ts-expect-error a plain number is no id
  salet.likelyGuesses(matrix, grid, 3, new Map());
  // @ts-expect-error a guess need not be an answer
  salet.playOne(setup, () => id, id);
  // @ts-expect-error a plain number is no feedback
  salet.afterTurn(start, 'crane', 120);
  // @ts-expect-error a text is no feedback
  salet.addRow(game, 'crane', 'BYBBG');
  // @ts-expect-error an id is no feedback
  salet.formatFeedback(id, 5);
  // @ts-expect-error a feedback is no word
  void solver.tree(start, solverRules, tiles);
  // @ts-expect-error plain numbers are no ids
  salet.countLetters(list, [0, 1]);
  // @ts-expect-error a strategy chooses an id
  salet.playOne(setup, () => 0, start.candidates[0]);
  // @ts-expect-error a result has to be taken apart first
  salet.startPosition(salet.bundledList('original'));
  // @ts-expect-error the words of a list are read only
  list.words.push('brand');
  // @ts-expect-error the rows of a game are read only
  game.rows.pop();
  // an answer is a guess, and candidates are answers
  salet.playOne(setup, () => start.candidates[0], start.candidates[0]);
};

test('what types alone refuse is left to the compiler', () => {
  expect(doesNotCompile.toString().split(';').length).toBeGreaterThan(8);
});
