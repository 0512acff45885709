/**
 * A picture of the position: the words left, in one field for each feedback that a guess could get. The size of a field
 * is that of its part; its tint shows how green and yellow the feedback is.
 *
 * A field under the pointer is shown on the board as the row that it would be; pressed, it is that row.
 *
 * The picture is for the eye. The same facts are in the sentence above it, in the list of words left, and in the
 * explanation of the word; the keys for colours and whole rows do what its fields do.
 */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { allHere, type Feedback, feedbackDigits } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { partition } from '../../src/partition.ts';
import { type Rectangle, treemap } from '../../src/pictures/treemap.ts';
import type { Position } from '../../src/position.ts';
import { MAP_HINT, mapHeading, splitText } from '../../src/text/split.ts';
import { drawnOnce, useGradually } from '../shared/components/gradually.ts';
import { Lazy } from '../shared/components/Lazy.tsx';
import { TinyTiles } from '../shared/components/TinyTiles.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { playTiles } from './LikelyRows.tsx';
import { mappedWord, pointedRow } from './pointedWord.ts';
import './PositionMap.css';

const loadHidden = async () => (await import('./HiddenWords.tsx')).HiddenWords;

/** How long the words that a row has eliminated fade. */
const FADE_MS = 900;

interface Map {
  readonly word: string;
  readonly position: Position;
}

/** The map of the word in focus, or nothing where no word may be named. */
export const PositionMap = () => {
  const word = mappedWord.value;
  const { position } = board.value.standing;
  const now = word === undefined || position.candidates.length < 2 ? undefined : { word, position };
  const before = useMapBefore(now);
  const map = before ?? now;
  if (map) return <WordMap {...map} left={before && position} />;
  if (board.value.spoilers !== 'all') return <Lazy load={loadHidden} />;
  return board.value.standing.status === 'open' && position.candidates.length > 1 ? <Waiting of={position} /> : null;
};

/** The room of the map before the advice is there, so that what is below it does not move. */
const Waiting = ({ of }: { of: Position }) => (
  <div class="map waiting" aria-hidden="true">
    <h2>&nbsp;</h2>
    <p class="small" />
    <div class={`map-box ${scaleOf(of).name}`} />
  </div>
);

/** The map that was shown before a row, for as long as its eliminated words fade; undefined otherwise. */
const useMapBefore = (now: Map | undefined): Map | undefined => {
  const last = useRef<Map | undefined>(undefined);
  const [fading, setFading] = useState<Map | undefined>(undefined);
  const { position } = board.value.standing;
  useEffect(() => {
    const before = last.current;
    const isNextRow = before !== undefined && position.parent === before.position && moves();
    if (!isNextRow) return;
    setFading(before);
    const timer = setTimeout(() => setFading(undefined), FADE_MS);
    return () => {
      clearTimeout(timer);
      setFading(undefined);
    };
  }, [position]);
  useEffect(() => {
    if (now) last.current = now;
  }, [now?.word, now?.position]);
  return fading && fading.position === position.parent ? fading : undefined;
};

const moves = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--quick').trim() !== '0s';

/** The opening has about 150 fields. */
const FIELDS_AT_ONCE = 30;

interface WordMapProps extends Map {
  /** The words that a row has left; all others fade. Undefined if no row was just played. */
  readonly left: Position | undefined;
}

const WordMap = ({ word, position, left }: WordMapProps) => {
  const parts = useMemo(() => partsOf(position, word), [position, word]);
  const kept = useMemo(
    () => left && new Set(Array.from(left.candidates, (each) => capitals(left.list.words[each]))),
    [left],
  );
  const [box, size] = useBoxSize();
  const scale = scaleOf(position);
  const fields = useMemo(() => (size ? treemap(parts.map(sizeOf), { x: 0, y: 0, ...size }) : []), [parts, size]);
  const count = useGradually(fields.length, FIELDS_AT_ONCE);
  return (
    <section class="map" aria-labelledby="map-title">
      <h2 id="map-title">{mapHeading(word)}</h2>
      <p class="small muted">{splitText(word, parts.map(sizeOf))}</p>
      <div
        class={`map-box ${scale.name}${canPlay() ? ' playable' : ''}`}
        ref={box}
        aria-hidden="true"
        onMouseMove={(event) => pointAtPart(word, event)}
        onMouseLeave={() => (pointedRow.value = undefined)}
        onClick={(event) => playPart(word, event)}
      >
        {fields.slice(0, count).map((field, index) => (
          <KeptField
            key={parts[index].feedback}
            field={field}
            part={parts[index]}
            wordLength={position.list.wordLength}
            largestFont={
              (parts[index].words.length > 3 ? scale.largestFont : scale.fewFont) + (size ? larger(size) : 0)
            }
            kept={kept}
          />
        ))}
      </div>
      {canPlay() && (
        <p class="map-hint small muted" aria-hidden="true">
          {MAP_HINT}
        </p>
      )}
    </section>
  );
};

/** Whether a row could begin now. */
const canPlay = (): boolean => {
  const { draft, game } = board.value;
  return draft?.row === game.rows.length;
};

/** The part of a field. */
const feedbackAt = ({ target }: Event): Feedback | undefined => {
  const field = target instanceof Element ? target.closest<HTMLElement>('.map-field') : null;
  return field ? (Number(field.dataset.feedback) as Feedback) : undefined;
};

const pointAtPart = (word: string, event: MouseEvent): void => {
  const feedback = feedbackAt(event);
  const before = pointedRow.peek();
  if (before?.word === word && before.feedback === feedback) return;
  pointedRow.value = feedback === undefined || !canPlay() ? undefined : { word, feedback };
};

const playPart = (word: string, event: MouseEvent): void => {
  const feedback = feedbackAt(event);
  const row = board.value.draft?.row;
  // the second press of a double one would be another row
  if (event.detail > 1) return;
  if (feedback === undefined || row === undefined || !canPlay()) return;
  pointedRow.value = undefined;
  dispatch({ kind: 'useSuggestion', word });
  playTiles(row, feedback);
};

interface Scale {
  readonly name: string;
  readonly largestFont: number;
  readonly fewFont: number;
}

/** Few words need a small picture, and can be larger in it. */
const scaleOf = ({ candidates }: Position): Scale => {
  if (candidates.length <= 4) return { name: 'few', largestFont: 30, fewFont: 30 };
  if (candidates.length <= 20) return { name: 'some', largestFont: 20, fewFont: 20 };
  // the fields of a large map have one size, so that they read as one texture
  if (candidates.length <= 60) return { name: '', largestFont: 20, fewFont: 16 };
  // so many words would not be read: the sizes of the parts say more
  return candidates.length > MOST_NAMED
    ? { name: 'counts', largestFont: 0, fewFont: 0 }
    : { name: '', largestFont: 14, fewFont: 14 };
};

/** A wide map has room for the next size of its words. */
const larger = ({ width }: Room): number => (width > 560 ? 4 : 0);

/** A map of more words has numbers in its fields. */
const MOST_NAMED = 400;

interface ShownPart {
  readonly feedback: Feedback;
  readonly words: readonly string[];
}

const sizeOf = ({ words }: ShownPart): number => words.length;

const partsOf = (position: Position, word: string): ShownPart[] =>
  partition(position, word).map(({ feedback, candidates }) => ({
    feedback,
    words: candidates.map((answer) => capitals(position.list.words[answer])),
  }));

/** The size of the box, in whole pixels; undefined until it is on the screen. */
const useBoxSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | undefined>(undefined);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, size] as const;
};

// Fields

/** Sizes in pixels: the gap between fields, the space inside them, the strip of tiles above the words. */
const GAP = 3;
const PADDING = 6;
/** The same in a narrow field. */
const TIGHT = { below: 64, padding: 3 };
const TILES = { width: 28, height: 4 };
/** Fields with as much room have larger tiles, and the number of their words. */
const ROOMY = { width: 104, height: 56 };
const LARGER_TILES = 8;
/** Sizes of the words, the largest first, and the room that a letter and a line take in them. */
const FONTS = [30, 24, 20, 16, 14, 12];
const LETTER_WIDTH = 0.71;
const LINE_HEIGHT = 1.3;
/** The line of the least size; tiles stand only where it fits below them. */
const LEAST_LINE = 20;
const WORD_GAP = 6;
/** The least field that has room for a number. */
const NUMBER = { width: 18, height: 15 };

interface Room {
  readonly width: number;
  readonly height: number;
}

interface FieldProps {
  readonly field: Rectangle;
  readonly part: ShownPart;
  readonly wordLength: number;
  readonly largestFont: number;
  /** Words that are still possible; undefined if all are. */
  readonly kept: ReadonlySet<string> | undefined;
}

const Field = ({ field, part, wordLength, largestFont, kept }: FieldProps) => {
  const { feedback, words } = part;
  const isGone = (word: string) => kept !== undefined && !kept.has(word);
  const box = { width: field.width - GAP, height: field.height - GAP };
  const padding = box.width < TIGHT.below ? TIGHT.padding : PADDING;
  const inside = { width: box.width - 2 * padding, height: box.height - 2 * padding };
  const hasTiles = fits(TILES, inside) && inside.height >= TILES.height + LEAST_LINE;
  const isRoomy = hasTiles && fits(ROOMY, inside);
  const tiles = isRoomy ? LARGER_TILES : TILES.height;
  const below = { width: inside.width, height: inside.height - (hasTiles ? tiles + 3 : 0) };
  const text = wordsIn(below, words, wordLength, largestFont);
  const digits = feedbackDigits(feedback, wordLength);
  const count = (digit: number) => digits.filter((each) => each === digit).length / wordLength;
  const isNumber = !text && fits(NUMBER, hasTiles ? below : box);
  const isCounted = largestFont < FONTS[FONTS.length - 1];
  const kind = [
    words.every(isGone) && 'gone',
    feedback === allHere(wordLength) && 'found',
    !hasTiles && !text && 'bare',
    !hasTiles && !text && !isNumber && 'plain',
    isRoomy && 'roomy',
  ];
  return (
    <div
      class={['map-field', ...kind].filter(Boolean).join(' ')}
      title={words.join(' ')}
      data-feedback={feedback}
      style={{
        left: `${field.x}px`,
        top: `${field.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        padding: `${padding}px`,
        '--green': count(2),
        '--yellow': count(1),
      }}
    >
      {hasTiles && <TinyTiles feedback={feedback} wordLength={wordLength} />}
      {isRoomy && !isCounted && words.length > 1 && <span class="map-count">{words.length}</span>}
      {text && (
        <span
          class="map-words"
          style={{ gridTemplateColumns: `repeat(${text.columns}, auto)`, fontSize: `${text.font}px` }}
        >
          {text.shown.map((word) => (
            <span key={word} class={isGone(word) ? 'gone' : undefined}>
              {word}
            </span>
          ))}
        </span>
      )}
      {isNumber && (
        <span class="map-number" style={{ fontSize: `${isCounted ? numberSize(box) : 12}px` }}>
          {words.length}
        </span>
      )}
    </div>
  );
};

const KeptField = drawnOnce(Field);

/** A number fills its field as far as numbers of three digits may. */
const numberSize = ({ width, height }: Room): number =>
  Math.round(Math.min(34, Math.max(12, Math.min(height * 0.4, width * 0.3))));

const fits = (least: Room, room: Room): boolean => room.width >= least.width && room.height >= least.height;

/** The words in the largest size at which all fit, or in a small one as many as fit; undefined if none does. */
const wordsIn = (room: Room, words: readonly string[], wordLength: number, largestFont: number) => {
  for (const font of FONTS.filter((each) => each <= largestFont)) {
    const { columns, lines } = linesIn(room, font, wordLength);
    if (columns * lines >= words.length) return { font, columns: Math.min(columns, words.length), shown: words };
  }
  for (const font of largestFont < FONTS[FONTS.length - 1] ? [] : FONTS.slice(-1)) {
    const { columns, lines } = linesIn(room, font, wordLength);
    const shown = columns * lines;
    // the last of them is the number of the others
    if (shown > 1) return { font, columns, shown: [...words.slice(0, shown - 1), `+${words.length - shown + 1}`] };
  }
  return undefined;
};

/** How many words of a size fit into a line, and how many lines. */
const linesIn = ({ width, height }: Room, font: number, wordLength: number) => ({
  columns: Math.max(0, Math.floor((width + WORD_GAP) / (wordLength * font * LETTER_WIDTH + WORD_GAP))),
  lines: Math.max(0, Math.floor(height / Math.ceil(font * LINE_HEIGHT))),
});
