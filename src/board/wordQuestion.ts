/**
 * The question about the word in the open row, asked as soon as its last letter is typed: a word that the game does not
 * accept, with the words that were probably meant, or one that the mode forbids.
 *
 * It is derived from the state, so that it stays on the screen until it is answered. A row is never played before.
 */

import type { Game } from '../game/game.ts';
import { turnsOf } from '../game/game.ts';
import { isAccepted, meantWords } from '../game/meantWords.ts';
import { illegalText, whyIllegal } from '../text/legality.ts';
import { MOST_PROPOSALS, notAcceptedText } from '../text/slips.ts';
import { spellWord } from '../words/fold.ts';
import { type Step, toStep } from './actions.ts';
import { isFull, openTiles } from './draft.ts';
import { change } from './history.ts';
import type { Draft, State } from './state.ts';

export interface WordQuestion {
  readonly word: string;
  /** Whether the player can keep the word: a list need not have every word that a game accepts. */
  readonly canKeep: boolean;
  /** Accepted words that were probably meant, the likeliest first; few. */
  readonly meant: readonly string[];
  readonly text: string;
}

/** Undefined while letters are missing, and once the question is answered. */
export const wordQuestionOf = (state: Pick<State, 'game' | 'draft'>): WordQuestion | undefined => {
  const { game, draft } = state;
  if (!draft || !isFull(state, draft)) return undefined;
  const word = spellWord(draft.letters.join(''), game.rules.list.language);
  const known = questionsOf(game);
  const key = `${draft.row} ${word}`;
  if (!known.has(key)) known.set(key, findQuestion(game, draft.row, word));
  const question = known.get(key);
  return question?.canKeep && draft.keepsWord ? undefined : question;
};

const questions = new WeakMap<Game, Map<string, WordQuestion | undefined>>();

/** The questions of one game, kept because every frame that is drawn needs one of them. */
const questionsOf = (game: Game): Map<string, WordQuestion | undefined> => {
  const known = questions.get(game) ?? new Map<string, WordQuestion | undefined>();
  questions.set(game, known);
  return known;
};

const findQuestion = ({ rules, rows }: Game, row: number, word: string): WordQuestion | undefined => {
  const { list, mode } = rules;
  const before = rows.slice(0, row);
  if (!isAccepted(rules, word)) {
    const meant = meantWords(rules, before, word).slice(0, MOST_PROPOSALS);
    return { word, canKeep: true, meant, text: notAcceptedText(word, meant) };
  }
  const reason = whyIllegal(mode, list, turnsOf(list, before), word);
  return reason === undefined ? undefined : { word, canKeep: false, meant: [], text: illegalText(mode, word, reason) };
};

/** Takes one of the words that were probably meant; colours that are set stay. */
export const takeMeantWord = (state: State, index: number): Step => {
  const { draft } = state;
  const question = wordQuestionOf(state);
  const word = question?.meant[index];
  if (!draft || word === undefined) return toStep(state, question?.text);
  return changeDraft(state, { ...draft, letters: [...word] });
};

/** Keeps the word as it was typed, if the game has accepted it after all. */
export const keepWord = (state: State): Step => {
  const { draft } = state;
  if (!draft || !wordQuestionOf(state)?.canKeep) return toStep(state);
  return changeDraft(state, { ...draft, keepsWord: true });
};

/** The tiles are next, unless they are open already. */
const changeDraft = (state: State, draft: Draft): Step =>
  change(state, { ...state, draft: draft.stage === 'tiles' ? draft : openTiles(state, draft) });
