/**
 * The drawings of docs/engine.md and docs/regret-and-luck.md, as SVG text in the colours of our charts. Every number in
 * them is computed by the library when they are drawn.
 */

import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from '../build/modules/pictures/svg.js';
import { bundledFrequencies, bundledList } from '../dist/lists.js';
import {
  averageGuesses,
  buildMatrix,
  createSolver,
  createWordList,
  findOpenings,
  finish,
  gameFor,
  partCounts,
  partition,
  review,
  scoreFeedback,
  splitPosition,
  startPosition,
  unwrap,
} from '../dist/solver.js';

const WIDTH = 720;
const MARGIN = 24;
const ROW = 32;

const picture = (height, title, description, parts) =>
  svgDocument({
    width: WIDTH,
    height,
    title,
    description,
    style: [MUTED_STYLE, `.accent { fill: ${COLOURS.accent}; }`, '.light { fill: #ffffff; }'],
    tabular: true,
    parts: [`<text class="title" x="${MARGIN}" y="40">${escapeXml(title)}</text>`, ...parts],
  });

const text = (x, y, words, { kind = '', anchor = 'start' } = {}) =>
  `<text${kind && ` class="${kind}"`} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(words)}</text>`;

const line = (x1, y1, x2, y2, colour = COLOURS.line, more = '') =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${colour}"${more}/>`;

const box = (x, y, width, height, fill, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" fill="${fill}"${more}/>`;

// The pipeline ---------------------------------------------------------------------------------------------------------

const ROOMS = [
  ['words', 'ids for words'],
  ['feedback', 'a number'],
  ['matrix', 'every pair'],
  ['position', 'what is possible'],
  ['partition', 'how a guess splits'],
  ['search', 'best play, proved'],
  ['strategy', 'one guess ahead'],
  ['simulate', 'every answer'],
  ['game', 'rows, beliefs'],
  ['suggest', 'advice, review'],
  ['engine', 'off the main thread'],
  ['cli, web', 'what you see'],
];
const IN_A_ROW = 4;
/** The rooms that the kernel serves. */
const FAST = ['matrix', 'partition', 'search'];

export const pipeline = () => {
  const width = (WIDTH - 2 * MARGIN - (IN_A_ROW - 1) * 24) / IN_A_ROW;
  const parts = ROOMS.flatMap(([name, what], index) => {
    const x = MARGIN + (index % IN_A_ROW) * (width + 24);
    const y = 64 + Math.floor(index / IN_A_ROW) * 88;
    const fast = FAST.includes(name);
    const edge = ` rx="6" stroke="${fast ? COLOURS.accent : COLOURS.line}" stroke-width="${fast ? 2 : 1}"`;
    const next = index + 1 === ROOMS.length ? [] : arrow(x, y, width, index % IN_A_ROW === IN_A_ROW - 1);
    return [
      box(x, y, width, 56, '#ffffff', edge),
      text(x + 12, y + 24, name),
      text(x + 12, y + 44, what, { kind: 'muted' }),
      ...next,
    ];
  });
  const below = 64 + Math.ceil(ROOMS.length / IN_A_ROW) * 88;
  const said = 'A room knows only the rooms before it. Framed in blue: where the SIMD kernel works.';
  return picture(below + 24, 'From words to what you see', `${ROOMS.map(([name]) => name).join(', ')}. ${said}`, [
    ...parts,
    text(MARGIN, below + 4, said, { kind: 'muted' }),
  ]);
};

/** To the next box: to the right, or down and back to the beginning of the next row. */
const arrow = (x, y, width, turns) => {
  const pen = ` fill="none" stroke="${COLOURS.muted}"`;
  if (!turns) {
    const end = x + width + 24;
    return [`<path d="M${x + width + 3} ${y + 28}H${end - 4}M${end - 8} ${y + 24}l4 4l-4 4"${pen}/>`];
  }
  const middle = y + 72;
  const first = MARGIN + width / 2;
  return [`<path d="M${x + width / 2} ${y + 59}V${middle}H${first}V${y + 85}M${first - 4} ${y + 81}l4 4l4 -4"${pen}/>`];
};

// Staged bounds --------------------------------------------------------------------------------------------------------

const OPENERS = ['salet', 'crane', 'raise', 'about', 'adieu', 'audio'];

/** What each stage proves of an opener: all but one of a part need two guesses; one look at every guess; the total. */
const stagesOf = (list, matrix, totals, opener) => {
  let oneGuess = list.answerCount;
  let oneLook = list.answerCount;
  for (const { candidates } of splitPosition(startPosition(list), opener).values()) {
    const size = candidates.length;
    if (size === 1 && list.words[candidates[0]] === opener) continue;
    oneGuess += 2 * size - 1;
    oneLook += size < 3 ? 2 * size - 1 : leastByOneLook(matrix, candidates);
  }
  return { opener, oneGuess, oneLook, total: totals.get(opener).guesses };
};

const leastByOneLook = (matrix, candidates) => {
  const counts = partCounts(matrix, candidates);
  const own = new Set(candidates);
  let most = 0;
  for (let guess = 0; guess < counts.length; guess++) most = Math.max(most, counts[guess] + (own.has(guess) ? 1 : 0));
  return 3 * candidates.length - most;
};

export const bounds = () => {
  const list = unwrap(bundledList('original'));
  const matrix = unwrap(buildMatrix(list, 'real'));
  const openings = findOpenings(list, 'normal', 6);
  const target = openings.best.total;
  const rows = OPENERS.map((opener) => stagesOf(list, matrix, openings.openers, opener));
  const [least, most] = [6600, 8500];
  const left = MARGIN + 64;
  const placeOf = (value) => left + ((value - least) / (most - least)) * (WIDTH - MARGIN - 56 - left);
  const top = 116;
  const bottom = top + rows.length * ROW;
  const drawn = rows.flatMap(({ opener, oneGuess, oneLook, total }, index) => {
    const y = top + (index + 0.5) * ROW;
    return [
      text(left - 12, y + 5, opener.toUpperCase(), { anchor: 'end' }),
      box(left, y - 8, placeOf(oneGuess) - left, 16, COLOURS.line),
      box(placeOf(oneGuess), y - 8, placeOf(oneLook) - placeOf(oneGuess), 16, COLOURS.accent),
      box(placeOf(oneLook), y - 8, placeOf(total) - placeOf(oneLook), 16, COLOURS.here),
      text(placeOf(oneGuess) - 6, y + 5, String(oneGuess), { anchor: 'end' }),
      text(placeOf(oneLook) - 6, y + 5, String(oneLook), { kind: 'light', anchor: 'end' }),
      text(placeOf(total) + 6, y + 5, String(total)),
    ];
  });
  const hair = (colour, width) =>
    line(placeOf(target), top - 8, placeOf(target), bottom + 4, colour, ` stroke-width="${width}"`);
  const described = rows.map(
    ({ opener, oneGuess, oneLook, total }) =>
      `${opener.toUpperCase()}: at least ${oneGuess} by one guess, ${oneLook} by one look, ${total} in truth.`,
  );
  return picture(bottom + 32, 'What each stage proves of an opener', `${described.join(' ')} To beat: ${target}.`, [
    ...legend(MARGIN, 68, [
      ['one guess: 2n - 1', COLOURS.line],
      ['one look at every guess: 3n - k', COLOURS.accent],
      ['search: the total', COLOURS.here],
    ]),
    text(placeOf(target), top - 14, `to beat: ${target}`, { kind: 'accent', anchor: 'middle' }),
    ...drawn,
    hair(COLOURS.page, 3),
    hair(COLOURS.accent, 1),
  ]);
};

const legend = (x, y, entries) => {
  let at = x;
  return entries.flatMap(([words, colour]) => {
    const here = at;
    at += 28 + words.length * 7.2 + 16;
    return [box(here, y - 11, 14, 14, colour, ' rx="3"'), text(here + 22, y + 1, words, { kind: 'muted' })];
  });
};

// A search on ten words ------------------------------------------------------------------------------------------------

const TEN_WORDS = 'duchy funny buggy daddy rusty mummy pithy pulpy dutch muddy'.split(' ');

const STAGES = [
  ['parts alone', COLOURS.line],
  ['their members', COLOURS.elsewhere],
  ['a look into the parts', COLOURS.accent],
  ['searched', COLOURS.here],
];

/**
 * What is proved of a guess, stage by stage, no further than it takes to reach `limit`: that is what the search does.
 * Parts of one or two words cost 2n - 1, whatever is played.
 */
const climb = (list, solver, guess, limit) => {
  const start = startPosition(list);
  const parts = partition(start, list.words[guess])
    .map(({ candidates }) => Uint32Array.from(candidates))
    .filter((candidates) => candidates.length > 1 || candidates[0] !== guess);
  const labelsOf = (candidates, word) =>
    new Set(candidates.map((answer) => scoreFeedback(list.words[word], list.words[answer])));
  const members = (candidates) => {
    const perfect = candidates.some((word) => labelsOf(candidates, word).size === candidates.length);
    return 2 * candidates.length - (perfect ? 1 : 0);
  };
  const look = (candidates) => {
    const found = list.words.map((_, word) => labelsOf(candidates, word).size + (candidates.includes(word) ? 1 : 0));
    return Math.max(members(candidates), 3 * candidates.length - Math.max(...found));
  };
  const open = (costOf) => (candidates) => (candidates.length < 3 ? 2 * candidates.length - 1 : costOf(candidates));
  const sum = (costOf) => parts.reduce((total, candidates) => total + costOf(candidates), list.answerCount);
  const stages = [
    () => sum((candidates) => 2 * candidates.length - 1),
    () => sum(open(members)),
    () => sum(open(look)),
    () => finish(solver.valueOf(start, list.words[guess], { mode: 'normal', limit: 6 })).guesses.upper,
  ];
  const proved = [];
  for (const stage of stages) {
    proved.push(stage());
    if (proved.at(-1) >= limit) break;
  }
  return proved;
};

export const search = () => {
  const list = createWordList({ name: 'ten', source: 'docs/engine.md', answers: TEN_WORDS });
  const solver = createSolver({ tableBytes: 2 ** 20 });
  const order = TEN_WORDS.map((word, guess) => ({ word, guess, look: climb(list, solver, guess, 0)[0] }));
  const squares = ({ word }) =>
    partition(startPosition(list), word).reduce((sum, { candidates }) => sum + candidates.length ** 2, 0);
  order.sort((a, b) => a.look - b.look || squares(a) - squares(b) || a.guess - b.guess);
  let best = Number.POSITIVE_INFINITY;
  const rows = order.map(({ word, guess }) => {
    const proved = climb(list, solver, guess, best);
    const improved = proved.length === STAGES.length && proved.at(-1) < best;
    if (improved) best = proved.at(-1);
    return { word, proved, improved };
  });
  const [least, most] = [19, 26];
  const left = MARGIN + 64;
  const placeOf = (value) => left + ((value - least) / (most - least)) * (WIDTH - MARGIN - 180 - left);
  const top = 112;
  const bottom = top + rows.length * ROW;
  const drawn = rows.flatMap(({ word, proved, improved }, index) => {
    const y = top + (index + 0.5) * ROW;
    const last = proved.at(-1);
    const bars = proved.map((value, stage) => {
      const from = stage === 0 ? least : proved[stage - 1];
      return box(placeOf(from), y - 8, placeOf(value) - placeOf(from), 16, STAGES[stage][1]);
    });
    const verdict = improved ? `costs ${last}, the best so far` : `at least ${last}`;
    return [
      text(left - 12, y + 5, word.toUpperCase(), { anchor: 'end' }),
      ...bars,
      box(placeOf(last) + 4, y - 9, verdict.length * 7.2 + 8, 18, COLOURS.page),
      text(placeOf(last) + 8, y + 5, verdict, { kind: improved ? '' : 'muted' }),
    ];
  });
  const ticks = Array.from({ length: 7 }, (_, index) => least + index).flatMap((value) => [
    line(placeOf(value), top - 4, placeOf(value), bottom + 4),
    text(placeOf(value), top - 12, String(value), { kind: 'muted', anchor: 'middle' }),
  ]);
  const described = rows.map(({ word, proved }) => `${word.toUpperCase()}: ${proved.join(', ')}.`);
  const said = `Each guess is looked at just far enough. ${described.join(' ')} The least is ${best}.`;
  return picture(bottom + 32, 'Ten guesses, and how far each had to be looked at', said, [
    ...legend(MARGIN, 68, STAGES),
    ...ticks,
    ...drawn,
  ]);
};

// Regret and luck ------------------------------------------------------------------------------------------------------

const REVIEWED = { answer: 'abide', guesses: ['crane', 'slate', 'abide'] };

export const luck = () => {
  const list = unwrap(bundledList('original'));
  const rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 };
  const solver = createSolver({ frequencies: bundledFrequencies() });
  const game = unwrap(gameFor(rules, REVIEWED.answer, REVIEWED.guesses));
  const { turns, start, used } = unwrap(finish(review(solver, game, REVIEWED.answer)));
  const points = [{ label: 'best play', kind: 'start', value: averageGuesses(start).lower }];
  for (const { word, regret, luck: lucky } of turns) {
    const before = points.at(-1).value;
    points.push({ label: `${word.toUpperCase()}: regret`, kind: 'regret', value: before + regret.lower });
    points.push({ label: 'luck', kind: 'luck', value: before + regret.lower - lucky.lower });
  }
  const [least, most] = [2.8, 4.5];
  const [top, bottom] = [64, 320];
  const step = (WIDTH - 2 * MARGIN - 48) / (points.length - 1);
  const xOf = (index) => MARGIN + 48 + index * step - (index === points.length - 1 ? 16 : 0);
  const yOf = (value) => bottom - ((value - least) / (most - least)) * (bottom - top);
  const colours = { regret: COLOURS.accent, luck: COLOURS.muted };
  const steps = points.slice(1).map(({ kind, value }, index) => {
    const pen = ` stroke-width="2"${kind === 'luck' ? ' stroke-dasharray="4 3"' : ''}`;
    return line(xOf(index), yOf(points[index].value), xOf(index + 1), yOf(value), colours[kind], pen);
  });
  const marks = points.flatMap(({ label, kind, value }, index) => [
    `<circle cx="${round(xOf(index))}" cy="${round(yOf(value))}" r="4" fill="${kind === 'luck' ? COLOURS.page : kind === 'regret' ? COLOURS.accent : COLOURS.ink}" stroke="${kind === 'luck' ? COLOURS.absent : kind === 'regret' ? COLOURS.accent : COLOURS.ink}" stroke-width="2"/>`,
    text(xOf(index), yOf(value) + (index + 1 === points.length ? 22 : -12), value.toFixed(2), { anchor: 'middle' }),
    text(xOf(index), bottom + 24 + (index % 2) * 18, label, {
      kind: 'muted',
      anchor: index + 1 === points.length ? 'end' : 'middle',
    }),
  ]);
  const ticks = [3, 3.5, 4].flatMap((value) => [
    line(MARGIN + 32, yOf(value), WIDTH - MARGIN, yOf(value)),
    text(MARGIN + 24, yOf(value) + 5, value.toFixed(1), { kind: 'muted', anchor: 'end' }),
  ]);
  const described = points.map(({ label, value }) => `${label} ${value.toFixed(2)}`).join(', ');
  const title = `Guesses expected for the whole game, up to the ${used} that were used`;
  return picture(bottom + 72, title, `${described}.`, [...ticks, ...steps, ...marks]);
};
