/**
 * What can be practised: what is due first, then every kind of exercise, then whole games; and how it goes.
 */

import { signal } from '@preact/signals';
import {
  DUE_PURPOSE,
  dueText,
  kindProgress,
  NO_OWN_POSITIONS,
  TRAINING_TEXTS,
  TRAINING_TITLES,
  type TrainingKind,
} from '../../src/text/trainer.ts';
import { Button } from '../shared/components/Button.tsx';
import { KindPicture } from './KindPicture.tsx';
import { PracticeForm } from './PracticeForm.tsx';
import { TrainingDots } from './TrainingDots.tsx';
import { startTraining } from './training.ts';
import { dueCount, figuresOfKind, ownExercises } from './trainingStore.ts';

const KINDS: readonly TrainingKind[] = ['traps', 'endings', 'choice', 'mine'];

export const TrainingHub = () => (
  <div class="practice hub">
    <h2 class="hub-title">Practice</h2>
    <div class="hub-main">
      <Due />
      <div class="kinds">
        {KINDS.map((kind) => (
          <KindCard key={kind} kind={kind} />
        ))}
      </div>
    </div>
    <div class="hub-side">
      <TrainingDots />
      <PracticeForm />
    </div>
  </div>
);

const Due = () => {
  const count = dueCount.value;
  return (
    <section class="card due" aria-label="Due today">
      <p class={count > 0 ? 'due-count some' : 'due-count'}>{dueText(count)}</p>
      <p class="muted">{DUE_PURPOSE}</p>
      <div class="tools">
        <Button primary onPress={() => startTraining('due')}>
          {count > 0 ? 'Train what is due' : 'Train new positions'}
        </Button>
      </div>
    </section>
  );
};

/** Whether the player asked for own positions and has none. */
const isWithoutOwn = signal(false);

const KindCard = ({ kind }: { kind: TrainingKind }) => {
  const open = (): void => {
    isWithoutOwn.value = kind === 'mine' && ownExercises().length === 0;
    if (!isWithoutOwn.value) startTraining(kind);
  };
  return (
    <button type="button" class="card exercise-kind" onClick={open}>
      <KindPicture kind={kind} />
      <span class="kind-title">{TRAINING_TITLES[kind]}</span>
      <span class="muted">{kind === 'mine' && isWithoutOwn.value ? NO_OWN_POSITIONS : TRAINING_TEXTS[kind]}</span>
      <span class="small muted kind-progress">{kindProgress(figuresOfKind(kind))}</span>
    </button>
  );
};
