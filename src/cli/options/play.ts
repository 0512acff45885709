/**
 * What the commands for players share (`suggest`, `review`, `hint`, `play`): their options, the game that was typed,
 * and the words in which they speak of it.
 */

import { Command, Option } from 'commander';
import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { type Result, success } from '../../failure.ts';
import { type Feedback, formatFeedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import { findCorrections } from '../../game/corrections.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import { parseObjective } from '../../game/objective.ts';
import type { Rules } from '../../game/rules.ts';
import { standingOf } from '../../game/standing.ts';
import type { Mode } from '../../position.ts';
import type { Prior } from '../../prior/prior.ts';
import { createSolver, DEFAULT_LIMIT, type Solver } from '../../search/solver.ts';
import { correctionTexts, TILE_NAMES } from '../../text/corrections.ts';
import { usedAnywayText } from '../../text/legality.ts';
import { rowResultText } from '../../text/standing.ts';
import { parseTurns } from '../../turns.ts';
import { guessIdOf } from '../../words/list.ts';
import type { Context } from '../context.ts';
import type { Paint } from '../render/colour.ts';
import { padEnd, padStart } from '../render/text.ts';
import { renderTiles, tilesWidth } from '../render/tiles.ts';
import { addWordOptions, type OutputFlags, oneOf, type WordFlags } from './common.ts';
import { addPriorOptions, type PriorFlags, resolvePrior } from './priors.ts';
import { listForJson, resolveWords, type Words } from './resolve.ts';
import { addSearchOptions, type SearchOutcome } from './search.ts';

// Options

export interface PlaySetupFlags extends WordFlags, PriorFlags, OutputFlags {
  readonly mode?: Mode;
  readonly hard?: boolean;
  readonly limit?: number;
  /** As it was typed; where a command does not offer it, it is not there. */
  readonly objective?: string;
  readonly maxTime?: number;
}

/** A player waits no longer for an answer; what is proved until then is shown. */
const DEFAULT_SECONDS = 10;

/** Mode, limit and time are the same as on the exact commands. */
export const addPlaySetupOptions = (command: Command): Command => {
  const exact = addSearchOptions(new Command()).options;
  const known = (name: string): Option => exact.find((option) => option.name() === name)!;
  const time = known('max-time');
  addPriorOptions(addWordOptions(command).optionsGroup('Game:'))
    .addOption(known('mode'))
    .addOption(new Option('--hard', 'short for --mode hard').conflicts('mode'))
    .addOption(known('limit'));
  time.description += ` (default: ${DEFAULT_SECONDS})`;
  return command.addOption(time);
};

/** How much is shown of the words that fit. */
export type Spoilers = 'none' | 'count' | 'eliminators' | 'all';
const SPOILERS: readonly Spoilers[] = ['none', 'count', 'eliminators', 'all'];

export const spoilersOption = (): Option =>
  new Option(
    '--spoilers <HOW>',
    'what may be shown of the words that fit: none, count, eliminators or all (default: all)',
  ).argParser(oneOf(SPOILERS));

/** Takes a repeated option's values together. */
export const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

// What they come to

/** Words, beliefs and rules, and who advises: kept from one game to the next. */
export interface PlaySetup {
  readonly words: Words;
  readonly prior: Prior;
  readonly rules: Rules;
  readonly solver: Solver;
  readonly maxTimeMs: number;
  readonly notes: readonly string[];
}

export const resolvePlaySetup = (context: Context, flags: PlaySetupFlags): Result<PlaySetup> => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const believed = resolvePrior(flags, words.value, context);
  if (!believed.ok) return believed;
  const { list, weights, tiers, prior } = believed.value.belief;
  const mode = flags.hard ? 'hard' : (flags.mode ?? 'normal');
  const limit = flags.limit ?? DEFAULT_LIMIT;
  const objective = flags.objective === undefined ? undefined : parseObjective(flags.objective, limit);
  if (objective && !objective.ok) return objective;
  return success({
    words: { ...words.value, list },
    prior,
    rules: { list, weights, tiers, mode, limit, ...(objective && { objective: objective.value }) },
    solver: createSolver({ frequencies: words.value.frequencies }),
    maxTimeMs: (flags.maxTime ?? DEFAULT_SECONDS) * 1000,
    notes: [...words.value.notes, ...believed.value.notes],
  });
};

export const playSetupForJson = ({ words, prior, rules }: PlaySetup): object => ({
  ...listForJson(words),
  ...{ mode: rules.mode, limit: finiteOrNull(rules.limit) },
  prior: { name: prior.name, sentence: prior.sentence, dataDate: prior.dataDate },
});

/** What a search said last, at its end or when time was over. */
export const latestResult = <T>(outcome: SearchOutcome<T, Result<T>>): Result<T> =>
  outcome.done ? outcome.value : success(outcome.last);

// Games as they are typed

export interface TypedGame {
  readonly game: Game;
  readonly notes: readonly string[];
}

/** The game of turns such as crane=BYBBG. */
export const readGame = (rules: Rules, texts: readonly string[]): Result<TypedGame> => {
  const turns = parseTurns(texts, rules.list);
  if (!turns.ok) return turns;
  let game = newGame(rules);
  for (const { word, feedback } of turns.value) {
    const next = addRow(game, word, feedback);
    if (!next.ok) return next;
    game = next.value;
  }
  return success({ game, notes: unknownWords(game) });
};

export const unknownWords = ({ rules: { list }, rows }: Game): string[] =>
  rows.filter(({ word }) => guessIdOf(list, word) === undefined).map(({ word }) => usedAnywayText(word, list));

export const rowsForJson = ({ rules, rows }: Game): object[] =>
  rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) }));

/** One row as tiles, its number before and a remark behind. */
export const rowLine = (index: number, word: string, feedback: Feedback, remark: string, paint: Paint): string => {
  const tiles = padEnd(renderTiles(word, feedback, paint), tilesWidth([...word].length));
  return `${padStart(String(index + 1), 3)}  ${tiles}  ${remark}`.trimEnd();
};

/** The rows, each with the words it left; `showsCount` is false where even that is not to be told. */
export const rowLines = (game: Game, paint: Paint, showsCount: boolean): string[] =>
  game.rows.map(({ word, feedback }, index) => {
    const after = standingOf({ ...game, rows: game.rows.slice(0, index + 1) });
    return rowLine(index, word, feedback, showsCount ? rowResultText(after) : '', paint);
  });

// No word fits

/** More ways than these are not looked at. */
const MOST_CORRECTIONS = 5;

/** Tile corrections that make words fit again. */
export const correctionLines = (game: Game, showsWords: boolean): string[] =>
  correctionTexts(game, findCorrections(game), showsWords ? 'all' : 'none', MOST_CORRECTIONS);

export const correctionsForJson = (game: Game, showsWords: boolean): object[] =>
  findCorrections(game)
    .slice(0, MOST_CORRECTIONS)
    .map(({ changes, words, tier }) => ({
      changes: changes.map(({ row, place, from, to }) => ({
        ...{ row: row + 1, word: game.rows[row].word, tile: place + 1 },
        ...{ from: TILE_NAMES[from], to: TILE_NAMES[to] },
      })),
      words: words.length,
      ...(showsWords && { candidates: words.slice(0, MOST_CANDIDATES) }),
      tier: tier?.name ?? null,
    }));
