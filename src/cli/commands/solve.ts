/**
 * `salet solve WORD`: the path to one answer, tile by tile.
 */

import { success } from '../../failure.ts';
import { type Feedback, formatFeedback, scoreFeedback } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { afterTurn, startPosition } from '../../position.ts';
import type { PlayedGame } from '../../simulate.ts';
import { leftText, strategyResultText } from '../../text/standing.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { simulationSetupJson } from '../json/setup.ts';
import type { FlagsOf } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import {
  describeGameSetup,
  type GameSetup,
  resolveGameSetup,
  SIMULATION_OPTIONS,
  simulationSetup,
} from '../options/simulation.ts';
import {
  type ChosenStrategy,
  DEFAULT_STRATEGY,
  resolveStrategy,
  STRATEGY_OPTION,
  strategyLabel,
} from '../options/strategy.ts';
import { findAnswer } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { rowLine } from '../render/game.ts';

const OPTIONS = [STRATEGY_OPTION, ...SIMULATION_OPTIONS, ...OUTPUT_OPTIONS];

/** One guess, and the number of words it left. */
interface Step {
  readonly word: string;
  readonly feedback: Feedback;
  readonly remaining: number;
}

/** A game with its steps. */
interface SolvedGame extends PlayedGame {
  readonly setup: GameSetup;
  readonly strategy: ChosenStrategy;
  readonly steps: readonly Step[];
}

const solve = async (context: Context, flags: FlagsOf<typeof OPTIONS>, text: string): Promise<Finished> => {
  const setup = resolveGameSetup(flags);
  if (!setup.ok) return setup;
  const strategy = resolveStrategy(flags.strategy ?? DEFAULT_STRATEGY, flags);
  if (!strategy.ok) return strategy;
  const answer = findAnswer(setup.value.list, text);
  if (!answer.ok) return answer;
  reportNotes(context, setup.value.notes);
  const simulation = simulationSetup({ ...setup.value, only: [answer.value] }, strategy.value);
  const games = await context.play(simulation, { threads: 1 });
  if (!games.ok) return games;
  const [game] = games.value;
  const steps = stepsOf(setup.value, game);
  const solved: SolvedGame = { ...game, setup: setup.value, strategy: strategy.value, steps };
  printResult(context, flags, 'solve', {
    json: () => ({ ...simulationSetupJson(setup.value, strategy.value, flags), ...solvedJson(solved) }),
    text: (paint) => solvedText(solved, paint),
  });
  return success('found');
};

const stepsOf = ({ list, rule }: GameSetup, { answer, path }: PlayedGame): Step[] => {
  let position = startPosition(list, rule);
  return path.map((word) => {
    const feedback = scoreFeedback(word, list.words[answer], rule);
    position = afterTurn(position, word, feedback);
    return { word, feedback, remaining: position.candidates.length };
  });
};

const solvedText = ({ setup, strategy, answer, solved, steps }: SolvedGame, paint: Paint): string[] => {
  const { list, limit } = setup;
  const rows = steps.map(({ word, feedback, remaining }, index) => {
    const isLast = index === steps.length - 1;
    return rowLine(index, word, feedback, isLast && solved ? 'found' : leftText(remaining), paint);
  });
  const verdict = strategyResultText(list.words[answer], { found: solved, guesses: steps.length, limit });
  const heading = `${strategyLabel(strategy)} on ${describeGameSetup(setup)}: ${counted(list.answerCount, 'word')}`;
  return [paint.bold(heading), '', ...rows, '', verdict];
};

const solvedJson = ({ setup: { list, limit, notes }, answer, solved, steps }: SolvedGame): object => ({
  answer: list.words[answer],
  used: steps.length,
  solved: solved && steps.length <= limit,
  turns: steps.map(({ word, feedback, remaining }) => ({
    word,
    feedback: formatFeedback(feedback, list.wordLength),
    wordsAfter: remaining,
  })),
  notes,
});

export const command = defineCommand({
  arguments: [['<word>', 'the answer']],
  options: OPTIONS,
  examples: [
    'salet solve abide',
    'salet solve abide --strategy intersecting --opener slate --list seed-000',
    'salet solve abide --strategy narrowed --json',
  ],
  run: solve,
});
