/**
 * The plan of `salet update`, and the outcome of fetching one file.
 */

import type { Failure } from '../../failure.ts';
import type { PastAnswers } from '../../prior/pastAnswers.ts';
import type { DataFileName, NewDataFile } from './dataFolder.ts';
import type { DownloadOptions } from './download.ts';
import type { Sources } from './sources.ts';

/** What a user can update: a file, or past answers day by day. */
export type UpdateTarget = DataFileName | 'days';

export interface UpdatePlan extends DownloadOptions {
  readonly folder: string;
  readonly targets: readonly UpdateTarget[];
  readonly sources: Sources;
  /** The most days to fetch one by one. */
  readonly days: number;
  /** The last day to fetch. */
  readonly until: number;
  /** Whether to skip the checks of the content. */
  readonly force: boolean;
  readonly dryRun: boolean;
  /** ISO 8601; the same for all files of an update. */
  readonly now: string;
}

/** A file that is ready to be written, and its description for the user. */
export interface FetchedFile extends NewDataFile {
  readonly sentence: string;
}

export interface FetchOutcome {
  /** The new file, if one was fetched. */
  readonly fresh?: FetchedFile;
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
}

/** One way of fetching past answers. */
export interface FetchedPastAnswers {
  /** Undefined if nothing was fetched. */
  readonly pastAnswers: PastAnswers | undefined;
  readonly sources: readonly string[];
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
}
