/**
 * How well pictures of boards are read: the matrix of palettes, themes, sizes, fonts and files, wild boards in any look,
 * and pictures of other things. Needs /usr/bin/chromium, which draws them.
 *
 * SALET_FONTS names a folder with more fonts for the wild boards, at any depth; without it they use the system's.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { matrixBoards, SYSTEM_FONTS, shapeBoards, wildBoards } from './pictures/boards.mjs';
import { openPictures } from './pictures/browser.mjs';
import { OTHER_KINDS } from './pictures/drawOther.mjs';

const SEED = 18;
const EACH = Number(process.env.SALET_EACH ?? 4);
const WILD = Number(process.env.SALET_WILD ?? 600);
const OTHERS = 10;

const fontFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[ot]tf$/.test(entry.name))
    .map((entry) => ({ name: entry.name.slice(0, -4), path: join(entry.parentPath, entry.name) }));

export const benchPictures = async (print) => {
  print('pictures of boards');
  if (!existsSync('/usr/bin/chromium')) return print('  skipped: /usr/bin/chromium is not installed');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await openPictures(browser);
  const fonts = [...SYSTEM_FONTS];
  if (process.env.SALET_FONTS) {
    fonts.length = 0;
    for (const { name, path } of fontFiles(process.env.SALET_FONTS)) {
      await page.evaluate(
        ([font, bytes]) => pictures.addFont(font, bytes),
        [name, readFileSync(path).toString('base64')],
      );
      fonts.push(name);
    }
  }
  await readAll(page, `matrix, ${EACH} of each`, matrixBoards(SEED, EACH), print);
  await readAll(page, 'shapes', shapeBoards(SEED, EACH), print);
  await readAll(page, `wild, ${fonts.length} fonts`, wildBoards(SEED, WILD, fonts), print);
  let refused = 0;
  for (const kind of OTHER_KINDS) {
    for (let seed = 0; seed < OTHERS; seed++) {
      const file = { type: seed % 2 ? 'image/jpeg' : 'image/png', quality: 0.7 };
      const sentence = await page.evaluate((other) => pictures.readDrawnOther(other), { kind, seed, file });
      if (sentence) refused++;
      else print(`  accepted: ${kind} ${seed}`);
      if (process.env.SALET_SHOW && seed === 0) print(`  ${kind}: ${sentence}`);
    }
  }
  print(`  other pictures: ${refused} of ${OTHER_KINDS.length * OTHERS} refused`);
  await browser.close();
};

const readAll = async (page, name, boards, print) => {
  let [rows, right, sure, wrong, ms] = [0, 0, 0, 0, 0];
  for (const board of boards) {
    const result = await page.evaluate((each) => pictures.readDrawnBoard(each), board);
    rows += result.rows;
    right += result.right;
    sure += result.sure;
    wrong += result.wrong;
    ms += result.ms;
    if (process.env.SALET_SHOW && (result.wrong > 0 || result.sure < result.rows)) {
      const expected = board.rows.map(({ word, tiles }) =>
        [...word].map((letter, place) => `${letter}${tiles[place]}`).join(''),
      );
      print(`  ${board.name} ${JSON.stringify({ ...result, expected, file: board.file })}`);
    }
  }
  const percent = (part) => `${((100 * part) / rows).toFixed(2)} %`;
  print(`  ${name}: ${boards.length} boards, ${rows} rows`);
  print(
    `    read ${percent(right)}, without a mark ${percent(sure)}, wrong without a mark ${wrong}, ${(ms / boards.length).toFixed(0)} ms each`,
  );
};
