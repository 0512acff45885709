/**
 * Pasted text on several boards: a game as text, in a link too, replaces the one that is there; a word fills the row.
 *
 * A share text has tiles without words: they are kept for the words that are typed next.
 */

import { type BoardsShare, readBoardsShare } from '../../boards/share.ts';
import { boardsRules, MAX_BOARDS, newBoardsGame } from '../../boards/state.ts';
import { readBoardsGame } from '../../boards/textForm.ts';
import { MAX_LIMIT } from '../../checks.ts';
import { type BoardsStep, toStep } from './actions.ts';
import { openGame } from './history.ts';
import { gamePasted, PASTE_UNREADABLE, sharePasted } from './messages.ts';
import { useSuggestion } from './rowActions.ts';
import type { BoardsState } from './state.ts';

/** More is no game. */
const LONGEST_TEXT = 100_000;

export const paste = (state: BoardsState, pasted: string): BoardsStep => {
  const text = pasted.slice(0, LONGEST_TEXT).normalize('NFC').trim();
  const { rules } = state.game;
  const turns = turnsIn(text);
  if (turns.length > 0) {
    const game = readBoardsGame(turns, rules.list, { sequence: rules.sequence, ...limitFor(state, turns[0]) });
    if (!game.ok) return toStep(state, game.failure.sentence);
    return openGame({ ...state, message: gamePasted(game.value) }, game.value);
  }
  if (/^\p{L}+$/u.test(text)) return useSuggestion(state, text);
  const share = readBoardsShare(text);
  if (!share.ok) return toStep(state, PASTE_UNREADABLE);
  return openShare(state, share.value);
};

/** A new game with the boards of a share text and its tiles. */
const openShare = (state: BoardsState, { foundAt, grids, limit, wordLength }: BoardsShare): BoardsStep => {
  const { list, sequence } = state.game.rules;
  const boards = foundAt.length;
  if (boards < 2 || boards > MAX_BOARDS || boards > list.answerCount) return toStep(state, PASTE_UNREADABLE);
  const hasTiles = grids.length === boards && wordLength === list.wordLength;
  const rules = boardsRules(list, boards, { limit: Math.min(limit, MAX_LIMIT), sequence });
  const step = openGame({ ...state, message: sharePasted(boards, hasTiles) }, newBoardsGame(rules));
  return { ...step, state: { ...step.state, pasted: hasTiles ? grids : [] } };
};

/** Turns of several boards, as `crane=BYBBG/-`, wherever they stand in the text. */
const turnsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\p{L})\p{L}{2,30}=[^\s,;&#"']+/gu)].map(([turn]) => turn).filter((turn) => turn.includes('/'));

/** A game with as many boards as this one keeps its limit. */
const limitFor = ({ game }: BoardsState, turn: string): { limit?: number } =>
  turn.split('/').length === game.rules.boards ? { limit: game.rules.limit } : {};
