/**
 * Play: the board with its keys, the word to play next, the ranked suggestions, and the map of the position.
 */

import { wordQuestionOf } from '../../src/board/wordQuestion.ts';
import { FIRST_STEPS, PLAY_ANYWHERE } from '../../src/text/headings.ts';
import { Lazy } from '../shared/components/Lazy.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { Board } from './Board.tsx';
import { Compare } from './Compare.tsx';
import { explained } from './explanation.ts';
import { Hero } from './Hero.tsx';
import { Keyboard } from './Keyboard.tsx';
import { PositionMap } from './PositionMap.tsx';
import { isOneWordLeft } from './pointedWord.ts';
import { Suggestions } from './Suggestions.tsx';
import { Tools } from './Tools.tsx';
import { WordsLeft } from './WordsLeft.tsx';

const loadOutcome = async () => (await import('./Outcome.tsx')).Outcome;
const loadPath = async () => (await import('./Path.tsx')).Path;
const loadExplanation = async () => (await import('./Explanation.tsx')).Explanation;

/** What to do next, until a row was played. */
const firstStep = (): string => {
  const { draft } = board.value;
  return settings.value.hasPlayed || !draft ? '' : FIRST_STEPS[draft.stage];
};

export const Play = () => {
  const explanation = explained.value;
  const { status } = board.value.standing;
  const isOver = status === 'won' || status === 'lost';
  const question = wordQuestionOf(board.value);
  const isKnown = isOneWordLeft();
  return (
    <div class={`play ${isOver ? 'over' : isKnown ? 'known' : status}${explanation ? ' explaining' : ''}`}>
      {!settings.value.hasPlayed && (
        <p class="introduction">
          <strong>{PLAY_ANYWHERE.lead}</strong> {PLAY_ANYWHERE.rest}
        </p>
      )}
      <div class="board-side">
        <Board />
        <p class={question?.canKeep ? 'message aside' : 'message'} role="status">
          {board.value.message || question?.text || firstStep()}
        </p>
      </div>
      <div class="advice-side">
        <Hero />
        {isOver && <Lazy load={loadOutcome} />}
        {isKnown && <Lazy load={loadPath} />}
        <Suggestions />
        {!isKnown && <Compare />}
      </div>
      <div class="tools-side">
        <Tools />
      </div>
      <div class="keyboard-side">
        <Keyboard />
      </div>
      {!isOver && (!isKnown || explanation) && (
        <div class="map-side">
          {explanation && <Lazy key={explanation.word} load={loadExplanation} />}
          {!isKnown && <PositionMap />}
          {!isKnown && <WordsLeft />}
        </div>
      )}
    </div>
  );
};
