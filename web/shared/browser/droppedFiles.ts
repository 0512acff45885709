/**
 * Files that are dropped anywhere on the page, without which the browser would leave the page for them; and pictures that
 * are pasted.
 *
 * A picture is read as a board (`screenshot/`). Settings reads other files as lists at once. Elsewhere a game may be going
 * on, which another list would end, so they are offered first (`settings/ImportOffer.tsx`).
 */

import { signal } from '@preact/signals';

/** Files to be read, as a picture of a board or as a word list. */
export const droppedFiles = signal<readonly File[]>([]);

/** Whether these are a picture. */
export const isPicture = (files: readonly File[]): boolean => files[0]?.type.startsWith('image/') ?? false;

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
  window.addEventListener('paste', ({ clipboardData }) => {
    const files = [...(clipboardData?.files ?? [])];
    if (isPicture(files)) droppedFiles.value = files;
  });
};
