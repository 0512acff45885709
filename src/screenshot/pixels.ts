/**
 * Pictures as the reader takes them: opaque pixels, small enough that every step is quick.
 *
 * A screenshot of a large screen has ten million pixels and needs none of them twice: tiles of thirty pixels are read as
 * well as tiles of three hundred, so large pictures are shrunk by averaging areas.
 */

/** A picture as a canvas gives it: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** An opaque picture: red, green and blue of each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Neither side of the picture that is read is longer. */
const LONGEST_SIDE = 1400;

/** The picture on white, shrunk if a side is longer than `longest`. */
export const pictureOf = (pixels: Pixels, longest = LONGEST_SIDE): Picture => {
  const { width, height } = pixels;
  const scale = Math.min(1, longest / Math.max(width, height));
  const opaque = onWhite(pixels);
  return scale === 1
    ? opaque
    : shrunk(opaque, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
};

const onWhite = ({ width, height, data }: Pixels): Picture => {
  const opaque = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < opaque.length; from += 4, to += 3) {
    const opacity = data[from + 3] / 255;
    for (let channel = 0; channel < 3; channel++) {
      opaque[to + channel] = Math.round(255 + (data[from + channel] - 255) * opacity);
    }
  }
  return { width, height, data: opaque };
};

/** Averages areas, columns after rows. */
const shrunk = (picture: Picture, width: number, height: number): Picture => {
  const low = new Float32Array(picture.width * height * 3);
  averageLines({ from: picture.data, to: low, count: picture.height, lines: height, size: picture.width * 3 });
  const data = new Uint8Array(width * height * 3);
  const row = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    const from = low.subarray(y * picture.width * 3, (y + 1) * picture.width * 3);
    averageLines({ from, to: row, count: picture.width, lines: width, size: 3 });
    for (let index = 0; index < row.length; index++) data[y * width * 3 + index] = Math.round(row[index]);
  }
  return { width, height, data };
};

/** Averages `count` lines of `size` numbers into `lines` lines, each with the share of the lines that it covers. */
const averageLines = (task: {
  from: Uint8Array | Float32Array;
  to: Float32Array;
  count: number;
  lines: number;
  size: number;
}): void => {
  const { from, to, count, lines, size } = task;
  const step = count / lines;
  for (let line = 0; line < lines; line++) {
    const start = line * step;
    const end = Math.min(count, start + step);
    for (let source = Math.floor(start); source < end; source++) {
      const share = (Math.min(end, source + 1) - Math.max(start, source)) / (end - start);
      for (let index = 0; index < size; index++) to[line * size + index] += from[source * size + index] * share;
    }
  }
};
