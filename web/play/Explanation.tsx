/**
 * The explanation of a word: how it splits the possible answers, part by part, largest first; the best guess in each
 * part, and its parts, down to single words.
 */

import { useEffect, useMemo } from 'preact/hooks';
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
import { ExplanationFrame } from './ExplanationFrame.tsx';
import { type ExplainedWord, explained } from './explanation.ts';
import './Explanation.css';

/** Searches the parts on a worker of its own, so that the advice continues. */
const splitter = createExplorer(createWebEngine);

export const Explanation = () => {
  const now = explained.value;
  if (!now) return null;
  return (
    <ExplanationFrame title={`Why ${now.word.toUpperCase()}`}>
      {board.value.spoilers === 'all' ? <WordTree {...now} /> : <PartSizes {...now} />}
    </ExplanationFrame>
  );
};

/** The sizes of the parts, where their words may not be shown. */
const PartSizes = ({ word, game }: ExplainedWord) => {
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

/** The parts, and what follows in each of them. */
const WordTree = ({ word, game }: ExplainedWord) => {
  useEffect(() => {
    void splitter.split(game, word);
    return splitter.stop;
  }, [game, word]);
  const { path } = splitter;
  const forest = splitter.forest.value;
  const isOurs = forest?.game === game && forest.tree.guess === word;
  const spots = useMemo(() => (forest && isOurs ? spotsAlong(forest, path.value) : []), [forest, isOurs, path.value]);
  const spot = spots.at(-1);
  if (!forest || !spot) return null;
  const outlook = outlookOf(forest, spot);
  // chances are known of the whole word, not of its parts
  const shares = spots.length === 1 ? sharesOf(word) : undefined;
  return (
    <>
      <Crumbs at={splitter} forest={forest} spots={spots} />
      <p class="muted">{splitText(branchesOf(forest, spot))}</p>
      <p class="small why-state" role="status">
        {outlook.pending ? searchText() : outlookText(spot, outlook)}
      </p>
      {shares && <Distribution shares={shares} />}
      {!shares && !outlook.pending && (
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

/** How far the search of the parts is. */
const searchText = (): string => {
  const { search, progress, message } = splitter;
  if (search.value && progress.value) return progressText(progress.value);
  return message.value || 'Searching the best replies …';
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
