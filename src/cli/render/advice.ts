/**
 * Advice as text, with no more shown than the spoiler level allows: the layout of the sentences of `text/`.
 */

import { capitals, counted } from '../../format.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { repliesOf } from '../../suggest/reply.ts';
import { comparisonText, priorsSkippedText, priorText } from '../../text/comparison.ts';
import { bestPlayText, chancesText } from '../../text/expectation.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS, WORDS_LEFT } from '../../text/headings.ts';
import { illegalText, notInListText } from '../../text/legality.ts';
import { bestInsteadText } from '../../text/recommended.ts';
import { SOME_WORDS_LEFT } from '../../text/standing.ts';
import { tiesText, withheldText } from '../../text/ties.ts';
import { headlineOf } from '../../text/verdict.ts';
import { comparedTable, isTooLate, rankingTable, replyTable } from './adviceTable.ts';
import type { Paint } from './colour.ts';
import { correctionLines, rowLines } from './game.ts';
import { type FoundAdvice, shownBy, shownCandidates, shownRanking, shownReplies } from './shownAdvice.ts';
import { hangingText, wrapText } from './text.ts';

export const suggestText = (found: FoundAdvice, columns: number, paint: Paint): string[] => {
  const { game, advice, options } = found;
  const shows = shownBy(options.spoilers);
  const rows = game.rows.length > 0 ? [...rowLines(game, paint, shows.count), ''] : [];
  if (advice.status === 'contradiction') {
    return [...rows, ...wrapLines(correctionLines(game, shows.answers), columns)];
  }
  const sections = [
    // remarks belong to the headline; everything else stands apart
    [...wrapText(headline(found), columns).map(paint.bold), ...wrapLines(remarks(found), columns)],
    wordsLeftLines(found, columns),
    ...tables(found, paint, columns),
    wrapLines(priorLines(found), columns),
  ].filter((lines) => lines.length > 0);
  return [...rows, ...sections.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))];
};

const wrapLines = (lines: readonly string[], columns: number): string[] =>
  lines.flatMap((line) => wrapText(line, columns));

const headline = ({ game, standing, advice, options }: FoundAdvice): string =>
  headlineOf({ game, standing, advice, spoilers: options.spoilers }).join(' ') || SOME_WORDS_LEFT;

const remarks = (found: FoundAdvice): string[] => {
  const { advice, options, game } = found;
  if (advice.status !== 'open') return ['salet review shows what each guess cost.'];
  const shows = shownBy(options.spoilers);
  if (!shows.count) return [];
  const [best] = repliesOf(advice);
  const hasChoice = advice.wordsLeft > 1;
  const turnsMade = game.rows.length;
  return [
    shows.answers && advice.certainty === 'proved' ? '' : bestPlayText(advice, turnsMade),
    game.rules.objective && hasChoice && best ? chancesText(advice, best, turnsMade) : '',
    hasChoice && shows.answers && advice.certainty === 'proved' ? bestInsteadText(advice, '--words all') : '',
    hasChoice ? tiesText(advice) : '',
    shows.eliminators ? withheldText(advice, '--all-words') : '',
  ].filter((remark) => remark !== '');
};

/** Longer lists are not read. */
const MOST_SHOWN = 24;

const wordsLeftLines = ({ advice, standing, options }: FoundAdvice, columns: number): string[] => {
  const isShort = advice.wordsLeft > 1 && advice.wordsLeft <= MOST_SHOWN;
  if (advice.status !== 'open' || !isShort || !shownBy(options.spoilers).answers) return [];
  const words = shownCandidates(standing, options).map(capitals);
  const hidden = advice.wordsLeft - words.length;
  const text = `${words.join(', ')}${hidden > 0 ? ` and ${counted(hidden, 'word')} not shown` : ''}`;
  return hangingText(WORDS_LEFT, text, `${WORDS_LEFT}  `.length, columns);
};

const tables = (found: FoundAdvice, paint: Paint, columns: number): string[][] => {
  const { advice, compared, game, options, ranking } = found;
  const table = { advice, rules: game.rules, paint, width: columns };
  const { answers, eliminators } = advice.wordsLeft === 1 ? NO_REPLIES : shownReplies(found);
  const { sort } = options;
  return [
    replyTable(table, POSSIBLE_ANSWERS, answers),
    replyTable(table, BEST_ELIMINATORS, eliminators),
    [...comparedTable(table, compared), ...wrapLines(compared.flatMap(objections(found)), columns)],
    sort && ranking.length > 0
      ? rankingTable(advice, sort.strategy.id, shownRanking(found, ranking), paint, columns)
      : [],
  ];
};

/** The only word left is named in the headline. */
const NO_REPLIES = { answers: [], eliminators: [] };

/** Why a word that was compared cannot be played, or is no match for the best. */
const objections =
  ({ setup, game }: FoundAdvice) =>
  (judgement: Judgement): string[] => {
    const { word, illegal, accepted } = judgement;
    const { mode, list } = setup.rules;
    return [
      ...(illegal ? [illegalText(mode, word, illegal)] : []),
      ...(accepted ? [] : [notInListText(word, list)]),
      ...(isTooLate(judgement) ? [comparisonText(judgement, game)] : []),
    ];
  };

const priorLines = ({ advice, otherPriors, options }: FoundAdvice): string[] => {
  const [best] = repliesOf(advice);
  if (!best || options.others.length === 0 || !shownBy(options.spoilers).answers) return [];
  const skipped = options.others.length - otherPriors.length;
  const lines = otherPriors.map((comparison) => priorText(best.word, comparison));
  return skipped > 0 ? [...lines, priorsSkippedText(skipped)] : lines;
};
