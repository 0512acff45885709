/**
 * `salet hint crane=BYBBG`: facts about the possible answers that do not show the answer.
 */

import { success } from '../../failure.ts';
import { standingOf } from '../../game/standing.ts';
import { HINT_LEVELS, type HintLevel } from '../../hints.ts';
import { contradictionText } from '../../text/legality.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printResult } from '../context.ts';
import { correctionsJson, turnsJson } from '../json/game.ts';
import { playSetupJson } from '../json/setup.ts';
import { hintLevel } from '../options/hints.ts';
import { type FlagsOf, option, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { PLAY_OPTIONS, resolvePlaySetup } from '../options/play.ts';
import { readGame, TURNS_ARGUMENT } from '../options/turns.ts';
import { correctionLines, rowLines } from '../render/game.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { findHints, hintLines } from './findHints.ts';
import { reportSetup, setupLines } from './setupLines.ts';

const DEFAULT_LEVEL: HintLevel = 3;

const OPTIONS = [
  ...optionGroup('Hints', [
    option('--level <N>', `how much to show, 1 to ${HINT_LEVELS.length} (default: ${DEFAULT_LEVEL})`, hintLevel),
  ]),
  ...PLAY_OPTIONS,
  ...OUTPUT_OPTIONS,
];

const hint = (context: Context, flags: FlagsOf<typeof OPTIONS>, texts: readonly string[]): Finished => {
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const typed = readGame(setup.rules, texts);
  if (!typed.ok) return typed;
  const { game, notes } = typed.value;
  reportSetup(context, setup, notes);
  const level = flags.level ?? DEFAULT_LEVEL;
  const hints = findHints(context, setup, game, level);
  if (!hints.ok) return hints;
  const isContradiction = standingOf(game).status === 'contradiction';
  if (isContradiction) context.report(failureLine({ sentence: contradictionText(game.rows.length) }));
  const showsWords = level === HINT_LEVELS.length;
  printResult(context, flags, 'hint', {
    json: () => ({
      ...playSetupJson(setup),
      turns: turnsJson(game),
      level,
      hints: isContradiction ? [] : hints.value,
      ...(isContradiction && { corrections: correctionsJson(game, showsWords) }),
      notes,
    }),
    text: (paint) => {
      const rows = rowLines(game, paint, true);
      const lines = isContradiction ? correctionLines(game, showsWords) : hintLines(hints.value, context.columns);
      return [...setupLines(setup, context.columns, paint), ...rows, ...(rows.length > 0 ? [''] : []), ...lines];
    },
  });
  if (isContradiction) return success('none');
  return success(hints.value.every(({ exact }) => exact) ? 'found' : BOUND_ONLY);
};

export const command = defineCommand({
  arguments: [TURNS_ARGUMENT],
  options: OPTIONS,
  details: `
Each level shows a little more, and only the last shows possible answers:
  1 how many words are left            4 useful letters
  2 whether it is a trap               5 the best eliminators
  3 whether to guess or to eliminate   6 the possible answers

Exit codes: 0 exact, 1 no word fits, 2 refused, 3 time limit reached: bounds.`,
  examples: `
    salet hint crane=BYBBG
    salet hint crane=BYBBG --level 5
    salet hint crane=BYBBG forge=BGYYG --hard --level 2`,
  run: hint,
});
