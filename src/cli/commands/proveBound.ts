/**
 * `salet prove --bound`: a lower bound for every opener, for lists too large to be proved.
 */

import { success } from '../../failure.ts';
import { capitals, counted, finiteOrNull } from '../../format.ts';
import {
  bestOpenerText,
  type EndedBy,
  lowerBoundText,
  unfinishedBoundText,
  unfinishedProofText,
} from '../../text/proof.ts';
import { type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { searchSetupJson } from '../json/setup.ts';
import type { OutputFlags } from '../options/output.ts';
import { describeSearchSetup, proofSetup, type SearchSetup } from '../options/search.ts';
import { type Bounded, type BoundProgress, boundOpeners } from '../prove/boundOpeners.ts';
import { renderProgress } from '../render/progress.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { duration, wrapText } from '../render/text.ts';
import { BOUND_ONLY, stopSignal } from '../runSearch.ts';

interface BoundFlags extends OutputFlags {
  readonly checkpoint?: string;
  readonly threads?: number;
}

export const proveBound = async (context: Context, setup: SearchSetup, flags: BoundFlags): Promise<Finished> => {
  reportNotes(context, setup.words.notes);
  const startMs = context.clock();
  const found = await boundOpeners(proofSetup(setup, 'total'), {
    threads: flags.threads ?? context.threads,
    checkpoint: flags.checkpoint,
    onProgress: drawProgress(context, setup),
    signal: stopSignal(context, setup.maxTimeMs),
  });
  context.progress('');
  if (!found.ok) return found;
  const { bounds, whole } = found.value;
  if (flags.json) printJson(context, 'prove', boundJson(setup, found.value));
  else if (whole) context.print(boundText(setup, found.value, context.columns).join('\n'));
  if (whole && bounds[0].exact) return success('found');
  const why: EndedBy = context.clock() - startMs >= setup.maxTimeMs ? 'time limit' : 'stopped';
  const openers = setup.words.list.words.length;
  const unfinished = whole ? unfinishedBoundText(why) : unfinishedProofText(bounds.length, openers, why);
  context.report(failureLine({ sentence: `${unfinished} ${resumeText(flags.checkpoint)}` }));
  return success(BOUND_ONLY);
};

/** How a proof that reached its time limit can be resumed. */
export const resumeText = (checkpoint: string | undefined): string =>
  checkpoint === undefined
    ? 'Raise --max-time; with --checkpoint FILE a proof can be resumed.'
    : 'To resume: run the same command.';

const drawProgress = (context: Context, { words }: SearchSetup): ((progress: BoundProgress) => void) => {
  const draw = drawNowAndThen(context);
  return ({ done, openers: total, searches, least }) =>
    draw((elapsedMs) => {
      if (!least) return renderProgress({ what: 'scanning', done, total, unit: 'openers', elapsedMs }, context.columns);
      const lowest = `at least ${least.bound} (${capitals(words.list.words[least.opener])})`;
      const line = `${lowest}  ${counted(searches, 'search', 'searches')}  ${duration(elapsedMs)}`;
      return line.slice(0, context.columns - 1);
    });
};

/** As many of the lowest as are good to read. */
const MOST_SHOWN = 10;

const boundJson = (setup: SearchSetup, { bounds, whole }: Bounded): object => {
  const { list } = setup.words;
  const [least] = bounds;
  return {
    ...searchSetupJson(setup),
    complete: whole,
    bound: whole ? finiteOrNull(least.bound) : undefined,
    guesses: whole && Number.isFinite(least.bound) ? least.bound / list.answerCount : undefined,
    exact: whole && least.exact,
    openers: list.words.length,
    done: bounds.length,
    results: bounds
      .slice(0, MOST_SHOWN)
      .map(({ opener, bound, exact }) => ({ word: list.words[opener], total: finiteOrNull(bound), exact })),
  };
};

const boundText = (setup: SearchSetup, { bounds }: Bounded, columns: number): string[] => {
  const { list } = setup.words;
  const [least] = bounds;
  const sentence = least.exact
    ? bestOpenerText(list.words[least.opener], least.bound, list.answerCount)
    : lowerBoundText(least.bound, list.answerCount);
  const lowest = bounds
    .slice(0, MOST_SHOWN)
    .map(({ opener, bound, exact }) => `${capitals(list.words[opener])} ${bound}${exact ? ' exact' : ''}`);
  return [
    ...wrapText(describeSearchSetup(setup), columns),
    '',
    ...wrapText(sentence, columns),
    ...wrapText(`The lowest: ${lowest.join(', ')}.`, columns),
  ];
};
