/**
 * `salet hint crane=BYBBG`: facts about the words left that do not show the answer.
 */

import { Option } from 'commander';
import { success } from '../../failure.ts';
import { standingOf } from '../../game/standing.ts';
import { HINT_LEVELS, type Hint, type HintLevel, hintsFor } from '../../hints.ts';
import { contradictionText } from '../../text/standing.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { addOutputOptions, wholeNumber } from '../options/common.ts';
import {
  addPlaySetupOptions,
  correctionLines,
  correctionsForJson,
  latestResult,
  type PlaySetupFlags,
  playSetupForJson,
  readGame,
  resolvePlaySetup,
  rowLines,
  rowsForJson,
} from '../options/play.ts';
import { BOUND_ONLY, runSearch } from '../options/search.ts';
import { hangingText } from '../render/text.ts';

interface HintFlags extends PlaySetupFlags {
  readonly level?: HintLevel;
}

const DEFAULT_LEVEL: HintLevel = 3;

const EXAMPLES = `
Each level tells a little more, and only the last shows possible answers:
  1 how many words are left       4 useful letters
  2 whether it is a trap          5 the best eliminators
  3 whether to guess or to probe  6 the words

Exit codes: 0 exact, 1 no word fits, 2 refused, 3 time was over: not all proved.

Examples:
  salet hint crane=BYBBG
  salet hint crane=BYBBG --level 5
  salet hint crane=BYBBG forge=BGYYG --hard --level 2`;

export const addHintCommand: AddCommand = (program, start) => {
  const command = program.command('hint').description('hints that do not show the answer');
  addPlaySetupOptions(command.argument('[turn...]', 'what was played, as crane=BYBBG')).addOption(
    new Option('--level <N>', `how much to tell, 1 to 6 (default: ${DEFAULT_LEVEL})`).argParser(
      wholeNumber(1, HINT_LEVELS.length),
    ),
  );
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((turns: string[]) => start((context) => hint(context, turns, command.optsWithGlobals<HintFlags>())));
};

const hint = (context: Context, texts: readonly string[], flags: HintFlags): Finished => {
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const typed = readGame(setup.rules, texts);
  if (!typed.ok) return typed;
  const { game, notes } = typed.value;
  reportNotes(context, [...setup.notes, ...notes]);
  const level = flags.level ?? DEFAULT_LEVEL;
  const isContradiction = standingOf(game).status === 'contradiction';
  const stopAt = context.clock() + setup.maxTimeMs;
  const hints = latestResult(
    runSearch(context, hintsFor(setup.solver, game, level), stopAt, () => 'looking for hints'),
  );
  if (!hints.ok) return hints;
  context.progress('');
  if (isContradiction) context.report(failureLine({ sentence: contradictionText(game) }));
  const showsWords = level === HINT_LEVELS.length;
  if (flags.json) {
    printJson(context, 'hint', {
      ...playSetupForJson(setup),
      turns: rowsForJson(game),
      ...{ level, hints: isContradiction ? [] : hints.value },
      ...(isContradiction && { corrections: correctionsForJson(game, showsWords) }),
      notes,
    });
  } else {
    const rows = rowLines(game, context.paint(flags.color ?? 'auto'), true);
    const lines = isContradiction ? correctionLines(game, showsWords) : hintLines(hints.value, context.columns);
    context.print([...rows, ...(rows.length > 0 ? [''] : []), ...lines].join('\n'));
  }
  if (isContradiction) return success('none');
  return success(hints.value.every(({ exact }) => exact) ? 'found' : BOUND_ONLY);
};

/** One hint after the other, each with its level. */
export const hintLines = (hints: readonly Hint[], columns: number): string[] =>
  hints.flatMap(({ level, text }) => hangingText(`${level}`, text, 3, columns));
