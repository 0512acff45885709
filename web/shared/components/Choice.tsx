/**
 * One of a few: radio buttons that look like a row of keys.
 */

import { useId } from 'preact/hooks';
import './Choice.css';

export interface Option<T> {
  readonly value: T;
  readonly title: string;
  readonly disabled?: boolean;
}

export const Choice = <T extends string | number>(props: {
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChoose: (value: T) => void;
  /** Whether the legend is for screen readers only. */
  quiet?: boolean;
}) => {
  const { legend, options, value, onChoose, quiet = false } = props;
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={quiet ? 'aside' : ''}>{legend}</legend>
      <div class="segments">
        {options.map(({ value: each, title, disabled }) => (
          <label key={String(each)} class="segment">
            <input
              type="radio"
              name={name}
              checked={each === value}
              disabled={disabled ?? false}
              onChange={() => onChoose(each)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
