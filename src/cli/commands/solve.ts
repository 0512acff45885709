/**
 * `salet solve WORD`: the path to one answer, tile by tile.
 */

import { success } from '../../failure.ts';
import { type Feedback, formatFeedback, scoreFeedback } from '../../feedback.ts';
import { afterTurn, startPosition } from '../../position.ts';
import type { PlayedGame } from '../../simulate.ts';
import { leftText, strategyResultText } from '../../text/standing.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import {
  addGameOptions,
  addOutputOptions,
  addStrategyOption,
  DEFAULT_STRATEGY,
  type GameFlags,
  type OutputFlags,
} from '../options/common.ts';
import {
  type ChosenStrategy,
  describeGameSetup,
  findAnswer,
  type GameSetup,
  listForJson,
  optionsForJson,
  resolveGameSetup,
  resolveStrategy,
  simulationSetup,
  strategyLabel,
} from '../options/resolve.ts';
import type { Paint } from '../render/colour.ts';
import { padEnd, padStart } from '../render/text.ts';
import { renderTiles, tilesWidth } from '../render/tiles.ts';

interface SolveFlags extends GameFlags, OutputFlags {
  readonly strategy?: string;
}

const EXAMPLES = `
Examples:
  salet solve abide
  salet solve abide --strategy intersecting --opener slate --list seed-000
  salet solve abide --strategy narrowed --json`;

export const addSolveCommand: AddCommand = (program, start) => {
  const command = program.command('solve').description('show how a strategy finds one answer');
  addOutputOptions(addGameOptions(addStrategyOption(command.argument('<word>', 'the answer'))))
    .addHelpText('after', EXAMPLES)
    .action((word: string) => start((context) => solve(context, word, command.optsWithGlobals<SolveFlags>())));
};

/** One guess and what it left. */
interface Step {
  readonly word: string;
  readonly feedback: Feedback;
  readonly remaining: number;
}

const solve = async (context: Context, text: string, flags: SolveFlags): Promise<Finished> => {
  const table = resolveGameSetup(flags);
  if (!table.ok) return table;
  const player = resolveStrategy(flags.strategy ?? DEFAULT_STRATEGY, flags);
  if (!player.ok) return player;
  const answer = findAnswer(table.value.list, text);
  if (!answer.ok) return answer;
  reportNotes(context, table.value.notes);
  const setup = simulationSetup({ ...table.value, only: [answer.value] }, player.value);
  const games = await context.play(setup, { threads: 1 });
  if (!games.ok) return games;
  const game = games.value[0]!;
  const steps = stepsOf(table.value, game);
  if (flags.json) printJson(context, 'solve', solveJson(flags, table.value, player.value, game, steps));
  else
    context.print(solveText(table.value, player.value, game, steps, context.paint(flags.color ?? 'auto')).join('\n'));
  return success('found');
};

const stepsOf = ({ list, rule }: GameSetup, { answer, path }: PlayedGame): Step[] => {
  let position = startPosition(list, rule);
  return path.map((word) => {
    const feedback = scoreFeedback(word, list.words[answer]!, rule);
    position = afterTurn(position, word, feedback);
    return { word, feedback, remaining: position.candidates.length };
  });
};

const solveText = (
  table: GameSetup,
  player: ChosenStrategy,
  game: PlayedGame,
  steps: readonly Step[],
  paint: Paint,
): string[] => {
  const { list, limit } = table;
  const width = tilesWidth(list.wordLength);
  const rows = steps.map(({ word, feedback, remaining }, index) => {
    const tiles = padEnd(renderTiles(word, feedback, paint), width);
    const last = index === steps.length - 1 && game.solved;
    return `${padStart(String(index + 1), 3)}  ${tiles}  ${last ? 'found' : leftText(remaining)}`;
  });
  const result = { found: game.solved, guesses: steps.length, limit };
  const verdict = strategyResultText(list.words[game.answer] ?? '', result);
  const heading = `${strategyLabel(player)} on ${describeGameSetup(table)}: ${list.answerCount} words`;
  return [paint.bold(heading), '', ...rows, '', verdict];
};

const solveJson = (
  flags: SolveFlags,
  table: GameSetup,
  player: ChosenStrategy,
  { answer, solved }: PlayedGame,
  steps: readonly Step[],
): object => ({
  ...listForJson(table),
  strategy: player.strategy.id,
  options: optionsForJson(table, player, flags),
  word: table.list.words[answer],
  guesses: steps.length,
  solved: solved && steps.length <= table.limit,
  path: steps.map(({ word, feedback, remaining }) => ({
    word,
    feedback: formatFeedback(feedback, table.list.wordLength),
    remaining,
  })),
  notes: table.notes,
});
