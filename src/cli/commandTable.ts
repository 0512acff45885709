/**
 * Every command by its name, loaded when it is needed: help and completion of names load none.
 */

import type { CommandSpec } from './command.ts';

/** The help of `salet`: a line for each command, under five headings. */
export const SUMMARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Play: {
    today: "help with today's puzzle; its rows are kept until it is solved",
    assist: 'advice during a game, on the whole screen or line by line',
    suggest: 'the best next guess, and the cost of other words',
    hint: 'hints that do not show the answer',
    review: 'the cost of each guess of a game, and its luck',
    play: 'play a game, with hints and a review at the end',
    stats: 'your games in figures: average, streak, regret and luck',
    grid: 'find the words that fit share grids',
  },
  Study: {
    solve: 'show how a strategy finds one answer',
    run: 'play every answer of a list with one strategy',
    compare: 'play every answer with several strategies, as one table',
    strategies: 'list the strategies and their options',
    word: 'score and rank one word by every measure',
    openers: 'rank first words by a measure',
    pairs: 'find pairs of first words that cover given letters',
    adversary: 'the shortest game against an adversary, with its proof',
    letters: 'count the letters of a list, place by place',
  },
  Prove: {
    value: 'compute the exact total of openers',
    tree: 'make the optimal decision tree of an opener or a position',
    verify: 'check a decision tree against every answer',
    prove: 'prove the best opener, or a lower bound for every opener',
    cluster: 'prove on many machines: run workers, watch and control proofs',
  },
  'Words and data': {
    lists: 'list the bundled word lists, or check your own',
    feedback: 'compute the feedback of a guess',
    update: 'fetch past answers and word lists, or import your own',
    config: 'show and keep settings: profile, mode, words, spoilers, palette, openings',
  },
  Programs: {
    web: 'serve the web page from this machine',
    judge: 'judge finished games of agents: regret, luck and skill, with intervals',
    env: 'play games with agents: feedback and an exact reward for each guess',
    mcp: 'serve tools for agents over the Model Context Protocol',
    completion: 'print a script that completes salet in your shell',
    help: 'print the help of a command',
  },
};

const MODULES: Readonly<Record<string, () => Promise<{ readonly command: CommandSpec }>>> = {
  today: () => import('./commands/today.ts'),
  assist: () => import('./commands/assist.ts'),
  suggest: () => import('./commands/suggest.ts'),
  hint: () => import('./commands/hint.ts'),
  review: () => import('./commands/review.ts'),
  play: () => import('./commands/play.ts'),
  stats: () => import('./commands/stats.ts'),
  grid: () => import('./commands/grid.ts'),
  solve: () => import('./commands/solve.ts'),
  run: () => import('./commands/run.ts'),
  compare: () => import('./commands/compare.ts'),
  strategies: () => import('./commands/strategies.ts'),
  word: () => import('./commands/word.ts'),
  openers: () => import('./commands/openers.ts'),
  pairs: () => import('./commands/pairs.ts'),
  adversary: () => import('./commands/adversary.ts'),
  letters: () => import('./commands/letters.ts'),
  value: () => import('./commands/value.ts'),
  tree: () => import('./commands/tree.ts'),
  verify: () => import('./commands/verify.ts'),
  prove: () => import('./commands/prove.ts'),
  cluster: () => import('./commands/cluster.ts'),
  lists: () => import('./commands/lists.ts'),
  feedback: () => import('./commands/feedback.ts'),
  update: () => import('./commands/update.ts'),
  config: () => import('./commands/config.ts'),
  web: () => import('./commands/web.ts'),
  judge: () => import('./commands/judge.ts'),
  env: () => import('./commands/env.ts'),
  mcp: () => import('./commands/mcp.ts'),
  completion: () => import('./commands/completion.ts'),
  // run by the scripts of `salet completion`, and not shown
  complete: () => import('./commands/complete.ts'),
};

/** Undefined if there is no command of that name. */
export const loadCommand = async (name: string): Promise<CommandSpec | undefined> =>
  Object.hasOwn(MODULES, name) ? (await MODULES[name]()).command : undefined;

/** Names that commands had before, and the form that each has now. */
export const RENAMED: Readonly<Record<string, string>> = {
  best: 'salet suggest',
  bound: 'salet prove --bound',
  worker: 'salet cluster worker',
};

/** Every command that is shown, for documents. */
export const loadCommands = async (): Promise<Map<string, CommandSpec>> => {
  const loaded = new Map<string, CommandSpec>();
  for (const [name, load] of Object.entries(MODULES)) loaded.set(name, (await load()).command);
  return loaded;
};
