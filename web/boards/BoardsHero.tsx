/**
 * The card of the next word on several boards: what it promises, the word as large tiles, and what it does on each board.
 * Its style is that of the card of Play, which is in the first load.
 */

import { hasTiles } from '../../src/board/several/state.ts';
import type { BoardEffect, BoardsReply } from '../../src/boards/advice.ts';
import { capitals } from '../../src/format.ts';
import { boardEffectText, boardsVerdictText } from '../../src/text/boards.ts';
import {
  boardsEndText,
  boardsPromise,
  boardsRemark,
  boardsTurnText,
  effectChance,
  effectFigure,
} from '../../src/text/boardsPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { HeroTiles } from '../shared/components/HeroTiles.tsx';
import { BoardsCorrections } from './BoardsAnswers.tsx';
import { boards, dispatch } from './boards.ts';
import { pointedWord } from './pointedWord.ts';
import './BoardsHero.css';

export const BoardsHero = () => {
  const { game } = boards.value;
  return (
    <section class={`hero card ${game.status}`} aria-label="Next guess">
      {game.status === 'open' ? <OpenGame /> : <EndedGame />}
    </section>
  );
};

const EndedGame = () => {
  const { game } = boards.value;
  const isWrong = game.status === 'contradiction';
  const newGame = (
    <Button primary={!isWrong} onPress={() => dispatch({ kind: 'newGame', rules: game.rules })}>
      New game
    </Button>
  );
  return (
    <>
      <div class="verdict">
        <p class="hero-main" role="status">
          {boardsEndText(game)}
        </p>
      </div>
      <div class="tools">
        <BoardsCorrections />
        {!isWrong && newGame}
        <Button primary={isWrong} onPress={() => dispatch({ kind: 'stepBack' })}>
          Take back the last row
        </Button>
        {isWrong && newGame}
      </div>
    </>
  );
};

const OpenGame = () => {
  const { advice, draft, game } = boards.value;
  const best = advice?.replies[0];
  const shown = advice?.replies.find(({ word }) => word === pointedWord.value) ?? best;
  const isTyped = draft?.letters.join('') === best?.word;
  const isShowing = draft?.kind === 'shown' && hasTiles(draft);
  return (
    <>
      <p class="hero-count">{boardsTurnText(game)}</p>
      <HeroTiles list={boards.value.game.rules.list} word={shown?.word} />
      {advice && shown && (
        <>
          <p class="aside" aria-live="polite">
            {boardsVerdictText(advice)}
          </p>
          <Forecast reply={shown} />
          {shown === best && <p class="hero-remarks small muted">{boardsRemark(advice, shown)}</p>}
        </>
      )}
      {best && (
        <div class="tools">
          <Button
            primary
            disabled={!draft || isTyped || isShowing}
            onPress={() => dispatch({ kind: 'useSuggestion', word: best.word })}
          >
            Use it
          </Button>
        </div>
      )}
      {shown && <Effects reply={shown} />}
    </>
  );
};

const Forecast = ({ reply }: { reply: BoardsReply }) => {
  const [before, figure, after] = boardsPromise(reply);
  return (
    <p class="hero-main">
      {before}
      <strong>{figure}</strong>
      {after}
    </p>
  );
};

/** One cell for each open board: words before and after, as a bar too, and the chance of a hit. */
const Effects = ({ reply }: { reply: BoardsReply }) => (
  <ul class={`effects${reply.effects.length > 8 ? ' many' : ''}`} aria-label={`What ${capitals(reply.word)} does`}>
    {reply.effects.map((effect) => (
      <li key={effect.board} class={effect.chance > 0 ? 'hit' : ''} title={boardEffectText(effect)}>
        <button type="button" onClick={() => dispatch({ kind: 'selectBoard', board: effect.board })}>
          <span class="effect-board" aria-hidden="true">
            {effect.board + 1}
          </span>
          <span class="effect-figure" aria-hidden="true">
            {effectFigure(effect)}
          </span>
          <span class="effect-chance" aria-hidden="true">
            {effectChance(effect)}
          </span>
          <span class="behind" aria-hidden="true">
            <span style={{ width: `${Math.round(100 * keptShare(effect))}%` }} />
          </span>
          <span class="aside">{boardEffectText(effect)}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** The share of the words that stays, in bits: what is still to be found out. */
const keptShare = ({ candidates, expectedLeft }: BoardEffect): number =>
  candidates <= 1 ? 0 : Math.min(1, Math.log2(1 + expectedLeft) / Math.log2(1 + candidates));
