/**
 * The last lines of the screen: the word prompt, the comparison or the last message, and the keys that matter now.
 */

import { isFull } from '../../board/draft.ts';
import { KEEP_WORD } from '../../board/keyBindings.ts';
import { comparisonText, FIRST_STEP } from '../../board/messages.ts';
import { bestShown, type Prompt, type State } from '../../board/state.ts';
import { type WordQuestion, wordQuestionOf } from '../../board/wordQuestion.ts';
import { capitals } from '../../format.ts';
import { widthOf, wrapText } from '../render/text.ts';
import { type Area, type Block, HEADER_ROWS } from './layout.ts';

export const statusLines = (state: State, { columns, rows, paint }: Area): Block => {
  const keys = paint.muted(keyLine(keysNow(state), columns));
  if (state.prompt) {
    const { line, column } = promptLine(state, state.prompt);
    return { lines: [line, keys], cursor: { row: 0, column } };
  }
  const text = state.message || wordQuestionOf(state)?.text || comparisonText(state);
  const { list, mode } = state.game.rules;
  // where there is no room for a header, list and mode stand here
  if (text === '' && rows < HEADER_ROWS) return { lines: [paint.muted(`${list.name}, ${mode} mode`), keys] };
  if (text === '' && isUntouched(state) && widthOf(FIRST_STEP) <= columns) {
    return { lines: [paint.muted(FIRST_STEP), keys] };
  }
  const lines = text === '' ? [''] : wrapText(text, columns).slice(0, rows >= 16 ? 4 : 2);
  return { lines: [...lines.map((line) => paint.accent(line)), keys] };
};

/** Whether nothing was typed yet, so that the player may not know what to type. */
const isUntouched = ({ game, draft }: State): boolean => game.rows.length === 0 && draft?.letters.length === 0;

/** The prompt, and the column of its next letter. */
const promptLine = ({ game }: State, { purpose, letters }: Prompt): { line: string; column: number } => {
  const label = purpose === 'compare' ? 'Compare: ' : 'The answer was: ';
  const typed = label + capitals(letters.join(''));
  return { line: typed + '_'.repeat(game.rules.list.wordLength - letters.length), column: widthOf(typed) };
};

/** As many keys as fit, the ones that matter now first. */
export const keyLine = (keys: readonly string[], columns: number): string => {
  let line = '';
  for (const key of keys) {
    const longer = line === '' ? key : `${line}  ${key}`;
    if (widthOf(longer) <= columns) line = longer;
  }
  return line;
};

const ALWAYS = ['? help', 'Ctrl-C quit', 'Ctrl-W why', '/ compare', 'Tab more or less', 'Ctrl-Z undo'];

const keysNow = (state: State): readonly string[] => {
  const { draft, prompt, standing, corrections } = state;
  if (prompt) return ['Enter done', 'Esc close'];
  if (!draft) return keysAfterEnd(standing.status === 'lost');
  const question = wordQuestionOf(state);
  if (question) return keysForQuestion(question, draft.stage === 'tiles');
  if (draft.stage === 'tiles') {
    // the tiles of an earlier row have their colours
    const enter = draft.row < state.game.rows.length ? 'Enter done' : 'Enter: other tiles grey';
    return ['G Y B colour', enter, '3 all green', '? help', 'Space next colour', 'Backspace back', 'Ctrl-C quit'];
  }
  if (corrections.length > 0) {
    const numbers = corrections.length === 1 ? '1' : `1-${Math.min(9, corrections.length)}`;
    return [`${numbers} apply`, '? help', 'Ctrl-C quit', 'Up edit rows', 'Ctrl-Z undo'];
  }
  if (isFull(state, draft)) return ['Enter tiles', ...ALWAYS];
  const best = draft.letters.length === 0 ? bestShown(state) : undefined;
  if (best === undefined) return ['type a word', ...ALWAYS];
  const [help, ...others] = ALWAYS;
  return [`Enter ${capitals(best)}`, help, `0-2 colours of ${capitals(best)}`, ...others];
};

/** The answers to a question about the word; in the tiles, digits are colours. */
const keysForQuestion = ({ word, meant, canKeep }: WordQuestion, isInTiles: boolean): readonly string[] => {
  const others = isInTiles ? [] : meant.slice(1).map((each, index) => `${index + 2} ${capitals(each)}`);
  const first = meant.length > 0 ? [`Enter ${capitals(meant[0])}`] : [];
  const keep = canKeep ? [`${KEEP_WORD} keep ${capitals(word)}`] : ['Ctrl-T hard mode off'];
  return [...first, ...keep, ...others, 'Backspace edit', '? help'];
};

const keysAfterEnd = (isLost: boolean): readonly string[] => [
  'r review',
  'Ctrl-S share',
  'n new game',
  '? help',
  'Backspace back',
  ...(isLost ? ['/ answer'] : []),
  'Ctrl-C quit',
];
