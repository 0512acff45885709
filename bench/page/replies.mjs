/**
 * The exact best reply after well-known openers with every feedback, entered in the page as a player does.
 *
 * A row is pasted, and the time runs until the page has received the proved value from its engine. The page has one worker
 * for questions, so there is nothing to compare with several.
 */

import { newPage, pasteText, withBrowser } from './browser.mjs';
import { median, printTable, quantile } from './figures.mjs';
import { listenIn, untilAnswered } from './wire.mjs';

const OPENERS = ['salet', 'slate', 'crane', 'raise', 'adieu'];

export const benchReplies = async ({ url, quick, print }) => {
  const library = { ...(await import('../../dist/lists.js')), ...(await import('../../dist/solver.js')) };
  const openers = quick ? OPENERS.slice(0, 1) : OPENERS;
  print('The exact best reply in the page, every feedback (goal: median 50 ms, worst 1 s)');
  print();
  const results = { fresh: {}, warm: undefined };
  await withBrowser(async (browser) => {
    for (const opener of openers) {
      const page = await openPage(browser, url);
      results.fresh[opener] = await askAll(page, rowsOf(library, opener));
      await page.context().close();
    }
    const page = await openPage(browser, url);
    const all = [];
    for (const opener of openers) all.push(...(await askAll(page, rowsOf(library, opener))));
    results.warm = all;
    await page.context().close();
  });
  const cold = Object.values(results.fresh).flat();
  const lines = [
    ...Object.entries(results.fresh).map(([opener, replies]) => [opener.toUpperCase(), replies]),
    ['all, a fresh engine each', cold],
    ['all, one engine', results.warm],
  ];
  const heads = [
    'after',
    'replies',
    'median ms',
    '95 % ms',
    'worst ms',
    'worst is',
    'words',
    'first word ms',
    'all details ms',
  ];
  printTable(
    print,
    heads,
    lines.map(([name, replies]) => [name, ...cellsOf(summaryOf(replies))]),
  );
  print();
  print('first word: the slowest first suggestion; all details: the slowest until worst cases and chances stand.');
  return {
    openers: Object.fromEntries(Object.entries(results.fresh).map(([opener, all]) => [opener, summaryOf(all)])),
    fresh: summaryOf(cold),
    warm: summaryOf(results.warm),
  };
};

/** Rows that a first word can lead to, the largest parts last: as pasted, with the words left. */
const rowsOf = ({ allHere, bundledList, formatFeedback, splitPosition, startPosition }, opener) => {
  const start = startPosition(bundledList('original').value);
  return [...splitPosition(start, opener)]
    .filter(([feedback]) => feedback !== allHere(5))
    .map(([feedback, { candidates }]) => ({
      row: `${opener}=${formatFeedback(feedback, 5)}`,
      words: candidates.length,
    }));
};

const openPage = async (browser, url) => {
  const page = await newPage(browser);
  await listenIn(page);
  await page.goto(url);
  await untilAnswered(page, 'advise', 0);
  return page;
};

const askAll = async (page, rows) => {
  const replies = [];
  for (const { row, words } of rows) {
    await page.getByRole('button', { name: 'New game' }).click();
    await untilAnswered(page, 'advise', 0);
    await pasteText(page, row);
    const { firstMs, provedMs, doneMs } = await untilAnswered(page, 'advise', 1);
    replies.push({ row, words, firstMs, provedMs: provedMs ?? doneMs, doneMs });
  }
  return replies;
};

const summaryOf = (replies) => {
  const times = replies.map(({ provedMs }) => provedMs);
  const worst = replies.reduce((most, each) => (each.provedMs > most.provedMs ? each : most));
  return {
    replies: replies.length,
    medianMs: median(times),
    p95Ms: quantile(times, 0.95),
    worstMs: worst.provedMs,
    worst: worst.row,
    worstWords: worst.words,
    worstFirstMs: Math.max(...replies.map(({ firstMs }) => firstMs)),
    worstDoneMs: Math.max(...replies.map(({ doneMs }) => doneMs)),
  };
};

const cellsOf = ({ replies, medianMs, p95Ms, worstMs, worst, worstWords, worstFirstMs, worstDoneMs }) => [
  replies,
  medianMs.toFixed(1),
  p95Ms.toFixed(0),
  worstMs.toFixed(0),
  worst,
  worstWords,
  worstFirstMs.toFixed(0),
  worstDoneMs.toFixed(0),
];
