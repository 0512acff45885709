/**
 * Keys for an exercise: letters, Enter for the word and then for the next exercise, numbers for the words of a choice.
 */

import { listenToKeys } from '../shared/browser/keyListeners.ts';
import type { PageKey } from '../shared/browser/keyMap.ts';
import { page } from '../shared/state/navigation.ts';
import {
  endTraining,
  eraseLetter,
  fillWord,
  nextExercise,
  playWord,
  type Training,
  training,
  typeLetter,
} from './training.ts';

export const TRAINING_BOARD_ID = 'training-board';

const pressEscape = (): void => {
  const now = training.value;
  if (now && now.letters.length > 0 && !now.outcome) fillWord('');
  else endTraining();
};

const pressEnter = ({ exercise, outcome }: Training): void => {
  if (outcome || !exercise) nextExercise();
  else playWord();
};

const typeCharacter = ({ exercise, outcome }: Training, character: string): void => {
  if (outcome) return;
  const option = exercise?.options[Number(character) - 1];
  if (option !== undefined) {
    playWord(option);
    return;
  }
  // after a letter, Enter is for the row rather than for a button that has the focus
  document.getElementById(TRAINING_BOARD_ID)?.focus();
  typeLetter(character);
};

const press = (key: PageKey): void => {
  const now = training.value;
  if (!now) return;
  if (key.kind === 'character') typeCharacter(now, key.character);
  if (key.kind !== 'editing') return;
  if (key.name === 'enter') pressEnter(now);
  else if (key.name === 'backspace') eraseLetter();
  else if (key.name === 'escape') pressEscape();
};

/** Listens for as long as the page is open. */
export const listenToTraining = (): void =>
  listenToKeys({
    isListening: () => page.value === 'practice' && training.value !== undefined,
    onKey: press,
    onPaste: (text) => fillWord(text.trim().toLowerCase().slice(0, 5)),
  });
