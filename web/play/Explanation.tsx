/**
 * Why a word: how it splits the words left, part by part, largest first; what is best in each part, and its parts, down
 * to single words. Beside the board where there is room, on a sheet from below where there is not.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { splitText } from '../../src/text/split.ts';
import { Branches } from '../shared/Branches.tsx';
import { board } from '../shared/board.ts';
import { Crumbs } from '../shared/Crumbs.tsx';
import { createExplorer } from '../shared/explorer.ts';
import { Histogram } from '../shared/Histogram.tsx';
import { branchesOf, nodesAlong, splitTreeOf, statsOf } from '../shared/shownTree.ts';
import { progressText, statsText } from '../shared/treeProgress.ts';
import { createWebEngine } from '../shared/workers.ts';
import { Distribution } from './Distribution.tsx';
import { closeWhy, shownWhy } from './explanation.ts';
import './Explanation.css';

/** Finds what follows the parts, on a worker of its own, so that the advice goes on. */
const splitter = createExplorer(createWebEngine);

export const Why = () => {
  const now = shownWhy.value;
  const isWide = useWide();
  if (!now) return null;
  const title = `Why ${now.word.toUpperCase()}`;
  const content = board.value.spoilers === 'all' ? <Walk {...now} /> : <Parts {...now} />;
  return isWide ? <Drawer title={title}>{content}</Drawer> : <Sheet title={title}>{content}</Sheet>;
};

// Where it is

const WIDE = '(min-width: 900px)';

const useWide = (): boolean => {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const hear = () => setWide(query.matches);
    query.addEventListener('change', hear);
    return () => query.removeEventListener('change', hear);
  }, []);
  return isWide;
};

const Head = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <div class="tools why-head">
    <h2 id="why-title">{title}</h2>
    <button type="button" class="button" onClick={onClose}>
      Close
    </button>
  </div>
);

interface FrameProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Takes the page until it is closed; the focus then goes back to where it was. */
const Sheet = ({ title, children }: FrameProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = sheet;
    // the space around it belongs to it, too
    const hearClick = (event: MouseEvent): void => {
      if (event.target === current) current?.close();
    };
    current?.showModal();
    current?.addEventListener('click', hearClick);
    return () => {
      current?.removeEventListener('click', hearClick);
      current?.close();
    };
  }, []);
  return (
    <dialog ref={sheet} class="why sheet" aria-labelledby="why-title" onClose={closeWhy}>
      <div class="why-inside">
        <Head title={title} onClose={() => sheet.current?.close()} />
        {children}
      </div>
    </dialog>
  );
};

/** Leaves the board as it is: who types plays on. */
const Drawer = ({ title, children }: FrameProps) => {
  const drawer = useRef<HTMLElement>(null);
  const before = useRef(document.activeElement as HTMLElement | null);
  const close = (): void => {
    closeWhy();
    before.current?.focus();
  };
  useEffect(() => {
    const { current } = drawer;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // the board would hear it, too
      event.stopPropagation();
      close();
    };
    current?.addEventListener('keydown', hear);
    current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => current?.removeEventListener('keydown', hear);
  }, []);
  return (
    <aside ref={drawer} class="card why drawer" aria-labelledby="why-title">
      <div class="why-inside">
        <Head title={title} onClose={close} />
        {children}
      </div>
    </aside>
  );
};

// What it shows

type ExplainedWord = NonNullable<typeof shownWhy.value>;

/** How the word splits the words, where they may not be named. */
const Parts = ({ word, game }: ExplainedWord) => {
  const shown = useMemo(() => splitTreeOf(game, word), [game, word]);
  const shares = sharesOf(word);
  return (
    <>
      <p class="muted">{splitText(word, partSizes(branchesOf(shown, shown)))}</p>
      {shares && <Distribution shares={shares} />}
      <Branches explorer={undefined} shown={shown} node={shown} path={[]} />
    </>
  );
};

const Walk = ({ word, game }: ExplainedWord) => {
  useEffect(() => {
    void splitter.split(game, word);
    return splitter.stop;
  }, [game, word]);
  const { search, progress, message } = splitter;
  const path = splitter.path.value;
  const shown = splitter.shown.value;
  const isOurs = shown?.game === game && shown.tree.guess === word;
  const nodes = useMemo(() => (shown && isOurs ? nodesAlong(shown, path) : []), [shown, isOurs, path]);
  const node = nodes.at(-1);
  if (!shown || !node) return null;
  const stats = statsOf(shown, node);
  const isFirst = nodes.length === 1;
  const shares = sharesOf(word);
  return (
    <>
      <Crumbs explorer={splitter} shown={shown} nodes={nodes} />
      <p class="muted">{splitText(node.tree?.guess ?? word, partSizes(branchesOf(shown, node)))}</p>
      <p class="small why-state" role="status">
        {!stats.pending
          ? statsText(node, stats)
          : search.value && progress.value
            ? progressText(progress.value)
            : message.value || 'Searching for the best replies …'}
      </p>
      {isFirst && shares ? (
        <Distribution shares={shares} />
      ) : stats.pending ? null : (
        <Histogram
          histogram={stats.histogram}
          limit={game.rules.limit - game.rows.length - (nodes.length - 1)}
          most={Math.max(1, ...Object.values(stats.histogram))}
          average={stats.guesses}
          of="Guesses from here on"
        />
      )}
      <Branches key={path.join()} explorer={splitter} shown={shown} node={node} path={path} />
    </>
  );
};

const partSizes = (parts: ReturnType<typeof branchesOf>): number[] => parts.map((part) => part.words.length);

const sharesOf = (word: string): readonly number[] | undefined => {
  const { advice } = board.value;
  return [...(advice?.answers ?? []), ...(advice?.eliminators ?? [])].find((each) => each.word === word)?.solvedBy;
};
