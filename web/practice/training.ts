/**
 * The exercise on the page: found by the engine, answered by the player, judged exactly, and scheduled again.
 *
 * While the player thinks, the engine solves the position and then finds the next exercise, so that neither the answer nor
 * the next exercise is waited for.
 */

import { effect, signal } from '@preact/signals';
import { letterOf } from '../../src/board/draft.ts';
import { explain, failed, type Result, success } from '../../src/failure.ts';
import { checkWord, type Game, newGame, turnsOf } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { Exercise } from '../../src/history/exercises.ts';
import { isSolved } from '../../src/history/exercises.ts';
import { dayOf, localTime } from '../../src/history/record.ts';
import { MAX_SEED } from '../../src/practice.ts';
import { type Advice, repliesOf } from '../../src/suggest/advice.ts';
import type { Judgement } from '../../src/suggest/judge.ts';
import type { Reply } from '../../src/suggest/reply.ts';
import { illegalText, unknownWordText, whyIllegal } from '../../src/text/legality.ts';
import { LAST_OWN_POSITION, ownPositionText, type TrainingKind } from '../../src/text/trainer.ts';
import { type Card, cardName, cardOf } from '../../src/trainer/card.ts';
import { TRAINER_KINDS, type TrainerKind } from '../../src/trainer/exercise.ts';
import { type Attempt, INTERVALS_DAYS, placeOf } from '../../src/trainer/schedule.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/state/board.ts';
import { engine } from '../shared/state/engine.ts';
import { keepExercise } from '../shared/state/games.ts';
import { page, sheet } from '../shared/state/navigation.ts';
import { gameOfRecord } from '../shared/state/recordedGame.ts';
import { dueCards, isOwnDue, keepAttempt, ownExercises } from './trainingStore.ts';

/** What is trained: one kind, or what is due and then all kinds in turn. */
export type Plan = TrainingKind | 'due';

/** An exercise that is shown. */
interface ShownExercise {
  readonly kind: TrainingKind;
  readonly game: Game;
  /** Words to choose from; empty if any word may be played. */
  readonly options: readonly string[];
  /** Where it comes from; empty for one of the trainer. */
  readonly origin: string;
  readonly source: Card | Exercise;
}

/** What the player's word cost. */
export interface Outcome {
  readonly judgement: Judgement;
  readonly best: Reply | undefined;
  /** The word to play: the best, or one that people know and that is hardly worse. */
  readonly familiar: Reply | undefined;
  /** All words of a choice. */
  readonly options: readonly Judgement[];
  readonly isSolved: boolean;
  /** Days until the exercise comes again. */
  readonly days: number;
}

export interface Training {
  readonly plan: Plan;
  /** Undefined while one is found. */
  readonly exercise: ShownExercise | undefined;
  /** The letters of the word that is typed. */
  readonly letters: readonly string[];
  /** Why a word was refused, or no exercise found; empty if neither. */
  readonly problem: string;
  /** Whether the player's word is being judged. */
  readonly isJudging: boolean;
  readonly outcome: Outcome | undefined;
  /** Of this session. */
  readonly done: number;
  readonly solved: number;
}

/** Undefined while nothing is trained. */
export const training = signal<Training | undefined>(undefined);

/** Exercises of this session, which do not come twice. */
const seen = new Set<string>();

const change = (next: Partial<Training>): void => {
  if (training.value) training.value = { ...training.value, ...next };
};

export const startTraining = (plan: Plan, firstGame?: string): void => {
  seen.clear();
  training.value = {
    plan,
    exercise: undefined,
    letters: [],
    problem: '',
    isJudging: false,
    outcome: undefined,
    done: 0,
    solved: 0,
  };
  nextExercise(firstGame);
};

export const endTraining = (): void => {
  training.value = undefined;
  engine.stop();
};

let wasSheet = false;

// an exercise is a sheet above the page: Back closes it, and another page leaves it open
effect(() => {
  const isHere = page.value === 'practice';
  const isSheet = sheet.value?.kind === 'exercise';
  const isClosed = wasSheet && isHere && sheet.value === undefined;
  wasSheet = isSheet && isHere;
  if (isClosed && training.value) endTraining();
  else if (isSheet && !(isHere && training.value)) sheet.value = undefined;
});

// Rules: those of the board, for the fewest losses and then the fewest guesses

const plainRules = new WeakMap<Rules, Rules>();

/** The same rules without another objective; the engine recognizes rules by their identity. */
const trainingRules = (): Rules => {
  const { rules } = board.peek().game;
  if (rules.objective === undefined) return rules;
  const { objective: _, ...rest } = rules;
  const plain = plainRules.get(rules) ?? rest;
  plainRules.set(rules, plain);
  return plain;
};

// The next exercise

/** Shows the next exercise; the position of a given game first. */
export const nextExercise = (firstGame?: string): void => {
  const now = training.value;
  if (!now) return;
  change({ exercise: undefined, letters: [], problem: '', outcome: undefined });
  const known = now.plan === 'mine' ? nextOwn(firstGame) : nextDue(now.plan);
  if (known) show(known);
  else if (now.plan === 'mine') change({ problem: LAST_OWN_POSITION });
  else findNew(kindOf(now.plan, now.done)).catch(reportError);
};

/** The kind of a new exercise: all kinds in turn unless one was chosen. */
const kindOf = (plan: TrainerKind | 'due', done: number): TrainerKind =>
  plan === 'due' ? TRAINER_KINDS[done % TRAINER_KINDS.length] : plan;

const reportError = (): void => change({ problem: 'The engine stopped. Reload the page.' });

const show = (exercise: ShownExercise): void => {
  seen.add(nameOf(exercise));
  change({ exercise });
  prepare(exercise).catch(reportError);
};

const isCard = (source: Card | Exercise): source is Card => 'attempts' in source;

const nameOf = ({ source }: ShownExercise): string =>
  isCard(source) ? cardName(source) : `${source.game.id} ${source.position.turn}`;

const ofCard = (card: Card): ShownExercise | undefined => {
  const game = gameOfRecord(card, trainingRules());
  return game && { kind: card.kind, game, options: card.options, origin: '', source: card };
};

const ofOwn = (exercise: Exercise): ShownExercise | undefined => {
  const { game: record, position } = exercise;
  const game = gameOfRecord(record, trainingRules(), position.turn - 1);
  const origin = ownPositionText(dayOf(record), position.word);
  return game && { kind: 'mine', game, options: [], origin, source: exercise };
};

const firstUnseen = (exercises: readonly (ShownExercise | undefined)[]): ShownExercise | undefined =>
  exercises.find((exercise) => exercise && !seen.has(nameOf(exercise)));

const nextDue = (plan: Plan): ShownExercise | undefined => {
  const own = plan === 'due' ? ownExercises().filter(isOwnDue).map(ofOwn) : [];
  return firstUnseen([...own, ...dueCards(plan === 'due' ? undefined : plan).map(ofCard)]);
};

const nextOwn = (firstGame: string | undefined): ShownExercise | undefined => {
  const own = ownExercises();
  const first = own.filter(({ game }) => game.id === firstGame);
  return firstUnseen([...first, ...own].map(ofOwn));
};

/** An exercise that was found while the player thought. */
let found: { readonly rules: Rules; readonly card: Card } | undefined;

const findNew = async (kind: TrainerKind): Promise<void> => {
  const rules = trainingRules();
  const ready = found?.rules === rules && found.card.kind === kind ? found.card : undefined;
  found = undefined;
  const card = ready ? success(ready) : await findCard(rules, kind);
  if (!card || training.value?.exercise) return;
  const exercise = card.ok ? ofCard(card.value) : undefined;
  if (exercise) show(exercise);
  else change({ problem: card.ok ? 'This position cannot be shown.' : explain(card.failure) });
};

/** Undefined if another question came in between. */
const findCard = async (rules: Rules, kind: TrainerKind): Promise<Result<Card> | undefined> => {
  const seed = Math.floor(Math.random() * MAX_SEED);
  const result = await engine.exercise(newGame(rules), { kind, seed });
  return result?.ok ? success(cardOf(result.value, rules)) : result;
};

/** The solution of the position that is shown. */
let solution: { readonly game: Game; readonly advice: Advice } | undefined;

/** Solves the position, then finds the next exercise. */
const prepare = async (exercise: ShownExercise): Promise<void> => {
  await solve(exercise.game);
  await findFollowing();
};

const solve = async (game: Game): Promise<Advice | undefined> => {
  if (solution?.game === game) return solution.advice;
  const result = await engine.advise(game, { top: 3 }, () => {});
  if (!result?.ok) return undefined;
  solution = { game, advice: result.value };
  return result.value;
};

const findFollowing = async (): Promise<void> => {
  const now = training.value;
  if (!now || now.plan === 'mine' || found) return;
  const rules = trainingRules();
  const card = await findCard(rules, kindOf(now.plan, now.done + (now.outcome ? 0 : 1)));
  if (card?.ok) found = { rules, card: card.value };
};

// The word

export const typeLetter = (text: string): void => {
  const now = training.value;
  const letter = letterOf(text, now?.exercise?.game.rules.list);
  if (!now?.exercise || now.outcome || now.exercise.options.length > 0 || !letter) return;
  const { wordLength } = now.exercise.game.rules.list;
  if (now.letters.length < wordLength) change({ letters: [...now.letters, letter], problem: '' });
};

export const eraseLetter = (): void => {
  if (!training.value?.outcome) change({ letters: training.value?.letters.slice(0, -1) ?? [], problem: '' });
};

/** Fills the row with a word. */
export const fillWord = (word: string): void => {
  if (!training.value?.outcome) change({ letters: [...word], problem: '' });
};

/** Judges the word that is typed. */
export const playWord = (word = training.value?.letters.join('') ?? ''): void => {
  const now = training.value;
  if (!now?.exercise || now.outcome || now.isJudging) return;
  const checked = legalWord(now.exercise.game, word);
  if (!checked.ok) {
    change({ problem: explain(checked.failure) });
    return;
  }
  change({ letters: [...checked.value], problem: '', isJudging: true });
  const finish = (isDone: boolean): void =>
    change({ isJudging: false, ...(!isDone && { problem: 'This word has no value yet; try again.' }) });
  judgeWord(now.exercise, checked.value).then(finish, () => finish(false));
};

const legalWord = (game: Game, text: string): Result<string> => {
  const { list, mode } = game.rules;
  const missing = list.wordLength - [...text].length;
  if (missing > 0) return failed('WORD_LENGTH', `A word has ${list.wordLength} letters; type ${missing} more.`);
  const word = checkWord(list, text);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
  const illegal = whyIllegal(mode, list, turnsOf(list, game.rows), word.value);
  return illegal ? failed('GUESS_ILLEGAL', illegalText(mode, word.value, illegal)) : word;
};

/** Whether the word was judged; not if another question came in between. */
const judgeWord = async (exercise: ShownExercise, word: string): Promise<boolean> => {
  const { game, options } = exercise;
  const judged: Judgement[] = [];
  for (const each of options.length > 0 ? options : [word]) {
    const result = await engine.judge(game, each, () => {});
    if (!result?.ok) return false;
    judged.push(result.value);
  }
  const advice = await solve(game);
  const judgement = judged.find((each) => each.word === word);
  if (!advice || !judgement || training.value?.exercise !== exercise) return false;
  finishExercise(exercise, judgement, { advice, judged });
  findFollowing().catch(() => {});
  return true;
};

const finishExercise = (
  exercise: ShownExercise,
  judgement: Judgement,
  { advice, judged }: { readonly advice: Advice; readonly judged: readonly Judgement[] },
): void => {
  const now = training.value;
  if (!now) return;
  const options = exercise.options.length > 0 ? judged : [];
  const cost = costOf(judgement, options);
  const attempt: Attempt = { when: localTime(new Date()), word: judgement.word, ...cost };
  const solved = isSolved(cost);
  change({
    outcome: {
      judgement,
      best: repliesOf(advice)[0],
      familiar: advice.recommended,
      options,
      isSolved: solved,
      days: keep(exercise, attempt),
    },
    done: now.done + 1,
    solved: now.solved + Number(solved),
  });
};

/** The cost of a word; in a choice, behind the best word that was offered. */
const costOf = (judgement: Judgement, options: readonly Judgement[]): Pick<Attempt, 'regret' | 'risk'> => {
  const least = (of: (each: Judgement) => number): number => Math.min(...(options.length > 0 ? options.map(of) : [0]));
  // what is not proved counts as the worse bound
  const regret = judgement.behind.upper - least(({ behind }) => behind.upper);
  return { regret: Math.max(0, regret), risk: Math.max(0, (judgement.risk ?? 0) - least(({ risk = 0 }) => risk)) };
};

/** Keeps the attempt; returns the days until the exercise comes again. */
const keep = ({ source }: ShownExercise, attempt: Attempt): number => {
  if (isCard(source)) return INTERVALS_DAYS[(placeOf(keepAttempt(source, attempt).attempts)?.box ?? 1) - 1];
  const { game, position, interval } = source;
  keepExercise({ kind: 'exercise', id: game.id, turn: position.turn, ...attempt });
  return isSolved(attempt) ? 2 * interval : 1;
};
