/**
 * A search for an optimal tree on a worker, and the walk through the tree that it found.
 *
 * Explore shows a tree when all of it is found. An explanation of one word shows its parts at once, and finds the tree
 * of each part later: first of the parts that are opened.
 */

import { signal } from '@preact/signals';
import type { GameClient } from '../../../src/engine/gameClient.ts';
import type { TreeProgress } from '../../../src/engine/protocol.ts';
import type { Feedback } from '../../../src/feedback.ts';
import type { Game } from '../../../src/game/game.ts';
import { countInSteps, type ShownTree, shownTreeOf, splitTreeOf, withBranch } from './shownTree.ts';

export interface TreeSearch {
  readonly game: Game;
  readonly opener: string | undefined;
}

export const createExplorer = (createClient: () => GameClient) => {
  const shown = signal<ShownTree | undefined>(undefined);
  const path = signal<readonly Feedback[]>([]);
  /** The search under way. */
  const search = signal<TreeSearch | undefined>(undefined);
  const progress = signal<TreeProgress | undefined>(undefined);
  const message = signal('');
  let client: GameClient | undefined;
  /** Branches that were opened and are not found yet; the last one is next. */
  let opened: Feedback[] = [];

  const isCurrent = (own: TreeSearch): boolean => search.value === own;

  const start = async (game: Game, opener: string | undefined): Promise<void> => {
    const own = { game, opener };
    search.value = own;
    progress.value = undefined;
    message.value = '';
    try {
      client ??= createClient();
      await findOpened(client, own);
      await findAll(client, own);
    } catch (error) {
      message.value = `The search stopped: ${error instanceof Error ? error.message : 'unknown reason'}. Try again.`;
      client = undefined;
    }
    if (isCurrent(own)) search.value = undefined;
  };

  const findOpened = async (worker: GameClient, own: TreeSearch): Promise<void> => {
    for (let next = opened.at(-1); next !== undefined && isCurrent(own); next = opened.at(-1)) {
      await findBranch(worker, own, next);
    }
  };

  const findBranch = async (worker: GameClient, own: TreeSearch, feedback: Feedback): Promise<void> => {
    const { game } = own;
    const word = shown.value?.tree.guess ?? '';
    const answer = await worker.tree({ ...game, rows: [...game.rows, { word, feedback }] }, undefined, () => {});
    if (!isCurrent(own) || !answer) return;
    opened = opened.filter((each) => each !== feedback);
    if (!answer.ok) message.value = answer.failure.sentence;
    else if (shown.value) shown.value = withBranch(shown.value, feedback, answer.value.tree);
  };

  const findAll = async (worker: GameClient, own: TreeSearch): Promise<void> => {
    if (!isCurrent(own)) return;
    const answer = await worker.tree(own.game, own.opener, (step) => {
      if (isCurrent(own)) progress.value = step;
    });
    if (!isCurrent(own) || !answer) return;
    if (!answer.ok) {
      message.value = answer.failure.sentence;
      return;
    }
    const whole = shownTreeOf(own.game, answer.value.tree);
    await countInSteps(whole);
    if (isCurrent(own)) show(whole);
  };

  const show = (whole: ShownTree): void => {
    // a path into the first split of the same word stays
    if (shown.value?.complete !== false) path.value = [];
    shown.value = whole;
  };

  /** Shows how a word splits the words of a game; the tree below is found meanwhile. */
  const split = (game: Game, word: string): Promise<void> => {
    opened = [];
    shown.value = splitTreeOf(game, word);
    path.value = [];
    return start(game, word);
  };

  /** Finds the branch after a feedback before all others. */
  const open = async (feedback: Feedback): Promise<void> => {
    const now = shown.value;
    if (!now || now.complete || now.tree.branches.has(feedback)) return;
    opened = [...opened.filter((each) => each !== feedback), feedback];
    await start(now.game, now.tree.guess);
  };

  /** Ends the worker, too: a search deep in a branch would take a while to stop. */
  const stop = (): void => {
    opened = [];
    if (!search.value) return;
    search.value = undefined;
    progress.value = undefined;
    message.value = 'Stopped.';
    client?.close();
    client = undefined;
  };

  return { shown, path, search, progress, message, start, split, open, stop };
};

export type Explorer = ReturnType<typeof createExplorer>;
