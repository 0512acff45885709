/**
 * The built page in Debian's Firefox: one browser for a test file, and a profile of its own for every page.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { temporaryFolder } from '../folders.ts';
import { haveTool } from '../tools.ts';
import { type Bidi, connectBidi } from './bidi.ts';

export const hasFirefox = haveTool('firefox-esr', 'firefox-esr');

const PATIENCE_MS = 60_000;

/** The code points of WebDriver for keys that write no letter. */
const KEYS = { Enter: '\uE007' } as const;

/** An element by role and name, as assistive technology finds it, or by a selector. */
type Locator = { readonly role: string; readonly name: string } | string;

export interface FirefoxPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, with plain data as arguments. */
  evaluate<T, A extends readonly unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  click(locator: Locator): Promise<void>;
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Chooses a file in a field, as the dialogue of the browser does. */
  chooseFile(locator: Locator, path: string): Promise<void>;
  /** Waits until the text of an element matches. */
  untilText(selector: string, wanted: RegExp): Promise<void>;
  /** Closes the page; fails if it logged an error. */
  close(): Promise<void>;
}

/** Firefox reports a file that a worker was loading when it was ended; a file that is missing makes a test wait in vain. */
const INTERRUPTED = /error loading dynamically imported module/;

interface Node {
  readonly sharedId: string;
}

interface Running {
  readonly bidi: Bidi;
  readonly process: ChildProcess;
}

let running: Promise<Running> | undefined;
const problems: string[] = [];

/** Firefox prints the address of its remote end. */
const addressOf = async (firefox: ChildProcess): Promise<string> => {
  if (!firefox.stderr) throw new Error('Firefox has no output.');
  for await (const line of createInterface(firefox.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended before it could be driven.');
};

const start = async (profile: string): Promise<Running> => {
  // nothing is fetched beside the page
  const settings = { 'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const process = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const bidi = await connectBidi(`${await addressOf(process)}/session`);
  await bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' && !INTERRUPTED.test(String(text))) problems.push(`logged: ${text}`);
  });
  return { bidi, process };
};

/** Starts Firefox with the first page and ends it after the last test of the file. */
export const useFirefox = (): (() => Promise<FirefoxPage>) => {
  const profile = temporaryFolder('firefox');
  afterAll(async () => {
    if (!running) return;
    const { bidi, process } = await running;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    await bidi.send('browser.close').catch(() => process.kill());
    await ended;
  });
  return async () => {
    running ??= start(profile);
    const { bidi } = await running;
    const { userContext } = await bidi.send('browser.createUserContext');
    const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
    return openPage(bidi, String(context), String(userContext));
  };
};

const locatorFields = (locator: Locator): Record<string, unknown> =>
  typeof locator === 'string' ? { type: 'css', value: locator } : { type: 'accessibility', value: locator };

const openPage = (bidi: Bidi, context: string, userContext: string): FirefoxPage => {
  const call = async (declaration: string, args: readonly unknown[]): Promise<unknown> => {
    const params = { functionDeclaration: declaration, arguments: args, awaitPromise: true, target: { context } };
    const { type, result, exceptionDetails } = await bidi.send('script.callFunction', params);
    if (type === 'exception') throw new Error((exceptionDetails as { text: string }).text);
    return (result as { value?: unknown }).value;
  };
  const evaluate: FirefoxPage['evaluate'] = async (run, ...args) => {
    // plain data goes there and back as one string
    const declaration = `async (text) => JSON.stringify((await (${run})(...JSON.parse(text))) ?? null)`;
    return JSON.parse(String(await call(declaration, [{ type: 'string', value: JSON.stringify(args) }])));
  };
  const find = async (locator: Locator): Promise<Node> => {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
      const found = await bidi.send('browsingContext.locateNodes', { context, locator: locatorFields(locator) });
      const [node] = found.nodes as Node[];
      if (node) return node;
      if (Date.now() > end) throw new Error(`Firefox found no ${JSON.stringify(locator)}.`);
    }
  };
  const act = (id: string, type: string, actions: readonly unknown[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id, actions }] });
  const keys = (values: readonly string[]) =>
    act(
      'keys',
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  const navigate = (method: string, params: Record<string, unknown>) =>
    bidi.send(`browsingContext.${method}`, { context, wait: 'complete', ...params });
  return {
    goto: async (url) => void (await navigate('navigate', { url })),
    reload: async () => void (await navigate('reload', {})),
    evaluate,
    click: async (locator) => {
      const { sharedId } = await find(locator);
      await call("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })", [{ sharedId }]);
      const origin = { type: 'element', element: { sharedId } };
      const press = { button: 0 };
      await act('mouse', 'pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', ...press },
        { type: 'pointerUp', ...press },
      ]);
    },
    type: async (text) => void (await keys([...text])),
    press: async (key) => void (await keys([KEYS[key]])),
    chooseFile: async (locator, path) => {
      const { sharedId } = await find(locator);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    untilText: async (selector, wanted) => {
      const text = () =>
        evaluate(
          (each) => document.querySelector<HTMLElement>(each)?.innerText.replace(/\s+/g, ' ').trim() ?? '',
          selector,
        );
      await expect.poll(text, { timeout: PATIENCE_MS }).toMatch(wanted);
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
      expect(problems.splice(0)).toEqual([]);
    },
  };
};
