/**
 * An environment for agents: games that are reset, stepped and looked at by messages, with an exact reward.
 *
 * A message gets one reply. A step returns the feedback at once and then its reward: minus the regret of the guess,
 * whether the game was won, or both. Regret is computed in steps that the host runs within its time limit; where it is not
 * exact by then, the reward uses the middle of its bounds, and `info` has the bounds.
 */

import type { BoardsReviewer, ReviewedBoardsTurn } from '../boards/review.ts';
import { failed, type Result, success } from '../failure.ts';
import { formatFeedback, scoreFeedback } from '../feedback.ts';
import { addRow, endOf, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { chooseAnswer, MAX_SEED } from '../practice.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import type { Bounds } from '../search/value.ts';
import { unknownWordText } from '../text/legality.ts';
import { readWord } from '../words/checks.ts';
import { answerIdOf, guessIdOf, type WordList } from '../words/list.ts';
import {
  type AnsweredBoards,
  boardsEndInfo,
  boardsReward,
  boardsStartInfo,
  boardsTurnInfo,
  boardsTurns,
  createReviewers,
  lastFeedback,
  playBoardsMove,
  startBoards,
} from './boardsGames.ts';
import type { Message, ResetMessage, RewardKind } from './messages.ts';
import { wordIn } from './transcript.ts';
import type { TurnJudge } from './turnJudge.ts';

/** A reply: everything but an error has these four fields. */
export interface Reply {
  readonly type: 'reset' | 'step' | 'state' | 'close';
  readonly game: string;
  /** Of the last guess; empty before the first. */
  readonly feedback: string;
  readonly reward: number;
  readonly done: boolean;
  readonly info: object;
}

/** What an environment needs from its host. */
export interface EnvironmentHost {
  /** The judge for a list and a mode; a failure if there is no such list. */
  readonly judgeFor: (list: string | undefined, mode: ResetMessage['mode']) => Result<TurnJudge>;
  readonly reward: RewardKind;
  /** The letter of a grey tile. */
  readonly grey: 'B' | 'X';
  /** Seeds of games that name none count from here. */
  readonly seed: number;
  /** The most games at once; the one played longest ago is dropped for a new one. */
  readonly maxGames: number;
}

interface EnvironmentGame extends KeptGame {
  readonly judge: TurnJudge;
  readonly game: Game;
  readonly answer: string;
}

/** A game of several boards. */
interface SeveralBoards extends KeptGame, AnsweredBoards {
  readonly reviewer: BoardsReviewer;
}

interface KeptGame {
  readonly id: string;
  readonly reward: RewardKind;
  readonly invalid: number;
  /** Of each guess, as far as it is known. */
  readonly rewards: readonly number[];
}

type AnyGame = EnvironmentGame | SeveralBoards;

const hasSeveral = (game: AnyGame): game is SeveralBoards => 'answers' in game;

/** The work of a message: it yields while it judges, and what it would reply by then. */
type ReplySteps = Generator<Reply, Result<Reply>>;

export interface Environment {
  handle(message: Message): ReplySteps;
  readonly gameCount: number;
}

export const createEnvironment = (host: EnvironmentHost): Environment => {
  // the game played longest ago first
  const games = new Map<string, AnyGame>();
  const reviewerFor = createReviewers();
  let created = 0;
  let latest = '';

  const keep = <Kept extends AnyGame>(game: Kept): Kept => {
    games.delete(game.id);
    games.set(game.id, game);
    latest = game.id;
    return game;
  };

  const find = (id: string | undefined): Result<AnyGame> => {
    const found = games.get(id ?? latest);
    if (found) return success(found);
    if (id === undefined) return failed('OPTION_VALUE', 'There is no game yet; send {"type":"reset"} first.');
    return failed('OPTION_VALUE', `There is no game "${id}"; only the last ${host.maxGames} are kept, so reset.`);
  };

  const reset = (message: ResetMessage): Result<Reply> => {
    const judge = host.judgeFor(message.list, message.mode);
    if (!judge.ok) return judge;
    if ((message.boards ?? 1) > 1) return resetBoards(judge.value.rules.list, message);
    const answer = answerFor(judge.value.rules, message, host.seed + created);
    if (!answer.ok) return answer;
    const game = keep({
      ...newKept(message),
      judge: judge.value,
      game: newGame(judge.value.rules),
      answer: answer.value,
    });
    return success(replyTo('reset', game, 0, startInfo(game)));
  };

  const resetBoards = (list: WordList, message: ResetMessage): Result<Reply> => {
    const started = startBoards(list, message, host.seed + created);
    if (!started.ok) return started;
    const reviewer = reviewerFor(list);
    if (!reviewer.ok) return reviewer;
    const game = keep({ ...newKept(message), ...started.value, reviewer: reviewer.value });
    return success(replyToBoards('reset', game, 0, boardsStartInfo(game)));
  };

  /** A place for a new game; the one played longest ago is dropped if there are too many. */
  const newKept = ({ reward }: ResetMessage): KeptGame => {
    const [oldest] = games.size >= host.maxGames ? games.keys() : [];
    if (oldest !== undefined) games.delete(oldest);
    created++;
    return { id: `g${created}`, reward: reward ?? host.reward, invalid: 0, rewards: [] };
  };

  /** Keeps the reward of a guess; the game may have gone on, or have been closed, while it was judged. */
  const keepReward = (id: string, turnIndex: number, reward: number): void => {
    const current = games.get(id);
    if (current) games.set(id, { ...current, rewards: current.rewards.with(turnIndex, reward) });
  };

  function* step(id: string | undefined, guess: string): ReplySteps {
    const found = find(id);
    if (!found.ok) return found;
    const before = found.value;
    if (hasSeveral(before)) return yield* stepBoards(before, guess);
    const played = playGuess(before, guess);
    if (!played.ok) {
      keep({ ...before, invalid: before.invalid + 1 });
      return played;
    }
    const turnIndex = before.game.rows.length;
    const row = played.value.rows[turnIndex];
    const { position } = standingOf(before.game);
    const after = keep({ ...before, game: played.value, rewards: [...before.rewards, 0] });
    const steps = before.judge.judge(position, row, { withoutSkill: true });
    const report = (turn: ReviewedTurn, best: string | undefined): Reply => {
      const reward = rewardOf(after, turn);
      keepReward(after.id, turnIndex, reward);
      return replyTo('step', after, reward, stepInfo(after, turn, best));
    };
    let turn: ReviewedTurn;
    for (let next = steps.next(); ; next = steps.next()) {
      turn = next.value;
      if (next.done) break;
      yield report(turn, undefined);
    }
    const best = yield* bestSteps(before.judge, position, turn, report);
    return success(report(turn, best));
  }

  function* stepBoards(before: SeveralBoards, guess: string): ReplySteps {
    const played = playBoardsMove(before, guess);
    if (!played.ok) {
      keep({ ...before, invalid: before.invalid + 1 });
      return played;
    }
    const after = keep({ ...before, game: played.value, rewards: [...before.rewards, 0] });
    const report = (turn: ReviewedBoardsTurn): Reply => {
      const reward = boardsReward(after.reward, after.game, turn);
      keepReward(after.id, before.game.rows.length, reward);
      return replyToBoards('step', after, reward, boardsTurnInfo(after, turn));
    };
    const steps = before.reviewer.reviewLast(after.game);
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) return success(report(next.value));
      yield report(next.value);
    }
  }

  const state = (id: string | undefined): Result<Reply> => {
    const found = find(id);
    return found.ok ? success(standing('state', found.value)) : found;
  };

  const standing = (type: 'state' | 'close', game: AnyGame): Reply =>
    hasSeveral(game) ? replyToBoards(type, game, 0, boardsStateInfo(game)) : replyTo(type, game, 0, stateInfo(game));

  const close = (id: string | undefined): Result<Reply> => {
    const found = find(id);
    if (!found.ok) return found;
    games.delete(found.value.id);
    return success(standing('close', found.value));
  };

  return {
    *handle(message) {
      switch (message.type) {
        case 'reset':
          return reset(message);
        case 'step':
          return yield* step(message.game, message.guess);
        case 'state':
          return state(message.game);
        default:
          return close(message.game);
      }
    },
    get gameCount() {
      return games.size;
    },
  };

  function replyTo(type: Reply['type'], game: EnvironmentGame, reward: number, info: object): Reply {
    const row = game.game.rows.at(-1);
    const feedback = row ? tilesOf(game, row.feedback) : '';
    return { type, game: game.id, feedback, reward, done: endOf(game.game) !== undefined, info };
  }

  function replyToBoards(type: Reply['type'], several: SeveralBoards, reward: number, info: object): Reply {
    const feedback = withGrey(lastFeedback(several.game));
    return { type, game: several.id, feedback, reward, done: several.game.status !== 'open', info };
  }

  function boardsStateInfo(several: SeveralBoards): object {
    return {
      ...boardsStartInfo(several),
      turns: boardsTurns(several).map((turn) => {
        const [word, tiles] = turn.split('=');
        return { word, feedback: withGrey(tiles) };
      }),
      ...boardsEndInfo(several),
      invalidMoves: several.invalid,
      totalReward: several.rewards.reduce((sum, reward) => sum + reward, 0),
    };
  }

  function withGrey(tiles: string): string {
    return host.grey === 'B' ? tiles : tiles.replaceAll('B', host.grey);
  }

  function tilesOf({ judge }: EnvironmentGame, feedback: Parameters<typeof formatFeedback>[0]): string {
    return withGrey(formatFeedback(feedback, judge.rules.list.wordLength));
  }

  function stateInfo(game: EnvironmentGame): object {
    return {
      ...startInfo(game),
      turns: game.game.rows.map(({ word, feedback }) => ({ word, feedback: tilesOf(game, feedback) })),
      ...endInfo(game),
      invalidMoves: game.invalid,
      totalReward: game.rewards.reduce((sum, reward) => sum + reward, 0),
    };
  }
};

// Messages

const answerFor = (rules: Rules, { answer, seed }: ResetMessage, otherSeed: number): Result<string> => {
  if (answer !== undefined) {
    const word = readWord(answer, rules.list);
    if (!word.ok || answerIdOf(rules.list, word.value) !== undefined) return word;
    return failed('WORD_UNKNOWN', `"${word.value}" is no answer of ${rules.list.name}; name another, or a seed.`);
  }
  const drawn = chooseAnswer(rules, { kind: 'random', seed: (seed ?? otherSeed) % (MAX_SEED + 1) });
  return drawn as Result<string>;
};

const playGuess = ({ game, judge, answer }: EnvironmentGame, text: string): Result<Game> => {
  const end = endOf(game);
  if (end) return failed('GUESS_ILLEGAL', `The game is ${end}; send {"type":"reset"} for the next one.`);
  const { list } = judge.rules;
  const found = wordIn(text);
  if (found === undefined) return failed('WORD_FORMAT', '"guess" has no word; write one, as "salet" or "[salet]".');
  const word = readWord(found, list);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
  return addRow(game, word.value, scoreFeedback(word.value, answer));
};

/** A best word, searched for only where the guess was not one. */
function* bestSteps(
  judge: TurnJudge,
  position: Parameters<TurnJudge['bestWord']>[0],
  turn: ReviewedTurn,
  report: (turn: ReviewedTurn, best: string | undefined) => Reply,
): Generator<Reply, string | undefined> {
  if (turn.best !== undefined) return turn.best;
  const steps = judge.bestWord(position);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value;
    yield report(turn, undefined);
  }
}

// Numbers

/** Minus the regret, 1 for a game that is won, or both. */
const rewardOf = ({ reward, game }: EnvironmentGame, { regret }: ReviewedTurn): number => {
  const win = endOf(game) === 'won' ? 1 : 0;
  // never a negative zero, which JSON would write as 0 and other languages as -0
  const cost = 0 - middleOf(regret);
  if (reward === 'win') return win;
  return reward === 'regret' ? cost + 0 : win + cost;
};

const middleOf = ({ lower, upper }: Bounds): number => (lower + upper) / 2;

const plain = ({ lower, upper }: Bounds): number | Bounds => (lower === upper ? lower : { lower, upper });

const startInfo = ({ judge, game }: EnvironmentGame) => {
  const { list, mode, limit } = judge.rules;
  return {
    list: list.name,
    mode,
    wordLength: list.wordLength,
    wordsLeft: endOf(game) === 'won' ? 0 : standingOf(game).position.candidates.length,
    turnsLeft: Number.isFinite(limit) ? limit - game.rows.length : null,
  };
};

const endInfo = ({ game, answer }: EnvironmentGame) => {
  const end = endOf(game);
  return end && { won: end === 'won', answer };
};

const stepInfo = (game: EnvironmentGame, turn: ReviewedTurn, best: string | undefined) => ({
  turn: game.game.rows.length,
  word: turn.word,
  wordsLeft: turn.after,
  turnsLeft: startInfo(game).turnsLeft,
  regret: plain(turn.regret),
  luck: plain(turn.luck),
  risk: plain(turn.risk),
  best: best ?? turn.best,
  proved: turn.exact,
  ...endInfo(game),
});
