/**
 * Letters by their shapes: a small network with one hidden layer, which has learnt capitals and small letters from fonts
 * (`letterWeights.ts`), returns how likely a glyph is each of them.
 */

import { GLYPH_SIDE, type Glyph } from './glyph.ts';
import { HIDDEN, HIDDEN_BIASES, HIDDEN_WEIGHTS, OUTPUT_BIASES, OUTPUT_WEIGHTS } from './letterWeights.ts';

/** The letters that the network knows, twice: capitals, then small letters. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Logarithms of the chances of a to z: if it is a capital, and if it is a small letter. */
export interface LetterScores {
  readonly capital: Float32Array;
  readonly small: Float32Array;
}

/** Whole numbers from -127 to 127 in base 64, times a scale. */
const unpacked = ({ scale, values }: { readonly scale: number; readonly values: string }): Float32Array => {
  const bytes = atob(values);
  return Float32Array.from(bytes, (byte) => ((byte.charCodeAt(0) << 24) >> 24) * scale);
};

let weights: { readonly hidden: Float32Array; readonly output: Float32Array } | undefined;

const loadWeights = (): { readonly hidden: Float32Array; readonly output: Float32Array } => {
  weights ??= { hidden: unpacked(HIDDEN_WEIGHTS), output: unpacked(OUTPUT_WEIGHTS) };
  return weights;
};

/** Letters whose small form is a small copy of the capital: scaled to one size, the two look alike. */
const ALIKE = 'ckopsuvwxyz';
/** The small l is the capital I of fonts without serifs. */
const [CAPITAL_I, SMALL_L] = [LETTERS.indexOf('i'), LETTERS.indexOf('l')];

export const letterScores = (glyph: Glyph): LetterScores => {
  const { hidden, output } = loadWeights();
  const active = layer(glyph, GLYPH_SIDE ** 2, hidden, HIDDEN_BIASES).map((value) => Math.max(0, value));
  const scores = layer(active, HIDDEN, output, OUTPUT_BIASES);
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const [capital, small] = [weights.slice(0, LETTERS.length), weights.slice(LETTERS.length)];
  share(capital, CAPITAL_I, small, SMALL_L);
  for (const letter of ALIKE) share(capital, LETTERS.indexOf(letter), small, LETTERS.indexOf(letter));
  return { capital: logChances(capital), small: logChances(small) };
};

/** What speaks for one of two letters that look alike speaks for the other as well. */
const share = (capitals: Float32Array, capital: number, smalls: Float32Array, small: number): void => {
  const both = capitals[capital] + smalls[small];
  capitals[capital] = both;
  smalls[small] = both;
};

/** Weighted sums of the inputs, one for each bias. */
const layer = (inputs: Float32Array, count: number, matrix: Float32Array, biases: readonly number[]): Float32Array =>
  Float32Array.from(biases, (bias, unit) => {
    let sum = bias;
    for (let index = 0; index < count; index++) sum += inputs[index] * matrix[unit * count + index];
    return sum;
  });

const logChances = (weights: Float32Array): Float32Array => {
  const sum = weights.reduce((so, weight) => so + weight, 0);
  return weights.map((weight) => Math.log(weight / sum));
};
