/**
 * The last lines of the screen: the word prompt, the comparison or the last message, and the keys that matter now.
 */

import { bestShown, type State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import { judgementText } from '../../text/comparison.ts';
import type { Paint } from '../render/colour.ts';
import { widthOf, wrapText } from '../render/text.ts';
import type { Block } from './layout.ts';

export const statusLines = (state: State, columns: number, rows: number, paint: Paint): Block => {
  const most = rows >= 16 ? 4 : 2;
  const keys = paint.muted(keyLine(state, columns));
  const { prompt, compared } = state;
  if (prompt) {
    const label = prompt.purpose === 'compare' ? 'Compare: ' : 'The answer was: ';
    const { wordLength } = state.game.rules.list;
    const word = capitals(prompt.letters.join(''));
    const line = label + word + '_'.repeat(wordLength - prompt.letters.length);
    return { lines: [line, keys], cursor: { row: 0, column: label.length + widthOf(word) } };
  }
  const said = compared && state.message === '' ? comparedText(state) : state.message;
  const lines = said === '' ? [''] : wrapText(said, columns).slice(0, most);
  return { lines: [...lines.map((line) => paint.accent(line)), keys] };
};

const comparedText = ({ compared, game }: State): string =>
  compared?.judgement ? judgementText(compared.judgement, game) : `Comparing ${capitals(compared!.word)} ...`;

/** As many keys as fit, the ones that matter now first. */
const keyLine = (state: State, columns: number): string => {
  let line = '';
  for (const key of keysNow(state)) {
    const longer = line === '' ? key : `${line}  ${key}`;
    if (widthOf(longer) <= columns) line = longer;
  }
  return line;
};

const keysNow = (state: State): readonly string[] => {
  const { draft, prompt, standing } = state;
  const always = ['? help', 'Tab more or less', '/ compare', 'Ctrl-Z undo', 'Ctrl-C quit'];
  if (prompt) return ['Enter done', 'Esc close'];
  if (!draft)
    return [
      'r review',
      'Ctrl-N new',
      '? help',
      'Backspace back',
      ...(standing.status === 'lost' ? ['/ answer'] : []),
      'Ctrl-C quit',
    ];
  if (draft.stage === 'tiles')
    return ['G Y B colour', 'Enter done', '? help', 'Space change', 'arrows move', 'Backspace back'];
  if (standing.status === 'contradiction' && state.corrections.length > 0)
    return ['1 change it', '? help', 'Up edit rows', 'Ctrl-Z undo'];
  const best = draft.letters.length === 0 ? bestShown(state) : undefined;
  const full = draft.letters.length === state.game.rules.list.wordLength;
  const now = full ? ['Enter tiles'] : best ? [`Enter ${capitals(best)}`] : ['type a word'];
  return [...now, ...always];
};
