/**
 * `salet prove`: the best opener of all, with the proof that none is better; or a lower bound for every opener.
 */

import { untilAborted } from '../../engine/abortSignals.ts';
import { failed, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import type { Proof, ProofProgress, ProofSetup } from '../../search/proof.ts';
import { bestSoFarText, type EndedBy, unfinishedProofText } from '../../text/proof.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printJson, printResult, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { proofFile, proofJson } from '../json/proof.ts';
import { searchSetupJson } from '../json/setup.ts';
import { clusterOptions } from '../options/cluster.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { proofSetup, resolveSearchSetup, type SearchSetup, searchOptions } from '../options/search.ts';
import { proveOnCluster } from '../prove/proveOnCluster.ts';
import { type ProveHooks, proveOnThreads } from '../prove/proveOnThreads.ts';
import { renderProgress } from '../render/progress.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { type FinishedProof, type ProofCost, proofText } from '../render/proof.ts';
import { rounded } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { proveBound, resumeText } from './proveBound.ts';
import { proveWords } from './proveWords.ts';

/** The share of results that a second worker proves again, in percent. */
const DEFAULT_RECHECK = 5;

const OPTIONS = [
  ...searchOptions('worker threads (default: as many as cores)'),
  ...optionGroup('Search', [
    option('--checkpoint <FILE>', 'keep what is proved in a file, and resume from it'),
    option('--bound', 'prove a lower bound for every opener').conflicts(['safe', 'out', 'cluster', 'recheck']),
    option('--safe', 'prove only which openers can guarantee the limit'),
    option('--out <FILE>', 'write what is proved of every opener, as JSON'),
    option('--words <N>', 'prove the best two words that are played with any feedback', wholeNumber(2, 2)).conflicts([
      'bound',
      'safe',
      'out',
      'cluster',
      'recheck',
    ]),
    option('--margin <N>', 'with --words: value pairs that take so many guesses more, too', wholeNumber(0)),
  ]),
  ...clusterOptions('prove with the workers that share this Redis'),
  ...optionGroup('Cluster', [
    option(
      '--recheck <PERCENT>',
      `results that a second worker proves again (default: ${DEFAULT_RECHECK})`,
      wholeNumber(0, 100),
    ),
  ]),
  ...OUTPUT_OPTIONS,
];

export type ProveFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Every word of the list is valued as an opener, or shown to be no better than
the best. With a checkpoint a stopped proof resumes where it was.

--bound is for lists too large for a proof. Every opener gets a quick lower
bound; then the opener with the lowest one is searched, each time longer, until
the time limit or Ctrl-C, or until an opener is proved to be the best.

--words 2 proves the best two words that are played with any feedback, over all
pairs of the list in normal mode.

With a cluster the work is done by salet cluster worker, on any number of
machines, and kept in Redis: the same command resumes a stopped proof.

Exit codes: 0 proved, 1 no opener can, 2 refused, 3 time limit or Ctrl-C.`;

/** Undefined if it was stopped before its end. */
type Prove = (setup: ProofSetup, hooks: ProveHooks) => Promise<Result<Proof | undefined>>;

/** The command with another way to prove, for tests. */
export const proveCommandWith = (prove: Prove) =>
  defineCommand({
    options: OPTIONS,
    details: DETAILS,
    examples: `
    salet prove
    salet prove --hard --checkpoint hard.checkpoint --out openers.json
    salet prove --hard --safe --json
    salet prove --bound --list scrabble --max-time 3600
    salet prove --words 2 --list nyt-2022 --margin 20
    salet prove --list nyt-2022 --cluster redis://10.0.0.5`,
    run: (context, flags) => runProve(context, prove, flags),
  });

export const command = proveCommandWith(proveOnThreads);

const runProve = async (context: Context, local: Prove, flags: ProveFlags): Promise<Finished> => {
  const resolved = resolveSearchSetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  if (flags.bound) return proveBound(context, setup, flags);
  if (flags.words !== undefined) return proveWords(context, setup, flags, startMeasuring(context));
  if (flags.margin !== undefined)
    return failed('OPTION_UNSUPPORTED', '--margin goes with --words; pass --words 2 as well.');
  const { safe = false } = flags;
  const onCluster = flags.cluster !== undefined;
  if (onCluster && flags.checkpoint !== undefined) return checkpointOnCluster();
  const prove = onCluster ? proveOnCluster(context, flags, (flags.recheck ?? DEFAULT_RECHECK) / 100) : local;
  const interrupted = context.interruption();
  reportNotes(context, setup.words.notes);
  const costSoFar = startMeasuring(context);
  const watched = watchProgress(context, setup, safe);
  // on a cluster the leader itself ends when it is interrupted
  const result = await withinTime(setup.maxTimeMs, onCluster ? undefined : interrupted, (signal) =>
    prove(proofSetup(setup, safe ? 'within' : 'total'), {
      threads: flags.threads ?? context.threads,
      ...(flags.checkpoint !== undefined && { checkpoint: flags.checkpoint }),
      onProgress: watched.onProgress,
      signal: AbortSignal.any([signal, interrupted]),
    }),
  );
  context.progress('');
  if (result?.ok === false) return result;
  if (!result?.value) {
    const why = interrupted.aborted ? 'stopped' : 'time limit';
    return reportUnfinished(context, flags, setup, { progress: watched.last(), cost: costSoFar(), why });
  }
  return printProof(context, flags, { setup, safe, proof: withoutImpossible(result.value), cost: costSoFar() });
};

const checkpointOnCluster = () =>
  failed('OPTION_VALUE', '--cluster keeps what is proved in Redis; leave --checkpoint out, or prove on this machine.');

const printProof = (context: Context, flags: ProveFlags, finished: FinishedProof): Finished => {
  const written = flags.out === undefined ? success(undefined) : writeTextFile(flags.out, proofFile(finished));
  if (!written.ok) return written;
  printResult(context, flags, 'prove', {
    json: () => proofJson(finished),
    text: (paint) => proofText(finished, context.columns, paint),
  });
  return success(finished.proof.best.length > 0 ? 'found' : 'none');
};

/** Where no opener can keep the limit, none is best. */
const withoutImpossible = (proof: Proof): Proof => (Number.isFinite(proof.total) ? proof : { ...proof, best: [] });

/** The outcome, or undefined if the time limit was reached or the work was interrupted first. */
const withinTime = async <T>(
  milliseconds: number,
  interrupted: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  const timeout = new AbortController();
  const isLimited = milliseconds !== Number.POSITIVE_INFINITY;
  const timer = isLimited ? setTimeout(() => timeout.abort(), milliseconds) : undefined;
  const signal = interrupted ? AbortSignal.any([timeout.signal, interrupted]) : timeout.signal;
  try {
    return await untilAborted(work(timeout.signal), signal, () => undefined);
  } finally {
    clearTimeout(timer);
  }
};

/** CPU time and memory are those of the whole process, with its threads. */
const startMeasuring = (context: Context): (() => ProofCost) => {
  const startedAt = context.clock();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return {
      elapsedMs: rounded(context.clock() - startedAt, 1),
      cpuMs: rounded((user + system) / 1000, 1),
      peakMemoryMB: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  };
};

/** Keeps the last progress, and draws it. */
const watchProgress = (context: Context, { words }: SearchSetup, safe: boolean) => {
  const draw = drawNowAndThen(context);
  let last: ProofProgress | undefined;
  const onProgress = (progress: ProofProgress) => {
    last = progress;
    const { done, openers: total, best } = progress;
    draw((elapsedMs) => {
      const isShort = best === undefined || safe;
      const what = isShort ? 'proving' : `best ${capitals(words.list.words[best])} ${progress.total}`;
      return renderProgress({ what, done, total, unit: 'openers', elapsedMs }, context.columns);
    });
  };
  return { onProgress, last: () => last };
};

interface Unfinished {
  readonly progress: ProofProgress | undefined;
  readonly cost: ProofCost;
  readonly why: EndedBy;
}

/** Reports how far a proof came that was stopped or reached its time limit. */
const reportUnfinished = (
  context: Context,
  { checkpoint, cluster, json, safe }: ProveFlags,
  setup: SearchSetup,
  { progress, cost, why }: Unfinished,
): Finished => {
  const { list } = setup.words;
  const { done = 0, openers = list.words.length, best: bestId, total = Number.POSITIVE_INFINITY } = progress ?? {};
  const best = bestId === undefined ? undefined : list.words[bestId];
  if (json) {
    printJson(context, 'prove', {
      ...searchSetupJson(setup),
      best: best ?? null,
      total: null,
      upper: best !== undefined && Number.isFinite(total) ? total : undefined,
      openers,
      done,
      proved: false,
      ...cost,
    });
  }
  const onCluster = cluster !== undefined;
  const sentences = [
    onCluster ? `Stopped after ${done} of ${openers} openers.` : unfinishedProofText(done, openers, why),
    ...(best === undefined || safe ? [] : [bestSoFarText(best, total)]),
    onCluster
      ? RESUME_ON_CLUSTER
      : why === 'stopped' && checkpoint === undefined
        ? USE_CHECKPOINT
        : resumeText(checkpoint),
  ];
  context.report(failureLine({ sentence: sentences.join(' ') }));
  return success(BOUND_ONLY);
};

const USE_CHECKPOINT = 'With --checkpoint FILE a proof can be resumed.';

const RESUME_ON_CLUSTER =
  'Workers finish the jobs that are planned. To resume: run the same command; salet cluster status shows the progress.';
