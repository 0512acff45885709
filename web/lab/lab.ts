/**
 * The laboratory: strategies played against every answer in workers, letters counted, first words compared.
 *
 * What it knows are signals, so that bars grow as games end. Nothing heavy happens here: strategies live in the worker,
 * and the page knows them by what the worker tells.
 */

import { computed, signal } from '@preact/signals';
import { listDataOf, type MeasuredStrategy, type Splits, type StrategyInfo } from '../../src/engine/protocol.ts';
import type { WorkerPool as Workers } from '../../src/engine/workerPool.ts';
import { failed, type Result, success } from '../../src/failure.ts';
import { capitals, counted } from '../../src/format.ts';
import { checkWord } from '../../src/game/game.ts';
import { findOpenings, type Openings } from '../../src/openings/openings.ts';
import { compareSvg } from '../../src/pictures/chart.ts';
import { ACCENT, escapeXml, FONT, INK, MUTED, PAGE } from '../../src/pictures/svg.ts';
import type { Mode } from '../../src/position.ts';
import type { Pool } from '../../src/strategy/strategy.ts';
import { unknownWordText } from '../../src/text/legality.ts';
import { countLetters } from '../../src/words/letters.ts';
import { guessIdOf, type WordList, wordIds } from '../../src/words/list.ts';

// Who plays

/** A strategy with the options somebody set. */
export interface Player {
  readonly info: StrategyInfo;
  readonly variant: string;
  readonly pool: Pool;
}

export const playerOf = (info: StrategyInfo): Player => ({ info, ...info.options });

/** As on the command line: "positional:static:all", defaults left out. */
export const labelOf = ({ info, variant, pool }: Player): string =>
  [info.id, ...(variant !== info.options.variant ? [variant] : []), ...(pool !== info.options.pool ? [pool] : [])].join(
    ':',
  );

/** What a player begins with if nobody says: best play knows its first word for a bundled list. */
export const openerFor = ({ info, variant }: Player, list: WordList, limit: number): string | undefined =>
  info.id === 'optimal' ? findOpenings(list, variant as Mode, limit)?.best?.word : undefined;

/** Chosen at first: quick, well known, and far enough apart. */
const FIRST_CHOICE = ['entropy', 'expected-remaining', 'minimax', 'position-frequency', 'random'];

/** Looks two guesses ahead, which takes minutes where the others take a second. */
export const SLOW = ['combo-eliminations'];

// Runs

/** One strategy on one list: how far it has come, or what it came to. */
export interface Run {
  readonly label: string;
  readonly player: Player;
  /** A first word that was given; undefined if the strategy chooses. */
  readonly opener: string | undefined;
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Games by their guesses, so far. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly measured: MeasuredStrategy | undefined;
  /** What went wrong. */
  readonly sentence: string;
}

/** What all runs on the screen have in common. */
export interface RunConditions {
  readonly list: WordList;
  readonly opener: string | undefined;
  readonly limit: number;
}

export const gamesOf = (histogram: Run['histogram']): number =>
  Object.values(histogram).reduce((sum, games) => sum + games, 0);

export type RunColumn = 'label' | 'average' | 'failures' | 'worst' | 'time';

const RUN_KEYS: Record<RunColumn, (run: Run) => number | string> = {
  label: ({ label }) => label,
  average: ({ measured }) => measured?.summary.average ?? Number.POSITIVE_INFINITY,
  failures: ({ measured }) => measured?.summary.failures.length ?? Number.POSITIVE_INFINITY,
  worst: ({ measured }) => measured?.summary.worst ?? Number.POSITIVE_INFINITY,
  time: ({ measured }) => measured?.elapsedMs ?? Number.POSITIVE_INFINITY,
};

export interface Sorting<Column> {
  readonly by: Column;
  readonly descending: boolean;
}

/** Another column begins with its best; the same one turns round. */
export const sortBy = <Column>(now: Sorting<Column>, by: Column, bestIsMost = false): Sorting<Column> => ({
  by,
  descending: now.by === by ? !now.descending : bestIsMost,
});

/** What is not known stays at the end, whichever way. */
const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => number | string, descending: boolean): Row[] => {
  const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);
  const isUnknown = (row: Row): number => Number(keyOf(row) === Number.POSITIVE_INFINITY);
  return rows.toSorted((a, b) => isUnknown(a) - isUnknown(b) || (descending ? -1 : 1) * compare(keyOf(a), keyOf(b)));
};

export const sortRuns = (runs: readonly Run[], { by, descending }: Sorting<RunColumn>): Run[] =>
  sorted(runs, RUN_KEYS[by], descending);

/** The averages as a picture to save. */
export const runsSvg = ({ list, opener, limit }: RunConditions, runs: readonly Run[]): string => {
  const rows = sortRuns(runs, { by: 'average', descending: false }).flatMap(({ label, measured }) =>
    measured ? [{ label, ...measured.summary, failures: measured.summary.failures.length }] : [],
  );
  return compareSvg({
    title: `${counted(rows.length, 'strategy', 'strategies')} on ${list.name}`,
    subtitle: `${list.answerCount} games each${opener ? `, first word ${capitals(opener)}` : ''}; a failure takes more than ${limit} guesses`,
    ...{ limit, rows },
  });
};

/** One sentence on how a comparison went. */
export const verdictOf = (runs: readonly Run[]): string => {
  const done = sortRuns(runs, { by: 'average', descending: false }).filter(({ measured }) => measured);
  const [best, next] = done;
  if (!best?.measured) return '';
  const { average, failures } = best.measured.summary;
  const lost = failures.length === 0 ? 'never fails' : `fails ${counted(failures.length, 'time')}`;
  const ahead = next?.measured
    ? `, ${(next.measured.summary.average - average).toFixed(2)} ahead of ${next.label}`
    : '';
  return `${best.label} needs ${average.toFixed(2)} guesses on average and ${lost}${ahead}.`;
};

// The laboratory itself

/** Memory of workers grows with the list; from here on two are enough for a phone. */
const LARGE_TABLE = 60_000_000;
const MOST_WORKERS = 4;

export const workersFor = ({ words, answerCount }: WordList, cores: number, jobs: number): number => {
  const most = words.length * answerCount > LARGE_TABLE ? 2 : MOST_WORKERS;
  return Math.max(1, Math.min(most, cores - 1, jobs));
};

export const createLab = (createWorkers: (size: number) => Workers, cores: number) => {
  const strategies = signal<readonly StrategyInfo[]>([]);
  const chosen = signal<ReadonlyMap<string, Player>>(new Map());
  const runs = signal<readonly Run[]>([]);
  const table = signal<RunConditions | undefined>(undefined);
  const message = signal('');
  const isRunning = computed(() => runs.value.some(({ state }) => state === 'waiting' || state === 'running'));
  let open: Workers | undefined;

  /** Asks a worker of its own, which is gone afterwards with its memory. */
  const askOnce = async <T>(ask: (workers: Workers) => Promise<Result<T>>): Promise<T | undefined> => {
    const workers = createWorkers(1);
    try {
      const answer = await ask(workers);
      if (answer.ok) return answer.value;
      message.value = answer.failure.sentence;
    } catch (error) {
      message.value = `A worker stopped: ${error instanceof Error ? error.message : 'unknown reason'}. Reload the page.`;
    } finally {
      workers.close();
    }
    return undefined;
  };

  const load = async (): Promise<void> => {
    if (strategies.value.length > 0) return;
    const found = (await askOnce((workers) => workers.run('strategies', undefined))) ?? [];
    strategies.value = found;
    chosen.value = new Map(
      found.filter(({ id }) => FIRST_CHOICE.includes(id)).map((info) => [info.id, playerOf(info)]),
    );
  };

  const choose = (infos: readonly StrategyInfo[]): void => {
    chosen.value = new Map(infos.map((info) => [info.id, chosen.value.get(info.id) ?? playerOf(info)]));
  };

  const toggle = (info: StrategyInfo): void => {
    const isIn = chosen.value.has(info.id);
    choose(strategies.value.filter(({ id }) => (id === info.id ? !isIn : chosen.value.has(id))));
  };

  const change = (player: Player): void => {
    chosen.value = new Map(chosen.value).set(player.info.id, player);
  };

  const update = (label: string, part: Partial<Run>): void => {
    runs.value = runs.value.map((run) => (run.label === label ? { ...run, ...part } : run));
  };

  const play = async (
    workers: Workers,
    { list, opener, limit }: RunConditions,
    { label, player }: Run,
  ): Promise<void> => {
    const { info, variant, pool } = player;
    const first = opener ?? openerFor(player, list, limit);
    const job = {
      ...{ list: listDataOf(list), rule: 'real' as const, strategy: info.id, limit, only: undefined },
      ...{ options: { ...info.options, variant, pool }, openers: first === undefined ? [] : [first] },
    };
    const result = await workers.run('measure', job, (histogram) => {
      if (open === workers) update(label, { state: 'running', histogram });
    });
    // a run that was stopped has nothing to say any more
    if (open !== workers) return;
    if (!result.ok) return update(label, { state: 'failed', sentence: result.failure.sentence });
    const measured = result.value;
    update(label, { state: 'done', measured, histogram: measured.summary.histogram });
  };

  const start = async (asked: Omit<RunConditions, 'opener'> & { readonly opener: string }): Promise<void> => {
    const opener = checkOpener(asked.list, asked.opener);
    const players = [...chosen.value.values()];
    message.value = opener.ok ? '' : opener.failure.sentence;
    if (!opener.ok || isRunning.value) return;
    if (players.length === 0) {
      message.value = 'Choose at least one strategy.';
      return;
    }
    const next: RunConditions = { ...asked, opener: opener.value };
    const fresh = players.map(
      (player): Run => ({
        ...{ label: labelOf(player), player, opener: next.opener, state: 'waiting' as const },
        ...{ histogram: {}, measured: undefined, sentence: '' },
      }),
    );
    // runs on the same table stay, to be compared with
    const kept = table.value && isSameConditions(table.value, next) ? runs.value : [];
    const isFresh = ({ label }: Run) => fresh.some((run) => run.label === label);
    runs.value = [...kept.filter((run) => run.measured && !isFresh(run)), ...fresh];
    table.value = next;
    const workers = createWorkers(workersFor(next.list, cores, fresh.length));
    open = workers;
    await Promise.all(
      fresh.map((run) =>
        play(workers, next, run).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : 'unknown reason';
          if (open === workers) update(run.label, { state: 'failed', sentence: why });
        }),
      ),
    );
    workers.close();
  };

  const stop = (): void => {
    open?.close();
    open = undefined;
    runs.value = runs.value.map((run) =>
      run.state === 'waiting' || run.state === 'running' ? { ...run, state: 'stopped' } : run,
    );
  };

  const clear = (): void => {
    stop();
    runs.value = [];
    table.value = undefined;
  };

  /** Of the list that was looked at last. */
  const splits = signal<{ readonly list: WordList; readonly splits: Splits } | undefined>(undefined);
  let asking: WordList | undefined;
  const split = async (list: WordList): Promise<void> => {
    if (asking === list || splits.value?.list === list) return;
    asking = list;
    const found = await askOnce((workers) => workers.run('splits', listDataOf(list)));
    if (asking !== list) return;
    asking = undefined;
    if (found) splits.value = { list, splits: found };
  };

  return {
    ...{ strategies, chosen, runs, table, message, isRunning, splits },
    ...{ load, choose, toggle, change, start, stop, clear, split },
  };
};

const isSameConditions = (a: RunConditions, b: RunConditions): boolean =>
  a.list.fingerprint === b.list.fingerprint && a.opener === b.opener && a.limit === b.limit;

/** Nothing typed lets every strategy choose; a word that the list lacks is rather a slip than a choice. */
const checkOpener = (list: WordList, text: string): Result<string | undefined> => {
  if (text.trim() === '') return success(undefined);
  const word = checkWord(list, text);
  if (!word.ok || guessIdOf(list, word.value) !== undefined) return word;
  return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
};

// Letters

interface LetterRow {
  readonly letter: string;
  readonly places: readonly number[];
  readonly total: number;
}

export interface Letters {
  readonly rows: readonly LetterRow[];
  /** The largest number at a place. */
  readonly most: number;
  readonly words: number;
}

export const lettersBy = (list: WordList, of: 'answers' | 'all', order: 'total' | 'letter'): Letters => {
  const words = of === 'answers' ? list.answerCount : list.words.length;
  const { atPlace, occurrences } = countLetters(list, wordIds(list).slice(0, words));
  const { wordLength } = list;
  const rows = list.alphabet.map((letter, index) => ({
    letter,
    places: Array.from(atPlace.subarray(index * wordLength, (index + 1) * wordLength)),
    total: occurrences[index],
  }));
  return {
    // the alphabet is in order already, and the sort is stable
    rows: order === 'total' ? rows.sort((a, b) => b.total - a.total) : rows,
    most: Math.max(1, ...rows.flatMap(({ places }) => places)),
    words,
  };
};

/** Shades of one hue, from nothing to the most. */
export const HEAT_STEPS = 9;

export const heatOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round((HEAT_STEPS * count) / most));

const CELL = { width: 52, height: 24 } as const;
const HEAT_EDGE = 24;

/** The heat map as a picture to save. */
export const lettersSvg = (title: string, { rows, most }: Letters): string => {
  const places = rows[0]?.places.length ?? 0;
  const width = 2 * HEAT_EDGE + 28 + places * CELL.width;
  const top = HEAT_EDGE + 52;
  const height = top + rows.length * CELL.height + HEAT_EDGE;
  const middle = (place: number) => HEAT_EDGE + 28 + (place + 0.5) * CELL.width;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}" text-anchor="middle"${more}>${escapeXml(content)}</text>`;
  const cells = rows.flatMap(({ letter, places: counts }, row) => {
    const y = top + row * CELL.height;
    return [
      text(HEAT_EDGE + 10, y + 16, capitals(letter), ' font-weight="600"'),
      ...counts.flatMap((count, place) => [
        `<rect x="${middle(place) - CELL.width / 2 + 1}" y="${y + 1}" width="${CELL.width - 2}" height="${CELL.height - 2}" rx="3" fill="${ACCENT}" fill-opacity="${((0.6 * count) / most).toFixed(3)}"/>`,
        text(middle(place), y + 16, String(count)),
      ]),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="13" fill="${INK}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${PAGE}"/>`,
    `<text x="${HEAT_EDGE}" y="${HEAT_EDGE + 12}" font-size="15" font-weight="600">${escapeXml(title)}</text>`,
    ...Array.from({ length: places }, (_, place) =>
      text(middle(place), top - 8, String(place + 1), ` fill="${MUTED}"`),
    ),
    ...cells,
    '</svg>',
    '',
  ].join('\n');
};

// First words

export interface OpenerRow {
  readonly word: string;
  readonly isAnswer: boolean;
  /** Guesses on average with best play, if that was proved. */
  readonly average: number | undefined;
  /** Answers that cannot be found in time, if that was proved. */
  readonly lost: number | undefined;
  readonly left: number;
  readonly parts: number;
  readonly largest: number;
  readonly bits: number;
}

export const openerRows = (list: WordList, splits: Splits, openings: Openings | undefined): OpenerRow[] =>
  list.words.map((word, id) => {
    const known = openings?.openers.get(word);
    return {
      ...{ word, isAnswer: id < list.answerCount, average: known && known.guesses / list.answerCount },
      ...{ lost: known?.lost, left: splits.left[id], parts: splits.parts[id] },
      ...{ largest: splits.largest[id], bits: splits.bits[id] },
    };
  });

export interface OpenerFilter {
  /** Letters of which a word must have each, or a pattern with "_" for any letter. */
  readonly text: string;
  readonly answersOnly: boolean;
  readonly provedOnly: boolean;
}

export const filterOpeners = (
  rows: readonly OpenerRow[],
  { text, answersOnly, provedOnly }: OpenerFilter,
): OpenerRow[] => {
  const fits = wordTest(text);
  return rows.filter(
    ({ word, isAnswer, average }) => (!answersOnly || isAnswer) && (!provedOnly || average !== undefined) && fits(word),
  );
};

/** "sal" asks for words with these letters in a row, "s_l" for a pattern from the first place on. */
const wordTest = (text: string): ((word: string) => boolean) => {
  const wanted = [...text.trim().toLowerCase()];
  if (!wanted.includes('_')) return (word) => word.includes(wanted.join(''));
  return (word) => {
    const letters = [...word];
    return wanted.length <= letters.length && wanted.every((each, place) => each === '_' || each === letters[place]);
  };
};

export type OpenerColumn = 'word' | 'average' | 'left' | 'parts' | 'largest' | 'bits';

const OPENER_KEYS: Record<OpenerColumn, (row: OpenerRow) => number | string> = {
  word: ({ word }) => word,
  // a lost answer outweighs all guesses
  average: ({ average, lost }) => (average === undefined ? Number.POSITIVE_INFINITY : average + 100 * (lost ?? 0)),
  left: ({ left }) => left,
  parts: ({ parts }) => parts,
  largest: ({ largest }) => largest,
  bits: ({ bits }) => bits,
};

export const sortOpeners = (rows: readonly OpenerRow[], { by, descending }: Sorting<OpenerColumn>): OpenerRow[] =>
  sorted(rows, OPENER_KEYS[by], descending);
