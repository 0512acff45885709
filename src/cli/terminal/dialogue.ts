/**
 * The assistant as questions and answers, line by line: for screen readers, pipes and terminals that can do no more.
 *
 * It asks for a word and its tiles and says in sentences what is left. Tiles are a pattern (BYBBG, 01002, squares), or
 * the green and the yellow letters, or one colour for each letter, as well-known solvers ask for them.
 */

import { correctedGame } from '../../board/corrections.ts';
import { turnsIn } from '../../board/paste.ts';
import { bestShown } from '../../board/state.ts';
import type { GameClient } from '../../engine/gameClient.ts';
import { explain, type Result, success } from '../../failure.ts';
import { type Feedback, parseFeedback } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { findCorrections } from '../../game/corrections.ts';
import { addRow, type Game, newGame, takeBackRow } from '../../game/game.ts';
import { standingOf } from '../../game/standing.ts';
import { groupByFeedback } from '../../position.ts';
import type { Review } from '../../review/review.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { judgementText } from '../../text/comparison.ts';
import { correctionText, NO_CORRECTION } from '../../text/corrections.ts';
import { hintTexts } from '../../text/hints.ts';
import { guessCount } from '../../text/numbers.ts';
import { replyLists } from '../../text/replies.ts';
import { reviewSentences } from '../../text/review.ts';
import { splitText } from '../../text/split.ts';
import type { Spoilers } from '../../text/spoilers.ts';
import { countText, overText, possibleText } from '../../text/standing.ts';
import { verdictOf } from '../../text/verdict.ts';
import { wordsLeft } from '../../wordsLeft.ts';
import type { Finished } from '../context.ts';
import { parseWordFor } from '../options/resolve.ts';
import { readGreen, readYellow } from './namedLetters.ts';

interface Dialogue {
  /** Undefined when nobody answers any more. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly say: (text: string) => void;
}

export interface Conversation {
  readonly dialogue: Dialogue;
  readonly engine: GameClient;
  readonly game: Game;
  readonly spoilers: Spoilers;
  /** How long to look before going on with what is proved. */
  readonly patienceMs: number;
}

/** Of each kind; a list that is heard must be short. */
const TOP = 5;
const MOST_WORDS = 60;
const MOST_CORRECTIONS = 3;

const HELP = [
  'Type the word you guessed, then its tiles: B for grey, Y for yellow, G for green, as BYBBG; or 0, 1, 2; or squares.',
  'Enter instead of tiles asks for the green and the yellow letters; a single b, y or g asks for each letter.',
  'Both in one line: crane=BYBBG.',
  'undo takes the last row back, hint gives hints, why WORD compares a word, words lists what is left.',
  'new starts again, quit ends. A guess that is spelled like one of these goes with its tiles: words=BBBBB.',
];

/** A place in the conversation: what was played and what was advised. */
interface Moment {
  readonly game: Game;
  readonly advice: Advice | undefined;
}

/** How a line was answered: with another game, with words only, or with the end. */
type Answered = Game | 'said' | 'end';

/** Talks until the game is over or nobody answers. */
export const converse = async (conversation: Conversation): Promise<Finished> => {
  const { say, ask } = conversation.dialogue;
  const { list, mode, limit } = conversation.game.rules;
  say(`${list.name}, ${mode} mode, ${limitText(limit)}. Type help for help, quit to end.`);
  for (let game = conversation.game; ; ) {
    const { status } = standingOf(game);
    const moment = { game, advice: await adviceFor(conversation, game) };
    for (const line of report(conversation, moment)) say(line);
    if (status === 'won' || status === 'lost') return tellReview(conversation, game);
    let answered: Answered = 'said';
    while (answered === 'said') {
      const line = await ask(questionFor(conversation, moment));
      answered = line === undefined ? 'end' : await answer(conversation, moment, line.trim());
    }
    if (answered === 'end') return success(status === 'contradiction' ? 'none' : 'found');
    game = answered;
  }
};

const limitText = (limit: number): string => (Number.isFinite(limit) ? guessCount(limit) : 'any number of guesses');

const questionFor = ({ spoilers }: Conversation, { game, advice }: Moment): string => {
  const best = bestShown({ advice, spoilers });
  return `Guess ${game.rows.length + 1}${best ? ` (Enter for ${capitals(best)})` : ''}:`;
};

// What is said

const adviceFor = async ({ engine, spoilers, patienceMs }: Conversation, game: Game): Promise<Advice | undefined> => {
  if (standingOf(game).status !== 'open' || spoilers === 'none' || spoilers === 'count') return undefined;
  const advice = await within<Advice>(engine, patienceMs, (hear) => engine.advise(game, { top: TOP }, hear));
  return advice?.ok ? advice.value : undefined;
};

/** What the engine says last, at its end or when patience is over. */
const within = async <T>(
  engine: GameClient,
  patienceMs: number,
  ask: (hear: (heard: T) => void) => Promise<Result<T> | undefined>,
): Promise<Result<T> | undefined> => {
  let last: T | undefined;
  const timer = setTimeout(() => engine.stop(), patienceMs);
  const answer = await ask((heard) => {
    last = heard;
  });
  clearTimeout(timer);
  return answer ?? (last === undefined ? undefined : success(last));
};

const report = ({ spoilers }: Conversation, { game, advice }: Moment): string[] => {
  const standing = standingOf(game);
  const sentences = verdictOf({ game, standing, advice, spoilers }).join(' ');
  const verdict = sentences === '' ? [] : [sentences];
  if (standing.status === 'contradiction') return [...verdict, ...correctionTexts(game, spoilers)];
  if (!advice || standing.position.candidates.length === 1) return verdict;
  return [...verdict, ...replyLists(advice, spoilers)];
};

const correctionTexts = (game: Game, spoilers: Spoilers): string[] => {
  const corrections = findCorrections(game).slice(0, MOST_CORRECTIONS);
  if (corrections.length === 0) return [NO_CORRECTION];
  return [
    ...corrections.map((correction, index) => `${index + 1}: ${correctionText(game, correction, spoilers)}`),
    'Type the number of a correction to apply it, or undo.',
  ];
};

const tellReview = async ({ dialogue, engine, patienceMs }: Conversation, game: Game): Promise<Finished> => {
  const review = await within<Review>(engine, patienceMs, (hear) => engine.review(game, undefined, hear));
  if (review?.ok) for (const line of reviewSentences(review.value)) dialogue.say(line);
  return success('found');
};

// What is answered

const answer = async (conversation: Conversation, moment: Moment, line: string): Promise<Answered> => {
  const { dialogue, spoilers } = conversation;
  const { game, advice } = moment;
  const [command = '', ...rest] = line.toLowerCase().split(/\s+/);
  switch (command) {
    case 'quit':
    case 'exit':
      return 'end';
    case 'help':
    case '?':
      return tell(dialogue, HELP);
    case 'undo':
      return game.rows.length > 0 ? takeBackRow(game) : tell(dialogue, ['There is nothing to undo.']);
    case 'new':
      return newGame(game.rules);
    case 'hint':
      return tell(
        dialogue,
        hintTexts(standingOf(game), game, advice ?? (await adviceFor({ ...conversation, spoilers: 'all' }, game))),
      );
    case 'words':
      return tell(dialogue, [wordsText(game)]);
    case 'why':
      return why(conversation, game, rest[0] ?? bestShown({ advice, spoilers }));
    default:
      return change(conversation, moment, line);
  }
};

const tell = (dialogue: Dialogue, lines: readonly string[]): 'said' => {
  for (const line of lines) dialogue.say(line);
  return 'said';
};

const wordsText = (game: Game): string => {
  const standing = standingOf(game);
  const words = wordsLeft(standing.position);
  return words.length === 0 ? overText(game, standing) : `${countText(standing)} ${possibleText(words, MOST_WORDS)}`;
};

const why = async ({ dialogue, engine, patienceMs }: Conversation, game: Game, text?: string): Promise<'said'> => {
  const { status, position } = standingOf(game);
  if (text === undefined || status !== 'open') return tell(dialogue, ['Name a word to compare, as why crane.']);
  const word = parseWordFor(game.rules.list, text);
  if (!word.ok) return tell(dialogue, [explain(word.failure)]);
  const judged = await within<Judgement>(engine, patienceMs, (hear) => engine.judge(game, word.value, hear));
  const lines = judged?.ok ? [judgementText(judged.value, game)] : [];
  const partSizes = Array.from(groupByFeedback(position, word.value).values(), (part) => part.length);
  return tell(dialogue, [...lines, splitText(word.value, partSizes)]);
};

/** A change that was proposed, or a new row. */
const change = async ({ dialogue, spoilers }: Conversation, moment: Moment, line: string): Promise<Answered> => {
  const { game, advice } = moment;
  const correction = standingOf(game).status === 'contradiction' ? findCorrections(game)[Number(line) - 1] : undefined;
  const mended = correction && correctedGame(game, correction);
  if (mended) return mended;
  const [turn] = turnsIn(line, game.rules.list.wordLength);
  if (turn) return added(dialogue, addRow(game, turn.word, turn.feedback));
  const text = line === '' ? bestShown({ advice, spoilers }) : line;
  if (text === undefined) return tell(dialogue, ['Type the word you guessed, or help.']);
  const word = parseWordFor(game.rules.list, text);
  if (!word.ok) return tell(dialogue, [explain(word.failure)]);
  return askTiles(dialogue, game, word.value);
};

const added = (dialogue: Dialogue, result: Result<Game>): Answered =>
  result.ok ? result.value : tell(dialogue, [explain(result.failure)]);

/** Asks until the tiles can be, or the word is taken back. */
const askTiles = async (dialogue: Dialogue, game: Game, word: string): Promise<Answered> => {
  for (;;) {
    const line = await dialogue.ask(`Tiles of ${capitals(word)} (as BYBBG; Enter to name green and yellow letters):`);
    if (line === undefined) return 'end';
    const text = line.trim();
    if (text === 'undo') return tell(dialogue, [`${capitals(word)} is taken back.`]);
    if (text === 'quit') return 'end';
    const read = await readTiles(dialogue, word, text);
    if (!read) return 'end';
    const next = read.ok ? addRow(game, word, read.value) : read;
    if (next.ok) return next.value;
    dialogue.say(explain(next.failure));
    // another word may be allowed where this one is not
    if (next.failure.code === 'GUESS_ILLEGAL') return 'said';
  }
};

/** Undefined if nobody answers. */
const readTiles = async (dialogue: Dialogue, word: string, text: string): Promise<Result<Feedback> | undefined> => {
  const { length } = [...word];
  if (text === '') return askLetters(dialogue, word);
  if (length > 1 && /^[byg]$/i.test(text)) return askEach(dialogue, word, text);
  return parseFeedback(text, length);
};

const askLetters = async (dialogue: Dialogue, word: string): Promise<Result<Feedback> | undefined> => {
  const green = await dialogue.ask('Green letters, with . for others (Enter for none):');
  if (green === undefined) return undefined;
  const here = readGreen(word, green);
  if (!here.ok) return here;
  const yellow = await dialogue.ask('Yellow letters, with . for others (Enter for none):');
  return yellow === undefined ? undefined : readYellow(word, here.value, yellow);
};

/** One colour for each letter; the first one was given. */
const askEach = async (dialogue: Dialogue, word: string, first: string): Promise<Result<Feedback> | undefined> => {
  let tiles = first;
  for (const letter of [...word].slice(1)) {
    const colour = await dialogue.ask(`${capitals(letter)} (b, y or g):`);
    if (colour === undefined) return undefined;
    tiles += colour.trim();
  }
  return parseFeedback(tiles, [...word].length);
};
