/**
 * `salet prove`: the best opener of all, with the proof that none is better.
 */

import { Option } from 'commander';
import { failed, type Result, success } from '../../failure.ts';
import { capitals, finiteOrNull, someOf } from '../../format.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import type { Proof, ProofProgress, ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { addOutputOptions, wholeNumber } from '../options/common.ts';
import {
  addSearchOptions,
  BOUND_ONLY,
  describeSearchSetup,
  guessesText,
  resolveSearchSetup,
  type SearchFlags,
  type SearchSetup,
  searchSetupForJson,
} from '../options/search.ts';
import { addClusterOption, type ClusterFlags, proveOnCluster } from '../prove/clusterConnection.ts';
import { type ProveHooks, proveOnThreads } from '../prove/proveOnThreads.ts';
import type { Paint } from '../render/colour.ts';
import { renderProgress } from '../render/progress.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { duration, hangingText, rounded, wrapText } from '../render/text.ts';

interface ProveFlags extends SearchFlags, ClusterFlags {
  readonly safe?: boolean;
  readonly checkpoint?: string;
  readonly out?: string;
  readonly recheck?: number;
}

const EXAMPLES = `
Every word of the list is valued as an opener, or shown to be no better than
the best. With a checkpoint a stopped proof goes on where it was.

Examples:
  salet prove
  salet prove --mode hard --checkpoint hard.checkpoint --out openers.json
  salet prove --mode hard --safe --json
  salet prove --list nyt-2022 --cluster redis://10.0.0.5

With a cluster the work is done by salet worker, on any number of machines, and
kept in Redis: the same command goes on where a stopped one was.`;

/** Undefined if it was stopped before its end. */
type Prove = (setup: ProofSetup, hooks: ProveHooks) => Promise<Result<Proof | undefined>>;

/** How much of what workers say is proved again by others. */
const DEFAULT_RECHECK = 5;

export const addProveCommand: AddCommand = (program, start) => addProveCommandWith(proveOnThreads)(program, start);

/** The command with another way to prove, for tests. */
export const addProveCommandWith =
  (prove: Prove): AddCommand =>
  (program, start) => {
    const command = program.command('prove').description('prove which opener is best');
    addSearchOptions(command, {
      objective: false,
      threads: 'worker threads (default: as many as cores)',
    })
      .addOption(new Option('--safe', 'prove only which openers can guarantee the limit'))
      .addOption(new Option('--checkpoint <FILE>', 'keep what is proved in a file, and go on from it'))
      .addOption(new Option('--out <FILE>', 'write what is proved of every opener, as JSON'));
    addClusterOption(command.optionsGroup('Cluster:'), 'let workers prove it that share this Redis').addOption(
      new Option(
        '--recheck <PERCENT>',
        `results that another worker proves again (default: ${DEFAULT_RECHECK})`,
      ).argParser(wholeNumber(0, 100)),
    );
    addOutputOptions(command)
      .addHelpText('after', EXAMPLES)
      .action(() => start((context) => runProof(context, prove, command.optsWithGlobals<ProveFlags>())));
  };

interface Proved {
  readonly setup: SearchSetup;
  /** Whether only safety was asked for. */
  readonly safe: boolean;
  readonly proof: Proof;
  readonly used: Used;
}

/** What a proof took. */
interface Used {
  readonly elapsedMs: number;
  readonly cpuMs: number;
  readonly peakMemoryMB: number;
}

const runProof = async (context: Context, local: Prove, flags: ProveFlags): Promise<Finished> => {
  const resolved = resolveSearchSetup(flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const { safe = false } = flags;
  const onCluster = flags.cluster !== undefined;
  if (onCluster && flags.checkpoint !== undefined) return checkpointOnCluster();
  const prove = onCluster ? proveOnCluster(context, flags, (flags.recheck ?? DEFAULT_RECHECK) / 100) : local;
  const interrupted = onCluster ? context.interruption() : undefined;
  reportNotes(context, setup.words.notes);
  const measured = startMeasuring(context);
  const watched = watch(context, setup, safe);
  const result = await withinTime(setup.maxTimeMs, (signal) =>
    prove(setupOf(setup, safe), {
      threads: flags.threads ?? context.threads,
      ...(flags.checkpoint !== undefined && { checkpoint: flags.checkpoint }),
      onProgress: watched.onProgress,
      signal: interrupted ? AbortSignal.any([signal, interrupted]) : signal,
    }),
  );
  context.progress('');
  if (result?.ok === false) return result;
  if (!result?.value) return stoppedEarly(context, flags, setup, watched.last(), measured());
  const proved: Proved = { setup, safe, proof: possible(result.value), used: measured() };
  const written = flags.out === undefined ? success(undefined) : writeTextFile(flags.out, resultFile(proved));
  if (!written.ok) return written;
  if (flags.json) printJson(context, 'prove', proveJson(proved));
  else context.print(proveText(proved, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  return success(proved.proof.best.length > 0 ? 'found' : 'none');
};

const setupOf = ({ words, mode, limit, tableBytes }: SearchSetup, safe: boolean): ProofSetup => ({
  list: words.list,
  mode,
  limit,
  tableBytes,
  objective: safe ? 'within' : 'total',
});

/** Where no opener can do what is asked, none is best. */
const possible = (proof: Proof): Proof => (Number.isFinite(proof.total) ? proof : { ...proof, best: [] });

/** The outcome, or undefined if time was over first. */
const withinTime = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  const controller = new AbortController();
  if (milliseconds === Number.POSITIVE_INFINITY) return work(controller.signal);
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  const outcome = await Promise.race([work(controller.signal), over]);
  clearTimeout(timer);
  if (outcome === undefined) controller.abort();
  return outcome;
};

/** Processor time and memory are the whole process's: workers are in it. */
const startMeasuring = (context: Context): (() => Used) => {
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

/** Keeps how far the proof is, and shows it to a person who is watching. */
const watch = (context: Context, { words }: SearchSetup, safe: boolean) => {
  const draw = drawNowAndThen(context);
  let last: ProofProgress | undefined;
  const onProgress = (progress: ProofProgress) => {
    last = progress;
    const { done, openers: total, best } = progress;
    draw((elapsedMs) => {
      const isShort = best === undefined || safe;
      const what = isShort ? 'proving' : `best ${capitals(words.list.words[best]!)} ${progress.total}`;
      return renderProgress({ what, done, total, unit: 'openers', elapsedMs }, context.columns);
    });
  };
  return { onProgress, last: () => last };
};

const checkpointOnCluster = () =>
  failed('OPTION_VALUE', '--cluster keeps what is proved in Redis; leave --checkpoint out, or prove on this machine.');

/** What is known when time is over: how far it came, and what no proof is needed for. */
const stoppedEarly = (
  context: Context,
  { checkpoint, cluster, json, safe }: ProveFlags,
  setup: SearchSetup,
  progress: ProofProgress | undefined,
  used: Used,
): Finished => {
  const { list } = setup.words;
  const { done = 0, openers = list.words.length, best, total } = progress ?? {};
  const word = best === undefined ? undefined : list.words[best]!;
  const upper = word === undefined ? null : finiteOrNull(total ?? Number.POSITIVE_INFINITY);
  if (json) {
    const figures = { best: word ?? null, total: null, average: null, upper, openers, done, exact: false };
    printJson(context, 'prove', { ...searchSetupForJson(setup), ...figures, ...used });
  }
  const found = word === undefined || safe ? '' : ` The best so far is ${capitals(word)} with ${total}.`;
  const advice = checkpoint === undefined ? 'with --checkpoint FILE it can go on later' : 'run it again to go on';
  const sentence =
    cluster === undefined
      ? `Time was over after ${done} of ${openers} openers: nothing is proved of the rest.${found} Give it more time; ${advice}.`
      : `Stopped after ${done} of ${openers} openers.${found} Workers go on with what is planned; the same command goes on from there, and salet cluster status shows how it stands.`;
  context.report(failureLine({ sentence }));
  return success(BOUND_ONLY);
};

// JSON

const wordOf = ({ setup }: Proved, opener: GuessId): string => setup.words.list.words[opener]!;

const isWithin = ({ safe }: Proved): boolean => safe;

const countBy = (openers: readonly OpenerResult[], how: OpenerResult['how']): number =>
  openers.filter((each) => each.how === how).length;

const proveJson = (proved: Proved): object => {
  const { setup, proof, used } = proved;
  return {
    ...searchSetupForJson(setup),
    ...(isWithin(proved) ? safetyJson(proved) : totalJson(proved)),
    exact: true,
    ...{ ...used, nodes: proof.nodes, notes: setup.words.notes },
  };
};

const totalJson = (proved: Proved): object => {
  const { setup, proof } = proved;
  const { best, total, openers } = proof;
  return {
    best: best.length > 0 ? wordOf(proved, best[0]!) : null,
    bests: best.map((opener) => wordOf(proved, opener)),
    total: finiteOrNull(total),
    average: Number.isFinite(total) ? rounded(total / setup.words.list.answerCount) : null,
    openers: openers.length,
    refuted: openers.length - best.length,
    how: { exact: countBy(openers, 'exact'), search: countBy(openers, 'search'), scan: countBy(openers, 'scan') },
  };
};

const safetyJson = (proved: Proved): object => {
  const { best, openers } = proved.proof;
  const safe = new Set(best);
  return {
    ...{ safe: best.length, unsafe: openers.length - best.length },
    openers: Object.fromEntries(openers.map(({ opener }) => [wordOf(proved, opener), safe.has(opener)])),
  };
};

/** The file of `--out`: one opener a line, so that two proofs can be compared line by line. */
const resultFile = (proved: Proved): string => {
  const fields = Object.entries({ format: 'salet-proof', version: 1, ...headOf(proved) });
  const heads = fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  const best = new Set(proved.proof.best);
  const lines = proved.proof.openers.map((each) => `    ${JSON.stringify(openerJson(proved, each, best))}`);
  return `{\n${heads.join('')}  "openers": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

const headOf = (proved: Proved): object => {
  const { setup, proof } = proved;
  const { best, total, nodes } = proof;
  const words = best.map((opener) => wordOf(proved, opener));
  return {
    ...searchSetupForJson(setup),
    fingerprint: setup.words.list.fingerprint,
    ...(isWithin(proved) ? { safe: best.length } : { total: finiteOrNull(total), best: words }),
    nodes,
  };
};

/** An exact total, or what it is at least; null where the limit cannot be guaranteed. */
const openerJson = (proved: Proved, { opener, total, how }: OpenerResult, best: ReadonlySet<GuessId>): object => {
  const word = wordOf(proved, opener);
  if (isWithin(proved)) return { word, safe: best.has(opener), how };
  return how === 'exact' ? { word, total: finiteOrNull(total), how } : { word, bound: finiteOrNull(total), how };
};

// Text

const LABEL_WIDTH = 11;

const proveText = (proved: Proved, columns: number, paint: Paint): string[] => {
  const { setup, proof, used } = proved;
  const lines: [label: string, text: string][] = [
    ['openers', howText(proof.openers)],
    ...(isWithin(proved) ? [] : runnersUp(proved)),
    ['time', `${duration(used.elapsedMs)}, of processors ${duration(used.cpuMs)}`],
    ['memory', `${used.peakMemoryMB} MB at most`],
    ['positions', String(proof.nodes)],
  ];
  return [
    ...wrapText(describeSearchSetup(setup), columns).map(paint.bold),
    '',
    ...(isWithin(proved) ? safetySentences(proved) : totalSentences(proved)).flatMap((each) => wrapText(each, columns)),
    '',
    ...lines.flatMap(([label, text]) => hangingText(label, text, LABEL_WIDTH, columns)),
  ];
};

const howText = (openers: readonly OpenerResult[]): string =>
  `${openers.length}: ${countBy(openers, 'exact')} exact, ${countBy(openers, 'search')} by search, ${countBy(openers, 'scan')} by scan`;

const MOST_NAMES = 12;

const totalSentences = (proved: Proved): string[] => {
  const { setup, proof } = proved;
  const { list } = setup.words;
  const [first, ...others] = proof.best.map((opener) => capitals(wordOf(proved, opener)));
  if (first === undefined) return [noneSentence(setup)];
  const average = (proof.total / list.answerCount).toFixed(4);
  const tied = others.length === 0 ? 'No other opener is as good.' : `As good: ${someOf(others, MOST_NAMES)}.`;
  return [`${first} is best: ${proof.total} guesses for all answers, ${average} on average (proved).`, tied];
};

const noneSentence = ({ limit, mode }: SearchSetup): string =>
  `No opener can guarantee ${guessesText(limit)} in ${mode} mode (proved).`;

const safetySentences = (proved: Proved): string[] => {
  const { setup, proof } = proved;
  const { best, openers } = proof;
  if (best.length === 0) return [noneSentence(setup)];
  const claim = `${best.length} of ${openers.length} openers can guarantee ${guessesText(setup.limit)} in ${setup.mode} mode (proved)`;
  const names = best.map((opener) => capitals(wordOf(proved, opener)));
  return [`${claim}, among them ${names.slice(0, MOST_NAMES).join(', ')}.`, '--json or --out FILE names them all.'];
};

const MOST_RUNNERS_UP = 6;

/** The next best openers whose totals are known. */
const runnersUp = (proved: Proved): [label: string, text: string][] => {
  const known = proved.proof.openers
    .filter(({ how, total }) => how === 'exact' && total > proved.proof.total && Number.isFinite(total))
    .sort((a, b) => a.total - b.total)
    .slice(0, MOST_RUNNERS_UP)
    .map(({ opener, total }) => `${capitals(wordOf(proved, opener))} ${total}`);
  return known.length === 0 ? [] : [['valued', known.join(', ')]];
};
