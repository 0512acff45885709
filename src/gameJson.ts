/**
 * A game read back from JSON.
 *
 * `JSON.stringify(game)` writes a few hundred characters: the list, its weights and the tiers are only named, by their
 * fingerprints and sizes. So a reader has to have them, and a game that was played with others is refused.
 */

import { MAX_LIMIT, shown } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import { addRow, type Game, type GameJson, newGame, parseObjective, type Rules, weightsFingerprint } from './game.ts';
import { readTurn } from './gameText.ts';
import { MODES } from './position.ts';
import { quote } from './words/sentences.ts';

/** The words of a game: what JSON only names, and a reader has to have. */
export type GameWords = Pick<Rules, 'list' | 'weights' | 'tiers'>;

/** A game of words in JSON takes less than this by far. */
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
  const words = known.map(({ list, weights, tiers }) => ({ list, weights, tiers }));
  const found = words.find((each) => isSameWords(each, json));
  if (!found) return otherWords(json, words);
  const { mode, objective } = json;
  const limit = json.limit ?? Number.POSITIVE_INFINITY;
  const isMode = MODES.includes(mode);
  const isLimit = limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT);
  if (!isMode || !isLimit) {
    return failed(
      'GAME_FORMAT',
      `The game has the mode ${shown(mode)} and the limit ${shown(limit)}; one of them cannot be.`,
    );
  }
  const aim = objective === null ? undefined : parseObjective(String(objective), limit);
  if (aim && !aim.ok) return aim;
  let game = newGame({ ...found, mode, limit, ...(aim && { objective: aim.value }) });
  for (const turn of json.turns) {
    const row = readTurn(String(turn?.word), String(turn?.feedback), found.list);
    if (!row.ok) return row;
    const next = addRow(game, row.value.word, row.value.feedback);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** Undefined if it is none. What is inside is checked by who uses it. */
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
