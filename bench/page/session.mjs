/**
 * Whether memory stays flat: half an hour of play without its pauses, and what is in use after each tenth of it. And a
 * day's play: two games for each that eight hours hold, with every page opened after each of them.
 *
 * Each game is played with the page's own advice against an answer drawn with a fixed seed, then reviewed; between games
 * other pages are visited and used. Memory is read after the garbage was collected, in the page and in its workers; that
 * of WebAssembly is in neither heap, so what the whole process of the page holds stands beside them.
 */

import { readFileSync } from 'node:fs';
import { goTo, newPage, pasteText, withBrowser } from './browser.mjs';
import { printTable } from './figures.mjs';
import { bestWord, listenIn, untilAnswered } from './wire.mjs';

/** A player who thinks for seconds plays some ten games in a minute at most. */
const GAMES = 300;
const QUICK_GAMES = 40;

/** Eight hours at four minutes a game are 120; twice that. */
const SOAK_GAMES = 240;
const QUICK_SOAK_GAMES = 20;
const TENTHS = 10;
const SEED = 5;

/** What was drawn last has been let go by then. */
const SETTLE_MS = 200;

export const benchSession = (run) => {
  const games = run.quick ? QUICK_GAMES : GAMES;
  run.print(`${games} games with reviews, trees, practice and runs between them (goal: flat in the second half)`);
  return playGames(run, games, visitSomething);
};

export const benchSoak = (run) => {
  const games = run.quick ? QUICK_SOAK_GAMES : SOAK_GAMES;
  run.print(`${games} games, after each of them review, why, practice, tree and lab (goal: flat in the second half)`);
  return playGames(run, games, visitEverything);
};

/** Plays and reviews games, with `visit` after each, and prints what is in use on the way. */
const playGames = async ({ url, print }, games, visit) => {
  const library = { ...(await import('../../dist/lists.js')), ...(await import('../../dist/solver.js')) };
  print();
  const curve = [];
  await withBrowser(async (browser) => {
    const page = await newPage(browser);
    await listenIn(page);
    await page.goto(url);
    await untilAnswered(page, 'advise', 0);
    const memory = await watchMemory(browser, page);
    const random = mulberry32(SEED);
    const { words, answerCount } = library.bundledList('original').value;
    curve.push({ games: 0, ...(await memory.read()) });
    for (let game = 1; game <= games; game++) {
      await playGame(page, library, words[Math.floor(random() * answerCount)]);
      await reviewGame(page);
      await visit(page, game, random);
      if (game % (games / TENTHS) === 0) curve.push({ games: game, ...(await memory.read()) });
    }
  });
  const heads = [
    'games',
    'page MB',
    'workers MB',
    'workers',
    'buffers MB',
    'all MB',
    'process MB',
    'DOM nodes',
    'listeners',
  ];
  const mb = (bytes) => (bytes / 1e6).toFixed(2);
  printTable(
    print,
    heads,
    curve.map((at) => [
      at.games,
      mb(at.page),
      mb(at.workers),
      at.workerCount,
      mb(at.buffers),
      mb(at.all),
      mb(at.process),
      at.nodes,
      at.listeners,
    ]),
  );
  const later = curve.slice(TENTHS / 2);
  const slopes = Object.fromEntries(
    ['page', 'workers', 'buffers', 'all', 'process', 'nodes', 'listeners'].map((key) => [key, slopeOf(later, key)]),
  );
  print();
  print(
    `Second half, per game: page ${(slopes.page / 1000).toFixed(2)} kB, workers ${(slopes.workers / 1000).toFixed(2)} kB, ` +
      `buffers ${(slopes.buffers / 1000).toFixed(2)} kB, all ${(slopes.all / 1000).toFixed(2)} kB, process ${(slopes.process / 1000).toFixed(2)} kB, ` +
      `${slopes.nodes.toFixed(2)} nodes, ${slopes.listeners.toFixed(2)} listeners`,
  );
  return { curve, perGameInSecondHalf: slopes };
};

/** The straight line through the points, by least squares. */
const slopeOf = (points, key) => {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ games }) => games));
  const y = mean(points.map((point) => point[key]));
  const above = points.reduce((sum, point) => sum + (point.games - x) * (point[key] - y), 0);
  return above / points.reduce((sum, { games }) => sum + (games - x) ** 2, 0);
};

/** As in src/random.ts, which the package does not export. */
const mulberry32 = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

// What is played

const OPENERS = ['salet', 'crane', 'raise', 'adieu', 'slate'];

/** Plays the best word each time until it is found. */
const playGame = async (page, { allHere, formatFeedback, scoreFeedback }, answer) => {
  await goTo(page, 'Play');
  await page.getByRole('button', { name: 'New game' }).click();
  let word = OPENERS[answer.charCodeAt(0) % OPENERS.length];
  for (let rows = 1; rows <= 6; rows++) {
    const feedback = scoreFeedback(word, answer);
    await pasteText(page, `${word}=${formatFeedback(feedback, 5)}`);
    if (feedback === allHere(5)) return;
    await untilAnswered(page, 'advise', rows, 'provedMs');
    word = await bestWord(page);
  }
};

const reviewGame = async (page) => {
  await goTo(page, 'Review');
  await page.locator('.identity', { hasText: /\d/ }).first().waitFor({ timeout: 60_000 });
};

/** One of the other pages, used as a player uses it. */
const visitSomething = async (page, game, random) => {
  if (game % 3 === 0) await practise(page, Math.floor(1e6 * random()));
  if (game % 4 === 0) await explore(page, OPENERS[game % OPENERS.length]);
  if (game % 10 === 0) await runLab(page);
  if (game % 5 === 0) {
    await goTo(page, 'Settings');
    await page.getByRole('heading').first().waitFor();
  }
};

/** All of them, the lab's runs and the settings now and then. */
const visitEverything = async (page, game, random) => {
  await askWhy(page, OPENERS[game % OPENERS.length]);
  await practise(page, Math.floor(1e6 * random()));
  await explore(page, OPENERS[game % OPENERS.length]);
  await goTo(page, 'Lab');
  await page.getByRole('checkbox', { name: 'first', exact: true }).waitFor();
  if (game % 10 === 0) await runLab(page);
  await goTo(page, 'Settings');
  await page.getByRole('heading').first().waitFor();
};

/** Why a word is good, in a game of one row. */
const askWhy = async (page, opener) => {
  await goTo(page, 'Play');
  await page.getByRole('button', { name: 'New game' }).click();
  await pasteText(page, `${opener}=BBYBB`);
  await untilAnswered(page, 'advise', 1, 'firstMs');
  await page.getByRole('button', { name: /^Why / }).first().click();
  const sheet = page.locator('.why-inside');
  await sheet.waitFor();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await sheet.waitFor({ state: 'detached' });
};

const practise = async (page, seed) => {
  await goTo(page, 'Practice');
  const again = page.locator('main').getByRole('button', { name: 'New game' });
  const start = page.locator('main').getByRole('button', { name: 'Start', exact: true });
  await again.or(start).first().waitFor();
  if (await again.isVisible()) await again.click();
  await page.locator('main input.field').fill(String(seed));
  await start.click();
  for (const word of ['crane', 'moist']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await page.locator('main').getByRole('button', { name: 'Give up' }).click();
  await page.locator('.practice .message').first().waitFor();
};

const explore = async (page, opener) => {
  await goTo(page, 'Explore');
  const show = page.locator('main').getByRole('button', { name: 'Show the tree' });
  await show.waitFor({ timeout: 60_000 });
  await page.getByLabel('First word').fill(opener);
  await show.click();
  const name = new RegExp(`^${opener.toUpperCase()}: `);
  await page.locator('.walk .verdict', { hasText: name }).waitFor({ timeout: 60_000 });
  await page.locator('.branch button.open').first().click();
};

const runLab = async (page) => {
  await goTo(page, 'Lab');
  await page.getByRole('checkbox', { name: 'first', exact: true }).waitFor();
  await page.locator('main').getByRole('button', { name: 'None', exact: true }).click();
  await page.getByRole('checkbox', { name: 'first', exact: true }).check();
  await page.locator('main').getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('main').getByRole('button', { name: 'Run', exact: true }).waitFor({ timeout: 60_000 });
};

// What is in use

/** Reads the heaps of a page and of all its workers, each after a collection of its garbage. */
const watchMemory = async (browser, page) => {
  const system = await browser.newBrowserCDPSession();
  const devtools = await page.context().newCDPSession(page);
  const workers = new Set();
  const waiting = new Map();
  let nextId = 1;
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.add(sessionId);
  });
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  // sessions of workers are not Playwright's, so messages go through that of the page
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await devtools.send('Performance.enable');
  const askWorker = (sessionId, method) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, resolve);
      devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
  return {
    read: async () => {
      await page.waitForTimeout(SETTLE_MS);
      for (let round = 0; round < 2; round++) {
        await devtools.send('HeapProfiler.collectGarbage');
        for (const worker of workers) await askWorker(worker, 'HeapProfiler.collectGarbage');
      }
      const own = await devtools.send('Runtime.getHeapUsage');
      const theirs = [];
      for (const worker of workers) theirs.push(await askWorker(worker, 'Runtime.getHeapUsage'));
      const { metrics } = await devtools.send('Performance.getMetrics');
      const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
      const workersUsed = theirs.reduce((sum, { usedSize }) => sum + usedSize, 0);
      const buffers = [own, ...theirs].reduce((sum, { backingStorageSize }) => sum + backingStorageSize, 0);
      return {
        ...{ page: own.usedSize, workers: workersUsed, workerCount: workers.size, buffers },
        all: own.usedSize + workersUsed + buffers,
        process: await rendererBytes(system),
        ...{ nodes: metric('Nodes'), listeners: metric('JSEventListeners') },
      };
    },
  };
};

/** What the browser's renderers hold for themselves, WebAssembly's memory included; 0 where there is no /proc. */
const rendererBytes = async (system) => {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id }) => sum + 1024 * anonymousKilobytes(id), 0);
};

const anonymousKilobytes = (id) => {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};
