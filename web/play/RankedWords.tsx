/**
 * The suggestions as a strategy ranks them, each with the strategy's own number.
 */

import { useSignal } from '@preact/signals';
import type { RankedWord } from '../../src/engine/protocol.ts';
import { RANKED } from '../../src/text/headings.ts';
import { scoreText } from '../../src/text/numbers.ts';
import { board } from '../shared/state/board.ts';
import { RankBy } from './RankBy.tsx';
import { rankingOf } from './ranking.ts';
import { FEW, Line, MoreButton } from './Suggestions.tsx';

/** Possible answers are left out where they may not be named. */
const shownOf = (words: readonly RankedWord[] | undefined): readonly RankedWord[] | undefined =>
  board.value.spoilers === 'all' ? words : words?.filter(({ candidate }) => !candidate);

/** The words as a strategy ranks them, each with the strategy's own number. */
export const RankedWords = () => {
  const words = shownOf(rankingOf(board.value.game));
  const isAll = useSignal(false);
  const shown = words?.slice(0, isAll.value ? words.length : FEW);
  return (
    <section class="suggestions" aria-label="Suggestions">
      <p class="list-head" aria-hidden="true">
        <span>{RANKED.words}</span>
        <span>{words?.[0]?.unit}</span>
      </p>
      <ol>
        {shown
          ? shown.map((ranked) => <RankedLine key={ranked.word} ranked={ranked} share={shareOf(ranked, shown)} />)
          : Array.from({ length: FEW }, (_, index) => <li key={index} class="suggestion waiting" />)}
      </ol>
      <div class="list-foot">
        {words && words.length > FEW && <MoreButton isAll={isAll} hidden={words.length - FEW} />}
        <RankBy />
      </div>
    </section>
  );
};

/** How long the bar of a word is, beside that of the first; scores fall or rise from word to word. */
const shareOf = ({ score }: RankedWord, [first]: readonly RankedWord[]): number => {
  if (score === undefined || first?.score === undefined) return 0;
  const [less, more] = [Math.abs(score), Math.abs(first.score)].sort((a, b) => a - b);
  return more === 0 ? 1 : less / more;
};

const RankedLine = ({ ranked, share }: { ranked: RankedWord; share: number }) => {
  const { word, score, unit, candidate } = ranked;
  return (
    <Line word={word} candidate={candidate}>
      <span class="behind">
        <span style={{ width: `${Math.round(100 * share)}%` }} />
      </span>
      <span class="number" title={unit}>
        {score === undefined ? '' : scoreText(score)}
        <span class="aside"> {unit}</span>
      </span>
    </Line>
  );
};
