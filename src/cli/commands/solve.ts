/**
 * `salet solve WORD`: the path to one answer, tile by tile.
 */

import { success } from '../../failure.ts';
import { type Feedback, formatFeedback, scoreWords } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { afterTurn, startPosition } from '../../position.ts';
import type { PlayedGame } from '../../simulate.ts';
import { leftText, strategyResultText } from '../../text/standing.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { simulationSetupJson } from '../json/setup.ts';
import type { FlagsOf } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { type GameSetup, ONE_GAME_OPTIONS } from '../options/simulation.ts';
import { STRATEGY_OPTION } from '../options/strategy.ts';
import { findAnswer } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { rowLine } from '../render/game.ts';
import { playGames, resolveSimulation, type Simulation, simulationHeading } from './playGames.ts';

const OPTIONS = [STRATEGY_OPTION, ...ONE_GAME_OPTIONS, ...OUTPUT_OPTIONS];

/** One guess, and the number of words it left. */
interface Step {
  readonly word: string;
  readonly feedback: Feedback;
  readonly remaining: number;
}

/** A game with its steps. */
interface SolvedGame extends PlayedGame, Simulation {
  readonly steps: readonly Step[];
}

const solve = async (context: Context, flags: FlagsOf<typeof OPTIONS>, text: string): Promise<Finished> => {
  const simulation = resolveSimulation(context, flags);
  if (!simulation.ok) return simulation;
  const { setup, strategy } = simulation.value;
  const answer = findAnswer(setup.list, text);
  if (!answer.ok) return answer;
  reportNotes(context, setup.notes);
  const played = await playGames(context, { strategy, setup: { ...setup, only: [answer.value] } }, { threads: 1 });
  if (!played.ok) return played;
  const [game] = played.value.games;
  const solved: SolvedGame = { ...game, setup, strategy, steps: stepsOf(setup, game) };
  printResult(context, flags, 'solve', {
    json: () => ({ ...simulationSetupJson(setup, strategy, flags), ...solvedJson(solved) }),
    text: (paint) => solvedText(solved, paint),
  });
  return success('found');
};

const stepsOf = ({ list, rule }: GameSetup, { answer, path }: PlayedGame): Step[] => {
  let position = startPosition(list, rule);
  return path.map((word) => {
    const feedback = scoreWords(word, list.words[answer], rule);
    position = afterTurn(position, word, feedback);
    return { word, feedback, remaining: position.candidates.length };
  });
};

const solvedText = (game: SolvedGame, paint: Paint): string[] => {
  const { setup, answer, solved, steps } = game;
  const { list, limit } = setup;
  const rows = steps.map(({ word, feedback, remaining }, index) => {
    const isLast = index === steps.length - 1;
    return rowLine(index, word, feedback, isLast && solved ? 'found' : leftText(remaining), paint);
  });
  const verdict = strategyResultText(list.words[answer], { found: solved, guesses: steps.length, limit });
  const heading = `${simulationHeading(game)}: ${counted(list.answerCount, 'word')}`;
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
  examples: `
    salet solve abide
    salet solve abide --strategy intersecting --opener slate --list seed-000
    salet solve abide --strategy narrowed --json`,
  run: solve,
});
