/**
 * One of several values, chosen from a list that opens.
 */

import type { Option } from './Choice.tsx';

interface Props<T> {
  readonly label: string;
  /** Whether the label is for screen readers only. */
  readonly quiet?: boolean;
  readonly look?: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

export const SelectField = <T extends string | number>(props: Props<T>) => {
  const { label, quiet = false, look = 'labelled', options, value, onChoose } = props;
  const choose = (text: string): void => {
    const option = options.find((each) => String(each.value) === text);
    if (option) onChoose(option.value);
  };
  return (
    <label class={look}>
      <span class={quiet ? 'aside' : undefined}>{label}</span>
      <select class="field" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={String(option.value)} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Values that are their own titles. */
export const optionsOf = <T extends string>(values: readonly T[]): Option<T>[] =>
  values.map((value) => ({ value, title: value }));
