/**
 * Suggestions as one ranked list: possible answers and eliminators together, best first, each with a bar for its
 * distance to the best. A press plays the word; the pointer or the focus shows its parts on the map.
 */

import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { bestShown } from '../../src/board/state.ts';
import { capitals, percent } from '../../src/format.ts';
import type { Advice } from '../../src/suggest/advice.ts';
import { withRecommended } from '../../src/suggest/recommended.ts';
import { type Reply, repliesOf } from '../../src/suggest/reply.ts';
import { chanceFigure, countsOneGuess } from '../../src/text/expectation.ts';
import { KINDS, RANKED } from '../../src/text/headings.ts';
import { averageText } from '../../src/text/numbers.ts';
import { Lazy } from '../shared/components/Lazy.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { explained, toggleExplanation } from './explanation.ts';
import { pointAt } from './pointedWord.ts';
import { RankBy } from './RankBy.tsx';
import { BY_PROOF, rankedBy } from './rankedBy.ts';
import './Suggestions.css';

/** How many are shown at first. */
export const FEW = 5;

/** Where no word is named, the words left are dots. */
const loadDots = async () => (await import('./HiddenWords.tsx')).HiddenDots;
const loadRanked = async () => (await import('./RankedWords.tsx')).RankedWords;

export const Suggestions = () => {
  const { advice, spoilers, standing } = board.value;
  const isAll = useSignal(false);
  if (standing.status !== 'open' || standing.position.candidates.length < 2) return null;
  if (spoilers !== 'all' && spoilers !== 'eliminators') return <Lazy load={loadDots} />;
  if (rankedBy.value !== BY_PROOF) return <Lazy load={loadRanked} />;
  const replies = advice ? inOrder(advice, spoilers === 'all') : [];
  const wordToPlay = spoilers === 'all' ? advice?.recommended : undefined;
  const shown = isAll.value ? replies : withRecommended(withAnAnswer(replies), wordToPlay);
  return (
    <section class="suggestions" aria-label="Suggestions">
      <p class="list-head" aria-hidden="true">
        <span>{RANKED.words}</span>
        <span>{advice && countsOneGuess(advice) ? RANKED.chance : RANKED.guesses}</span>
      </p>
      <ol>
        {advice
          ? shown.map((reply) => <Suggestion key={reply.word} advice={advice} reply={reply} scale={scaleOf(shown)} />)
          : Array.from({ length: FEW }, (_, index) => <li key={index} class="suggestion waiting" />)}
      </ol>
      <div class="list-foot">
        {replies.length > FEW && <MoreButton isAll={isAll} hidden={replies.length - shown.length} />}
        <RankBy />
      </div>
    </section>
  );
};

export const MoreButton = ({ isAll, hidden }: { isAll: Signal<boolean>; hidden: number }) => (
  <button type="button" class="linklike more" onClick={() => (isAll.value = !isAll.value)}>
    {isAll.value ? 'Fewer' : `${hidden} more`}
  </button>
);

/** Best first, with the recommended word among them, which is marked; without possible answers the best eliminator is. */
const inOrder = (advice: Advice, isAll: boolean): readonly Reply[] =>
  isAll ? withRecommended(repliesOf(advice), advice.recommended) : advice.eliminators;

/** The best few; the best possible answer is among them, in the last place if it is not better. */
const withAnAnswer = (replies: readonly Reply[]): readonly Reply[] => {
  const few = replies.slice(0, FEW);
  const answer = replies.find(({ candidate }) => candidate);
  return !answer || few.includes(answer) ? few : [...few.slice(0, -1), answer];
};

/** The distance of the last word to the first, so that bars use their whole room. */
const scaleOf = (shown: readonly Reply[]): { readonly best: number; readonly widest: number } => {
  const values = shown.map(({ guesses }) => guesses.upper).filter(Number.isFinite);
  const best = Math.min(...values);
  return { best, widest: Math.max(0.05, Math.max(...values) - best) };
};

const Suggestion = (props: { advice: Advice; reply: Reply; scale: ReturnType<typeof scaleOf> }) => {
  const { advice, reply, scale } = props;
  const { word, candidate, guesses, loss, worst } = reply;
  const behind = Number.isFinite(guesses.upper) ? (guesses.upper - scale.best) / scale.widest : 1;
  const figure = countsOneGuess(advice) ? chanceFigure(reply) : averageText(guesses);
  const risk = loss.upper > 0 && loss.upper < 1 && !countsOneGuess(advice) ? `loses ${percent(loss.upper, 1)}` : '';
  return (
    <Line word={word} candidate={candidate}>
      {risk === '' ? (
        <span class="behind">
          <span style={{ width: `${Math.round(2 + 98 * Math.min(1, behind))}%` }} />
        </span>
      ) : (
        <span class="risk small">{risk}</span>
      )}
      <span class="number">
        {figure}
        <span class="aside worst">{worst === undefined ? '' : `, ${worst} at most`}</span>
      </span>
    </Line>
  );
};

interface LineProps {
  readonly word: string;
  readonly candidate: boolean;
  readonly children: ComponentChildren;
}

/** One word of the list; a press plays it. */
export const Line = ({ word, candidate, children }: LineProps) => {
  const kind = candidate ? KINDS.answer : KINDS.eliminator;
  const isPlayedNext = word === bestShown(board.value);
  const isExplained = explained.value?.word === word;
  const date = candidate ? board.value.game.rules.lastAnswered?.get(word) : undefined;
  return (
    <li
      class={isPlayedNext ? 'suggestion next' : 'suggestion'}
      onMouseEnter={() => pointAt(word)}
      onMouseLeave={() => pointAt(undefined)}
    >
      <button
        type="button"
        class="use"
        onFocus={() => pointAt(word)}
        onBlur={() => pointAt(undefined)}
        onClick={() => dispatch({ kind: 'useSuggestion', word })}
      >
        <span class="word">
          <span class="aside">Use </span>
          {capitals(word)}
        </span>
        <span class={`kind ${kind}`}>
          <span>
            {kind}
            {date && <span class="small"> on {date}</span>}
          </span>
        </span>
        {children}
      </button>
      <button type="button" class="parts-toggle" aria-pressed={isExplained} onClick={() => toggleExplanation(word)}>
        <span aria-hidden="true">›</span>
        <span class="aside">parts of {capitals(word)}</span>
      </button>
    </li>
  );
};
