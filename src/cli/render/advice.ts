/**
 * Advice as text, with no more shown than the spoiler level allows.
 */

import { capitals, counted, percent } from '../../format.ts';
import { type Advice, repliesOf } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import { foundWithin, guessesToTheEnd, type Reply } from '../../suggest/reply.ts';
import { BEST_ELIMINATORS, CHANCE_TO_WIN, POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { illegalText, notInListText } from '../../text/legality.ts';
import type { Paint } from './colour.ts';
import { correctionLines, rowLines } from './game.ts';
import { type FoundAdvice, type Ranked, shownBy, shownCandidates, shownRanking, shownReplies } from './shownAdvice.ts';
import { type Column, type Row, renderTable } from './table.ts';
import { hangingText, wrapText } from './text.ts';

export const suggestText = (found: FoundAdvice, columns: number, paint: Paint): string[] => {
  const { game, advice, options } = found;
  const shows = shownBy(options.spoilers);
  const rows = game.rows.length > 0 ? [...rowLines(game, paint, shows.count), ''] : [];
  if (advice.status === 'contradiction') {
    return [...rows, ...correctionLines(game, shows.answers).flatMap((line) => wrapText(line, columns))];
  }
  const wrapped = (lines: readonly string[]) => lines.flatMap((line) => wrapText(line, columns));
  const sections = [
    // remarks belong to the verdict; everything else stands apart
    [...wrapText(verdict(found), columns).map(paint.bold), ...wrapped(remarks(found))],
    wordsLeft(found, columns),
    ...tables(found, paint, columns),
    wrapped(opinionLines(found)),
  ].filter((lines) => lines.length > 0);
  return [...rows, ...sections.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))];
};

const verdict = (found: FoundAdvice): string => {
  const { advice, options, game } = found;
  const shows = shownBy(options.spoilers);
  if (advice.status === 'won') return `The word is found: ${capitals(game.rows.at(-1)!.word)}.`;
  if (advice.status === 'lost') return `All ${game.rules.limit} guesses are used.`;
  if (!shows.count) return 'Some words fit.';
  const left = `${counted(advice.wordsLeft, 'word')} left.`;
  const { answers, eliminators } = shownReplies(found);
  const best = repliesOf(advice)[0];
  const isShown = best !== undefined && [...answers, ...eliminators].includes(best);
  if (advice.wordsLeft === 1 && isShown) return `1 word left: it is ${capitals(best.word)}.`;
  return `${left} ${bestText(advice, isShown ? capitals(best.word) : undefined, game.rows.length)}`;
};

const isSoon = ({ objective }: Advice): boolean => objective.startsWith('soon');

const bestText = (advice: Advice, word: string | undefined, turnsMade: number): string => {
  const { lower, upper } = advice.guesses;
  const { objective, within } = advice;
  const average = (text: string) => `${text} more guesses on average`;
  const loss = advice.lossChance ?? 0;
  if (advice.certainty === 'proved') {
    const best = word === undefined ? 'With the best guess' : `${word} is best`;
    if (isSoon(advice)) return `${best}: found by guess ${within} with a chance of ${percent(1 - loss, 1)} (proved).`;
    if (objective === 'worst' && loss === 0) {
      const most = counted(within! - turnsMade, 'more guess', 'more guesses');
      return `${best}: at most ${most}, ${lower.toFixed(2)} on average (proved).`;
    }
    const chance = loss > 0 ? `found in time with a chance of ${percent(1 - loss, 1)}, ` : '';
    return `${best}: ${chance}${average(lower.toFixed(2))} (proved).`;
  }
  const found = word === undefined ? '' : ` ${word} is best so far: ${soFarText(advice)}.`;
  if (isSoon(advice)) return `The best chance by guess ${within} is not proved yet.${found}`;
  if (lower === upper)
    return `The best guess takes ${average(lower.toFixed(2))} (proved); not all were compared.${found}`;
  return `The best guess takes between ${lower.toFixed(2)} and ${average(upper.toFixed(2))} (bounds).${found}`;
};

/** What is sure of the best word found, from its own interval. */
const soFarText = (advice: Advice): string => {
  const [best] = repliesOf(advice);
  if (!best) return 'nothing is known yet';
  const { guesses, loss } = best;
  if (loss.upper > advice.loss.lower)
    return `it finds the word in time with a chance of ${percent(1 - loss.upper, 1)} or more`;
  const behind = guesses.upper - advice.guesses.lower;
  return `at most ${guesses.upper.toFixed(2)}, so at most ${behind.toFixed(behind < 0.01 ? 3 : 2)} behind`;
};

const remarks = (found: FoundAdvice): string[] => {
  const { advice, options } = found;
  if (advice.status !== 'open') return ['salet review says what each guess was worth.'];
  const shows = shownBy(options.spoilers);
  return [
    ...(shows.count ? distributionText(found) : []),
    ...(advice.tier ? [`No usual answer fits, so these are from the ${advice.tier}.`] : []),
    ...(shows.count && advice.ties !== undefined && advice.wordsLeft > 1 ? [tiesText(advice.ties - 1)] : []),
    ...(advice.withheld.length > 0 && shows.eliminators
      ? [
          `${counted(advice.withheld.length, 'word')} as good as the best ${advice.withheld.length === 1 ? 'is a slur and is' : 'are slurs and are'} not offered; nothing is lost by that (--all-words).`,
        ]
      : []),
  ];
};

/** Where somebody has asked for an objective: the chance to be done by each guess of the game, under what is best. */
const distributionText = ({ advice, game }: FoundAdvice): string[] => {
  const solvedBy = game.rules.objective && advice.wordsLeft > 1 ? repliesOf(advice)[0]?.solvedBy : undefined;
  if (!solvedBy) return [];
  const chances = solvedBy.map((chance, turn) => `${game.rows.length + turn + 1}: ${percent(chance, 1)}`);
  const lost = 1 - (foundWithin(repliesOf(advice)[0], advice.turnsLeft) ?? 0);
  const late = lost > 1e-9 ? `; ${percent(lost, 1)} are not found in time` : '';
  return [`Found by guess ${chances.join(', ')}${late}.`];
};

const tiesText = (others: number): string =>
  others === 0 ? 'No other guess is as good.' : `${counted(others, 'other guess is', 'other guesses are')} as good.`;

/** More than these are not read. */
const MOST_SHOWN = 24;

const wordsLeft = ({ advice, standing, options }: FoundAdvice, columns: number): string[] => {
  const isShort = advice.wordsLeft > 1 && advice.wordsLeft <= MOST_SHOWN;
  if (advice.status !== 'open' || !isShort || !shownBy(options.spoilers).answers) return [];
  const words = shownCandidates(standing, options).map(capitals);
  const hidden = advice.wordsLeft - words.length;
  const text = `${words.join(', ')}${hidden > 0 ? ` and ${counted(hidden, 'word')} not shown` : ''}`;
  return hangingText('could be', text, 'could be  '.length, columns);
};

const tables = (found: FoundAdvice, paint: Paint, columns: number): string[][] => {
  const { advice, compared, options, ranking } = found;
  const { answers, eliminators } = shownReplies(found);
  const table = (head: string, rows: readonly Row[]): string[] =>
    rows.length === 0 ? [] : renderTable(columnsFor(advice, head), rows, paint, columns);
  const rowOf = (reply: Reply) => replyRow(advice, reply);
  const unit = ranking.find((each) => each.unit !== '')?.unit ?? 'score';
  return [
    ...(advice.wordsLeft === 1 ? [] : [table(POSSIBLE_ANSWERS, answers.map(rowOf))]),
    ...(advice.wordsLeft === 1 ? [] : [table(BEST_ELIMINATORS, eliminators.map(rowOf))]),
    [
      ...table(
        'compared',
        compared.map((each) => judgementRow(advice, each)),
      ),
      ...compared.flatMap(objections(found)),
    ],
    options.sort && ranking.length > 0
      ? renderTable(
          RANKING(advice, options.sort.strategy.id, unit),
          shownRanking(found, ranking).map((each) => rankedRow(advice, each)),
          paint,
          columns,
        )
      : [],
  ];
};

const columnsFor = (advice: Advice, head: string): Column[] => [
  { head, align: 'left', width: POSSIBLE_ANSWERS.length },
  ...(isSoon(advice) ? [{ head: `by ${advice.within}`, align: 'right' } as const] : []),
  { head: 'guesses', align: 'right' },
  { head: 'behind', align: 'right' },
  { head: 'chance', align: 'right' },
  { head: 'worst', align: 'right' },
  ...(Number.isFinite(advice.turnsLeft) ? [{ head: CHANCE_TO_WIN, align: 'right' } as const] : []),
];

const replyRow = (advice: Advice, reply: Reply): Row => [
  capitals(reply.word),
  ...(isSoon(advice) ? [foundText(reply)] : []),
  guessesText(advice, reply),
  isSoon(advice) ? soonBehindText(advice, reply) : behindText(advice, reply),
  reply.candidate ? percent(reply.chance, 1) : '-',
  reply.worst === undefined ? '?' : String(reply.worst),
  advice.objective === 'sure' ? foundText(reply) : shareText(foundInTime(advice, reply)),
];

/** The chance to find the word, as far as it is known. */
const foundText = ({ loss }: Reply): string =>
  loss.lower === loss.upper ? percent(1 - loss.upper, 1) : `≥ ${percent(1 - loss.upper, 1)}`;

/** Those until the guess of a `soon` say little; what counts is the whole game. */
const guessesText = (advice: Advice, reply: Reply): string => {
  if (isSoon(advice)) return guessesToTheEnd(reply, advice.turnsLeft)?.toFixed(2) ?? '?';
  const { lower, upper } = reply.guesses;
  return reply.exact ? lower.toFixed(2) : `${lower.toFixed(2)}–${upper.toFixed(2)}`;
};

/** The chance to find the word within the limit of the game, whatever the objective. */
const foundInTime = ({ objective, turnsLeft }: Advice, reply: Reply): number | undefined => {
  if (objective !== 'sure') return foundWithin(reply, turnsLeft);
  return reply.lossChance === undefined ? undefined : 1 - reply.lossChance;
};

const shareText = (share: number | undefined): string => (share === undefined ? '?' : percent(share, 1));

const soonBehindText = (advice: Advice, { lossChance }: Reply): string => {
  if (lossChance === undefined || advice.lossChance === undefined) return '?';
  const less = lossChance - advice.lossChance;
  return less < 1e-9 ? 'best' : `-${percent(less, 1)}`;
};

/** How much worse than the best; where more is lost, that says enough. */
const behindText = (advice: Advice, { exact, guesses, loss, lossChance }: Reply): string => {
  if (!exact || advice.guesses.lower !== advice.guesses.upper) {
    return loss.upper > advice.loss.lower ? '?' : `≤ ${(guesses.upper - advice.guesses.lower).toFixed(2)}`;
  }
  if ((lossChance ?? 0) > (advice.lossChance ?? 0)) return '';
  return difference(guesses.lower - advice.guesses.lower);
};

const difference = (guesses: number): string => {
  if (Math.abs(guesses) < 1e-9) return 'best';
  return Math.abs(guesses) < 0.005 ? '<0.01' : `${guesses < 0 ? '-' : '+'}${Math.abs(guesses).toFixed(2)}`;
};

const judgementRow = (advice: Advice, judgement: Judgement): Row => {
  const { exact, behind } = judgement;
  const row = replyRow(advice, judgement);
  // what takes a tree to know is not looked for here
  if (isSoon(advice)) return row.with(2, '-').with(5, '-').with(6, '-');
  if (tooLate(judgement)) return row.with(1, '-').with(4, '-').with(5, '-');
  return row
    .with(2, behind.lower === behind.upper ? behindText(advice, judgement) : `≤ ${behind.upper.toFixed(2)}`)
    .with(4, '-')
    .with(5, row[5] === '?' && exact ? '-' : row[5]);
};

/** Whether a word exceeds the least worst case; the guesses it takes until then say nothing. */
const tooLate = ({ objective, lossChance = 0 }: Judgement): boolean => objective === 'worst' && lossChance > 0;

/** Why a word that was compared cannot be played, or is no match for the best. */
const objections =
  ({ setup }: FoundAdvice) =>
  (judgement: Judgement): string[] => {
    const { word, illegal, accepted, lossChance, within } = judgement;
    return [
      ...(illegal ? [illegalText(setup.rules.mode, word, illegal)] : []),
      ...(accepted ? [] : [notInListText(word, setup.rules.list)]),
      ...(tooLate(judgement)
        ? [`${capitals(word)} leaves ${percent(lossChance!, 1)} not found by guess ${within}.`]
        : []),
    ];
  };

const RANKING = (advice: Advice, strategy: string, unit: string): Column[] => [
  { head: `by ${strategy}`, align: 'left' },
  { head: unit, align: 'right' },
  { head: isSoon(advice) ? `by ${advice.within}` : 'guesses', align: 'right' },
  { head: 'behind', align: 'right' },
  { head: 'possible answer', align: 'left' },
];

const rankedRow = (advice: Advice, { word, score, candidate, worth }: Ranked): Row => [
  capitals(word),
  score === undefined ? '-' : Number.isInteger(score) ? String(score) : score.toFixed(3),
  worth?.exact ? (isSoon(advice) ? shareText(1 - worth.lossChance!) : worth.guesses.lower.toFixed(2)) : '?',
  worth ? (isSoon(advice) ? soonBehindText : behindText)(advice, worth) : '?',
  candidate ? 'yes' : 'no',
];

const opinionLines = ({ advice, opinions: heard, options }: FoundAdvice): string[] => {
  if (options.others.length === 0 || !shownBy(options.spoilers).answers) return [];
  const best = repliesOf(advice)[0];
  if (!best) return [];
  const silent = options.others.length - heard.length;
  const lines = heard.map((opinion) => opinionText(best.word, opinion));
  return silent > 0 ? [...lines, `There was no time to ask ${counted(silent, 'other prior')}.`] : lines;
};

const opinionText = (word: string, { name, best, own, agrees }: PriorComparison): string => {
  if (!best || !own) return `Under ${name}: no expected word fits.`;
  if (agrees) return `Under ${name}: ${capitals(word)} is best too.`;
  const behind =
    own.objective.startsWith('soon') && own.risk !== undefined
      ? `${percent(own.risk, 1)} less likely to be found by guess ${own.within}`
      : `${own.behind.lower.toFixed(2)} guesses behind`;
  return `Under ${name}: ${capitals(best.word)} is best, and ${capitals(word)} ${behind}.`;
};
