/**
 * Several boards as questions and answers, line by line: for screen readers, pipes and simple terminals. It asks for a
 * word, then for its tiles on each board that is not certain.
 */

import { NOTHING_TO_UNDO } from '../../../board/history.ts';
import { apply } from '../../../board/several/apply.ts';
import type { BoardsEngine } from '../../../board/several/controller.ts';
import { boardRules, boardsCorrections } from '../../../board/several/corrections.ts';
import { startBoards } from '../../../board/several/history.ts';
import { type BoardsState, hasTiles, type Line } from '../../../board/several/state.ts';
import type { Colour } from '../../../board/state.ts';
import type { BoardsAdvice } from '../../../boards/advice.ts';
import { newBoardsGame, takeBackBoardsRow } from '../../../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../../../boards/textForm.ts';
import { explain, success } from '../../../failure.ts';
import { allHere, feedbackDigits, feedbackOfDigits, formatFeedback } from '../../../feedback.ts';
import { newGame } from '../../../game/game.ts';
import { boardEffectText, boardsStandingText, boardsVerdictText } from '../../../text/boards.ts';
import { boardCorrectionText, noBoardFitsText } from '../../../text/boardsPage.ts';
import {
  boardsComparisonText,
  boardsDialogueStart,
  boardsOverTexts,
  boardsQuestion,
  boardTilesQuestion,
  boardWordsText,
  certainBoardText,
} from '../../../text/boardsTerminal.ts';
import { APPLY_BY_NUMBER, NO_CORRECTION } from '../../../text/corrections.ts';
import { unknownWordText } from '../../../text/legality.ts';
import { readWord } from '../../../words/checks.ts';
import { guessIdOf } from '../../../words/list.ts';
import type { Finished } from '../../context.ts';
import { lastResult, type TimedEngine } from '../lastResult.ts';
import { type LineHost, type LineOutcome, printLines } from '../lines.ts';
import { readTiles } from '../tileQuestions.ts';
import { askAboutWord } from '../wordQuestions.ts';
import { openBoardsOf } from './keyMap.ts';
import { boardsShareText } from './screens.ts';

export interface BoardsDialogue extends TimedEngine {
  readonly lines: LineHost;
  readonly engine: BoardsEngine;
  readonly state: BoardsState;
}

/** The game at one question, and the advice for it. */
interface AdvisedBoards {
  readonly state: BoardsState;
  readonly advice: BoardsAdvice | undefined;
}

/** Lengths of lists, which must be short where they are read aloud. */
const MOST = { suggestions: 5, words: 60, corrections: 5 };

const HELP =
  `Type the word you guessed, then its tiles on each board: B for grey, Y for yellow, G for green, as BYBBG; or found.
Enter instead of tiles asks for the green and the yellow letters; a single b, y or g asks for each letter.
All in one line: crane=BYBBG/BBYGB, with - for a board that is found.
undo takes the last row back, why WORD compares a word, words lists what is left, share prints the rows.
new starts again, quit ends.`.split('\n');

/** Runs until the game is over or the input ends. */
export const runBoardsDialogue = async (dialogue: BoardsDialogue): Promise<Finished> => {
  const { lines } = dialogue;
  lines.print(boardsDialogueStart(dialogue.state.game));
  for (let state = dialogue.state; ; ) {
    const { status } = state.game;
    if (status === 'won' || status === 'lost') {
      printLines(lines, [...boardsOverTexts(state.game), boardsShareText(state)]);
      return success('found');
    }
    const current = { state, advice: await adviceFor(dialogue, state) };
    printLines(lines, reportOf(current));
    let outcome: LineOutcome<BoardsState> = 'same';
    // the words of a rescue are known, so that only their tiles are asked for
    if (state.draft && hasTiles(state.draft)) outcome = await askLines(lines, state);
    while (outcome === 'same') {
      const line = await lines.ask(boardsQuestion(state.game, bestOf(current)));
      outcome = line === undefined ? 'end' : await runLine(dialogue, current, line.trim());
    }
    if (outcome === 'end') return success(status === 'contradiction' ? 'none' : 'found');
    state = outcome;
  }
};

const bestOf = ({ advice }: AdvisedBoards): string | undefined => advice?.replies[0]?.word;

const adviceFor = (dialogue: BoardsDialogue, { game }: BoardsState, compare: readonly number[] = []) =>
  game.status === 'open'
    ? lastResult<BoardsAdvice>(dialogue, (onProgress) =>
        dialogue.engine.advise(game, { top: MOST.suggestions, compare: compare as never[] }, onProgress),
      )
    : Promise.resolve(undefined);

const reportOf = ({ state: { game }, advice }: AdvisedBoards): string[] => {
  if (game.status === 'contradiction') {
    const corrections = boardsCorrections(game).slice(0, MOST.corrections);
    const numbered = corrections.map((each, index) => `${index + 1}: ${boardCorrectionText(each)}`);
    return [noBoardFitsText(game), ...(numbered.length > 0 ? [...numbered, APPLY_BY_NUMBER] : [NO_CORRECTION])];
  }
  const [best] = advice?.replies ?? [];
  if (!advice || !best) return [];
  return [boardsStandingText(game, advice), boardsVerdictText(advice), ...best.effects.map(effectLine)];
};

const effectLine = (effect: Parameters<typeof boardEffectText>[0]): string => `${boardEffectText(effect)}.`;

// Lines that the player types

type Outcome = Promise<LineOutcome<BoardsState>>;

interface TypedLine extends AdvisedBoards {
  readonly dialogue: BoardsDialogue;
  /** What follows the command. */
  readonly rest: string | undefined;
}

const COMMANDS: Readonly<Record<string, (typed: TypedLine) => LineOutcome<BoardsState> | Outcome>> = {
  quit: () => 'end',
  exit: () => 'end',
  help: ({ dialogue }) => printLines(dialogue.lines, HELP),
  '?': ({ dialogue }) => printLines(dialogue.lines, HELP),
  undo: ({ dialogue, state: { game, given } }) =>
    game.rows.length > 0 ? startBoards(takeBackBoardsRow(game), given) : printLines(dialogue.lines, [NOTHING_TO_UNDO]),
  new: ({ state: { game, given } }) => startBoards(newBoardsGame(game.rules), given),
  words: ({ dialogue, state }) => printLines(dialogue.lines, wordsTexts(state)),
  share: ({ dialogue, state }) => printLines(dialogue.lines, [boardsShareText(state)]),
  why: ({ dialogue, state, advice, rest }) => compareWord(dialogue, state, rest ?? bestOf({ state, advice }) ?? ''),
};

const runLine = async (dialogue: BoardsDialogue, current: AdvisedBoards, line: string): Outcome => {
  const [command = '', rest] = line.toLowerCase().split(/\s+/);
  if (!Object.hasOwn(COMMANDS, command)) return playLine(dialogue.lines, current, line);
  return COMMANDS[command]({ ...current, dialogue, rest });
};

const wordsTexts = (state: BoardsState): string[] => {
  const { boards, rules } = state.game;
  return openBoardsOf(state).map((board) => {
    const words = Array.from(boards[board].position.candidates, (answer) => rules.list.words[answer]);
    return boardWordsText(board, words, MOST.words);
  });
};

const compareWord = async (dialogue: BoardsDialogue, state: BoardsState, text: string): Outcome => {
  const { lines } = dialogue;
  const { list } = state.game.rules;
  const word = readWord(text, list);
  if (!word.ok) return printLines(lines, [explain(word.failure)]);
  const guess = guessIdOf(list, word.value);
  if (guess === undefined) return printLines(lines, [unknownWordText(word.value, list)]);
  const advice = await adviceFor(dialogue, state, [guess]);
  const reply = advice?.replies.find((each) => each.word === word.value);
  return printLines(
    lines,
    advice && reply ? [boardsComparisonText(reply, advice), ...reply.effects.map(effectLine)] : [],
  );
};

/** Applies a correction by its number, or plays a row. */
const playLine = async (lines: LineHost, current: AdvisedBoards, line: string): Outcome => {
  const { state } = current;
  const { game, given } = state;
  const { list, boards, limit, sequence } = game.rules;
  const corrected = boardsCorrections(game)[Number(line) - 1]?.corrected;
  if (corrected) return startBoards(corrected, given);
  if (line.includes('=')) {
    const read = readBoardsGame(`${writeBoardsGame(game)} ${line}`, list, { boards, limit, sequence });
    return read.ok ? startBoards(read.value, given) : printLines(lines, [explain(read.failure)]);
  }
  const text = line === '' ? bestOf(current) : line;
  if (text === undefined) return printLines(lines, ['Type the word you guessed, or help.']);
  const word = readWord(text, list);
  if (!word.ok) return printLines(lines, [explain(word.failure)]);
  const meant = await askAboutWord(lines, newGame(boardRules(list)), word.value);
  if (meant === undefined) return 'same';
  return askLines(lines, apply(state, { kind: 'useSuggestion', word: meant }).state);
};

/** Asks for the tiles of every line that is not certain, and of a board of a sequence that is shown then. */
const askLines = async (lines: LineHost, start: BoardsState): Outcome => {
  let state = start;
  while (state.draft && hasTiles(state.draft)) {
    for (const [index, line] of state.draft.lines.entries()) {
      const tiles = await askLine(lines, line);
      if (tiles === 'end' || tiles === 'same') return tiles;
      for (const [place, colour] of tiles.entries())
        state = apply(state, { kind: 'setTile', colour, at: { line: index, place } }).state;
    }
    const next = apply(state, { kind: 'commit' }).state;
    if (next.game === state.game) return printLines(lines, [next.message]);
    state = next;
  }
  return state;
};

/** The tiles of a line; those that are certain are printed. */
const askLine = async (lines: LineHost, { board, letters, tiles, isCertain }: Line): Promise<LineOutcome<Colour[]>> => {
  const word = letters.join('');
  const { length } = letters;
  if (isCertain) {
    lines.print(certainBoardText(board, word, formatFeedback(feedbackOfDigits(tiles), length)));
    return [...tiles];
  }
  for (;;) {
    const text = (await lines.ask(boardTilesQuestion(board, word)))?.trim();
    if (text === undefined || text === 'quit') return 'end';
    if (text === 'undo') return 'same';
    if (text === 'found') return feedbackDigits(allHere(length), length) as Colour[];
    const read = await readTiles(lines, word, text);
    if (!read) return 'end';
    if (read.ok) return feedbackDigits(read.value, length) as Colour[];
    lines.print(explain(read.failure));
  }
};
