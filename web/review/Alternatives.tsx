/**
 * Alternatives to the game: another word in one of its turns, and the same answer as strategies find it.
 */

import { useSignal } from '@preact/signals';
import { scoreFeedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import type { Game } from '../../src/game/game.ts';
import type { Review } from '../../src/review/review.ts';
import { counterfactualText, strategyLengthText, strategyName } from '../../src/text/alternatives.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { type OpenedReview, openReview, playStrategy, replaceTurn } from '../shared/review/openedReview.ts';
import { STRATEGY_NAMES } from '../shared/strategyNames.ts';

/** Asks for the answer of a game that did not find it. */
export const MissingAnswer = ({ game }: { game: Game }) => {
  const answer = useSignal('');
  const review = (): void => {
    // a copy, because another answer makes it another game
    if (answer.value.trim() !== '') openReview({ ...game }, answer.value.trim());
  };
  return (
    <form class="card stack" onSubmit={onSubmit(review)}>
      <h3>What was the word?</h3>
      <p class="muted">With the answer, luck counts to the end, and strategies can play the same game.</p>
      <div class="tools">
        <WordField label="The answer" quiet look="grow" text={answer} placeholder="the answer" />
        <Button>Use it</Button>
      </div>
    </form>
  );
};

interface CounterfactualsProps {
  readonly review: Review;
  readonly counterfactuals: OpenedReview['counterfactuals'];
}

export const Counterfactuals = ({ review, counterfactuals }: CounterfactualsProps) => {
  const turn = useSignal(0);
  const word = useSignal('');
  const replace = (): void => {
    if (word.value.trim() !== '') replaceTurn(turn.value, word.value.trim());
  };
  return (
    <section class="card stack">
      <h3>Another word in a turn</h3>
      <form class="tools" onSubmit={onSubmit(replace)}>
        <SelectField
          label="Instead of"
          quiet
          look="grow"
          options={review.turns.map((each, value) => ({ value, title: `${value + 1}. ${capitals(each.word)}` }))}
          value={turn.value}
          onChoose={(value) => (turn.value = value)}
        />
        <WordField label="Another word in that turn" quiet look="grow" text={word} placeholder="another word" />
        <Button>Try it</Button>
      </form>
      <ul class="plainlist games counterfactuals" aria-live="polite">
        {counterfactuals.map((other) => (
          <li key={`${other.turn} ${other.word}`}>
            <MiniRow word={other.word} feedback={other.feedback} />
            <p>{counterfactualText(review, other)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface StrategyGamesProps {
  readonly answer: string;
  readonly games: OpenedReview['strategyGames'];
}

export const StrategyGames = ({ answer, games }: StrategyGamesProps) => {
  const strategy = useSignal(STRATEGY_NAMES[0]);
  return (
    <section class="card stack">
      <h3>Strategies on the same word</h3>
      <ul class="plainlist games strategies" aria-live="polite">
        {games.map(({ strategy: name, path }) => (
          <li key={name}>
            <p>{path ? strategyLengthText(name, path.length) : `${strategyName(name)}: playing …`}</p>
            {path?.map((word, index) => (
              <MiniRow key={String(index)} word={word} feedback={scoreFeedback(word, answer)} />
            ))}
          </li>
        ))}
      </ul>
      <form class="tools" onSubmit={onSubmit(() => playStrategy(strategy.value))}>
        <SelectField
          label="Strategy"
          quiet
          look="grow"
          options={optionsOf(STRATEGY_NAMES)}
          value={strategy.value}
          onChoose={(value) => (strategy.value = value)}
        />
        <Button>Play it</Button>
      </form>
    </section>
  );
};
