/**
 * The tool explain: a position in words, and the parts that the best word makes of it.
 */

import { MOST_CANDIDATES } from '../../engine/correctionData.ts';
import { success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { type Position, splitPosition } from '../../position.ts';
import type { Advice } from '../../suggest/advice.ts';
import { repliesOf } from '../../suggest/reply.ts';
import { otherKindText } from '../../text/comparison.ts';
import { asProved, guessOrEliminateText, trapText } from '../../text/hints.ts';
import { largestPartText, splitText } from '../../text/split.ts';
import { countText, onlyWordText } from '../../text/standing.ts';
import { bestText } from '../../text/verdict.ts';
import { adviceData, overSentences } from './positionTools.ts';
import { askEngine, positionFor, type Tool, type ToolPosition } from './toolContext.ts';

const MOST_PARTS = 20;
const MOST_EXAMPLES = 5;

export const explain: Tool<'explain'> = async (tools, args, signal) => {
  const found = positionFor(tools, args);
  if (!found.ok) return found;
  const position = found.value;
  const { game, standing } = position.state;
  const answer = await askEngine<Advice>(tools, args, signal, (engine, onProgress) =>
    engine.advise(game, { top: 1 }, onProgress),
  );
  if (!answer.ok) return answer;
  const advice = answer.value.value;
  const isOpen = standing.status === 'open';
  const [best] = repliesOf(advice);
  const parts = best ? partsAfter(standing.position, best.word) : [];
  const sentences = isOpen ? explanationSentences(position, advice, parts) : overSentences(position);
  return success({
    data: {
      ...adviceData(position, answer.value, false),
      trap: advice.trap.slice(0, MOST_CANDIDATES),
      next: best && (best.candidate ? 'guess' : 'eliminate'),
      parts: parts.slice(0, MOST_PARTS),
      partCount: parts.length,
    },
    text: [...sentences, ...position.notes].join('\n'),
  });
};

interface Part {
  readonly feedback: string;
  readonly wordsLeft: number;
  /** The first of the words left. */
  readonly candidates: readonly string[];
}

/** The parts that a guess makes, the largest first. */
const partsAfter = (position: Position, word: string): Part[] =>
  [...splitPosition(position, word)]
    .map(([feedback, { list, candidates }]) => ({
      feedback: formatFeedback(feedback, list.wordLength),
      wordsLeft: candidates.length,
      candidates: Array.from(candidates.slice(0, MOST_EXAMPLES), (id) => list.words[id]),
    }))
    .sort((a, b) => b.wordsLeft - a.wordsLeft);

const explanationSentences = (
  { state: { game, standing } }: ToolPosition,
  advice: Advice,
  parts: readonly Part[],
): string[] => {
  const turnsMade = game.rows.length;
  const facts = [countText(standing), ...(advice.trap.length > 0 ? [trapText(advice)] : [])];
  const [best] = repliesOf(advice);
  if (!best) return facts;
  if (advice.wordsLeft === 1) return [onlyWordText(standing)];
  const sizes = parts.map(({ wordsLeft }) => wordsLeft);
  const [largest] = parts;
  return [
    ...facts,
    bestText(advice, best, turnsMade),
    asProved(advice, guessOrEliminateText),
    otherKindText(advice),
    splitText(best.word, sizes),
    largest && largest.wordsLeft > 1 ? largestPartText(largest.feedback, largest.candidates, largest.wordsLeft) : '',
  ].filter((sentence) => sentence !== '');
};
