/**
 * The results of runs: a table that can be sorted, and a histogram of each.
 */

import { useSignal } from '@preact/signals';
import { capitals, percent } from '../../src/format.ts';
import { histogramSvg } from '../../src/pictures/chart.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { Histogram } from '../shared/components/Histogram.tsx';
import { lab } from './pageLab.ts';
import { comparisonSvg, type RunColumn, sortRuns } from './results.ts';
import { countGames, type Run, type RunSetup } from './run.ts';
import { SortHead } from './SortHead.tsx';
import { type Sorting, sortBy } from './sorting.ts';

export const Results = () => {
  const sorting = useSignal<Sorting<RunColumn>>({ by: 'average', descending: false });
  const runs = lab.runs.all.value;
  const setup = lab.runs.setup.value;
  if (!setup || runs.length === 0) return null;
  const { list, opener } = setup;
  const shown = sortRuns(runs, sorting.value);
  return (
    <section class="card stack" aria-labelledby="results-title">
      <div class="tools spread">
        <h2 id="results-title">
          {list.name}
          {opener ? `, first word ${capitals(opener)}` : ''}
        </h2>
        <Button
          disabled={!shown.some(({ measured }) => measured)}
          onPress={() => saveFile(`salet-${list.name}.svg`, comparisonSvg(setup, runs), 'image/svg+xml')}
        >
          Save picture
        </Button>
      </div>
      <ResultTable
        setup={setup}
        runs={shown}
        sorting={sorting.value}
        onSort={(column) => (sorting.value = sortBy(sorting.value, column))}
      />
      <Charts setup={setup} runs={shown} />
    </section>
  );
};

interface RunsProps {
  readonly setup: RunSetup;
  readonly runs: readonly Run[];
}

// The table

interface TableProps extends RunsProps {
  readonly sorting: Sorting<RunColumn>;
  readonly onSort: (column: RunColumn) => void;
}

const ResultTable = ({ setup, runs, sorting, onSort }: TableProps) => {
  const games = setup.list.answerCount;
  const note = `${games} games each; a failure takes more than ${setup.limit} guesses`;
  const head = { sorting, onSort };
  return (
    <>
      <div class="scroll">
        <table class="lined">
          <caption class="aside">{note}</caption>
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
            {runs.map((run) => (
              <tr key={run.label}>
                <th scope="row" class="word">
                  {run.label}
                </th>
                <ResultCells run={run} games={games} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small muted">{note}. Time is that of one worker.</p>
    </>
  );
};

const ResultCells = ({ run, games }: { run: Run; games: number }) => {
  const { measured, strategy } = run;
  if (!measured) {
    return (
      <td colSpan={6} class="muted">
        {stateText(run, games)}
      </td>
    );
  }
  const { firstGuess, average, failures, worst, games: played } = measured.summary;
  return (
    <>
      <td class="hide-narrow word">{strategy.info.random ? '' : capitals(firstGuess)}</td>
      <td class="number">{average.toFixed(4)}</td>
      <td class="number hide-narrow">{percent(played - failures.length, played)}</td>
      <td class="number">{failures.length}</td>
      <td class="number">{worst}</td>
      <td class="number">{timeText(measured.elapsedMs)}</td>
    </>
  );
};

/** The state of a run without a result. */
const stateText = ({ state, problem, histogram }: Run, games: number): string => {
  if (state === 'failed') return problem;
  return state === 'running' ? `${countGames(histogram)} of ${games} games` : state;
};

const timeText = (ms: number): string => (ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

// Histograms

const Charts = ({ setup, runs }: RunsProps) => {
  const { list, limit } = setup;
  const most = Math.max(1, ...runs.flatMap(({ histogram }) => Object.values(histogram)));
  return (
    <div class="cards">
      {runs.map((run) => (
        <figure key={run.label} class="chart">
          <figcaption>
            <h3>{run.label}</h3>
            <p class="small muted">{run.strategy.info.description}</p>
          </figcaption>
          <Histogram
            histogram={run.histogram}
            limit={limit}
            most={most}
            average={run.measured?.summary.average}
            of={run.label}
          />
          <ChartFoot run={run} games={list.answerCount} limit={limit} />
        </figure>
      ))}
    </div>
  );
};

const MOST_FAILURES = 40;

const ChartFoot = ({ run, games, limit }: { run: Run; games: number; limit: number }) => {
  const { measured, label, histogram, state } = run;
  if (!measured) {
    return (
      <p class="small muted">
        {state === 'stopped' ? 'Stopped after' : ''} {countGames(histogram)} of {games} games
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
            {failures.slice(0, MOST_FAILURES).map(capitals).join(' ')}
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
