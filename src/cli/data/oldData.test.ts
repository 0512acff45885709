/**
 * Old data is mentioned once a day.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { isFirstMention } from './oldData.ts';

test('once a day', () => {
  const folder = temporaryFolder('old-data');
  const mentions = ['2026-11-18', '2026-11-18', '2026-11-19', '2026-11-19'].map((date) => isFirstMention(folder, date));
  expect(mentions).toEqual([true, false, true, false]);
});

test('each time where the day cannot be stored', () => {
  const file = join(temporaryFolder('old-data'), 'file');
  writeFileSync(file, '');
  expect([1, 2].map(() => isFirstMention(file, '2026-11-18'))).toEqual([true, true]);
});
