/**
 * The question of `salet tree`: the position after some turns and a first guess; and its tree as a file.
 */

import { failed, type Result, success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { standingOf } from '../../game/standing.ts';
import { treeDot } from '../../pictures/treeDot.ts';
import { treeSvg } from '../../pictures/treeSvg.ts';
import type { Position } from '../../position.ts';
import { treeText } from '../../text/proof.ts';
import type { Tree } from '../../tree/tree.ts';
import { createTreeFile, type TreeFile, type TreeTurn } from '../../tree/treeFile.ts';
import { writeTreeJson } from '../../tree/treeJson.ts';
import { writeTreeText } from '../../tree/treeText.ts';
import { writeTurn } from '../../turns.ts';
import type { WordList } from '../../words/list.ts';
import { type Context, type Finished, failureLine } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { type Opening, readOpening } from '../options/fixedWords.ts';
import { gameRules, type SearchSetup, withinAt } from '../options/search.ts';
import { readGame } from '../options/turns.ts';
import type { BOUND_ONLY } from '../runSearch.ts';

export interface TreeQuestion {
  readonly setup: SearchSetup;
  readonly position: Position;
  readonly turns: readonly TreeTurn[];
  /** The first guess of the tree, or several words that are played with any feedback; undefined for the best guess. */
  readonly guess: Opening | undefined;
  readonly notes: readonly string[];
}

/** A first guess among turns such as crane=BYBBG. */
export const readTreeQuestion = (setup: SearchSetup, texts: readonly string[]): Result<TreeQuestion> => {
  const words = texts.filter((text) => !text.includes('='));
  if (words.length > 1) {
    return failed('OPTION_VALUE', `A tree begins with one guess, not with ${words.join(' and ')}; name one of them.`);
  }
  const played = playTurns(
    setup,
    texts.filter((text) => text.includes('=')),
  );
  if (!played.ok || words.length === 0) return played;
  const { position } = played.value;
  const guess = readOpening(setup.mode, position, words[0]);
  return guess.ok ? success({ ...played.value, guess: guess.value }) : guess;
};

const playTurns = (setup: SearchSetup, texts: readonly string[]): Result<TreeQuestion> => {
  const typed = readGame(gameRules(setup), texts);
  if (!typed.ok) return typed;
  const { game, notes } = typed.value;
  const { rows } = game;
  const { status, position } = standingOf(game);
  if (status === 'won') {
    return failed(
      'OPTION_VALUE',
      `"${writeTurn(rows[rows.length - 1])}" has found the word; no guess is left to make.`,
    );
  }
  if (status === 'lost') {
    const turns = counted(rows.length, 'turn');
    return failed(
      'OPTION_VALUE',
      `After ${turns} no guess of ${setup.limit} is left; pass a higher --limit, or --limit none.`,
    );
  }
  const turns = rows.map(({ word, feedback }) => ({
    word,
    feedback: formatFeedback(feedback, position.list.wordLength),
  }));
  return success({ setup, position, turns, guess: undefined, notes });
};

/** Reports why there is no tree. */
export const endWithout = (context: Context, sentence: string, outcome: 'none' | typeof BOUND_ONLY): Finished => {
  context.report(failureLine({ sentence }));
  return success(outcome);
};

export const noAnswerFits = ({ setup, turns }: TreeQuestion): string =>
  `No answer of ${setup.words.list.name} fits ${turns.length === 1 ? 'this turn' : 'these turns'}; check the tiles, or try a larger list.`;

// The file

export type TreeFormat = 'text' | 'json' | 'svg' | 'dot';

const WRITERS: Record<TreeFormat, (file: TreeFile, list: WordList) => string> = {
  text: writeTreeText,
  json: writeTreeJson,
  svg: treeSvg,
  dot: treeDot,
};

export const treeFileOf = ({ setup, turns }: TreeQuestion, tree: Tree): TreeFile => {
  const { words, mode, objective } = setup;
  const limit = withinAt(setup, turns.length + 1);
  const file = createTreeFile({
    list: words.list,
    mode,
    turns,
    tree,
    limit: Number.isFinite(limit) ? limit : undefined,
    exact: true,
  });
  // the least worst case, or the fewest losses, may take a larger total than the least
  return { ...file, exact: file.losses.length === 0 && objective !== 'worst' };
};

/** Writes a tree to a file, or prints it. */
export const writeTree = (
  context: Context,
  file: TreeFile,
  list: WordList,
  { format, path }: { readonly format: TreeFormat; readonly path: string | undefined },
): Result<void> => {
  const text = WRITERS[format](file, list);
  if (path !== undefined) return writeTextFile(path, text);
  context.print(text.replace(/\n$/, ''));
  return success(undefined);
};

const MOST_LOSSES = 8;

/** The figures of a tree, for the last line. */
export const closingLine = ({ total, worst, histogram, losses, exact, tree }: TreeFile): string => {
  const answers = Object.values(histogram).reduce((sum, count) => sum + count, losses.length);
  return treeText(tree.guess, { answers, losses, total, worst, isProved: exact }, MOST_LOSSES);
};
