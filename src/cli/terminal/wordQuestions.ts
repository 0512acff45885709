/**
 * Questions about a word that was typed, line by line, before its tiles: one that the game does not accept, or one that
 * the mode forbids.
 */

import { capitals } from '../../format.ts';
import { type Game, turnsOf } from '../../game/game.ts';
import { isAccepted, meantWords } from '../../game/meantWords.ts';
import { illegalText, whyIllegal } from '../../text/legality.ts';
import { MOST_PROPOSALS, notAcceptedText } from '../../text/slips.ts';
import { readWord } from '../../words/checks.ts';
import type { LineHost } from './lines.ts';

/** The key that keeps a word, here as on the board. */
const KEEP = '!';

/** The word to play; undefined if the player takes it back. */
export const askAboutWord = async (lines: LineHost, game: Game, word: string): Promise<string | undefined> => {
  const { rules, rows } = game;
  const chosen = isAccepted(rules, word) ? word : await askWhichWord(lines, game, word);
  if (chosen === undefined) return undefined;
  const reason = whyIllegal(rules.mode, rules.list, turnsOf(rules.list, rows), chosen);
  if (reason === undefined) return chosen;
  lines.print(illegalText(rules.mode, chosen, reason));
  return undefined;
};

const askWhichWord = async (lines: LineHost, game: Game, word: string): Promise<string | undefined> => {
  const { rules, rows } = game;
  const meant = meantWords(rules, rows, word).slice(0, MOST_PROPOSALS);
  lines.print(notAcceptedText(word, meant));
  const [first] = meant;
  const take = first === undefined ? 'Enter to type another word' : `Enter for ${capitals(first)}`;
  const numbers = meant.slice(1).map((each, index) => `${index + 2} for ${capitals(each)}`);
  const question = `${[take, ...numbers, `${KEEP} to keep ${capitals(word)}`, 'undo to take it back'].join(', ')}:`;
  for (;;) {
    const answer = (await lines.ask(question))?.trim() ?? 'undo';
    if (answer === KEEP) return word;
    if (answer === '' || answer === 'undo') return answer === '' ? first : undefined;
    const numbered = meant[Number(answer) - 1];
    if (numbered !== undefined) return numbered;
    const typed = readWord(answer, rules.list);
    if (typed.ok) return isAccepted(rules, typed.value) ? typed.value : askWhichWord(lines, game, typed.value);
    lines.print(typed.failure.sentence);
  }
};
