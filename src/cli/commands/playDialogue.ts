/**
 * The dialogue of `salet play`: words in, rows of tiles out, hints and a review.
 *
 * A line that is wrong is answered with a sentence and can be typed again; the game is not changed by it.
 */

import type { Result } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { standingOf } from '../../game/standing.ts';
import { HINT_LEVELS, type HintLevel } from '../../hints.ts';
import { answerTo } from '../../practice.ts';
import { guessCount } from '../../text/numbers.ts';
import { answerText, countText } from '../../text/standing.ts';
import { guessIdOf } from '../../words/list.ts';
import type { Context } from '../context.ts';
import { readLines } from '../data/inputLines.ts';
import type { PlaySetup } from '../options/play.ts';
import { findGuess } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { rowLine } from '../render/game.ts';
import { wrapText } from '../render/text.ts';
import { findHints, hintLines } from './findHints.ts';
import { reviewLines } from './findReview.ts';

export interface HiddenWord {
  readonly introduction: string;
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
}

export const playDialogue = async (dialogue: Dialogue): Promise<'found' | 'none'> => {
  const { context, setup, hidden, hasReview } = dialogue;
  printText(context, `${rulesText(setup.rules)} ${hidden.introduction}`);
  const game = await playGame(dialogue);
  return endGame(dialogue, game, hasReview);
};

const printText = (context: Context, text: string): void => context.print(wrapText(text, context.columns).join('\n'));

const rulesText = ({ list, mode, limit }: Rules): string => {
  const guesses = Number.isFinite(limit) ? `, ${guessCount(limit)}` : '';
  const how = mode === 'normal' ? '' : `, ${mode} mode`;
  return `${list.name}: ${counted(list.answerCount, 'possible word')}${guesses}${how}.`;
};

/** Until the word is found, no guess is left, or the player leaves. */
const playGame = async (dialogue: Dialogue): Promise<Game> => {
  const { context } = dialogue;
  let game = newGame(dialogue.setup.rules);
  let shownLevel = 0;
  showPrompt(dialogue, game);
  for await (const line of readLines(context.input())) {
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
  context.progress('');
  return game;
};

const HELP = 'Type a word of the list; hint for a hint, again for more (or hint 5); quit to leave.';

interface Order {
  readonly name?: string | undefined;
  readonly level?: number | undefined;
}

/** An order, unless the list has it as a word; with a slash before it, it is one in any list. */
const readOrder = ({ rules }: Game, typed: string): Order => {
  const [, name, level] = /^\/?(quit|help|hint)(?: ([1-6]))?$/.exec(typed) ?? [];
  if (guessIdOf(rules.list, typed) !== undefined) return {};
  return { name, level: level === undefined ? undefined : Number(level) };
};

/** On the line of progress, so that a pipe receives nothing but rows. */
const showPrompt = ({ context, setup }: Dialogue, { rows }: Game): void => {
  const { limit } = setup.rules;
  context.progress(`guess ${rows.length + 1}${Number.isFinite(limit) ? ` of ${limit}` : ''}: `);
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
  if (status === 'open' && dialogue.hintLevel !== undefined) printHints(dialogue, game, dialogue.hintLevel);
  return status;
};

const printHints = ({ context, setup }: Dialogue, game: Game, level: HintLevel): void => {
  const hints = findHints(context, setup, game, level);
  if (hints.ok) context.print(hintLines(hints.value, context.columns).join('\n'));
  else printText(context, hints.failure.sentence);
};

const endGame = ({ context, setup, hidden, paint }: Dialogue, game: Game, hasReview: boolean): 'found' | 'none' => {
  const last = lastRow(game);
  const isFound = last?.feedback === allHere(game.rules.list.wordLength);
  const answer = hidden.answer ?? (isFound ? last?.word : undefined);
  if (!isFound) printText(context, answer === undefined ? countText(standingOf(game)) : answerText(answer));
  const isOver = isFound || game.rows.length >= game.rules.limit;
  if (isOver && hasReview) {
    const lines = reviewLines(context, setup, { game, answer }, paint);
    context.print(['', ...(lines.ok ? lines.value : [lines.failure.sentence])].join('\n'));
  }
  return isFound ? 'found' : 'none';
};
