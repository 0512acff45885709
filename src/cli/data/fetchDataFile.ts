/**
 * Fetches a file of the data folder and checks it before it is used.
 */

import type { Context } from '../context.ts';
import type { DataFileName, StoredFile } from './dataFolder.ts';
import { fetchPastAnswers } from './fetchPastAnswers.ts';
import { fetchWordList } from './fetchWordList.ts';
import type { FetchOutcome, UpdatePlan } from './updatePlan.ts';

/** Fetches one file; `stored` is the file that exists. */
export const fetchDataFile = (
  context: Context,
  plan: UpdatePlan,
  name: DataFileName,
  stored: StoredFile,
): Promise<FetchOutcome> =>
  name === 'history' ? fetchPastAnswers(context, plan, stored) : fetchWordList(context, plan, name, stored);
