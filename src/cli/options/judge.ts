/**
 * The judges of a command: one for each list and mode that is asked for, made once.
 */

import { type Result, success } from '../../failure.ts';
import { createTurnJudge, type TurnJudge } from '../../judge/turnJudge.ts';
import type { Mode } from '../../position.ts';
import { createSolver } from '../../search/solver.ts';
import type { Context } from '../context.ts';
import { type RuleFlags, resolveRules } from './rules.ts';
import { resolveWords, type WordFlags, type Words } from './words.ts';

export type JudgeFor = (list: string | undefined, mode: Mode | undefined) => Result<TurnJudge>;

export interface Judges {
  /** The words of games that name no list. */
  readonly words: Words;
  readonly mode: Mode;
  readonly limit: number;
  readonly judgeFor: JudgeFor;
}

/** Lists that may be in use at once; a client that names others gets new judges for them. */
const MAX_JUDGES = 4;

export const resolveJudges = (context: Pick<Context, 'env'>, flags: WordFlags & RuleFlags): Result<Judges> => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const rules = resolveRules(flags);
  if (!rules.ok) return rules;
  const { mode, limit } = rules.value;
  const judges = new Map<string, TurnJudge>();

  const judgeFor: JudgeFor = (listName, ownMode = mode) => {
    const key = `${listName ?? ''} ${ownMode}`;
    const known = judges.get(key);
    if (known) return success(known);
    const chosen = listName === undefined ? words : resolveWords(context, { list: listName });
    if (!chosen.ok) return chosen;
    const { list, frequencies } = chosen.value;
    const judge = createTurnJudge(createSolver({ frequencies }), {
      list,
      weights: undefined,
      tiers: [],
      mode: ownMode,
      limit,
    });
    const [oldest] = judges.size >= MAX_JUDGES ? judges.keys() : [];
    if (oldest !== undefined) judges.delete(oldest);
    judges.set(key, judge);
    return success(judge);
  };

  return success({ words: words.value, mode, limit, judgeFor });
};
