/**
 * Walking an optimal tree: the worker finds it, the page counts what is below each branch and where one stands.
 *
 * Explore shows a tree when all of it is found. To say why a word is good, its parts are there at once, and what follows
 * them is found part by part, those first that somebody opens.
 */

import { signal } from '@preact/signals';
import type { GameClient } from '../../src/engine/gameClient.ts';
import type { TreeProgress } from '../../src/engine/protocol.ts';
import type { Result } from '../../src/failure.ts';
import { allHere, type Feedback, formatFeedback, scoreFeedback, scoreLetters } from '../../src/feedback.ts';
import { capitals, counted } from '../../src/format.ts';
import { checkWord, type Game } from '../../src/game/game.ts';
import { standingOf } from '../../src/game/standing.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { createTreeFile, type TreeFile } from '../../src/tree/treeFile.ts';
import { guessIdOf, type WordList } from '../../src/words/list.ts';

// What there is to see

/** A tree with the words it is for. */
export interface Forest {
  readonly game: Game;
  /** The list of the words, which a game in a further tier has of its own. */
  readonly list: WordList;
  readonly tree: Tree;
  readonly words: readonly string[];
  /** Whether all branches of the first word are known; else only those that were looked at. */
  readonly complete: boolean;
  weightOf(word: string): number;
}

/** Some words, and the guess that a tree makes for them. */
export interface Spot {
  /** Undefined where the game ends: the word is found, or no guess is left. */
  readonly tree: Tree | undefined;
  readonly words: readonly string[];
}

/** What a spot comes to with the tree's play. */
export interface Outlook {
  /** Guesses still to come on average. */
  readonly guesses: number;
  readonly worst: number;
  readonly lost: number;
  readonly histogram: Readonly<Record<number, number>>;
  /** Whether something below is not known yet; then the numbers mean nothing. */
  readonly pending: boolean;
}

/** What follows one feedback. */
export interface Branch extends Spot, Outlook {
  readonly feedback: Feedback;
  readonly found: boolean;
}

const forestOf = (game: Game, tree: Tree, complete = true): Forest => {
  const { position, weights } = standingOf(game);
  const { list, candidates } = position;
  const known = new Map(Array.from(candidates, (answer) => [list.words[answer], weights?.[answer] ?? 1]));
  return { game, list, tree, words: [...known.keys()], complete, weightOf: (word) => known.get(word) ?? 1 };
};

/** How a word splits the words of a game, as a tree of which only what goes without saying is known. */
export const sproutOf = (game: Game, word: string): Forest => {
  const bare = forestOf(game, { guess: word, branches: new Map() }, game.rows.length + 1 >= game.rules.limit);
  if (bare.complete) return bare;
  const alone = branchesOf(bare, bare).filter(({ words, found }) => words.length === 1 && !found);
  const branches = new Map(alone.map(({ feedback, words }) => [feedback, { guess: words[0], branches: new Map() }]));
  return { ...bare, tree: { guess: word, branches } };
};

/** The forest with one more branch after its first word. */
const grown = (forest: Forest, feedback: Feedback, branch: Tree): Forest => ({
  ...forest,
  tree: { guess: forest.tree.guess, branches: new Map([...forest.tree.branches, [feedback, branch]]) },
});

export const outlookOf = (forest: Forest, { tree, words }: Spot): Outlook =>
  tree ? surveyOf(forest, tree, words).outlook : NOTHING_TO_COME;

/** Every feedback that the spot's guess can get, those with most words first, "all here" last. */
export const branchesOf = (forest: Forest, { tree, words }: Spot): readonly Branch[] =>
  tree ? surveyOf(forest, tree, words).branches : [];

const NOTHING_TO_COME: Outlook = { guesses: 0, worst: 0, lost: 0, histogram: {}, pending: false };

interface Survey {
  readonly outlook: Outlook;
  readonly branches: readonly Branch[];
}

/** A guess of a tree always has the same words, so each is looked at once: all of them when the first is asked for. */
const surveys = new WeakMap<Tree, Survey>();

const surveyOf = (forest: Forest, tree: Tree, words: readonly string[]): Survey => {
  const known = surveys.get(tree);
  if (known) return known;
  const right = allHere(forest.list.wordLength);
  const branches = Array.from(splitWords(forest.list, tree.guess, words), ([feedback, part]): Branch => {
    const child = tree.branches.get(feedback);
    const found = feedback === right;
    const own = { feedback, found, tree: child, words: part };
    if (child) return { ...own, ...surveyOf(forest, child, part).outlook };
    // what follows the first word may be to come; further down, a tree ends where no guess is left
    const pending = !found && !forest.complete && tree === forest.tree;
    return { ...own, ...NOTHING_TO_COME, lost: found || pending ? 0 : part.length, pending };
  }).sort((a, b) => Number(a.found) - Number(b.found) || b.words.length - a.words.length || a.feedback - b.feedback);
  const survey = { outlook: addUp(forest, branches), branches };
  surveys.set(tree, survey);
  return survey;
};

/** Words by the feedback they give a guess; scored by the numbers of their letters, since there are thousands. */
const splitWords = (list: WordList, guess: string, words: readonly string[]): Map<Feedback, string[]> => {
  const { letters, wordLength } = list;
  const placeOf = (word: string): number => guessIdOf(list, word)! * wordLength;
  const parts = new Map<Feedback, string[]>();
  for (const word of words) {
    const feedback = scoreLetters(letters, placeOf(guess), letters, placeOf(word), wordLength, 'real');
    const part = parts.get(feedback);
    if (part) part.push(word);
    else parts.set(feedback, [word]);
  }
  return parts;
};

/** What a guess comes to, by what follows it; the guess itself counts one. */
const addUp = ({ weightOf }: Forest, branches: readonly Branch[]): Outlook => {
  const histogram: Record<number, number> = {};
  const count = (guesses: number, words: number) => {
    histogram[guesses] = (histogram[guesses] ?? 0) + words;
  };
  let weight = 0;
  let below = 0;
  for (const { words, guesses, found, histogram: later } of branches) {
    const own = words.reduce((sum, word) => sum + weightOf(word), 0);
    weight += own;
    below += guesses * own;
    if (found) count(1, words.length);
    for (const [each, games] of Object.entries(later)) count(Number(each) + 1, games);
  }
  return {
    guesses: 1 + below / weight,
    worst: 1 + branches.reduce((most, { worst }) => Math.max(most, worst), 0),
    lost: branches.reduce((sum, { lost }) => sum + lost, 0),
    histogram,
    pending: branches.some(({ pending }) => pending),
  };
};

/** The spots along a path, the first one included; a path that leaves the tree ends there. */
export const spotsAlong = (forest: Forest, path: readonly Feedback[]): Spot[] => {
  const spots: Spot[] = [forest];
  for (const feedback of path) {
    const { tree, words } = spots.at(-1)!;
    const next = tree?.branches.get(feedback);
    if (!tree || !next) break;
    spots.push({ tree: next, words: words.filter((word) => scoreFeedback(tree.guess, word) === feedback) });
  }
  return spots;
};

/** Where the tree goes if `text` is the answer: the feedbacks up to its last guess. */
export const pathTo = ({ tree, list, words }: Forest, text: string): Result<Feedback[]> => {
  const word = checkWord(list, text);
  if (!word.ok) return word;
  if (!words.includes(word.value)) {
    const sentence = `${capitals(word.value)} is not among the ${words.length} words of this tree.`;
    return { ok: false, failure: { code: 'WORD_UNKNOWN', sentence } };
  }
  const path: Feedback[] = [];
  for (let node = tree; ; ) {
    const feedback = scoreFeedback(node.guess, word.value);
    const next = node.branches.get(feedback);
    if (!next) return { ok: true, value: path };
    path.push(feedback);
    node = next;
  }
};

/** The tree as a file to save, with all it claims; that below a path if one is given. */
export const fileOf = (forest: Forest, path: readonly Feedback[] = []): TreeFile => {
  const { game, list } = forest;
  const { mode, limit, weights } = game.rules;
  const spots = spotsAlong(forest, path);
  const walked = spots.slice(1).map((_, depth) => ({ word: spots[depth].tree!.guess, feedback: path[depth] }));
  const rows = [...game.rows, ...walked];
  const turns = rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) }));
  const tree = spots.at(-1)!.tree!;
  const file = createTreeFile({
    ...{ list, mode, turns, tree, exact: true },
    limit: Number.isFinite(limit) ? limit : undefined,
    // words of a further tier all weigh the same
    weights: weights && list === game.rules.list ? Array.from(weights) : undefined,
  });
  // where words are lost, fewer guesses might lose more
  return { ...file, exact: file.losses.length === 0 };
};

/** Where a search for a tree stands. */
export const progressText = ({ value }: TreeProgress): string => {
  const { guesses, lost, weight } = value;
  const from = (guesses.lower / weight).toFixed(2);
  const to = (guesses.upper / weight).toFixed(2);
  const average = from === to ? `${to} guesses on average (proved)` : `between ${from} and ${to} guesses on average`;
  const losing = lost.lower > 0 ? `, at least ${counted(lost.lower, 'word')} lost` : '';
  return `${average}${losing}.`;
};

/** "SALET: 3.42 guesses on average, 5 at most, 2315 words (proved)." */
export const outlookText = ({ tree, words }: Spot, { guesses, worst, lost }: Outlook): string => {
  const losing = lost > 0 ? `, ${counted(lost, 'word')} not found in time` : '';
  const count = counted(words.length, 'word');
  return `${capitals(tree?.guess ?? '')}: ${guesses.toFixed(2)} guesses on average, ${worst} at most, for ${count}${losing} (proved).`;
};

/** Counting stops after so long, so that the page hears keys in between. */
const COUNTING_MS = 12;

/** Counts a tree branch by branch, before it is shown: all at once it would hold up the page. */
const countInSteps = async (forest: Forest): Promise<void> => {
  const { list, tree, words } = forest;
  let until = 0;
  for (const [feedback, part] of splitWords(list, tree.guess, words)) {
    if (performance.now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + COUNTING_MS;
    }
    const child = tree.branches.get(feedback);
    if (child) surveyOf(forest, child, part);
  }
};

// Finding it

export interface Search {
  readonly game: Game;
  readonly opener: string | undefined;
}

export const createExplorer = (createEngine: () => GameClient) => {
  const forest = signal<Forest | undefined>(undefined);
  const path = signal<readonly Feedback[]>([]);
  /** What is being looked for. */
  const search = signal<Search | undefined>(undefined);
  const progress = signal<TreeProgress | undefined>(undefined);
  const message = signal('');
  let engine: GameClient | undefined;
  /** Branches that somebody waits for; the last one first. */
  let wanted: Feedback[] = [];

  const start = async (game: Game, opener: string | undefined): Promise<void> => {
    engine ??= createEngine();
    const own = { game, opener };
    search.value = own;
    progress.value = undefined;
    message.value = '';
    try {
      while (wanted.length > 0 && search.value === own) await findBranch(engine, own, wanted.at(-1)!);
      if (search.value !== own) return;
      const answer = await engine.tree(game, opener, (heard) => {
        if (search.value === own) progress.value = heard;
      });
      if (search.value !== own || !answer) return;
      if (answer.ok) {
        const whole = forestOf(game, answer.value.tree);
        await countInSteps(whole);
        if (search.value !== own) return;
        // who has begun to walk stays where they are
        if (forest.value?.complete !== false) path.value = [];
        forest.value = whole;
      } else message.value = answer.failure.sentence;
    } catch (error) {
      message.value = `The search stopped: ${error instanceof Error ? error.message : 'unknown reason'}. Try again.`;
      engine = undefined;
    }
    if (search.value === own) search.value = undefined;
  };

  const findBranch = async (asked: GameClient, own: Search, feedback: Feedback): Promise<void> => {
    const { game } = own;
    const row = { word: forest.value!.tree.guess, feedback };
    const answer = await asked.tree({ ...game, rows: [...game.rows, row] }, undefined, () => {});
    if (search.value !== own || !answer) return;
    wanted = wanted.filter((each) => each !== feedback);
    if (answer.ok) forest.value = grown(forest.value!, feedback, answer.value.tree);
    else message.value = answer.failure.sentence;
  };

  /** Shows how a word splits the words of a game; what follows is found meanwhile. */
  const split = (game: Game, word: string): Promise<void> => {
    wanted = [];
    forest.value = sproutOf(game, word);
    path.value = [];
    return start(game, word);
  };

  /** Finds the branch after a feedback before all others. */
  const open = async (feedback: Feedback): Promise<void> => {
    const now = forest.value;
    if (!now || now.complete || now.tree.branches.has(feedback)) return;
    wanted = [...wanted.filter((each) => each !== feedback), feedback];
    await start(now.game, now.tree.guess);
  };

  /** Ends the worker with it: a search that is deep in a branch hears nothing for a while. */
  const stop = (): void => {
    wanted = [];
    if (!search.value) return;
    search.value = undefined;
    progress.value = undefined;
    message.value = 'Stopped.';
    engine?.close();
    engine = undefined;
  };

  return { forest, path, search, progress, message, start, split, open, stop };
};

export type Explorer = ReturnType<typeof createExplorer>;
