/**
 * `salet play`: a game in a dialogue of lines, in a terminal, for a screen reader or through a pipe.
 *
 * The program answers as the game does: from a hidden word, or as an adversary that has none and always keeps the most
 * words it can. What was typed wrong is said and may be typed again; nothing is lost by it.
 */

import { Option } from 'commander';
import { failed, type Result, success } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { standingOf } from '../../game/standing.ts';
import { HINT_LEVELS, type HintLevel, hintsFor } from '../../hints.ts';
import { answerTo, type Choice, chooseAnswer, MAX_SEED, readDay } from '../../practice.ts';
import { answerText, countText } from '../../text/standing.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import { guessIdOf, type WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, reportNotes } from '../context.ts';
import { readLines } from '../data/inputLines.ts';
import type { InputStream } from '../data/stdin.ts';
import { addOutputOptions, wholeNumber } from '../options/common.ts';
import {
  addPlaySetupOptions,
  latestResult,
  type PlaySetup,
  type PlaySetupFlags,
  resolvePlaySetup,
  rowLine,
} from '../options/play.ts';
import { findAnswer, parseWordFor, unknownWord } from '../options/resolve.ts';
import { guessesText, runSearch } from '../options/search.ts';
import type { Paint } from '../render/colour.ts';
import { wrapText } from '../render/text.ts';
import { hintLines } from './hint.ts';
import { reviewLines } from './review.ts';

interface PlayFlags extends PlaySetupFlags {
  readonly answer?: string;
  readonly day?: string;
  readonly adversary?: boolean;
  readonly seed?: number;
  readonly hints?: true | HintLevel;
  readonly review?: boolean;
}

const DEFAULT_HINTS: HintLevel = 3;

const EXAMPLES = `
Type a word; or hint (again for more, or hint 5), quit, help.
--day takes the words in the order in which they were published in 2021; the
game itself has gone other ways since, so the number is not today's puzzle.
The adversary has no word: it answers so that the most words stay possible, and
plays without a limit unless --limit is given.

Exit codes: 0 found, 1 not found, 2 refused.

Examples:
  salet play
  salet play --hard --hints
  salet play --day 100
  salet play --adversary
  salet play --seed 7 --no-review`;

/** The command with an input to play from; a test brings its own. */
export const addPlayCommandWith =
  (input: () => InputStream): AddCommand =>
  (program, start) => {
    const command = program.command('play').description('play a game, with hints and a review at the end');
    command
      .addOption(new Option('--answer <WORD>', 'the word to find, for somebody else to guess'))
      .addOption(new Option('--day <N|DATE>', 'a numbered day of the published order, or its date as 2021-09-27'))
      .addOption(
        new Option('--adversary', 'against one who has no word and keeps the most words').conflicts([
          'answer',
          'day',
          'seed',
        ]),
      )
      .addOption(new Option('--seed <N>', 'which random word (default: any)').argParser(wholeNumber(0, MAX_SEED)));
    addPlaySetupOptions(command)
      .addOption(
        new Option('--hints [N]', `hints after each guess, up to a level (default: ${DEFAULT_HINTS})`).argParser(
          wholeNumber(1, HINT_LEVELS.length),
        ),
      )
      .addOption(new Option('--no-review', 'no review at the end'));
    addOutputOptions(command)
      .addHelpText('after', EXAMPLES)
      .action(() => start((context) => play(context, command.optsWithGlobals<PlayFlags>(), input)));
  };

export const addPlayCommand: AddCommand = addPlayCommandWith(() => process.stdin);

const play = async (context: Context, flags: PlayFlags, input: () => InputStream): Promise<Finished> => {
  if (flags.json) {
    return failed(
      'OPTION_UNSUPPORTED',
      'salet play speaks in lines of text; for programs there is salet suggest --batch.',
    );
  }
  // an adversary needs as many guesses as it likes
  const limit = flags.adversary ? Number.POSITIVE_INFINITY : undefined;
  const resolved = resolvePlaySetup(context, { ...(limit !== undefined && { limit }), ...flags });
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const host = chooseHost(setup.rules, flags);
  if (!host.ok) return host;
  reportNotes(context, setup.notes);
  const level = flags.hints === true ? DEFAULT_HINTS : flags.hints;
  const session: PlaySession = { context, setup, host: host.value, paint: context.paint(flags.color ?? 'auto'), level };
  say(session, `${rulesText(setup.rules)} ${host.value.introduction}`);
  const game = await playGame(session, input());
  return success(end(session, game, flags.review ?? true));
};

const rulesText = ({ list, mode, limit }: Rules): string => {
  const guesses = Number.isFinite(limit) ? `, ${guessesText(limit)}` : '';
  const how = mode === 'normal' ? '' : `, ${mode} mode`;
  return `${list.name}: ${counted(list.answerCount, 'possible word')}${guesses}${how}.`;
};

// Who answers

interface Host {
  readonly introduction: string;
  /** The word to find; undefined against the adversary. */
  readonly answer: string | undefined;
}

const chooseHost = (rules: Rules, flags: PlayFlags): Result<Host> => {
  const given = [flags.answer, flags.day, flags.seed].filter((each) => each !== undefined).length;
  if (given > 1)
    return failed('OPTION_UNSUPPORTED', '--answer, --day and --seed each choose the word; use one of them.');
  const choice = readChoice(rules.list, flags);
  if (!choice.ok) return choice;
  const answer = chooseAnswer(rules, choice.value);
  return answer.ok ? success({ answer: answer.value, introduction: introduce(rules.list, choice.value) }) : answer;
};

const readChoice = (list: WordList, { adversary, answer, day, seed }: PlayFlags): Result<Choice> => {
  if (adversary) return success({ kind: 'adversary' });
  if (answer !== undefined) {
    const found = findAnswer(list, answer);
    return found.ok ? success({ kind: 'word', word: list.words[found.value] }) : found;
  }
  if (day === undefined) return success({ kind: 'random', seed: seed ?? Math.floor(Math.random() * MAX_SEED) });
  return readDay(day) === undefined
    ? failed('OPTION_VALUE', `--day takes a number or a date such as 2021-09-27, not ${quote(day)}.`)
    : success({ kind: 'day', day });
};

const introduce = ({ name }: WordList, choice: Choice): string => {
  switch (choice.kind) {
    case 'adversary':
      return 'There is no word yet: every answer keeps the most words it can.';
    case 'word':
      return 'The word is chosen.';
    case 'random':
      return `The word is random; --seed ${choice.seed} plays it again.`;
    default: {
      const order = name === DEFAULT_LIST ? 'the order published in 2021, which the game has left since' : name;
      return `Day ${readDay(String(choice.day))} of ${order}.`;
    }
  }
};

// The dialogue

interface PlaySession {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly host: Host;
  readonly paint: Paint;
  /** Of hints after each guess; undefined without. */
  readonly level: HintLevel | undefined;
}

const say = ({ context }: Pick<PlaySession, 'context'>, text: string): void =>
  context.print(wrapText(text, context.columns).join('\n'));

/** Until the word is found, no guess is left, or the player leaves. */
const playGame = async (session: PlaySession, input: InputStream): Promise<Game> => {
  let game = newGame(session.setup.rules);
  let hinted = 0;
  ask(session, game);
  for await (const line of readLines(input)) {
    if (!line.ok) say(session, line.failure.sentence);
    const typed = line.ok ? line.value.trim().toLowerCase() : '';
    const [order, level] = readOrder(game, typed);
    if (order === 'quit') break;
    if (order === 'help') say(session, HELP);
    else if (order === 'hint') {
      hinted = level ?? Math.min(hinted + 1, HINT_LEVELS.length);
      tellHints(session, game, hinted as HintLevel);
    } else if (typed !== '') {
      const next = guess(session, game, typed);
      if (!next.ok) say(session, next.failure.sentence);
      else {
        game = next.value;
        hinted = 0;
        if (showRow(session, game) !== 'open') break;
      }
    }
    ask(session, game);
  }
  session.context.progress('');
  return game;
};

const HELP = 'Type a word of the list; hint for a hint, again for more (or hint 5); quit to leave.';

/** What is no guess: an order, unless the list has it as a word; a slash before it makes it one in any list. */
const readOrder = ({ rules }: Game, typed: string): [order?: string | undefined, level?: number | undefined] => {
  const [, order, level] = /^\/?(quit|help|hint)(?: ([1-6]))?$/.exec(typed) ?? [];
  if (guessIdOf(rules.list, typed) !== undefined) return [];
  return [order, level === undefined ? undefined : Number(level)];
};

/** Only a person who is watching is asked; a pipe hears nothing but answers. */
const ask = ({ context, setup }: PlaySession, { rows }: Game): void => {
  const { limit } = setup.rules;
  context.progress(`guess ${rows.length + 1}${Number.isFinite(limit) ? ` of ${limit}` : ''}: `);
};

const guess = ({ host, setup }: PlaySession, game: Game, text: string): Result<Game> => {
  const { list } = setup.rules;
  const word = parseWordFor(list, text);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return unknownWord(list, word.value, list.words);
  return addRow(game, word.value, answerTo(game, host.answer, word.value));
};

const showRow = (session: PlaySession, game: Game) => {
  const { word, feedback } = game.rows.at(-1)!;
  session.context.print(rowLine(game.rows.length - 1, word, feedback, '', session.paint));
  const { status } = standingOf(game);
  if (status === 'open' && session.level !== undefined) tellHints(session, game, session.level);
  return status;
};

const tellHints = ({ context, setup }: PlaySession, game: Game, level: HintLevel): void => {
  const stopAt = context.clock() + setup.maxTimeMs;
  const hints = latestResult(
    runSearch(context, hintsFor(setup.solver, game, level), stopAt, () => 'looking for hints'),
  );
  context.progress('');
  if (hints.ok) context.print(hintLines(hints.value, context.columns).join('\n'));
  else say({ context }, hints.failure.sentence);
};

// The end

const end = (session: PlaySession, game: Game, wantsReview: boolean): 'found' | 'none' => {
  const { context, setup, host, paint } = session;
  const isFound = game.rows.at(-1)?.feedback === allHere(game.rules.list.wordLength);
  const answer = host.answer ?? (isFound ? game.rows.at(-1)!.word : undefined);
  if (!isFound) {
    say(session, answer === undefined ? countText(standingOf(game)) : answerText(answer));
  }
  const isOver = isFound || game.rows.length >= game.rules.limit;
  if (isOver && wantsReview) {
    const lines = reviewLines(context, setup, { game, answer }, paint);
    context.print(['', ...(lines.ok ? lines.value : [lines.failure.sentence])].join('\n'));
  }
  return isFound ? 'found' : 'none';
};
