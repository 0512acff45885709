/**
 * Files that are dropped anywhere on the page: without this the browser would leave the page for them.
 *
 * On Settings they are read at once. Elsewhere somebody may be in the middle of a game, which another list would end,
 * so they are offered first (`view/DropOffer.tsx`).
 */

import { signal } from '@preact/signals';

/** Files that wait to be read as a word list. */
export const dropped = signal<readonly File[]>([]);

/** Whether a file hovers over the page. */
export const isOver = signal(false);

/** Listens for good. */
export const listenToDrops = (): void => {
  const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  window.addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    isOver.value = true;
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) isOver.value = false;
  });
  window.addEventListener('drop', (event) => {
    isOver.value = false;
    if (!isFile(event)) return;
    event.preventDefault();
    dropped.value = [...(event.dataTransfer?.files ?? [])];
  });
};
