/**
 * Play along: the board, the best guesses, and a comparison with any other word.
 */

import { isFull } from '../../src/board/draft.ts';
import { usedAnywayText } from '../../src/text/legality.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { Lazy } from '../shared/components/Lazy.tsx';
import { board } from '../shared/state/board.ts';
import { Corrections, Suggestions, Verdict, WordsLeft } from './Advice.tsx';
import { Board } from './Board.tsx';
import { Compare } from './Compare.tsx';
import { explained } from './explanation.ts';
import { Keyboard } from './Keyboard.tsx';
import { Tools } from './Tools.tsx';

const loadExplanation = async () => (await import('./Explanation.tsx')).Explanation;

export const Play = () => {
  const explanation = explained.value;
  return (
    <div class={`play${explanation ? ' with-why' : ''}`}>
      <div class="board-side">
        <Board />
        <p class="message" role="status">
          {board.value.message || unknownWordText()}
        </p>
      </div>
      <div class="advice-side">
        <Verdict />
        <Corrections />
        <Suggestions />
        <Compare />
        <WordsLeft />
        <Tools />
      </div>
      <div class="keyboard-side">
        <Keyboard />
      </div>
      {explanation && <Lazy key={explanation.word} load={loadExplanation} />}
    </div>
  );
};

/** A word that is not in the list may still have been played elsewhere. */
const unknownWordText = (): string => {
  const { draft, game } = board.value;
  const { list } = game.rules;
  if (draft?.stage !== 'letters' || !isFull(board.value, draft)) return '';
  const word = draft.letters.join('');
  return guessIdOf(list, word) === undefined ? usedAnywayText(word, list) : '';
};
