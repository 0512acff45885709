/**
 * The tools about a position: suggest and value_of_guess.
 */

import { judgementOf } from '../../engine/publicData.ts';
import { failed, success } from '../../failure.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { comparisonText } from '../../text/comparison.ts';
import { illegalText, notInListText } from '../../text/legality.ts';
import { replyLists } from '../../text/replies.ts';
import { countText, overText } from '../../text/standing.ts';
import { verdictOf } from '../../text/verdict.ts';
import { readWord } from '../../words/checks.ts';
import { adviceJson } from '../json/advice.ts';
import { turnsJson } from '../json/game.ts';
import { playSetupJson } from '../json/setup.ts';
import { correctionLines } from '../render/game.ts';
import { rounded } from '../render/text.ts';
import { askEngine, positionFor, type Timed, type Tool, type ToolPosition } from './toolContext.ts';

// Suggestions

export const suggest: Tool<'suggest'> = async (tools, args, signal) => {
  const found = positionFor(tools, args);
  if (!found.ok) return found;
  const position = found.value;
  const options = { top: args.top, details: args.details, allWords: args.allWords, words: args.words };
  const answer = await askEngine<Advice>(tools, args, signal, (engine, onProgress) =>
    engine.advise(position.state.game, options, onProgress),
  );
  if (!answer.ok) return answer;
  const isOpen = position.state.standing.status === 'open';
  const sentences = isOpen ? adviceSentences(position, answer.value.value) : overSentences(position);
  return success({
    data: adviceData(position, answer.value, args.allWords),
    text: [...sentences, ...position.notes].join('\n'),
  });
};

/** Advice with its set-up, as `suggest --json` prints it. */
export const adviceData = (
  { setup, state, notes }: ToolPosition,
  { value: found, elapsedMs }: Timed<Advice>,
  allWords: boolean,
) => ({
  ...playSetupJson(setup),
  ...adviceJson({ state, found, asked: { allWords, notes }, spoilers: 'all', elapsedMs }),
});

const adviceSentences = ({ state }: ToolPosition, advice: Advice): string[] => [
  verdictOf({ ...state, advice, spoilers: 'all' }).join(' '),
  ...(advice.wordsLeft === 1 ? [] : replyLists(advice, 'all', state.game)),
];

/** Why a game has no next guess, with tile corrections where no word fits. */
export const overSentences = ({ state: { game, standing } }: ToolPosition): string[] => [
  overText(game, standing),
  ...(standing.status === 'contradiction' ? correctionLines(game, true) : []),
];

// The value of a guess

export const valueOfGuess: Tool<'judge'> = async (tools, args, signal) => {
  const found = positionFor(tools, args);
  if (!found.ok) return found;
  const { setup, state, notes } = found.value;
  const { game, standing } = state;
  if (standing.status !== 'open') return failed('NO_WORD_FITS', overText(game, standing));
  const word = readWord(args.word, game.rules.list);
  if (!word.ok) return word;
  const answer = await askEngine<Judgement>(tools, args, signal, (engine, onProgress) =>
    engine.judge(game, word.value, onProgress),
  );
  if (!answer.ok) return answer;
  const { value: judgement, elapsedMs } = answer.value;
  const sentences = [
    `${countText(standing)} ${comparisonText(judgement, game)}`,
    ...(judgement.illegal ? [illegalText(game.rules.mode, word.value, judgement.illegal)] : []),
    ...(judgement.accepted ? [] : [notInListText(word.value, game.rules.list)]),
    ...notes,
  ];
  const data = {
    ...playSetupJson(setup),
    turns: turnsJson(game),
    ...judgementOf(state, judgement, rounded(elapsedMs, 1)),
    notes,
  };
  return success({ data, text: sentences.join('\n') });
};
