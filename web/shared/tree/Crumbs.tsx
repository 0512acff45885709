/**
 * The path to the shown node of a tree: its words, each a way back, with the feedback that followed.
 */

import { useEffect, useRef } from 'preact/hooks';
import { capitals } from '../../../src/format.ts';
import { TinyTiles } from '../components/TinyTiles.tsx';
import type { Explorer } from './explorer.ts';
import type { PathNode, ShownTree } from './shownTree.ts';
import './Crumbs.css';

interface Props {
  readonly explorer: Explorer;
  readonly shown: ShownTree;
  /** The nodes along the path of the explorer. */
  readonly nodes: readonly PathNode[];
}

export const Crumbs = ({ explorer, shown, nodes }: Props) => {
  const { path } = explorer;
  const { wordLength } = shown.list;
  const nav = useFocusAfterStep(path.value);
  return (
    <nav aria-label="Path" ref={nav}>
      <ol class="crumbs">
        {shown.game.rows.map(({ word, feedback }) => (
          <li key={word} class="muted">
            {capitals(word)} <TinyTiles feedback={feedback} wordLength={wordLength} />
          </li>
        ))}
        {nodes.map(({ tree }, depth) => {
          const isLast = depth === nodes.length - 1;
          const feedback = path.value[depth];
          return (
            <li key={String(depth)}>
              <button
                type="button"
                class="linklike word"
                aria-current={isLast ? 'step' : undefined}
                onClick={() => (path.value = path.value.slice(0, depth))}
              >
                {capitals(tree.guess)}
              </button>
              {!isLast && feedback !== undefined && <TinyTiles feedback={feedback} wordLength={wordLength} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** After a step the branch that had the focus is gone: the focus goes to the current word of the path. */
const useFocusAfterStep = (path: readonly number[]) => {
  const nav = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    nav.current?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return nav;
};
