/**
 * The tree from the shown node on as a picture that fits its box: a layer for each guess, a cell for each part, as wide
 * as its words. A cell leads to its node; the branches below say the same in words.
 */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Feedback, formatFeedback } from '../../src/feedback.ts';
import { capitals, counted } from '../../src/format.ts';
import { branchesOf, type PathNode, type ShownTree } from '../shared/tree/shownTree.ts';
import { explorer } from './explore.ts';
import { FeedbackStrip, fillOf } from './FeedbackFill.tsx';

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly depth: number;
  /** Undefined for several small parts together. */
  readonly guess: string | undefined;
  readonly words: number;
  /** From the shown node on; for small parts the path to the guess that makes them. */
  readonly path: readonly Feedback[];
}

const LEAST_PICTURE = 200;
const LAYER = 52;
const LAYERS = 3;
const GAP = 1.5;
/** Narrower cells cannot be seen or hit. */
const LEAST_WIDTH = 2;
const LETTER = 11;
/** Above the word of a cell. */
const STRIP = 6;

export const Icicle = ({ shown, node, path }: { shown: ShownTree; node: PathNode; path: readonly Feedback[] }) => {
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(picture);
  const cells = useMemo(() => cellsOf(shown, node, width), [shown, node, width]);
  const layers = 1 + Math.max(...cells.map(({ depth }) => depth));
  const { wordLength } = shown.list;
  return (
    <svg
      ref={picture}
      class="icicle"
      height={layers * LAYER}
      viewBox={`0 0 ${width} ${layers * LAYER}`}
      role="img"
      aria-label={`The tree of ${capitals(node.tree.guess)} for ${counted(node.words.length, 'word')}, ${layers} guesses deep; the branches show the same in words`}
    >
      {cells.map((cell) => (
        <IcicleCell
          key={`${cell.path.join()} ${cell.guess ?? ''}`}
          cell={cell}
          wordLength={wordLength}
          onOpen={() => (explorer.path.value = [...path, ...cell.path])}
        />
      ))}
    </svg>
  );
};

const IcicleCell = ({ cell, wordLength, onOpen }: { cell: Cell; wordLength: number; onOpen: () => void }) => {
  const { x, width, depth, guess, words, path } = cell;
  const last = guess === undefined ? undefined : path.at(-1);
  const isNamed = guess !== undefined && width >= wordLength * LETTER + 8;
  const middle = x + (width - GAP) / 2;
  const top = depth * LAYER;
  const drawn = Math.max(0.7, width - (width > 8 ? GAP : 0.6));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the branches beside it are buttons
    <g class={guess === undefined ? 'cell small' : 'cell'} onClick={onOpen}>
      <title>
        {last === undefined ? '' : `${formatFeedback(last, wordLength)}: `}
        {counted(words, 'word')}
        {guess === undefined ? ' in small parts' : `, ${capitals(guess)}`}
      </title>
      <rect
        x={x}
        y={top}
        width={drawn}
        height={LAYER - 3}
        rx={Math.min(6, width / 4)}
        fill={last === undefined ? undefined : fillOf(last, wordLength, isNamed ? 'tint' : 'share')}
      />
      {isNamed && last !== undefined && (
        <FeedbackStrip feedback={last} wordLength={wordLength} x={x} y={top} width={drawn} height={STRIP} />
      )}
      {isNamed && (
        <text class="guess" x={middle} y={top + LAYER / 2}>
          {capitals(guess)}
        </text>
      )}
      {isNamed && (
        <text class="count" x={middle} y={top + LAYER / 2 + 16}>
          {words}
        </text>
      )}
    </g>
  );
};

/** The width of the box in pixels, so that words have one size in every window. */
const useWidth = (element: { readonly current: Element | null }): number => {
  const [width, setWidth] = useState(LEAST_PICTURE);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(LEAST_PICTURE, Math.round(entry.contentRect.width))),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
};

const cellsOf = (shown: ShownTree, root: PathNode, pixels: number): Cell[] => {
  const cells: Cell[] = [];
  const add = (node: PathNode, x: number, width: number, path: readonly Feedback[]): void => {
    cells.push({ x, width, depth: path.length, guess: node.tree.guess, words: node.words.length, path });
    if (path.length + 1 >= LAYERS) return;
    let at = x;
    let small = 0;
    // the smallest parts come last
    for (const { tree, words, feedback } of branchesOf(shown, node)) {
      const wide = (width * words.length) / node.words.length;
      if (!tree) continue;
      if (wide < LEAST_WIDTH) small += words.length;
      else {
        add({ tree, words }, at, wide, [...path, feedback]);
        at += wide;
      }
    }
    if (small === 0) return;
    const wide = (width * small) / node.words.length;
    cells.push({ x: at, width: wide, depth: path.length + 1, guess: undefined, words: small, path });
  };
  add(root, 0, pixels, []);
  return cells;
};
