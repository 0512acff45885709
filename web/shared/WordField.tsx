/**
 * A field for a word: nothing in it is corrected, completed or turned into capitals on the way.
 */

import type { Signal } from '@preact/signals';

export const WordField = (props: {
  label: string;
  /** Whether only a screen reader needs to hear the label, because the field says what it is for. */
  quiet?: boolean;
  look?: string;
  text: Signal<string>;
  placeholder?: string;
  maxLength?: number;
}) => {
  const { label, quiet = false, look = 'labelled', text, placeholder = '', maxLength } = props;
  return (
    <label class={look}>
      <span class={quiet ? 'aside' : undefined}>{label}</span>
      <input
        class="field"
        {...{ placeholder, ...(maxLength !== undefined && { maxLength }) }}
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
