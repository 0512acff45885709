/**
 * `salet prove --words 2`: the best two words to play with any feedback, with the proof that no pair is better.
 */

import { failed, success } from '../../failure.ts';
import { type PairProgress, type PairProof, pairCount } from '../../fixed/pairMachine.ts';
import type { PairTotal } from '../../fixed/pairTester.ts';
import { finiteOrNull } from '../../format.ts';
import {
  bestPairText,
  equalPairsText,
  noPairText,
  openingName,
  pairsInHardModeText,
  pairsProvedText,
  unfinishedPairsText,
} from '../../text/fixed.ts';
import type { WordList } from '../../words/list.ts';
import { type Context, type Finished, failureLine, printJson, printResult, reportNotes } from '../context.ts';
import { searchSetupJson } from '../json/setup.ts';
import { describeSearchSetup, proofSetup, type SearchSetup } from '../options/search.ts';
import { provePairs } from '../prove/provePairs.ts';
import type { Paint } from '../render/colour.ts';
import { renderProgress } from '../render/progress.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import type { ProofCost } from '../render/proof.ts';
import { left, renderTable, right } from '../render/table.ts';
import { wrapText } from '../render/text.ts';
import { BOUND_ONLY, stopSignal } from '../runSearch.ts';
import { resumeText } from './proveBound.ts';

export interface PairFlags {
  readonly threads?: number;
  readonly checkpoint?: string;
  readonly margin?: number;
  readonly json?: boolean;
}

export const proveWords = async (
  context: Context,
  setup: SearchSetup,
  flags: PairFlags,
  costSoFar: () => ProofCost,
): Promise<Finished> => {
  if (setup.mode !== 'normal') return failed('OPTION_UNSUPPORTED', pairsInHardModeText(setup.mode));
  reportNotes(context, setup.words.notes);
  const watched = watchPairs(context, setup.words.list);
  const proved = await provePairs(proofSetup(setup, 'total'), {
    threads: flags.threads ?? context.threads,
    checkpoint: flags.checkpoint,
    margin: flags.margin ?? 0,
    onProgress: watched.onProgress,
    signal: stopSignal(context, setup.maxTimeMs),
  });
  context.progress('');
  if (!proved.ok) return proved;
  if (!proved.value) return reportUnfinished(context, setup, flags, watched.last(), costSoFar());
  const proof = proved.value;
  const cost = costSoFar();
  printResult(context, flags, 'prove', {
    json: () => ({ ...searchSetupJson(setup), ...pairProofJson(setup.words.list, proof), ...cost }),
    text: (paint) => pairProofText(setup, proof, cost, context.columns, paint),
  });
  return success(proof.best.length > 0 ? 'found' : 'none');
};

const watchPairs = (context: Context, list: WordList) => {
  const draw = drawNowAndThen(context);
  let last: PairProgress | undefined;
  const onProgress = (progress: PairProgress): void => {
    last = progress;
    const { done, pairs: total, best } = progress;
    draw((elapsedMs) => {
      const what = best ? `best ${openingName(nameOf(list, best))} ${best.total}` : 'proving';
      return renderProgress({ what, done, total, unit: 'pairs', elapsedMs }, context.columns);
    });
  };
  return { onProgress, last: () => last };
};

/** "parse,clint". */
const nameOf = ({ words }: WordList, { first, second }: PairTotal): string => `${words[first]},${words[second]}`;

const pairProofJson = (list: WordList, proof: PairProof): object => {
  const { best, ranking, total, pairs, byParts, bySearch, nodes } = proof;
  const names = best.map((pair) => nameOf(list, pair));
  return {
    words: 2,
    best: names[0] ?? null,
    bests: names,
    total: finiteOrNull(total),
    guesses: Number.isFinite(total) ? total / list.answerCount : undefined,
    ranking: ranking.map((pair) => ({ word: nameOf(list, pair), total: pair.total })),
    pairs,
    done: pairs,
    refuted: { parts: byParts, search: bySearch },
    proved: true,
    nodes,
  };
};

/** Beyond this the ranking is for `--json`. */
const MOST_ROWS = 40;

const pairProofText = (
  setup: SearchSetup,
  proof: PairProof,
  { cpuMs }: ProofCost,
  columns: number,
  paint: Paint,
): string[] => {
  const { list } = setup.words;
  const [best, ...others] = proof.best.map((pair) => nameOf(list, pair));
  const counts = pairsProvedText(proof, cpuMs);
  const heading = wrapText(describeSearchSetup(setup), columns).map(paint.bold);
  if (best === undefined) return [...heading, '', noPairText(setup.limit), ...wrapText(counts, columns)];
  const rows = proof.ranking
    .slice(0, MOST_ROWS)
    .map((pair) => [openingName(nameOf(list, pair)), String(pair.total), (pair.total / list.answerCount).toFixed(4)]);
  const table = [left('pair'), right('total'), right('average')];
  return [
    ...heading,
    '',
    ...wrapText(bestPairText(best, proof.total, list.answerCount), columns),
    ...wrapText(equalPairsText(others), columns),
    ...(proof.ranking.length > proof.best.length ? ['', ...renderTable(table, rows, paint, columns), ''] : []),
    ...wrapText(counts, columns),
  ];
};

/** Reports how far a proof came that was stopped or reached its time limit. */
const reportUnfinished = (
  context: Context,
  setup: SearchSetup,
  { checkpoint, json }: PairFlags,
  progress: PairProgress | undefined,
  cost: ProofCost,
): Finished => {
  const { list } = setup.words;
  const { done = 0, pairs = pairCount(list), best } = progress ?? {};
  const name = best && nameOf(list, best);
  if (json) {
    printJson(context, 'prove', {
      ...searchSetupJson(setup),
      words: 2,
      best: name ?? null,
      total: null,
      upper: best?.total,
      pairs,
      done,
      proved: false,
      ...cost,
    });
  }
  const sentence = unfinishedPairsText(done, pairs, name === undefined ? undefined : { name, total: best?.total ?? 0 });
  context.report(failureLine({ sentence: `${sentence} ${resumeText(checkpoint)}` }));
  return success(BOUND_ONLY);
};
