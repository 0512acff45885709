/**
 * Draws the icons of the page as PNG: one tile with an S, for phones and browsers that take no SVG. Run by
 * scripts/build-web.mjs, so no binary file is kept in the repository.
 *
 * A shape is a function that gives the distance of a point to its edge, negative inside, in a square from 0 to 1. A
 * pixel is as opaque as its distance says, which smooths the edges.
 */

import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const GREEN = [47, 125, 56];
const WHITE = [255, 255, 255];

/** Icons by file name: pixels, the radius of the corners, and how much of the square the letter's tile takes. */
const ICONS = {
  'icon-192.png': { size: 192, corner: 0.19, share: 1 },
  'icon-512.png': { size: 512, corner: 0.19, share: 1 },
  // platforms cut these to a shape of their own
  'icon-maskable-512.png': { size: 512, corner: 0, share: 0.72 },
  'apple-touch-icon.png': { size: 180, corner: 0, share: 0.86 },
};

export const makeIcons = (folder) => {
  for (const [name, icon] of Object.entries(ICONS)) writeFileSync(`${folder}/${name}`, iconPng(icon));
};

/** The icon as a PNG file. */
const iconPng = ({ size, corner, share }) => {
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const point = [(x + 0.5) / size, (y + 0.5) / size];
      const inside = point.map((each) => (each - 0.5) / share + 0.5);
      const cover = (distance, scale) => Math.min(1, Math.max(0, 0.5 - distance * size * scale));
      const white = Math.max(cover(letterS(inside), share), cover(notch(inside), share));
      const colour = GREEN.map((green, i) => Math.round(green + (WHITE[i] - green) * white));
      pixels.set([...colour, Math.round(255 * cover(roundedSquare(point, corner), 1))], 4 * (y * size + x));
    }
  }
  return png(size, pixels);
};

// Shapes

const roundedSquare = ([x, y], corner) => {
  const away = [x, y].map((each) => Math.abs(each - 0.5) - 0.5 + corner);
  const outside = Math.hypot(Math.max(away[0], 0), Math.max(away[1], 0));
  return outside + Math.min(Math.max(away[0], away[1]), 0) - corner;
};

/** The mark of a green tile, in its lower right. */
const notch = ([x, y]) => Math.max(Math.abs(x - 0.836), Math.abs(y - 0.836)) - 0.07;

const RADIUS = 0.125;
const STROKE = 0.06;
const WIDER = 1.22;

/** Two arcs, the lower one the upper one turned around. */
const letterS = ([x, y]) => {
  const point = [(x - 0.5) / WIDER, y - 0.5];
  const turned = point.map((each) => -each);
  return Math.min(upperArc(point), upperArc(turned)) - STROKE;
};

const FIRST = -0.55;
const LAST = Math.PI / 2;

/** The distance to an arc that is open to the lower right. */
const upperArc = ([x, y]) => {
  const fromCentre = [x, y + RADIUS];
  const angle = Math.atan2(fromCentre[1], fromCentre[0]);
  if (angle < FIRST || angle > LAST) return Math.abs(Math.hypot(...fromCentre) - RADIUS);
  const ends = [FIRST, LAST].map((each) => [RADIUS * Math.cos(each), RADIUS * Math.sin(each)]);
  return Math.min(...ends.map((end) => Math.hypot(fromCentre[0] - end[0], fromCentre[1] - end[1])));
};

// The file

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Eight bits, colours with opacity, no interlacing. */
const FORMAT = [8, 6, 0, 0, 0];

const png = (size, pixels) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set(FORMAT, 8);
  // every row begins with its filter, here none
  const rows = Buffer.alloc(size * (4 * size + 1));
  for (let y = 0; y < size; y++) pixels.copy(rows, y * (4 * size + 1) + 1, y * 4 * size, (y + 1) * 4 * size);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
