/**
 * A proof while it runs, in sentences: the question, how far it is, and what is known of one opener.
 */

import { capitals } from '../format.ts';
import type { Mode } from '../position.ts';

/** How many openers are settled, and by which proof. */
export interface SettledCounts {
  /** Refuted by the bounds of one ply. */
  readonly scan: number;
  /** Refuted by a search. */
  readonly search: number;
  /** With an exact total. */
  readonly exact: number;
  readonly open: number;
}

/** "12,972". */
export const grouped = (count: number): string => String(count).replace(/(?<=\d)(?=(\d{3})+$)/g, ',');

/** "Is there a better first word than SALET?" */
export const proofQuestion = (best: string | undefined): string =>
  best === undefined ? 'Which first word is best?' : `Is there a better first word than ${capitals(best)}?`;

/** "All 12,972 first words of original, normal mode, 6 guesses." */
export const proofSubject = (words: number, list: string, mode: Mode, limit: number): string => {
  const within = Number.isFinite(limit) ? `${limit} guesses` : 'any number of guesses';
  return `All ${grouped(words)} first words of ${list}, ${mode} mode, ${within}.`;
};

/** Names of the states of an opener, as legends show them. */
export const SETTLED_NAMES: Readonly<Record<keyof SettledCounts, string>> = {
  scan: 'worse by one look',
  search: 'worse by search',
  exact: 'exact total known',
  open: 'open',
};

/** "8172 of 12,972 first words settled: 7951 worse by one look, 207 worse by search, 14 with an exact total; 4800 open." */
export const settledText = ({ scan, search, exact, open }: SettledCounts): string => {
  const settled = scan + search + exact;
  return (
    `${grouped(settled)} of ${grouped(settled + open)} first words settled: ${grouped(scan)} worse by one look, ` +
    `${grouped(search)} worse by search, ${grouped(exact)} with an exact total; ${grouped(open)} open.`
  );
};

/** "of 12,972 settled · 21 s · about 13 s to go". */
export const proofPaceText = (openers: number, elapsedMs: number, restMs: number | undefined): string =>
  [
    `of ${grouped(openers)} settled`,
    ...(elapsedMs > 0 ? [durationText(elapsedMs)] : []),
    ...(restMs === undefined ? [] : [`about ${durationText(restMs)} to go`]),
  ].join(' · ');

/** "21 s", "3 min 20 s", "2 h 5 min". */
const durationText = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** What is proved of one opener. */
export interface OpenerState {
  readonly word: string;
  readonly state: keyof SettledCounts | 'testing';
  /** Its total, or the bound that refutes it; infinity if it cannot win in time. */
  readonly total: number | undefined;
}

/** "CRANE: at least 7921 guesses, so worse than SALET with 7920; one look shows it." */
export const openerStateText = (
  { word, state, total }: OpenerState,
  best: { readonly word: string; readonly total: number } | undefined,
): string => {
  const name = capitals(word);
  if (state === 'testing') return `${name}: being tested now.`;
  if (state === 'open' || total === undefined) return `${name}: not tested yet.`;
  if (!Number.isFinite(total)) return `${name}: some answer is not found within the limit (proved).`;
  if (state === 'exact') {
    const isBest = best !== undefined && total === best.total;
    return `${name}: ${total} guesses for all answers, exactly${isBest ? '; none is better so far' : ''}.`;
  }
  const than = best === undefined ? '' : `, so worse than ${capitals(best.word)} with ${best.total}`;
  return `${name}: at least ${total} guesses${than}; ${state === 'scan' ? 'one look shows it' : 'a search shows it'}.`;
};

/** "Best so far: SALET with 7920 guesses for all answers, 3.4212 on average." */
export const bestYetText = (word: string, total: number, answers: number): string =>
  `Best so far: ${capitals(word)} with ${total} guesses for all answers, ${(total / answers).toFixed(4)} on average.`;

export const NO_TOTAL_YET = 'No total is known yet: the words that split the answers best come first.';
