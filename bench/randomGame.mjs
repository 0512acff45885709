/**
 * Games that begin badly: two random legal words, then random possible answers. Reviews of them are hard to prove, so
 * both the benchmark of reviews and a test use them.
 */

import { scoreFeedback } from '../build/modules/feedback.js';
import { addRow, newGame } from '../build/modules/game/game.js';
import { standingOf } from '../build/modules/game/standing.js';
import { legalGuesses } from '../build/modules/position.js';

export const randomGame = (rules, random) => {
  const pick = (choice) => choice[Math.floor(random() * choice.length)];
  const { words, answerCount } = rules.list;
  const answer = words[Math.floor(random() * answerCount)];
  let game = newGame(rules);
  while (game.rows.length < rules.limit && game.rows.at(-1)?.word !== answer) {
    const { position } = standingOf(game);
    const word = words[pick(game.rows.length < 2 ? legalGuesses(position, rules.mode) : position.candidates)];
    game = addRow(game, word, scoreFeedback(word, answer)).value;
  }
  return { game, answer };
};
