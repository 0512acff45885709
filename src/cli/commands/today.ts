/**
 * `salet today`: help with the puzzle of the running day, by the profile of that name. With turns it suggests, without it
 * opens the assistant; the rows are kept under the number of the puzzle, so that the game can be resumed until midnight.
 */

import { endOf, type Game } from '../../game/game.ts';
import type { Mode } from '../../position.ts';
import { dateOfDay } from '../../prior/pastAnswers.ts';
import { KEPT_AS_IT_WAS } from '../../text/history.ts';
import type { Puzzle } from '../../text/profile.ts';
import { writeTurn } from '../../turns.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { readTodaysGame, type TodaysGame, writeTodaysGame } from '../data/todaysGame.ts';
import { writeCommandLine } from '../options/commandLine.ts';
import { localDay } from '../options/importedData.ts';
import { historyFolder } from '../options/keep.ts';
import { type FlagsOf, option, optionGroup } from '../options/option.ts';
import { type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { spoilersWithin } from '../options/settings.ts';
import { ADVICE_SPOILERS } from '../options/spoilers.ts';
import { readGame, TURNS_ARGUMENT } from '../options/turns.ts';
import { reviewText } from '../render/review.ts';
import { ASSIST_OPTIONS, type AssistHost, assist, processHost } from './assist.ts';
import { findReview, NO_REVIEW_OPTIONS } from './findReview.ts';
import { keepGame } from './keepGame.ts';
import { resolveSuggestOptions, suggestFor, topOption } from './suggest.ts';

const OPTIONS = [
  ...optionGroup('Today', [topOption(), option('--new', 'begin again: the rows that are kept are replaced')]),
  ...ASSIST_OPTIONS,
];

type TodayFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
With turns: the best next guess, as salet suggest. Without: the assistant, with
the rows that are kept of today's game. Turns are the whole game so far; they
replace the rows that are kept, but not a finished or longer game: --new does. The
number of the puzzle follows from the date where you are. A game that ends is
kept under its number for salet stats; --no-keep keeps neither rows nor game.
The profile is today, whatever salet config says.

Exit codes: 0 proved, 1 no word fits, 2 refused, 3 time limit or Ctrl-C: bounds.`;

const today = async (
  context: Context,
  typed: TodayFlags,
  turns: readonly string[],
  host: AssistHost,
): Promise<Finished> => {
  const { new: isNew, ...flags } = typed;
  const number = localDay();
  const puzzle = { number, date: dateOfDay(number) };
  const folder = historyFolder(context.env, flags.keep);
  const there = folder === undefined || isNew ? undefined : readTodaysGame(folder, number);
  const kept = turns.length > 0 ? undefined : there;
  const save = saver(context, folder, number);
  if (turns.length > 0 || flags.json) {
    return suggestToday(
      { context, flags: withMode(flags, kept), puzzle, save, kept: there },
      turns.length > 0 ? turns : (kept?.turns ?? []),
    );
  }
  const resumeLine = (last: TodayFlags): string => writeCommandLine(['salet', 'today'], OPTIONS, last);
  return assist(context, withMode(flags, kept), kept?.turns ?? [], host, { ...puzzle, save, resumeLine });
};

/** The mode of the game that is resumed, unless another one was typed. */
const withMode = (flags: TodayFlags, kept: TodaysGame | undefined): TodayFlags & { readonly mode?: Mode } =>
  kept && !flags.hard && flags.mode === undefined ? { ...flags, mode: kept.mode } : flags;

/** Writes the rows of a game; says once why they cannot be written. */
const saver = (context: Context, folder: string | undefined, puzzle: number): ((game: Game) => void) => {
  let isBroken = folder === undefined;
  return ({ rules, rows }) => {
    if (isBroken || folder === undefined) return;
    const written = writeTodaysGame(folder, { puzzle, mode: rules.mode, turns: rows.map(writeTurn) });
    if (written.ok) return;
    isBroken = true;
    reportNotes(context, [`the rows are not kept: ${written.failure.sentence}`]);
  };
};

interface Asked {
  readonly context: Context;
  readonly flags: TodayFlags;
  readonly puzzle: Puzzle;
  readonly save: (game: Game) => void;
  /** The rows of today that are kept already. */
  readonly kept: TodaysGame | undefined;
}

const suggestToday = async (asked: Asked, turns: readonly string[]): Promise<Finished> => {
  const { context, flags, puzzle, save, kept } = asked;
  const resolved = resolvePlaySetup(context, flags, { profile: 'today' });
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const { spoilers, ...others } = flags;
  const level = spoilersWithin(ADVICE_SPOILERS, spoilers);
  const options = resolveSuggestOptions(setup, { ...others, ...(level && { spoilers: level }) });
  if (!options.ok) return options;
  const typed = readGame(setup.rules, turns);
  if (!typed.ok) return typed;
  const { game } = typed.value;
  const isKept = !isAhead(kept, game);
  if (isKept) save(game);
  const finished = await suggestFor({ context, flags, setup, options: options.value, typed: typed.value, puzzle });
  if (!flags.json && isKept && endOf(game)) reviewAndKeep(asked, setup, game);
  if (!isKept) reportNotes(context, [KEPT_AS_IT_WAS]);
  return finished;
};

/** Whether the rows that are kept are a finished game or a longer one, which other rows must not replace. */
const isAhead = (kept: TodaysGame | undefined, { rules, rows }: Game): boolean => {
  if (!kept) return false;
  const typed = rows.map(writeTurn);
  if (typed.length === kept.turns.length && typed.every((turn, row) => turn === kept.turns[row])) return false;
  const played = readGame({ ...rules, mode: kept.mode }, kept.turns);
  return kept.turns.length > rows.length || (played.ok && endOf(played.value.game) !== undefined);
};

/** The review of a game that is over, which is then kept. */
const reviewAndKeep = ({ context, flags, puzzle }: Asked, setup: PlaySetup, game: Game): void => {
  const answer = endOf(game) === 'won' ? game.rows.at(-1)?.word : undefined;
  const found = answer === undefined ? undefined : findReview(context, setup, { game, answer }, NO_REVIEW_OPTIONS);
  if (found?.ok) {
    const lines = reviewText(found.value, context.columns, context.paint(flags.color ?? 'auto'), false);
    context.print(['', ...lines].join('\n'));
  }
  const review = found?.ok ? found.value.review : undefined;
  keepGame(context, flags, { game, answer, review, puzzle: puzzle.number, source: 'assist', prior: setup.prior.name });
};

/** The command in other surroundings, for tests. */
export const todayCommandWith = (host: AssistHost) =>
  defineCommand({
    arguments: [TURNS_ARGUMENT],
    options: OPTIONS,
    details: DETAILS,
    examples: `
    salet today
    salet today crane=BYBBG
    salet today crane=BYBBG --hard
    salet today --new
    salet today --new slate=BBYBG`,
    run: (context, flags, turns) => today(context, flags, turns, host),
  });

export const command = todayCommandWith(processHost);
