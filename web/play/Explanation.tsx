/**
 * The explanation of a word: how it splits the possible answers, part by part, largest first; the best guess in each
 * part, and its parts, down to single words.
 */

import { useEffect, useMemo } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { splitText } from '../../src/text/split.ts';
import { treeFiguresText, treeProgressText } from '../../src/text/trees.ts';
import { Histogram } from '../shared/components/Histogram.tsx';
import { board } from '../shared/state/board.ts';
import { createWebEngine } from '../shared/state/workers.ts';
import { Branches } from '../shared/tree/Branches.tsx';
import { Crumbs } from '../shared/tree/Crumbs.tsx';
import { createExplorer } from '../shared/tree/explorer.ts';
import { branchesOf, nodesAlong, splitTreeOf, statsOf } from '../shared/tree/shownTree.ts';
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
    <ExplanationFrame title={`Why ${capitals(now.word)}`}>
      {board.value.spoilers === 'all' ? <WordTree {...now} /> : <PartSizes {...now} />}
    </ExplanationFrame>
  );
};

/** The sizes of the parts, where their words may not be shown. */
const PartSizes = ({ word, game }: ExplainedWord) => {
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

/** The parts, and what follows in each of them. */
const WordTree = ({ word, game }: ExplainedWord) => {
  useEffect(() => {
    void splitter.split(game, word);
    return splitter.stop;
  }, [game, word]);
  const path = splitter.path.value;
  const shown = splitter.shown.value;
  const isOurs = shown?.game === game && shown.tree.guess === word;
  const nodes = useMemo(() => (shown && isOurs ? nodesAlong(shown, path) : []), [shown, isOurs, path]);
  const node = nodes.at(-1);
  if (!shown || !node) return null;
  const stats = statsOf(shown, node);
  // chances are known of the whole word, not of its parts
  const shares = nodes.length === 1 ? sharesOf(word) : undefined;
  return (
    <>
      <Crumbs explorer={splitter} shown={shown} nodes={nodes} />
      <p class="why-state" role="status">
        {stats.pending ? searchText() : treeFiguresText(node, stats)}
      </p>
      <p class="small muted">{splitText(node.tree?.guess ?? word, partSizes(branchesOf(shown, node)))}</p>
      {shares && <Distribution shares={shares} />}
      {!shares && !stats.pending && (
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

/** How far the search of the parts is. */
const searchText = (): string => {
  const { search, progress, message } = splitter;
  if (search.value && progress.value) return treeProgressText(progress.value.value);
  return message.value || 'Searching for the best replies …';
};

const sharesOf = (word: string): readonly number[] | undefined => {
  const { advice } = board.value;
  return [...(advice?.answers ?? []), ...(advice?.eliminators ?? [])].find((each) => each.word === word)?.solvedBy;
};
