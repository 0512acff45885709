/**
 * The canvas with a dot for every opener. A dot that is pointed at is named; the counts beside it say the same in words.
 */

import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settledText } from '../../src/text/proofRun.ts';
import { centreOf, type DotColours, type DotGrid, drawDots, gridFor, placeAt } from './dots.ts';
import type { OpenerStage, Openers } from './openers.ts';
import type { ProofView } from './proving.ts';

const STAGES: readonly OpenerStage[] = ['scan', 'search', 'exact', 'testing', 'open'];

/** Dots drawn in one frame: the page answers in between. */
const DOTS_PER_FRAME = 4000;

interface Props {
  readonly view: ProofView;
  /** The place that is pointed at. */
  readonly pointed: Signal<number | undefined>;
  /** The place of a word that was searched for. */
  readonly marked: number | undefined;
}

export const Dots = ({ view, pointed, marked }: Props) => {
  const { openers } = view;
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | undefined>(undefined);
  useEffect(() => {
    if (!canvas.current) return;
    painter.current = createPainter(canvas.current);
    return painter.current.end;
  }, []);
  useEffect(() => painter.current?.show(openers), [view]);
  const point = (event: PointerEvent): void => {
    pointed.value = painter.current?.placeAt(event.offsetX, event.offsetY);
  };
  const ring = marked === undefined ? undefined : painter.current?.centreOf(marked);
  return (
    <div class="dots">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`A dot for every first word. ${settledText(openers.counts())}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          pointed.value = undefined;
        }}
      />
      {ring && <span class="ring" style={{ left: `${ring.x}px`, top: `${ring.y}px` }} />}
    </div>
  );
};

interface Painter {
  readonly show: (openers: Openers) => void;
  readonly placeAt: (x: number, y: number) => number | undefined;
  readonly centreOf: (place: number) => { x: number; y: number } | undefined;
  readonly end: () => void;
}

/** Draws what has changed, some thousand dots a frame; everything again after a change of size or colours. */
const createPainter = (canvas: HTMLCanvasElement): Painter => {
  const pen = canvas.getContext('2d');
  let openers: Openers | undefined;
  let grid: DotGrid | undefined;
  let colours: DotColours | undefined;
  let drawn: (OpenerStage | undefined)[] = [];
  let frame = 0;

  const measure = (): void => {
    const box = canvas.parentElement;
    if (!openers || !box || !pen) return;
    const room = Number.parseFloat(getComputedStyle(box).getPropertyValue('--room')) || 600;
    grid = gridFor(openers.count, box.clientWidth, room);
    const density = devicePixelRatio || 1;
    canvas.width = Math.round(grid.width * density);
    canvas.height = Math.round(grid.height * density);
    canvas.style.height = `${grid.height}px`;
    pen.scale(density, density);
    colours = coloursOf(canvas);
    drawn = [];
  };

  const draw = (): void => {
    frame = 0;
    if (!openers || !pen) return;
    if (grid?.count !== openers.count) measure();
    if (!grid || !colours) return;
    const changed = new Map<OpenerStage, number[]>();
    let count = 0;
    for (let place = 0; place < openers.count && count < DOTS_PER_FRAME; place++) {
      const stage = openers.stageAt(place);
      if (drawn[place] === stage) continue;
      drawn[place] = stage;
      count++;
      const places = changed.get(stage);
      if (places) places.push(place);
      else changed.set(stage, [place]);
    }
    drawDots(pen, grid, colours, changed);
    if (count === DOTS_PER_FRAME) request();
  };

  const request = (): void => {
    frame ||= requestAnimationFrame(draw);
  };

  const drawAgain = (): void => {
    grid = undefined;
    request();
  };

  const resizing = new ResizeObserver(() => {
    if (grid?.width !== canvas.parentElement?.clientWidth) drawAgain();
  });
  if (canvas.parentElement) resizing.observe(canvas.parentElement);
  // the theme of the page or of the system
  const restyling = new MutationObserver(drawAgain);
  restyling.observe(document.documentElement, { attributes: true });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', drawAgain);

  return {
    show: (next) => {
      openers = next;
      request();
    },
    placeAt: (x, y) => grid && placeAt(grid, x, y),
    centreOf: (place) => grid && centreOf(grid, place),
    end: () => {
      cancelAnimationFrame(frame);
      resizing.disconnect();
      restyling.disconnect();
      scheme.removeEventListener('change', drawAgain);
    },
  };
};

/** The colours of the legend, as the style sheet has computed them. */
const coloursOf = (canvas: HTMLCanvasElement): DotColours => {
  const colourOf = (stage: OpenerStage): string => {
    const swatch = canvas.ownerDocument.querySelector(`.swatch.${stage}`);
    return swatch ? getComputedStyle(swatch).backgroundColor : 'gray';
  };
  return Object.fromEntries(STAGES.map((stage) => [stage, colourOf(stage)])) as Record<OpenerStage, string>;
};
