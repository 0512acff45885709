/**
 * The question about a word that the list of several boards does not have, asked as soon as its last letter is typed, with
 * the words that were probably meant. As on one board it is derived from the state.
 */

import { meantWords } from '../../game/meantWords.ts';
import { MOST_PROPOSALS, notAcceptedText } from '../../text/slips.ts';
import { spellWord } from '../../words/fold.ts';
import { guessIdOf } from '../../words/list.ts';
import { type BoardsStep, toStep } from './actions.ts';
import { boardRules } from './corrections.ts';
import { isFull } from './draft.ts';
import { useSuggestion } from './rowActions.ts';
import { type BoardsState, hasTiles } from './state.ts';

/** A word that is not in the list. */
export interface BoardsWordQuestion {
  readonly word: string;
  /** Words of the list that were probably meant, the likeliest first; few. */
  readonly meant: readonly string[];
  readonly text: string;
}

/** Undefined while letters are missing, and once the tiles are open. */
export const boardsWordQuestionOf = ({
  game,
  draft,
}: Pick<BoardsState, 'game' | 'draft'>): BoardsWordQuestion | undefined => {
  if (!draft || hasTiles(draft) || !isFull(game, draft)) return undefined;
  const { list } = game.rules;
  const word = spellWord(draft.letters.join(''), list.language);
  if (guessIdOf(list, word) !== undefined) return undefined;
  if (last?.word !== word || last.list !== list) {
    const meant = meantWords(boardRules(list), [], word).slice(0, MOST_PROPOSALS);
    last = { list, word, meant, text: notAcceptedText(word, meant) };
  }
  return last;
};

/** Every frame that is drawn needs it, until the word is another one. */
let last: (BoardsWordQuestion & { readonly list: object }) | undefined;

/** Takes one of the words that were probably meant; its tiles are next. */
export const takeMeantWord = (state: BoardsState, index: number): BoardsStep => {
  const question = boardsWordQuestionOf(state);
  const word = question?.meant[index];
  if (word === undefined) return toStep(state, question?.text);
  const step = useSuggestion(state, word);
  const { draft } = step.state;
  return draft ? { ...step, state: { ...step.state, draft: { ...draft, isSuggested: false } } } : step;
};
