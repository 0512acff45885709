/**
 * Practice: exercises of the trainer, and games against a hidden word or an adversary, with hints and a review at the end.
 */

import { useEffect } from 'preact/hooks';
import type { EditingKey } from '../../src/board/keyBindings.ts';
import { listenToKeys } from '../shared/browser/keyListeners.ts';
import type { PageKey } from '../shared/browser/keyMap.ts';
import { LetterKeys } from '../shared/components/LetterKeys.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { page } from '../shared/state/navigation.ts';
import { wantedTraining } from '../shared/state/wantedTraining.ts';
import { BOARD_ID, PracticeBoard } from './PracticeBoard.tsx';
import { PracticeHints } from './PracticeHints.tsx';
import { PracticeReview } from './PracticeReview.tsx';
import { PracticeTools } from './PracticeTools.tsx';
import { dispatchPractice, practice, resumePractice } from './practice.ts';
import { choiceText, endText, type PracticeAction, type PracticeGame, statusOf } from './practiceGame.ts';
import { TrainingExercise } from './TrainingExercise.tsx';
import { TrainingHub } from './TrainingHub.tsx';
import { startTraining, training } from './training.ts';
import { listenToTraining } from './trainingKeys.ts';
import './practice.css';
import './training.css';

resumePractice(board.peek().game.rules);

const dispatch = (action: PracticeAction): void => dispatchPractice(action, settings.value.hints);

const EDITING_ACTIONS: Partial<Record<EditingKey, PracticeAction>> = {
  enter: { kind: 'guess' },
  backspace: { kind: 'eraseLetter' },
  escape: { kind: 'clearRow' },
};

const actionFor = (key: PageKey): PracticeAction | undefined => {
  if (key.kind === 'character') return { kind: 'typeLetter', letter: key.character };
  return key.kind === 'editing' ? EDITING_ACTIONS[key.name] : undefined;
};

listenToKeys({
  isListening: () => page.value === 'practice' && practice.value !== undefined && training.value === undefined,
  onKey: (key) => {
    // after a letter, Enter is for the row rather than for a button that has the focus
    if (key.kind === 'character') document.getElementById(BOARD_ID)?.focus();
    const action = actionFor(key);
    if (action) dispatch(action);
  },
  onPaste: (text) => dispatch({ kind: 'fillRow', text }),
});

listenToTraining();

export const Practice = () => {
  useEffect(takeWanted, []);
  if (training.value) return <TrainingExercise now={training.value} />;
  return practice.value ? <OpenGame now={practice.value} /> : <TrainingHub />;
};

/** Another page may have sent the player here for a position. */
const takeWanted = (): void => {
  const wanted = wantedTraining.peek();
  if (!wanted) return;
  wantedTraining.value = undefined;
  startTraining(wanted.kind, wanted.first);
};

const OpenGame = ({ now }: { now: PracticeGame }) => {
  const { layout, enterOnRight } = settings.value;
  const isOpen = statusOf(now) === 'open';
  return (
    <div class="practice two">
      <div class="stack">
        <p class="muted small">{choiceText(now)}</p>
        <PracticeBoard now={now} />
        <p class="message" role="status">
          {isOpen ? now.problem : endText(now)}
        </p>
        <p class="aside" aria-live="polite">
          {now.rowText}
        </p>
        {isOpen && (
          <LetterKeys
            game={now.game}
            layout={layout}
            enterOnRight={enterOnRight}
            onLetter={(letter) => dispatch({ kind: 'typeLetter', letter })}
            onEnter={() => dispatch({ kind: 'guess' })}
            onBackspace={() => dispatch({ kind: 'eraseLetter' })}
          />
        )}
        <PracticeTools now={now} />
      </div>
      <div class="stack">{isOpen ? <PracticeHints now={now} /> : <PracticeReview now={now} />}</div>
    </div>
  );
};
