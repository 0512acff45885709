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

import { isCounted } from '../rules.ts';
import { exactIdOf, type GuessId, ruleOf, type WordList, wordIds } from '../words/list.ts';
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

// After some words

/** Every order of more places would take too long. */
const MOST_PLACES = 6;

/**
 * For a list of which every exchange is an image of itself: after some words one guess of each group that relabellings of
 * symbols and places map onto each other, words played before onto themselves. Undefined for other lists.
 *
 * Claim. Under a rule that counts, two guesses of one group have the same cost after these words, whatever the feedback.
 * Why. As above: a relabelling keeps all counts, so it maps the possible answers onto themselves if it keeps the words.
 * Two sequences of words are images of each other if they are equal once their symbols are numbered as they first occur,
 * in some order of places; symbols that do not occur can be mapped in any way.
 * Valid. For equal weights in normal mode. Cost of checking: an order of places for each guess.
 */
export const createSymmetricGuesses = (
  list: WordList,
): ((words: readonly string[]) => readonly GuessId[]) | undefined => {
  if (!isCounted(ruleOf(list)) || list.wordLength > MOST_PLACES) return undefined;
  const exchanges = [...placeExchanges(list), ...symbolExchanges(list)];
  if (exchanges.some((exchange) => imagesOf(list, exchange) === undefined)) return undefined;
  const orders = ordersOf(list.wordLength);
  return (words) => {
    const first = new Map<string, GuessId>();
    for (const guess of wordIds(list)) {
      const form = commonForm([...words, list.words[guess]].map(lettersIn), orders);
      if (!first.has(form)) first.set(form, guess);
    }
    return [...first.values()];
  };
};

const lettersIn = (word: string): readonly string[] => [...word];

/** Every order of so many places. */
const ordersOf = (count: number): number[][] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
      );

/** The same text for words in sequence and for all their images, and for no others. */
const commonForm = (words: readonly (readonly string[])[], orders: readonly (readonly number[])[]): string =>
  orders.reduce((least, order) => {
    const numbers = new Map<string, string>();
    const form = words.flatMap((letters) => order.map((place) => numberOf(numbers, letters[place]))).join('');
    return least === '' || form < least ? form : least;
  }, '');

const numberOf = (numbers: Map<string, string>, letter: string): string => {
  const known = numbers.get(letter) ?? String.fromCharCode(48 + numbers.size);
  numbers.set(letter, known);
  return known;
};

// Exchanges

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
