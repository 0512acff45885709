/**
 * Fetches a word list. A server may return a list that is cut off or is another one, so it is compared with the bundled
 * list of accepted words.
 */

import { type Failure, failed } from '../../failure.ts';
import { counted } from '../../format.ts';
import { bundledList } from '../../words/bundled.ts';
import { readWords } from '../../words/read.ts';
import type { Context } from '../context.ts';
import { DATA_FILES, type DataFileName, type StoredFile } from './dataFolder.ts';
import { readSource } from './sources.ts';
import type { FetchedFile, FetchOutcome, UpdatePlan } from './updatePlan.ts';

export const fetchWordList = async (
  context: Context,
  plan: UpdatePlan,
  name: Exclude<DataFileName, 'history'>,
  stored: StoredFile,
): Promise<FetchOutcome> => {
  const source = plan.sources[name];
  if (source === undefined) throw new Error(`The update of ${name} was planned without a source.`);
  const text = await readSource(context, source, plan);
  if (!text.ok) return failedWith(text.failure);
  const read = readWords(text.value, source);
  if (!read.ok) return failedWith(read.failure);
  const { words, notes } = read.value;
  const mistake = plan.force ? undefined : wrongList(name, words, source);
  if (mistake) return failedWith(mistake);
  const before = new Set(stored.state === 'good' ? stored.text.trimEnd().split('\n') : bundledWords());
  const added = words.filter((word) => !before.has(word)).length;
  const fresh: FetchedFile = {
    name,
    text: `${words.join('\n')}\n`,
    provenance: { source, fetched: plan.now, count: words.length },
    sentence: `${counted(words.length, DATA_FILES[name].noun)}, ${added} new, from ${source}`,
  };
  return { fresh, failures: [], notes };
};

const failedWith = (failure: Failure): FetchOutcome => ({ failures: [failure], notes: [] });

/** The words that the game accepted in 2022; few of them were removed since. */
const bundledWords = (): readonly string[] => {
  const list = bundledList('nyt-2022');
  return list.ok ? list.value.words : [];
};

const LEAST_ACCEPTED = 1000;
const LEAST_SHARE = 0.9;

const wrongList = (
  name: Exclude<DataFileName, 'history'>,
  words: readonly string[],
  source: string,
): Failure | undefined => (name === 'accepted' ? wrongAccepted(words, source) : wrongAnswers(words, source));

const wrongAccepted = (words: readonly string[], source: string): Failure | undefined => {
  const bundled = bundledWords();
  const fetched = new Set(words);
  const share = bundled.filter((word) => fetched.has(word)).length / bundled.length;
  if (words.length >= LEAST_ACCEPTED && share >= LEAST_SHARE) return undefined;
  const found = `${counted(words.length, 'word')} with ${Math.floor(100 * share)} % of those that were accepted in 2022`;
  return failed('LIST_FORMAT', `${source} has ${found}, so it is not the whole list; ${CHECK_OR_FORCE}.`).failure;
};

/** Answers are accepted words, except for a few that were added since. */
export const wrongAnswers = (words: readonly string[], source: string): Failure | undefined => {
  const bundled = new Set(bundledWords());
  const known = words.filter((word) => bundled.has(word)).length;
  if (known >= LEAST_SHARE * words.length) return undefined;
  const found = `only ${known} of ${counted(words.length, 'word')} are accepted by the game`;
  return failed('LIST_FORMAT', `${source}: ${found}; ${CHECK_OR_FORCE}.`).failure;
};

export const CHECK_OR_FORCE = 'check it, or pass --force to use it anyway';
