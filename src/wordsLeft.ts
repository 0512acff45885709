/**
 * Facts about the words left that need no search: the words, the largest family that differs in one place, and the
 * letters that tell them apart.
 */

import type { Position } from './position.ts';

/** The possible answers as words. */
export const wordsLeft = ({ list, candidates }: Position): string[] =>
  Array.from(candidates, (answer) => list.words[answer]);

/** One guess separates two words that differ in one place only; three are the beginning of a trap. */
const SMALLEST_TRAP = 3;

/** The most possible answers that are equal but for one place; empty if there are fewer than three. */
export const trapOf = (position: Position): readonly string[] => {
  const families = new Map<string, string[]>();
  for (const word of wordsLeft(position)) {
    const letters = [...word];
    for (let place = 0; place < letters.length; place++) {
      const pattern = letters.with(place, '_').join('');
      const family = families.get(pattern);
      if (family) family.push(word);
      else families.set(pattern, [word]);
    }
  }
  const largest = [...families.values()].reduce<string[]>(
    (most, each) => (each.length > most.length ? each : most),
    [],
  );
  return largest.length < SMALLEST_TRAP ? [] : largest;
};

/** Letters that some possible answers have and others have not, those that come nearest to halving them first. */
export const usefulLetters = (position: Position): { letter: string; words: number }[] => {
  const { list, candidates } = position;
  const counts = new Map<string, number>();
  for (const word of wordsLeft(position)) {
    for (const letter of new Set(word)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const fromHalf = (words: number) => Math.abs(2 * words - candidates.length);
  return list.alphabet
    .map((letter) => ({ letter, words: counts.get(letter) ?? 0 }))
    .filter(({ words }) => words > 0 && words < candidates.length)
    .sort((a, b) => fromHalf(a.words) - fromHalf(b.words));
};
