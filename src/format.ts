/**
 * Words and numbers in sentences and in JSON: capitals, counts, shares.
 */

let hasDottedCapital = false;

/**
 * Makes capitals by the rules of a language from now on: in Turkish the capital of i is İ, since I is that of ı. The
 * sentences of a program are about one list at a time, so this is one setting rather than an argument of each of them.
 */
export const setCapitalsOf = (language: string | undefined): void => {
  hasDottedCapital = language === 'tr';
};

/** One capital for one letter: "ß" has no single capital and stays. */
export const capitals = (word: string): string =>
  Array.from(word, (letter) => {
    if (letter === 'i' && hasDottedCapital) return 'İ';
    const capital = letter.toUpperCase();
    return [...capital].length === 1 ? capital : letter;
  }).join('');

/** The first letter of a sentence as a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 word", "2 words". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** The first of several words: "a, b, c and 4 more". */
export const someOf = (words: readonly string[], count: number): string => {
  if (words.length <= count) return words.join(', ');
  return `${words.slice(0, count).join(', ')} and ${words.length - count} more`;
};

/** A share in per cent. The smaller side decides how fine it is, so that 99.9 % is never shown as 100 %. */
export const percent = (part: number, whole: number): string => {
  if (whole === 0) return '-';
  const share = part / whole;
  if (share === 0 || share === 1) return `${share * 100} %`;
  const smaller = Math.min(share, 1 - share);
  if (smaller < 0.0005) return share < 0.5 ? '<0.1 %' : '>99.9 %';
  return `${(share * 100).toFixed(smaller < 0.1 ? 1 : 0)} %`;
};

/** JSON has no infinity: no limit, no way, is null there. */
export const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The number that `finiteOrNull` wrote. */
export const orInfinity = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

/** "SLATE", "SLATE or SLANT", "SLATE, SLANT or PLATE". */
export const namedOr = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
};
