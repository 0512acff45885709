/**
 * The words for several boards as a ranked list: each with its chance of a hit, a bar for its distance to the best, and
 * its number. A press plays the word; the pointer or the focus shows what it does on each board.
 */

import type { BoardsReply } from '../../src/boards/advice.ts';
import { capitals } from '../../src/format.ts';
import { replyKind } from '../../src/text/boardsPage.ts';
import { decimals } from '../../src/text/numbers.ts';
import { boards, dispatch } from './boards.ts';
import { pointedWord } from './pointedWord.ts';

const WAITING = 5;

export const Ranking = () => {
  const { advice, game } = boards.value;
  if (game.status !== 'open') return null;
  const replies = advice?.replies;
  return (
    <section class="suggestions" aria-label="Suggestions">
      <ol>
        {replies
          ? replies.map((reply) => <Line key={reply.word} reply={reply} replies={replies} />)
          : Array.from({ length: WAITING }, (_, index) => <li key={index} class="suggestion waiting" />)}
      </ol>
    </section>
  );
};

/** How far a word is behind the first, beside the word that is farthest. */
const shareOf = ({ guesses }: BoardsReply, replies: readonly BoardsReply[]): number => {
  const values = replies.map((each) => each.guesses);
  const best = Math.min(...values);
  return Math.min(1, (guesses - best) / Math.max(0.05, Math.max(...values) - best));
};

const Line = ({ reply, replies }: { reply: BoardsReply; replies: readonly BoardsReply[] }) => {
  const { word, guesses, chance } = reply;
  const point = (isOn: boolean) => () => {
    pointedWord.value = isOn ? word : undefined;
  };
  return (
    <li
      class={reply === replies[0] ? 'suggestion next' : 'suggestion'}
      onMouseEnter={point(true)}
      onMouseLeave={point(false)}
    >
      <button
        type="button"
        class="use"
        onFocus={point(true)}
        onBlur={point(false)}
        onClick={() => dispatch({ kind: 'useSuggestion', word })}
      >
        <span class="word">
          <span class="aside">Use </span>
          {capitals(word)}
        </span>
        <span class={`kind ${chance > 0 ? 'answer' : 'eliminator'}`}>
          <span>{replyKind(reply)}</span>
        </span>
        <span class="behind">
          <span style={{ width: `${Math.round(2 + 98 * shareOf(reply, replies))}%` }} />
        </span>
        <span class="number">{decimals(guesses)}</span>
      </button>
    </li>
  );
};
