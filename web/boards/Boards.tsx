/**
 * Several boards: one word goes to all of them. The boards with their keys, the word to play next with what it does on
 * each board, and the ranking.
 */

import { useEffect } from 'preact/hooks';
import { hasTiles } from '../../src/board/several/state.ts';
import { boardsWordQuestionOf } from '../../src/board/several/wordQuestion.ts';
import { BOARDS_INTRODUCTION, BOARDS_STEPS, boardsRulesText } from '../../src/text/boardsPage.ts';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardsWordAnswers } from './BoardsAnswers.tsx';
import { BoardsHero } from './BoardsHero.tsx';
import { BoardsKeyboard } from './BoardsKeyboard.tsx';
import { BoardsPath } from './BoardsPath.tsx';
import { BoardsTools } from './BoardsTools.tsx';
import { boards, runEngine } from './boards.ts';
import { NewBoards } from './NewBoards.tsx';
import { Ranking } from './Ranking.tsx';
import './boards.css';

/** What to do next. */
const nextStep = (): string => {
  const { draft, game } = boards.value;
  if (!draft) return '';
  if (draft.kind === 'shown') return BOARDS_STEPS.shown;
  if (hasTiles(draft)) return BOARDS_STEPS.tiles;
  const question = boardsWordQuestionOf(boards.value);
  if (question) return question.text;
  return game.rows.length === 0 ? BOARDS_STEPS.letters : '';
};

export const Boards = () => {
  // other pages use the same worker
  useEffect(() => runEngine(), []);
  const { game, message } = boards.value;
  const isOver = game.status === 'won' || game.status === 'lost';
  return (
    <div class={`play boards-page ${isOver ? 'over' : game.status}`}>
      <div class="boards-head">
        {game.rows.length === 0 ? (
          <>
            <p class="introduction">{BOARDS_INTRODUCTION}</p>
            <NewBoards />
          </>
        ) : (
          <details>
            <summary>{boardsRulesText(game)}</summary>
            <NewBoards />
          </details>
        )}
      </div>
      <div class="board-side">
        <BoardGrid />
        <p class="message" role="status">
          {message || nextStep()}
        </p>
        <BoardsWordAnswers />
      </div>
      <div class="advice-side">
        <BoardsHero />
        <Ranking />
      </div>
      {game.status === 'won' && <BoardsPath />}
      <div class="tools-side">
        <BoardsTools />
      </div>
      {!isOver && (
        <div class="keyboard-side">
          <BoardsKeyboard />
        </div>
      )}
    </div>
  );
};
