/**
 * First words: what was proved of them, and how each splits the answers.
 */

import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import type { WordList } from '../../src/words/list.ts';
import { isWithheld } from '../../src/words/withheld.ts';
import { settings } from '../shared/currentSettings.ts';
import { lab, modeToExplore, openerToExplore } from '../shared/instruments.ts';
import { page } from '../shared/navigation.ts';
import { WordField } from '../shared/WordField.tsx';
import {
  filterOpeners,
  type OpenerColumn,
  type OpenerRow,
  openerRows,
  type Sorting,
  sortBy,
  sortOpeners,
} from './lab.ts';
import { SortHead } from './SortHead.tsx';

const ROWS_AT_ONCE = 25;

export const Openers = ({ list }: { list: WordList }) => {
  const mode = useSignal<Mode>(settings.value.mode);
  const text = useSignal('');
  const answersOnly = useSignal(false);
  const provedOnly = useSignal(false);
  const sorting = useSignal<Sorting<OpenerColumn> | undefined>(undefined);
  const most = useSignal(ROWS_AT_ONCE);
  useEffect(() => {
    most.value = ROWS_AT_ONCE;
    void lab.split(list);
  }, [list]);
  const { splits } = lab;
  const openings = findOpenings(list, mode.value, settings.value.limit);
  const known = splits.value?.list === list ? splits.value.splits : undefined;
  const order: Sorting<OpenerColumn> = sorting.value ?? { by: openings ? 'average' : 'left', descending: false };
  const all = useComputed(() => {
    const found = lab.splits.value;
    if (!found) return [];
    const rows = openerRows(found.list, found.splits, findOpenings(found.list, mode.value, settings.value.limit));
    return settings.value.allWords ? rows : rows.filter(({ word }) => !isWithheld(word));
  });
  const filter = { text: text.value, answersOnly: answersOnly.value, provedOnly: provedOnly.value };
  const rows = known ? sortOpeners(filterOpeners(all.value, filter), order) : [];
  const sort = (column: OpenerColumn): void => {
    sorting.value = sortBy(order, column, column === 'parts' || column === 'bits');
  };
  const head = { sorting: order, onSort: sort };
  return (
    <section class="card stack" aria-labelledby="openers-title">
      <h2 id="openers-title">First words</h2>
      <p class="small muted">{provedText(openings?.openers.size ?? 0, mode.value)}</p>
      <div class="fields">
        <label class="labelled">
          <span>Mode</span>
          <select
            class="field"
            value={mode.value}
            onChange={(event) => (mode.value = MODES.find((each) => each === event.currentTarget.value) ?? 'normal')}
          >
            {MODES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <WordField label="Words with" text={text} placeholder="ea or s__re" maxLength={15} />
        <label class="pick">
          <input
            type="checkbox"
            checked={answersOnly.value}
            onChange={() => (answersOnly.value = !answersOnly.value)}
          />
          possible answers only
        </label>
        {openings && (
          <label class="pick">
            <input type="checkbox" checked={provedOnly.value} onChange={() => (provedOnly.value = !provedOnly.value)} />
            proved only
          </label>
        )}
      </div>
      <div class="scroll">
        <table class="lined openers" aria-busy={!known}>
          <caption class="aside">First words of {list.name}</caption>
          <thead>
            <tr>
              <SortHead column="word" title="word" kind="" {...head} />
              {openings && <SortHead column="average" title="guesses" {...head} />}
              <SortHead column="left" title="words left" {...head} />
              <SortHead column="parts" title="parts" {...head} />
              <SortHead column="largest" title="largest" kind="number hide-narrow" {...head} />
              <SortHead column="bits" title="bits" kind="number hide-narrow" {...head} />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most.value).map((row) => (
              <OpenerLine key={row.word} row={row} mode={mode.value} withAverage={openings !== undefined} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="tools">
        <p class="small muted" role="status">
          {known ? `${Math.min(most.value, rows.length)} of ${rows.length} words` : 'Counting …'}
        </p>
        {rows.length > most.value && (
          <button type="button" class="button" onClick={() => (most.value *= 4)}>
            Show more
          </button>
        )}
      </div>
    </section>
  );
};

const provedText = (proved: number, mode: Mode): string =>
  proved === 0
    ? 'How every word splits the answers. No totals were proved for this list, mode and limit.'
    : `How every word splits the answers. For ${proved} of them the guesses of best play are proved, in ${mode} mode.`;

const OpenerLine = ({ row, mode, withAverage }: { row: OpenerRow; mode: Mode; withAverage: boolean }) => {
  const { word, isAnswer, average, lost, left, parts, largest, bits } = row;
  const explore = (): void => {
    openerToExplore.value = word;
    modeToExplore.value = mode;
    page.value = 'explore';
  };
  return (
    <tr>
      <th scope="row" class="word">
        <button
          type="button"
          class="linklike"
          onClick={explore}
          aria-label={`Explore the tree of ${word.toUpperCase()}`}
        >
          {word.toUpperCase()}
        </button>{' '}
        {isAnswer && <span class="chip hide-narrow">answer</span>}
      </th>
      {withAverage && (
        <td class="number">
          {average !== undefined && (
            <>
              <span class="chip">proved</span> {average.toFixed(4)}
              {lost ? <span class="muted"> {lost} lost</span> : null}
            </>
          )}
        </td>
      )}
      <td class="number">{left.toFixed(1)}</td>
      <td class="number">{parts}</td>
      <td class="number hide-narrow">{largest}</td>
      <td class="number hide-narrow">{bits.toFixed(2)}</td>
    </tr>
  );
};
