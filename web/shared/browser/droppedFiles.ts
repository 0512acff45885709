/**
 * Files that are dropped anywhere on the page: without this the browser would leave the page for them.
 *
 * Settings reads them at once. Elsewhere a game may be going on, which another list would end, so they are offered
 * first (`settings/ImportOffer.tsx`).
 */

import { signal } from '@preact/signals';

/** Files to be read as a word list. */
export const droppedFiles = signal<readonly File[]>([]);

/** Whether a file hovers over the page. */
export const isFileOver = signal(false);

/** Listens for as long as the page is open. */
export const listenToDrops = (): void => {
  const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  window.addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    isFileOver.value = true;
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) isFileOver.value = false;
  });
  window.addEventListener('drop', (event) => {
    isFileOver.value = false;
    if (!isFile(event)) return;
    event.preventDefault();
    droppedFiles.value = [...(event.dataTransfer?.files ?? [])];
  });
};
