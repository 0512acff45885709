/**
 * The commands for players in one process, on lists small enough to check by hand: `suggest`, `review`, `hint`, `play`.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListFolder, runCommandLine } from '../../../test/support/commandLine.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import { bundledList } from '../../words/bundled.ts';
import { isWithheld } from '../../words/withheld.ts';
import { type Context, failureLine } from '../context.ts';
import { widthOf } from '../render/text.ts';
import { playCommandWith } from './play.ts';
import { reviewCommandWith } from './review.ts';
import { suggestCommandWith } from './suggest.ts';

const salet = (line: string, input: string | readonly string[] = '', world: Partial<Context> = {}) => {
  async function* stream() {
    yield typeof input === 'string' ? input : input.map((each) => `${each}\n`).join('');
  }
  return runCommandLine(
    line,
    { env: { SALET_DATA: folder }, ...world },
    { suggest: suggestCommandWith(stream), review: reviewCommandWith(stream), play: playCommandWith(stream) },
  );
};

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));

const jsonLines = async (line: string, input: readonly string[]) => {
  const { code, out } = await salet(line, input);
  return { code, answers: out.map((each) => JSON.parse(each)) };
};

/** Seven of them differ in one letter, and no guess rules out more than one of the seven. */
const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const { folder, list } = createListFolder('small', WORDS);
writeFileSync(join(folder, 'more.txt'), 'blimp\ncramp');

describe('lines that are no questions', () => {
  test.each([
    ['suggest --batch', { turns: 'crane' }],
    ['suggest --batch', { turns: [], compare: [5] }],
    ['suggest --batch', { turns: [], compare: ['cr'] }],
    ['suggest --batch', { turns: ['crane'] }],
    ['review --batch', { guesses: [5], answer: 'watch' }],
    ['review --batch', { turns: [5] }],
    ['review --batch', { turns: ['crane'] }],
    ['review --batch', { guesses: ['crane'], answer: 'wat' }],
  ])('%s %j', async (line, question) => {
    const { answers } = await jsonLines(`${line} ${list}`, [JSON.stringify(question)]);
    expect(answers).toHaveLength(1);
    expect(JSON.stringify(answers[0])).toMatch(/"sentence":"[^"]/);
  });
});

describe('suggest', () => {
  test('the verdict, the words and both tables', async () => {
    const { code, out, err } = await salet(`suggest crane=YBYBB ${list} --limit none --top 2`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    // 21 guesses for six words: whichever comes first, they can only be tried one by one
    expect(out).toEqual([
      '  1  (C) r (A) n e        6 words left',
      '',
      '6 words left. WATCH is best: 3.50 more guesses on average (proved).',
      '5 other guesses are equally good.',
      '',
      'words left  BATCH, HATCH, LATCH, MATCH, PATCH, WATCH',
      '',
      'possible answers  guesses  behind  chance  worst',
      'WATCH                3.50    best    17 %      6',
      'MATCH                3.50    best    17 %      6',
      '',
      'best eliminators  guesses  behind  chance  worst',
      'SPEED                3.67   +0.17       -      6',
      'ABIDE                3.67   +0.17       -      6',
    ]);
  });

  test('an eliminator that is best', async () => {
    const { out } = await salet(`suggest crane=YBYBB ${list} --guesses ${join(folder, 'more.txt')} --top 1`);
    expect(out).toContain('6 words left. BLIMP is best: 2.17 more guesses on average (proved).');
    expect(out).toContain('WATCH                2.67   +0.50    17 %      3  100 %');
    expect(out).toContain('BLIMP                2.17    best       -      3  100 %');
  });

  test('words that must be lost, and other words compared', async () => {
    const { code, out } = await salet(`suggest crane=YBYBB ${list} --hard --limit 4 --compare speed --compare zebra`);
    expect(code).toBe(0);
    expect(out.join(' ')).toContain(
      '6 words left. WATCH is best: 50 % chance to win, 2.50 more guesses on average (proved).',
    );
    expect(out.slice(-6)).toEqual([
      'compared          guesses  behind  chance  worst  wins',
      'SPEED                2.67   +0.17       -      -  50 %',
      'ZEBRA                2.67   +0.17       -      -  50 %',
      'SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB).',
      'ZEBRA may not be guessed in hard mode: it needs a C (CRANE=YBYBB).',
      'ZEBRA is not in small.',
    ]);
  });

  test('JSON', async () => {
    expect(await json(`suggest crane=10100 ${list} --limit none --top 1 --compare speed`)).toMatchObject({
      ...{ schema: 1, command: 'suggest', list: 'small', mode: 'normal', limit: null },
      prior: { name: 'uniform', sentence: 'every answer equally likely' },
      turns: [{ word: 'crane', feedback: 'YBYBB' }],
      ...{ status: 'open', wordsLeft: 6, proved: true, best: { word: 'watch' }, ties: 6 },
      candidates: ['batch', 'hatch', 'latch', 'match', 'patch', 'watch'],
      ...{ guesses: 3.5, lossChance: 0, withheld: 0 },
      answers: [
        {
          ...{ word: 'watch', guesses: 3.5, exact: true, possible: true, chance: 1 / 6, lossChance: 0, worst: 6 },
          solvedBy: [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1],
        },
      ],
      eliminators: [{ word: 'speed', guesses: 22 / 6, possible: false }],
      compared: [
        {
          ...{ word: 'speed', guesses: 22 / 6, behind: expect.closeTo(1 / 6, 12) },
          ...{ exact: true, accepted: true, legal: true },
        },
      ],
    });
  });

  // six words that can only be tried one by one, and eliminators that tell them apart
  test('an objective: what is best, the chance by each guess, and JSON', async () => {
    const line = `suggest crane=YBYBB ${list} --guesses ${join(folder, 'more.txt')} --top 1`;
    const textOf = async (objective: string) => (await salet(`${line} --objective ${objective}`)).out;
    expect(await textOf('sure')).toContain('6 words left. BLIMP is best: 2.17 more guesses on average (proved).');
    // BLIMP tells four words apart and leaves two: four of six by guess 3, and one of the two
    expect(await textOf('sure')).toContain('Chance to find the word by guess 2: 0 %, 3: 83 %, 4: 100 %.');
    expect(await textOf('worst')).toContain(
      '6 words left. BLIMP is best: at most 3 more guesses, 2.17 on average (proved).',
    );
    const soon = await textOf('soon-2');
    expect(soon).toContain('6 words left. WATCH is best: 17 % chance to find the word by guess 2 (proved).');
    expect(soon).toContain('possible answers  by 2  guesses  behind  chance  worst   wins');
    const batch = await jsonLines(`${line} --objective soon-2 --batch`, ['{"turns":["crane=YBYBB"]}']);
    expect(batch.answers[0]).toMatchObject({
      ...{ best: { word: 'watch' }, objective: 'soon-2', within: 2, lossChance: 5 / 6 },
    });
    const late = await json(`suggest crane=YBYBB speed=BBBBB ${list} --objective soon-2`);
    expect(late).toMatchObject({ objective: 'sure', within: 6 });
    expect(await json(line)).toMatchObject({ objective: 'sure' });
  });

  test.each([
    ['soon', '"soon" is not an objective; choose sure, fewest, worst, or soon-3 and the like.'],
    ['soon-6', '"soon-6" does not fit a game of 6 guesses; choose soon-2 to soon-5.'],
  ])('--objective %s is refused', async (objective, sentence) => {
    const { code, err, out } = await salet(`suggest crane=YBYBB ${list} --objective ${objective}`);
    expect({ code, err, out }).toEqual({ code: 2, err: [`salet: ${sentence}`], out: [] });
  });

  test('no more than is asked for', async () => {
    const texts = async (how: string) => (await salet(`suggest crane=YBYBB ${list} --spoilers ${how}`)).out.join('\n');
    expect(await texts('none')).toBe('  1  (C) r (A) n e\n\nSome words are left.');
    expect(await texts('count')).not.toMatch(/atch|speed/i);
    expect(await texts('count')).toContain('6 words left.\nWith best play: ');
    expect(await texts('eliminators')).toMatch(/SPEED/);
    expect(await texts('eliminators')).not.toMatch(/atch/i);
    for (const how of ['none', 'count', 'eliminators']) {
      const line = `suggest crane=YBYBB ${list} --sort entropy --stable --spoilers ${how}`;
      expect(JSON.stringify(await json(line))).not.toMatch(/atch/);
      expect((await salet(line)).out.join()).not.toMatch(/atch/i);
    }
  });

  test('one word left, and a game that is over', async () => {
    expect((await salet(`suggest crane=GGGBG ${list}`)).out.slice(2)).toEqual(['1 word left: CRATE.']);
    expect((await salet(`suggest crane=GGGGG ${list}`)).out.slice(2)).toEqual([
      'CRANE found in 1 guess.',
      'salet review shows what each guess cost.',
    ]);
    expect((await json(`suggest crane=GGGBG ${list} --limit 1`)).status).toBe('lost');
  });

  test('no word fits: what may be meant', async () => {
    const line = `suggest crane=BBBBB ${list}`;
    expect(await salet(line)).toMatchObject({
      code: 1,
      out: ['  1  c r a n e            0 words left', '', 'If tile 5 of CRANE was yellow, 2 words fit: SPEED, STEED.'],
      err: ['salet: No word fits this row; check its tiles.'],
    });
    expect((await json(line)).corrections).toEqual([
      {
        changes: [{ row: 1, word: 'crane', tile: 5, from: 'B', to: 'Y' }],
        ...{ wordsLeft: 2, candidates: ['speed', 'steed'] },
      },
    ]);
    expect((await salet(`${line} --spoilers count`)).out.at(-1)).toBe('If tile 5 of CRANE was yellow, 2 words fit.');
    expect((await salet(`suggest crane=BYYYB speed=BBYYB ${list}`)).code).toBe(1);
  });

  test('rarer words where no usual one fits', async () => {
    const { code, out } = await salet(`suggest crate=GGGBB ${list} --guesses ${join(folder, 'more.txt')}`);
    expect(code).toBe(0);
    expect(out.slice(2)).toEqual(['No expected word fits; 1 of the accepted guesses does: CRAMP.']);
  });

  test('slurs are counted, and shown only to who asks', async () => {
    const original = bundledList('original');
    const slur = original.ok ? original.value.words.find(isWithheld)! : '';
    writeFileSync(join(folder, 'two.txt'), `abide\n${slur}`);
    const line = `suggest --answers ${join(folder, 'two.txt')}`;
    const { out } = await salet(`${line} --sort entropy`);
    expect(out.join('\n').toLowerCase()).not.toContain(slur);
    expect(out.slice(0, 4)).toEqual([
      '2 words left. ABIDE is best: 1.50 more guesses on average (proved).',
      '1 other guess is equally good.',
      '1 word as good as the best is not offered: it is a slur (--all-words).',
      '',
    ]);
    expect(out).toContain('words left  ABIDE and 1 word not shown');
    expect(JSON.stringify(await json(line))).not.toContain(slur);
    expect((await json(`${line} --all-words`)).candidates).toContain(slur);
    expect((await salet(`hint --answers ${join(folder, 'two.txt')} --level 6`)).out.at(-1)).toBe(
      '6  Possible answers: ABIDE and 1 more.',
    );
  });

  test('as each strategy ranks', async () => {
    for (const { id } of STRATEGIES.filter((each) => each.id !== 'optimal')) {
      const { code, out } = await salet(`suggest crane=YBYBB ${list} --sort ${id} --top 1`);
      expect(code, id).toBe(0);
      expect(out.at(-2), id).toMatch(new RegExp(`^by ${id} `));
    }
    expect((await json(`suggest crane=YBYBB ${list} --sort word-frequency --top 2`)).ranking).toMatchObject({
      strategy: 'word-frequency',
      words: [
        { word: 'watch', unit: 'uses', possible: true },
        { word: 'match', possible: true },
      ],
    });
    // illegal words are left out
    const hard = await json(`suggest crane=YBYBB ${list} --sort entropy --hard --top 100`);
    expect(hard.ranking.words.map(({ word }: { word: string }) => word).sort()).toEqual(
      WORDS.filter((word) => word.includes('a') && word.includes('c')).sort(),
    );
    expect(await salet(`suggest ${list} --sort entropie`)).toMatchObject({
      code: 2,
      err: ['salet: There is no strategy "entropie"; did you mean "entropy"?'],
    });
  });

  test('whether other priors agree', async () => {
    const { out } = await salet(`suggest crane=YBYBB ${list} --stable --limit none`);
    expect(out).toContain('With prior frequency: WATCH is also best.');
    expect((await json(`suggest crane=YBYBB ${list} --stable --prior frequency`)).otherPriors[0]).toMatchObject({
      ...{ prior: 'uniform', agrees: true },
    });
  });

  test('time that is over', async () => {
    const { code, out } = await salet(`suggest ${list} --max-time 0.1`);
    expect(code).toBe(3);
    expect(out.slice(0, 4).join(' ')).toMatch(
      /^13 words left\. [A-Z]{5} is best so far: .*\. With best play: between \d\.\d\d and \d\.\d\d more guesses on average\./,
    );
    expect(await json(`suggest ${list} --max-time 0.1`)).toMatchObject({ proved: false });
  });

  test.each([
    ['suggest crane', '"crane" is not a turn; write a word and its feedback, as crane=BYBBG.'],
    ['suggest cran=BYBB', '"cran" has 4 letters, but the words of small have 5.'],
    ['suggest crane=BYB', '"BYB" has 3 tiles where 5 are needed; write one tile for each letter.'],
    [
      'suggest crane=GGGGY',
      'Row 1, CRANE=GGGGY, cannot happen: no place is left where the yellow E could stand; check its tiles.',
    ],
    [
      'suggest crane=GBBBB speed=BBBBB --hard',
      'SPEED may not be guessed in hard mode: it needs C in place 1 (CRANE=GBBBB).',
    ],
    ['suggest --compare x2', '"x2" is not a word: "2" is no letter; write letters only.'],
  ])('%s', async (line, sentence) => {
    expect(await salet(`${line} ${list}`)).toMatchObject({ code: 2, out: [], err: [`salet: ${sentence}`] });
  });

  test('nothing is wider than the terminal', async () => {
    for (const columns of [60, 80]) {
      const line = `suggest crane=YBYBB ${list} --compare speed --sort entropy --stable`;
      for (const each of (await salet(line, '', { columns })).out) expect(widthOf(each)).toBeLessThanOrEqual(columns);
    }
  });
});

describe('review', () => {
  test('the table and what it adds up to', async () => {
    const { code, out, err } = await salet(`review --answer watch crane batch watch ${list} --limit none`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    // V(start) = 41/13, Q(CRANE) = 42/13, V(6 words) = 21/6, V(5 words) = 15/5, each found by salet suggest
    expect(out).toEqual([
      'WATCH found in 3 guesses.',
      '',
      '#  guess                words     best   regret   luck',
      '1  (C) r (A) n e        13 to 6   WATCH    0.08  -1.27',
      '2  b [A] [T] [C] [H]    6 to 5    yours    0.00  -0.50',
      '3  [W] [A] [T] [C] [H]  5, found  yours    0.00  +2.00',
      '',
      '3 = 3.15 + 0.08 regret - 0.23 luck',
      'Best play takes 3.15 guesses on average; your choices cost 0.08; lucky by 0.23.',
      'Biggest miss: turn 1. WATCH instead of CRANE would have saved 0.08 guesses on',
      'average.',
    ]);
  });

  test('turns give the same as an answer and guesses', async () => {
    const byTurns = await json(`review crane=YBYBB batch=BGGGG watch=GGGGG ${list}`);
    const byAnswer = await json(`review --answer watch crane batch watch ${list}`);
    expect({ ...byTurns, elapsedMs: 0 }).toEqual({ ...byAnswer, elapsedMs: 0 });
  });

  test('JSON adds up', async () => {
    const found = await json(`review --answer watch crane batch watch ${list} --limit none`);
    expect(found).toMatchObject({
      ...{ schema: 1, command: 'review', status: 'won', answer: 'watch', used: 3, rest: 0, proved: true, added: [] },
      turns: [
        { word: 'crane', feedback: 'YBYBB', best: 'watch', wordsBefore: 13, wordsAfter: 6, exact: true },
        { word: 'batch', feedback: 'BGGGG', best: 'batch', wordsBefore: 6, wordsAfter: 5, regret: 0, luck: -0.5 },
        { word: 'watch', feedback: 'GGGGG', best: 'watch', wordsBefore: 5, wordsAfter: 0, regret: 0, luck: 2 },
      ],
    });
    const sum = (key: string) =>
      found.turns.reduce((total: number, turn: Record<string, number>) => total + turn[key]!, 0);
    expect(found.start).toBeCloseTo(41 / 13, 9);
    expect(found.start + sum('regret') - sum('luck')).toBeCloseTo(3, 9);
  });

  test('bounds where time is over', async () => {
    const line = `review --answer watch crane batch watch ${list} --max-time 0.1`;
    const found = await json(line);
    expect((await salet(line)).code).toBe(3);
    expect(found).toMatchObject({ start: { lower: expect.any(Number), upper: expect.any(Number) }, proved: false });
    expect(found.start.lower).toBeLessThanOrEqual(40 / 13);
    expect(found.turns[0]).toMatchObject({ regret: { lower: expect.any(Number) }, exact: false });
    expect((await salet(line)).out.at(-1)).toBe('Time limit reached before all was exact; --max-time allows more.');
  });

  test('what could have been', async () => {
    const line = `review --answer watch crane batch watch ${list} --limit none --replace 1=watch --replace 2=speed --versus first --versus optimal`;
    expect((await salet(line)).out.slice(-7)).toEqual([
      'WATCH in turn 1 would have found the word. WATCH takes 3.15 guesses from there',
      'on average, CRANE 3.23.',
      'SPEED in turn 2 would have left 5 words, 3.00 more guesses on average. SPEED',
      'takes 3.67 guesses from there on average, BATCH 3.50.',
      '',
      'Best play: WATCH (1 guess).',
      'First: ABIDE, CATCH, HATCH, LATCH, MATCH, PATCH, WATCH (7 guesses).',
    ]);
    expect(await json(line)).toMatchObject({
      replaced: [
        { turn: 1, word: 'watch', feedback: 'GGGGG', wordsAfter: 0, rest: 0 },
        { turn: 2, word: 'speed', feedback: 'BBBBB', wordsAfter: 5, rest: 3 },
      ],
      versus: [
        { strategy: 'best play', path: ['watch'], used: 1 },
        { strategy: 'first', used: 7 },
      ],
    });
  });

  test('an answer that nobody expected', async () => {
    const { code, err, out } = await salet(`review --answer cramp crane cramp ${list} --limit none`);
    expect(code).toBe(0);
    expect(err).toEqual([
      'note: CRAMP is not in small; using it anyway.',
      'note: not among the usual answers of small, added for this review: CRAMP.',
    ]);
    expect(out[0]).toBe('CRAMP found in 2 guesses.');
    const versus = await json(`review --answer cramp crane cramp ${list} --versus first`);
    expect(versus.versus[1]).toEqual({ strategy: 'first', path: ['abide', 'catch', 'cramp'], used: 3 });
  });

  test('in sentences, and to share', async () => {
    const line = `review --answer watch crane watch ${list}`;
    expect((await salet(`${line} --words`)).out[2]).toMatch(
      /^1\. CRANE left 6 of 13 words\. WATCH was best; this choice/,
    );
    expect((await salet(`${line} --share --number 100`)).out.slice(0, 4)).toEqual([
      'Salet 100 2/6',
      '',
      '🟨⬛🟨⬛⬛ 0.08',
      '🟩🟩🟩🟩🟩 0.00',
    ]);
    expect((await salet(`${line} --share letters`)).out[2]).toBe('YBYBB 0.08');
  });

  test('rows that no word fits', async () => {
    expect(await salet(`review crane=BBBBB ${list}`)).toMatchObject({
      ...{ code: 1, err: ['salet: No word fits this row; check its tiles.'] },
      out: ['If tile 5 of CRANE was yellow, 2 words fit: SPEED, STEED.'],
    });
    expect(await salet(`review --answer watch crane=BBBBB ${list}`)).toMatchObject({
      ...{ code: 1, out: [] },
      err: ['salet: Row 1, CRANE, has other tiles than WATCH gives; check the row or the answer.'],
    });
  });

  test.each([
    ['review', 'There is nothing to review; name the guesses in order.'],
    ['review crane watch', 'Guesses need their answer; pass --answer WORD, or write turns as crane=BYBBG.'],
    ['review crane=YBYBB watch', '"watch" is not a turn; write a word and its feedback, as crane=BYBBG.'],
    ['review crane=YBYBB --versus first', '--replace and --versus depend on the answer; pass --answer WORD as well.'],
    ['review --answer watch crane --replace watch', '--replace takes a turn and a word, as 2=abide, not "watch".'],
    [
      'review --answer watch crane --replace 2=watch',
      'The game has 1 turn, so turn 2 cannot be replaced; choose one it has.',
    ],
    ['review --answer watch watch crane', 'The game is won; take back a row to play on.'],
  ])('%s', async (line, sentence) => {
    expect(await salet(`${line} ${list}`)).toMatchObject({ code: 2, out: [], err: [`salet: ${sentence}`] });
  });
});

describe('hint', () => {
  test('up to the third unless told', async () => {
    expect(await salet(`hint crane=YBYBB ${list}`)).toMatchObject({
      code: 0,
      out: [
        '  1  (C) r (A) n e        6 words left',
        '',
        '1  6 words left.',
        '2  A trap: all 6 words left differ in one place only, more than the 5 guesses',
        '   left.',
        '3  Guess now: no eliminator is better than a possible answer.',
      ],
    });
  });

  test('JSON', async () => {
    expect(await json(`hint crane=YBYBB ${list} --level 1`)).toMatchObject({
      ...{ schema: 1, command: 'hint', level: 1, turns: [{ word: 'crane', feedback: 'YBYBB' }] },
      hints: [{ level: 1, text: '6 words left.', exact: true }],
    });
  });

  test('no word fits, and not all is proved', async () => {
    expect(await salet(`hint crane=BBBBB ${list}`)).toMatchObject({
      ...{ code: 1, err: ['salet: No word fits this row; check its tiles.'] },
      out: ['  1  c r a n e            0 words left', '', 'If tile 5 of CRANE was yellow, 2 words fit.'],
    });
    expect((await json(`hint crane=BBBBB ${list} --level 6`)).corrections[0].candidates).toEqual(['speed', 'steed']);
    expect((await salet(`hint ${list} --max-time 0.1`)).code).toBe(3);
    expect((await salet(`hint ${list} --level 7`)).err).toEqual([
      'salet: --level takes a whole number from 1 to 6, not "7".',
    ]);
  });
});

describe('batch', () => {
  test('suggestions, each on its line', async () => {
    const { code, answers } = await jsonLines(`suggest --batch ${list} --top 1`, [
      '{"turns":["crane=YBYBB"],"id":7}',
      '',
      '{"turns":["crane=GGGBG"],"compare":["speed"]}',
      '{"turns":["crane=BBBBB"]}',
    ]);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { id: 7, status: 'open', wordsLeft: 6, best: { word: 'watch' }, proved: true },
      { wordsLeft: 1, best: { word: 'crate' }, compared: [{ word: 'speed' }] },
      { status: 'contradiction', wordsLeft: 0, corrections: [{ wordsLeft: 2 }] },
    ]);
  });

  test('the same as one by one', async () => {
    const turns = ['crane=YBYBB', 'speed=BBYBB', 'abide=BBBBY'];
    const { answers } = await jsonLines(
      `suggest --batch ${list}`,
      turns.map((turn) => JSON.stringify({ turns: [turn] })),
    );
    for (const [index, turn] of turns.entries()) {
      const { best, guesses, answers: replies } = await json(`suggest ${turn} ${list}`);
      expect(answers[index]).toMatchObject({ ...(best && { best }), guesses, answers: replies });
    }
  });

  test('reviews, each on its line', async () => {
    const { code, answers } = await jsonLines(`review --batch ${list} --limit none`, [
      '{"answer":"watch","guesses":["crane","batch","watch"]}',
      '{"turns":["crane=YBYBB","watch=GGGGG"]}',
    ]);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { answer: 'watch', used: 3, proved: true, turns: [{ word: 'crane', best: 'watch' }, {}, {}] },
      { answer: 'watch', used: 2 },
    ]);
  });

  test('what is wrong is said on its line, and the rest is answered', async () => {
    const long = JSON.stringify({ id: 'x'.repeat(2 ** 16) });
    const { code, answers } = await jsonLines(`suggest --batch ${list}`, [
      ...['crane', '[1]', '{"turn":[]}', '{"turns":"crane"}', '{"turns":["crane"]}', long],
      '{"turns":["crane=GGGBG"]}',
    ]);
    expect(code).toBe(2);
    expect(answers.map(({ error }) => error?.sentence)).toEqual([
      'This line is not JSON; write one object a line, as {"turns":["crane=BYBBG"]}.',
      'This line is no JSON object; write one a line, as {"turns":["crane=BYBBG"]}.',
      'A question has no "turn"; did you mean "turns"?',
      '"turns" is a list of texts, as ["crane=BYBBG"].',
      '"crane" is not a turn; write a word and its feedback, as crane=BYBBG.',
      'This line has more than 65536 characters; send shorter ones.',
      undefined,
    ]);
    const reviewed = await jsonLines(`review --batch ${list}`, ['{"answer":3}', '{"turns":["crane=BBBBB"]}']);
    expect(reviewed.answers.map(({ error }) => error.code)).toEqual(['OPTION_VALUE', 'NO_WORD_FITS']);
  });

  test('bounds only', async () => {
    expect((await jsonLines(`suggest --batch ${list} --max-time 0.1`, ['{}'])).code).toBe(3);
  });
});

describe('play', () => {
  test('a whole game, with hints and mistakes on the way', async () => {
    const lines = ['crane', 'hint', 'HINT', 'hint 4', 'zzzzz', 'cran', '', 'help', 'watch', 'match'];
    const { code, out, err } = await salet(`play --answer watch ${list} --no-review`, lines);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([
      'small: 13 possible words, 6 guesses. The word is chosen.',
      '  1  (C) r (A) n e',
      '1  6 words left.',
      '1  6 words left.',
      '2  A trap: all 6 words left differ in one place only, more than the 5 guesses',
      '   left.',
      '1  6 words left.',
      '2  A trap: all 6 words left differ in one place only, more than the 5 guesses',
      '   left.',
      '3  Guess now: no eliminator is better than a possible answer.',
      '4  Useful letters: B in 1 of the 6, L in 1, M in 1, P in 1.',
      'ZZZZZ is not in small; choose a word of the list.',
      '"cran" has 4 letters, but the words of small have 5.',
      'Type a word of the list; hint for a hint, again for more (or hint 5); quit to',
      'leave.',
      '  2  [W] [A] [T] [C] [H]',
    ]);
  });

  test('the review at the end', async () => {
    const { out } = await salet(`play --answer watch ${list}`, ['crane', 'watch']);
    expect(out.slice(3, 6)).toEqual(['', 'WATCH found in 2 guesses.', '']);
    expect(out).toContain('2 = 3.08 + 0.08 regret - 1.16 luck');
  });

  test('hard mode says why not', async () => {
    const { out } = await salet(`play --answer watch --hard ${list} --no-review`, ['crane', 'speed', 'watch']);
    expect(out).toEqual([
      'small: 13 possible words, 6 guesses, hard mode. The word is chosen.',
      '  1  (C) r (A) n e',
      'SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB).',
      '  2  [W] [A] [T] [C] [H]',
    ]);
  });

  test('lost, left, and the end of the input', async () => {
    const lost = await salet(`play --answer watch ${list} --limit 2`, ['crane', 'crate', 'watch']);
    expect(lost).toMatchObject({ code: 1 });
    expect(lost.out).toContain('The word was WATCH.');
    expect(lost.out).toContain('WATCH not found in 2 guesses.');
    for (const lines of [['crane', 'quit', 'watch'], ['crane'], []]) {
      const { code, out } = await salet(`play --answer watch ${list}`, lines);
      expect({ code, last: out.at(-1) }).toEqual({ code: 1, last: 'The word was WATCH.' });
    }
  });

  test('an adversary keeps the most words, and never commits itself', async () => {
    const order = ['crane', 'speed', 'batch', 'hatch', 'latch', 'match', 'patch', 'watch'];
    const { code, out } = await salet(`play --adversary ${list} --no-review`, order);
    expect(code).toBe(0);
    // CRANE leaves at most the six words with C and A elsewhere; of each pair of parts the larger one stays
    expect(out.slice(2)).toEqual([
      '  1  (C) r (A) n e',
      '  2  s p e e d',
      ...['b', 'h', 'l', 'm', 'p'].map((letter, index) => `  ${index + 3}  ${letter} [A] [T] [C] [H]`),
      '  8  [W] [A] [T] [C] [H]',
    ]);
    const left = await salet(`play --adversary ${list} --hints 1`, ['crane', 'quit']);
    expect(left.out.slice(2)).toEqual(['  1  (C) r (A) n e', '1  6 words left.', '6 words left.']);
  });

  test('a seed plays the same word, and every word can come', async () => {
    const wordOf = async (seed: number) => (await salet(`play --seed ${seed} ${list}`)).out.at(-1);
    expect(await wordOf(5)).toBe(await wordOf(5));
    const words = new Set(await Promise.all(Array.from({ length: 200 }, (_, seed) => wordOf(seed))));
    expect(words.size).toBe(WORDS.length);
  });

  test('numbered days', async () => {
    const last = async (line: string) => (await salet(`play ${line}`)).out.at(-1);
    expect(await last(`--day 3 ${list}`)).toBe('The word was CRATE.');
    // #0 was CIGAR, on 2021-06-19, and #1 REBUT
    expect(await last('--day 0')).toBe('The word was CIGAR.');
    expect(await last('--day 2021-06-20')).toBe('The word was REBUT.');
    expect((await salet(`play --day 99 ${list}`)).err).toEqual([
      'salet: small has the days 0 to 12, up to 2021-07-01, not 99; choose one of them.',
    ]);
    expect((await salet(`play --day soon ${list}`)).err).toEqual([
      'salet: --day takes a number or a date such as 2021-09-27, not "soon".',
    ]);
  });

  test('in a list that has the orders as words', async () => {
    writeFileSync(join(folder, 'four.txt'), 'quit\nhint\nhelp\nword');
    const four = `--answers ${join(folder, 'four.txt')} --no-review`;
    const { out } = await salet(`play --answer word ${four}`, ['hint', '/hint', 'quit', '/quit', 'word']);
    expect(out).toHaveLength(5);
    expect(out.at(-1)).toBe('The word was WORD.');
  });

  test('hints without a level, and a line that is too long', async () => {
    const { out } = await salet(`play --answer watch --hints ${list} --no-review`, ['crane', 'quit']);
    expect(out.join('\n')).toContain('6 words left');
    const long = await salet(`play --answer watch ${list} --no-review`, ['x'.repeat(2_000_000), 'watch']);
    expect(long.err.join(' ') + long.out.join(' ')).toMatch(/too long|longer|characters/);
  });

  test('a person who is watching is asked', async () => {
    const { progress } = await salet(`play --answer watch ${list} --no-review`, ['crane', 'watch']);
    expect(progress.filter(Boolean)).toEqual(['guess 1 of 6: ', 'guess 2 of 6: ']);
  });

  test.each([
    ['play --answer watch --seed 1', '--answer, --day and --seed each choose the word; use one of them.'],
    ['play --answer wacth', 'WACTH is not in small; did you mean WATCH?'],
    ['play --json', 'salet play prints lines of text; for programs use salet suggest --batch.'],
  ])('%s', async (line, sentence) => {
    const { code, err } = await salet(`${line} ${list}`);
    expect({ code, err }).toEqual({ code: 2, err: [failureLine({ sentence })] });
  });
});
