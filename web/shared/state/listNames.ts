/**
 * Names of lists as settings keep them: a bundled list or one of the player's own, or codes by description, each with a
 * feedback rule where it is not the list's own.
 *
 *   mine                        nyt-2022, rule matches
 *   generate:4 digits distinct  generate:4 digits, rule real
 */

import type { Rule } from '../../../src/rules.ts';

/** Names that a list may have. */
export const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u;

const GENERATED = 'generate:';
/** What a description can be made of: words, numbers, symbols; no longer than a name. */
const DESCRIPTION = /^[\p{L}\p{N} ,:+*/=()_.^!-]{1,80}$/u;
const WITH_RULE = /^(.+), rule (real|naive|counts|matches)$/;

/** Whether a list is made from a description. */
export const isGenerated = (name: string): boolean => name.startsWith(GENERATED);

export const descriptionOf = (name: string): string => name.slice(GENERATED.length);

export const generatedName = (description: string): string => `${GENERATED}${description.trim()}`;

/** A name without its rule, and the rule. */
export const splitListName = (name: string): { readonly plain: string; readonly rule: Rule | undefined } => {
  const found = WITH_RULE.exec(name);
  return found ? { plain: found[1], rule: found[2] as Rule } : { plain: name, rule: undefined };
};

/** The name of a list with a rule; undefined is the list's own. */
export const withRuleName = (name: string, rule: Rule | undefined): string => {
  const { plain } = splitListName(name);
  return rule === undefined ? plain : `${plain}, rule ${rule}`;
};

/** Whether a text can name a list, here or elsewhere. */
export const isListName = (text: string): boolean => {
  const { plain } = splitListName(text);
  return isGenerated(plain) ? DESCRIPTION.test(descriptionOf(plain)) : NAME.test(plain);
};
