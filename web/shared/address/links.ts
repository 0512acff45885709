/**
 * The state of a game in the fragment of the address, which no server ever sees.
 *
 *   #v1=crane.BYBBG-slate.GYBBB&l=nyt-2022&m=hard
 *   #v2=obfuscated rows&p=review
 *
 * A review has the answer, so its rows are obfuscated (`obfuscate.ts`): the link does not show the word.
 *
 * A link is text from a stranger: it is read strictly, every part by itself, and a link that cannot be read gives a
 * sentence instead of a game.
 */

import { failed, type Result, success } from '../../../src/failure.ts';
import { formatFeedback } from '../../../src/feedback.ts';
import type { Row } from '../../../src/game/game.ts';
import { MODES, type Mode } from '../../../src/position.ts';
import { readTurn, writeTurn } from '../../../src/turns.ts';
import { obfuscate, reveal } from './obfuscate.ts';

export interface Link {
  readonly rows: readonly Row[];
  readonly page: string;
  readonly list: string | undefined;
  readonly mode: Mode | undefined;
  /** The game of several boards, as its page writes it; `web/boards/boardsText.ts` reads it. */
  readonly boards?: string | undefined;
}

export const PAGES = [
  'play',
  'boards',
  'review',
  'explore',
  'prove',
  'lab',
  'practice',
  'history',
  'settings',
] as const;

/** More rows than any game has. */
const MAX_ROWS = 20;
const MAX_CHARACTERS = 2000;
/** A game of 32 boards has a thousand feedbacks. */
const MAX_BOARDS_CHARACTERS = 20_000;
const NAME = /^[a-z0-9-]{1,40}$/;

export const writeLink = ({ rows, page, list, mode, boards }: Link): string => {
  const played = rows
    .map(({ word, feedback }) => `${encodeURIComponent(word)}.${formatFeedback(feedback, [...word].length)}`)
    .join('-');
  const parts = [page === 'review' && played !== '' ? `v2=${obfuscate(played)}` : `v1=${played}`];
  if (list !== undefined) parts.push(`l=${list}`);
  if (mode !== undefined && mode !== 'normal') parts.push(`m=${mode}`);
  if (page !== 'play') parts.push(`p=${page}`);
  if (page === 'boards' && boards) parts.push(`b=${boards}`);
  return `#${parts.join('&')}`;
};

export const readLink = (fragment: string): Result<Link> => {
  const most = fragment.includes('&b=') ? MAX_BOARDS_CHARACTERS : MAX_CHARACTERS;
  if (fragment.length > most) return failed('OPTION_VALUE', 'This link is too long to be one of ours.');
  const fields = new Map<string, string>();
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const cut = part.indexOf('=');
    if (cut > 0) fields.set(part.slice(0, cut), part.slice(cut + 1));
  }
  const isNewer = [...fields.keys()].some((key) => /^v\d+$/.test(key) && key !== 'v1' && key !== 'v2');
  if (isNewer) return failed('OPTION_VALUE', 'This link was made by a newer version; reload the page to get it.');
  const obfuscated = fields.get('v2');
  const played = obfuscated === undefined ? (fields.get('v1') ?? '') : reveal(obfuscated);
  if (played === undefined) return failed('OPTION_VALUE', 'This link is broken: its game cannot be read.');
  const rows = readRows(played);
  if (!rows.ok) return rows;
  const list = fields.get('l');
  if (list !== undefined && !NAME.test(list)) {
    return failed('OPTION_VALUE', 'This link is broken: the name of its word list cannot be read.');
  }
  const page = fields.get('p') ?? 'play';
  return success({
    rows: rows.value,
    page: PAGES.find((each) => each === page) ?? 'play',
    list,
    mode: MODES.find((mode) => mode === fields.get('m')),
    boards: fields.get('b'),
  });
};

/** A pasted text with the games of obfuscated links as turns, as in other links. */
export const revealLinks = (text: string): string =>
  text.replace(/#v2=[\w-]+/g, (fragment) => {
    const read = readLink(fragment);
    if (!read.ok) return fragment;
    return read.value.rows.map((row) => ` ${writeTurn(row)}`).join('');
  });

const readRows = (text: string): Result<Row[]> => {
  if (text === '') return success([]);
  const rows: Row[] = [];
  for (const part of text.split('-')) {
    const row = readRow(part);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return rows.length > MAX_ROWS ? failed('OPTION_VALUE', 'This link has more rows than a game.') : success(rows);
};

const BROKEN = 'This link is broken: a row is a word and its tiles, as crane.BYBBG.';

const readRow = (part: string): Result<Row> => {
  const match = /^([^.]{2,90})\.([BYG]{2,15})$/.exec(part);
  if (!match) return failed('OPTION_VALUE', BROKEN);
  let word: string;
  try {
    word = decodeURIComponent(match[1]);
  } catch {
    return failed('OPTION_VALUE', BROKEN);
  }
  const row = readTurn(word, match[2]);
  return row.ok ? row : failed('OPTION_VALUE', BROKEN);
};
