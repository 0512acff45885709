/**
 * The worker that reads a picture, so that the page stays responsive: decodes the file, reads the board, sends the result.
 */

import { failed, type Result } from '../../src/failure.ts';
import type { BoardWords } from '../../src/screenshot/decodeWord.ts';
import { type ReadBoard, readBoard } from '../../src/screenshot/readBoard.ts';
import { PICTURE_UNREADABLE, pictureTooLargeText } from '../../src/text/screenshot.ts';

/** A picture to read, with the words that it may show. */
export interface PictureRequest {
  readonly file: Blob;
  readonly words: BoardWords;
}

/** More pixels do not fit into the memory of a phone. */
const MOST_PIXELS = 60e6;

const read = async ({ file, words }: PictureRequest): Promise<Result<ReadBoard>> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return failed('FILE_UNREADABLE', PICTURE_UNREADABLE);
  const { width, height } = bitmap;
  if (width * height > MOST_PIXELS) {
    return failed('FILE_UNREADABLE', pictureTooLargeText(`${Math.round((width * height) / 1e6)} million pixels`));
  }
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return failed('FILE_UNREADABLE', PICTURE_UNREADABLE);
  context.drawImage(bitmap, 0, 0);
  return readBoard(context.getImageData(0, 0, width, height), words);
};

self.onmessage = ({ data }: MessageEvent<PictureRequest>) => {
  read(data).then(
    (result) => self.postMessage(result),
    () => self.postMessage(failed('FILE_UNREADABLE', PICTURE_UNREADABLE)),
  );
};
