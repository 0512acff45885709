/**
 * Drops files on the page, as from the desktop.
 */

import type { Page } from 'playwright-core';

export interface DroppedFile {
  readonly name: string;
  /** A text, or numbers of bytes. */
  readonly content: string | readonly number[];
  /** How often the content is repeated. */
  readonly times?: number;
}

/** Returns whether the page accepted them, so that the browser does not leave the page for them. */
export const dropFiles = (page: Page, ...files: readonly DroppedFile[]): Promise<boolean> =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content, times = 1 } of dropped) {
      const isText = typeof content === 'string';
      const parts = isText ? [content.repeat(times)] : new Array(times).fill(Uint8Array.from(content));
      dataTransfer.items.add(new File(parts, name));
    }
    const isAccepted = (type: string): boolean =>
      !document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return isAccepted('dragover') && isAccepted('drop');
  }, files);
