/**
 * The branches of a tree, to open and to walk down: every feedback with its words as beads, the next guess and the
 * guesses that follow. Explore walks an optimal tree with it, an explanation the parts of one word.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Feedback, formatFeedback } from '../../../src/feedback.ts';
import { capitals } from '../../../src/format.ts';
import { BETWEEN_AVERAGE_AND_WORST, lostWordsText } from '../../../src/text/trees.ts';
import { TinyTiles } from '../components/TinyTiles.tsx';
import { Beads } from './Beads.tsx';
import { BranchLine } from './BranchLine.tsx';
import type { Explorer } from './explorer.ts';
import { type Branch, branchesOf, type ShownTree, type TreeNode } from './shownTree.ts';
import './Branches.css';

interface BranchesProps {
  /** Undefined where the words are hidden: then nothing can be opened. */
  readonly explorer: Explorer | undefined;
  readonly shown: ShownTree;
  readonly node: TreeNode;
  readonly path: readonly Feedback[];
}

export const Branches = (props: BranchesProps) => {
  const { explorer } = props;
  return (
    <div class="branches" ref={useArrowKeys()}>
      <div class="branch head small muted" aria-hidden="true">
        <span class="open">
          <span class="chevron none" />
          <span>feedback</span>
          <span>{explorer && 'next'}</span>
          <span class="number">words</span>
          <span class="number">{explorer && 'guesses'}</span>
          <span class="number hide-narrow">{explorer && 'worst'}</span>
        </span>
        <span class="go" />
      </div>
      <Level {...props} />
    </div>
  );
};

// Keys

const useArrowKeys = () => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    current?.addEventListener('keydown', moveAmongBranches);
    return () => current?.removeEventListener('keydown', moveAmongBranches);
  }, []);
  return list;
};

/** Up and down go from branch to branch, right opens, left closes. */
const moveAmongBranches = (event: KeyboardEvent): void => {
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

// Lines

/** Branches that are shown at once; there can be two hundred. */
const MOST_LINES = 30;

/** The branches of one node; those with one word share a line. */
const Level = ({ explorer, shown, node, path }: BranchesProps) => {
  const branches = useMemo(() => branchesOf(shown, node), [shown, node]);
  const isSingle = ({ words, found }: Branch) => words.length === 1 && !found;
  const single = branches.filter(isSingle);
  const larger = branches.filter((branch) => !isSingle(branch));
  const all = useSignal(false);
  const first = all.value || larger.length <= MOST_LINES + 5 ? larger : larger.slice(0, MOST_LINES);
  const most = Math.max(single.length, ...larger.map(({ words }) => words.length));
  return (
    <ul class="level">
      {first.map((branch) => {
        const key = branch.feedback;
        const isOpenable = branch.tree !== undefined || branch.pending;
        return explorer && isOpenable ? (
          <OpenableLine key={key} explorer={explorer} shown={shown} branch={branch} path={path} most={most} />
        ) : (
          <FlatLine key={key} shown={shown} branch={branch} most={most} isHidden={!explorer} />
        );
      })}
      {single.length > 0 && <SingleWords shown={shown} branches={single} most={most} isHidden={!explorer} />}
      {first.length < larger.length && (
        <li class="more">
          <button type="button" class="button" onClick={() => (all.value = true)}>
            Show {larger.length - first.length} smaller branches
          </button>
        </li>
      )}
    </ul>
  );
};

interface LineProps {
  readonly shown: ShownTree;
  readonly branch: Branch;
  /** Words of the largest branch beside it. */
  readonly most: number;
}

/** A branch with nothing to open: the game ends, or the words are hidden. */
const FlatLine = ({ shown, branch, most, isHidden }: LineProps & { readonly isHidden: boolean }) => {
  const { feedback, words, found } = branch;
  return (
    <BranchLine>
      <TinyTiles feedback={feedback} wordLength={shown.list.wordLength} />
      <span class="muted">{found ? 'found' : isHidden ? '' : lostWordsText(words.length)}</span>
      <span class="number">
        {words.length}
        <span class="aside"> {words.length === 1 ? 'word' : 'words'}</span>
      </span>
      <span class="number">{!isHidden && found ? '0.00' : ''}</span>
      <span class="number hide-narrow">{!isHidden && found ? 0 : ''}</span>
      <Beads count={words.length} most={most} />
    </BranchLine>
  );
};

interface OpenableProps extends LineProps {
  readonly explorer: Explorer;
  /** The path to the node of the branch. */
  readonly path: readonly Feedback[];
}

const OpenableLine = ({ explorer, shown, branch, path, most }: OpenableProps) => {
  const isOpen = useSignal(false);
  const { feedback, tree, words, guesses, worst, lost, pending } = branch;
  const { wordLength } = shown.list;
  const pathHere = [...path, feedback];
  return (
    <BranchLine
      isOpen={isOpen}
      onOpen={() => pending && void explorer.open(feedback)}
      end={
        tree && (
          <button
            type="button"
            class="go"
            aria-label={`Go to ${capitals(tree.guess)} after ${formatFeedback(feedback, wordLength)}`}
            onClick={() => (explorer.path.value = pathHere)}
          >
            <span aria-hidden="true">→</span>
          </button>
        )
      }
      below={
        <>
          <p class="small muted">{namesOf(words)}</p>
          {tree ? (
            <Level explorer={explorer} shown={shown} node={branch} path={pathHere} />
          ) : (
            <p class="small" role="status">
              Searching for the best reply …
            </p>
          )}
        </>
      }
    >
      <TinyTiles feedback={feedback} wordLength={wordLength} />
      <span class="word">{tree ? capitals(tree.guess) : ''}</span>
      <span class="number">
        {words.length}
        <span class="aside"> {tree ? 'words, ' : 'words'}</span>
      </span>
      <span class="number">
        {tree ? guesses.toFixed(2) : ''}
        {tree && <span class="aside">{BETWEEN_AVERAGE_AND_WORST}</span>}
      </span>
      <span class="number hide-narrow">
        {tree ? worst : ''}
        {lost > 0 ? '+' : ''}
      </span>
      <Beads count={words.length} most={most} />
    </BranchLine>
  );
};

/** A longer list would not be read. */
const MOST_WORDS = 60;

const namesOf = (words: readonly string[]): string => {
  const names = words.slice(0, MOST_WORDS).map(capitals).join(' ');
  return words.length > MOST_WORDS ? `${names} and ${words.length - MOST_WORDS} more` : names;
};

interface SingleProps {
  readonly shown: ShownTree;
  readonly branches: readonly Branch[];
  readonly most: number;
  readonly isHidden: boolean;
}

/** All branches with a single word, on one line. */
const SingleWords = ({ shown, branches, most, isHidden }: SingleProps) => {
  const isOpen = useSignal(branches.length <= 3);
  const isKnown = !isHidden && branches.every(({ tree }) => tree);
  return (
    <BranchLine
      isOpen={isHidden ? undefined : isOpen}
      below={
        <ul class="alone">
          {branches.map(({ feedback, words }) => (
            <li key={feedback}>
              <TinyTiles feedback={feedback} wordLength={shown.list.wordLength} />
              <span class="word">{capitals(words[0])}</span>
            </li>
          ))}
        </ul>
      }
    >
      <span class="wide">{branches.length === 1 ? '1 word alone' : `${branches.length} words alone`}</span>
      <span class="number">{branches.length}</span>
      <span class="number">{isKnown ? '1.00' : ''}</span>
      <span class="number hide-narrow">{isKnown ? '1' : ''}</span>
      <Beads count={branches.length} most={most} />
    </BranchLine>
  );
};
