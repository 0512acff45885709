/**
 * How far the proof is: the number, a bar, a legend with counts, the best so far, and the button to start and pause.
 */

import { bestOpenerText, equalOpenersText, noSafeOpenerText } from '../../src/text/proof.ts';
import {
  bestYetText,
  grouped,
  NO_TOTAL_YET,
  proofPaceText,
  SETTLED_NAMES,
  type SettledCounts,
  settledText,
} from '../../src/text/proofRun.ts';
import { Button } from '../shared/components/Button.tsx';
import { proving } from './pageProof.ts';
import type { ProofView } from './proving.ts';

export const Progress = ({ view }: { view: ProofView }) => {
  const { openers, elapsedMs, restMs } = view;
  const status = proving.status.value;
  const counts = openers.counts();
  const settled = openers.count - counts.open;
  return (
    <>
      <div class="pace">
        <p class="settled">{grouped(settled)}</p>
        <p class="muted">{proofPaceText(openers.count, elapsedMs, restMs)}</p>
        <Actions />
      </div>
      <progress aria-label="First words settled" max={openers.count} value={settled} />
      <Legend counts={counts} />
      <Best view={view} />
      <p class="small" role="alert">
        {proving.message.value}
      </p>
      <p class="aside" role="status">
        {statusText(status, counts)}
      </p>
    </>
  );
};

const ORDER: readonly (keyof SettledCounts)[] = ['scan', 'search', 'exact', 'open'];

const Legend = ({ counts }: { counts: SettledCounts }) => (
  <dl class="legend">
    {ORDER.map((each) => (
      <div key={each}>
        <dt>
          <span class={`swatch ${each}`} aria-hidden="true" />
          {SETTLED_NAMES[each]}
        </dt>
        <dd>{grouped(counts[each])}</dd>
      </div>
    ))}
    <span class="swatch testing" hidden />
  </dl>
);

/** The best word so far as tiles, green once it is proved, and a sentence about it. */
const Best = ({ view }: { view: ProofView }) => {
  const isDone = proving.status.value === 'done';
  const { words, wordLength } = view.setup.list;
  const best = view.openers.best();
  const letters = best ? [...words[best.opener]] : new Array<string>(wordLength).fill('');
  const look = best ? (isDone ? ' found' : '') : ' waiting';
  return (
    <div class="outcome" style={`--letters: ${wordLength}`}>
      <div class={`hero-tiles${look}`} aria-hidden="true">
        {letters.map((letter, place) => (
          <span key={`${place}${letter}`}>{letter}</span>
        ))}
      </div>
      <p class="best">{outcomeText(view, isDone)}</p>
    </div>
  );
};

/** How many equal words are named. */
const MOST_EQUAL = 5;

const outcomeText = ({ setup, openers }: ProofView, isDone: boolean): string => {
  const best = openers.best();
  const { list, limit, mode } = setup;
  if (!best) return isDone ? noSafeOpenerText(limit, mode) : NO_TOTAL_YET;
  const word = list.words[best.opener];
  if (!isDone) return bestYetText(word, best.total, list.answerCount);
  const equal = (openers.order ?? []).filter((opener) => {
    const result = openers.resultOf(opener);
    return opener !== best.opener && result?.how === 'exact' && result.total === best.total;
  });
  const names = equal.map((opener) => list.words[opener]);
  return `${bestOpenerText(word, best.total, list.answerCount)} ${equalOpenersText(names, MOST_EQUAL)}`;
};

const Actions = () => {
  const status = proving.status.value;
  if (status === 'done') return null;
  const isActive = status === 'running' || status === 'preparing';
  const press = (): void => {
    if (isActive) proving.pause();
    else void proving.start();
  };
  return (
    <div class="tools">
      {/* one button, which keeps the focus */}
      <Button primary disabled={status === 'reading'} onPress={press}>
        {isActive ? 'Pause' : status === 'paused' ? 'Go on' : status === 'reading' ? 'One moment …' : 'Prove it'}
      </Button>
    </div>
  );
};

/** For screen readers: the counts by tenths, not by every job. */
const statusText = (status: typeof proving.status.value, counts: SettledCounts): string => {
  const settled = counts.scan + counts.search + counts.exact;
  const tenths = Math.floor((10 * settled) / Math.max(1, settled + counts.open));
  if (status === 'preparing') return 'The first words are put in order.';
  if (status === 'reading') return 'What this browser has kept of the proof is checked.';
  if (status === 'running') return `Proving: ${10 * tenths} % settled.`;
  if (status === 'paused') return `Paused. ${settledText(counts)} Closing the tab loses nothing.`;
  return status === 'done' ? `Proved. ${settledText(counts)}` : '';
};
