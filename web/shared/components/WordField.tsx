/**
 * A field for a word or an address: nothing in it is corrected, completed or turned into capitals on the way.
 */

import type { Signal } from '@preact/signals';

interface Props {
  readonly label: string;
  /** Whether the label is for screen readers only, because the placeholder shows it. */
  readonly quiet?: boolean;
  readonly look?: string;
  readonly inputMode?: 'text' | 'url';
  readonly text: Signal<string>;
  readonly placeholder?: string;
  readonly maxLength?: number | undefined;
}

export const WordField = (props: Props) => {
  const { label, quiet = false, look = 'labelled', inputMode = 'text', text, placeholder = '', maxLength } = props;
  return (
    <label class={look}>
      <span class={quiet ? 'aside' : undefined}>{label}</span>
      <input
        class="field"
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={maxLength}
        autocapitalize="none"
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
    </label>
  );
};
