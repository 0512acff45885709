/**
 * Reads a file as a picture of a board, in a worker of its own that ends with the answer. Nothing leaves the browser.
 */

import { failed, type Result } from '../../src/failure.ts';
import type { ReadBoard } from '../../src/screenshot/readBoard.ts';
import { PICTURE_UNREADABLE, pictureTooLargeText } from '../../src/text/screenshot.ts';
import type { WordList } from '../../src/words/list.ts';
import type { PictureRequest } from './pictureWorker.ts';

const MOST_BYTES = 30e6;

export const readPicture = (
  file: File,
  { words, wordLength, letters, alphabet }: WordList,
  signal: AbortSignal,
): Promise<Result<ReadBoard>> => {
  if (file.size > MOST_BYTES) {
    const size = `${(file.size / 1e6).toFixed(0)} MB`;
    return Promise.resolve(failed('FILE_UNREADABLE', pictureTooLargeText(size)));
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' });
    const end = (result: Result<ReadBoard>): void => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<Result<ReadBoard>>) => end(data);
    worker.onerror = () => end(failed('FILE_UNREADABLE', PICTURE_UNREADABLE));
    signal.addEventListener('abort', () => worker.terminate());
    const request: PictureRequest = { file, words: { words, wordLength, letters, alphabet } };
    worker.postMessage(request);
  });
};
