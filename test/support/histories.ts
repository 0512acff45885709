/**
 * Histories for tests: games that were won, reviewed and costly, one a day.
 */

import { writeRecord } from '../../src/history/lines.ts';
import { createGameRecord, type GameRecord } from '../../src/history/record.ts';
import { dateOfDay } from '../../src/prior/pastAnswers.ts';

/** The game of a day, from 2026-01-01 on; every fifth is lost. */
export const gameOfDay = (day: number): GameRecord => {
  const isLost = day % 5 === 4;
  const first = { word: 'crane', feedback: 'BBYBG' };
  return createGameRecord({
    when: `${dateOfDay(1657 + day)}T08:00:00+00:00`,
    puzzle: 1657 + day,
    list: 'original',
    wordLength: 5,
    mode: 'normal',
    limit: 6,
    turns: isLost ? Array.from({ length: 6 }, () => first) : [first, { word: 'abide', feedback: 'GGGGG' }],
    answer: 'abide',
    result: isLost ? 'lost' : 'won',
    source: 'page',
  });
};

/** The lines of games with their reviews. */
export const manyGames = (count: number): string =>
  Array.from({ length: count }, (_, day) => {
    const game = gameOfDay(day);
    const review = {
      kind: 'review',
      id: game.id,
      when: game.when,
      prior: 'uniform',
      used: game.turns.length,
      regret: day / 100,
      luck: 0.5,
      exact: true,
      costliest: { turn: 1, word: 'crane', best: 'salet', regret: day / 100, risk: 0 },
    } as const;
    return `${writeRecord(game)}\n${writeRecord(review)}\n`;
  }).join('');
