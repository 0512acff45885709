/**
 * The outline of a tree as SVG.
 *
 * It has a row for each guess that leaves a choice: the tiles that lead to it, the guess, the number of words left, and
 * beside it the words that are settled by then: single words, and short chains to be tried in order. So a tree of two
 * thousand answers has a few hundred rows, the largest parts first. The usual drawing with boxes and arrows, which would
 * be far wider, is DOT (`treeDot.ts`).
 *
 * As in `chart.ts` the picture carries its own colours, loads nothing and describes itself in `<title>` and `<desc>`.
 */

import { allHere, type Feedback, feedbackDigits, formatFeedback } from '../feedback.ts';
import { capitals, counted } from '../format.ts';
import { formatPath, splitAnswers, type Tree } from '../tree/tree.ts';
import { formatTurns, type TreeFile, wordsOfFile } from '../tree/treeFile.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from './svg.ts';

/** All distances are multiples of 4. */
const LEAST_WIDTH = 960;
const LEAST_ROOM = 320;
const MARGIN = 24;
const ROW = 20;
const INDENT = 24;
const TILE = 12;
const TILE_STEP = 14;
const COUNT_WIDTH = 84;
/** More words than this have a row of their own. */
const LONGEST_CHAIN = 4;
/** At 13 points; a square letter is as wide as it is high. Text cannot be measured here. */
const LETTER_WIDTHS = { boldCapital: 10.5, capital: 9.8, square: 13.5 };
/** From this one on, letters are square. */
const FIRST_SQUARE = 0x1100;

/** One guess that leaves a choice. */
interface Row {
  readonly node: Tree;
  readonly depth: number;
  /** The turns before, guess and feedback in turn. */
  readonly path: readonly string[];
  readonly feedback: Feedback | undefined;
  /** Answers left before the guess. */
  readonly answers: number;
  /** Whether the guess itself may be the answer. */
  readonly mayBeRight: boolean;
  /** The answers that this guess settles: single ones, or a few to be tried one after the other. */
  readonly chains: readonly (readonly string[])[];
  readonly lost: readonly string[];
  /** Rows that follow from this one, by their index in the list of rows. */
  readonly children: number[];
}

/**
 * The tree as a picture; the list decides which guesses may be right.
 *
 * @example
 * ```ts
 * const svg = treeSvg(file, list);
 * ```
 */
export const treeSvg = (file: TreeFile, list: WordList): string => {
  const { wordLength } = file.list;
  const rows: Row[] = [];
  addRows(rows, file.tree, wordsOfFile(file, list), list);
  const deepest = rows.reduce((most, { depth }) => Math.max(most, depth), 0);
  const wordsAt = MARGIN + deepest * INDENT + wordLength * (TILE_STEP + LETTER_WIDTHS.boldCapital) + COUNT_WIDTH + 24;
  const width = Math.ceil(Math.max(LEAST_WIDTH, wordsAt + LEAST_ROOM + MARGIN));
  const heading = headingOf(file, rows[0].answers);
  const top = MARGIN + 24 + heading.length * ROW + 2 * ROW;
  const places: number[] = [];
  let y = top;
  const drawn = rows.map((row) => {
    places.push(y);
    const lines = wordLines(row, width - MARGIN - wordsAt);
    const svg = rowSvg(row, y, wordsAt, lines, wordLength);
    y += Math.max(1, lines.length) * ROW;
    return svg;
  });
  const title = treeTitle(file);
  const texts = heading.map((text, index) => textAt(MARGIN, MARGIN + 36 + index * ROW, text, 'muted'));
  return svgDocument({
    width,
    height: Math.ceil(y) + MARGIN,
    title,
    description: `${heading.join('. ')}.`,
    style: STYLE,
    tabular: true,
    definitions: TILES,
    parts: [
      textAt(MARGIN, MARGIN + 12, title, 'title'),
      ...texts,
      legend(MARGIN, top - ROW - 8),
      `<path class="line" d="${rows.map((row, index) => connector(row, places[index], places)).join('')}"/>`,
      ...drawn,
    ],
  });
};

const STYLE = [
  '.guess { font-weight: 700; }',
  '.probe { font-style: italic; font-weight: 600; }',
  '.words { word-spacing: 4px; }',
  '.end { text-anchor: end; }',
  MUTED_STYLE,
  `.line { fill: none; stroke: ${COLOURS.line}; }`,
];

/** Adds the row of a node and those below it, the largest parts first. */
const addRows = (
  rows: Row[],
  node: Tree,
  answers: readonly string[],
  list: WordList,
  path: readonly string[] = [],
  feedback?: Feedback,
): void => {
  const { wordLength } = list;
  const parts = splitAnswers(node.guess, answers, ruleOf(list));
  const mayBeRight = parts.delete(allHere(wordLength));
  const chains: string[][] = [];
  const lost: string[] = [];
  const children: number[] = [];
  rows.push({
    node,
    depth: path.length / 2,
    path,
    feedback,
    answers: answers.length,
    mayBeRight,
    chains,
    lost,
    children,
  });
  for (const [code, part] of [...parts].sort(([, a], [, b]) => b.length - a.length)) {
    const child = node.branches.get(code);
    const chain = child && chainOf(child, part);
    if (!child) lost.push(...part);
    else if (chain) chains.push(chain);
    else {
      children.push(rows.length);
      addRows(rows, child, part, list, [...path, node.guess, formatFeedback(code, wordLength)], code);
    }
  }
  chains.sort((a, b) => a.length - b.length);
};

/** The answers of a part in the order in which they are tried, if it is a mere chain of them. */
const chainOf = (start: Tree, part: readonly string[]): string[] | undefined => {
  if (part.length > LONGEST_CHAIN) return undefined;
  const words: string[] = [];
  for (let node: Tree | undefined = start; node; [node] = node.branches.values()) {
    if (node.branches.size > 1 || !part.includes(node.guess)) return undefined;
    words.push(node.guess);
  }
  return words.length === part.length ? words : undefined;
};

const leftOf = (depth: number): number => MARGIN + depth * INDENT;

const rowSvg = (row: Row, y: number, wordsAt: number, lines: readonly string[], wordLength: number): string => {
  const { node, depth, path, feedback, answers, mayBeRight } = row;
  const words = counted(answers, 'word');
  const left = leftOf(depth);
  const digits = feedback === undefined ? [] : feedbackDigits(feedback, wordLength);
  const tiles = digits.map((digit, i) => `<use href="#tree-${digit}" x="${left + i * TILE_STEP}" y="${y + 4}"/>`);
  const guessAt = left + (feedback === undefined ? 0 : wordLength * TILE_STEP + 6);
  const place = path.length === 0 ? '' : `${formatPath(path)}, `;
  return [
    `<g><title>${escapeXml(`${place}${node.guess}: ${words}`)}</title>`,
    ...tiles,
    textAt(guessAt, y + 15, capitals(node.guess), mayBeRight ? 'guess' : 'guess probe'),
    textAt(wordsAt - 12, y + 15, words, 'muted end'),
    ...lines.map((line, index) => textAt(wordsAt, y + 15 + index * ROW, line, 'words')),
    '</g>',
  ].join('');
};

/** Lines from a row to each row that follows from it. */
const connector = ({ depth, children }: Row, y: number, places: readonly number[]): string => {
  if (children.length === 0) return '';
  const x = leftOf(depth) + 6;
  const ends = children.map((child) => places[child] + ROW / 2);
  return `M${x} ${y + ROW}V${ends.at(-1)}${ends.map((end) => `M${x} ${end}h${INDENT - 10}`).join('')}`;
};

const wordLines = ({ chains, lost }: Row, room: number): string[] => [
  ...wrapWords(
    chains.map((words) => words.map(capitals).join('→')),
    room,
  ),
  ...wrapWords(lost.length === 0 ? [] : ['not found:', ...lost.map(capitals)], room),
];

const wrapWords = (words: readonly string[], room: number): string[] => {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const width = widthOf(word) + 8;
    if (used + width > room) {
      lines.push(word);
      used = width;
    } else {
      lines[lines.length - 1] += ` ${word}`;
      used += width;
    }
  }
  return lines;
};

const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + LETTER_WIDTHS[isSquare(letter) ? 'square' : 'capital'], 0);

const isSquare = (letter: string): boolean => (letter.codePointAt(0) ?? 0) >= FIRST_SQUARE;

export const treeTitle = ({ list, tree }: TreeFile): string =>
  `${capitals(tree.guess)}: decision tree for ${list.name}`;

/** The claims of the file, in lines. */
const headingOf = (file: TreeFile, answers: number): string[] => {
  const { turns, mode, limit, total, worst, weights, histogram, losses, exact } = file;
  const average = weights || losses.length > 0 ? [] : [`${(total / answers).toFixed(2)} on average`];
  const counts = Object.entries(histogram).map(([guesses, count]) => `${count} in ${guesses}`);
  return [
    ...(turns.length > 0 ? [`After ${formatTurns(turns)}`] : []),
    [
      `${counted(answers, 'answer')}, ${weights ? 'weighted total' : 'total'} ${total} (${exact ? 'proved' : 'best found'})`,
      ...average,
      `at most ${worst}`,
      `${mode} mode`,
      limit === undefined ? 'no limit' : `limit ${limit}`,
    ].join(', '),
    `Answers by number of guesses: ${[...counts, ...(losses.length > 0 ? [`${losses.length} not found`] : [])].join(', ')}`,
  ];
};

const legend = (x: number, y: number): string => {
  const tile = (at: number, digit: number, text: string) =>
    `<use href="#tree-${digit}" x="${at}" y="${y - 10}"/>${textAt(at + TILE + 6, y, text, 'muted')}`;
  return [
    tile(x, 2, 'here'),
    tile(x + 64, 1, 'elsewhere'),
    tile(x + 156, 0, 'absent'),
    textAt(x + 236, y, 'slanted: cannot be the answer itself; A→B: first A, then B', 'muted'),
  ].join('');
};

/** No state is shown by colour alone: a notch for here, a dashed border and a ring for elsewhere, nothing for absent. */
const TILES = [
  '<defs>',
  `<g id="tree-0"><rect width="${TILE}" height="${TILE}" rx="2" fill="${COLOURS.absent}"/></g>`,
  `<g id="tree-1"><rect width="${TILE}" height="${TILE}" rx="2" fill="${COLOURS.elsewhere}"/>`,
  '<rect x="1" y="1" width="10" height="10" rx="1" fill="none" stroke="#fff" stroke-dasharray="2 1.5" stroke-width="0.8"/>',
  '<circle cx="8" cy="8" r="1.8" fill="none" stroke="#fff"/></g>',
  `<g id="tree-2"><rect width="${TILE}" height="${TILE}" rx="2" fill="${COLOURS.here}"/><path d="M8 12V8h4" fill="#fff"/></g>`,
  '</defs>',
].join('');

const textAt = (x: number, y: number, text: string, kind: string): string =>
  `<text class="${kind}" x="${round(x)}" y="${y}">${escapeXml(text)}</text>`;
