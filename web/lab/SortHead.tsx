/**
 * The head of a column that sorts its table.
 */

import type { Sorting } from './sorting.ts';
import './SortTable.css';

interface Props<Column extends string> {
  readonly column: Column;
  readonly title: string;
  readonly sorting: Sorting<Column>;
  readonly onSort: (column: Column) => void;
  readonly kind?: string;
}

export const SortHead = <Column extends string>({ column, title, sorting, onSort, kind = 'number' }: Props<Column>) => {
  const isChosen = sorting.by === column;
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={kind} aria-sort={isChosen ? order : 'none'}>
      <button type="button" class="sort" onClick={() => onSort(column)}>
        {title}
        <span aria-hidden="true" class="arrow">
          {isChosen ? (sorting.descending ? '▾' : '▴') : ''}
        </span>
      </button>
    </th>
  );
};
