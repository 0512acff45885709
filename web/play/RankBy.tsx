/**
 * How the suggestions are ranked, and whether words that were answers before are among them.
 */

import { RANK_BY, RANK_BY_PROOF, WITHOUT_PAST_ANSWERS } from '../../src/text/headings.ts';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { importedData } from '../shared/state/importedData.ts';
import { STRATEGY_NAMES } from '../shared/strategyNames.ts';
import { BY_PROOF, rankedBy } from './rankedBy.ts';

export const RankBy = () => (
  <>
    {importedData.value.history !== undefined && <PastAnswersSwitch />}
    <label class="rank-by">
      <span>{RANK_BY}</span>
      <select
        class="field"
        value={rankedBy.value}
        onInput={(event) => {
          rankedBy.value = event.currentTarget.value;
        }}
      >
        <option value={BY_PROOF}>{RANK_BY_PROOF}</option>
        {STRATEGY_NAMES.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </label>
  </>
);

/** Leaves past answers out, or brings the weights back that were chosen before. */
const PastAnswersSwitch = () => {
  const { prior } = settings.value;
  const isOn = prior === 'no-repeats';
  const change = (): void => {
    if (!isOn) priorBefore = prior;
    changeSettings({ prior: isOn ? priorBefore : 'no-repeats' });
  };
  return (
    <label class="past-switch">
      <input type="checkbox" checked={isOn} onChange={change} />
      <span>{WITHOUT_PAST_ANSWERS}</span>
    </label>
  );
};

let priorBefore: ReturnType<typeof settings.peek>['prior'] = 'uniform';
