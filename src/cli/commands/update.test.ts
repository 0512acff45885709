import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { dateOfDay, dayNumber } from '../../prior/pastAnswers.ts';
import { bundledList } from '../../words/bundled.ts';
import { answersOf } from '../../words/list.ts';

const root = mkdtempSync(join(tmpdir(), 'salet-update-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});

const list = bundledList('nyt-2022');
if (!list.ok) throw new Error(list.failure.sentence);
const accepted = list.value.words;
const answers = answersOf(list.value);

/** A network of pages; what is not there is 404, what is an error fails as fetch does. */
type Pages = Readonly<Record<string, string | Error>>;

const DAY_URL = 'http://day.test/{date}.json';

/** Days from `from` on as the publisher writes them. */
const dayPages = (from: number, words: readonly string[]): Pages =>
  Object.fromEntries(
    words.map((solution, index) => {
      const date = dateOfDay(from + index);
      const page = JSON.stringify({ id: 7, solution, print_date: date, days_since_launch: from + index });
      return [DAY_URL.replace('{date}', date), page];
    }),
  );

const salet = async (args: readonly string[], pages: Pages = {}, env: Record<string, string> = {}) => {
  const asked: string[] = [];
  const download = async (url: URL) => {
    asked.push(url.href);
    const page = pages[decodeURI(url.href)];
    if (page instanceof Error) throw new TypeError('fetch failed', { cause: page });
    return page === undefined ? new Response('', { status: 404 }) : new Response(page);
  };
  const world = { env: { SALET_DATA: folder, ...env }, clock: () => 0, fetch: download };
  const { finished, out, err } = await runCommandLine(['update', ...args], world);
  // the sentence of a failure is the outcome, not a line of the command
  const outcome = finished?.ok ? finished.value : finished?.failure.sentence;
  return { outcome, out: out.join('\n'), err: finished?.ok ? err : err.slice(0, -1), asked };
};

const file = (name: string, text: string): string => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};

const stored = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('import', () => {
  test('a file of past answers needs no network', async () => {
    const path = file('past.txt', answers.slice(0, 3).join('\n'));
    const { outcome, out, err, asked } = await salet(['--history', path]);
    expect({ outcome, err, asked }).toEqual({ outcome: 'found', err: [], asked: [] });
    expect(out.replace(/\s+/g, ' ')).toBe(`history 3 answers known to 2021-06-21, 3 new, from ${path}`);
    expect(stored('history.csv')).toBe(
      `date,word\n2021-06-19,${answers[0]}\n2021-06-20,${answers[1]}\n2021-06-21,${answers[2]}\n`,
    );
    const book = JSON.parse(stored('data.json')).parts.history[0];
    expect(book).toMatchObject({ source: path, count: 3, newest: '2021-06-21' });
    expect(book.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('--from names the source of one thing', async () => {
    const path = file('more.txt', `${answers[5]}\n`);
    expect((await salet(['extended', '--from', path])).outcome).toBe('found');
    expect(stored('extended.txt')).toBe(`${answers[5]}\n`);
    expect((await salet(['--from', path])).outcome).toContain('--from is for one thing');
  });

  test('the same again changes no byte', async () => {
    const path = file('past.txt', answers.slice(0, 3).join('\n'));
    await salet(['--history', path]);
    const before = readdirSync(folder).map(stored);
    expect((await salet(['--history', path])).out).toContain('nothing new');
    expect(readdirSync(folder).map(stored)).toEqual(before);
  });

  test('--dry-run writes nothing', async () => {
    const { outcome, out } = await salet(['--history', file('past.txt', `${answers[0]}\n`), '--dry-run']);
    expect(outcome).toBe('found');
    expect(out).toContain('Nothing was written.');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each<[name: string, args: (path: string) => string[], text: string, sentence: string]>([
    [
      'a piece of the accepted words',
      (path) => ['--accepted', path],
      accepted.slice(0, 5000).join('\n'),
      'is not the whole list',
    ],
    ['too few accepted words', (path) => ['--accepted', path], 'crane\n', 'has 1 word with 0 %'],
    ['other words', (path) => ['--extended', path], 'aaaaa\nbbbbb\n', 'only 0 of 2 words are accepted'],
    ['answers that are no words of the game', (path) => ['--history', path], 'aaaaa\nbbbbb\n', 'only 0 of 2 words'],
    ['answers of future days', (path) => ['--history', path], 'date,word\n2999-01-01,crane\n', 'in the future'],
    ['nothing', (path) => ['--history', path], '', 'there are no answers'],
  ])('%s', async (_, args, text, sentence) => {
    const { outcome, err } = await salet(args(file('bad.txt', text)));
    expect(outcome).toBe('refused');
    expect(err[0]).toContain(sentence);
    expect(err[0]).toContain('from before');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('another past, unless it is forced', async () => {
    await salet(['--history', file('past.txt', answers.slice(0, 4).join('\n'))]);
    const before = stored('history.csv');
    const other = file('other.txt', answers.slice(0, 3).with(1, 'crane').join('\n'));
    const { outcome, err } = await salet(['--history', other]);
    expect(outcome).toBe('refused');
    expect(err[0]).toContain(`2021-06-20 (day 1) has CRANE where ${answers[1].toUpperCase()} is known`);
    expect(err[0]).toContain('The 4 past answers of');
    expect(stored('history.csv')).toBe(before);
    expect((await salet(['--history', other, '--force'])).outcome).toBe('found');
    expect(stored('history.csv')).toContain('2021-06-20,crane');
  });

  test('a shorter past takes nothing away', async () => {
    await salet(['--history', file('past.txt', answers.slice(0, 4).join('\n'))]);
    const { err } = await salet(['--history', file('short.txt', answers.slice(0, 2).join('\n'))]);
    expect(err[0]).toContain('has 2 days fewer than are known; those are kept');
    expect(stored('history.csv').trimEnd().split('\n')).toHaveLength(5);
  });

  test.each<[args: string[], sentence: string]>([
    [['histroy'], 'There is no "histroy" to update; did you mean "history"?'],
    [['extended'], 'No source of further answers is known'],
    [['--day-url', 'http://x'], 'has no {date}'],
    [['days', '--until', 'tomorrow'], '--until takes a date'],
    [['--undo'], 'there is nothing to undo'],
  ])('%j', async (args, sentence) => {
    expect((await salet(args)).outcome).toContain(sentence);
  });
});

describe('day by day', () => {
  const pages = dayPages(0, answers.slice(0, 8));
  const days = ['days', '--day-url', DAY_URL];

  test('missing days are asked for, the oldest first, and none twice', async () => {
    await salet(['--history', file('gap.csv', `number,word\n0,${answers[0]}\n2,${answers[2]}\n`)]);
    const { outcome, asked } = await salet([...days, '--until', '2021-06-22'], pages);
    expect(outcome).toBe('found');
    expect(asked.map((url) => url.slice(-15, -5))).toEqual(['2021-06-20', '2021-06-22']);
    expect(
      stored('history.csv')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(11)),
    ).toEqual(answers.slice(0, 4));
    expect((await salet([...days, '--until', '2021-06-22'], pages)).asked).toEqual([]);
  });

  test('--days is the most that is asked', async () => {
    const { asked, err } = await salet([...days, '--days', '2', '--until', '2021-06-24'], pages);
    expect(asked).toHaveLength(2);
    expect(err).toEqual(['note: 4 days more can be fetched; pass a larger --days.']);
  });

  test('what came before a failure is kept', async () => {
    const { outcome, err } = await salet([...days, '--until', '2021-06-24'], dayPages(0, answers.slice(0, 2)));
    expect(outcome).toBe('refused');
    expect(err[0]).toContain('2021-06-21.json: nothing was found there (404).');
    expect(stored('history.csv').trimEnd().split('\n')).toHaveLength(3);
  });

  test('the answer of another day is refused', async () => {
    const wrong = {
      [DAY_URL.replace('{date}', '2021-06-19')]: dayPages(1, ['crane'])[DAY_URL.replace('{date}', '2021-06-20')],
    };
    const { err } = await salet([...days, '--days', '1'], wrong);
    expect(err[0]).toContain('has no answer of that day');
  });

  test('today is never asked for', async () => {
    const today = dayNumber(new Date().toISOString().slice(0, 10))!;
    await salet(['--history', file('to.csv', `number,word\n${today - 2},crane\n`)]);
    const { asked } = await salet(days, dayPages(today - 1, answers.slice(0, 3)));
    expect(asked.map((url) => url.slice(-15, -5))).toEqual([dateOfDay(today - 1)]);
  });
});

describe('a list by lines is checked against its last day', () => {
  const lines = { 'http://past.test/': answers.slice(0, 5).join('\n') };
  const both = ['history', 'days', '--history', 'http://past.test/', '--day-url', DAY_URL, '--until', '2021-06-23'];

  test('it agrees', async () => {
    const { outcome, err } = await salet(both, { ...lines, ...dayPages(0, answers.slice(0, 5)) });
    expect({ outcome, err }).toEqual({ outcome: 'found', err: [] });
  });

  test('a line is missing', async () => {
    const { outcome, err } = await salet(both, { ...lines, ...dayPages(1, answers.slice(0, 5)) });
    expect(outcome).toBe('refused');
    expect(err[0]).toContain(
      'its last answer falls on 2021-06-23, which had another answer; lines are missing or repeated',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('it cannot be checked', async () => {
    const { outcome, err } = await salet(both, lines);
    expect(outcome).toBe('found');
    expect(err).toEqual(['note: http://past.test/ has no dates, and its last day could not be checked.']);
  });
});

describe('sources', () => {
  const words = `${accepted.join('\n')}\n`;

  test('a flag goes before the environment, that before sources.json, that before the default', async () => {
    const asked = async (args: string[], env: Record<string, string>) =>
      (await salet(['accepted', ...args], {}, env)).asked[0];
    const env = { SALET_ACCEPTED: 'http://env.test/' };
    expect(await asked([], {})).toMatch(/^https:/);
    writeFileSync(join(folder, 'sources.json'), '{"accepted":"http://file.test/"}');
    expect(await asked([], {})).toBe('http://file.test/');
    expect(await asked([], env)).toBe('http://env.test/');
    expect(await asked(['--accepted', 'http://flag.test/'], env)).toBe('http://flag.test/');
  });

  test.each<[text: string, sentence: string]>([
    ['{', 'this is not JSON'],
    ['1', 'this is not an object'],
    ['{"acepted":"x"}', '"acepted" is not one of accepted, history, extended, dayUrl'],
    ['{"accepted":1}', '"accepted" is not text'],
  ])('sources.json %j', async (text, sentence) => {
    writeFileSync(join(folder, 'sources.json'), text);
    expect((await salet(['accepted'])).outcome).toContain(sentence);
  });

  test('one part may fail while another comes', async () => {
    const pages = { 'http://a.test/': words, 'http://h.test/': Object.assign(new Error('x'), { code: 'ENOTFOUND' }) };
    const { outcome, out, err } = await salet(['--accepted', 'http://a.test/', '--history', 'http://h.test/'], pages);
    expect(outcome).toBe('refused');
    expect(out).toContain('12947 words, 0 new');
    expect(err).toEqual([
      'salet: http://h.test/: the name of the server could not be resolved; check the connection. There are no past answers from before.',
    ]);
    expect(stored('accepted.txt')).toBe(words);
  });

  test('JSON', async () => {
    const { out } = await salet(['--accepted', 'http://a.test/', '--json'], { 'http://a.test/': words });
    expect(JSON.parse(out)).toMatchObject({
      schema: 1,
      command: 'update',
      folder,
      dryRun: false,
      notes: [],
      parts: [{ part: 'accepted', state: 'changed', count: 12947, source: 'http://a.test/' }],
    });
  });
});

describe('looking and going back', () => {
  test('--list', async () => {
    expect((await salet(['--list'])).out).toContain('not imported');
    await salet(['--history', file('past.txt', `${answers[0]}\n`)]);
    expect((await salet(['--list'])).out).toMatch(/history +1 +2021-06-19/);
    expect(JSON.parse((await salet(['--list', '--json'])).out).parts).toEqual([
      { part: 'accepted', file: 'accepted.txt', state: 'absent' },
      expect.objectContaining({ part: 'history', state: 'good', count: 1, newest: '2021-06-19' }),
      { part: 'extended', file: 'extended.txt', state: 'absent' },
    ]);
  });

  test('--undo brings back the bytes', async () => {
    await salet(['--history', file('past.txt', answers.slice(0, 2).join('\n'))]);
    const before = stored('history.csv');
    await salet(['--history', file('past.txt', answers.slice(0, 3).join('\n'))]);
    const { outcome, out } = await salet(['--undo']);
    expect(outcome).toBe('found');
    expect(out).toContain('2 answers of');
    expect(stored('history.csv')).toBe(before);
  });

  test('a damaged file is replaced by the next update', async () => {
    const path = file('past.txt', `${answers[0]}\n`);
    await salet(['--history', path]);
    const before = stored('history.csv');
    writeFileSync(join(folder, 'history.csv'), before.slice(0, -3));
    const { outcome, err } = await salet(['--history', path]);
    expect(outcome).toBe('found');
    expect(err[0]).toContain('was changed since it was fetched and is ignored');
    expect(stored('history.csv')).toBe(before);
  });
});

describe('first words', () => {
  const withPast = { SALET_PROFILE: 'today', SALET_OPENINGS: '' };
  const update = async (args: readonly string[], env: Record<string, string> = withPast) => {
    const started: (readonly string[])[] = [];
    const world = {
      env: { SALET_DATA: folder, ...env },
      startInBackground: (each: readonly string[]) => void started.push(each),
    };
    const { out, code } = await runCommandLine(['update', ...args], world);
    return { started, code, out: out.join(' ').replace(/\s+/g, ' ') };
  };
  const past = () => ['--history', file('past.txt', answers.slice(0, 3).join('\n'))];

  test('are valued in the background after an update', async () => {
    const { started, out } = await update(past());
    expect(started).toEqual([['update', 'openings', '--openings', '1800']]);
    expect(out).toContain('openings first words are valued in the background');
    expect((await update(['--list'])).out).toContain('openings no first word is valued yet');
  });

  test('are valued for players of the hard modes, too', async () => {
    const hard = { ...withPast, SALET_MODE: 'hard' };
    // the proof of normal mode is a bound for the hard modes
    const { started } = await update(past(), hard);
    expect(started).toEqual([['update', 'openings', '--openings', '1800']]);
  });

  test('are not where the player does not want it, nothing is written, or none are needed', async () => {
    expect((await update([...past(), '--dry-run'])).started).toEqual([]);
    expect((await update([...past(), '--openings', 'off'])).started).toEqual([]);
    for (const env of [
      { ...withPast, SALET_OPENINGS: 'off' },
      { ...withPast, SALET_PROFILE: 'classic' },
    ]) {
      expect((await update(past(), env)).started).toEqual([]);
    }
    for (const wrong of [['--openings', 'never'], ['--openings', '0'], ['openings', 'history'], ['opening']]) {
      expect((await update(wrong)).code, wrong.join(' ')).toBe(2);
    }
  });

  test('stay as they are when the command is interrupted, and the next one goes on', async () => {
    await update([...past(), '--openings', 'off']);
    const stop = AbortSignal.abort();
    const world = { env: { SALET_DATA: folder, ...withPast }, interruption: () => stop };
    const { code } = await runCommandLine('update openings', world);
    expect(code).toBe(3);
    expect(readdirSync(folder)).not.toContain('openings.run');
  });
});
