/**
 * Where a game stands: words left, found, not found, or no word fits.
 */

import { capitals, counted, someOf } from '../format.ts';
import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import { wordsLeft } from '../wordsLeft.ts';
import { contradictionText } from './legality.ts';
import { guessCount } from './numbers.ts';

/** "47 words left.", or words of which tier fit where no expected word does. */
export const countText = ({ position: { candidates }, tier }: Pick<Standing, 'position' | 'tier'>): string => {
  const count = candidates.length;
  if (tier) return `No expected word fits; ${count} of the ${tier.name} ${count === 1 ? 'does' : 'do'}.`;
  return `${leftText(count)}.`;
};

/** "47 words left", beside a row. */
export const leftText = (count: number): string => `${counted(count, 'word')} left`;

/** "47 left", where there is little room. */
export const shortLeftText = (count: number): string => `${count} left`;

/** "From 2315 words to one in 3 guesses", above the picture of how they went. */
export const pathText = (words: number, guesses: number): string =>
  `From ${counted(words, 'word')} to one in ${guessCount(guesses)}`;

/** "1 word left: ABIDE." */
export const onlyWordText = (standing: Pick<Standing, 'position' | 'tier'>): string => {
  const [word = ''] = wordsLeft(standing.position);
  return `${withoutStop(countText(standing))}: ${capitals(word)}.`;
};

/** Where not even the number of words may be shown. */
export const SOME_WORDS_LEFT = 'Some words are left.';

/** "found" or "47 words left", beside a row. */
export const rowResultText = ({ status, position }: Pick<Standing, 'status' | 'position'>): string =>
  status === 'won' ? 'found' : leftText(position.candidates.length);

/** "ABIDE found in 3 guesses." */
export const wonText = (word: string, guesses: number): string => `${capitals(word)} found in ${guessCount(guesses)}.`;

/** "ABIDE not found in 6 guesses."; without its answer "Not found in 6 guesses." */
export const lostText = (guesses: number, answer?: string): string =>
  `${answer === undefined ? 'Not' : `${capitals(answer)} not`} found in ${guessCount(guesses)}.`;

/** How a strategy fared: "ABIDE found in 7 guesses, more than the 6 allowed." */
export const strategyResultText = (
  word: string,
  { found, guesses, limit }: { found: boolean; guesses: number; limit: number },
): string => {
  if (!found) return `${withoutStop(lostText(guesses, word))}: the strategy repeats itself.`;
  return guesses > limit
    ? `${withoutStop(wonText(word, guesses))}, more than the ${limit} allowed.`
    : wonText(word, guesses);
};

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

const MOST_POSSIBLE = 5;

/** "Possible answers: ABIDE, ABODE and 3 more." */
export const possibleText = (words: readonly string[], most = MOST_POSSIBLE): string =>
  `Possible ${words.length === 1 ? 'answer' : 'answers'}: ${someOf(words.map(capitals), most)}.`;

/** "The word was ABIDE." */
export const answerText = (answer: string): string => `The word was ${capitals(answer)}.`;

/** "4 guesses left."; empty without a limit. */
export const guessesLeftText = ({ rules, rows }: Pick<Game, 'rules' | 'rows'>): string =>
  Number.isFinite(rules.limit) ? `${guessCount(rules.limit - rows.length)} left.` : '';

/** Why a game has no next guess. */
export const overText = (game: Game, { status }: Pick<Standing, 'status'>): string => {
  const { rules, rows } = game;
  if (status === 'contradiction') return contradictionText(rows.length);
  return status === 'won' ? wonText(rows.at(-1)?.word ?? '', rows.length) : lostText(rules.limit);
};
