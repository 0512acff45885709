/**
 * Words beside the board: one to compare with the best, or the answer of a lost game. A host with text fields passes
 * the word; the others open a prompt for it.
 */

import { explain } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import { overText } from '../text/standing.ts';
import { normalizeWord } from '../words/list.ts';
import { type Step, toStep } from './actions.ts';
import { letterOf } from './draft.ts';
import { lettersMissing } from './messages.ts';
import type { Prompt, State } from './state.ts';

export const compare = (state: State, text: string): Step => {
  const { standing, game } = state;
  if (standing.status !== 'open') return toStep(state, overText(game, standing));
  const word = checkWord(game.rules.list, text);
  if (!word.ok) return toStep(state, explain(word.failure));
  const compared = { word: word.value, judgement: undefined };
  return { state: { ...state, compared }, effects: [{ kind: 'compare', word: word.value }] };
};

export const nameAnswer = (state: State, text: string): Step => {
  const word = checkWord(state.game.rules.list, text);
  if (!word.ok) return toStep(state, explain(word.failure));
  return {
    state: { ...state, review: undefined, screen: 'review' },
    effects: [{ kind: 'review', answer: word.value }],
  };
};

// The prompt

export const openPrompt = (state: State): Step => {
  const { game, standing } = state;
  const { status } = standing;
  if (status === 'won' || status === 'contradiction') return toStep(state, overText(game, standing));
  return toStep({ ...state, prompt: { purpose: status === 'open' ? 'compare' : 'answer', letters: [] } });
};

export const closePrompt = (state: State): Step => toStep({ ...state, prompt: undefined });

const withLetters = (state: State, prompt: Prompt, letters: readonly string[]): Step =>
  toStep({ ...state, prompt: { ...prompt, letters } });

export const typeInPrompt = (state: State, character: string): Step => {
  const { prompt, game } = state;
  const letter = letterOf(character, game.rules.list);
  if (!prompt || letter === undefined || prompt.letters.length >= game.rules.list.wordLength) return toStep(state);
  return withLetters(state, prompt, [...prompt.letters, letter]);
};

export const eraseInPrompt = (state: State): Step => {
  const { prompt } = state;
  if (!prompt || prompt.letters.length === 0) return closePrompt(state);
  return withLetters(state, prompt, prompt.letters.slice(0, -1));
};

export const pasteInPrompt = (state: State, text: string): Step => {
  const { prompt, game } = state;
  const letters = [...normalizeWord(text)];
  const isWord = letters.length <= game.rules.list.wordLength && /^\p{L}+$/u.test(letters.join(''));
  return prompt && isWord ? withLetters(state, prompt, letters) : toStep(state);
};

export const submitPrompt = (state: State): Step => {
  const { prompt, game } = state;
  if (!prompt || prompt.letters.length === 0) return closePrompt(state);
  const { wordLength } = game.rules.list;
  if (prompt.letters.length < wordLength) return toStep(state, lettersMissing(prompt.letters.length, wordLength));
  const closed: State = { ...state, prompt: undefined };
  const word = prompt.letters.join('');
  return prompt.purpose === 'compare' ? compare(closed, word) : nameAnswer(closed, word);
};
