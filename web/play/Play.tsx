/**
 * Play along: the board, what is best, and what any other word is worth.
 */

import { useSignal } from '@preact/signals';
import { canReview } from '../../src/board/screens.ts';
import { judgementText } from '../../src/text/comparison.ts';
import { correctionText } from '../../src/text/corrections.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from '../../src/text/headings.ts';
import { usedAnywayText } from '../../src/text/legality.ts';
import { verdictOf } from '../../src/text/verdict.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { wordsLeft } from '../../src/wordsLeft.ts';
import { address } from '../shared/address.ts';
import { board, dispatch } from '../shared/board.ts';
import { Lazy } from '../shared/Lazy.tsx';
import { isHelpOpen } from '../shared/shortcuts.ts';
import { WordField } from '../shared/WordField.tsx';
import { announcement } from './announcer.ts';
import { Board } from './Board.tsx';
import { explained, toggleExplanation } from './explanation.ts';
import { Keyboard } from './Keyboard.tsx';
import { Replies } from './Replies.tsx';

const loadExplanation = async () => (await import('./Explanation.tsx')).Explanation;

export const Play = () => {
  const word = explained.value;
  return (
    <div class={`play${word ? ' with-why' : ''}`}>
      <div class="board-side">
        <Board />
        <p class="message" role="status">
          {board.value.message || unknownText()}
        </p>
      </div>
      <div class="advice-side">
        <Verdict />
        <Corrections />
        <Suggestions />
        <Compare />
        <WordsLeft />
        <Tools />
      </div>
      <div class="keyboard-side">
        <Keyboard />
      </div>
      {word && <Lazy key={word.word} load={loadExplanation} />}
    </div>
  );
};

const Tools = () => {
  const copied = useSignal('');
  const { game } = board.value;
  const copy = async (): Promise<void> => {
    const link = `${location.origin}${location.pathname}${address.value}`;
    try {
      await navigator.clipboard.writeText(link);
      copied.value = 'Copied.';
    } catch {
      copied.value = link;
    }
  };
  return (
    <div class="tools">
      <button type="button" class="button" onClick={() => dispatch({ kind: 'undo' })}>
        Undo
      </button>
      <button type="button" class="button" onClick={() => dispatch({ kind: 'newGame' })}>
        New game
      </button>
      {canReview(board.value) && (
        <button type="button" class="button" onClick={() => dispatch({ kind: 'openReview' })}>
          Review
        </button>
      )}
      {game.rows.length > 0 && (
        <button type="button" class="button" onClick={() => void copy()}>
          Copy link
        </button>
      )}
      <button
        type="button"
        class="button"
        onClick={() => {
          isHelpOpen.value = true;
        }}
      >
        Keys
      </button>
      <span role="status" class="small muted">
        {copied.value}
      </span>
    </div>
  );
};

/** A word that the list does not have may still have been played elsewhere. */
const unknownText = (): string => {
  const { draft, game } = board.value;
  const { list } = game.rules;
  if (draft?.stage !== 'letters' || draft.letters.length < list.wordLength) return '';
  const word = draft.letters.join('');
  if (guessIdOf(list, word) !== undefined) return '';
  return usedAnywayText(word, list);
};

/** One sentence or two, and the announcement for screen readers. */
const Verdict = () => {
  return (
    <>
      <div class="verdict">
        <p>{verdictOf(board.value).join(' ')}</p>
      </div>
      <p class="aside" aria-live="polite" aria-atomic="true">
        {announcement.value}
      </p>
    </>
  );
};

/** More are no help. */
const MOST_CORRECTIONS = 5;

const Corrections = () => {
  const { corrections, game, spoilers } = board.value;
  if (corrections.length === 0) return null;
  return (
    <ul class="plainlist" aria-label="What could be changed">
      {corrections.slice(0, MOST_CORRECTIONS).map((correction, index) => (
        <li key={JSON.stringify(correction.changes)}>
          <button type="button" class="button" onClick={() => dispatch({ kind: 'applyCorrection', index })}>
            {correctionText(game, correction, spoilers)}
          </button>
        </li>
      ))}
    </ul>
  );
};

const Suggestions = () => {
  const { advice, spoilers, standing } = board.value;
  if (standing.status !== 'open' || (spoilers !== 'all' && spoilers !== 'eliminators')) return null;
  return (
    <div class="columns">
      {spoilers === 'all' && (
        <Replies
          title={POSSIBLE_ANSWERS}
          advice={advice}
          replies={advice?.answers ?? []}
          onExplain={toggleExplanation}
        />
      )}
      <Replies
        title={BEST_ELIMINATORS}
        advice={advice}
        replies={advice?.eliminators ?? []}
        onExplain={toggleExplanation}
      />
    </div>
  );
};

const Compare = () => {
  const typed = useSignal('');
  const { compared, standing } = board.value;
  if (standing.status !== 'open') return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (typed.value.trim() !== '') dispatch({ kind: 'compare', word: typed.value });
  };
  const said = () => {
    if (!compared) return '';
    return compared.judgement
      ? judgementText(compared.judgement, board.value.game)
      : `Looking at ${compared.word.toUpperCase()} …`;
  };
  return (
    <form class="compare" onSubmit={submit}>
      <div class="tools">
        <WordField
          label="A word to compare with the best"
          quiet
          look="grow"
          text={typed}
          placeholder="compare a word"
        />
        <button type="submit" class="button">
          Compare
        </button>
      </div>
      <p aria-live="polite">{said()}</p>
    </form>
  );
};

/** More are a list nobody reads. */
const MOST_WORDS = 120;
const FEW_WORDS = 24;

const WordsLeft = () => {
  const { standing, spoilers } = board.value;
  const { candidates } = standing.position;
  if (spoilers !== 'all' || standing.status !== 'open' || candidates.length === 0) return null;
  const words = wordsLeft(standing.position);
  return (
    <details open={words.length <= FEW_WORDS}>
      <summary>Words left ({words.length})</summary>
      <p class="word">
        {words
          .slice(0, MOST_WORDS)
          .map((word) => word.toUpperCase())
          .join(' ')}
        {words.length > MOST_WORDS ? ' …' : ''}
      </p>
    </details>
  );
};
