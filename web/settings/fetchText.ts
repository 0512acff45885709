/**
 * The text at an address. Nothing is fetched unless the player presses the button.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { MAX_PAST_ANSWERS_BYTES } from './pastAnswers.ts';

const TIME_LIMIT_MS = 20_000;

const OPTIONS: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

export const fetchText = async (address: string, request: Fetch = fetch): Promise<Result<string>> => {
  const refused = (reason: string) => failed('FILE_UNREADABLE', `${address}: ${reason}.`);
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) {
    return refused('this is not a web address that begins with https');
  }
  try {
    const response = await request(address, { ...OPTIONS, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) return refused(`the server answered ${response.status}; try again later, or import a file`);
    const text = await readAtMost(response, MAX_PAST_ANSWERS_BYTES);
    if (text === undefined) return refused('the answer is larger than any list of past answers');
    return /^\s*</.test(text) ? refused('the answer is a web page, not a list') : success(text);
  } catch {
    return refused('there was no answer; check the connection, or import a file');
  }
};

/** Undefined, and the rest is not read, if there is more. */
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
