/**
 * What the assistant says, in sentences: the same for the full screen and the plain dialogue.
 */

import { capitals, counted, percent, someOf } from '../format.ts';
import type { Correction } from '../game/corrections.ts';
import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import { largestFamily, usefulLetters } from '../hints.ts';
import { groupByFeedback, type Position } from '../position.ts';
import type { Bounds } from '../search/value.ts';
import { type Advice, repliesOf } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import { foundWithin, type Reply } from '../suggest/reply.ts';
import type { Spoilers } from './spoilers.ts';

const guessesText = (count: number): string => counted(count, 'guess', 'guesses');

/** Guesses on average; a number that is not proved has a mark: ~ at most, + at least. */
export const averageText = ({ lower, upper }: Bounds): string => {
  if (!Number.isFinite(upper)) return Number.isFinite(lower) && lower > 0 ? `${lower.toFixed(2)}+` : '?';
  const text = upper.toFixed(2);
  return lower === upper || lower.toFixed(2) === text ? text : `~${text}`;
};

/** Where a game stands, and what is best, as far as may be told. */
export const verdictOf = (
  standing: Standing,
  game: Game,
  advice: Advice | undefined,
  spoilers: Spoilers,
): readonly string[] => {
  const { status, position } = standing;
  switch (status) {
    case 'won':
      return [`${capitals(game.rows.at(-1)!.word)} in ${guessesText(game.rows.length)}.`];
    case 'lost': {
      const words = wordsOf(position);
      const could = spoilers === 'all' ? ` It could have been ${someOf(words.map(capitals), 5)}.` : '';
      return [`Not found in ${guessesText(game.rows.length)}.${words.length > 0 ? could : ''}`];
    }
    case 'contradiction':
      return ['No word fits these rows.'];
    default:
      return openVerdict(standing, advice, spoilers);
  }
};

/** The same for a screen that has no room for sentences: "49 left, LAMBS 2.57". */
export const shortVerdictOf = (
  standing: Standing,
  game: Game,
  advice: Advice | undefined,
  spoilers: Spoilers,
): readonly string[] => {
  if (standing.status !== 'open' || spoilers === 'none') return verdictOf(standing, game, advice, spoilers);
  const count = `${standing.position.candidates.length} left`;
  if (!advice || spoilers === 'count') return [`${count}.`];
  if (spoilers === 'hints') return [isSoon(advice) ? `${count}.` : `${count}, ${averageText(advice.guesses)} to go.`];
  const best = spoilers === 'all' ? repliesOf(advice)[0] : advice.eliminators[0];
  return [best ? `${count}, ${capitals(best.word)} ${figureText(advice, best)}.` : `${count}.`];
};

export const wordsOf = ({ list, candidates }: Position): string[] =>
  Array.from(candidates, (answer) => list.words[answer]);

const openVerdict = (standing: Standing, advice: Advice | undefined, spoilers: Spoilers): readonly string[] => {
  if (spoilers === 'none') return [];
  const count = countText(standing);
  if (spoilers === 'count') return [count];
  if (spoilers === 'hints') return [count, ...hintTexts(standing, advice)];
  const { position } = standing;
  if (position.candidates.length === 1 && spoilers === 'all') {
    return [`${count.replace(/\.$/, '')}: ${capitals(wordsOf(position)[0])}.`];
  }
  if (!advice) return [count];
  const best = spoilers === 'all' ? repliesOf(advice)[0] : advice.eliminators[0];
  if (!best) return [count];
  if (spoilers === 'eliminators') {
    const promise = isSoon(advice) ? soonText(advice, best) : `${averageText(best.guesses)} more guesses on average`;
    return [count, `Best eliminator: ${capitals(best.word)}, ${promise}.`];
  }
  return [count, bestText(advice, best, position.turns.length), ...tieText(advice), ...withheldText(advice)];
};

const countText = ({ position: { candidates }, tier }: Standing): string => {
  const count = candidates.length;
  if (tier) return `No expected word fits; ${count} of the ${tier.name} ${count === 1 ? 'does' : 'do'}.`;
  return `${counted(count, 'word')} left.`;
};

/** Whether the chance to be done by some guess is what counts; guesses say little then. */
const isSoon = ({ objective }: Pick<Advice, 'objective'>): boolean => objective.startsWith('soon');

/** The chance to find the word by the guess of a `soon`. */
export const soonFigure = ({ lossChance }: Reply): string =>
  lossChance === undefined ? '?' : percent(1 - lossChance, 1);

/** What counts of a word, in short: "2.57", or "71 % by guess 3". */
export const figureText = (advice: Advice, reply: Reply): string =>
  isSoon(advice) ? `${soonFigure(reply)} by guess ${advice.within}` : averageText(reply.guesses);

/** "found by guess 3 with a chance of 71 %". */
const soonText = ({ within }: Pick<Advice, 'within'>, reply: Reply): string =>
  reply.lossChance === undefined
    ? `looking for the best chance by guess ${within}`
    : `found by guess ${within} with a chance of ${soonFigure(reply)}`;

/** "CLOMP is best: 1.82 more guesses on average (proved)." */
export const bestText = (advice: Advice, best: Reply, turnsMade: number): string => {
  const word = capitals(best.word);
  const { certainty, objective, within } = advice;
  if (certainty === 'quick') return `${word} looks best (quick estimate).`;
  if (isSoon(advice)) {
    if (certainty === 'proved') return `${word} is best: ${soonText(advice, best)} (proved).`;
    return `${word} looks best so far: ${soonText(advice, best)}.`;
  }
  if (objective === 'worst' && certainty === 'proved' && best.lossChance === 0 && within !== undefined) {
    const most = guessesText(within - turnsMade).replace(' ', ' more ');
    return `${word} is best: at most ${most}, ${best.guesses.upper.toFixed(2)} on average (proved).`;
  }
  const loss = best.lossChance ? `, and ${percent(best.lossChance, 1)} not found in time` : lateText(advice, best);
  // its value can be proved while others are still looked at
  const proved = certainty === 'proved' || (best.exact && best.guesses.upper === advice.guesses.lower);
  const { upper } = best.guesses;
  const average = `${upper.toFixed(2)} more guesses on average${loss}`;
  if (proved) return `${word} is best: ${average} (proved).`;
  return `${word} is best so far: at most ${average}${mayLoseText(advice, best)}.`;
};

/** How far a word can be behind the best, from its own interval; where it may lose more, that counts first. */
const mayLoseText = (advice: Advice, { guesses, loss }: Reply): string =>
  loss.upper > advice.loss.lower
    ? ` (at most ${percent(loss.upper, 1)} not found)`
    : ` (at most ${gapText(guesses.upper - advice.guesses.lower)} behind)`;

/** What the fewest guesses may cost: words that the game is too short for. */
const lateText = ({ objective, turnsLeft }: Advice, best: Reply): string => {
  const found = objective === 'fewest' ? foundWithin(best, turnsLeft) : undefined;
  const late = found === undefined ? 0 : 1 - found;
  return late > 1e-9 ? `, and ${percent(late, 1)} not found in time` : '';
};

/** Small gaps with one decimal more, so that they are not nothing. */
const gapText = (gap: number): string => gap.toFixed(gap < 0.01 ? 3 : 2);

const tieText = ({ ties, certainty }: Advice): string[] =>
  ties !== undefined && ties > 1 && certainty === 'proved' ? [`${ties} guesses are equally good.`] : [];

const withheldText = ({ withheld }: Advice): string[] =>
  withheld.length > 0 ? ['One as good is a word that is not offered.'] : [];

// Hints

const SMALLEST_TRAP = 3;
const SOME_LETTERS = 4;

/** Facts that name no word. */
export const hintTexts = (standing: Standing, advice: Advice | undefined): string[] => {
  const { position } = standing;
  const count = position.candidates.length;
  if (count < 2) return [];
  const family = largestFamily(position).length;
  const letters = usefulLetters(position)
    .slice(0, SOME_LETTERS)
    .map(({ letter }) => capitals(letter));
  return [
    family < SMALLEST_TRAP ? 'No trap.' : `A trap: ${family} of them differ in one place only.`,
    ...(advice ? nowOrEliminate(advice) : []),
    ...(letters.length > 0 ? [`Useful letters: ${letters.join(' ')}.`] : []),
  ];
};

const nowOrEliminate = (advice: Advice): string[] => {
  const best = repliesOf(advice)[0];
  if (!best) return [];
  return [
    ...promises(advice),
    best.candidate ? 'Guess now: no probe is better.' : 'A probe is better than a guess now.',
  ];
};

const promises = (advice: Advice): string[] => {
  const { lossChance, within, guesses } = advice;
  if (isSoon(advice)) {
    return lossChance === undefined
      ? []
      : [`Best play finds it by guess ${within} with a chance of ${percent(1 - lossChance, 1)}.`];
  }
  return Number.isFinite(guesses.upper) ? [`Best play needs ${averageText(guesses)} more guesses on average.`] : [];
};

// One word against the best

/** "OFTEN: 2.15 guesses on average, 0.33 behind the best; it could be the answer (9 %)." */
export const judgementText = (judgement: Judgement): string => {
  const { word, guesses, behind, illegal, accepted, candidate, chance, lossChance } = judgement;
  const name = capitals(word);
  if (illegal) return `${name} may not be guessed: it ${illegal}.`;
  const could = candidate ? `it could be the answer (${percent(chance, 1)})` : 'it only asks';
  const list = accepted ? '' : '; it is not in the list';
  if (isSoon(judgement)) return `${name}: ${soonText(judgement, judgement)}, ${riskText(judgement)}; ${could}${list}.`;
  const by = judgement.objective === 'worst' ? `by guess ${judgement.within}` : 'in time';
  const loss = lossChance ? `, ${percent(lossChance, 1)} not found ${by}` : '';
  return `${name}: ${averageText(guesses)} more guesses on average${loss}, ${behindText(behind)}; ${could}${list}.`;
};

/** Chances differ in whole words, so what is left of rounding is nothing. */
const riskText = ({ risk, behind }: Judgement): string => {
  if (risk === undefined) return 'not compared yet';
  if (risk > 1e-9) return `${percent(risk, 1)} behind the best`;
  return behind.upper <= 1e-9 ? 'as good as the best' : 'as likely as with the best';
};

const behindText = ({ lower, upper }: Bounds): string => {
  if (!Number.isFinite(upper)) return 'not compared yet';
  if (upper <= 1e-9) return 'as good as the best';
  if (upper - lower < 0.005) return `${gapText(upper)} behind the best`;
  return `at most ${gapText(upper)} behind the best`;
};

/** How a word splits the words left. */
export const splitText = (position: Position, word: string): string => {
  const groups = [...groupByFeedback(position, word).values()].map((group) => group.length);
  const alone = groups.filter((size) => size === 1).length;
  const split = `It splits ${counted(position.candidates.length, 'word')} into ${counted(groups.length, 'group')}`;
  return `${split}, the largest of ${Math.max(...groups)}; ${alone} stand alone.`;
};

// The contradiction doctor

/** What people call the tiles: absent, elsewhere, here. */
export const TILE_NAMES = ['grey', 'yellow', 'green'] as const;

/** "If tile 3 of CRANE was yellow, 4 words fit: ABIDE, …" */
export const correctionText = ({ rows }: Game, { changes, words, tier }: Correction, spoilers: Spoilers): string => {
  const tiles = changes.map(
    ({ row, place, to }) => `tile ${place + 1} of ${capitals(rows[row].word)} was ${TILE_NAMES[to]}`,
  );
  const fit = words.length === 1 ? '1 word fits' : `${words.length} words fit`;
  const from = tier ? ` (${tier.name})` : '';
  const named = spoilers === 'all' ? `: ${someOf(words.map(capitals), 5)}` : '';
  return `If ${tiles.join(' and ')}, ${fit}${from}${named}.`;
};

export const NO_CORRECTION = 'No change of one or two tiles helps; check the words and the tiles.';
