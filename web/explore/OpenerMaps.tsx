/**
 * First words to try, each with a small map of how it splits the possible answers: the finer the map, the better the word.
 */

import { useMemo } from 'preact/hooks';
import type { Feedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { newGame } from '../../src/game/game.ts';
import { standingOf } from '../../src/game/standing.ts';
import { partition } from '../../src/partition.ts';
import { type Rectangle, treemap } from '../../src/pictures/treemap.ts';
import type { Position } from '../../src/position.ts';
import { shortSplitText } from '../../src/text/split.ts';
import { useGradually } from '../shared/components/gradually.ts';
import { board } from '../shared/state/board.ts';
import { FeedbackStrip, fillOf } from './FeedbackFill.tsx';

const BOX = { x: 0, y: 0, width: 300, height: 170 };
const GAP = 1.4;
/** Fields of this size have a strip of tiles. */
const STRIP = { least: 13, height: 4 };

interface Props {
  readonly words: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (word: string) => void;
}

export const OpenerMaps = ({ words, disabled, onChoose }: Props) => {
  const { rules } = board.value.game;
  const { position } = useMemo(() => standingOf(newGame(rules)), [rules]);
  // a map takes a moment: one with each task
  const drawn = useGradually(words.length, 1);
  return (
    <div class="opener-maps">
      {words.map((word, index) => (
        <button type="button" class="opener-map" key={word} disabled={disabled} onClick={() => onChoose(word)}>
          <span class="word">{capitals(word)}</span>
          {index < drawn ? <SmallMap position={position} word={word} /> : <span class="opener-waiting" />}
        </button>
      ))}
    </div>
  );
};

const SmallMap = ({ position, word }: { position: Position; word: string }) => {
  const parts = useMemo(() => partition(position, word), [position, word]);
  const sizes = parts.map(({ candidates }) => candidates.length);
  const fields = useMemo(() => treemap(sizes, BOX), [parts]);
  return (
    <>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {fields.map(({ x, y, width, height }, index) => (
          <SmallField
            key={parts[index].feedback}
            feedback={parts[index].feedback}
            wordLength={word.length}
            field={{ x, y, width: Math.max(0.3, width - GAP), height: Math.max(0.3, height - GAP) }}
          />
        ))}
      </svg>
      <span class="small muted">{shortSplitText(sizes)}</span>
    </>
  );
};

const SmallField = (props: { feedback: Feedback; wordLength: number; field: Rectangle }) => {
  const { feedback, wordLength, field } = props;
  const { x, y, width, height } = field;
  const hasStrip = Math.min(width, height) >= STRIP.least;
  const round = Math.min(3, width / 5, height / 5);
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={round}
        fill={fillOf(feedback, wordLength, hasStrip ? 'tint' : 'share')}
      />
      {hasStrip && (
        <FeedbackStrip feedback={feedback} wordLength={wordLength} x={x} y={y} width={width} height={STRIP.height} />
      )}
    </>
  );
};
