/**
 * Openers: how each splits the answers, and its guesses with best play where these are proved.
 */

import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import type { WordList } from '../../src/words/list.ts';
import { isWithheld } from '../../src/words/withheld.ts';
import { Button } from '../shared/components/Button.tsx';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { settings } from '../shared/state/currentSettings.ts';
import { page } from '../shared/state/navigation.ts';
import { modeToExplore, openerToExplore } from '../shared/tree/exploreRequest.ts';
import { filterOpeners, type OpenerColumn, type OpenerRow, openerRows, sortOpeners } from './openers.ts';
import { lab } from './pageLab.ts';
import { SortHead } from './SortHead.tsx';
import { type Sorting, sortBy } from './sorting.ts';

const ROWS_AT_ONCE = 25;

/** All openers of the list whose splits are counted; without withheld words unless they are wanted. */
const openersIn = (mode: Mode): OpenerRow[] => {
  const found = lab.splits.current.value;
  if (!found) return [];
  const rows = openerRows(found.list, found.splits, findOpenings(found.list, mode, settings.value.limit));
  return settings.value.allWords ? rows : rows.filter(({ word }) => !isWithheld(word));
};

export const Openers = ({ list }: { list: WordList }) => {
  const mode = useSignal<Mode>(settings.value.mode);
  const text = useSignal('');
  const answersOnly = useSignal(false);
  const provedOnly = useSignal(false);
  const sorting = useSignal<Sorting<OpenerColumn> | undefined>(undefined);
  const most = useSignal(ROWS_AT_ONCE);
  useEffect(() => {
    most.value = ROWS_AT_ONCE;
    void lab.splits.count(list);
  }, [list]);
  const openings = findOpenings(list, mode.value, settings.value.limit);
  const isCounted = lab.splits.current.value?.list === list;
  const order: Sorting<OpenerColumn> = sorting.value ?? { by: openings ? 'average' : 'left', descending: false };
  const all = useComputed(() => openersIn(mode.value));
  const filter = { text: text.value, answersOnly: answersOnly.value, provedOnly: provedOnly.value };
  const rows = isCounted ? sortOpeners(filterOpeners(all.value, filter), order) : [];
  return (
    <section class="card stack" aria-labelledby="openers-title">
      <h2 id="openers-title">Openers</h2>
      <p class="small muted">{provedText(openings?.openers.size ?? 0, mode.value)}</p>
      <div class="fields">
        <SelectField
          label="Mode"
          options={optionsOf(MODES)}
          value={mode.value}
          onChoose={(value) => (mode.value = value)}
        />
        <WordField label="Words with" text={text} placeholder="ea or s__re" maxLength={15} />
        <Pick title="possible answers only" isChosen={answersOnly} />
        {openings && <Pick title="proved only" isChosen={provedOnly} />}
      </div>
      <OpenerTable
        caption={`Openers of ${list.name}`}
        rows={rows.slice(0, most.value)}
        mode={mode.value}
        withAverage={openings !== undefined}
        isBusy={!isCounted}
        sorting={order}
        onSort={(column) => (sorting.value = sortBy(order, column, column === 'parts' || column === 'bits'))}
      />
      <div class="tools">
        <p class="small muted" role="status">
          {isCounted ? `${Math.min(most.value, rows.length)} of ${rows.length} words` : 'Counting …'}
        </p>
        {rows.length > most.value && <Button onPress={() => (most.value *= 4)}>Show more</Button>}
      </div>
    </section>
  );
};

const provedText = (proved: number, mode: Mode): string =>
  proved === 0
    ? 'How every word splits the answers. No totals are proved for this list, mode and limit.'
    : `How every word splits the answers. For ${proved} of them the guesses of best play are proved, in ${mode} mode.`;

const Pick = ({ title, isChosen }: { title: string; isChosen: Signal<boolean> }) => (
  <label class="pick">
    <input type="checkbox" checked={isChosen.value} onChange={() => (isChosen.value = !isChosen.value)} />
    {title}
  </label>
);

interface TableProps {
  readonly caption: string;
  readonly rows: readonly OpenerRow[];
  readonly mode: Mode;
  readonly withAverage: boolean;
  readonly isBusy: boolean;
  readonly sorting: Sorting<OpenerColumn>;
  readonly onSort: (column: OpenerColumn) => void;
}

const OpenerTable = ({ caption, rows, mode, withAverage, isBusy, sorting, onSort }: TableProps) => {
  const head = { sorting, onSort };
  return (
    <div class="scroll">
      <table class="lined openers" aria-busy={isBusy}>
        <caption class="aside">{caption}</caption>
        <thead>
          <tr>
            <SortHead column="word" title="word" kind="" {...head} />
            {withAverage && <SortHead column="average" title="guesses" {...head} />}
            <SortHead column="left" title="words left" {...head} />
            <SortHead column="parts" title="parts" {...head} />
            <SortHead column="largest" title="largest" kind="number hide-narrow" {...head} />
            <SortHead column="bits" title="bits" kind="number hide-narrow" {...head} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpenerLine key={row.word} row={row} mode={mode} withAverage={withAverage} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

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
        <button type="button" class="linklike" onClick={explore} aria-label={`Explore the tree of ${capitals(word)}`}>
          {capitals(word)}
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
