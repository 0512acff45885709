/**
 * The choice of a practice game: how its answer is chosen, and which hints follow each guess.
 */

import { signal, useSignal } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import { type Choice as AnswerChoice, MAX_SEED } from '../../src/practice.ts';
import { Button } from '../shared/components/Button.tsx';
import { Choice } from '../shared/components/Choice.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { Problem } from '../shared/components/Problem.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { board } from '../shared/state/board.ts';
import { HintChoice } from './HintChoice.tsx';
import { startGame } from './practice.ts';
import { startPractice } from './practiceGame.ts';

type Kind = AnswerChoice['kind'];

const KINDS: readonly { value: Kind; title: string }[] = [
  { value: 'random', title: 'random word' },
  { value: 'day', title: 'numbered day' },
  { value: 'word', title: 'chosen word' },
  { value: 'adversary', title: 'adversary' },
];

const DESCRIPTIONS: Record<Kind, string> = {
  random: 'A random word of the list. Its number plays it again.',
  day: 'The words in the order of the list: for original, that of the days from 2021-06-19 on.',
  word: 'You choose the word, another player guesses.',
  adversary: 'No word is chosen: the feedback always keeps the most words, and you have as many guesses as you need.',
};

const LABELS: Record<Exclude<Kind, 'adversary'>, string> = {
  random: 'Number of the word; leave it empty for any',
  day: 'Number or date, as 100 or 2021-09-27',
  word: 'The word to find',
};

const kind = signal<Kind>('random');

/** The choice from the text that was typed for it. */
const choiceOf = (text: string): AnswerChoice => {
  const typed = text.trim();
  switch (kind.value) {
    case 'random': {
      const seed = /^\d{1,10}$/.test(typed) ? Number(typed) : Math.floor(Math.random() * MAX_SEED);
      return { kind: 'random', seed: Math.min(seed, MAX_SEED) };
    }
    case 'day':
      return { kind: 'day', day: typed };
    case 'word':
      return { kind: 'word', word: typed };
    default:
      return { kind: 'adversary' };
  }
};

export const PracticeForm = () => {
  const text = useSignal('');
  const problem = useSignal('');
  const { list, mode } = board.value.game.rules;
  const start = (): void => {
    const started = startPractice(board.peek().game.rules, choiceOf(text.value));
    problem.value = started.ok ? '' : explain(started.failure);
    if (started.ok) startGame(started.value);
  };
  const choose = (value: Kind): void => {
    kind.value = value;
    text.value = '';
    problem.value = '';
  };
  return (
    <form class="card stack whole-game" onSubmit={onSubmit(start)}>
      <h3>A whole game</h3>
      <Choice legend="Against" options={KINDS} value={kind.value} onChoose={choose} />
      <p class="muted">{DESCRIPTIONS[kind.value]}</p>
      {kind.value !== 'adversary' && <WordField label={LABELS[kind.value]} text={text} />}
      <HintChoice />
      <p class="muted small">
        {list.name}, {mode} mode; Settings has others.
      </p>
      <Problem sentence={problem.value} />
      <div class="tools">
        <Button primary>Start</Button>
      </div>
    </form>
  );
};
