/**
 * `salet play --mine`: the player's own costly positions as exercises. A better word is asked for, and its cost is said.
 */

import { failed, type Result, success } from '../../failure.ts';
import { addRows, type Game, newGame, turnsOf } from '../../game/game.ts';
import { type Exercise, exercisesOf, isSolved } from '../../history/exercises.ts';
import { writeRecord } from '../../history/lines.ts';
import { type ExerciseRecord, localTime } from '../../history/record.ts';
import { judge } from '../../suggest/judge.ts';
import { exerciseResultText, exercisesText, exerciseText, historyNotes, NO_EXERCISES } from '../../text/history.ts';
import { illegalText, whyIllegal } from '../../text/legality.ts';
import { readTurns } from '../../turns.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { appendToHistory, historyPath, readHistoryFile } from '../data/historyFile.ts';
import { historyFolder } from '../options/keep.ts';
import { loadNamedLists } from '../options/namedLists.ts';
import type { OutputFlags } from '../options/output.ts';
import { type PlayFlags, type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { findGuess } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { rowLine } from '../render/game.ts';
import { keyboardLines } from '../render/keyboard.ts';
import { latestResult, runSearch } from '../runSearch.ts';
import type { LineInput } from '../terminal/lineEditor.ts';
import { printText } from './playDialogue.ts';

type ExerciseFlags = PlayFlags & OutputFlags & { readonly keep?: boolean };

/** An exercise with the game that it continues. */
interface Prepared {
  readonly exercise: Exercise;
  readonly setup: PlaySetup;
  readonly game: Game;
}

export const playExercises = async (
  context: Context,
  flags: ExerciseFlags,
  count: number,
  open: () => LineInput,
): Promise<Finished> => {
  const folder = dataFolder(context.env);
  const read = readHistoryFile(historyPath(folder));
  if (!read.ok) return read;
  reportNotes(context, historyNotes(read.value, historyPath(folder)));
  const today = localTime(new Date()).slice(0, 10);
  const exercises = exercisesOf(read.value.games, today);
  for (const list of new Set(exercises.map(({ game }) => game.list))) await loadNamedLists({ list });
  const prepared = prepare(context, flags, exercises, count);
  if (!prepared.ok) return prepared;
  if (prepared.value.length === 0) {
    printText(context, NO_EXERCISES);
    return success('none');
  }
  const input = open();
  try {
    return success(
      await runExercises(
        { context, input, keptIn: historyFolder(context.env, flags.keep), paint: context.paint(flags.color ?? 'auto') },
        prepared.value,
      ),
    );
  } finally {
    input.close();
  }
};

// The games

/** The first exercises whose lists are here. */
const prepare = (
  context: Context,
  flags: ExerciseFlags,
  exercises: readonly Exercise[],
  count: number,
): Result<Prepared[]> => {
  const chosen = resolvePlaySetup(context, flags);
  if (!chosen.ok) return chosen;
  const setups = new Map<string, PlaySetup | undefined>([[chosen.value.rules.list.name, chosen.value]]);
  const isListGiven = flags.list !== undefined || flags.answers !== undefined;
  const setupFor = (list: string): PlaySetup | undefined => {
    if (!setups.has(list) && !isListGiven) {
      const other = resolvePlaySetup(context, { ...flags, list });
      setups.set(list, other.ok ? other.value : undefined);
    }
    return setups.get(list);
  };
  const prepared: Prepared[] = [];
  for (const exercise of exercises) {
    if (prepared.length === count) break;
    const setup = setupFor(exercise.game.list);
    const game = setup && positionOf(setup, exercise);
    if (setup && game) prepared.push({ exercise, setup, game });
  }
  return success(prepared);
};

/** The game before the costly turn; undefined if the list has changed so that it cannot be played any more. */
const positionOf = ({ rules }: PlaySetup, { game, position }: Exercise): Game | undefined => {
  const start = newGame({ ...rules, mode: game.mode, limit: game.limit ?? Number.POSITIVE_INFINITY });
  const turns = readTurns(game.turns.slice(0, position.turn - 1), rules.list);
  const before = turns.ok ? addRows(start, turns.value) : turns;
  return before.ok ? before.value : undefined;
};

// The dialogue

interface Session {
  readonly context: Context;
  readonly input: LineInput;
  /** Where results are kept; undefined if they are not. */
  readonly keptIn: string | undefined;
  readonly paint: Paint;
}

const HELP = 'Type a word of the list; skip for the next exercise, quit to leave.';

const runExercises = async (session: Session, prepared: readonly Prepared[]): Promise<'found' | 'none'> => {
  const { context, input } = session;
  const results: ExerciseRecord[] = [];
  let index = 0;
  const show = (): void => {
    if (index === prepared.length) return;
    printPosition(session, prepared[index]);
    input.prompt(`exercise ${index + 1} of ${prepared.length}: `);
  };
  show();
  for await (const line of input.lines) {
    const typed = line.ok ? line.value.trim().toLowerCase() : '';
    if (!line.ok) printText(context, line.failure.sentence);
    if (/^\/?quit$/.test(typed)) break;
    if (/^\/?help$/.test(typed)) printText(context, HELP);
    const result = /^\/?(help|skip)?$/.test(typed) ? undefined : answerExercise(session, prepared[index], typed);
    if (result) results.push(result);
    if (result || /^\/?skip$/.test(typed)) {
      index++;
      if (index === prepared.length) break;
      show();
    } else input.prompt(`exercise ${index + 1} of ${prepared.length}: `);
  }
  const solved = results.filter(isSolved).length;
  if (results.length > 0) context.print(`\n${exercisesText(solved, results.length)}`);
  return results.length > 0 && solved === results.length ? 'found' : 'none';
};

const printPosition = ({ context, input, paint }: Session, { exercise, game }: Prepared): void => {
  context.print('');
  printText(context, exerciseText(exercise));
  for (const [index, { word, feedback }] of game.rows.entries()) {
    context.print(rowLine(index, word, feedback, '', paint));
  }
  if (input.isTerminal) context.print(['', ...keyboardLines(game, paint)].join('\n'));
};

/** Judges a word and keeps the result; undefined if the word cannot be played. */
const answerExercise = (session: Session, prepared: Prepared, typed: string): ExerciseRecord | undefined => {
  const { context, keptIn } = session;
  const { exercise } = prepared;
  const judged = judgeWord(context, prepared, typed);
  if (!judged.ok) {
    printText(context, judged.failure.sentence);
    return undefined;
  }
  const { id } = exercise.game;
  const result: ExerciseRecord = {
    kind: 'exercise',
    id,
    when: localTime(new Date()),
    turn: exercise.position.turn,
    ...judged.value,
  };
  printText(context, exerciseResultText(result, exercise.position.best));
  const kept = keptIn === undefined ? undefined : appendToHistory(keptIn, () => [writeRecord(result)]);
  if (kept && !kept.ok) reportNotes(context, [kept.failure.sentence]);
  return result;
};

const judgeWord = (
  context: Context,
  { setup, game }: Prepared,
  typed: string,
): Result<Pick<ExerciseRecord, 'word' | 'regret' | 'risk'>> => {
  const id = findGuess(game.rules.list, typed);
  if (!id.ok) return id;
  const { list, mode } = game.rules;
  const word = list.words[id.value];
  const illegal = whyIllegal(mode, list, turnsOf(list, game.rows), word);
  if (illegal) return failed('GUESS_ILLEGAL', illegalText(mode, word, illegal));
  const stopAt = context.clock() + setup.maxTimeMs;
  const judged = latestResult(
    runSearch(context, judge(setup.solver, game, word), stopAt, () => 'comparing with the best word'),
  );
  context.progress('');
  if (!judged.ok) return judged;
  // what is not proved counts as the worse bound
  return success({ word, regret: Math.max(0, judged.value.behind.upper), risk: judged.value.risk ?? 0 });
};
