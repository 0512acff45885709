/**
 * `salet suggest` in one process, on a list small enough to check by hand.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesIn } from '../../../test/support/cases.ts';
import { createSmallList, SMALL_WORDS } from '../../../test/support/commandLine.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import { bundledList } from '../../words/bundled.ts';
import { isWithheld } from '../../words/withheld.ts';
import { EXIT } from '../context.ts';
import { widthOf } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';

const { folder, list, salet, json, jsonLines } = createSmallList();
writeFileSync(join(folder, 'more.txt'), 'blimp\ncramp');

describe('suggest', () => {
  test('the verdict, the words and both tables', async () => {
    const { code, out, err } = await salet(`suggest crane=YBYBB ${list} --limit none --top 2`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    // 21 guesses for six words: whichever comes first, they can only be tried one by one
    expect(out).toEqual(
      linesIn(`
        1  (C) r (A) n e        6 words left

      6 words left. WATCH is best: 3.50 more guesses on average (proved).
      5 other guesses are equally good.

      words left  BATCH, HATCH, LATCH, MATCH, PATCH, WATCH

      possible answers  guesses  behind  chance  worst
      WATCH                3.50    best    17 %      6
      MATCH                3.50    best    17 %      6

      best eliminators  guesses  behind  chance  worst
      SPEED                3.67   +0.17       -      6
      ABIDE                3.67   +0.17       -      6
    `),
    );
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
      schema: 1,
      command: 'suggest',
      list: 'small',
      mode: 'normal',
      limit: null,
      prior: { name: 'uniform', sentence: 'every answer equally likely' },
      turns: [{ word: 'crane', feedback: 'YBYBB' }],
      status: 'open',
      wordsLeft: 6,
      proved: true,
      best: { word: 'watch' },
      ties: 6,
      candidates: ['batch', 'hatch', 'latch', 'match', 'patch', 'watch'],
      guesses: 3.5,
      lossChance: 0,
      withheld: 0,
      answers: [
        {
          word: 'watch',
          guesses: 3.5,
          exact: true,
          possible: true,
          chance: 1 / 6,
          lossChance: 0,
          worst: 6,
          solvedBy: [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1],
        },
      ],
      eliminators: [{ word: 'speed', guesses: 22 / 6, possible: false }],
      compared: [
        {
          word: 'speed',
          guesses: 22 / 6,
          behind: expect.closeTo(1 / 6, 12),
          exact: true,
          accepted: true,
          legal: true,
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
      best: { word: 'watch' },
      objective: 'soon-2',
      within: 2,
      lossChance: 5 / 6,
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
        sentence: 'If tile 5 of CRANE was yellow, 2 words fit: SPEED, STEED.',
        changes: [{ row: 1, word: 'crane', tile: 5, from: 'B', to: 'Y' }],
        share: 1,
        wordsLeft: 2,
        candidates: ['speed', 'steed'],
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
      SMALL_WORDS.filter((word) => word.includes('a') && word.includes('c')).sort(),
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
      prior: 'uniform',
      agrees: true,
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
    [
      'suggest crane=BYBBG slate',
      '"slate" is not a turn; write a word and its feedback, as crane=BYBBG. --compare slate shows what the word costs here.',
    ],
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

  test('a single word', async () => {
    const { out } = await salet(`suggest crane=GGGBG ${list}`);
    expect(out).toContain('1 word left: CRATE.');
    expect(out.join('\n')).not.toContain('as good');
  });

  test('losing the fewest, and the least worst case', async () => {
    const sure = await salet(`suggest crane=YBYBB ${list} --mode hard --limit 4`);
    expect(sure.out.join(' ')).toContain('WATCH is best: 50 % chance to win, 2.50 more guesses on average (proved).');
    expect(await json(`suggest crane=YBYBB ${list} --mode hard --limit 4 --top 1`)).toMatchObject({
      lossChance: 0.5,
      answers: [{ word: 'watch', guesses: 2.5, lossChance: 0.5, worst: 3 }],
    });
    const worst = await salet(`suggest crane=YBYBB ${list} --objective worst --limit none`);
    expect(worst.out.join(' ')).toMatch(/ is best: at most 6 more guesses, 3\.50 on average \(proved\)\./);
  });

  test('nothing fits', async () => {
    expect(await salet(`suggest crane=GGGBB ${list}`)).toMatchObject({
      code: 1,
      err: ['salet: No word fits this row; check its tiles.'],
    });
    expect(await json(`suggest crane=GGGBB ${list}`)).toMatchObject({
      wordsLeft: 0,
      status: 'contradiction',
      answers: [],
    });
  });

  test('little time: bounds, and the best word so far', async () => {
    const line = `suggest crane=YBYBB ${list} --limit none --max-time 0.01`;
    const { code, out } = await salet(line);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    expect(out.join(' ')).toMatch(
      /[A-Z]{5} is best so far: .*at most \d\.\d\d more guesses on average(, at most \d\.\d\d behind)?\. With best play: between \d\.\d\d and \d\.\d\d more guesses on average\./,
    );
    expect(out.at(-1)).toMatch(/ \d\.\d\d–\d\.\d\d +≤ \d\.\d\d +17 %$/);
    const { guesses, ...found } = await json(line);
    expect(found).toMatchObject({ proved: false });
    expect(found).not.toHaveProperty('ties');
    expect([guesses.lower <= 3.5, guesses.upper >= 3.5, guesses.upper < 7]).toEqual([true, true, true]);
  });

  test('progress while it searches, one line that fits', async () => {
    const { progress } = await salet(`suggest crane=YBYBB ${list} --limit none`, '', { showsProgress: true });
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toBe('');
    for (const line of progress) expect(widthOf(line)).toBeLessThan(80);
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

  test('bounds only', async () => {
    expect((await jsonLines(`suggest --batch ${list} --max-time 0.1`, ['{}'])).code).toBe(3);
  });

  test('a mistake is answered on its line, and the rest is answered too', async () => {
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
  });

  test.each([
    ['suggest --batch', { turns: 'crane' }],
    ['suggest --batch', { turns: [], compare: [5] }],
    ['suggest --batch', { turns: [], compare: ['cr'] }],
    ['suggest --batch', { turns: ['crane'] }],
  ])('a line that is no question: %s %j', async (line, question) => {
    const { answers } = await jsonLines(`${line} ${list}`, [JSON.stringify(question)]);
    expect(answers).toHaveLength(1);
    expect(JSON.stringify(answers[0])).toMatch(/"sentence":"[^"]/);
  });
});
