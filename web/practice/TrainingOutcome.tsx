/**
 * What the player's word cost, the best word, and how both split the words left.
 */

import { useEffect, useRef } from 'preact/hooks';
import { capitalized, capitals } from '../../src/format.ts';
import type { Game } from '../../src/game/game.ts';
import { standingOf } from '../../src/game/standing.ts';
import { partition } from '../../src/partition.ts';
import type { Judgement } from '../../src/suggest/judge.ts';
import { verdictText } from '../../src/text/reviewVerdict.ts';
import { splitText } from '../../src/text/split.ts';
import { againText, familiarText, optionGap, optionValue, outcomeText, splitHeading } from '../../src/text/trainer.ts';
import { Button } from '../shared/components/Button.tsx';
import { TinyTiles } from '../shared/components/TinyTiles.tsx';
import { nextExercise, type Outcome } from './training.ts';

export const TrainingOutcome = ({ game, outcome }: { game: Game; outcome: Outcome }) => {
  const { judgement, best, familiar, options, days } = outcome;
  const card = useRef<HTMLElement>(null);
  // a screen reader reads it, and Enter goes on
  useEffect(() => card.current?.focus(), [outcome]);
  const isBest = best === undefined || best.word === judgement.word || judgement.behind.upper <= 0;
  return (
    <>
      <section class={`card outcome ${outcome.isSolved ? 'solved' : 'missed'}`} tabIndex={-1} ref={card}>
        <p class="outcome-verdict">{capitalized(verdictOf(judgement))}</p>
        <p class="outcome-text">
          {outcomeText(judgement, best)} <span class="muted">{familiarText(best, familiar, judgement)}</span>
        </p>
        {options.length > 0 && <Options options={options} chosen={judgement.word} />}
        <div class="tools">
          <Button primary onPress={() => nextExercise()}>
            Next
          </Button>
          <span class="small muted">{againText(days)}</span>
        </div>
      </section>
      <div class="splits">
        <Split game={game} word={judgement.word} heading={splitHeading(judgement.word, true)} />
        {!isBest && <Split game={game} word={best.word} heading={splitHeading(best.word, false)} />}
      </div>
    </>
  );
};

const verdictOf = ({ behind, risk = 0 }: Judgement): string =>
  verdictText({ regret: behind, risk: { lower: risk, upper: risk } });

/** The words of a choice with their exact values, the best first. */
const Options = ({ options, chosen }: { options: readonly Judgement[]; chosen: string }) => {
  const sorted = [...options].sort(
    (a, b) => (a.risk ?? 0) - (b.risk ?? 0) || a.behind.upper - b.behind.upper || a.word.localeCompare(b.word),
  );
  const least = sorted[0].behind.upper;
  return (
    <ul class="plainlist judged-options">
      {sorted.map((option, index) => (
        <li key={option.word} class={option.word === chosen ? 'chosen' : ''}>
          <span class="word">{capitals(option.word)}</span>
          <span class="small muted">{option.candidate ? 'guess' : 'eliminator'}</span>
          <span class="gap">{optionGap(option.behind.upper - least, index === 0)}</span>
          <span class="value">{optionValue(option)}</span>
        </li>
      ))}
    </ul>
  );
};

/** Smaller parts beyond these are counted by the sentence above. */
const MOST_PARTS = 9;
const MOST_WORDS = 12;

const Split = ({ game, word, heading }: { game: Game; word: string; heading: string }) => {
  const { position } = standingOf(game);
  const parts = partition(position, word);
  const { wordLength } = position.list;
  return (
    <section class="card split">
      <h3>{heading}</h3>
      <p class="small muted">
        {splitText(
          word,
          parts.map(({ candidates }) => candidates.length),
        )}
      </p>
      <ul class="plainlist">
        {parts.slice(0, MOST_PARTS).map(({ feedback, candidates }) => (
          <li key={feedback}>
            <TinyTiles feedback={feedback} wordLength={wordLength} />
            <span class="part-words">
              {candidates.slice(0, MOST_WORDS).map((answer) => (
                <span key={answer}>{capitals(position.list.words[answer])}</span>
              ))}
              {candidates.length > MOST_WORDS && '…'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
