/**
 * The assistant as questions and answers, line by line: for screen readers, pipes and simple terminals. It asks for a
 * word and its tiles, and prints in sentences what is left and what is best.
 */

import type { BoardEngine } from '../../board/controller.ts';
import { correctedGame } from '../../board/corrections.ts';
import { NOTHING_TO_UNDO } from '../../board/history.ts';
import { turnsIn } from '../../board/paste.ts';
import { bestShown } from '../../board/state.ts';
import { explain, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import { findCorrections } from '../../game/corrections.ts';
import { addRow, type Game, newGame, takeBackRow } from '../../game/game.ts';
import { standingOf } from '../../game/standing.ts';
import { groupByFeedback } from '../../position.ts';
import type { Review } from '../../review/review.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { WordChoice } from '../../suggest/recommended.ts';
import { judgementText } from '../../text/comparison.ts';
import { APPLY_BY_NUMBER, correctionText, NO_CORRECTION } from '../../text/corrections.ts';
import { hintTexts, shownHints } from '../../text/hints.ts';
import { guessCount } from '../../text/numbers.ts';
import { replyLists } from '../../text/replies.ts';
import { reviewSentences } from '../../text/review.ts';
import { splitText } from '../../text/split.ts';
import type { Spoilers } from '../../text/spoilers.ts';
import { countText, overText, possibleText } from '../../text/standing.ts';
import { verdictOf } from '../../text/verdict.ts';
import { readWord } from '../../words/checks.ts';
import { wordsLeft } from '../../wordsLeft.ts';
import type { Finished } from '../context.ts';
import { lastResult } from './lastResult.ts';
import { type LineHost, type LineOutcome, printLines } from './lines.ts';
import { askTiles } from './tileQuestions.ts';
import { askAboutWord } from './wordQuestions.ts';

export interface Dialogue {
  readonly lines: LineHost;
  readonly engine: BoardEngine;
  readonly game: Game;
  readonly spoilers: Spoilers;
  /** Which words are recommended. */
  readonly words?: WordChoice | undefined;
  /** For each request to the engine; after that, the best result so far is used. */
  readonly timeLimitMs: number;
  /** Receives a game that is over, with its review if there is one. */
  readonly onGameOver?: (game: Game, review: Review | undefined) => void;
  /** Receives the game after each row. */
  readonly onGame?: ((game: Game) => void) | undefined;
}

/** Lengths of lists, which must be short where they are read aloud. */
const MOST = { suggestions: 5, words: 60, corrections: 3 };

const HELP = [
  'Type the word you guessed, then its tiles: B for grey, Y for yellow, G for green, as BYBBG; or 0, 1, 2; or squares.',
  'Enter instead of tiles asks for the green and the yellow letters; a single b, y or g asks for each letter.',
  'Both in one line: crane=BYBBG.',
  'undo takes the last row back, hint gives hints, why WORD compares a word, words lists what is left.',
  'new starts again, quit ends. A guess that is spelled like one of these goes with its tiles: words=BBBBB.',
];

/** The game at one question, and the advice for it. */
interface AdvisedGame {
  readonly game: Game;
  readonly advice: Advice | undefined;
}

/** Runs until the game is over or the input ends. */
export const runDialogue = async (dialogue: Dialogue): Promise<Finished> => {
  const { lines } = dialogue;
  const { list, mode, limit } = dialogue.game.rules;
  lines.print(`${list.name}, ${mode} mode, ${limitText(limit)}. Type help for help, quit to end.`);
  for (let game = dialogue.game; ; ) {
    dialogue.onGame?.(game);
    const { status } = standingOf(game);
    const current = { game, advice: await adviceFor(dialogue, game) };
    printLines(lines, reportOf(dialogue, current));
    if (status === 'won' || status === 'lost') return printReview(dialogue, game);
    let outcome: LineOutcome = 'same';
    while (outcome === 'same') {
      const line = await lines.ask(questionFor(dialogue, current));
      outcome = line === undefined ? 'end' : await runLine(dialogue, current, line.trim());
    }
    if (outcome === 'end') return success(status === 'contradiction' ? 'none' : 'found');
    game = outcome;
  }
};

const limitText = (limit: number): string => (Number.isFinite(limit) ? guessCount(limit) : 'any number of guesses');

const questionFor = ({ spoilers }: Dialogue, { game, advice }: AdvisedGame): string => {
  const best = bestShown({ advice, spoilers });
  return `Guess ${game.rows.length + 1}${best ? ` (Enter for ${capitals(best)})` : ''}:`;
};

// Results of the engine

const adviceFor = async (dialogue: Dialogue, game: Game): Promise<Advice | undefined> => {
  const { engine, spoilers, words } = dialogue;
  if (standingOf(game).status !== 'open' || spoilers === 'none' || spoilers === 'count') return undefined;
  return lastResult<Advice>(dialogue, (onProgress) =>
    engine.advise(game, { top: MOST.suggestions, words }, onProgress),
  );
};

// The report before each question

const reportOf = ({ spoilers }: Dialogue, { game, advice }: AdvisedGame): string[] => {
  const standing = standingOf(game);
  const situation = { game, standing, advice, spoilers };
  const sentences = verdictOf(situation).join(' ');
  const verdict = sentences === '' ? [] : [sentences, ...shownHints(situation)];
  if (standing.status === 'contradiction') return [...verdict, ...correctionTexts(game, spoilers)];
  if (!advice || standing.position.candidates.length === 1) return verdict;
  return [...verdict, ...replyLists(advice, spoilers, game)];
};

const correctionTexts = (game: Game, spoilers: Spoilers): string[] => {
  const corrections = findCorrections(game).slice(0, MOST.corrections);
  if (corrections.length === 0) return [NO_CORRECTION];
  return [
    ...corrections.map((correction, index) => `${index + 1}: ${correctionText(game, correction, spoilers)}`),
    APPLY_BY_NUMBER,
  ];
};

const printReview = async (dialogue: Dialogue, game: Game): Promise<Finished> => {
  const { lines, engine } = dialogue;
  const review = await lastResult<Review>(dialogue, (onProgress) => engine.review(game, undefined, onProgress));
  if (review) printLines(lines, reviewSentences(review));
  dialogue.onGameOver?.(game, review);
  return success('found');
};

// Lines that the player types

const runLine = async (dialogue: Dialogue, current: AdvisedGame, line: string): Promise<LineOutcome> => {
  const { lines, spoilers } = dialogue;
  const { game, advice } = current;
  const [command = '', ...rest] = line.toLowerCase().split(/\s+/);
  switch (command) {
    case 'quit':
    case 'exit':
      return 'end';
    case 'help':
    case '?':
      return printLines(lines, HELP);
    case 'undo':
      return game.rows.length > 0 ? takeBackRow(game) : printLines(lines, [NOTHING_TO_UNDO]);
    case 'new':
      return newGame(game.rules);
    case 'hint':
      return printLines(
        lines,
        hintTexts(standingOf(game), game, advice ?? (await adviceFor({ ...dialogue, spoilers: 'all' }, game))),
      );
    case 'words':
      return printLines(lines, [wordsText(game)]);
    case 'why':
      return compareWord(dialogue, game, rest[0] ?? bestShown({ advice, spoilers }));
    default:
      return playLine(dialogue, current, line);
  }
};

const wordsText = (game: Game): string => {
  const standing = standingOf(game);
  const words = wordsLeft(standing.position);
  return words.length === 0 ? overText(game, standing) : `${countText(standing)} ${possibleText(words, MOST.words)}`;
};

const compareWord = async (dialogue: Dialogue, game: Game, text?: string): Promise<'same'> => {
  const { lines, engine } = dialogue;
  const { status, position } = standingOf(game);
  if (text === undefined || status !== 'open') return printLines(lines, ['Name a word to compare, as why crane.']);
  const word = readWord(text, game.rules.list);
  if (!word.ok) return printLines(lines, [explain(word.failure)]);
  const judgement = await lastResult<Judgement>(dialogue, (onProgress) => engine.judge(game, word.value, onProgress));
  const partSizes = Array.from(groupByFeedback(position, word.value).values(), (part) => part.length);
  const comparison = judgement ? [judgementText(judgement, game)] : [];
  return printLines(lines, [...comparison, splitText(word.value, partSizes)]);
};

/** Applies a correction by its number, or plays a row. */
const playLine = async ({ lines, spoilers }: Dialogue, current: AdvisedGame, line: string): Promise<LineOutcome> => {
  const { game, advice } = current;
  const correction = standingOf(game).status === 'contradiction' ? findCorrections(game)[Number(line) - 1] : undefined;
  const corrected = correction && correctedGame(game, correction);
  if (corrected) return corrected;
  const [typed] = turnsIn(line, game.rules.list.wordLength);
  if (typed) {
    const word = await askAboutWord(lines, game, typed.word);
    if (word === undefined) return 'same';
    const next = addRow(game, word, typed.feedback);
    return next.ok ? next.value : printLines(lines, [explain(next.failure)]);
  }
  const text = line === '' ? bestShown({ advice, spoilers }) : line;
  if (text === undefined) return printLines(lines, ['Type the word you guessed, or help.']);
  const word = readWord(text, game.rules.list);
  if (!word.ok) return printLines(lines, [explain(word.failure)]);
  const meant = await askAboutWord(lines, game, word.value);
  return meant === undefined ? 'same' : askTiles(lines, game, meant);
};
