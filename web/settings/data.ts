/**
 * Past answers, brought by a file or fetched when the player asks; and everything the page keeps, as one JSON file.
 *
 * Nothing that comes is believed before it is checked, and what is refused leaves what was there.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { capitals } from '../../src/format.ts';
import {
  dateOfDay,
  dayNumber,
  firstDifference,
  type History,
  historyText,
  mergeHistories,
  readHistory,
} from '../../src/prior/history.ts';
import { isExport, readOwnListFiles, withList } from '../shared/lists.ts';
import { MOST_LISTS, type Own, type OwnList, readOwn } from '../shared/ownData.ts';
import { readSettings, type Settings } from '../shared/settings.ts';

/** Fifty years of answers, or a folder full of lists. */
export const MAX_HISTORY_BYTES = 1_000_000;
export const MAX_EXPORT_BYTES = 8_000_000;

// Past answers

/** By a collector of past answers; one a line from #0 on. */
export const HISTORY_ADDRESS =
  'https://raw.githubusercontent.com/eagerterrier/previous-wordle-words/HEAD/chronological.txt';

export interface Brought {
  /** As a table that is kept. */
  readonly text: string;
  readonly sentence: string;
  readonly notes: readonly string[];
}

/** The answers that are known, with those of a text; a text that contradicts them is refused. */
export const bringHistory = (text: string, file: string, known: string | undefined, today: string): Result<Brought> => {
  const read = readHistory(text, file);
  if (!read.ok) return read;
  const { history: fresh, numberedByLine, notes } = read.value;
  // east of Greenwich tomorrow may have begun
  if (dayNumber(fresh.newest)! > dayNumber(today)! + 1) {
    const what = `its last answer is of ${fresh.newest}, a day to come`;
    return failed('LIST_FORMAT', `${file}: ${what}; check its dates, or that no line is there twice.`);
  }
  const before = known === undefined ? undefined : historyOf(known);
  const difference = before && firstDifference(before, fresh);
  if (difference) {
    const day = `${dateOfDay(difference.day)} (day ${difference.day})`;
    const words = `${capitals(difference.fresh)} where ${capitals(difference.known)} is known`;
    return failed('LIST_FORMAT', `${file}: ${day} has ${words}; check it, or forget the known answers first.`);
  }
  if (before && before.wordLength !== fresh.wordLength) {
    const what = `its words have ${fresh.wordLength} letters, those that are known ${before.wordLength}`;
    return failed('LIST_FORMAT', `${file}: ${what}; forget the known answers first.`);
  }
  const history = before ? mergeHistories(before, fresh) : fresh;
  const added = history.answers.length - (before?.answers.length ?? 0);
  const undated = numberedByLine ? [`${file} has no dates; its first line was taken for ${dateOfDay(0)}.`] : [];
  return success({
    text: historyText(history),
    sentence: `${knownText(history)}, ${added} of them new.`,
    notes: [...notes, ...undated],
  });
};

const knownText = ({ answers, newest }: History): string =>
  `${answers.length.toLocaleString('en-US')} ${answers.length === 1 ? 'answer' : 'answers'} known to ${newest}`;

const historyOf = (text: string): History | undefined => {
  const read = readHistory(text, 'past answers');
  return read.ok ? read.value.history : undefined;
};

/** What is known, in words: "1,890 answers known to 2026-08-21"; undefined if nothing is, or it is damaged. */
export const describeHistory = (text: string | undefined): string | undefined => {
  const history = text === undefined ? undefined : historyOf(text);
  return history && knownText(history);
};

const FETCH_MS = 20_000;

/** The text at an address. Only what the player has asked for is ever fetched. */
export const fetchText = async (
  address: string,
  ask: (address: string, options: RequestInit) => Promise<Response> = fetch,
): Promise<Result<string>> => {
  const refused = (why: string) => failed('FILE_UNREADABLE', `${address}: ${why}.`);
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) {
    return refused('this is not a web address that begins with https');
  }
  try {
    const options: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };
    const response = await ask(address, { ...options, signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) return refused(`the server answered ${response.status}; try again later, or bring a file`);
    const text = await readAtMost(response, MAX_HISTORY_BYTES);
    if (text === undefined) return refused('the answer is larger than any list of past answers');
    return /^\s*</.test(text) ? refused('the answer is a web page, not a list') : success(text);
  } catch {
    return refused('no answer came; check the connection, or bring a file');
  }
};

/** Undefined if there is more, which is then not waited for. */
const readAtMost = async (response: Response, mostBytes: number): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let length = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    length += piece.value.length;
    if (length > mostBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
};

// Everything as one file

const VERSION = 1;

/** Everything that is kept, to be read by people as well. */
export const exportText = (settings: Settings, { lists, history }: Own, date: string): string =>
  `${JSON.stringify({ format: 'salet', version: VERSION, saved: date, settings, lists, history }, undefined, 1)}\n`;

export interface Imported {
  readonly settings: Settings;
  readonly own: Own;
  readonly sentence: string;
  /** What was left out. */
  readonly notes: readonly string[];
}

/** What a saved file has. Each part is checked by itself, and what is damaged is left out and named. */
export const readExport = (text: string, file: string, today: string): Result<Imported> => {
  const bad = (why: string) => failed('LIST_FORMAT', `${file} ${why}.`, { file });
  const data = parseObject(text);
  if (!data) return bad(isExport(text) ? 'is not complete; save it again' : 'is not a file that this page has saved');
  if (data.format !== 'salet') return bad('is not a file that this page has saved');
  if (data.version !== VERSION) return bad('was saved by a newer version; reload the page to get it');
  const notes: string[] = [];
  const lists = readLists(data.lists, file, notes);
  const history = typeof data.history === 'string' ? bringHistory(data.history, file, undefined, today) : undefined;
  if (history && !history.ok) notes.push(`${history.failure.sentence} The past answers were left out.`);
  const own: Own = { lists, history: history?.ok ? history.value.text : undefined };
  const parts = [
    'settings',
    ...(lists.length > 0 ? [`${lists.length} ${lists.length === 1 ? 'list' : 'lists'}`] : []),
    ...(own.history === undefined ? [] : [describeHistory(own.history)!]),
  ];
  return success({ settings: readSettings(data.settings), own, sentence: `Imported: ${parts.join(', ')}.`, notes });
};

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const readLists = (value: unknown, file: string, notes: string[]): readonly OwnList[] => {
  const given = Array.isArray(value) ? value : [];
  const kept = readOwn({ lists: given });
  const unread = given.length - kept.lists.length;
  if (unread > 0) notes.push(`${file}: ${unread} of its ${given.length} lists could not be read and were left out.`);
  return kept.lists.reduce<readonly OwnList[]>((lists, list) => {
    const read = readOwnListFiles(filesOf(list));
    if (read.ok) return withList(lists, list).slice(-MOST_LISTS);
    notes.push(`${file}: the list "${list.name}" was left out. ${read.failure.sentence}`);
    return lists;
  }, []);
};

/** A kept list as the files it could have come from. */
const filesOf = ({ name, answers, others }: OwnList) => {
  const lines = (words: string) => words.replaceAll(' ', '\n');
  const all = { file: `${name}, all words`, text: lines(`${answers} ${others}`) };
  return [{ file: name, text: lines(answers) }, ...(others === '' ? [] : [all])];
};
