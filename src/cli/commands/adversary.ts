/**
 * `salet adversary`: the shortest game against an adversary that keeps the largest part, with its proof.
 */

import { success } from '../../failure.ts';
import { buildMatrix } from '../../matrix.ts';
import { shortestAdversaryGame } from '../../search/adversary.ts';
import { adversaryText } from '../../text/adversary.ts';
import { ruleOf } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { listJson } from '../json/setup.ts';
import type { FlagsOf } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { resolveWords, WORD_OPTIONS } from '../options/words.ts';
import { wrapText } from '../render/text.ts';

const OPTIONS = [...WORD_OPTIONS, ...OUTPUT_OPTIONS];

const showAdversary = (context: Context, flags: FlagsOf<typeof OPTIONS>): Finished => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  reportNotes(context, notes);
  const game = shortestAdversaryGame(matrix.value);
  printResult(context, flags, 'adversary', {
    json: () => ({
      ...listJson(words.value),
      proved: game.turns !== undefined,
      least: game.least,
      turns: game.turns ?? [],
      nodes: game.nodes,
      notes,
    }),
    text: () => adversaryText(list.name, game).flatMap((line) => wrapText(line, context.columns)),
  });
  return success(game.turns ? 'found' : 'none');
};

export const command = defineCommand({
  options: OPTIONS,
  details: `
The adversary has no word: its feedback keeps the most words possible, and of
equal parts the one with the least feedback, so that all green comes last.`,
  examples: `
    salet adversary
    salet adversary --list 'generate:4 places 6 colours'`,
  run: showAdversary,
});
