/**
 * `salet judge FILE…`: finished games of agents, judged exactly: figures for each agent, its worst moves, and a picture.
 */

import { basename } from 'node:path';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import {
  type AgentCollector,
  type AgentReport,
  type CostlyMove,
  type CountedGame,
  createAgentCollector,
} from '../../judge/agentReport.ts';
import { createReviewers } from '../../judge/boardsGames.ts';
import { boardsOf, judgeBoards, playBoardsTranscript } from '../../judge/boardsTranscript.ts';
import { judgeGame, playTranscript } from '../../judge/judgedGame.ts';
import { readTranscript, type Transcript } from '../../judge/transcript.ts';
import type { TurnJudge } from '../../judge/turnJudge.ts';
import { agentsSvg } from '../../pictures/agentsChart.ts';
import { afterTurn, startPosition } from '../../position.ts';
import {
  agentsDescription,
  averageWonText,
  boardsAgent,
  costCell,
  JUDGE_LEGEND,
  judgedText,
  MODE_OF_BOARDS,
  meanText,
  NOT_EXACT,
  wonText,
} from '../../text/judge.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { readTextFile, writeTextFile } from '../data/files.ts';
import { readLines } from '../data/inputLines.ts';
import { agentJson, type NamedMove } from '../json/judge.ts';
import { listJson } from '../json/setup.ts';
import { type JudgeFor, resolveJudges } from '../options/judge.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { maxTimeOption, RULE_OPTIONS } from '../options/rules.ts';
import { WORD_OPTIONS } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { trackProgress } from '../render/progressLine.ts';
import { left, renderTable, right } from '../render/table.ts';
import { rounded, wrapText } from '../render/text.ts';
import { latestResult, runStoppableSearch } from '../runSearch.ts';

const DEFAULT_SECONDS = 2;
const DEFAULT_WORST = 5;
const MOST_WORST = 1000;
/** Refused lines that are named one by one. */
const SHOWN_REFUSALS = 5;

const OPTIONS = [
  ...optionGroup('Judge', [
    option('--worst <N>', `the costliest moves of each agent (default: ${DEFAULT_WORST})`, wholeNumber(0, MOST_WORST)),
    option('--svg <FILE>', 'write the regrets of all agents as a picture'),
    maxTimeOption(` for each game (default: ${DEFAULT_SECONDS})`),
  ]),
  ...WORD_OPTIONS,
  ...RULE_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type JudgeFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
A file has one game a line, as a JSON object, in the forms that common
environments write:
  {"agent":"a","answer":"knoll","guesses":["salet","knoll"]}
  {"model":"b","target":"knoll","turns":["[salet]","<guess>knoll</guess>"]}
  {"agent":"c","turns":[{"guess":"salet","feedback":"XXYXX"},"knoll=GGGGG"]}
A game of several boards has all answers or the feedback of every board:
  {"agent":"d","answers":["knoll","abide"],"guesses":["salet","knoll","abide"]}
Its regret counts against the best word known, whatever --max-time says, and luck
is not known.
A line may name its "list" and "mode". Games that name no agent belong to one
with the name of the file. Without a file, or with -, lines are read from the
standard input. A line that cannot be judged is reported and left out.

Exit codes: 0 exact, 2 a line was refused, 3 some numbers are bounds.`;

/** A line of a file. */
interface PlacedLine {
  /** A failure if the line is too long to be read. */
  readonly text: Result<string>;
  readonly place: string;
  readonly agent: string;
}

/** The figures so far. */
interface Run {
  readonly agents: Map<string, AgentCollector>;
  readonly judges: Map<string, TurnJudge>;
  readonly reviewerFor: ReturnType<typeof createReviewers>;
  games: number;
  refused: number;
}

const runJudge = async (context: Context, flags: JudgeFlags, files: readonly string[]): Promise<Finished> => {
  const judges = resolveJudges(context, flags);
  if (!judges.ok) return judges;
  const { words, mode, limit, judgeFor } = judges.value;
  reportNotes(context, words.notes);
  const lines = await readAll(context, files);
  if (!lines.ok) return lines;
  const startMs = context.clock();
  const run = await judgeLines(context, flags, judgeFor, lines.value);
  if (run.games === 0) return nothingJudged(run);
  const reports = reportsOf(run);
  const named = await nameBestWords(context, flags, run, reports);
  const written = writePicture(flags, reports);
  if (!written.ok) return written;
  const elapsedMs = rounded(context.clock() - startMs, 1);
  printResult(context, flags, 'judge', {
    json: () => ({
      ...listJson(words),
      mode,
      limit: Number.isFinite(limit) ? limit : null,
      games: run.games,
      refused: run.refused,
      agents: reports.map((report, index) => agentJson(report, named[index], words.list.wordLength)),
      elapsedMs,
      notes: words.notes,
    }),
    text: (paint) => reportText(run, reports, named, paint, context.columns),
  });
  if (run.refused > 0) return success('refused');
  return success(reports.every(({ exact }) => exact) ? 'found' : 'bound');
};

const nothingJudged = ({ refused }: Run): Finished =>
  failed('GAME_FORMAT', refused > 0 ? 'No line could be judged.' : 'There is no game to judge; write one a line.');

// Reading

const readAll = async (context: Context, files: readonly string[]): Promise<Result<PlacedLine[]>> => {
  const lines: PlacedLine[] = [];
  for (const file of files.length === 0 ? ['-'] : files) {
    const texts = file === '-' ? await readInput(context) : readFile(file);
    if (!texts.ok) return texts;
    const name = file === '-' ? 'standard input' : basename(file);
    const agent = file === '-' ? 'agent' : basename(file).replace(/\.[^.]*$/, '');
    for (const [index, text] of texts.value.entries()) {
      if (!text.ok || text.value.trim() !== '') lines.push({ text, place: `${name}, line ${index + 1}`, agent });
    }
  }
  return success(lines);
};

const readFile = (file: string): Result<Result<string>[]> => {
  const text = readTextFile(file);
  return text.ok ? success(text.value.split(/\r?\n/).map(success)) : text;
};

const readInput = async (context: Context): Promise<Result<Result<string>[]>> => {
  const input = context.input();
  if (input.isTTY) {
    return failed('FILE_UNREADABLE', 'There is nothing to read; name a file, as in: salet judge games.jsonl');
  }
  const lines: Result<string>[] = [];
  for await (const line of readLines(input)) lines.push(line);
  return success(lines);
};

// Judging

const judgeLines = async (
  context: Context,
  flags: JudgeFlags,
  judgeFor: JudgeFor,
  lines: readonly PlacedLine[],
): Promise<Run> => {
  const run: Run = { agents: new Map(), judges: new Map(), reviewerFor: createReviewers(), games: 0, refused: 0 };
  const signal = context.interruption();
  const show = trackProgress(context, { what: 'judging', total: lines.length, unit: 'games' });
  for (const [index, line] of lines.entries()) {
    if (signal.aborted) break;
    const judged = await judgeLine(context, { flags, judgeFor, run, signal }, line);
    if (!judged.ok) refuseLine(context, run, line, judged.failure);
    show(index + 1);
  }
  context.progress('');
  if (run.refused > SHOWN_REFUSALS) context.report(`… and ${run.refused - SHOWN_REFUSALS} more lines were refused.`);
  return run;
};

const refuseLine = (context: Context, run: Run, { place }: PlacedLine, { sentence }: Failure): void => {
  run.refused++;
  if (run.refused <= SHOWN_REFUSALS) context.report(`salet: ${place}: ${sentence}`);
};

interface LineJob {
  readonly flags: JudgeFlags;
  readonly judgeFor: JudgeFor;
  readonly run: Run;
  readonly signal: AbortSignal;
}

const judgeLine = async (
  context: Context,
  { flags, judgeFor, run, signal }: LineJob,
  line: PlacedLine,
): Promise<Result<CountedGame>> => {
  if (!line.text.ok) return line.text;
  const transcript = readTranscript(line.text.value);
  if (!transcript.ok) return transcript;
  const judge = judgeFor(transcript.value.list, transcript.value.mode);
  if (!judge.ok) return judge;
  const boards = boardsOf(transcript.value);
  const named = transcript.value.agent ?? line.agent;
  // averages of one board and of several are not to be mixed
  const name = boards > 1 ? boardsAgent(named, boards) : named;
  const agent = run.agents.get(name) ?? createAgentCollector(name, flags.worst ?? DEFAULT_WORST);
  const judged =
    boards > 1
      ? judgeBoardsGame(run, judge.value.rules, transcript.value, flags.limit)
      : await judgeOneBoard(context, { flags, signal }, judge.value, {
          transcript: transcript.value,
          withoutSkill: !agent.needsSkill(),
        });
  if (!judged.ok) return judged;
  run.agents.set(name, agent);
  run.judges.set(line.place, judge.value);
  run.games++;
  agent.add(judged.value, line.place);
  return judged;
};

const judgeOneBoard = async (
  context: Context,
  { flags, signal }: Pick<LineJob, 'flags' | 'signal'>,
  judge: TurnJudge,
  { transcript, withoutSkill }: { readonly transcript: Transcript; readonly withoutSkill: boolean },
): Promise<Result<CountedGame>> => {
  const played = playTranscript(judge.rules, transcript);
  if (!played.ok) return played;
  const steps = judgeGame(judge, played.value, { withoutSkill });
  const stopAt = context.clock() + (flags.maxTime ?? DEFAULT_SECONDS) * 1000;
  return latestResult(await runStoppableSearch(context, steps, { stopAt, signal }, () => ''));
};

const judgeBoardsGame = (
  { reviewerFor }: Run,
  { list, mode }: TurnJudge['rules'],
  transcript: Transcript,
  limit: number | undefined,
): Result<CountedGame> => {
  if (mode !== 'normal') return failed('OPTION_UNSUPPORTED', MODE_OF_BOARDS);
  const played = playBoardsTranscript(list, transcript, limit);
  if (!played.ok) return played;
  const reviewer = reviewerFor(list);
  return reviewer.ok ? success(judgeBoards(reviewer.value, played.value)) : reviewer;
};

/** The least regret first. */
const reportsOf = ({ agents }: Run): AgentReport[] =>
  [...agents.values()]
    .map((agent) => agent.report())
    .toSorted((a, b) => (a.regret?.mean.upper ?? 0) - (b.regret?.mean.upper ?? 0));

/** The best words in place of the worst moves. */
const nameBestWords = async (
  context: Context,
  flags: JudgeFlags,
  { judges }: Run,
  reports: readonly AgentReport[],
): Promise<NamedMove[][]> => {
  const named: NamedMove[][] = [];
  for (const { worstMoves } of reports) {
    const moves: NamedMove[] = [];
    for (const move of worstMoves) {
      const judge = judges.get(move.place);
      const best = move.boards?.best ?? (judge && (await bestWordFor(context, flags, judge, move)));
      moves.push({ ...move, best });
    }
    named.push(moves);
  }
  return named;
};

const bestWordFor = async (
  context: Context,
  flags: JudgeFlags,
  judge: TurnJudge,
  { turns }: CostlyMove,
): Promise<string | undefined> => {
  let position = startPosition(judge.rules.list);
  for (const { word, feedback } of turns) position = afterTurn(position, word, feedback);
  const stopAt = context.clock() + (flags.maxTime ?? DEFAULT_SECONDS) * 1000;
  const outcome = await runStoppableSearch(context, judge.bestWord(position), { stopAt }, () => '');
  return outcome.done ? outcome.value : undefined;
};

// Showing

const COLUMNS = [
  left('agent'),
  right('games'),
  right('won'),
  right('average'),
  right('regret'),
  right('luck'),
  right('skill'),
  right('invalid'),
];

const reportText = (
  run: Run,
  reports: readonly AgentReport[],
  named: readonly NamedMove[][],
  paint: Paint,
  columns: number,
): string[] => [
  judgedText(reports.length, run.games, run.refused),
  '',
  ...renderTable(COLUMNS, reports.map(agentCells), paint, columns),
  '',
  ...wrapText(JUDGE_LEGEND, columns).map(paint.muted),
  ...(reports.every(({ exact }) => exact) ? [] : wrapText(NOT_EXACT, columns).map(paint.muted)),
  ...worstText(reports, named, paint, columns),
];

const agentCells = (report: AgentReport): string[] => [
  report.agent,
  String(report.games),
  wonText(report),
  averageWonText(report),
  meanText(report.regret),
  meanText(report.luck),
  report.skill === undefined ? '-' : report.skill.toFixed(0),
  String(report.invalidMoves),
];

const WORST_COLUMNS = [left('agent'), right('cost'), left('move'), left('best'), left('after'), left('where')];

const worstText = (
  reports: readonly AgentReport[],
  named: readonly NamedMove[][],
  paint: Paint,
  columns: number,
): string[] => {
  const rows = reports.flatMap(({ agent }, index) => named[index].map((move) => worstCells(agent, move)));
  return rows.length === 0 ? [] : ['', 'Worst moves', ...renderTable(WORST_COLUMNS, rows, paint, columns)];
};

const wordsBefore = ({ turns, boards }: NamedMove): string[] =>
  boards ? boards.before.map((turn) => turn.replace(/=.*/, '')) : turns.map(({ word }) => word);

const worstCells = (agent: string, move: NamedMove): string[] => [
  agent,
  costCell(move.regret, move.risk),
  capitals(move.word),
  move.best === undefined ? '?' : capitals(move.best),
  wordsBefore(move).map(capitals).join(' ') || 'the start',
  move.place,
];

const writePicture = ({ svg }: JudgeFlags, reports: readonly AgentReport[]): Result<void> => {
  if (svg === undefined) return success(undefined);
  const rows = reports.map((report) => {
    const regret = report.regret?.mean ?? { lower: 0, upper: 0 };
    const interval = report.regret?.interval ?? regret;
    const middle = (regret.lower + regret.upper) / 2;
    return { label: report.agent, regret: middle, ...interval, remark: `${wonText(report)} won` };
  });
  const games = reports.reduce((sum, report) => sum + report.games, 0);
  const subtitle = judgedText(reports.length, games, 0);
  return writeTextFile(
    svg,
    agentsSvg({ title: 'Regret of agents', subtitle, description: agentsDescription(reports), rows }),
  );
};

export const command = defineCommand({
  arguments: [['[file...]', 'files with one game a line; the standard input without one']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet judge games.jsonl
    salet judge mine.jsonl theirs.jsonl --svg regret.svg
    salet judge games.jsonl --list nyt-2022 --hard --json`,
  run: runJudge,
});
