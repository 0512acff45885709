/**
 * What tests of games share: rows written as text, questions followed to their end, and players without reason.
 */

import { unwrap as must, type Result } from '../../src/failure.ts';
import { formatFeedback, parseFeedback } from '../../src/feedback.ts';
import { addRow, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { finish } from '../../src/progress.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';

export { finish, must };

/** Why something was refused; empty if it was not. */
export const sentenceOf = (result: Result<unknown>): string => (result.ok ? '' : result.failure.sentence);

export const bundled = (name: string): WordList => must(bundledList(name));

/** A list from words with spaces between them. */
export const listOf = (answers: string, others = ''): WordList =>
  createWordList({ name: 'test', source: 'test', answers: answers.split(' '), guesses: others.match(/\S+/g) ?? [] });

export const rulesOf = (list: WordList, more: Partial<Rules> = {}): Rules => ({
  ...{ list, weights: undefined, tiers: [], mode: 'normal', limit: 6 },
  ...more,
});

/** The game after rows written as `crane=BYBBG slate=GYBBB`, or why it cannot be. */
export const play = (rules: Rules, rows: string): Result<Game> => {
  let game = newGame(rules);
  for (const row of rows.match(/\S+/g) ?? []) {
    const [word, tiles] = row.split('=');
    const next = addRow(game, word, must(parseFeedback(tiles, rules.list.wordLength)));
    if (!next.ok) return next;
    game = next.value;
  }
  return { ok: true, value: game };
};

/** The rows as `play` reads them. */
export const rowsText = ({ rows, rules }: Game): string =>
  rows.map(({ word, feedback }) => `${word}=${formatFeedback(feedback, rules.list.wordLength)}`).join(' ');

/** Everything a question says on its way, and its answer. */
export const follow = <Step, End>(steps: Generator<Step, End>): { said: Step[]; end: End } => {
  const said: Step[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { said, end: step.value };
    said.push(step.value);
  }
};

/** One of several. */
export const pick = <T>(random: () => number, some: ArrayLike<T>): T => some[Math.floor(random() * some.length)];
