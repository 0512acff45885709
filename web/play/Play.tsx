/**
 * Play along: the board, what is best, and what any other word is worth.
 */

import { useSignal } from '@preact/signals';
import { canReview } from '../../src/board/screens.ts';
import { correctionText, hintTexts, judgementText, verdictOf, wordsOf } from '../../src/text/advice.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from '../../src/text/headings.ts';
import { usedAnywayText } from '../../src/text/legality.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { address } from '../shared/address.ts';
import { board, dispatch } from '../shared/board.ts';
import { Lazy } from '../shared/Lazy.tsx';
import { isHelpOpen } from '../shared/shortcuts.ts';
import { WordField } from '../shared/WordField.tsx';
import { heard } from './announcer.ts';
import { Board } from './Board.tsx';
import { askWhy, shownWhy } from './explanation.ts';
import { Keyboard } from './Keyboard.tsx';
import { Replies } from './Replies.tsx';

const loadWhy = async () => (await import('./Explanation.tsx')).Why;

export const Play = () => {
  const why = shownWhy.value;
  return (
    <div class={`play${why ? ' with-why' : ''}`}>
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
      {why && <Lazy key={why.word} load={loadWhy} />}
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

/** One sentence or two. Those who do not see it hear `heard`, which waits until there is something to say. */
const Verdict = () => {
  const { standing, game, advice, spoilers } = board.value;
  return (
    <>
      <div class="verdict">
        <p>{verdictOf(standing, game, advice, spoilers).join(' ')}</p>
      </div>
      <p class="aside" aria-live="polite" aria-atomic="true">
        {heard.value}
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
  if (standing.status !== 'open' || spoilers === 'count' || spoilers === 'none') return null;
  if (spoilers === 'hints') {
    return (
      <ul>
        {hintTexts(standing, advice).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    );
  }
  return (
    <div class="columns">
      {spoilers === 'all' && (
        <Replies title={POSSIBLE_ANSWERS} advice={advice} replies={advice?.answers ?? []} onWhy={askWhy} />
      )}
      <Replies title={BEST_ELIMINATORS} advice={advice} replies={advice?.eliminators ?? []} onWhy={askWhy} />
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
    return compared.judgement ? judgementText(compared.judgement) : `Looking at ${compared.word.toUpperCase()} …`;
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
  const words = wordsOf(standing.position);
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
