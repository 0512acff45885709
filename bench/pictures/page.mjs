/**
 * The part of the bench that runs in the browser: draws pictures, encodes and decodes them as files, reads them with the
 * reader of the page, and compares.
 */

import { mulberry32, seedFor } from '../../build/modules/random.js';
import { readBoard } from '../../build/modules/screenshot/readBoard.js';
import original from '../../build/modules/words/lists/original.js';
import { drawBoard } from './drawBoard.mjs';
import { drawOther } from './drawOther.mjs';

/** The picture as a file of this kind gives it back, after it was scaled and blurred. */
const throughFile = async (canvas, { type, quality, scale = 1, blur = 0 }) => {
  let shown = canvas;
  if (scale !== 1 || blur > 0) {
    shown = new OffscreenCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
    const context = shown.getContext('2d');
    context.imageSmoothingQuality = 'high';
    if (blur > 0) context.filter = `blur(${blur}px)`;
    context.drawImage(canvas, 0, 0, shown.width, shown.height);
  }
  const blob = await shown.convertToBlob({ type, quality });
  const bitmap = await createImageBitmap(blob);
  const decoded = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  decoded.drawImage(bitmap, 0, 0);
  return { blob, pixels: decoded.getImageData(0, 0, bitmap.width, bitmap.height) };
};

/** Rows that were read, read and sure, and read, sure and wrong; and the sentence if the picture was refused. */
const compare = (board, result) => {
  if (!result.ok) return { rows: board.rows.length, right: 0, sure: 0, wrong: 0, refused: result.failure.sentence };
  const { rows } = result.value;
  let [right, sure, wrong] = [0, 0, 0];
  board.rows.forEach(({ word, tiles }, index) => {
    const read = rows[index]?.tiles ?? [];
    const isRight =
      read.length === word.length &&
      read.every(({ letter, tile }, place) => letter === word[place] && tile === tiles[place]);
    const isSure = read.length > 0 && read.every(({ isLetterSure, isTileSure }) => isLetterSure && isTileSure);
    // a tile that is not marked must be right, whatever is marked beside it
    const isWrong = read.some(
      ({ letter, tile, isLetterSure, isTileSure }, place) =>
        (isLetterSure && letter !== word[place]) || (isTileSure && tile !== tiles[place]),
    );
    if (isRight) right++;
    if (isSure) sure++;
    if (isWrong) wrong++;
  });
  if (rows.length !== board.rows.length) wrong++;
  const got = rows.map(({ tiles }) =>
    tiles
      .map(
        ({ letter, tile, isLetterSure, isTileSure }) =>
          `${isLetterSure ? letter : letter.toUpperCase()}${isTileSure ? tile : `?${tile}`}`,
      )
      .join(''),
  );
  return { rows: board.rows.length, right, sure, wrong, got };
};

/** Loads a font from its bytes in base 64, under a name. */
const addFont = async (name, base64) => {
  const face = new FontFace(
    name,
    Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
  );
  await face.load();
  document.fonts.add(face);
};

const readDrawnBoard = async (board) => {
  const { pixels } = await throughFile(drawBoard(board), board.file);
  const start = performance.now();
  const result = readBoard(pixels, original);
  return { ...compare(board, result), ms: performance.now() - start };
};

/** The sentence that refuses a picture of something else; undefined if it was read as a board. */
const readDrawnOther = async ({ kind, seed, file }) => {
  const { pixels } = await throughFile(drawOther(kind, mulberry32(seedFor(seed, 1))), file);
  const result = readBoard(pixels, original);
  return result.ok ? undefined : result.failure.sentence;
};

/** The bytes of a drawn board as a file, for tests of the page. */
const boardFile = async (board) => [
  ...new Uint8Array(await (await throughFile(drawBoard(board), board.file)).blob.arrayBuffer()),
];

globalThis.pictures = { addFont, readDrawnBoard, readDrawnOther, boardFile };
