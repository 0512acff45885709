/**
 * Helpers for tests of games: rows as text, failures as text, questions run to their end.
 */

import { explain, unwrap as must, type Result } from '../../src/failure.ts';
import { formatFeedback, parseFeedback } from '../../src/feedback.ts';
import { addRow, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { standingOf } from '../../src/game/standing.ts';
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
  list,
  weights: undefined,
  tiers: [],
  mode: 'normal',
  limit: 6,
  ...more,
});

/** A value that a test knows to be there. */
export const defined = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The value is not defined; check the test.');
  return value;
};

/** "CODE: sentence"; empty for a success. */
export const failureOf = (result: Result<unknown>): string =>
  result.ok ? '' : `${result.failure.code}: ${explain(result.failure)}`;

/** The game after rows written as `crane=BYBBG slate=GYBBB`, or the failure of a row. */
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

/** The possible answers of a game. */
export const wordsLeft = (game: Game): string[] => {
  const { position } = standingOf(game);
  return Array.from(position.candidates, (answer) => position.list.words[answer]);
};

/** The rows as `play` reads them. */
export const rowsText = ({ rows, rules }: Game): string =>
  rows.map(({ word, feedback }) => `${word}=${formatFeedback(feedback, rules.list.wordLength)}`).join(' ');

/** Everything that a question yields, and its answer. */
export const follow = <Step, End>(question: Generator<Step, End>): { steps: Step[]; end: End } => {
  const steps: Step[] = [];
  for (let step = question.next(); ; step = question.next()) {
    if (step.done) return { steps, end: step.value };
    steps.push(step.value);
  }
};

/** One of several. */
export const pick = <T>(random: () => number, some: ArrayLike<T>): T => some[Math.floor(random() * some.length)];
