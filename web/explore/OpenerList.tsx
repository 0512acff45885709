/**
 * First words with a proved total, best first, as in an opening explorer of chess: each leads to its tree.
 */

import { useSignal } from '@preact/signals';
import { capitals } from '../../src/format.ts';
import type { Openings } from '../../src/openings/openings.ts';
import { OPENERS_HEAD, rankOpeners } from '../../src/text/openings.ts';
import { isWithheld } from '../../src/words/withheld.ts';
import { settings } from '../shared/state/currentSettings.ts';

const SHOWN_FIRST = 10;

interface Props {
  readonly openings: Openings;
  readonly answers: number;
  /** The opener whose tree is shown. */
  readonly current: string | undefined;
  readonly onChoose: (word: string) => void;
}

export const OpenerList = ({ openings, answers, current, onChoose }: Props) => {
  const isWhole = useSignal(false);
  const all = rankOpeners(openings.openers).filter(({ word }) => settings.value.allWords || !isWithheld(word));
  const shown = isWhole.value ? all : all.slice(0, SHOWN_FIRST);
  const least = all[0]?.guesses ?? 0;
  const most = Math.max(1, ...all.slice(0, 60).map(({ guesses }) => guesses - least));
  return (
    <section class="card stack openings" aria-labelledby="openerlist-title">
      <h2 id="openerlist-title">Openers, proved</h2>
      <p class="opener-head" aria-hidden="true">
        <span>{OPENERS_HEAD.words}</span>
        <span class="number">{OPENERS_HEAD.total}</span>
        <span class="number">{OPENERS_HEAD.average}</span>
      </p>
      <ol class="openerlist">
        {shown.map(({ word, guesses, lost, rank }) => (
          <li key={word}>
            <button type="button" aria-current={word === current ? 'true' : undefined} onClick={() => onChoose(word)}>
              <span class="muted number">{rank}</span>
              <span class="word">{capitals(word)}</span>
              <span class="distance" aria-hidden="true">
                <span style={{ width: `${Math.min(100, (100 * (guesses - least)) / most)}%` }} />
              </span>
              <span class="number">
                {lost > 0 ? `${lost} lost` : guesses}
                <span class="aside"> guesses for all answers,</span>
              </span>
              <span class="number muted">{(guesses / answers).toFixed(2)}</span>
            </button>
          </li>
        ))}
      </ol>
      {all.length > shown.length && (
        <button type="button" class="linklike more" onClick={() => (isWhole.value = true)}>
          {all.length - shown.length} more
        </button>
      )}
    </section>
  );
};
