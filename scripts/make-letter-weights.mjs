/**
 * Makes src/screenshot/letterWeights.ts: draws the letters of free fonts in Chromium and teaches a small network their
 * shapes.
 *
 *   node scripts/make-letter-weights.mjs FOLDER [SAMPLES]
 *
 * FOLDER holds unpacked Debian packages with fonts (`dpkg -x`): those of FONTS below must be in it, at any depth. The
 * letters are drawn once, large, and then learnt in hundreds of thousands of small, blurred, noisy copies, as pictures of boards have
 * them. The seed is fixed: the same fonts give the same weights. Takes about two minutes.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { mulberry32 } from '../build/modules/random.js';
import { GLYPH_SIDE, glyphOfInk } from '../build/modules/screenshot/glyph.js';
import { trainNetwork } from './letterTraining.mjs';

const FONTS = [
  ...['LiberationSans-Bold', 'LiberationSans-Regular', 'LiberationSerif-Bold', 'LiberationMono-Bold'],
  ...['LiberationSansNarrow-Bold', 'DejaVuSans-Bold', 'DejaVuSans', 'DejaVuSerif-Bold', 'DejaVuSansMono-Bold'],
  ...['DejaVuSansCondensed-Bold', 'Roboto-Bold', 'Roboto-Regular', 'Roboto-Black', 'Roboto-Medium'],
  ...['RobotoCondensed-Bold', 'RobotoSlab-Bold', 'Inter-Bold', 'Inter-Regular', 'Inter-SemiBold', 'Inter-ExtraBold'],
  ...['OpenSans-Bold', 'OpenSans-Regular', 'OpenSans-ExtraBold', 'OpenSans-Semibold', 'OpenSans-CondBold'],
  ...['NotoSans-Bold', 'NotoSans-Regular', 'NotoSerif-Bold', 'NotoSansDisplay-Bold'],
  ...['ClearSans-Bold', 'ClearSans-Medium', 'ClearSans-Regular'],
  ...['Carlito-Bold', 'Carlito-Regular', 'Arimo-Bold', 'Tinos-Bold', 'Cousine-Bold', 'Cabin-Bold', 'Cabin-Regular'],
  ...['Mplus1-Bold', 'Mplus1-ExtraBold', 'Mplus2-Bold', 'Quicksand-Bold', 'Quicksand-Medium', 'Dosis-Bold'],
  ...['Karla-Bold', 'Karla-Regular', 'LeagueSpartan-Bold', 'Hack-Bold'],
  ...['Vollkorn-Bold', 'Lato-Black', 'Lato-Medium'],
];

const folder = process.argv[2];
const samples = Number(process.argv[3] ?? 400_000);
if (!folder) {
  console.error('Name the folder of the unpacked font packages.');
  process.exit(2);
}

const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[ot]tf$/.test(entry.name))
    .map((entry) => [entry.name.slice(0, -4), join(entry.parentPath, entry.name)]),
);
const missing = FONTS.filter((name) => !files.has(name));
if (missing.length > 0) {
  console.error(`These fonts are not in ${folder}: ${missing.join(', ')}.`);
  process.exit(2);
}

/** In the page: every letter of a font in its box, at most 64 pixels high or wide. */
const drawLetters = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const face = new FontFace('drawn', bytes);
  await face.load();
  document.fonts.add(face);
  const canvas = new OffscreenCanvas(220, 220);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const letters = [];
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') {
    context.clearRect(0, 0, 220, 220);
    context.font = '84px drawn';
    context.fillText(letter, 40, 140);
    const { data } = context.getImageData(0, 0, 220, 220);
    const alpha = (x, y) => data[(y * 220 + x) * 4 + 3];
    let [left, right, top, bottom] = [220, 0, 220, 0];
    for (let y = 0; y < 220; y++) {
      for (let x = 0; x < 220; x++) {
        if (alpha(x, y) < 8) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    }
    const [width, height] = [right - left + 1, bottom - top + 1];
    let cover = '';
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) cover += String.fromCharCode(alpha(x, y));
    }
    letters.push({ width, height, cover: btoa(cover) });
  }
  document.fonts.delete(face);
  return letters;
};

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
const drawn = [];
for (const name of FONTS) {
  const letters = await page.evaluate(drawLetters, readFileSync(files.get(name)).toString('base64'));
  letters.forEach(({ width, height, cover }, label) => {
    drawn.push({
      label,
      width,
      height,
      cover: Float32Array.from(Buffer.from(cover, 'base64'), (value) => value / 255),
    });
  });
}
await browser.close();
console.log(`${drawn.length} letters of ${FONTS.length} fonts`);

const network = trainNetwork({
  drawn,
  samples,
  random: mulberry32(2021),
  glyphOfInk,
  side: GLYPH_SIDE,
  log: console.log,
});

const packed = (values) => {
  const scale = Math.max(...values.map(Math.abs)) / 127;
  const bytes = Int8Array.from(values, (value) => Math.round(value / scale));
  return `{\n  scale: ${scale.toPrecision(6)},\n  values:\n    '${Buffer.from(bytes.buffer).toString('base64')}',\n}`;
};
const numbers = (values) => `[${[...values].map((value) => Number(value.toFixed(3))).join(', ')}]`;

writeFileSync(
  fileURLToPath(new URL('../src/screenshot/letterWeights.ts', import.meta.url)),
  `/**
 * What the network of \`letterNetwork.ts\` has learnt, made by scripts/make-letter-weights.mjs.
 *
 * It holds no outline of a font, only ${network.hidden} weighted averages of shapes that the script drew with these fonts
 * of Debian: Liberation, Inter, Noto, Carlito, Quicksand, Karla, League Spartan, Lato, Vollkorn, Dosis and
 * Cabin (SIL Open Font License), Roboto, Open Sans, Clear Sans, Arimo, Tinos and Cousine (Apache 2.0), DejaVu and Hack
 * (Bitstream Vera licence, MIT) and M+ (M+ licence).
 */

/** Units of the hidden layer. */
export const HIDDEN = ${network.hidden};

// biome-ignore format: data
export const HIDDEN_BIASES: readonly number[] = ${numbers(network.hiddenBiases)};

// biome-ignore format: data
export const OUTPUT_BIASES: readonly number[] = ${numbers(network.outputBiases)};

/** Unit by unit: a weight for each place of the glyph. */
export const HIDDEN_WEIGHTS = ${packed(network.hiddenWeights)};

/** Letter by letter, capitals first: a weight for each hidden unit. */
export const OUTPUT_WEIGHTS = ${packed(network.outputWeights)};
`,
);
