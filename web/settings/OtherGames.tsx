/**
 * Games that differ in their feedback rule, or are about codes and numbers: the rule of the list in use, and lists made
 * from a description.
 */

import { useSignal } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import { isCounted, type Rule } from '../../src/rules.ts';
import { ruleOf } from '../../src/words/list.ts';
import { Button } from '../shared/components/Button.tsx';
import { SelectField } from '../shared/components/SelectField.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { findList } from '../shared/state/importedData.ts';
import { descriptionOf, generatedName, isGenerated, splitListName, withRuleName } from '../shared/state/listNames.ts';
import { ReportLines } from './ReportLines.tsx';

const RULES: readonly { value: Rule | ''; title: string }[] = [
  { value: '', title: "the list's own" },
  { value: 'real', title: 'positional: a tile for each letter' },
  { value: 'naive', title: 'naive: every copy of a letter coloured' },
  { value: 'counts', title: 'counts only: bulls and cows, pegs' },
  { value: 'matches', title: 'total matches: Jotto' },
];

export const OtherGames = () => {
  const { list } = settings.value;
  const { rule } = splitListName(list);
  const chooseRule = (next: Rule | ''): void => changeSettings({ list: withRuleName(list, next || undefined) });
  return (
    <details open={rule !== undefined || isGenerated(list)}>
      <summary>Other games: codes, other rules</summary>
      <div class="stack">
        <SelectField label="Feedback" options={RULES} value={rule ?? ''} onChoose={chooseRule} />
        <p class="muted small">{aboutRule(list)}</p>
        <Description />
      </div>
    </details>
  );
};

const aboutRule = (name: string): string => {
  const list = findList(name);
  const rule = list.ok ? ruleOf(list.value) : 'real';
  const mode = rule === 'real' ? '' : ' It has no hard mode.';
  if (!isCounted(rule)) return `Each tile belongs to its letter.${mode}`;
  const tiles = rule === 'counts' ? 'as many green as letters are in place, as many yellow as are elsewhere' : '';
  return `Set ${tiles || 'as many yellow as letters match'}; which tiles they are does not matter.${mode}`;
};

/** A list by its description, as in `--list 'generate:…'`. */
const Description = () => {
  const { list } = settings.value;
  const text = useSignal(isGenerated(list) ? descriptionOf(list) : '');
  const report = useSignal<readonly string[]>([]);
  const use = async (): Promise<void> => {
    const { generateForPage } = await import('../shared/state/loadFurtherList.ts');
    const made = generateForPage(text.value);
    report.value = made.ok ? [`${made.value.answerCount} codes. They are in use now.`] : [explain(made.failure)];
    if (made.ok) changeSettings({ list: generatedName(text.value) });
  };
  return (
    <>
      <label class="labelled">
        <span>Codes by description</span>
        <input
          class="field"
          value={text.value}
          maxLength={80}
          placeholder="4 places 6 colours"
          autocomplete="off"
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="tools">
        <Button onPress={() => void use().catch(console.error)}>Use these codes</Button>
      </div>
      <ReportLines report={report.value} />
    </>
  );
};
