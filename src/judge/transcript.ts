/**
 * Transcripts: finished games of agents, one JSON object a line, in the forms that common environments write.
 *
 *   {"agent":"a","answer":"knoll","guesses":["salet","knoll"]}
 *   {"model":"b","target":"knoll","turns":[{"guess":"[salet]","feedback":"X X Y X X"},"<guess>knoll</guess>"]}
 *   {"agent":"c","turns":["salet=BBYBB","knoll=GGGGG"]}
 *   {"agent":"d","answers":["knoll","abide"],"guesses":["salet","knoll","abide"]}
 *
 * The word of a move is the last one in a `<guess>` element, or else the last one in square brackets, or else the whole
 * text if it is one word. Whether it is accepted is for the judge of the game to decide.
 */

import { failed, type Result, success } from '../failure.ts';
import { MODES, type Mode } from '../position.ts';
import { quote } from '../words/sentences.ts';

/** One move of an agent. */
export interface Move {
  /** Undefined if the move has no word. */
  readonly word: string | undefined;
  /** As B, Y and G; undefined if the transcript has none. */
  readonly feedback: string | undefined;
}

/** A game as it was written down. */
export interface Transcript {
  /** Undefined if the line names none. */
  readonly agent: string | undefined;
  /** Undefined if only the feedback tells; of several boards with / between the answers. */
  readonly answer: string | undefined;
  /** The list and the mode of the game, where the line names them. */
  readonly list: string | undefined;
  readonly mode: Mode | undefined;
  /** Whether its boards are shown one after the other. */
  readonly sequence: boolean;
  readonly moves: readonly Move[];
}

type Fields = Readonly<Record<string, unknown>>;

const AGENT_KEYS = ['agent', 'model', 'player', 'name'] as const;
const ANSWER_KEYS = ['answer', 'target', 'secret', 'solution', 'answers', 'targets'] as const;
const MOVES_KEYS = ['turns', 'guesses', 'moves', 'actions', 'rows'] as const;
const WORD_KEYS = ['guess', 'word', 'move', 'action'] as const;
const FEEDBACK_KEYS = ['feedback', 'colors', 'colours', 'result', 'tiles'] as const;

/** More moves than any game has, invalid ones included. */
const MAX_MOVES = 1000;

/** One line as a transcript. */
export const readTranscript = (line: string): Result<Transcript> => {
  const fields = readObject(line);
  if (!fields.ok) return fields;
  const agent = textOf(fields.value, AGENT_KEYS);
  if (!agent.ok) return agent;
  const answer = textOf(fields.value, ANSWER_KEYS);
  if (!answer.ok) return answer;
  const list = textOf(fields.value, ['list']);
  if (!list.ok) return list;
  const mode = modeOf(fields.value);
  if (!mode.ok) return mode;
  const moves = movesOf(fields.value);
  if (!moves.ok) return moves;
  return success({
    agent: agent.value,
    answer: answer.value,
    list: list.value,
    mode: mode.value,
    sequence: fields.value.sequence === true,
    moves: moves.value,
  });
};

const readObject = (line: string): Result<Fields> => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return success(value as Fields);
  } catch {
    // reported below
  }
  const example = '{"agent":"mine","answer":"knoll","guesses":["salet","knoll"]}';
  return failed('GAME_FORMAT', `This line is no JSON object; write one game a line, as ${example}.`);
};

const textOf = (fields: Fields, keys: readonly string[]): Result<string | undefined> => {
  const key = keys.find((each) => fields[each] !== undefined && fields[each] !== null);
  const value = key === undefined ? undefined : fields[key];
  if (value === undefined || typeof value === 'string') return success(value);
  // the answers of several boards
  if (keys === ANSWER_KEYS && isTexts(value)) return success(value.join('/'));
  return failed('GAME_FORMAT', `"${key}" is no text; write it in quotation marks.`);
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Feedback as text; that of several boards may be a list. */
const feedbackIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return isTexts(value) ? value.join('/') : undefined;
};

const modeOf = ({ mode }: Fields): Result<Mode | undefined> => {
  if (mode === undefined || mode === null) return success(undefined);
  const known = MODES.find((each) => each === mode);
  return known ? success(known) : failed('GAME_FORMAT', `"mode" is none of ${MODES.join(', ')}; write one of them.`);
};

const movesOf = (fields: Fields): Result<Move[]> => {
  const key = MOVES_KEYS.find((each) => Array.isArray(fields[each]));
  const moves = key && (fields[key] as readonly unknown[]);
  if (!moves) return failed('GAME_FORMAT', 'This game has no list of "turns"; write them as ["salet","knoll"].');
  if (moves.length > MAX_MOVES) {
    return failed('GAME_FORMAT', `This game has ${moves.length} turns where ${MAX_MOVES} are the most; split it.`);
  }
  const feedbacks = FEEDBACK_KEYS.map((each) => fields[each]).find(Array.isArray) as readonly unknown[] | undefined;
  const read = moves.map((move, index) => moveOf(move, feedbacks?.[index]));
  const wrong = read.indexOf(undefined);
  if (wrong < 0) return success(read as Move[]);
  const sentence = `Turn ${wrong + 1} is ${shortened(moves[wrong])}; write a text, or an object with "guess" and "feedback".`;
  return failed('GAME_FORMAT', sentence);
};

const shortened = (value: unknown): string => quote(JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Undefined if it is neither a text nor an object with one. */
const moveOf = (move: unknown, given: unknown): Move | undefined => {
  if (typeof move === 'string') return moveFromText(move, feedbackIn(given));
  if (typeof move !== 'object' || move === null) return undefined;
  const fields = move as Fields;
  const word = WORD_KEYS.map((key) => fields[key]).find((each) => typeof each === 'string') as string | undefined;
  if (word === undefined) return undefined;
  const own = FEEDBACK_KEYS.map((key) => feedbackIn(fields[key])).find((each) => each !== undefined);
  return moveFromText(word, own ?? feedbackIn(given));
};

/** `crane=BYBBG` has its feedback with it. */
const moveFromText = (text: string, given: string | undefined): Move => {
  const turn = /^\s*([^\s=]+)\s*=\s*(\S+)\s*$/.exec(text);
  const [word, feedback] = turn && given === undefined ? [turn[1], turn[2]] : [text, given];
  return { word: wordIn(word), feedback: feedback === undefined ? undefined : plainFeedback(feedback) };
};

const IN_ELEMENT = /<guess>([\s\S]*?)<\/guess>/gi;
const IN_BRACKETS = /\[\s*([^\s[\]]+)\s*\]/g;
const ONE_WORD = /^\s*([^\s<>[\]=]+)\s*$/;

/** The word of a move; undefined if it has none. */
export const wordIn = (text: string): string | undefined => {
  const element = [...text.matchAll(IN_ELEMENT)].at(-1)?.[1] ?? text;
  return [...element.matchAll(IN_BRACKETS)].at(-1)?.[1] ?? ONE_WORD.exec(element)?.[1];
};

/** Feedback as B, Y and G: grey may be X, and tiles may be apart. */
const plainFeedback = (text: string): string => text.replace(/[\s,|[\]]+/g, '').replace(/x/gi, 'B');
