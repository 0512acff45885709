import { expect, test } from 'vitest';
import { pick } from '../../test/support/games.ts';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { shareOf } from '../../test/support/share.ts';
import { scoreFeedback } from '../feedback.ts';
import { isLegalAfter, MODES } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { lettersOf, wordIds } from '../words/list.ts';
import { legalByFeedback } from './legality.ts';

test('the same guesses as the readable rule, in every mode', () => {
  let left = 0;
  for (let number = 0; number < shareOf(200); number++) {
    const { list } = randomProblem(number).problem;
    const random = mulberry32(number);
    const word = pick(random, list.words);
    const letters = lettersOf(list, word);
    const guesses = Uint32Array.from(wordIds(list)).filter(() => random() < 0.8);
    for (const mode of MODES) {
      const legalIn = legalByFeedback(list, mode, { letters }, guesses);
      for (const answer of list.words) {
        const feedback = scoreFeedback(word, answer);
        const turn = { word, guess: undefined, letters, feedback };
        const readable = guesses.filter((each) => isLegalAfter(mode, list, turn, lettersOf(list, list.words[each])));
        expect(legalIn(feedback), `${number} ${mode} ${word} ${answer}`).toEqual(readable);
        left += readable.length;
      }
    }
  }
  expect(left).toBeGreaterThan(shareOf(3000) / 4);
});
