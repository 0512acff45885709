/**
 * The messages of an environment: `reset`, `step`, `state` and `close`, each one JSON object, checked field by field.
 */

import { MAX_BOARDS } from '../boards/state.ts';
import { failed, type Result, success } from '../failure.ts';
import { MODES, type Mode } from '../position.ts';
import { MAX_SEED } from '../practice.ts';

/** What a reward counts. */
export type RewardKind = 'regret' | 'win' | 'both';
export const REWARD_KINDS: readonly RewardKind[] = ['regret', 'win', 'both'];

/** Starts a game: with an answer, or with one drawn by a seed. */
export interface ResetMessage {
  readonly type: 'reset';
  /** Boards that are played at once; 1 unless given. */
  readonly boards?: number | undefined;
  readonly answer?: string | undefined;
  readonly seed?: number | undefined;
  readonly list?: string | undefined;
  readonly mode?: Mode | undefined;
  readonly reward?: RewardKind | undefined;
}

/** One message of a client; without `game` it means the game that was played last. */
export type Message =
  | ResetMessage
  | { readonly type: 'step'; readonly guess: string; readonly game?: string | undefined }
  | { readonly type: 'state'; readonly game?: string | undefined }
  | { readonly type: 'close'; readonly game?: string | undefined };

type Fields = Readonly<Record<string, unknown>>;

const KEYS: Readonly<Record<Message['type'], readonly string[]>> = {
  reset: ['answer', 'seed', 'list', 'mode', 'boards', 'reward'],
  step: ['guess', 'game'],
  state: ['game'],
  close: ['game'],
};

const EXAMPLE = '{"type":"step","guess":"salet"}';

/** A line as a message; `type` decides where the line names none, as the path of an address does. */
export const readMessage = (text: string, type?: Message['type']): Result<Message> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong(`This is not JSON; send one object a line, as ${EXAMPLE}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(`This is no JSON object; send one a line, as ${EXAMPLE}.`);
  }
  return checkFields(type === undefined ? (value as Fields) : { ...value, type });
};

const wrong = (sentence: string) => failed('OPTION_VALUE', sentence);

const checkFields = (fields: Fields): Result<Message> => {
  const type = (Object.keys(KEYS) as Message['type'][]).find((each) => each === fields.type);
  if (!type) return wrong(`"type" is none of ${Object.keys(KEYS).join(', ')}; send one of them, as ${EXAMPLE}.`);
  const unknown = Object.keys(fields).find((key) => key !== 'type' && key !== 'id' && !KEYS[type].includes(key));
  if (unknown !== undefined) {
    return wrong(
      `A message of type ${type} has no ${JSON.stringify(unknown).slice(0, 40)}; it may have ${KEYS[type].join(', ')}.`,
    );
  }
  const mistake = TEXTS.find((key) => fields[key] !== undefined && typeof fields[key] !== 'string');
  if (mistake) return wrong(`"${mistake}" is no text; write it in quotation marks.`);
  if (type === 'step' && fields.guess === undefined) return wrong(`A step needs a "guess", as ${EXAMPLE}.`);
  return type === 'reset' ? checkReset(fields) : success(fields as unknown as Message);
};

const TEXTS = ['answer', 'list', 'mode', 'reward', 'guess', 'game'] as const;

const checkReset = (fields: Fields): Result<Message> => {
  const { seed, mode, reward, answer, boards } = fields;
  if (seed !== undefined && !isWhole(seed, 0, MAX_SEED))
    return wrong(`"seed" is no whole number from 0 to ${MAX_SEED}.`);
  if (seed !== undefined && answer !== undefined) return wrong('A game has an "answer" or a "seed"; leave one out.');
  if (mode !== undefined && !MODES.some((each) => each === mode)) {
    return wrong(`"mode" is none of ${MODES.join(', ')}; send one of them.`);
  }
  if (reward !== undefined && !REWARD_KINDS.some((each) => each === reward)) {
    return wrong(`"reward" is none of ${REWARD_KINDS.join(', ')}; send one of them.`);
  }
  if (boards !== undefined && !isWhole(boards, 1, MAX_BOARDS)) {
    return wrong(`"boards" is no whole number from 1 to ${MAX_BOARDS}.`);
  }
  if (boards !== undefined && boards !== 1 && mode !== undefined && mode !== 'normal') {
    return wrong('Several boards have no mode but "normal"; leave out "mode".');
  }
  return success(fields as unknown as ResetMessage);
};

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
