/**
 * A history for pictures of the page: the example games with dates up to today, one that was lost, and two that are not
 * reviewed yet.
 */

import { readFileSync } from 'node:fs';
import { formatFeedback, scoreFeedback } from '../build/modules/feedback.js';
import { writeRecord } from '../build/modules/history/lines.js';
import { createGameRecord } from '../build/modules/history/record.js';
import { dateOfDay, dayNumber } from '../build/modules/prior/pastAnswers.js';

const source = readFileSync(new URL('../web/history/exampleGames.ts', import.meta.url), 'utf8');
const EXAMPLES = [...source.matchAll(/^ {2}'((?:[a-z]{5} )+)([-\d. a-z]+)',$/gm)];

const gameOf = (words, answer, day) =>
  createGameRecord({
    when: `${dateOfDay(day)}T08:00:00+00:00`,
    puzzle: day,
    list: 'original',
    wordLength: 5,
    mode: 'normal',
    limit: 6,
    turns: words.map((word) => ({ word, feedback: formatFeedback(scoreFeedback(word, answer), 5) })),
    answer,
    result: words.at(-1) === answer ? 'won' : 'lost',
    source: 'page',
  });

const reviewOf = (game, [regret, luck, skill, turn, best, cost]) => ({
  kind: 'review',
  id: game.id,
  when: game.when,
  prior: 'uniform',
  used: game.turns.length,
  regret: Number(regret),
  luck: Number(luck),
  exact: true,
  skill: Number(skill),
  costliest: {
    turn: Number(turn),
    word: game.turns[Number(turn) - 1].word,
    best,
    regret: Number(cost),
    risk: 0,
  },
});

/** The lines of the history, as the program writes them. */
export const historyLines = () => {
  const today = dayNumber(new Date().toISOString().slice(0, 10));
  const first = today - EXAMPLES.length - 2;
  const reviewed = EXAMPLES.flatMap(([, guesses, figures], index) => {
    const words = guesses.trim().split(' ');
    const game = gameOf(words, words.at(-1), first + index);
    return [writeRecord(game), writeRecord(reviewOf(game, figures.split(' ')))];
  });
  const lost = gameOf(['slate', 'batch', 'catch', 'hatch', 'latch', 'match'], 'watch', today - 2);
  const others = [
    gameOf(['crane', 'slate', 'pride', 'abide'], 'abide', today - 1),
    gameOf(['salet', 'could'], 'could', today),
  ];
  return [...reviewed, ...[lost, ...others].map((game) => writeRecord(game))].map((line) => `${line}\n`).join('');
};
