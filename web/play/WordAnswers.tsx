/**
 * The question about a word that the game does not accept, below its row: the words that were probably meant, or as typed.
 */

import { wordQuestionOf } from '../../src/board/wordQuestion.ts';
import { capitals } from '../../src/format.ts';
import { Button } from '../shared/components/Button.tsx';
import { board, dispatch } from '../shared/state/board.ts';

export const WordAnswers = () => {
  const question = wordQuestionOf(board.value);
  if (!question?.canKeep) return null;
  return (
    <div class="word-question card">
      <p aria-hidden="true">{question.text}</p>
      <div class="tools">
        {question.meant.map((word, index) => (
          <Button key={word} primary={index === 0} onPress={() => dispatch({ kind: 'takeMeantWord', index })}>
            {capitals(word)}
          </Button>
        ))}
        <Button onPress={() => dispatch({ kind: 'keepWord' })}>Keep {capitals(question.word)}</Button>
      </div>
    </div>
  );
};
