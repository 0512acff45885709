/**
 * How long a cold load takes until the board accepts a key, and until the first advice stands.
 *
 * A key is pressed every few milliseconds from the first moment on; the time is that of the first whose letter stands on
 * the board. Nothing is kept from one load to the next.
 */

import { newPage, withBrowser } from './browser.mjs';
import { median, printTable, quantile } from './figures.mjs';

/** As Chromium's developer tools define it. */
const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

const CASES = [
  { name: 'as it is', cpu: 1, network: undefined },
  { name: '4x slower CPU, Fast 4G', cpu: 4, network: FAST_4G },
];

export const benchInteractive = async ({ url, quick, print }) => {
  const loads = quick ? 3 : 10;
  print(`Cold load, ${loads} times (goal: a key in less than 1 s)`);
  print();
  const results = {};
  await withBrowser(async (browser) => {
    // the first page of a browser pays for what all share
    await load(browser, url, CASES[0]);
    for (const each of CASES) {
      const times = [];
      for (let count = 0; count < loads; count++) times.push(await load(browser, url, each));
      results[each.name] = {
        keyMs: summary(times.map(({ keyMs }) => keyMs)),
        adviceMs: summary(times.map(({ adviceMs }) => adviceMs)),
      };
    }
  });
  const rows = Object.entries(results).flatMap(([name, { keyMs, adviceMs }]) => [
    [name, 'the board takes a key', ...Object.values(keyMs).map((ms) => ms.toFixed(0))],
    [name, 'the first advice stands', ...Object.values(adviceMs).map((ms) => ms.toFixed(0))],
  ]);
  printTable(print, ['', 'until', 'median ms', 'least ms', 'most ms'], rows);
  return results;
};

const summary = (values) => ({ median: median(values), least: quantile(values, 0), most: quantile(values, 1) });

const load = async (browser, url, { cpu, network }) => {
  const page = await newPage(browser);
  const devtools = await page.context().newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(() => {
    const seen = {};
    window.__seen = seen;
    const press = () => {
      if (seen.keyMs === undefined)
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true, cancelable: true }));
    };
    const look = () => {
      const first = document.querySelector('.board .tile');
      if (seen.keyMs === undefined && /q/i.test(first?.textContent ?? '')) seen.keyMs = performance.now();
      if (seen.adviceMs === undefined && /best/.test(document.querySelector('.verdict')?.textContent ?? '')) {
        seen.adviceMs = performance.now();
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const timer = setInterval(() => {
      press();
      look();
      if (seen.keyMs !== undefined && seen.adviceMs !== undefined) clearInterval(timer);
    }, 4);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => window.__seen.keyMs !== undefined && window.__seen.adviceMs !== undefined,
    undefined,
    { timeout: 30_000 },
  );
  const seen = await page.evaluate(() => window.__seen);
  await page.context().close();
  return seen;
};
