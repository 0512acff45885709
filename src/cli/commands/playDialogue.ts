/**
 * The dialogue of `salet play`: words in, rows of tiles out, hints and a review.
 *
 * A line that is wrong is answered with a sentence and can be typed again; the game is not changed by it.
 */

import type { Result } from '../../failure.ts';
import { addRow, endOf, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { standingOf } from '../../game/standing.ts';
import type { GridStyle } from '../../grid/grid.ts';
import { HINT_LEVELS, type HintLevel } from '../../hints.ts';
import { localTime } from '../../history/record.ts';
import { historyStatistics } from '../../history/statistics.ts';
import { answerTo } from '../../practice.ts';
import type { Review } from '../../review/review.ts';
import { streakText } from '../../text/history.ts';
import { guessCount } from '../../text/numbers.ts';
import { gameGridText, shareText } from '../../text/share.ts';
import { answerText, countText } from '../../text/standing.ts';
import { guessIdOf } from '../../words/list.ts';
import type { Context } from '../context.ts';
import type { PlaySetup } from '../options/play.ts';
import { findGuess } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { rowLine } from '../render/game.ts';
import { keyboardLines } from '../render/keyboard.ts';
import { reviewText } from '../render/review.ts';
import { wrapText } from '../render/text.ts';
import type { LineInput } from '../terminal/lineEditor.ts';
import { findHints, hintLines } from './findHints.ts';
import { findReview, NO_REVIEW_OPTIONS } from './findReview.ts';
import { keepGame } from './keepGame.ts';
import { setupLines } from './setupLines.ts';

export interface HiddenWord {
  readonly introduction: string;
  /** The number of the published puzzle, if it is one. */
  readonly puzzle?: number;
  /** Undefined against the adversary. */
  readonly answer: string | undefined;
}

export interface Dialogue {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly hidden: HiddenWord;
  readonly paint: Paint;
  /** Of hints after each guess; undefined without. */
  readonly hintLevel: HintLevel | undefined;
  readonly hasReview: boolean;
  readonly input: LineInput;
  /** How the grid to share is written; undefined without one. */
  readonly share: GridStyle | undefined;
  readonly showsStreak: boolean;
  /** Whether the game is kept in the history. */
  readonly keep: boolean;
}

export const playDialogue = async (dialogue: Dialogue): Promise<'found' | 'none'> => {
  const { context, setup, hidden, input, paint } = dialogue;
  context.print(setupLines(setup, context.columns, paint).join('\n'));
  printText(context, `${rulesText(setup.rules)}${hidden.introduction}`);
  if (input.isTerminal) printText(context, HELP);
  const game = await playGame(dialogue);
  input.close();
  return endGame(dialogue, game);
};

export const printText = (context: Context, text: string): void =>
  context.print(wrapText(text, context.columns).join('\n'));

/** The guesses of a game that has a limit, and a space after them. */
const rulesText = ({ limit }: Rules): string => (Number.isFinite(limit) ? `${guessCount(limit)}. ` : '');

/** Until the word is found, no guess is left, or the player leaves. */
const playGame = async (dialogue: Dialogue): Promise<Game> => {
  const { context, input } = dialogue;
  let game = newGame(dialogue.setup.rules);
  let shownLevel = 0;
  showPrompt(dialogue, game);
  for await (const line of input.lines) {
    if (!line.ok) printText(context, line.failure.sentence);
    const typed = line.ok ? line.value.trim().toLowerCase() : '';
    const { name, level } = readOrder(game, typed);
    if (name === 'quit') break;
    if (name === 'help') printText(context, HELP);
    else if (name === 'hint') {
      shownLevel = level ?? Math.min(shownLevel + 1, HINT_LEVELS.length);
      printHints(dialogue, game, shownLevel as HintLevel);
    } else if (typed !== '') {
      const next = guess(dialogue, game, typed);
      if (!next.ok) printText(context, next.failure.sentence);
      else {
        game = next.value;
        shownLevel = 0;
        if (printRow(dialogue, game) !== 'open') break;
      }
    }
    showPrompt(dialogue, game);
  }
  return game;
};

const HELP = 'Type a word of the list; hint for a hint, again for more (or hint 5); quit to leave; ? for this line.';

interface Order {
  readonly name?: string | undefined;
  readonly level?: number | undefined;
}

/** An order, unless the list has it as a word; with a slash before it, it is one in any list. */
const readOrder = ({ rules }: Game, typed: string): Order => {
  const [, name, level] = /^\/?(quit|help|hint)(?: ([1-6]))?$/.exec(typed) ?? [];
  if (typed === '?') return { name: 'help' };
  if (guessIdOf(rules.list, typed) !== undefined) return {};
  return { name, level: level === undefined ? undefined : Number(level) };
};

const showPrompt = ({ input, setup }: Dialogue, { rows }: Game): void => {
  const { limit } = setup.rules;
  input.prompt(`guess ${rows.length + 1}${Number.isFinite(limit) ? ` of ${limit}` : ''}: `);
};

const guess = ({ hidden, setup }: Dialogue, game: Game, text: string): Result<Game> => {
  const { list } = setup.rules;
  const id = findGuess(list, text);
  if (!id.ok) return id;
  const word = list.words[id.value];
  return addRow(game, word, answerTo(game, hidden.answer, word));
};

const lastRow = ({ rows }: Game): Game['rows'][number] | undefined => rows.at(-1);

const printRow = (dialogue: Dialogue, game: Game) => {
  const row = lastRow(game);
  if (row) dialogue.context.print(rowLine(game.rows.length - 1, row.word, row.feedback, '', dialogue.paint));
  const { status } = standingOf(game);
  if (status === 'open' && dialogue.input.isTerminal) {
    dialogue.context.print(['', ...keyboardLines(game, dialogue.paint)].join('\n'));
  }
  if (status === 'open' && dialogue.hintLevel !== undefined) printHints(dialogue, game, dialogue.hintLevel);
  return status;
};

const printHints = ({ context, setup }: Dialogue, game: Game, level: HintLevel): void => {
  const hints = findHints(context, setup, game, level);
  if (hints.ok) context.print(hintLines(hints.value, context.columns).join('\n'));
  else printText(context, hints.failure.sentence);
};

const endGame = (dialogue: Dialogue, game: Game): 'found' | 'none' => {
  const { context, hidden } = dialogue;
  const end = endOf(game);
  const answer = hidden.answer ?? (end === 'won' ? lastRow(game)?.word : undefined);
  if (end !== 'won') printText(context, answer === undefined ? countText(standingOf(game)) : answerText(answer));
  if (end) printEnd(dialogue, game, answer);
  return end === 'won' ? 'found' : 'none';
};

/** The review, the grid to share and the streak of a game that is over. */
const printEnd = (dialogue: Dialogue, game: Game, answer: string | undefined): void => {
  const { context, setup, hasReview, paint, share } = dialogue;
  const found = hasReview ? findReview(context, setup, { game, answer }, NO_REVIEW_OPTIONS) : undefined;
  if (found) {
    const lines = found.ok ? reviewText(found.value, context.columns, paint, false) : [found.failure.sentence];
    context.print(['', ...lines].join('\n'));
  }
  const review = found?.ok ? found.value.review : undefined;
  if (share) context.print(`\n${sharedText(dialogue, game, review, share)}`);
  keep(dialogue, game, answer, review);
};

const sharedText = ({ hidden }: Dialogue, game: Game, review: Review | undefined, style: GridStyle): string => {
  const number = hidden.puzzle === undefined ? {} : { number: hidden.puzzle };
  return review ? shareText(review, { ...number, style }) : gameGridText(game, { ...number, style });
};

/** Keeps the game, except one against the adversary, which has no word to find. */
const keep = (dialogue: Dialogue, game: Game, answer: string | undefined, review: Review | undefined): void => {
  const { context, hidden, setup, showsStreak } = dialogue;
  if (hidden.answer === undefined) return;
  const played = { game, answer, review, puzzle: hidden.puzzle, source: 'play', prior: setup.prior.name } as const;
  const history = keepGame(context, dialogue, played);
  if (!history || !showsStreak) return;
  const { currentStreak } = historyStatistics(history.games, localTime(new Date()).slice(0, 10));
  if (currentStreak > 0) context.print(streakText(currentStreak));
};
