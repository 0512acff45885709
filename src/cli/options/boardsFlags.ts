/**
 * Flags of a game of several boards, and the options of one board that it does not have.
 */

import { MAX_BOARDS } from '../../boards/state.ts';
import { failed, type Result, success } from '../../failure.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from './option.ts';

export const boardsOption = () =>
  option('--boards <N>', 'several boards at once, with different answers', wholeNumber(1, MAX_BOARDS));

export const sequenceOption = () =>
  option('--sequence', 'with --boards: a board is shown when the one before is found');

export const rescueOption = () =>
  option('--rescue <WORDS>', 'with --boards: words that are played first, as crane,moist');

/** Options of the assistant. */
/** For a question about one game. */
export const BOARDS_OPTIONS = optionGroup('Several boards', [boardsOption(), sequenceOption()]);

export const ASSIST_BOARDS_OPTIONS = optionGroup('Several boards', [boardsOption(), sequenceOption(), rescueOption()]);

export type AssistBoardsFlags = FlagsOf<typeof ASSIST_BOARDS_OPTIONS>;

/** Whether turns are of several boards: their feedbacks have a / between them. */
export const isBoardsGame = ({ boards }: Pick<AssistBoardsFlags, 'boards'>, texts: readonly string[]): boolean =>
  boards !== undefined || texts.some((text) => /=[^=]*\//.test(text));

/** An option that would be ignored is refused; its name is that of its flag. */
export const failIfForOneBoard = (flags: object, names: readonly string[]): Result<void> => {
  const isGiven = (value: unknown) =>
    value !== false && value !== 'normal' && !(Array.isArray(value) && value.length === 0);
  const [name] = Object.entries(flags).find(
    ([key, value]) => names.includes(key) && value !== undefined && isGiven(value),
  ) ?? [undefined];
  if (name === undefined) return success(undefined);
  const long = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const reason = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  return failed(
    'OPTION_VALUE',
    `--${long} is for one board${reason ? `: ${reason}` : ''}; leave it out, or leave out --boards.`,
  );
};

const EVERY_WORD = 'several boards accept every word of the list';
const EQUALLY_LIKELY = 'several boards treat all answers as equally likely';

/** Why several boards do not have an option, where it is not plain. */
const REASONS: Readonly<Record<string, string>> = {
  hard: EVERY_WORD,
  mode: EVERY_WORD,
  prior: EQUALLY_LIKELY,
  classWeights: EQUALLY_LIKELY,
};
