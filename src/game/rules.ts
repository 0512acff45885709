/**
 * The rules of a game: its words and their weights, mode, limit and objective.
 *
 * Rules are checked once and frozen, so a wrong weight or limit is refused where it is passed and not found later as a
 * wrong number.
 */

import { checkChoice, checkLimit, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { finiteOrNull } from '../format.ts';
import { checkMode, MODES, type Mode } from '../position.ts';
import type { Belief, Tier } from '../prior/prior.ts';
import { checkList } from '../words/checks.ts';
import { fingerprintOf, type ListReference, referenceTo, type WordList } from '../words/list.ts';
import { checkWeights } from '../words/weights.ts';
import type { GameObjective } from './objective.ts';

/** The rules of a game: words, their weights, mode, limit and objective. */
export interface Rules {
  /** Its answers are the expected ones. */
  readonly list: WordList;
  /** A positive whole number for each answer of the list; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** The weights as given, in one common unit, where `weights` are rounded: values are then bounds that hold for these. */
  readonly given?: readonly bigint[] | undefined;
  /** Further words for games that no answer of the list fits, the likelier tiers first. */
  readonly tiers: readonly Tier[];
  readonly mode: Mode;
  /** Infinity without a limit. */
  readonly limit: number;
  /** `sure` by default. */
  readonly objective?: GameObjective;
  /** The date on which a word was last the answer of the daily game: shown beside it, and used by no search. */
  readonly lastAnswered?: ReadonlyMap<string, string> | undefined;
}

/** Rules as JSON: fingerprints and sizes stand for the words, their weights and the tiers. */
export interface RulesJson {
  readonly list: ListReference;
  /** A fingerprint; null if all weights are 1. */
  readonly weights: string | null;
  readonly tiers: readonly { readonly name: string; readonly wordCount: number }[];
  readonly mode: Mode;
  /** Null without a limit. */
  readonly limit: number | null;
  readonly objective: GameObjective | null;
}

/** Checked rules by the rules that were passed, so that each are checked once. */
const checkedRules = new WeakMap<Rules, Rules>();

/** Frozen rules that can be played; throws if they cannot. */
export const checkRules = (rules: Rules): Rules => {
  if (typeof rules !== 'object' || rules === null)
    misuse('ARGUMENT_WRONG', `${shown(rules)} is no rules; pass an object.`);
  const known = checkedRules.get(rules);
  if (known) return known;
  checkFields(rules);
  // a copy, so that the caller may change its own object later
  const own = { ...rules, weights: rules.weights?.slice(), tiers: Object.freeze([...rules.tiers]) };
  const checked: Rules = Object.freeze(Object.defineProperty(own, 'toJSON', { value: () => rulesJson(own) }));
  checkedRules.set(rules, checked);
  checkedRules.set(checked, checked);
  return checked;
};

const checkFields = ({ list, weights, given, tiers, mode, limit, objective }: Rules): void => {
  checkList(list);
  checkChoice('mode', mode, MODES);
  unwrap(checkMode(list, mode));
  checkLimit(limit);
  checkWeights(list, weights, limit);
  if (given !== undefined && (!Array.isArray(given) || given.length !== weights?.length))
    misuse('WEIGHTS_WRONG', 'given is no list of one weight for each answer; pass that of applyPrior, or none.');
  // `currentObjective` tests it against the limit and returns a failure: both may be a user's choice
  if (objective !== undefined && typeof objective !== 'string')
    misuse('OPTION_VALUE', `objective is ${shown(objective)}; pass a text.`);
  if (!Array.isArray(tiers) || !tiers.every(isTier))
    misuse('ARGUMENT_WRONG', 'tiers is no list of tiers; pass those of applyPrior, or [].');
};

/** The fields of the rules that a belief decides. */
export const wordRulesOf = ({
  list,
  weights,
  given,
  tiers,
}: Belief): Pick<Rules, 'list' | 'weights' | 'given' | 'tiers'> => {
  return { list, weights, given, tiers };
};

const isTier = (tier: Tier): boolean => typeof tier?.name === 'string' && Array.isArray(tier.words);

/** The rules as `JSON.stringify` writes them. */
export const rulesJson = ({ list, weights, tiers, mode, limit, objective }: Rules): RulesJson => ({
  list: referenceTo(list),
  weights: weightsFingerprint(weights),
  tiers: tiers.map(({ name, words }) => ({ name, wordCount: words.length })),
  mode,
  limit: finiteOrNull(limit),
  objective: objective ?? null,
});

/** Null if all weights are 1. */
export const weightsFingerprint = (weights: Uint32Array | undefined): string | null =>
  weights ? fingerprintOf(weights.join()) : null;
