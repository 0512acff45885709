/**
 * Keeps a finished game, and its review, in the player's history. A game that cannot be kept is a note, never a failure of
 * the command that played it.
 */

import type { Game } from '../../game/game.ts';
import { type History, readHistory, sameGame } from '../../history/history.ts';
import { recordOf, reviewRecordOf } from '../../history/keep.ts';
import { writeRecord } from '../../history/lines.ts';
import { type GameSource, localTime } from '../../history/record.ts';
import type { Review } from '../../review/review.ts';
import { historyNotes, KEPT } from '../../text/history.ts';
import { type Context, reportNotes } from '../context.ts';
import { appendToHistory, historyPath } from '../data/historyFile.ts';
import { historyFolder } from '../options/keep.ts';

/** A game that may be over. */
export interface GameToKeep {
  readonly game: Game;
  readonly source: GameSource;
  /** If it is known. */
  readonly answer?: string | undefined;
  readonly puzzle?: number | undefined;
  readonly review?: Review | undefined;
  /** The name of the prior of the review. */
  readonly prior: string;
}

/** Keeps a game that is over, unless the player does not want it; returns the history with it. */
export const keepGame = (
  context: Pick<Context, 'env' | 'report' | 'showsProgress'>,
  flags: { readonly keep?: boolean },
  played: GameToKeep,
): History | undefined => {
  const folder = historyFolder(context.env, flags.keep);
  if (folder === undefined) return undefined;
  const when = localTime(new Date());
  const record = recordOf(played.game, { ...played, when });
  if (!record) return undefined;
  const appended = appendToHistory(folder, (known) => {
    // a review on a later day is about the game that is there, not about another one
    const there = sameGame(known, record);
    const review = played.review && reviewRecordOf(there ?? record, played.review, { when, prior: played.prior });
    const isNew =
      review && !(there?.review && there.review.exact >= review.exact && there.review.prior === review.prior);
    return [...(there ? [] : [writeRecord(record)]), ...(isNew ? [writeRecord(review)] : [])];
  });
  if (!appended.ok) {
    reportNotes(context, [`the game was not kept in the history: ${appended.failure.sentence}`]);
    return undefined;
  }
  const { before, lines } = appended.value;
  const isFirst = context.showsProgress && before.lines.length === 0;
  const said = isFirst ? [firstNote(folder)] : played.source === 'review' && lines.length > 0 ? [KEPT] : [];
  reportNotes(context, [...historyNotes(before, historyPath(folder)), ...said]);
  return readHistory([...before.lines, ...lines].join('\n'));
};

/** Said once, where a person can read it. */
const firstNote = (folder: string): string =>
  `finished games are kept in ${historyPath(folder)}; see salet stats, and --no-keep if you do not want it.`;
