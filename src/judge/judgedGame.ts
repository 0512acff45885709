/**
 * The judgement of one game of an agent: its accepted guesses with regret and luck, and its invalid moves.
 *
 * A move that the game would not accept (no word, a wrong length, a word that is not in the list, a word that the mode
 * forbids, a move after the end) is counted as invalid and costs no guess.
 */

import { failed, type Result, success } from '../failure.ts';
import { type Feedback, parseFeedback, scoreFeedback } from '../feedback.ts';
import { capitals } from '../format.ts';
import { addRow, endOf, type Game, newGame } from '../game/game.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { createStepper, interleave } from '../progress.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import type { Bounds } from '../search/value.ts';
import { readWord } from '../words/checks.ts';
import { answerIdOf, guessIdOf } from '../words/list.ts';
import type { Move, Transcript } from './transcript.ts';
import type { JudgeOptions, TurnJudge } from './turnJudge.ts';

/** A game with the numbers of its guesses. */
export interface JudgedGame {
  readonly status: 'won' | 'lost' | 'open';
  /** Accepted guesses. */
  readonly used: number;
  readonly invalid: number;
  readonly turns: readonly ReviewedTurn[];
  /** Sums over all turns, in guesses. */
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** How much likelier a loss the choices made it, in games. */
  readonly risk: Bounds;
  readonly exact: boolean;
}

/** A transcript as a game of the list: its rows, and how many moves were invalid. */
export interface PlayedTranscript {
  readonly game: Game;
  readonly invalid: number;
}

/** Plays the moves of a transcript; a transcript that contradicts itself is refused. */
export const playTranscript = (rules: TurnJudge['rules'], { answer, moves }: Transcript): Result<PlayedTranscript> => {
  const secret = answer === undefined ? success(undefined) : readAnswer(rules, answer);
  if (!secret.ok) return secret;
  let game = newGame(rules);
  let invalid = 0;
  for (const [index, move] of moves.entries()) {
    const word = endOf(game) ? undefined : acceptedWord(rules, move.word);
    if (word === undefined) {
      invalid++;
      continue;
    }
    const feedback = feedbackOf(move, index, word, secret.value);
    if (!feedback.ok) return feedback;
    const next = addRow(game, word, feedback.value);
    if (next.ok) game = next.value;
    else if (next.failure.code === 'GUESS_ILLEGAL') invalid++;
    else return next;
  }
  return success({ game, invalid });
};

const readAnswer = ({ list }: TurnJudge['rules'], text: string): Result<string> => {
  const word = readWord(text, list);
  if (!word.ok) return word;
  if (answerIdOf(list, word.value) !== undefined) return word;
  return failed(
    'WORD_UNKNOWN',
    `${capitals(word.value)} is no answer of ${list.name}; name the list of the game with --list or "list".`,
  );
};

/** The word as the list has it; undefined if the game does not accept it. */
export const acceptedWord = (
  { list }: Pick<TurnJudge['rules'], 'list'>,
  text: string | undefined,
): string | undefined => {
  const word = text === undefined ? undefined : readWord(text, list);
  return word?.ok && guessIdOf(list, word.value) !== undefined ? word.value : undefined;
};

/** The feedback that was given, which has to be that of the answer where both are known. */
const feedbackOf = ({ feedback }: Move, index: number, word: string, answer: string | undefined): Result<Feedback> => {
  const turn = `Turn ${index + 1}, ${capitals(word)}`;
  if (feedback === undefined) {
    if (answer !== undefined) return success(scoreFeedback(word, answer));
    return failed('GAME_FORMAT', `${turn}, has no feedback and the game no answer; write one of them.`);
  }
  const read = parseFeedback(feedback, [...word].length);
  if (!read.ok || answer === undefined || read.value === scoreFeedback(word, answer)) return read;
  const sentence = `${turn}, has other tiles than ${capitals(answer)} gives; check the feedback or the answer.`;
  return failed('GAME_FORMAT', sentence);
};

/** Judges the guesses of a game one after the other; yields what is known so far. */
export function* judgeGame(
  judge: TurnJudge,
  { game, invalid }: PlayedTranscript,
  options: JudgeOptions = {},
): Generator<JudgedGame, Result<JudgedGame>> {
  const turns: ReviewedTurn[] = [];
  const report = (): JudgedGame => judgedGame(game, invalid, turns);
  const steps = turnSteps(judge, game, options);
  if (!steps.ok) return steps;
  const steppers = steps.value.map((step, index) =>
    createStepper(step, (turn) => {
      turns[index] = turn;
    }),
  );
  // bounds of every turn first, since the time may not suffice for all
  for (const runStep of steppers) runStep();
  yield* interleave(steppers, report);
  return success(report());
}

const turnSteps = (
  judge: TurnJudge,
  { rules, rows }: Game,
  options: JudgeOptions,
): Result<ReturnType<TurnJudge['judge']>[]> => {
  const steps: ReturnType<TurnJudge['judge']>[] = [];
  let position: Position = startPosition(rules.list);
  for (const [index, row] of rows.entries()) {
    steps.push(judge.judge(position, row, options));
    position = afterTurn(position, row.word, row.feedback);
    if (position.candidates.length === 0) {
      return failed('NO_WORD_FITS', `No answer of ${rules.list.name} fits turn ${index + 1}; check its feedback.`);
    }
  }
  return success(steps);
};

const judgedGame = (game: Game, invalid: number, turns: readonly ReviewedTurn[]): JudgedGame => ({
  status: endOf(game) ?? 'open',
  used: game.rows.length,
  invalid,
  turns,
  regret: sumOf(turns.map(({ regret }) => regret)),
  luck: sumOf(turns.map(({ luck }) => luck)),
  risk: sumOf(turns.map(({ risk }) => risk)),
  exact: turns.length === game.rows.length && turns.every(({ exact }) => exact),
});

const sumOf = (bounds: readonly Bounds[]): Bounds => ({
  lower: bounds.reduce((sum, { lower }) => sum + lower, 0),
  upper: bounds.reduce((sum, { upper }) => sum + upper, 0),
});
