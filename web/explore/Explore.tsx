/**
 * Explore: an optimal tree to walk down, feedback by feedback.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { type Game, newGame } from '../../src/game/game.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import { writeTreeJson } from '../../src/tree/treeJson.ts';
import { writeTreeText } from '../../src/tree/treeText.ts';
import { Branches, Crumbs } from '../shared/Branches.tsx';
import { board } from '../shared/board.ts';
import { settings } from '../shared/currentSettings.ts';
import { saveFile } from '../shared/files.ts';
import { Histogram } from '../shared/Histogram.tsx';
import { explorer, modeToExplore, openerToExplore } from '../shared/instruments.ts';
import { Lazy } from '../shared/Lazy.tsx';
import { WordField } from '../shared/WordField.tsx';
import {
  type Forest,
  fileOf,
  outlookOf,
  outlookText,
  pathTo,
  progressText,
  type Search,
  spotsAlong,
} from './explore.ts';
import './explore.css';

export const Explore = () => {
  const { forest } = explorer;
  return (
    <div class="sections explore">
      <Ask />
      {forest.value && <Walk forest={forest.value} />}
    </div>
  );
};

// What to look at

type From = 'start' | 'board';

const Ask = () => {
  const mode: Mode = modeToExplore.value ?? settings.value.mode;
  const from = useSignal<From>('start');
  const { search, progress, message } = explorer;
  const { game, standing } = board.value;
  const rules = { ...game.rules, mode };
  // words that fit the rows of a game are for those who want to see them
  const canContinue = game.rows.length > 0 && standing.status === 'open' && settings.value.spoilers === 'all';
  const gameToAsk = (): Game => (from.value === 'board' && canContinue ? { rules, rows: game.rows } : newGame(rules));
  const ask = (): void => {
    const opener = openerToExplore.value.trim();
    void explorer.start(gameToAsk(), opener === '' ? undefined : opener);
  };
  useEffect(() => {
    const wanted = openerToExplore.value;
    if (wanted === '') {
      // the best word of a bundled list takes a moment; anything else waits to be asked for
      const isKnown = !rules.weights && findOpenings(rules.list, mode, rules.limit)?.best !== undefined;
      if (isKnown && !search.value && !explorer.forest.value) ask();
      return;
    }
    const now = search.value ?? shown(explorer.forest.value);
    if (now?.opener !== wanted || now.game.rules.mode !== mode) ask();
  }, []);
  const submit = (event: Event): void => {
    event.preventDefault();
    ask();
  };
  return (
    <section class="card stack" aria-labelledby="explore-title">
      <h2 id="explore-title">An optimal tree</h2>
      <form class="fields" onSubmit={submit}>
        <WordField label="First word" text={openerToExplore} placeholder="the best" maxLength={40} />
        <label class="labelled">
          <span>Mode</span>
          <select
            class="field"
            value={mode}
            onChange={(event) => (modeToExplore.value = MODES.find((each) => each === event.currentTarget.value))}
          >
            {MODES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        {canContinue && (
          <label class="labelled">
            <span>From</span>
            <select
              class="field"
              value={from.value}
              onChange={(event) => (from.value = event.currentTarget.value === 'board' ? 'board' : 'start')}
            >
              <option value="start">the first guess</option>
              <option value="board">the rows of the board</option>
            </select>
          </label>
        )}
        {/* one button that keeps the focus; were it to become a submit button, the same click would start anew */}
        <button type="button" class="button primary" onClick={search.value ? explorer.stop : ask}>
          {search.value ? 'Cancel' : 'Show the tree'}
        </button>
      </form>
      <div class="progress">
        {search.value && (
          <>
            <progress aria-label="Looking for the tree" />
            <span>{progress.value ? progressText(progress.value) : 'Looking …'}</span>
          </>
        )}
        <p class={search.value ? 'aside' : 'message'} role="status">
          {search.value ? `Looking for the tree of ${searchedName(search.value)}.` : message.value}
        </p>
      </div>
    </section>
  );
};

const shown = (forest: Forest | undefined): Search | undefined =>
  forest && { game: forest.game, opener: forest.tree.guess };

const searchedName = ({ opener }: Search): string => (opener === undefined ? 'the best word' : capitals(opener));

// Where one stands

const Walk = ({ forest }: { forest: Forest }) => {
  const { path } = explorer;
  const spots = useMemo(() => spotsAlong(forest, path.value), [forest, path.value]);
  const spot = spots.at(-1)!;
  const outlook = useMemo(() => outlookOf(forest, spot), [forest, spot]);
  const { limit } = forest.game.rules;
  return (
    <section class="card walk" aria-labelledby="walk-title">
      <h2 id="walk-title" class="aside">
        The tree
      </h2>
      <div class="stack">
        <p class="small muted">
          {forest.list.name}, {forest.game.rules.mode} mode
        </p>
        <Crumbs at={explorer} forest={forest} spots={spots} />
        <p class="verdict" aria-live="polite">
          {outlookText(spot, outlook)}
        </p>
      </div>
      <div class="stack beside">
        <Histogram
          histogram={outlook.histogram}
          limit={limit - forest.game.rows.length - (spots.length - 1)}
          most={Math.max(1, ...Object.values(outlook.histogram))}
          average={outlook.guesses}
          of={`Guesses from ${capitals(spot.tree?.guess ?? '')} on`}
        />
        <Tools forest={forest} />
      </div>
      <Picture />
      <Branches key={path.value.join()} at={explorer} forest={forest} spot={spot} path={path.value} />
    </section>
  );
};

const loadPicture = async () => (await import('./TreePicture.tsx')).TreePicture;

/** Made when somebody wants to see it. */
const Picture = () => {
  const isOpen = useSignal(false);
  return (
    <details class="picture" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>Picture from here on</summary>
      {isOpen.value && <Lazy load={loadPicture} />}
    </details>
  );
};

const Tools = ({ forest }: { forest: Forest }) => {
  const typed = useSignal('');
  const sentence = useSignal('');
  const follow = (event: Event): void => {
    event.preventDefault();
    const found = pathTo(forest, typed.value);
    sentence.value = found.ok ? '' : found.failure.sentence;
    if (found.ok) explorer.path.value = found.value;
  };
  const name = `${forest.tree.guess}-${forest.game.rules.mode}`;
  return (
    <>
      <form class="tools" onSubmit={follow}>
        <WordField label="Follow an answer" quiet look="" text={typed} placeholder="follow an answer" maxLength={40} />
        <button type="submit" class="button">
          Follow
        </button>
      </form>
      {sentence.value !== '' && (
        <p class="message" role="alert">
          {sentence.value}
        </p>
      )}
      <div class="tools">
        <button
          type="button"
          class="button"
          onClick={() => saveFile(`${name}.txt`, writeTreeText(fileOf(forest), forest.list), 'text/plain')}
        >
          Save as text
        </button>
        <button
          type="button"
          class="button"
          onClick={() => saveFile(`${name}.json`, writeTreeJson(fileOf(forest)), 'application/json')}
        >
          Save as JSON
        </button>
      </div>
    </>
  );
};
