/**
 * The first line of a command for players, and its notes.
 */

import { dateOfDay } from '../../prior/pastAnswers.ts';
import { oldDataText, type Puzzle, puzzleText } from '../../text/profile.ts';
import { type Context, reportNotes } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { isFirstMention } from '../data/oldData.ts';
import { localDay } from '../options/importedData.ts';
import type { PlaySetup } from '../options/play.ts';
import type { Paint } from '../render/colour.ts';
import { wrapText } from '../render/text.ts';

/** Which puzzle it is about, if it is one, which list and weights the command uses, and how old their data is. */
export const setupLines = ({ sentence }: PlaySetup, columns: number, paint: Paint, puzzle?: Puzzle): string[] =>
  [...(puzzle ? [puzzleText(puzzle)] : []), ...wrapText(sentence, columns)].map(paint.muted);

/** Reports the notes of a set-up and of its game; once a day also that its data is old. */
export const reportSetup = (context: Context, setup: PlaySetup, notes: readonly string[] = []): void =>
  reportNotes(context, [...oldDataNotes(context, setup), ...setup.notes, ...notes]);

const oldDataNotes = ({ env }: Context, { dataAgeDays = 0 }: PlaySetup): string[] => {
  const text = oldDataText(dataAgeDays);
  return text !== '' && isFirstMention(dataFolder(env), dateOfDay(localDay())) ? [text] : [];
};
