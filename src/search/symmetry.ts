/**
 * Symmetric openers: first guesses that a relabelling of symbols and places maps onto each other, of which one is tested
 * for all.
 *
 * Claim. If exchanging two symbols, or two places, in every word maps the answers onto the answers and the guesses onto
 * the guesses, then an opener and its image have the same total; so have all openers that such exchanges connect.
 * Why. Let x' be the image of a word x. Under every rule the feedback that x' gets from a' follows from that of x and a:
 * an exchange of symbols leaves it as it is, an exchange of places exchanges its tiles too, or leaves the counts alone.
 * (Which of several copies of a letter is yellow is decided from left to right; how many are is not, and neither are the
 * greens.) So two answers are in one part of x if and only if their images are in one part of x', x is right for a if and
 * only if x' is right for a', and a guess is legal after some turns if and only if its image is after their images. A
 * strategy that begins with x, mapped word by word, is one that begins with x' and costs as much.
 * Valid. For equal weights, in every mode, for any number of turns. Cost of checking: a look-up for each word and each
 * exchange of neighbours; most lists fail at the first words.
 */

import { exactIdOf, type GuessId, type WordList } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';

/** For every guess the id of the first guess that it is symmetric to; undefined if no two are. */
export const symmetricOpeners = (list: WordList): Uint32Array | undefined => {
  const orbits = createOrbits(list.words.length);
  for (const exchange of [...placeExchanges(list), ...symbolExchanges(list)]) {
    const images = imagesOf(list, exchange);
    images?.forEach((image, word) => {
      orbits.join(word, image);
    });
  }
  const first = Uint32Array.from(list.words, (_, word) => orbits.firstOf(word));
  return first.every((each, word) => each === word) ? undefined : first;
};

/** A word with two places or two symbols exchanged. */
type Exchange = (letters: readonly string[]) => readonly string[];

/** Exchanges of each place with the next; together they make every order of places. */
const placeExchanges = ({ wordLength }: WordList): Exchange[] =>
  Array.from({ length: wordLength - 1 }, (_, place) => (letters) => {
    const exchanged = [...letters];
    [exchanged[place], exchanged[place + 1]] = [letters[place + 1], letters[place]];
    return exchanged;
  });

/** Exchanges of each symbol with the next one of the alphabet. */
const symbolExchanges = ({ alphabet }: WordList): Exchange[] =>
  alphabet.slice(1).map((second, index) => {
    const first = alphabet[index];
    return (letters) => letters.map((letter) => (letter === first ? second : letter === second ? first : letter));
  });

/** The id of every word's image; undefined if a word has none, or an answer's image is no answer. */
const imagesOf = (list: WordList, exchange: Exchange): Uint32Array | undefined => {
  const images = new Uint32Array(list.words.length);
  for (const [word, text] of list.words.entries()) {
    const image = exactIdOf(list, exchange([...text]).join(''));
    if (image === undefined || image < list.answerCount !== word < list.answerCount) return undefined;
    images[word] = image;
  }
  return images;
};

/** Words in groups that are joined one pair after the other; a group is known by its first word. */
const createOrbits = (count: number) => {
  const parent = Uint32Array.from({ length: count }, (_, word) => word);
  const firstOf = (word: number): number => {
    let first = word;
    while (parent[first] !== first) first = parent[first];
    for (let each = word; parent[each] !== first; ) {
      const next = parent[each];
      parent[each] = first;
      each = next;
    }
    return first;
  };
  return {
    firstOf,
    join(a: number, b: number): void {
      const [first, second] = [firstOf(a), firstOf(b)].sort((x, y) => x - y);
      parent[second] = first;
    },
  };
};

/** Tests of openers of which only the first of all symmetric ones is tested, and its result kept for the others. */
export const testOncePerOrbit = (
  list: WordList,
  test: (opener: GuessId, limit: number) => OpenerResult,
): ((opener: GuessId, limit: number) => OpenerResult) => {
  let orbits: { readonly first: Uint32Array | undefined } | undefined;
  const known = new Map<number, OpenerResult>();
  return (opener, limit) => {
    orbits ??= { first: symmetricOpeners(list) };
    if (!orbits.first) return test(opener, limit);
    const first = orbits.first[opener] as GuessId;
    let result = known.get(first);
    // a total holds for every limit, a bound only for those that it reaches
    if (!result || (result.how !== 'exact' && result.total < limit)) {
      result = test(first, limit);
      known.set(first, result);
    }
    return { ...result, opener };
  };
};
