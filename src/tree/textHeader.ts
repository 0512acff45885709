/**
 * The header of a tree as text: one line for each claim, as in `# total: 7920`.
 */

import { type Result, success } from '../failure.ts';
import { parseGame } from '../turns.ts';
import { checkClaims } from './claims.ts';
import { formatTurns, refuseTree, type TreeFile } from './treeFile.ts';

/** A claim as a line of the header: its key in the text, its path in JSON, and both directions. */
interface HeaderField {
  readonly key: string;
  readonly path: string;
  /** The value as text; undefined if the line can be left out. */
  readonly write: (file: TreeFile) => string | undefined;
  /** The value of a text. A text of the wrong form is returned as it is, which no number or list accepts. */
  readonly read: (text: string) => unknown;
}

export const splitAtBlanks = (text: string): string[] => text.split(/ +/).filter((word) => word !== '');

const readNumber = (text: string): unknown => (/^\d{1,16}$/.test(text) ? Number(text) : text);

const readNumbers = (text: string): unknown => splitAtBlanks(text).map(readNumber);

const readLimit = (text: string): unknown => (text === 'none' ? null : readNumber(text));

const readExact = (text: string): unknown => (text === 'yes' ? true : text === 'no' ? false : text);

const readTurns = (text: string): unknown => {
  const game = parseGame(text);
  return game.ok ? game.value.turns : text;
};

const writeHistogram = ({ histogram }: TreeFile): string =>
  Object.entries(histogram)
    .map(([guesses, games]) => `${guesses}=${games}`)
    .join(' ');

const readHistogram = (text: string): unknown => {
  const entries = splitAtBlanks(text).map((entry) => entry.split('='));
  const isUnique = new Set(entries.map(([guesses]) => guesses)).size === entries.length;
  const isPairs = entries.every((entry) => entry.length === 2 && /^\d+$/.test(entry[0]));
  return isUnique && isPairs
    ? Object.fromEntries(entries.map(([guesses, games]) => [guesses, readNumber(games)]))
    : text;
};

/** Names that can be written as they are; others are quoted as in JSON. */
const PLAIN_NAME = /^(?!")[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;

const writeName = (name: string): string => (PLAIN_NAME.test(name) ? name : JSON.stringify(name));

const readName = (text: string): unknown => {
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readText = (text: string): unknown => text;

/** In the order in which they are written. */
const HEADER: readonly HeaderField[] = [
  { key: 'list', path: 'list.name', write: ({ list }) => writeName(list.name), read: readName },
  { key: 'fingerprint', path: 'list.fingerprint', write: ({ list }) => list.fingerprint, read: readText },
  { key: 'answers', path: 'list.answers', write: ({ list }) => String(list.answers), read: readNumber },
  { key: 'guesses', path: 'list.guesses', write: ({ list }) => String(list.guesses), read: readNumber },
  { key: 'word length', path: 'list.wordLength', write: ({ list }) => String(list.wordLength), read: readNumber },
  { key: 'mode', path: 'mode', write: ({ mode }) => mode, read: readText },
  { key: 'limit', path: 'limit', write: ({ limit }) => String(limit ?? 'none'), read: readLimit },
  { key: 'turns', path: 'turns', write: ({ turns }) => formatTurns(turns) || undefined, read: readTurns },
  { key: 'weights', path: 'weights', write: ({ weights }) => weights?.join(' '), read: readNumbers },
  { key: 'total', path: 'total', write: ({ total }) => String(total), read: readNumber },
  { key: 'worst', path: 'worst', write: ({ worst }) => String(worst), read: readNumber },
  { key: 'histogram', path: 'histogram', write: writeHistogram, read: readHistogram },
  { key: 'losses', path: 'losses', write: ({ losses }) => losses.join(' ') || undefined, read: splitAtBlanks },
  { key: 'exact', path: 'exact', write: ({ exact }) => (exact ? 'yes' : 'no'), read: readExact },
];

/** The lines of the header. */
export const writeHeader = (file: TreeFile): string[] =>
  HEADER.flatMap(({ key, write }) => {
    const value = write(file);
    return value === undefined ? [] : [`# ${key}: ${value}`.trimEnd()];
  });

/** The claims of a text, and the line of each by its path in JSON, as in `total` or `list.name`. */
interface ReadHeader {
  readonly claims: Omit<TreeFile, 'tree'>;
  readonly claimLines: ReadonlyMap<string, number>;
}

export const readHeader = (lines: readonly string[], name: string): Result<ReadHeader> => {
  const claimLines = new Map<string, number>();
  const list: Record<string, unknown> = {};
  const claims: Record<string, unknown> = { list, turns: [], weights: null, losses: [] };
  for (const [index, line] of lines.entries()) {
    const [, key, value = ''] = /^# *([a-z]+(?: [a-z]+)*) *:(.*)$/s.exec(line) ?? [];
    const field = HEADER.find((each) => each.key === key);
    if (!field) continue;
    const before = claimLines.get(field.path);
    if (before !== undefined) return refuseTree(name, `"${key}" is on line ${before} already`, index + 1);
    claimLines.set(field.path, index + 1);
    const [, ofList] = field.path.split('list.');
    if (ofList) list[ofList] = field.read(value.trim());
    else claims[field.path] = field.read(value.trim());
  }
  const checked = checkClaims(claims);
  if (!('mistake' in checked)) return success({ claims: checked, claimLines });
  const { path, mistake } = checked;
  const field = HEADER.find((each) => each.path === path.replace(/\[.*|\.length$/, ''));
  // some claims have another name in the header
  const key = field ? path.replace(field.path, field.key) : path;
  return refuseTree(name, `${key} ${mistake}`, field && claimLines.get(field.path));
};
