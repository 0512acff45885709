/**
 * An exercise: the position as rows, the words left to pick from or the row to type in, and what the word cost.
 */

import { useEffect } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { standingOf } from '../../src/game/standing.ts';
import { guessesLeftText, leftText } from '../../src/text/standing.ts';
import { QUESTIONS, sessionText, TRAINING_TITLES } from '../../src/text/trainer.ts';
import { wordsLeft } from '../../src/wordsLeft.ts';
import { Button } from '../shared/components/Button.tsx';
import { LetterKeys } from '../shared/components/LetterKeys.tsx';
import { settings } from '../shared/state/currentSettings.ts';
import { sheet } from '../shared/state/navigation.ts';
import { TrainingBoard } from './TrainingBoard.tsx';
import { TrainingDots } from './TrainingDots.tsx';
import { TrainingOutcome } from './TrainingOutcome.tsx';
import { endTraining, eraseLetter, fillWord, playWord, type Training, typeLetter } from './training.ts';
import { TRAINING_BOARD_ID } from './trainingKeys.ts';
import './exercise.css';

export const TrainingExercise = ({ now }: { now: Training }) => {
  useEffect(() => {
    sheet.value = { kind: 'exercise' };
  }, []);
  const { exercise, outcome, problem } = now;
  return (
    <div class={`practice training${outcome ? ' judged' : ''}`}>
      <header class="training-head">
        <div>
          <h2>{exercise ? TRAINING_TITLES[exercise.kind] : problem === '' ? 'One moment …' : 'Practice'}</h2>
          <p class="muted">{sessionText(now.solved, now.done)}</p>
        </div>
        <Button onPress={endTraining}>Close</Button>
      </header>
      {exercise && (
        <div class="training-board">
          <TrainingBoard game={exercise.game} letters={now.letters} isChoice={exercise.options.length > 0} />
        </div>
      )}
      <div class="training-side">
        {exercise && !outcome && <Question now={now} exercise={exercise} />}
        {exercise && outcome && <TrainingOutcome game={exercise.game} outcome={outcome} />}
        <p class="message" role="status">
          {now.isJudging ? '' : problem}
        </p>
      </div>
      <div class="training-more">
        {exercise && !outcome && exercise.options.length === 0 && (
          <LetterKeys
            game={exercise.game}
            layout={settings.value.layout}
            enterOnRight={settings.value.enterOnRight}
            onLetter={typeLetter}
            onEnter={() => playWord()}
            onBackspace={eraseLetter}
          />
        )}
        <TrainingDots />
      </div>
    </div>
  );
};

type Shown = NonNullable<Training['exercise']>;

const Question = ({ now, exercise }: { now: Training; exercise: Shown }) => {
  const words = wordsLeft(standingOf(exercise.game).position);
  const isChoice = exercise.options.length > 0;
  return (
    <section class="card question">
      <p class="question-text">{QUESTIONS[exercise.kind]}</p>
      {exercise.origin !== '' && <p class="muted">{exercise.origin}</p>}
      {isChoice && (
        <div class="options">
          {exercise.options.map((word, index) => (
            <button type="button" key={word} class="option" disabled={now.isJudging} onClick={() => playWord(word)}>
              <kbd>{index + 1}</kbd>
              <span class="word">{capitals(word)}</span>
              <span class="small muted">{words.includes(word) ? 'guess' : 'eliminator'}</span>
            </button>
          ))}
        </div>
      )}
      <h3>{`${leftText(words.length)}, ${guessesLeftText(exercise.game)}`.replace(/[,.] ?$/, '')}</h3>
      <Words words={words} isPicking={!isChoice} />
      {!isChoice && <p class="small muted">Pick one of them, or type any word that eliminates.</p>}
    </section>
  );
};

/** A position of one's own may have many words left. */
const MOST_WORDS = 40;

const pick = (word: string): void => {
  fillWord(word);
  // Enter is for the row now
  document.getElementById(TRAINING_BOARD_ID)?.focus();
};

const Words = ({ words, isPicking }: { words: readonly string[]; isPicking: boolean }) => (
  <ul class="word-chips">
    {words.slice(0, MOST_WORDS).map((word) => (
      <li key={word}>
        {isPicking ? (
          <button type="button" class="word-chip" onClick={() => pick(word)}>
            <Letters word={word} words={words} />
          </button>
        ) : (
          <span class="word-chip">
            <Letters word={word} words={words} />
          </span>
        )}
      </li>
    ))}
    {words.length > MOST_WORDS && <li class="muted">…</li>}
  </ul>
);

/** A word letter by letter; those that all words have in their place are marked, so that a trap is seen as one. */
const Letters = ({ word, words }: { word: string; words: readonly string[] }) => (
  <span class="chip-letters">
    {[...word].map((letter, place) => (
      <span key={String(place)} class={words.every((each) => [...each][place] === letter) ? 'same' : undefined}>
        {capitals(letter)}
      </span>
    ))}
  </span>
);
