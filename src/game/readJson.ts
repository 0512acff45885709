/**
 * Games read back from JSON.
 *
 * `JSON.stringify(game)` writes a few hundred characters: fingerprints and sizes stand for the list, its weights and the
 * tiers. So a reader must have those words, and a game that was played with others is refused.
 */

import { isLimit, shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { MODES } from '../position.ts';
import { readTurns } from '../turns.ts';
import { quote } from '../words/sentences.ts';
import { addRows, type Game, type GameJson, newGame } from './game.ts';
import { parseObjective } from './objective.ts';
import { type Rules, weightsFingerprint } from './rules.ts';

/** The words of a game, which its JSON only names. */
export type GameWords = Pick<Rules, 'list' | 'weights' | 'tiers'>;

/** Far more than any game of words takes in JSON. */
const MAX_JSON_CHARACTERS = 100_000;

/**
 * Reads a game that `JSON.stringify` wrote, on the words it was played with: those of `known` with the same list, weights
 * and tiers. Fails with a sentence if there are none, or if the text is no game.
 *
 * @example
 * ```ts
 * const again = readGameJson(JSON.stringify(game), [game.rules]);
 * ```
 */
export const readGameJson = (text: string, known: readonly GameWords[]): Result<Game> => {
  if (typeof text !== 'string') misuse('GAME_FORMAT', `${shown(text)} is no JSON text; pass what JSON.stringify gave.`);
  const json = parseGameJson(text);
  if (!json) return failed('GAME_FORMAT', 'This is not a game as JSON; pass what JSON.stringify made of a game.');
  const words = known.find((each) => isSameWords(each, json));
  if (!words) return otherWords(json, known);
  const game = gameWithoutRows(json, words);
  if (!game.ok) return game;
  const texts = json.turns.map((turn) => ({ word: String(turn?.word), feedback: String(turn?.feedback) }));
  const turns = readTurns(texts, words.list);
  return turns.ok ? addRows(game.value, turns.value) : turns;
};

/** Undefined if the text is no game. Rules and turns are checked where they are used. */
const parseGameJson = (text: string): GameJson | undefined => {
  if (text.length > MAX_JSON_CHARACTERS) return undefined;
  let json: Partial<GameJson> | null;
  try {
    json = JSON.parse(text) as Partial<GameJson> | null;
  } catch {
    return undefined;
  }
  const isGame = json?.version === 1 && typeof json.list?.fingerprint === 'string' && Array.isArray(json.tiers);
  return isGame && Array.isArray(json?.turns) ? (json as GameJson) : undefined;
};

const gameWithoutRows = (json: GameJson, { list, weights, tiers }: GameWords): Result<Game> => {
  const { mode } = json;
  const limit = json.limit ?? Number.POSITIVE_INFINITY;
  if (!MODES.includes(mode) || !isLimit(limit)) {
    return failed(
      'GAME_FORMAT',
      `The game has the mode ${shown(mode)} and the limit ${shown(limit)}; one of them cannot be.`,
    );
  }
  const rules = { list, weights, tiers, mode, limit };
  if (json.objective === null) return success(newGame(rules));
  const objective = parseObjective(String(json.objective), limit);
  return objective.ok ? success(newGame({ ...rules, objective: objective.value })) : objective;
};

const isSameWords = ({ list, weights, tiers }: GameWords, json: GameJson): boolean =>
  list.fingerprint === json.list.fingerprint &&
  weightsFingerprint(weights) === json.weights &&
  tiers.length === json.tiers.length &&
  tiers.every(({ name, words }, i) => name === json.tiers[i]?.name && words.length === json.tiers[i]?.wordCount);

const otherWords = ({ list }: GameJson, known: readonly GameWords[]) => {
  const isListKnown = known.some((each) => each.list.fingerprint === list.fingerprint);
  const name = quote(String(list.name));
  return isListKnown
    ? failed(
        'WEIGHTS_WRONG',
        `The game of ${name} was played with other weights or tiers; pass those it was played with.`,
      )
    : failed(
        'LIST_FOREIGN',
        `The game was played with another list, ${name} of fingerprint ${quote(list.fingerprint)}; pass that list.`,
      );
};
