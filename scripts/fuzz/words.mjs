/**
 * Targets: texts with words, feedback, grids and past answers.
 */

import { apply } from '../../build/modules/board/apply.js';
import { readPasted } from '../../build/modules/board/paste.js';
import { startState } from '../../build/modules/board/state.js';
import { readGame } from '../../build/modules/cli/options/turns.js';
import { actionFor } from '../../build/modules/cli/terminal/keyMap.js';
import { flushKeys, readKeys } from '../../build/modules/cli/terminal/keys.js';
import { formatFeedback, parseFeedback, scoreFeedback } from '../../build/modules/feedback.js';
import { standingOf } from '../../build/modules/game/standing.js';
import { GRID_STYLES, writeGrid } from '../../build/modules/grid/grid.js';
import { readGrids } from '../../build/modules/grid/read.js';
import { readOwnPrior } from '../../build/modules/prior/own.js';
import { pastAnswersText, readPastAnswers } from '../../build/modules/prior/pastAnswers.js';
import { foldWord, LANGUAGES } from '../../build/modules/words/fold.js';
import { createWordList, MAX_WORD_LENGTH, MIN_WORD_LENGTH, normalizeWord } from '../../build/modules/words/list.js';
import { readFrequencies, readWordList } from '../../build/modules/words/read.js';
import { MAX_TOTAL_WEIGHT } from '../../build/modules/words/weights.js';
import { hold, holdSame, partsOf, SEPARATOR, valueIn } from './hold.mjs';

export const SMALL_LIST = createWordList({
  name: 'small',
  source: 'the fuzzer',
  answers: 'abide abode above adobe crane slate least trace crate those these forge gorge rogue eerie level'.split(' '),
  guesses: 'lambs round fuzzy abbey speed'.split(' '),
});
export const SMALL_RULES = { list: SMALL_LIST, weights: undefined, tiers: [], mode: 'normal', limit: 6 };

const TILES = ['🟩', '🟨', '⬛', '⬜', '🟦', '🟧', '\ufe0f', ':large_green_square:', 'B', 'Y', 'G', '0', '1', '2', '3'];
const TABLE = ['word', 'frequency', 'weight', 'date', 'number', ',', ';', '\t', '"', '#', '\n', '2021-06-19', 'crane'];

/** Checks a list: words of one length, each once, in its one spelling. */
export const holdList = ({ words, wordLength, answerCount, alphabet }) => {
  hold(wordLength >= MIN_WORD_LENGTH && wordLength <= MAX_WORD_LENGTH, `A list has words of ${wordLength} letters.`);
  hold(answerCount > 0 && answerCount <= words.length, `A list of ${words.length} words has ${answerCount} answers.`);
  hold(new Set(words).size === words.length, 'A list has a word twice.');
  hold(alphabet.length < 0xffff, 'A list has too many letters.');
  for (const word of words) {
    hold([...word].length === wordLength, `"${word}" has not ${wordLength} letters.`);
    hold(/^[\p{L}\p{M}]+$/u.test(word), `"${word}" has more than letters.`);
    hold(normalizeWord(word) === word, `"${word}" has another spelling.`);
  }
};

const words = {
  name: 'words',
  seeds: [
    'crane\nslate\nabide\n',
    '\ufeffword,frequency\r\nCrane,12\r\n"slate",3 # common\r\n',
    `crane\nabide${SEPARATOR}crane\nslate\nabide\nfuzzy`,
    `école\nélève${SEPARATOR}${SEPARATOR}fr`,
    'ﬁnal\nİstan\nstraße',
  ],
  tokens: [...TABLE, ...LANGUAGES, SEPARATOR, 'é', 'ß', 'œ', 'İ', 'ı'],
  run: (text) => {
    const [answers, guesses, language] = partsOf(text, 3);
    const read = valueIn(
      readWordList({
        answers: { text: answers, file: 'answers.txt' },
        ...(guesses !== '' && { guesses: { text: guesses, file: 'guesses.txt' } }),
        language: LANGUAGES.find((each) => each === language),
      }),
    );
    if (!read) return;
    holdList(read.list);
    // "word" at the top is the name of a column
    if (read.list.words[0] === 'word') return;
    const again = valueIn(readWordList({ answers: { text: read.list.words.join('\n'), file: 'again.txt' } }));
    holdSame(again?.list.words, read.list.words, 'A list that is written and read again');
  },
};

const frequencies = {
  name: 'frequencies',
  seeds: [
    'word,frequency\ncrane,12\nslate,0.5\n',
    'frequency;word\n1e3;crane\n;slate\n',
    'word\tfrequency\nMay\t1\nmay\t2',
  ],
  tokens: TABLE,
  run: (text) => {
    const read = valueIn(readFrequencies(text, 'counts.csv'));
    for (const [word, count] of read?.frequencies ?? []) {
      hold(Number.isFinite(count) && count >= 0, `"${word}" counts ${count}.`);
    }
  },
};

const folding = {
  name: 'folding',
  seeds: ['Élève', 'straße', 'İSTANBUL ıi', 'Smørrebrød', 'cœur', 'ǅungla', 'σίσυφος', 'が', 'й', 'a\u0301\u0323'],
  tokens: [...'äöüßñæœøłđıİçğşåéçĳþ'].concat('\u0301', '\u0307', '\u0323', '\u0345'),
  run: (text) => {
    for (const language of LANGUAGES) {
      const folded = foldWord(text, language);
      holdSame(foldWord(folded, language), folded, `Folding twice (${language})`);
    }
    holdSame(normalizeWord(normalizeWord(text)), normalizeWord(text), 'Two spellings of one word');
  },
};

const feedback = {
  name: 'feedback',
  seeds: ['BYBBG', '01202', '🟩🟨⬛⬛⬛', '⬜️🟨🟩🟩🟩', 'x._-y', 'ggggggg'],
  tokens: TILES,
  run: (text) => {
    for (let length = MIN_WORD_LENGTH; length <= MAX_WORD_LENGTH; length++) {
      const code = valueIn(parseFeedback(text, length));
      if (code === undefined) continue;
      hold(Number.isInteger(code) && code >= 0 && code < 3 ** length, `"${text}" is ${code}.`);
      for (const style of ['letters', 'digits', 'emoji']) {
        holdSame(valueIn(parseFeedback(formatFeedback(code, length, style), length)), code, style);
      }
    }
  },
};

const turns = {
  name: 'turns',
  seeds: [
    'crane=BYBBG',
    'crane=00102\nlambs=BYBYB',
    'CRANE=⬛🟨⬛⬛🟩\nforge=BGYYG',
    'eerie=YBBBG\nabide=GGGGG',
    'é=B',
  ],
  tokens: [...TILES, ...SMALL_LIST.words, '=', '\n'],
  run: (text) => {
    const [mode, typed] = text.startsWith('hard\n') ? ['hard', text.slice(5)] : ['normal', text];
    const read = valueIn(readGame({ ...SMALL_RULES, mode }, typed.split('\n')));
    if (!read) return;
    const { rows } = read.game;
    const fits = (answer) => rows.every((row) => scoreFeedback(row.word, answer) === row.feedback);
    const left = SMALL_LIST.words.slice(0, SMALL_LIST.answerCount).filter(fits);
    const { position } = standingOf(read.game);
    holdSame(
      Array.from(position.candidates, (id) => SMALL_LIST.words[id]),
      left,
      'Words that fit',
    );
  },
};

const grids = {
  name: 'grids',
  seeds: [
    'Game 1,590 3/6*\n\n⬛🟨⬛⬛🟩\n⬛🟩🟨⬛🟩\n🟩🟩🟩🟩🟩\n',
    '> #216 X/6\n> BYBBG\n> BBBBB\n> BBBBB\n> BBBBB\n> BBBBB\n> GGGGB',
    '01002\n22222',
    ':black_large_square::large_yellow_square: 2/8\n:large_green_square::large_green_square:',
    '2/6 🟧🟦⬜⬜⬜ 🟧🟧🟧🟧🟧',
  ],
  tokens: [...TILES, '/6', 'X/6', '3/6*', '\n\n', '> ', '#', '1,590', ' '],
  run: (text) => {
    const read = valueIn(readGrids(text, 'the text'));
    for (const grid of read?.grids ?? []) holdGrid(grid);
  },
};

const holdGrid = (grid) => {
  const { rows, wordLength, limit, used, solved } = grid;
  hold(rows.length > 0 && rows.length <= limit, `A grid has ${rows.length} of ${limit} rows.`);
  hold(
    rows.every((row) => Number.isInteger(row) && row >= 0 && row < 3 ** wordLength),
    'A row is no feedback.',
  );
  hold(solved === (rows.at(-1) === 3 ** wordLength - 1), 'A grid is solved by a row that is all green.');
  hold(used === (solved ? rows.length : undefined), `A grid with ${rows.length} rows used ${used}.`);
  for (const style of GRID_STYLES) {
    const written = writeGrid(grid, style);
    if (style === 'words') continue;
    // one row of letters alone may be a word, and only the header has a limit
    if (!written.includes('/')) continue;
    const again = valueIn(readGrids(written, style))?.grids[0];
    holdSame(again?.rows, rows, `A grid written in ${style} and read again`);
  }
};

const pasted = {
  name: 'pasted',
  seeds: [
    'crane=BYBBG slate=GYBBB',
    'https://example.org/#v1=crane.BYBBG-slate.GYBBB',
    'crane',
    'crane ⬛🟨⬛⬛🟩',
    '01002\n22222',
  ],
  tokens: [...TILES, ...SMALL_LIST.words, '=', '.', '-', '#v1=', '\n'],
  run: (text) => {
    const { kind, rows = [], tiles = [], word = 'crane' } = readPasted(text, 5);
    hold(['rows', 'tiles', 'word', 'nothing'].includes(kind), kind);
    const isWord = (each) => [...each].length === 5;
    hold(isWord(word) && rows.every((row) => isWord(row.word)), 'A word that was pasted has not five letters.');
    const codes = [...tiles, ...rows.map((row) => row.feedback)];
    hold(
      codes.every((code) => Number.isInteger(code) && code >= 0 && code < 243),
      'Tiles that were pasted are none.',
    );
  },
};

const pastAnswers = {
  name: 'past-answers',
  seeds: [
    'cigar\nrebut\nsissy\n',
    'date,word\n2021-06-19,cigar\n2021-06-21,sissy\n',
    'number;answer\n1;rebut\n0;cigar\n',
    '[{"id":5,"solution":"cigar","print_date":"2021-06-19","days_since_launch":0,"editor":"x"}]',
    '{"word":"cigar","number":3}',
  ],
  tokens: [
    ...TABLE,
    'solution',
    'print_date',
    'days_since_launch',
    'id',
    '{',
    '}',
    '[',
    ']',
    ':',
    '2024-02-30',
    '9999-12-31',
  ],
  run: (text) => {
    const read = valueIn(readPastAnswers(text, 'history.csv'));
    if (!read) return;
    const { answers } = read.pastAnswers;
    hold(answers.length > 0, 'No past answers are there.');
    answers.forEach(({ day, word }, index) => {
      hold(Number.isInteger(day) && day >= 0 && day > (answers[index - 1]?.day ?? -1), `Day ${day} is out of order.`);
      hold([...word].length === read.pastAnswers.wordLength, `"${word}" has another length.`);
    });
    const again = valueIn(readPastAnswers(pastAnswersText(read.pastAnswers), 'again.csv'));
    holdSame(again?.pastAnswers, read.pastAnswers, 'A list of past answers that is written and read again');
  },
};

const ownPrior = {
  name: 'own-prior',
  seeds: ['word,weight\ncrane,3\nslate,0\n', 'weight\tword\n0.25\tcrane\n1e-9\tslate', 'word;frequency\ncrane;10000'],
  tokens: [...TABLE, 'e-', 'e', '.', '10000', '10001'],
  run: (text) => {
    const read = valueIn(readOwnPrior(text, 'mine.csv'));
    if (!read) return;
    const weights = read.prior.weigh(SMALL_LIST);
    hold(weights.length === SMALL_LIST.words.length, 'A weight is missing.');
    hold(weights.reduce((sum, weight) => sum + weight, 0) <= MAX_TOTAL_WEIGHT, 'The weights add up to too much.');
  },
};

const keys = {
  name: 'keys',
  seeds: [
    'crane\r00102\r',
    'crane\rbybbg\r\u001b[A\u001b[D \u0012',
    '\u001b[200~crane=BYBBG slate=GYBBB\u001b[201~',
    '?\u001b',
    'c\u007f\t\u001b[5~',
  ],
  tokens: [
    '\u001b',
    '\u001b[',
    '\u001bO',
    '\u001b[200~',
    '\u001b[201~',
    '~',
    '\r',
    '\u0003',
    ...SMALL_LIST.words,
    '=BYBBG',
  ],
  run: (text) => {
    let state = startState(SMALL_RULES);
    const half = Math.floor(text.length / 2);
    const { keys: first, pending } = readKeys('', text.slice(0, half));
    const second = readKeys(pending, text.slice(half));
    // a key takes a moment on a board with many rows, and no one types thousands in one
    const all = [...first, ...second.keys, ...flushKeys(second.pending)].slice(0, 200);
    for (const key of all) {
      const action = actionFor(state, key);
      if (action && action.kind !== 'quit' && action.kind !== 'redraw') ({ state } = apply(state, action));
    }
    hold(state.game.rows.length <= SMALL_RULES.limit, 'A board has more rows than the game.');
  },
};

export const WORD_TARGETS = [
  ...[words, frequencies, folding, feedback, turns, grids, pasted, pastAnswers, ownPrior, keys],
];
