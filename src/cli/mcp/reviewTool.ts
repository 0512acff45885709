/**
 * The tool review: what each guess of a game cost.
 */

import { reviewOf } from '../../engine/publicData.ts';
import { success } from '../../failure.ts';
import { gameFor } from '../../review/playedGame.ts';
import type { Review } from '../../review/review.ts';
import { reviewSentences } from '../../text/review.ts';
import { foreignRowNotes } from '../../text/slips.ts';
import { readWord } from '../../words/checks.ts';
import { playSetupJson } from '../json/setup.ts';
import { rounded } from '../render/text.ts';
import { askEngine, setupFor, type Tool } from './toolContext.ts';

export const reviewGame: Tool<'review'> = async (tools, args, signal) => {
  const resolved = setupFor(tools, args);
  if (!resolved.ok) return resolved;
  const { rules } = resolved.value;
  const answer = readWord(args.answer, rules.list);
  if (!answer.ok) return answer;
  const guesses: string[] = [];
  for (const text of args.guesses) {
    const word = readWord(text, rules.list);
    if (!word.ok) return word;
    guesses.push(word.value);
  }
  const game = gameFor(rules, answer.value, guesses);
  if (!game.ok) return game;
  const notes = [...resolved.value.notes, ...foreignRowNotes(game.value)];
  const found = await askEngine<Review>(tools, args, signal, (engine, onProgress) =>
    engine.review(game.value, answer.value, onProgress),
  );
  if (!found.ok) return found;
  const { value: review, elapsedMs } = found.value;
  return success({
    data: { ...playSetupJson(resolved.value), ...reviewOf(game.value, review, notes, rounded(elapsedMs, 1)) },
    text: [...reviewSentences(review), ...notes].join('\n'),
  });
};
