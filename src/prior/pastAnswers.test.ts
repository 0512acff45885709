import { describe, expect, test } from 'vitest';
import { casesOf, decoded } from '../../test/support/cases.ts';
import {
  createPastAnswers,
  dateOfDay,
  dayNumber,
  firstDifference,
  mergePastAnswers,
  missingDays,
  pastAnswersBefore,
  pastAnswersText,
  readPastAnswers,
} from './pastAnswers.ts';

const read = (text: string) => {
  const result = readPastAnswers(text, 'past.txt');
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const answers = (text: string) => read(text).pastAnswers.answers.map(({ day, word }) => `${day} ${word}`);

describe('days', () => {
  test.each(casesOf('2021-06-19 | 0\n2026-02-02 | 1689\n2026-06-19 | 1826\n2024-02-29 | 985'))(
    '%s is #%s',
    (date, day) => {
      expect(dayNumber(date)).toBe(Number(day));
      expect(dateOfDay(Number(day))).toBe(date);
    },
  );

  test('every day of ten years has one number, also where clocks change', () => {
    for (let day = 0; day < 3650; day++) expect(dayNumber(dateOfDay(day))).toBe(day);
  });

  test.each([
    ...['2023-02-29', '2023-13-01', '2023-1-1', '19.06.2021', '', '2023-01-01T00:00'],
    // years that ISO writes with a sign
    ...['+010000-01', '-000001-01'],
  ])('%j is no date', (date) => {
    expect(dayNumber(date)).toBeUndefined();
  });
});

describe('three forms', () => {
  test.each(
    casesOf(String.raw`
      one word a line | \uFEFF# from #0 on\nCIGAR\r\nrebut\r\n\r\nsissy\r\n
      dates | date,word\n2021-06-19,cigar\n2021-06-20,rebut\n2021-06-21,sissy\n
      numbers and another separator | number;word\n0;cigar\n1;rebut\n2;sissy\n
      other columns besides | word,editor,date\ncigar,x,2021-06-19\nrebut,,2021-06-20\nsissy,,2021-06-21\n
      columns of the publisher | solution,print_date\ncigar,2021-06-19\nrebut,2021-06-20\nsissy,2021-06-21\n
      columns of others | day,answer\n0,cigar\n1,rebut\n2,sissy\n
      days since launch | days_since_launch,word\n0,cigar\n1,rebut\n2,sissy\n
      newest first | date\tword\n2021-06-21\tsissy\n2021-06-20\trebut\n2021-06-19\tcigar\n
      JSON with plain names | [{"date":"2021-06-19","word":"cigar"},{"id":1,"word":"rebut"},{"number":2,"word":"SISSY"}]
      JSON after space | \uFEFF\n [{"id":0,"word":"cigar"},{"id":1,"word":"rebut"},{"id":2,"word":"sissy"}]
    `),
  )('%s', (_, cell) => {
    const text = decoded(cell);
    expect(answers(text)).toEqual(['0 cigar', '1 rebut', '2 sissy']);
    expect(read(text).notes).toEqual([]);
  });

  test('JSON of the publisher, whose id is no day', () => {
    const days = [
      { id: 901, solution: 'cigar', print_date: '2021-06-19', days_since_launch: 0, editor: 'x' },
      { id: 17, solution: 'rebut', print_date: '2021-06-20', days_since_launch: 1 },
      { id: 33, solution: 'sissy', print_date: '2021-06-21' },
    ];
    expect(answers(JSON.stringify(days))).toEqual(['0 cigar', '1 rebut', '2 sissy']);
  });

  test('one day as the publisher writes it', () => {
    const day = '{"id":1,"solution":"crane","print_date":"2024-02-29","days_since_launch":985}';
    expect(answers(day)).toEqual(['985 crane']);
  });

  test.each(['ab', 'anagrammaticall'])('past answers of %s', (word) => {
    expect(read(word).pastAnswers).toMatchObject({ answers: [{ day: 0, word }], wordLength: word.length });
  });

  test('only lines are numbered by line', () => {
    expect(read('cigar\n').numberedByLine).toBe(true);
    expect(read('number,word\n0,cigar\n').numberedByLine).toBe(false);
    expect(read('[{"id":0,"word":"cigar"}]').numberedByLine).toBe(false);
  });

  test('written and read again', () => {
    const { pastAnswers } = read('number,word\n3,cigar\n9,rebut\n');
    expect(read(pastAnswersText(pastAnswers)).pastAnswers).toEqual(pastAnswers);
  });

  test('gaps are noted', () => {
    const { pastAnswers, notes } = read('number,word\n0,cigar\n2,rebut\n5,sissy\n');
    expect(notes).toEqual(['past.txt: 3 days have no answer, the first is 2021-06-20.']);
    expect(missingDays(pastAnswers)).toEqual([1, 3, 4]);
    expect(read('number,word\n0,cigar\n2,rebut\n').notes).toEqual(['past.txt: 1 day has no answer, 2021-06-20.']);
  });

  test('the last day is the last of the year 9999', () => {
    const { pastAnswers } = read('number,word\n2914099,cigar\n');
    expect(pastAnswers.newest).toBe('9999-12-31');
    expect(read(pastAnswersText(pastAnswers)).pastAnswers).toEqual(pastAnswers);
  });
});

describe('mistakes', () => {
  test.each<[text: string, sentence: string]>([
    ['', 'past.txt: there are no answers; put one word on each line.'],
    ['cigar\nab1de\n', 'past.txt, line 2: "ab1de" is not a word; write letters only.'],
    [
      'cigar\nabc\n',
      'past.txt, line 2: "abc" has 3 letters where "cigar" has 5; all answers of a file have one length.',
    ],
    ['date,word\n2021-06-31,cigar\n', 'past.txt, line 2: "2021-06-31" is not a date; write dates as 2021-06-19.'],
    ['number,word\n-1,cigar\n', 'past.txt, line 2: "-1" is not the number of a puzzle; write whole numbers from 0 on.'],
    ['date,word\n2021-06-18,cigar\n', 'past.txt, line 2: 2021-06-18 is not a day of the game; it began on 2021-06-19.'],
    ['number,word\n2914100,cigar\n', 'past.txt, line 2: #2914100 is not a day of the game; it began on 2021-06-19.'],
    ['number,word\n5x,cigar\n', 'past.txt, line 2: "5x" is not the number of a puzzle; write whole numbers from 0 on.'],
    [
      'date,word\n2021-06-19,cigar,x\n',
      'past.txt, line 2: there are 3 columns where line 1 names 2: "2021-06-19,cigar,x"; remove the fields beyond them.',
    ],
    ['cigar\n[rebut\n', 'past.txt, line 2: "[rebut" is not a word; write letters only.'],
    ['[{"id":0,"word":"ci\uFEFFgar"}]', 'past.txt, entry 1: "ci<U+FEFF>gar" is not a word; write letters only.'],
    ['a\n', 'past.txt, line 1: "a" has 1 letter; words have 2 to 16.'],
    ['anagrammaticallyy\n', 'past.txt, line 1: "anagrammaticallyy" has 17 letters; words have 2 to 16.'],
    // values of JSON that are no texts
    ['[{"word":"cigar","date":{}}]', 'past.txt, entry 1: "{…}" is not a date; write dates as 2021-06-19.'],
    [
      '[{"word":"cigar","number":[1]}]',
      'past.txt, entry 1: "{…}" is not the number of a puzzle; write whole numbers from 0 on.',
    ],
    ['[{"word":"cigar","date":null}]', 'past.txt, entry 1: "null" is not a date; write dates as 2021-06-19.'],
    ['[7]', 'past.txt, entry 1: there is no word; name the columns date and word.'],
    [
      'number,word\n1,cigar\n1,rebut\n',
      'past.txt, line 3: 2021-06-20 is there twice, with "cigar" and "rebut"; sort the answers by day, one for each.',
    ],
    [
      'number,word\n1,cigar\n5,sissy\n3,rebut\n9,abide\n',
      'past.txt, line 4: 2021-06-22 comes after 2021-06-24; sort the answers by day, one for each.',
    ],
    ['when,what\n1,cigar\n', 'past.txt, line 2: there is no word; name the columns date and word.'],
    ['when,word\n1,cigar\n', 'past.txt, line 2: there is no date; name the columns date and word.'],
    ['[{"word":"cigar"', 'past.txt: this is not complete JSON; fetch it again or fix it.'],
    ['[null]', 'past.txt, entry 1: there is no word; name the columns date and word.'],
    [
      '{"solution":"crane","print_date":"2024-02-29","days_since_launch":984}',
      'past.txt, entry 1: 2024-02-29 is day 985, not 984; fix the date or the number.',
    ],
  ])('%j', (text, expected) => {
    expect(readPastAnswers(text, 'past.txt')).toMatchObject({
      ok: false,
      failure: { code: 'LIST_FORMAT', file: 'past.txt', sentence: expected },
    });
  });

  test('a file without end is not read', () => {
    expect(readPastAnswers('cigar\n'.padEnd(4_000_000), 'past.txt').ok).toBe(true);
    expect(readPastAnswers('cigar\n'.padEnd(4_000_001), 'past.txt')).toEqual({
      ok: false,
      failure: {
        code: 'LIST_TOO_LARGE',
        file: 'past.txt',
        sentence: 'past.txt has more than 4000000 characters; pass a shorter table.',
      },
    });
  });

  test('past answers without any answer are misuse', () => {
    expect(() => createPastAnswers([])).toThrow('at least one answer');
  });
});

describe('two lists of past answers', () => {
  const known = createPastAnswers([
    { day: 0, word: 'cigar' },
    { day: 2, word: 'sissy' },
  ]);

  test('days are joined', () => {
    const fresh = createPastAnswers([
      { day: 1, word: 'rebut' },
      { day: 2, word: 'sissy' },
    ]);
    expect(firstDifference(known, fresh)).toBeUndefined();
    expect(mergePastAnswers(known, fresh).answers.map(({ word }) => word)).toEqual(['cigar', 'rebut', 'sissy']);
  });

  test('the first day that differs is named', () => {
    const fresh = createPastAnswers([
      { day: 0, word: 'cigar' },
      { day: 2, word: 'humph' },
    ]);
    expect(firstDifference(known, fresh)).toEqual({ day: 2, known: 'sissy', fresh: 'humph' });
  });

  test('the past answers before a day', () => {
    expect(pastAnswersBefore(known, 2)?.newest).toBe('2021-06-19');
    expect(pastAnswersBefore(known, 0)).toBeUndefined();
  });
});
