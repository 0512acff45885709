/**
 * Questions of several boards and their answers: a word that the list does not have, and a board that no word fits.
 */

import { boardsCorrections } from '../../src/board/several/corrections.ts';
import { boardsWordQuestionOf } from '../../src/board/several/wordQuestion.ts';
import { boardCorrectionText } from '../../src/text/boardsPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { MeantWords } from '../shared/components/MeantWords.tsx';
import { boards, dispatch } from './boards.ts';

/** A word that was probably meant, or the word as typed. */
export const BoardsWordAnswers = () => {
  const question = boardsWordQuestionOf(boards.value);
  if (!question) return null;
  const onTake = (index: number): void => dispatch({ kind: 'takeMeantWord', index });
  return <MeantWords question={question} onTake={onTake} onKeep={() => dispatch({ kind: 'commit' })} />;
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
