import { describe, expect, test } from 'vitest';
import { casesOf, decoded } from '../../test/support/cases.ts';
import { explain, type Result, unwrap } from '../failure.ts';
import { answersOf } from './list.ts';
import { readFrequencies, readWordList, readWords } from './read.ts';

const sentenceOf = <T>(result: Result<T>): string => (result.ok ? '' : explain(result.failure));
const wordsIn = (text: string): string[] => unwrap(readWords(text, 'words.txt')).words;

describe('plain lists', () => {
  test.each(
    casesOf(String.raw`
      one word a line | crane\nslate\n | crane slate
      no line end at the end | crane\nslate | crane slate
      Windows line ends | crane\r\nslate\r\n | crane slate
      old Mac line ends | crane\rslate\r | crane slate
      byte order mark | \ufeffcrane\nslate | crane slate
      byte order mark inside, as in joined files | crane\n\ufeffslate | crane slate
      blank lines | \n\ncrane\n  \n\t\nslate\n\n | crane slate
      comments | # mine\ncrane # the best\n  # more\nslate#too | crane slate
      commas in comments | # a, b; c\ncrane # d, e | crane
      spaces around | \u0020 crane\t\n\u00a0slate\u0020 | crane slate
      capitals | CRANE\nSlate | crane slate
      shortest words | ab\ncd | ab cd
      longest words | abcdefghijklmno | abcdefghijklmno
      the order of the file | slate\ncrane\nadieu | slate crane adieu
    `),
  )('%s', (_, text, words) => {
    expect(unwrap(readWords(decoded(text), 'words.txt'))).toEqual({ words: words.split(' '), notes: [] });
  });
});

describe('alphabets', () => {
  test.each(
    casesOf(String.raw`
      Cyrillic | СЛОВО\nкнига | слово книга
      Greek, with one sigma | ΛΌΓΟΣ\nλόγος\nσωσός | λόγοσ σωσόσ
      accents composed | e\u0301te\u0301\ndue\nÉTE | été due éte
      marks without a composed form | x\u0304ab | x\u0304ab
      Devanagari vowel signs | नमस्ते | नमस्ते
      Hebrew | שלום | שלום
      Hangul, composed | \u1112\u1161\u11ab글 | 한글
      sharp s in both cases | STRAẞE\nstraße | straße
      Turkish dotted capital stays one letter | İZMİR\nizmir | izmir
      Turkish dotted capital in two code points | I\u0307zmir | izmir
      Turkish dotless i | ışık | ışık
      letters outside the basic plane | 𐐀𐐁\n𐐪𐐫 | 𐐨𐐩 𐐪𐐫
    `),
  )('%s', (_, text, words) => {
    expect(wordsIn(decoded(text))).toEqual(decoded(words).split(' '));
  });

  test('letters are code points in the list too', () => {
    const { list } = unwrap(readWordList({ answers: { file: 'deseret.txt', text: '𐐀𐐁\n𐐪𐐫' } }));
    expect(list.wordLength).toBe(2);
    expect(list.alphabet).toEqual(['𐐨', '𐐩', '𐐪', '𐐫']);
  });
});

describe('corrected with a note', () => {
  test.each<[string, string, string[], string]>([
    ['one repeat', 'crane\nslate\ncrane', ['crane', 'slate'], '1 repeated word left out, "crane" on line 3.'],
    [
      'several repeats',
      'crane\nslate\nSLATE\ncrane\nsla\u0074e',
      ['crane', 'slate'],
      '3 repeated words left out, the first is "slate" on line 3.',
    ],
  ])('%s', (_, text, words, note) => {
    expect(unwrap(readWords(text, 'words.txt'))).toEqual({ words, notes: [`words.txt: ${note}`] });
  });
});

describe('tables', () => {
  test.each(
    casesOf(String.raw`
      comma | word,frequency\ncrane,12\nslate,3.5 | crane=12 slate=3.5
      semicolon | word;frequency\ncrane;12 | crane=12
      tab | word\tfrequency\ncrane\t12 | crane=12
      names in capitals | Word , FREQUENCY\ncrane , 12 | crane=12
      other order | frequency,word\n12,crane | crane=12
      a nameless first column | ,word,frequency\n0,crane,12 | crane=12
      an empty first tab column | \tword\tfrequency\n\tcrane\t12 | crane=12
      quoted | "word","frequency"\n"crane","12"\n "slate" ,3 | crane=12 slate=3
      byte order mark and Windows line ends | \ufeffword,frequency\r\ncrane,12\r\n | crane=12
      byte order mark before a quotation mark | \ufeff"word",frequency\ncrane,12 | crane=12
      comments | # mine\nword,frequency # names\n# more\ncrane,12 # "best"\n"slate",3 # b | crane=12 slate=3
      blank and empty rows | word,frequency\n\n,\ncrane,12,,\n ,\u0020 | crane=12
      scientific numbers | word,frequency\ncrane,1.2e3\nslate,+.5\nsalet,0 | crane=1200 slate=0.5 salet=0
      capitals and accents | word,frequency\nE\u0301TE\u0301,12 | été=12
    `),
  )('%s', (_, cell, pairs) => {
    const text = decoded(cell);
    const entries = pairs.split(' ').map((pair): [string, number] => [pair.split('=')[0], Number(pair.split('=')[1])]);
    const { words, frequencies, notes } = unwrap(readWords(text, 'words.csv'));
    expect(words).toEqual(entries.map(([word]) => word));
    expect([...(frequencies ?? [])]).toEqual(entries);
    expect(notes).toEqual([]);
    expect([...unwrap(readFrequencies(text, 'words.csv')).frequencies]).toEqual(entries);
  });

  test.each<[string, string, string[]]>([
    ['a quoted word column', '"Word"\n"crane"\n', ['crane']],
    ['a word column above five letters', 'word\ncrane', ['crane']],
    ['a word column with a comma', 'word,\nshoe,\n', ['shoe']],
  ])('%s has no frequencies', (_, text, words) => {
    expect(unwrap(readWords(text, 'words.csv'))).toEqual({ words, notes: [] });
  });

  test.each<[string, string, string[], string]>([
    [
      '"word" above words of four letters',
      'Word\nshoe',
      ['word', 'shoe'],
      'words.csv, line 1: "word" was read as a word, not as the name of a column.',
    ],
    [
      'columns of other names',
      'word,count,#\ncrane,12,#5',
      ['crane'],
      'words.csv: only the columns "word" and "frequency" are read, not "count", "#".',
    ],
    [
      'a missing frequency',
      'word,frequency\ncrane\nslate,3',
      ['crane', 'slate'],
      'words.csv: 1 word has no frequency and counts 0, "crane" on line 2.',
    ],
    [
      'repeats keep the first frequency',
      'word,frequency\ncrane,12\ncrane,3',
      ['crane'],
      'words.csv: 1 repeated word left out, "crane" on line 3.',
    ],
  ])('%s: a note', (_, text, words, note) => {
    expect(unwrap(readWords(text, 'words.csv'))).toMatchObject({ words, notes: [note] });
  });

  const notFrequency = (text: string) =>
    `words.csv, line 2: "${text}" is not a frequency; write a number from 0 to 1e15, such as 120 or 4.5.`;

  test.each<[string, string]>([
    ...['-3', 'NaN', 'Infinity', '1e16', '1e999', 'many', '1.234.5', '0x10', '12 %'].map((text): [string, string] => [
      `word,frequency\ncrane,${text}`,
      notFrequency(text),
    ]),
    ['word;frequency\ncrane;1,5', notFrequency('1,5')],
    ['word,frequency\ncrane,"1,234"', notFrequency('1,234')],
    [
      'word,frequency\ncrane,1,5',
      'words.csv, line 2: there are 3 columns where line 1 names 2; put fields that hold the separator in quotation marks.',
    ],
    ['word,frequency\n,5', 'words.csv, line 2: the column "word" is empty; remove the line or add its word.'],
    ['word,frequency\n"crane,5', 'words.csv, line 2: a quotation mark is not closed; close it on the same line.'],
  ])('%j is refused', (text, sentence) => {
    expect(sentenceOf(readWords(text, 'words.csv'))).toBe(sentence);
    expect(sentenceOf(readFrequencies(text, 'words.csv'))).toBe(sentence);
  });

  test('a word with a doubled quotation mark is not a word', () => {
    expect(sentenceOf(readWords('word,frequency\n"cr""ne",5', 'words.csv'))).toBe(
      'words.csv, line 2: "cr"ne" has a quotation mark, which is not a letter; remove the word or fix it.',
    );
  });
});

describe('frequencies', () => {
  test('words of any length and kind', () => {
    const { frequencies, notes } = unwrap(readFrequencies("word,frequency\na,5\ndon't,3\nMAY,2\n", 'f.csv'));
    expect([...frequencies]).toEqual([
      ['a', 5],
      ["don't", 3],
      ['may', 2],
    ]);
    expect(notes).toEqual([]);
  });

  test('repeated words are added up', () => {
    const { frequencies, notes } = unwrap(readFrequencies('word,frequency\nMay,5\nmay,3\nMAY,\n', 'f.csv'));
    expect([...frequencies]).toEqual([['may', 8]]);
    expect(notes).toEqual([
      'f.csv: 1 word has no frequency and counts 0, "may" on line 4.',
      'f.csv: 2 repeated words, their frequencies added, the first is "may" on line 3.',
    ]);
  });

  test.each([
    ['a plain list', '# mine\ncrane\nslate', 2],
    ['a table without the column', 'word,count\ncrane,12', 1],
  ])('%s has none', (_, text, line) => {
    expect(sentenceOf(readFrequencies(text, 'f.csv'))).toBe(
      `f.csv, line ${line}: no column is called "frequency"; begin the file with a line such as "word,frequency".`,
    );
  });
});

describe('two files', () => {
  const read = (answers: string, guesses: string) =>
    readWordList({
      answers: { file: 'my/answers.txt', text: answers },
      guesses: { file: 'my/guesses.csv', text: guesses },
    });

  test('answers come first, each word once', () => {
    const { list, notes } = unwrap(read('slate\ncrane', 'adieu\ncrane\nslate'));
    expect(list).toMatchObject({ name: 'answers', source: 'my/answers.txt, my/guesses.csv', wordLength: 5 });
    expect(list.words).toEqual(['slate', 'crane', 'adieu']);
    expect(answersOf(list)).toEqual(['slate', 'crane']);
    expect(notes).toEqual([]);
  });

  test('answers alone serve as guesses', () => {
    const { list, notes } = unwrap(readWordList({ answers: { file: 'a.txt', text: 'slate\ncrane' } }));
    expect(list).toMatchObject({ source: 'a.txt', answerCount: 2, words: ['slate', 'crane'] });
    expect(notes).toEqual([]);
  });

  test('an answer that is not among the guesses is added with a note', () => {
    const one = unwrap(read('slate\ncrane', 'slate\nadieu'));
    expect(one.list.words).toEqual(['slate', 'crane', 'adieu']);
    expect(one.notes).toEqual([
      'my/answers.txt: 1 answer was not among the guesses of my/guesses.csv and added to them, "crane" on line 2.',
    ]);
    expect(unwrap(read('# mine\nslate\ncrane', 'adieu')).notes).toEqual([
      'my/answers.txt: 2 answers were not among the guesses of my/guesses.csv and added to them, ' +
        'the first is "slate" on line 2.',
    ]);
  });

  test('different lengths are refused', () => {
    expect(read('\nshoe', '# five\ncrane')).toEqual({
      ok: false,
      failure: {
        code: 'LIST_MIXED_LENGTHS',
        file: 'my/guesses.csv',
        line: 2,
        sentence:
          'my/guesses.csv, line 2: "crane" has 5 letters where the answers in my/answers.txt, ' +
          'such as "shoe" on line 2, have 4; pass two lists of one length.',
      },
    });
  });

  test('the mistake names its file', () => {
    expect(sentenceOf(read('crane', 'sl4te'))).toContain('my/guesses.csv, line 1:');
    expect(sentenceOf(read('cr4ne', 'sl4te'))).toContain('my/answers.txt, line 1:');
  });

  test('frequencies of both files, those of the answers first', () => {
    const { frequencies } = unwrap(read('word,frequency\ncrane,7', 'word,frequency\ncrane,1\nslate,2'));
    expect(new Map(frequencies)).toEqual(
      new Map([
        ['crane', 7],
        ['slate', 2],
      ]),
    );
    expect(unwrap(read('crane', 'crane'))).not.toHaveProperty('frequencies');
  });

  test('a note about one file given twice is written once', () => {
    const source = { file: 'a.txt', text: 'crane\ncrane' };
    const { list, notes } = unwrap(readWordList({ answers: source, guesses: source }));
    expect(list.source).toBe('a.txt');
    expect(notes).toHaveLength(1);
  });

  test.each([
    ['words.txt', 'words'],
    ['/home/me/my.words.csv', 'my.words'],
    ['C:\\lists\\greek.txt', 'greek'],
    ['.hidden', '.hidden'],
    ['words', 'words'],
    ['', 'words'],
  ])('%j makes the name %j', (file, name) => {
    expect(unwrap(readWordList({ answers: { file, text: 'crane' } })).list.name).toBe(name);
  });

  test('more letters than have numbers are refused', () => {
    const letters: string[] = [];
    for (let code = 0x3400; letters.length < 0xffff; code++) {
      const letter = String.fromCodePoint(code);
      if (/(?!\p{DI})\p{Lo}/u.test(letter) && letter.normalize('NFC') === letter) letters.push(letter);
    }
    const text = letters.map((letter) => `a${letter}`).join('\n');
    expect(sentenceOf(readWordList({ answers: { file: 'all.txt', text } }))).toBe(
      'all.txt has 65536 different letters, more than 65534; pass a shorter list.',
    );
  });
});
