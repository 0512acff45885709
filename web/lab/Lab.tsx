/**
 * Lab: strategies against every answer, live; the letters of a list; first words.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { percent } from '../../src/format.ts';
import { histogramSvg } from '../../src/pictures/chart.ts';
import { POOLS } from '../../src/strategy/strategy.ts';
import { BUNDLED_LISTS } from '../../src/words/bundled.ts';
import type { WordList } from '../../src/words/list.ts';
import { settings } from '../shared/currentSettings.ts';
import { saveFile } from '../shared/files.ts';
import { Histogram } from '../shared/Histogram.tsx';
import { lab } from '../shared/instruments.ts';
import { alertText } from '../shared/navigation.ts';
import { findList, own } from '../shared/ownData.ts';
import { WordField } from '../shared/WordField.tsx';
import {
  gamesOf,
  type Player,
  type Run,
  type RunColumn,
  runsSvg,
  SLOW,
  type Sorting,
  sortBy,
  sortRuns,
  verdictOf,
} from './lab.ts';
import './lab.css';
import { Letters } from './Letters.tsx';
import { Openers } from './Openers.tsx';
import { SortHead } from './SortHead.tsx';

export const Lab = () => {
  const name = useSignal(settings.value.list);
  useEffect(() => void lab.load(), []);
  const found = findList(name.value);
  const list = found.ok ? found.value : undefined;
  return (
    <div class="sections lab">
      <section class="card stack" aria-labelledby="compare-title">
        <h2 id="compare-title">Strategies against every answer</h2>
        <Setup name={name.value} list={list} onName={(next) => (name.value = next)} />
        {!found.ok && <p class="message">{found.failure.sentence}</p>}
      </section>
      <Results />
      {list && (
        <div class="sections lab-pair">
          <Letters list={list} />
          <Openers list={list} />
        </div>
      )}
    </div>
  );
};

// What to play

const Setup = (props: { name: string; list: WordList | undefined; onName: (name: string) => void }) => {
  const { name, list, onName } = props;
  const opener = useSignal('');
  const run = (): void => {
    if (!list) return;
    lab.start({ list, opener: opener.value, limit: settings.value.limit }).catch((error: unknown) => {
      alertText.value = `The laboratory stopped: ${error instanceof Error ? error.message : 'unknown reason'}.`;
    });
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div class="fields">
        <label class="labelled">
          <span>List</span>
          <select class="field" value={name} onChange={(event) => onName(event.currentTarget.value)}>
            {listNames().map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <WordField label="First word" text={opener} placeholder="as they like" maxLength={40} />
      </div>
      {list && <p class="small muted">{describeList(list)}</p>}
      <Strategies />
      <Variants />
      <Actions onRun={run} />
    </form>
  );
};

const listNames = (): string[] => [
  ...BUNDLED_LISTS.map((each) => each.name),
  ...own.value.lists.map((each) => each.name),
];

const describeList = (list: WordList): string => {
  const { description } = BUNDLED_LISTS.find((each) => each.name === list.name) ?? { description: 'your own list' };
  return `${description}: ${list.answerCount} answers, ${list.words.length} guesses.`;
};

const Strategies = () => {
  const { strategies, chosen } = lab;
  const all = strategies.value;
  return (
    <fieldset class="plain">
      <legend>Strategies {all.length > 0 && <span class="muted">({chosen.value.size} chosen)</span>}</legend>
      {all.length === 0 && lab.message.value === '' && (
        <p class="muted" role="status">
          The strategies are being loaded …
        </p>
      )}
      <div class="picks" aria-busy={all.length === 0}>
        {all.map((info) => (
          <label key={info.id} class="pick" title={info.description}>
            <input type="checkbox" checked={chosen.value.has(info.id)} onChange={() => lab.toggle(info)} />
            {info.id}
          </label>
        ))}
      </div>
      {all.length > 0 && (
        <div class="tools">
          <button type="button" class="button" onClick={() => lab.choose(all.filter(({ id }) => !SLOW.includes(id)))}>
            All quick ones
          </button>
          <button type="button" class="button" onClick={() => lab.choose([])}>
            None
          </button>
        </div>
      )}
    </fieldset>
  );
};

/** Choices that some strategies have. */
const Variants = () => {
  const players = [...lab.chosen.value.values()].filter(
    ({ info }) => info.variants.length > 1 || info.pools.length > 1,
  );
  if (players.length === 0) return null;
  return (
    <details>
      <summary>Variants</summary>
      <div class="fields">
        {players.map((player) => (
          <VariantOf key={player.info.id} player={player} />
        ))}
      </div>
    </details>
  );
};

const VariantOf = ({ player }: { player: Player }) => {
  const { info, variant, pool } = player;
  return (
    <fieldset class="plain tools">
      <legend class="small muted">{info.id}</legend>
      {info.variants.length > 1 && (
        <select
          class="field"
          aria-label={`Variant of ${info.id}`}
          value={variant}
          onChange={(event) => lab.change({ ...player, variant: event.currentTarget.value })}
        >
          {info.variants.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      {info.pools.length > 1 && (
        <select
          class="field"
          aria-label={`Words of ${info.id}`}
          value={pool}
          onChange={(event) =>
            lab.change({ ...player, pool: POOLS.find((each) => each === event.currentTarget.value) ?? pool })
          }
        >
          {info.pools.map((each) => (
            <option key={each} value={each}>
              {each === 'all' ? 'all words' : 'possible words'}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
};

const Actions = ({ onRun }: { onRun: () => void }) => {
  const { isRunning, runs, table, message } = lab;
  const games = table.value?.list.answerCount ?? 0;
  const going = runs.value.filter(({ state }) => state !== 'failed' && state !== 'stopped');
  const played = going.reduce((sum, { histogram }) => sum + gamesOf(histogram), 0);
  const done = going.filter(({ state }) => state === 'done').length;
  return (
    <>
      <div class="tools">
        {/* one button that keeps the focus; were it to become a submit button, the same click would start anew */}
        <button
          type="button"
          class="button primary"
          disabled={lab.chosen.value.size === 0 && !isRunning.value}
          onClick={isRunning.value ? lab.stop : onRun}
        >
          {isRunning.value ? 'Cancel' : 'Run'}
        </button>
        {runs.value.length > 0 && (
          <button type="button" class="button" onClick={lab.clear}>
            Clear
          </button>
        )}
        {isRunning.value && (
          <label class="progress">
            <progress max={Math.max(1, games * going.length)} value={played} />
            <span>
              {played} of {games * going.length} games
            </span>
          </label>
        )}
      </div>
      <p class="message" role="status">
        {message.value || (isRunning.value ? `${done} of ${going.length} strategies done.` : verdictOf(runs.value))}
      </p>
    </>
  );
};

// What came out

const Results = () => {
  const sorting = useSignal<Sorting<RunColumn>>({ by: 'average', descending: false });
  const { runs, table } = lab;
  if (!table.value || runs.value.length === 0) return null;
  const { list, opener, limit } = table.value;
  const shown = sortRuns(runs.value, sorting.value);
  const most = Math.max(1, ...shown.flatMap(({ histogram }) => Object.values(histogram)));
  const sort = (column: RunColumn): void => {
    sorting.value = sortBy(sorting.value, column);
  };
  const head = { sorting: sorting.value, onSort: sort };
  return (
    <section class="card stack" aria-labelledby="results-title">
      <div class="tools">
        <h2 id="results-title">
          {list.name}
          {opener ? `, first word ${opener.toUpperCase()}` : ''}
        </h2>
        <button
          type="button"
          class="button"
          disabled={!shown.some(({ measured }) => measured)}
          onClick={() => saveFile(`salet-${list.name}.svg`, runsSvg(table.value!, runs.value), 'image/svg+xml')}
        >
          Save picture
        </button>
      </div>
      <div class="scroll">
        <table class="lined">
          <caption class="aside">
            {list.answerCount} games each; a failure takes more than {limit} guesses
          </caption>
          <thead>
            <tr>
              <SortHead column="label" title="strategy" kind="" {...head} />
              <th scope="col" class="hide-narrow">
                first
              </th>
              <SortHead column="average" title="average" {...head} />
              <th scope="col" class="number hide-narrow">
                solved
              </th>
              <SortHead column="failures" title="failures" {...head} />
              <SortHead column="worst" title="worst" {...head} />
              <SortHead column="time" title="time" {...head} />
            </tr>
          </thead>
          <tbody>
            {shown.map((run) => (
              <ResultRow key={run.label} run={run} games={list.answerCount} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="small muted">
        {list.answerCount} games each; a failure takes more than {limit} guesses. Time is that of one worker.
      </p>
      <div class="cards">
        {shown.map((run) => (
          <figure key={run.label} class="chart">
            <figcaption>
              <h3>{run.label}</h3>
              <p class="small muted">{run.player.info.description}</p>
            </figcaption>
            <Histogram
              {...{ limit, most, of: run.label, histogram: run.histogram }}
              average={run.measured?.summary.average}
            />
            <ChartFoot run={run} games={list.answerCount} limit={limit} />
          </figure>
        ))}
      </div>
    </section>
  );
};

const ResultRow = ({ run, games }: { run: Run; games: number }) => {
  const { label, measured, player } = run;
  const summary = measured?.summary;
  if (!summary) {
    return (
      <tr>
        <th scope="row" class="word">
          {label}
        </th>
        <td colSpan={6} class="muted">
          {standingText(run, games)}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row" class="word">
        {label}
      </th>
      <td class="hide-narrow word">{player.info.random ? '' : summary.firstGuess.toUpperCase()}</td>
      <td class="number">{summary.average.toFixed(4)}</td>
      <td class="number hide-narrow">{percent(summary.games - summary.failures.length, summary.games)}</td>
      <td class="number">{summary.failures.length}</td>
      <td class="number">{summary.worst}</td>
      <td class="number">{timeText(measured.elapsedMs)}</td>
    </tr>
  );
};

/** Where a run without a result stands. */
const standingText = ({ state, sentence, histogram }: Run, games: number): string => {
  if (state === 'failed') return sentence;
  return state === 'running' ? `${gamesOf(histogram)} of ${games} games` : state;
};

const timeText = (ms: number): string => (ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

const MOST_FAILURES = 40;

const ChartFoot = ({ run, games, limit }: { run: Run; games: number; limit: number }) => {
  const { measured, label, histogram, state } = run;
  if (!measured) {
    return (
      <p class="small muted">
        {state === 'stopped' ? 'Stopped after' : ''} {gamesOf(histogram)} of {games} games
      </p>
    );
  }
  const { failures, average } = measured.summary;
  const save = (): void => {
    const chart = histogramSvg({ title: label, subtitle: `${games} games`, histogram, average, limit });
    saveFile(`salet-${label.replaceAll(':', '-')}.svg`, chart, 'image/svg+xml');
  };
  return (
    <div class="tools small">
      {failures.length > 0 && (
        <details>
          <summary>{failures.length} not found</summary>
          <p class="word">
            {failures
              .slice(0, MOST_FAILURES)
              .map((word) => word.toUpperCase())
              .join(' ')}
            {failures.length > MOST_FAILURES ? ' …' : ''}
          </p>
        </details>
      )}
      <button type="button" class="linklike" onClick={save} aria-label={`Save picture of ${label}`}>
        Save picture
      </button>
    </div>
  );
};
