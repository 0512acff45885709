/**
 * Weights exactly as given: decimals as whole numbers in one common unit, and how far rounded weights are from them.
 *
 * The search takes whole numbers of a limited sum (`weights.ts`). Weights that fit are used as they are. Larger ones are
 * rounded, and everything found with them is widened by what the rounding can change, so that no number is called
 * exact that is not exact for the weights as given.
 */

/** A number without a sign, as written: `digits` times ten to the power of `exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const DECIMAL = /^(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;
/** Longer numbers, and those with more places, would take long to bring to one unit. */
const MOST_DIGITS = 400;

/** A number such as 12, 0.5, .5 or 1e-9; undefined for any other text. */
export const parseDecimal = (text: string): Decimal | undefined => {
  const [, whole = '', places, bare = '', power = '0'] = DECIMAL.exec(text) ?? [];
  const fraction = places ?? bare;
  const digits = whole + fraction;
  const exponent = Number(power) - fraction.length;
  const isTooLong = digits.length > MOST_DIGITS || Math.abs(exponent) > MOST_DIGITS;
  return digits === '' || isTooLong ? undefined : { digits: BigInt(digits), exponent };
};

/** A double as the shortest decimal that stands for it, which is how it was written; it must be finite and not negative. */
export const decimalOf = (value: number): Decimal => {
  const decimal = parseDecimal(String(value));
  if (!decimal) throw new Error(`${value} is no decimal; check weights before they are read.`);
  return decimal;
};

/** Decimals as whole numbers in their largest common unit; 0 stays 0. */
export const inCommonUnits = (decimals: readonly Decimal[]): bigint[] => {
  const least = decimals.reduce((min, { exponent }) => Math.min(min, exponent), 0);
  const scaled = decimals.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least));
  const divisor = scaled.reduce(greatestCommonDivisor, 0n);
  return divisor > 1n ? scaled.map((each) => each / divisor) : scaled;
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a, b];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
};

/** Weights for the search, and the weights as given if they had to be rounded. */
export interface FittedWeights {
  readonly weights: Uint32Array;
  /** In one common unit; undefined if `weights` are in proportion to them. */
  readonly given: readonly bigint[] | undefined;
}

/** Weights that add up to at most `most`: the given ones if they fit, otherwise rounded; a positive one stays positive. */
export const fitWeights = (given: readonly bigint[], most: number): FittedWeights => {
  const total = sumOf(given);
  if (total <= BigInt(most) && given.every((each) => each < 2n ** 32n)) {
    return { weights: Uint32Array.from(given, Number), given: undefined };
  }
  // each may be rounded up by 1
  const scale = BigInt(Math.min(most, 2 ** 32) - given.length);
  const round = (each: bigint): bigint => (2n * each * scale + total) / (2n * total);
  const weights = Uint32Array.from(given, (each) => (each === 0n ? 0 : Math.max(1, Number(round(each)))));
  return { weights, given };
};

const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, each) => sum + each, 0n);

/** How far chances by rounded weights are from chances by the weights as given. */
export interface RoundingError {
  /** The most by which the chance of any set of candidates can be off. */
  readonly chance: number;
  /** The chance of a candidate as given, divided by the rounded one: the least and the greatest. */
  readonly leastRatio: number;
  readonly greatestRatio: number;
}

/** The error of rounded weights among some answers; undefined if both are in proportion. */
export const roundingErrorOf = (
  given: readonly bigint[],
  weights: Uint32Array,
  answers: ArrayLike<number>,
): RoundingError | undefined => {
  const ids = Array.from(answers);
  const givenSum = sumOf(ids.map((id) => given[id]));
  const roundedSum = BigInt(ids.reduce((sum, id) => sum + weights[id], 0));
  let difference = 0n;
  let least = 1;
  let greatest = 1;
  for (const id of ids) {
    const ofGiven = given[id] * roundedSum;
    const ofRounded = BigInt(weights[id]) * givenSum;
    difference += ofGiven > ofRounded ? ofGiven - ofRounded : ofRounded - ofGiven;
    const ratio = quotient(ofGiven, ofRounded);
    least = Math.min(least, ratio * (1 - SLACK));
    greatest = Math.max(greatest, ratio * (1 + SLACK));
  }
  if (difference === 0n) return undefined;
  // what some chances gain the others lose, so that no set gains more than half of all differences
  const chance = quotient(difference, 2n * givenSum * roundedSum) * (1 + SLACK);
  return { chance, leastRatio: least, greatestRatio: greatest };
};

/** The chance of each of some answers, by the weights as given. */
export const givenChances = (given: readonly bigint[], answers: ArrayLike<number>): ((answer: number) => number) => {
  const total = sumOf(Array.from(answers, (id) => given[id]));
  return (answer) => quotient(given[answer], total);
};

/** Bits of a quotient before it becomes a double, and more than the double and the division can be off. */
const QUOTIENT_BITS = 60;
const SLACK = 2 ** -50;

/** The quotient of two whole numbers of any size; 0 if the first is 0. */
const quotient = (a: bigint, b: bigint): number => {
  const shift = Math.max(0, QUOTIENT_BITS + bitsOf(b) - bitsOf(a));
  return Number((a << BigInt(shift)) / b) * 2 ** -shift;
};

/** The length of a whole number in bits, up to three too many. */
const bitsOf = (value: bigint): number => 4 * value.toString(16).length;
