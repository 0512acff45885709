/**
 * `salet bound`: how few guesses any opener could need, for lists too large to be proved.
 */

import { Option } from 'commander';
import { success } from '../../failure.ts';
import { capitals, counted, finiteOrNull } from '../../format.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { addOutputOptions } from '../options/common.ts';
import {
  addSearchOptions,
  BOUND_ONLY,
  describeSearchSetup,
  endOf,
  resolveSearchSetup,
  type SearchFlags,
  type SearchSetup,
  searchSetupForJson,
} from '../options/search.ts';
import { type Bounded, type BoundProgress, boundOpeners } from '../prove/boundOpeners.ts';
import { renderProgress } from '../render/progress.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { duration, rounded, wrapText } from '../render/text.ts';

interface BoundFlags extends SearchFlags {
  readonly checkpoint?: string;
}

const EXAMPLES = `
Every opener is looked at once; then the one that holds the bound down is
searched, each time with more patience, until time is over or an opener is
proved to be the best. Ctrl-C ends with what is proved. With a checkpoint it
goes on where it was.

Examples:
  salet bound --list scrabble --max-time 3600
  salet bound --list scrabble --checkpoint scrabble.bounds
  salet bound --list original-answers --json`;

export const addBoundCommand: AddCommand = (program, start) => {
  const command = program.command('bound').description('how few guesses any opener could need, proved');
  addSearchOptions(command, {
    objective: false,
    threads: 'worker threads (default: as many as cores)',
  }).addOption(new Option('--checkpoint <FILE>', 'keep what is proved in a file, and go on from it'));
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => bound(context, command.optsWithGlobals<BoundFlags>())));
};

const bound = async (context: Context, flags: BoundFlags): Promise<Finished> => {
  const resolved = resolveSearchSetup(flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  reportNotes(context, setup.words.notes);
  const found = await boundOpeners(setupOf(setup), {
    threads: flags.threads ?? context.threads,
    checkpoint: flags.checkpoint,
    onProgress: show(context, setup),
    signal: endOf(context, setup),
  });
  context.progress('');
  if (!found.ok) return found;
  if (flags.json) printJson(context, 'bound', boundJson(setup, found.value));
  if (!found.value.whole) return unfinished(context, setup, found.value, flags);
  if (!flags.json) context.print(boundText(setup, found.value, context.columns).join('\n'));
  return success(found.value.bounds[0]!.exact ? 'found' : BOUND_ONLY);
};

const setupOf = ({ words, mode, limit, tableBytes }: SearchSetup): ProofSetup => ({
  ...{ list: words.list, mode, limit, tableBytes },
  objective: 'total',
});

const show = (context: Context, { words }: SearchSetup): ((progress: BoundProgress) => void) => {
  const draw = drawNowAndThen(context);
  return ({ done, openers: total, searches, least }) =>
    draw((elapsedMs) => {
      if (!least) return renderProgress({ what: 'looking', done, total, unit: 'openers', elapsedMs }, context.columns);
      const lowest = `at least ${least.bound} (${capitals(words.list.words[least.opener]!)})`;
      const line = `${lowest}  ${counted(searches, 'search', 'searches')}  ${duration(elapsedMs)}`;
      return line.slice(0, context.columns - 1);
    });
};

const unfinished = (context: Context, { words }: SearchSetup, { bounds }: Bounded, flags: BoundFlags): Finished => {
  const advice = flags.checkpoint === undefined ? 'with --checkpoint FILE it can go on later' : 'run it again to go on';
  const sentence = `Time was over after ${bounds.length} of ${words.list.words.length} openers: nothing is proved of the rest. Give it more time; ${advice}.`;
  context.report(failureLine({ sentence }));
  return success(BOUND_ONLY);
};

/** As many of the lowest as are good to read. */
const MOST_SHOWN = 10;

const boundJson = (setup: SearchSetup, { bounds, whole }: Bounded): object => {
  const { list } = setup.words;
  const least = bounds[0];
  return {
    ...searchSetupForJson(setup),
    ...{ whole, bound: whole ? finiteOrNull(least!.bound) : null, exact: whole && least!.exact },
    average: whole ? rounded(least!.bound / list.answerCount) : null,
    ...{ done: bounds.length, openers: list.words.length },
    lowest: bounds.slice(0, MOST_SHOWN).map(({ opener, bound: each, exact }) => ({
      ...{ word: list.words[opener], bound: finiteOrNull(each), exact },
    })),
  };
};

const boundText = (setup: SearchSetup, { bounds }: Bounded, columns: number): string[] => {
  const { list } = setup.words;
  const least = bounds[0]!;
  const average = (least.bound / list.answerCount).toFixed(4);
  const word = capitals(list.words[least.opener]!);
  const sentence = least.exact
    ? `${word} is best: ${least.bound} guesses for all answers, ${average} on average (proved).`
    : `No opener takes fewer than ${least.bound} guesses for all answers, ${average} on average (proved).`;
  const lowest = bounds
    .slice(0, MOST_SHOWN)
    .map(({ opener, bound: each, exact }) => `${capitals(list.words[opener]!)} ${each}${exact ? ' exact' : ''}`);
  return [
    ...wrapText(describeSearchSetup(setup), columns),
    '',
    ...wrapText(sentence, columns),
    ...wrapText(`The lowest: ${lowest.join(', ')}.`, columns),
  ];
};
