/**
 * The question about a word that the game does not accept, below its row: the words that were probably meant, or as typed.
 */

import { wordQuestionOf } from '../../src/board/wordQuestion.ts';
import { MeantWords } from '../shared/components/MeantWords.tsx';
import { board, dispatch } from '../shared/state/board.ts';

export const WordAnswers = () => {
  const question = wordQuestionOf(board.value);
  if (!question?.canKeep) return null;
  const take = (index: number): void => dispatch({ kind: 'takeMeantWord', index });
  return (
    <div class="word-question card">
      <p aria-hidden="true">{question.text}</p>
      <MeantWords question={question} onTake={take} onKeep={() => dispatch({ kind: 'keepWord' })} />
    </div>
  );
};
