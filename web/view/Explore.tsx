/**
 * Explore: an optimal tree to walk down, feedback by feedback.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Feedback, feedbackDigits, formatFeedback } from '../../src/feedback.ts';
import { type Game, newGame } from '../../src/game.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import { writeTreeJson } from '../../src/search/tree.ts';
import { writeTreeText } from '../../src/search/treeText.ts';
import { capitals, counted } from '../../src/text.ts';
import { board, settings } from '../app.ts';
import {
  type Branch,
  branchesOf,
  type Forest,
  fileOf,
  outlookOf,
  outlookText,
  pathTo,
  progressText,
  type Search,
  type Spot,
  spotsAlong,
} from '../explore.ts';
import { saveFile } from '../files.ts';
import { explorer, modeToExplore, openerToExplore } from '../instruments.ts';
import { Histogram } from './Histogram.tsx';
import { WordField } from './WordField.tsx';
import './lab.css';
import { TinyTiles } from './Tile.tsx';

export const Explore = () => {
  const { forest } = explorer;
  return (
    <div class="lab">
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
            <progress
              aria-label="Branches done"
              {...(progress.value && progress.value.done > 0
                ? { max: progress.value.branches, value: progress.value.done }
                : {})}
            />
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
        <Crumbs forest={forest} spots={spots} />
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
      <Branches key={path.value.join()} forest={forest} spot={spot} path={path.value} />
    </section>
  );
};

const Crumbs = ({ forest, spots }: { forest: Forest; spots: readonly Spot[] }) => {
  const { path } = explorer;
  const { wordLength } = forest.list;
  return (
    <nav aria-label="Path">
      <ol class="crumbs">
        {forest.game.rows.map(({ word, feedback }) => (
          <li key={word} class="muted">
            {capitals(word)} <Tiles feedback={feedback} wordLength={wordLength} />
          </li>
        ))}
        {spots.map(({ tree }, depth) => {
          const isLast = depth === spots.length - 1;
          const feedback = path.value[depth];
          return (
            <li key={String(depth)}>
              <button
                type="button"
                class="linklike word"
                aria-current={isLast ? 'step' : undefined}
                onClick={() => (path.value = path.value.slice(0, depth))}
              >
                {capitals(tree?.guess ?? '')}
              </button>
              {!isLast && feedback !== undefined && <Tiles feedback={feedback} wordLength={wordLength} />}
            </li>
          );
        })}
      </ol>
    </nav>
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

// Branches

const Tiles = ({ feedback, wordLength }: { feedback: Feedback; wordLength: number }) => (
  <span class="shapes">
    <TinyTiles digits={feedbackDigits(feedback, wordLength)} label={formatFeedback(feedback, wordLength)} />
  </span>
);

interface BranchesProps {
  readonly forest: Forest;
  readonly spot: Spot;
  readonly path: readonly Feedback[];
}

/** Up and down go from branch to branch, right opens, left closes. */
const moveAmong = (event: KeyboardEvent): void => {
  const target = event.target as HTMLElement;
  if (!target.matches('.branch button') || event.ctrlKey || event.metaKey || event.altKey) return;
  const isOpen = target.getAttribute('aria-expanded');
  if ((event.key === 'ArrowRight' && isOpen === 'false') || (event.key === 'ArrowLeft' && isOpen === 'true')) {
    target.click();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.branch .open')];
    const here = all.indexOf(target.closest('.branch')?.querySelector<HTMLElement>('.open') ?? target);
    all[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
};

const Branches = (props: BranchesProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    current?.addEventListener('keydown', moveAmong);
    return () => current?.removeEventListener('keydown', moveAmong);
  }, []);
  return (
    <div class="branches" ref={list}>
      <div class="branch head small muted" aria-hidden="true">
        <span class="open">
          <span class="chevron none" />
          <span>feedback</span>
          <span>next</span>
          <span class="number">words</span>
          <span class="number">guesses</span>
          <span class="number hide-narrow">worst</span>
        </span>
        <span class="go" />
      </div>
      <Level {...props} />
    </div>
  );
};

/** Branches that are shown at once; there can be two hundred. */
const MOST_LINES = 30;

/** The branches of one spot; those with one word share a line. */
const Level = ({ forest, spot, path }: BranchesProps) => {
  const branches = useMemo(() => branchesOf(forest, spot), [forest, spot]);
  const isAlone = ({ words, found }: Branch) => words.length === 1 && !found;
  const alone = branches.filter(isAlone);
  const larger = branches.filter((branch) => !isAlone(branch));
  const all = useSignal(false);
  const shown = all.value || larger.length <= MOST_LINES + 5 ? larger : larger.slice(0, MOST_LINES);
  return (
    <ul class="level">
      {shown.map((branch) => (
        <Line key={branch.feedback} {...{ forest, branch, path }} />
      ))}
      {alone.length > 0 && <Alone {...{ forest, branches: alone }} />}
      {shown.length < larger.length && (
        <li class="more">
          <button type="button" class="button" onClick={() => (all.value = true)}>
            Show {larger.length - shown.length} smaller branches
          </button>
        </li>
      )}
    </ul>
  );
};

const Line = ({ forest, branch, path }: { forest: Forest; branch: Branch; path: readonly Feedback[] }) => {
  const isOpen = useSignal(false);
  const { feedback, tree, words, found, guesses, worst, lost } = branch;
  const tiles = <Tiles feedback={feedback} wordLength={forest.list.wordLength} />;
  const own = [...path, feedback];
  if (!tree) {
    return (
      <li>
        <div class="branch">
          <span class="open">
            <span class="chevron none" />
            {tiles}
            <span class="muted">{found ? 'found' : `${counted(words.length, 'word')} lost`}</span>
            <span class="number">{words.length}</span>
            <span class="number">{found ? '0.00' : ''}</span>
            <span class="number hide-narrow">{found ? 0 : ''}</span>
          </span>
          <span class="go" />
        </div>
      </li>
    );
  }
  return (
    <li>
      <div class="branch">
        <button type="button" class="open" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          <span class="chevron" aria-hidden="true" />
          {tiles}
          <span class="word">{capitals(tree.guess)}</span>
          <span class="number">
            {words.length}
            <span class="aside"> words, </span>
          </span>
          <span class="number">
            {guesses.toFixed(2)}
            <span class="aside"> guesses on average, at most </span>
          </span>
          <span class="number hide-narrow">
            {worst}
            {lost > 0 ? '+' : ''}
          </span>
        </button>
        <button
          type="button"
          class="go"
          aria-label={`Go to ${capitals(tree.guess)} after ${formatFeedback(feedback, forest.list.wordLength)}`}
          onClick={() => (explorer.path.value = own)}
        >
          <span aria-hidden="true">→</span>
        </button>
      </div>
      {isOpen.value && (
        <>
          {words.length <= MOST_WORDS && <p class="small muted">{words.map(capitals).join(' ')}</p>}
          <Level {...{ forest, spot: branch, path: own }} />
        </>
      )}
    </li>
  );
};

/** More are a list nobody reads. */
const MOST_WORDS = 30;

const Alone = ({ forest, branches }: { forest: Forest; branches: readonly Branch[] }) => {
  const isOpen = useSignal(branches.length <= 3);
  const count = branches.length;
  return (
    <li>
      <div class="branch">
        <button type="button" class="open" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          <span class="chevron" aria-hidden="true" />
          <span class="wide">{count === 1 ? '1 word alone' : `${count} words alone`}</span>
          <span class="number">{count}</span>
          <span class="number">1.00</span>
          <span class="number hide-narrow">1</span>
        </button>
        <span class="go" />
      </div>
      {isOpen.value && (
        <ul class="alone">
          {branches.map(({ feedback, words }) => (
            <li key={feedback}>
              <Tiles feedback={feedback} wordLength={forest.list.wordLength} />
              <span class="word">{capitals(words[0])}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
