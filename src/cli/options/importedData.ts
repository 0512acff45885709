/**
 * What `salet update` has put into the data folder: past answers and lists of words.
 *
 * A file that is absent or damaged is no failure; a note names what is left out.
 */

import type { Result } from '../../failure.ts';
import { dayNumber, type PastAnswers, pastAnswersBefore, readPastAnswers } from '../../prior/pastAnswers.ts';
import { createWordList, type WordList } from '../../words/list.ts';
import { readWords } from '../../words/read.ts';
import { lengthOf } from '../../words/sentences.ts';
import type { Context } from '../context.ts';
import { DATA_FILES, type DataFileName, dataFolder, readDataFile } from '../data/dataFolder.ts';

/** Each file is read at most once. */
export interface ImportedData {
  /** About files that are left out; grows as files are read. */
  readonly notes: string[];
  readonly pastAnswers: () => PastAnswers | undefined;
  readonly words: (file: Exclude<DataFileName, 'history'>) => readonly string[] | undefined;
  /** The accepted words as a list, if they are as long as those of `list`. */
  readonly wider: (list: WordList) => WordList | undefined;
}

/** Today's day number where the player is. */
export const localDay = (): number => {
  const now = new Date();
  return dayNumber(new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10)) ?? 0;
};

/** The past answers without today's: a file may have it already, but the player is still to find it. */
const beforeToday = (pastAnswers: PastAnswers): PastAnswers | undefined => pastAnswersBefore(pastAnswers, localDay());

export const openImportedData = ({ env }: Pick<Context, 'env'>): ImportedData => {
  const folder = dataFolder(env);
  const notes: string[] = [];
  const parsed = <T>(name: DataFileName, parse: (text: string, file: string) => Result<T>): T | undefined => {
    const kept = readDataFile(folder, name);
    if (kept.state === 'absent') return undefined;
    const read = kept.state === 'good' ? parse(kept.text, DATA_FILES[name].file) : undefined;
    if (read?.ok) return read.value;
    const note = kept.state === 'damaged' ? kept.note : read && !read.ok ? read.failure.sentence : '';
    if (!notes.includes(note)) notes.push(note);
    return undefined;
  };
  const words = keptResult((name: Exclude<DataFileName, 'history'>) => parsed(name, readWords)?.words);
  const pastAnswers = keptResult((name: 'history') => {
    const read = parsed(name, readPastAnswers);
    return read && beforeToday(read.pastAnswers);
  });
  return {
    notes,
    pastAnswers: () => pastAnswers('history'),
    words,
    wider: (list) => {
      const accepted = words('accepted');
      if (!accepted || lengthOf(accepted[0]) !== list.wordLength) return undefined;
      return createWordList({ name: 'the game of today', source: DATA_FILES.accepted.file, answers: accepted });
    },
  };
};

/** A function of a name that computes each result once. */
const keptResult = <Name, T>(compute: (name: Name) => T): ((name: Name) => T) => {
  const results = new Map<Name, { readonly value: T }>();
  return (name) => {
    const known = results.get(name) ?? { value: compute(name) };
    results.set(name, known);
    return known.value;
  };
};
