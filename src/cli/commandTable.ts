/**
 * Every command by its name, loaded when it is asked for: a player at a terminal should not wait for what a prover needs.
 */

import type { AddCommand } from './context.ts';

/** In the order of `salet --help`. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  assist: async () => (await import('./commands/assist.ts')).addAssistCommand,
  web: async () => (await import('./commands/web.ts')).addWebCommand,
  suggest: async () => (await import('./commands/suggest.ts')).addSuggestCommand,
  review: async () => (await import('./commands/review.ts')).addReviewCommand,
  hint: async () => (await import('./commands/hint.ts')).addHintCommand,
  play: async () => (await import('./commands/play.ts')).addPlayCommand,
  grid: async () => (await import('./commands/grid.ts')).addGridCommand,
  run: async () => (await import('./commands/run.ts')).addRunCommand,
  compare: async () => (await import('./commands/compare.ts')).addCompareCommand,
  solve: async () => (await import('./commands/solve.ts')).addSolveCommand,
  value: async () => (await import('./commands/value.ts')).addValueCommand,
  prove: async () => (await import('./commands/prove.ts')).addProveCommand,
  worker: async () => (await import('./commands/worker.ts')).addWorkerCommand,
  cluster: async () => (await import('./commands/cluster.ts')).addClusterCommand,
  bound: async () => (await import('./commands/bound.ts')).addBoundCommand,
  tree: async () => (await import('./commands/tree.ts')).addTreeCommand,
  verify: async () => (await import('./commands/verify.ts')).addVerifyCommand,
  word: async () => (await import('./commands/word.ts')).addWordCommand,
  letters: async () => (await import('./commands/letters.ts')).addLettersCommand,
  openers: async () => (await import('./commands/openers.ts')).addOpenersCommand,
  pairs: async () => (await import('./commands/pairs.ts')).addPairsCommand,
  feedback: async () => (await import('./commands/feedback.ts')).addFeedbackCommand,
  lists: async () => (await import('./commands/lists.ts')).addListsCommand,
  update: async () => (await import('./commands/update.ts')).addUpdateCommand,
  strategies: async () => (await import('./commands/strategies.ts')).addStrategiesCommand,
  mcp: async () => (await import('./commands/mcp.ts')).addMcpCommand,
  completion: async () => (await import('./commands/completion.ts')).addCompletionCommand,
};

/** What the arguments can need: the command they begin with, all of them if they begin otherwise, none if empty. */
export const loadCommands = async (argv: readonly string[]): Promise<AddCommand[]> => {
  const [first] = argv;
  if (first === undefined) return [];
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  return named ? [await named()] : Promise.all(Object.values(COMMANDS).map((load) => load()));
};
