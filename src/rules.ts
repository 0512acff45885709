/**
 * Feedback rules as data: which of the game's feedbacks a rule does not tell apart.
 *
 * The rules `counts` and `matches` tell a player less than the game does, and nothing else: their feedback follows from
 * that of the game. So every rule has the game's codes, in base 3, and of all feedbacks that a rule does not tell apart
 * one stands for all, that with the greens first, then the yellows. A right guess keeps its code under every rule.
 *
 *   guess 1122, answer 1212     real G Y Y G     counts G G Y Y     matches Y Y Y Y
 */

/** How a guess is answered; `FeedbackRule` for users. */
export type Rule = 'real' | 'naive' | 'counts' | 'matches';

/** Whether a rule tells how many letters are right, but not which. */
export const isCounted = (rule: Rule): rule is 'counts' | 'matches' => rule === 'counts' || rule === 'matches';

/** The code of a feedback with so many greens and yellows, greens first. */
export const codeOfCounts = (here: number, elsewhere: number, wordLength: number): number => {
  let code = 0;
  for (let place = 0; place < wordLength; place++) {
    code = 3 * code + (place < here ? 2 : place < here + elsewhere ? 1 : 0);
  }
  return code;
};

/** The code that stands for a feedback of the game under a rule that counts. */
export const countedCode = (rule: 'counts' | 'matches', code: number, wordLength: number): number => {
  let here = 0;
  let elsewhere = 0;
  for (let rest = code; rest > 0; rest = Math.floor(rest / 3)) {
    if (rest % 3 === 2) here++;
    if (rest % 3 === 1) elsewhere++;
  }
  return rule === 'counts' || here === wordLength
    ? codeOfCounts(here, elsewhere, wordLength)
    : codeOfCounts(0, here + elsewhere, wordLength);
};

/** For every code of up to five letters the code that stands for it; undefined where every code stands for itself. */
export const codeTable = (rule: Rule, wordLength: number): Uint8Array | undefined =>
  isCounted(rule)
    ? Uint8Array.from({ length: 3 ** wordLength }, (_, code) => countedCode(rule, code, wordLength))
    : undefined;

/** How many different feedbacks a word of this length can get, that of a right guess among them. */
export const codesOfRule = (rule: Rule, wordLength: number): number => {
  // all letters right but one, and that one elsewhere, cannot happen
  if (rule === 'counts') return ((wordLength + 1) * (wordLength + 2)) / 2 - 1;
  if (rule === 'matches') return wordLength + 2;
  return 3 ** wordLength;
};
