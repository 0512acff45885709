/**
 * New versions of the page, published in a copy of its folder.
 */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { PAGE_FOLDER } from './browser.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

interface Published {
  /** False leaves the page itself as it was, as in the middle of an upload. */
  readonly page?: boolean;
  /** A file under another name: its path before and after, and the hashes of both. */
  readonly file?: readonly [before: string, after: string, hashBefore: string, hashAfter: string];
}

/** Puts a new version into a folder: another title, and the service worker that belongs to it. */
export const publish = (folder: string, title: string, { page: withPage = true, file }: Published = {}): void => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const next = page.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const version = hashOf(title).replace(/\W/g, '').slice(0, 12);
  let nextWorker = worker.replace(hashOf(page), hashOf(next)).replace(/(?<=[`'"])[0-9a-zA-Z]{12}(?=[`'"])/, version);
  if (file) nextWorker = nextWorker.replace(file[0], file[1]).replace(file[2], file[3]);
  expect(nextWorker).not.toBe(worker);
  writeFileSync(join(folder, 'sw.js'), nextWorker);
  if (withPage) writeFileSync(join(folder, 'index.html'), next);
};

/** Waits until every file is stored. */
export const untilStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

export const updatePrompt = (page: Page): Locator => page.getByText('A new version is ready.');

/** Makes the browser check for a new version, as it does by itself at times, until it is installed or refused. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
    const installing = registration?.installing;
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (installing?.state !== 'installing') resolve();
      };
      installing?.addEventListener('statechange', check);
      check();
    });
  });

/** A copy of the page for each test of a file, which may publish a new version in it; returns its folder. */
export const usePageCopy = (): (() => string) => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'salet-page-'));
    cpSync(PAGE_FOLDER, folder, { recursive: true });
    return () => rmSync(folder, { recursive: true });
  });
  return () => folder;
};
