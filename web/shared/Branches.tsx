/**
 * The branches of a tree, to open and to walk down: every feedback with its words as beads, the guess that follows and
 * what it comes to. Explore walks an optimal tree with it, Why the parts of one word.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Feedback, formatFeedback } from '../../src/feedback.ts';
import { capitals, counted } from '../../src/format.ts';
import { type Branch, branchesOf, type Explorer, type Forest, type Spot } from '../explore/explore.ts';
import { TinyTiles } from './TinyTiles.tsx';
import './Branches.css';

// The way here

interface CrumbsProps {
  readonly at: Explorer;
  readonly forest: Forest;
  readonly spots: readonly Spot[];
}

export const Crumbs = ({ at, forest, spots }: CrumbsProps) => {
  const { path } = at;
  const { wordLength } = forest.list;
  const nav = useRef<HTMLElement>(null);
  const before = useRef(path.value);
  useEffect(() => {
    if (before.current === path.value) return;
    before.current = path.value;
    // the branch that was left is gone, and the focus with it
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    nav.current?.scrollIntoView({ block: 'nearest' });
  }, [path.value]);
  return (
    <nav aria-label="Path" ref={nav}>
      <ol class="crumbs">
        {forest.game.rows.map(({ word, feedback }) => (
          <li key={word} class="muted">
            {capitals(word)} <TinyTiles feedback={feedback} wordLength={wordLength} />
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
              {!isLast && feedback !== undefined && <TinyTiles feedback={feedback} wordLength={wordLength} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

// Branches

interface BranchesProps {
  /** Undefined where the words are hidden: then nothing can be opened. */
  readonly at: Explorer | undefined;
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
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.branch button.open')];
    const here = all.indexOf(target.closest('.branch')?.querySelector<HTMLElement>('.open') ?? target);
    all[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
  // a board beside it has arrows of its own
  event.stopPropagation();
};

export const Branches = (props: BranchesProps) => {
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
          <span>{props.at && 'next'}</span>
          <span class="number">words</span>
          <span class="number">{props.at && 'guesses'}</span>
          <span class="number hide-narrow">{props.at && 'worst'}</span>
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
const Level = ({ at, forest, spot, path }: BranchesProps) => {
  const branches = useMemo(() => branchesOf(forest, spot), [forest, spot]);
  const isAlone = ({ words, found }: Branch) => words.length === 1 && !found;
  const alone = branches.filter(isAlone);
  const larger = branches.filter((branch) => !isAlone(branch));
  const all = useSignal(false);
  const shown = all.value || larger.length <= MOST_LINES + 5 ? larger : larger.slice(0, MOST_LINES);
  const most = Math.max(alone.length, ...larger.map(({ words }) => words.length));
  return (
    <ul class="level">
      {shown.map((branch) => (
        <Line key={branch.feedback} {...{ at, forest, branch, path, most }} />
      ))}
      {alone.length > 0 && <Alone {...{ at, forest, most, branches: alone }} />}
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

interface LineProps {
  readonly at: Explorer | undefined;
  readonly forest: Forest;
  readonly branch: Branch;
  readonly path: readonly Feedback[];
  /** Words of the largest branch beside it. */
  readonly most: number;
}

const Line = (props: LineProps) =>
  props.at && (props.branch.tree || props.branch.pending) ? <Opened {...props} at={props.at} /> : <Flat {...props} />;

/** Where there is nothing to open: the game ends, or the words are hidden. */
const Flat = ({ at, forest, branch, most }: LineProps) => {
  const { feedback, words, found } = branch;
  const said = found ? 'found' : at ? `${counted(words.length, 'word')} lost` : '';
  return (
    <li>
      <div class="branch">
        <span class="open">
          <span class="chevron none" />
          <TinyTiles feedback={feedback} wordLength={forest.list.wordLength} />
          <span class="muted">{said}</span>
          <span class="number">
            {words.length}
            <span class="aside"> {words.length === 1 ? 'word' : 'words'}</span>
          </span>
          <span class="number">{at && found ? '0.00' : ''}</span>
          <span class="number hide-narrow">{at && found ? 0 : ''}</span>
          <Beads count={words.length} most={most} />
        </span>
        <span class="go" />
      </div>
    </li>
  );
};

const Opened = ({ at, forest, branch, path, most }: LineProps & { at: Explorer }) => {
  const isOpen = useSignal(false);
  const { feedback, tree, words, guesses, worst, lost, pending } = branch;
  const own = [...path, feedback];
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
    if (pending && isOpen.value) void at.open(feedback);
  };
  return (
    <li>
      <div class="branch">
        <button type="button" class="open" aria-expanded={isOpen.value} onClick={toggle}>
          <span class="chevron" aria-hidden="true" />
          <TinyTiles feedback={feedback} wordLength={forest.list.wordLength} />
          <span class="word">{tree ? capitals(tree.guess) : ''}</span>
          <span class="number">
            {words.length}
            <span class="aside"> {tree ? 'words, ' : 'words'}</span>
          </span>
          <span class="number">
            {tree ? guesses.toFixed(2) : ''}
            {tree && <span class="aside"> guesses on average, at most </span>}
          </span>
          <span class="number hide-narrow">
            {tree ? worst : ''}
            {lost > 0 ? '+' : ''}
          </span>
          <Beads count={words.length} most={most} />
        </button>
        {tree ? (
          <button
            type="button"
            class="go"
            aria-label={`Go to ${capitals(tree.guess)} after ${formatFeedback(feedback, forest.list.wordLength)}`}
            onClick={() => (at.path.value = own)}
          >
            <span aria-hidden="true">→</span>
          </button>
        ) : (
          <span class="go" />
        )}
      </div>
      {isOpen.value && (
        <>
          <p class="small muted">{namesOf(words)}</p>
          {tree ? (
            <Level {...{ at, forest, spot: branch, path: own }} />
          ) : (
            <p class="small" role="status">
              Looking for the best reply …
            </p>
          )}
        </>
      )}
    </li>
  );
};

/** More are a list nobody reads. */
const MOST_WORDS = 60;

const namesOf = (words: readonly string[]): string => {
  const names = words.slice(0, MOST_WORDS).map(capitals).join(' ');
  return words.length > MOST_WORDS ? `${names} and ${words.length - MOST_WORDS} more` : names;
};

const Alone = (props: { at: Explorer | undefined; forest: Forest; branches: readonly Branch[]; most: number }) => {
  const { at, forest, branches, most } = props;
  const isOpen = useSignal(branches.length <= 3);
  const count = branches.length;
  const name = count === 1 ? '1 word alone' : `${count} words alone`;
  const isKnown = branches.every(({ tree }) => tree);
  const cells = (
    <>
      <span class="wide">{name}</span>
      <span class="number">{count}</span>
      <span class="number">{at && isKnown ? '1.00' : ''}</span>
      <span class="number hide-narrow">{at && isKnown ? '1' : ''}</span>
      <Beads count={count} most={most} />
    </>
  );
  if (!at) {
    return (
      <li>
        <div class="branch">
          <span class="open">
            <span class="chevron none" />
            {cells}
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
          {cells}
        </button>
        <span class="go" />
      </div>
      {isOpen.value && (
        <ul class="alone">
          {branches.map(({ feedback, words }) => (
            <li key={feedback}>
              <TinyTiles feedback={feedback} wordLength={forest.list.wordLength} />
              <span class="word">{capitals(words[0])}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

// The picture

const ROOM = 220;
const BEAD = 6;
/** Where beads would run into each other, they are a bar. */
const LEAST_STEP = 4;

/** A bead for each word, on the scale of the largest branch beside it. */
const Beads = ({ count, most }: { count: number; most: number }) => {
  const step = Math.min(BEAD, (ROOM - BEAD) / Math.max(1, most - 1));
  const length = step * (Math.min(count, most) - 1);
  return (
    <svg class="beads" viewBox={`0 0 ${ROOM} ${BEAD}`} aria-hidden="true">
      <path
        d={`M${BEAD / 2} ${BEAD / 2}h${length + 0.01}`}
        stroke-dasharray={step < LEAST_STEP ? undefined : `0 ${step}`}
      />
    </svg>
  );
};
