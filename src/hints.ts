/**
 * Graded hints: facts about the words left, from the mildest to the last, so that a player hears no more than was asked.
 *
 *   1 how many   2 trap or not   3 guess now or probe   4 useful letters   5 the best eliminators   6 the words
 *
 * Only the last shows words that could be the answer. What a search has to find out (3 and 5) is said as far as it is
 * known, and says so.
 */

import { type Result, success } from './failure.ts';
import type { Game } from './game/game.ts';
import { type Standing, type Status, standingOf } from './game/standing.ts';
import type { Position } from './position.ts';
import { mapProgress } from './progress.ts';
import type { Solver } from './search/solver.ts';
import { type Advice, advise, repliesOf } from './suggest/advice.ts';
import type { Reply } from './suggest/reply.ts';
import { isWithheld } from './words/withheld.ts';

/** How much a hint tells, from 1 (how many words are left) to 6 (the words). */
export type HintLevel = 1 | 2 | 3 | 4 | 5 | 6;
/** Every level, the mildest first. */
export const HINT_LEVELS: readonly HintLevel[] = [1, 2, 3, 4, 5, 6];

/** One hint, as a sentence. */
export interface Hint {
  readonly level: HintLevel;
  readonly text: string;
  /** False as long as a search could still change it. */
  readonly exact: boolean;
}

/**
 * All hints up to a level, the mildest first; those that need a search get surer from step to step.
 *
 * @example
 * ```ts
 * for (const { text } of unwrap(finish(hintsFor(solver, game, 2)))) console.log(text);
 * ```
 */
export function* hintsFor(
  solver: Solver,
  game: Game,
  level: HintLevel,
): Generator<readonly Hint[], Result<readonly Hint[]>> {
  const standing = standingOf(game);
  if (standing.status !== 'open') return success([fact(1, NOTHING_TO_HINT[standing.status])]);
  const turnsLeft = game.rules.limit - game.rows.length;
  const hints = (advice?: Advice): Hint[] => {
    const texts: readonly (() => Hint)[] = [
      () => fact(1, countText(standing)),
      () => fact(2, trapText(standing.position, turnsLeft)),
      () => searched(3, advice, guessOrEliminate),
      () => fact(4, lettersText(standing.position)),
      () => searched(5, advice, probeText),
      () => fact(6, wordsText(solver, standing)),
    ];
    return texts.slice(0, level).map((say) => say());
  };
  if (level < 3) return success(hints());
  const advice = yield* mapProgress(advise(solver, game, { top: 1 }, standing), hints);
  return advice.ok ? success(hints(advice.value)) : advice;
}

const NOTHING_TO_HINT: Record<Exclude<Status, 'open'>, string> = {
  won: 'The word is found.',
  lost: 'The game is over.',
  contradiction: 'No word fits these rows; check their tiles.',
};

const fact = (level: HintLevel, text: string): Hint => ({ level, text, exact: true });

const searched = (level: HintLevel, advice: Advice | undefined, say: (advice: Advice) => string): Hint => {
  if (!advice) return { level, text: 'Not known yet.', exact: false };
  const exact = advice.certainty === 'proved';
  return { level, text: exact ? say(advice) : `Not proved yet: ${lowerFirst(say(advice))}`, exact };
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

// 1 How many

const countText = ({ position: { candidates }, tier }: Standing): string => {
  const count = candidates.length;
  if (tier) return `No usual answer fits, but ${count} of the ${tier.name} ${count === 1 ? 'does' : 'do'}.`;
  return count === 1 ? '1 word left.' : `${count} words left.`;
};

// 2 Trap or not

/** Two words that differ in one place only are told apart by any guess; three are the beginning of a trap. */
const SMALLEST_TRAP = 3;

const trapText = (position: Position, turnsLeft: number): string => {
  const size = largestFamily(position).length;
  if (size < SMALLEST_TRAP) return 'No trap: no three of the words left differ in one place only.';
  const all = size === position.candidates.length;
  const which = all ? `all ${size} words left` : `${size} of the words left`;
  const more = size > turnsLeft ? `, more than the ${turnsLeft === 1 ? 'one guess' : `${turnsLeft} guesses`} left` : '';
  return `A trap: ${which} differ in one place only${more}.`;
};

/** The most candidates that are equal but for one place, as words. */
export const largestFamily = ({ list, candidates }: Position): readonly string[] => {
  const families = new Map<string, string[]>();
  for (const answer of candidates) {
    const word = list.words[answer];
    const letters = [...word];
    for (let place = 0; place < letters.length; place++) {
      const pattern = letters.with(place, '_').join('');
      const family = families.get(pattern);
      if (family) family.push(word);
      else families.set(pattern, [word]);
    }
  }
  return [...families.values()].reduce<string[]>((most, each) => (each.length > most.length ? each : most), []);
};

// 3 Guess now or probe

const guessOrEliminate = (advice: Advice): string => {
  if (advice.wordsLeft === 1) return 'Guess now: only one word fits.';
  const [best] = repliesOf(advice);
  const answer = advice.answers[0];
  if (!best || best.candidate || !answer) {
    return 'Guess now: no probe is better than a word that could be the answer.';
  }
  return `Probe first: a word that cannot be the answer ${advantage(advice, best, answer)}.`;
};

const advantage = ({ objective, within }: Advice, better: Reply, other: Reply): string => {
  const safer = (other.lossChance ?? 0) - (better.lossChance ?? 0);
  if (safer > 0) return objective === 'sure' ? 'loses less often' : `is likelier to find it by guess ${within}`;
  const saved = other.guesses.lower - better.guesses.lower;
  return saved < 0.005 ? 'saves a little' : `saves ${saved.toFixed(2)} guesses on average`;
};

// 4 Useful letters

const MOST_LETTERS = 4;

const lettersText = (position: Position): string => {
  const count = position.candidates.length;
  if (count === 1) return 'No letter is needed: only one word fits.';
  const letters = usefulLetters(position).slice(0, MOST_LETTERS);
  if (letters.length === 0) return 'No letter tells the words left apart by itself; its place does.';
  const [first, ...others] = letters.map(({ letter, words }) => `${letter.toUpperCase()} in ${words}`);
  return `Useful letters: ${[`${first} of the ${count}`, ...others].join(', ')}.`;
};

/** Letters that some candidates have and others have not, those that come nearest to halving them first. */
export const usefulLetters = ({ list, candidates }: Position): { letter: string; words: number }[] => {
  const counts = new Map<string, number>();
  for (const answer of candidates) {
    for (const letter of new Set(list.words[answer])) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const fromHalf = (words: number) => Math.abs(2 * words - candidates.length);
  return list.alphabet
    .map((letter) => ({ letter, words: counts.get(letter) ?? 0 }))
    .filter(({ words }) => words > 0 && words < candidates.length)
    .sort((a, b) => fromHalf(a.words) - fromHalf(b.words));
};

// 5 The best eliminators

const probeText = (advice: Advice): string => {
  const probe = advice.eliminators[0];
  const answer = advice.answers[0];
  if (!probe || advice.wordsLeft === 1) return 'No probe is of use here.';
  const word = probe.word.toUpperCase();
  const [best] = repliesOf(advice);
  if (best === probe || !answer)
    return `The best eliminator is ${word}: it ${advantage(advice, probe, answer ?? probe)}.`;
  const behind = probe.guesses.lower - answer.guesses.lower;
  const safer = (probe.lossChance ?? 0) > (answer.lossChance ?? 0);
  if (safer || behind > 0) return `No probe is better than guessing; the best of them is ${word}.`;
  return `The best eliminator, ${word}, is as good as guessing.`;
};

// 6 The words

/** More than these are not read. */
const MOST_WORDS = 24;

const wordsText = (solver: Solver, { position, weights }: Standing): string => {
  const { list, candidates } = position;
  const likely = (answer: number) => weights?.[answer] ?? 1;
  const known = (answer: number) => solver.frequencies.get(list.words[answer]) ?? 0;
  const words = Array.from(candidates)
    .sort((a, b) => likely(b) - likely(a) || known(b) - known(a))
    .map((answer) => list.words[answer]);
  // slurs are counted, not named
  const shown = words.filter((word) => !isWithheld(word)).slice(0, MOST_WORDS);
  if (shown.length === 0) return 'It could be a word that is not shown here.';
  const rest = words.length - shown.length;
  return `It could be ${shown.map((word) => word.toUpperCase()).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
};
