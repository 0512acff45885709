/**
 * Why a word: how it splits the words left, part by part, largest first; what is best in each part, and its parts, down
 * to single words. Beside the board where there is room, on a sheet from below where there is not.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { counted } from '../../src/format.ts';
import {
  branchesOf,
  createExplorer,
  outlookOf,
  outlookText,
  progressText,
  spotsAlong,
  sproutOf,
} from '../explore/explore.ts';
import { Branches, Crumbs } from '../shared/Branches.tsx';
import { board } from '../shared/board.ts';
import { Histogram } from '../shared/Histogram.tsx';
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
  const forest = useMemo(() => sproutOf(game, word), [game, word]);
  const shares = sharesOf(word);
  return (
    <>
      <p class="muted">{splitText(branchesOf(forest, forest))}</p>
      {shares && <Distribution shares={shares} />}
      <Branches {...{ at: undefined, forest, spot: forest, path: [] }} />
    </>
  );
};

const Walk = ({ word, game }: ExplainedWord) => {
  useEffect(() => {
    void splitter.split(game, word);
    return splitter.stop;
  }, [game, word]);
  const { path, search, progress, message } = splitter;
  const forest = splitter.forest.value;
  const isOurs = forest?.game === game && forest.tree.guess === word;
  const spots = useMemo(() => (forest && isOurs ? spotsAlong(forest, path.value) : []), [forest, isOurs, path.value]);
  const spot = spots.at(-1);
  if (!forest || !spot) return null;
  const outlook = outlookOf(forest, spot);
  const isFirst = spots.length === 1;
  const shares = sharesOf(word);
  return (
    <>
      <Crumbs at={splitter} forest={forest} spots={spots} />
      <p class="muted">{splitText(branchesOf(forest, spot))}</p>
      <p class="small why-state" role="status">
        {!outlook.pending
          ? outlookText(spot, outlook)
          : search.value && progress.value
            ? progressText(progress.value)
            : message.value || 'Looking for the best replies …'}
      </p>
      {isFirst && shares ? (
        <Distribution shares={shares} />
      ) : outlook.pending ? null : (
        <Histogram
          histogram={outlook.histogram}
          limit={game.rules.limit - game.rows.length - (spots.length - 1)}
          most={Math.max(1, ...Object.values(outlook.histogram))}
          average={outlook.guesses}
          of="Guesses from here on"
        />
      )}
      <Branches key={path.value.join()} {...{ at: splitter, forest, spot, path: path.value }} />
    </>
  );
};

const splitText = (parts: ReturnType<typeof branchesOf>): string => {
  const words = parts.reduce((sum, part) => sum + part.words.length, 0);
  const alone = parts.filter((part) => part.words.length === 1).length;
  return `It splits ${counted(words, 'word')} into ${counted(parts.length, 'part')}; ${alone} of them ${alone === 1 ? 'holds' : 'hold'} one word.`;
};

const sharesOf = (word: string): readonly number[] | undefined => {
  const { advice } = board.value;
  return [...(advice?.answers ?? []), ...(advice?.eliminators ?? [])].find((each) => each.word === word)?.solvedBy;
};
