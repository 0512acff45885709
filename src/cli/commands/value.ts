/**
 * `salet value WORD…`: the total of openings when play after them is best, or when a strategy plays on.
 *
 * An opening is one word, or several with commas between them that are played with any feedback.
 */

import { success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { startPosition } from '../../position.ts';
import type { SolvedTree } from '../../search/guessParts.ts';
import type { Solver } from '../../search/solver.ts';
import type { Value } from '../../search/value.ts';
import { openingName } from '../../text/fixed.ts';
import { summarizeTree } from '../../tree/tree.ts';
import { answersOf, ruleOf } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { searchSetupJson } from '../json/setup.ts';
import { valueJson } from '../json/value.ts';
import { type Opening, readOpenings } from '../options/fixedWords.ts';
import { type FlagsOf, option, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { objectiveOption } from '../options/rules.ts';
import {
  resolveSearchSetup,
  type SearchSetup,
  searchOptions,
  solverFor,
  solverRules,
  withinFor,
} from '../options/search.ts';
import { rounded } from '../render/text.ts';
import { type ValuedOpening, valueText } from '../render/value.ts';
import { BOUND_ONLY, runSearch } from '../runSearch.ts';
import { valueThen } from './valueThen.ts';

const OPTIONS = [
  ...searchOptions('worker threads for --then (default: as many as cores)'),
  ...optionGroup('Game', [
    objectiveOption(),
    option(
      '--then <STRATEGY>',
      'a strategy chooses the next words, or any word that fits (default: best play)',
    ).conflicts(['objective', 'memory', 'maxTime']),
  ]),
  ...OUTPUT_OPTIONS,
];

const DETAILS = `
The total counts the guesses over all answers when play after the opener is
best: no strategy that begins with it needs fewer. That is proved, not sampled.
An opener that cannot find every answer within the limit has no total; the
answers that best play loses are named.

Words with commas between them are played one after the other with any
feedback, unless one of them is the answer. --then narrowed counts the games of
a strategy after them, --then any those of a player who picks any word that
fits. Hard modes refuse fixed words that some feedback would forbid.`;

const value = (
  context: Context,
  flags: FlagsOf<typeof OPTIONS>,
  texts: readonly string[],
): Finished | Promise<Finished> => {
  const resolved = resolveSearchSetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const openings = readOpenings(setup.words.list, setup.mode, texts);
  if (!openings.ok) return openings;
  if (flags.then !== undefined)
    return valueThen(context, { setup, openings: openings.value, player: flags.then, flags });
  reportNotes(context, setup.words.notes);
  const solver = solverFor(setup);
  if (!solver.ok) return solver;
  const startedAt = context.clock();
  const stopAt = startedAt + setup.maxTimeMs;
  const results = openings.value.map((opening) => valueOpening(context, setup, solver.value, opening, stopAt));
  context.progress('');
  const elapsedMs = rounded(context.clock() - startedAt, 1);
  printResult(context, flags, 'value', {
    json: () => ({
      ...searchSetupJson(setup),
      results: results.map((result) => valueJson(setup.mode, result)),
      notes: setup.words.notes,
      elapsedMs,
    }),
    text: (paint) => valueText(setup, results, context.columns, paint),
  });
  return success(outcomeOf(results));
};

const valueOpening = (
  context: Context,
  setup: SearchSetup,
  solver: Solver,
  { name, words }: Opening,
  stopAt: number,
): ValuedOpening => {
  const { list } = setup.words;
  const position = startPosition(list);
  const losesWithin = function* (within: number): Generator<Value, boolean> {
    return (yield* solver.valueOf(position, words, solverRules(setup, within))).lost.upper > 0;
  };
  const question = function* (): Generator<Value, SolvedTree | undefined> {
    const within = yield* withinFor(setup, 1, losesWithin);
    return yield* solver.tree(position, solverRules(setup, within), words);
  };
  const outcome = runSearch(context, question(), stopAt, ({ guesses, lost }) => {
    const losses = lost.lower > 0 ? `  at least ${counted(lost.lower, 'answer')} lost` : '';
    return `${openingName(name)}  ${guesses.lower} to ${guesses.upper} guesses${losses}`;
  });
  if (!outcome.done) return { word: name, value: outcome.last, summary: undefined };
  if (!outcome.value) throw new Error('The start of a game has a tree.');
  return {
    word: name,
    value: outcome.value.value,
    summary: summarizeTree(outcome.value.tree, answersOf(list), undefined, ruleOf(list)),
  };
};

/** "bound" if one result is only a bound, "none" if no opener can keep the limit. */
const outcomeOf = (results: readonly ValuedOpening[]) => {
  if (results.some(({ summary }) => summary === undefined)) return BOUND_ONLY;
  return results.every(({ value: { lost } }) => lost.lower > 0) ? 'none' : 'found';
};

export const command = defineCommand({
  arguments: [['<word...>', 'openers; fixed words with commas between them: parse,clint']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet value salet
    salet value salet raise crane --hard
    salet value salet crane --objective soon-3
    salet value parse,clint crane,spilt --list nyt-2022
    salet value handy,swift,glove,crump --then any
    salet value qajaq --hard --limit 5 --json`,
  run: value,
});
