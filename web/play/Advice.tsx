/**
 * The advice beside the board: the verdict, corrections where no word fits, suggestions, and the words left.
 */

import { correctionText } from '../../src/text/corrections.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from '../../src/text/headings.ts';
import { shownHints } from '../../src/text/hints.ts';
import { verdictOf } from '../../src/text/verdict.ts';
import { wordsLeft } from '../../src/wordsLeft.ts';
import { Button } from '../shared/components/Button.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { announcement } from './announcer.ts';
import { toggleExplanation } from './explanation.ts';
import { Replies } from './Replies.tsx';

/** One sentence or two, and the announcement for screen readers. */
export const Verdict = () => (
  <>
    <div class="verdict">
      <p>{verdictOf(board.value).join(' ')}</p>
    </div>
    <p class="aside" aria-live="polite" aria-atomic="true">
      {announcement.value}
    </p>
  </>
);

/** A longer list would not be read. */
const MOST_CORRECTIONS = 5;

export const Corrections = () => {
  const { corrections, game, spoilers } = board.value;
  if (corrections.length === 0) return null;
  return (
    <ul class="plainlist" aria-label="Corrections">
      {corrections.slice(0, MOST_CORRECTIONS).map((correction, index) => (
        <li key={JSON.stringify(correction.changes)}>
          <Button onPress={() => dispatch({ kind: 'applyCorrection', index })}>
            {correctionText(game, correction, spoilers)}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Hints = () => (
  <ul>
    {shownHints(board.value).map((hint) => (
      <li key={hint}>{hint}</li>
    ))}
  </ul>
);

export const Suggestions = () => {
  const { advice, spoilers, standing } = board.value;
  if (spoilers === 'hints') return <Hints />;
  if (standing.status !== 'open' || (spoilers !== 'all' && spoilers !== 'eliminators')) return null;
  const common = { advice, onExplain: toggleExplanation };
  return (
    <div class="columns">
      {spoilers === 'all' && <Replies title={POSSIBLE_ANSWERS} replies={advice?.answers ?? []} {...common} />}
      <Replies title={BEST_ELIMINATORS} replies={advice?.eliminators ?? []} {...common} />
    </div>
  );
};

/** A longer list would not be read. */
const MOST_WORDS = 120;
/** A list as short as this is open at once. */
const FEW_WORDS = 24;

export const WordsLeft = () => {
  const { standing, spoilers } = board.value;
  const { candidates } = standing.position;
  if (spoilers !== 'all' || standing.status !== 'open' || candidates.length === 0) return null;
  const words = wordsLeft(standing.position).map((word) => word.toUpperCase());
  return (
    <details open={words.length <= FEW_WORDS}>
      <summary>Words left ({words.length})</summary>
      <p class="word">
        {words.slice(0, MOST_WORDS).join(' ')}
        {words.length > MOST_WORDS ? ' …' : ''}
      </p>
    </details>
  );
};
