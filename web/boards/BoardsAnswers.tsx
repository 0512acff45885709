/**
 * Questions of several boards and their answers: a word that the list does not have, and a board that no word fits.
 */

import { boardsCorrections } from '../../src/board/several/corrections.ts';
import { boardsWordQuestionOf } from '../../src/board/several/wordQuestion.ts';
import { capitals } from '../../src/format.ts';
import { boardCorrectionText } from '../../src/text/boardsPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { boards, dispatch } from './boards.ts';

/** A word that was probably meant, or the word as typed. */
export const BoardsWordAnswers = () => {
  const question = boardsWordQuestionOf(boards.value);
  if (!question) return null;
  return (
    <div class="tools">
      {question.meant.map((word, index) => (
        <Button key={word} onPress={() => dispatch({ kind: 'takeMeantWord', index })}>
          {capitals(word)}
        </Button>
      ))}
      <Button onPress={() => dispatch({ kind: 'commit' })}>Keep {capitals(question.word)}</Button>
    </div>
  );
};

/** A longer list would not be read. */
const MOST_CORRECTIONS = 6;

export const BoardsCorrections = () => (
  <>
    {boardsCorrections(boards.value.game)
      .slice(0, MOST_CORRECTIONS)
      .map((correction, index) => (
        <Button key={boardCorrectionText(correction)} onPress={() => dispatch({ kind: 'applyCorrection', index })}>
          {boardCorrectionText(correction)}
        </Button>
      ))}
  </>
);
