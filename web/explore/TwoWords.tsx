/**
 * The table of two-word openings below the tree of the first word.
 */

import { useEffect } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { TWO_WORDS_NOTE, twoWordsText } from '../../src/text/openings.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { Button } from '../shared/components/Button.tsx';
import type { ShownTree } from '../shared/tree/shownTree.ts';
import { type SecondWordRow, secondWords } from './secondWords.ts';

export const TwoWords = ({ shown }: { shown: ShownTree }) => {
  const { list, tree } = shown;
  const { limit } = shown.game.rules;
  const first = tree.guess;
  const { found, isSearching, message } = secondWords;
  useEffect(() => () => secondWords.stop(), []);
  const start = (): void => {
    const id = guessIdOf(list, first);
    if (id !== undefined) void secondWords.find(list, first, id, limit);
  };
  const rows = found.value?.list === list && found.value.first === first ? found.value.rows : [];
  const best = bestOf(rows);
  return (
    <section class="card stack twowords" aria-labelledby="two-title">
      <h2 id="two-title">{capitals(first)}, then always the same word</h2>
      <p class="small muted">{TWO_WORDS_NOTE}</p>
      {rows.length === 0 ? (
        <div class="tools">
          <Button disabled={isSearching.value} onPress={start}>
            {isSearching.value ? 'One moment …' : 'Find second words'}
          </Button>
        </div>
      ) : (
        <SecondTable rows={rows} />
      )}
      <p class="small" role="status">
        {message.value}
        {best?.average !== undefined && !isSearching.value
          ? twoWordsText(first, best.word, Math.round(best.average * list.answerCount), list.answerCount)
          : ''}
      </p>
    </section>
  );
};

/** The row with the fewest guesses of those that are known. */
const bestOf = (rows: readonly SecondWordRow[]): SecondWordRow | undefined =>
  rows
    .filter(({ average, lost }) => average !== undefined && lost === 0)
    .reduce<SecondWordRow | undefined>(
      (best, row) => ((row.average ?? 0) < (best?.average ?? 99) ? row : best),
      undefined,
    );

const SecondTable = ({ rows }: { rows: readonly SecondWordRow[] }) => (
  <table class="seconds">
    <thead>
      <tr>
        <th scope="col">second word</th>
        <th scope="col" class="number">
          words left
        </th>
        <th scope="col" class="number">
          guesses
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ word, expectedRemaining, average, lost }) => (
        <tr key={word}>
          <th scope="row" class="word">
            {capitals(word)}
          </th>
          <td class="number">{expectedRemaining.toFixed(2)}</td>
          <td class="number">
            {average === undefined ? '…' : average.toFixed(2)}
            {lost > 0 && <span class="muted"> {lost} lost</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
