/**
 * Words that were answers say when, wherever a command shows them.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { must } from '../../../test/support/games.ts';
import { dateOfDay, lastAnsweredDates, readPastAnswers } from '../../prior/pastAnswers.ts';
import { localDay } from '../options/importedData.ts';

/** ABIDE twice, and ADOBE only today, which the player is still to find. */
const past = `date,word\n2021-06-19,abide\n2024-03-05,abide\n2024-03-06,above\n${dateOfDay(localDay())},adobe\n`;

const folderWith = async (text: string): Promise<string> => {
  const folder = temporaryFolder('dates');
  const file = join(folder, 'past.csv');
  writeFileSync(file, text);
  const { code } = await runCommandLine(['update', 'history', '--from', file, '--force'], {
    env: { SALET_DATA: folder },
  });
  expect(code).toBe(0);
  return folder;
};

test('the last day counts', () => {
  const { pastAnswers } = must(readPastAnswers(past, 'past.csv'));
  expect(lastAnsweredDates(pastAnswers).get('abide')).toBe('2024-03-05');
});

test('suggest has a column of days, JSON a field, and both leave out today', async () => {
  const env = { SALET_DATA: await folderWith(past) };
  const turns = 'crane=BBYBG lambs=BYBYB';
  const { out } = await runCommandLine(`suggest ${turns} --compare adobe`, { env });
  expect(out.find((line) => line.startsWith('possible answers'))).toMatch(/ {3}answer on$/);
  expect(out.find((line) => line.startsWith('ABIDE '))).toMatch(/ {2}2024-03-05$/);
  expect(out.find((line) => line.startsWith('ABODE '))).toMatch(/%$/);
  expect(out.find((line) => line.startsWith('ADOBE '))).toMatch(/%$/);
  const { out: json } = await runCommandLine(`suggest ${turns} --compare above --json`, { env });
  const { answers, compared } = JSON.parse(json.join('\n'));
  const dates = answers.map((each: { word: string; lastAnswered?: string }) => [each.word, each.lastAnswered]);
  expect(Object.fromEntries(dates)).toMatchObject({ abide: '2024-03-05', abode: undefined });
  expect(compared[0].lastAnswered).toBe('2024-03-06');
});

test('a narrow window has the day instead of the worst case', async () => {
  const env = { SALET_DATA: await folderWith(past) };
  const { out } = await runCommandLine('suggest crane=BBYBG lambs=BYBYB', { env, columns: 60 });
  const head = out.find((line) => line.startsWith('possible answers')) ?? '';
  expect(head).toMatch(/answer on$/);
  expect(head).not.toContain('worst');
  expect(Math.max(...out.map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('words of another length have no day', async () => {
  const env = { SALET_DATA: await folderWith('date,word\n2021-06-19,cigars\n') };
  const { out } = await runCommandLine('suggest crane=BBYBG lambs=BYBYB', { env });
  expect(out.join('\n')).not.toContain('answer on');
});
