/**
 * The tools as an MCP server on the standard streams: requests in, answers out, and nothing else on stdout.
 *
 * Lines that are no messages are ignored, and a message that is too long is answered with an error. The server ends when
 * its input does, even during a search. Both revisions of the protocol are served, with the same games and the same
 * proofs behind them.
 */

import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { z } from 'zod';
import { type Result, success } from '../../failure.ts';
import { type Context, failureLine } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { openingsText } from '../data/openingsFile.ts';
import { errorJson } from '../json/errors.ts';
import { reviewBoards, suggestBoards } from '../json/schemas/boards.ts';
import { advice, judgement, review } from '../json/schemas/play.ts';
import { lists } from '../json/schemas/study.ts';
import { explanation, playedGuess, startedGame } from '../json/schemas/tools.ts';
import { createThreadClient } from '../threads/workerThreads.ts';
import { createEngineQueue } from './engineQueue.ts';
import * as inputs from './inputs.ts';
import { limitLines, type MessageId } from './lineLimit.ts';
import type { ToolAnswer } from './toolContext.ts';
import { createTools, type Tools } from './tools.ts';

const INSTRUCTIONS = `Exact answers about word-guessing games. A plain number is proved; { lower, upper } are proved bounds.
Turns are written crane=BYBBG (B absent, Y elsewhere, G here). To play: start, then guess until status is not "open"; \
with judge: true the cost of each guess compared with the best one is returned.`;

type Answer = Result<ToolAnswer<object>>;

interface Tool<In extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: z.ZodType;
  /** Whether it changes a game. */
  readonly changes: boolean;
  readonly run: (args: z.infer<In>, signal: AbortSignal) => Answer | Promise<Answer>;
}

/** A server with all tools; several may share the same tools. */
const createServer = (tools: Tools, version: string): McpServer => {
  const server = new McpServer({ name: 'salet', title: 'Salet', version }, { instructions: INSTRUCTIONS });

  const add = <In extends z.ZodType>({ name, title, description, input, output, changes, run }: Tool<In>): void => {
    const annotations = {
      readOnlyHint: !changes,
      destructiveHint: false,
      idempotentHint: !changes,
      openWorldHint: false,
    };
    const config = { title, description, inputSchema: input as z.ZodType, outputSchema: output, annotations };
    server.registerTool(name, config, async (args, { mcpReq }) => {
      const answer = await run(args as z.infer<In>, mcpReq.signal);
      if (answer.ok)
        return { content: [textContent(answer.value.text)], structuredContent: plainJson(answer.value.data) };
      const content = [textContent(answer.failure.sentence)];
      return { isError: true, content, structuredContent: plainJson(errorJson(answer.failure)) };
    });
  };

  add({
    name: 'suggest',
    title: 'Best next guesses',
    description:
      'The best next guesses after some turns: possible answers and eliminators, with guesses still to come on average.',
    input: inputs.suggestInput,
    output: advice,
    changes: false,
    run: tools.suggest,
  });
  add({
    name: 'value_of_guess',
    title: 'Value of a guess',
    description: 'The value of any word after some turns, and how far it is behind the best.',
    input: inputs.judgeInput,
    output: judgement,
    changes: false,
    run: tools.valueOfGuess,
  });
  add({
    name: 'review',
    title: 'Review of a game',
    description:
      'What each guess of a game cost (regret) and what was luck; guesses used = start + regrets - lucks + rest.',
    input: inputs.reviewInput,
    output: review,
    changes: false,
    run: tools.review,
  });
  add({
    name: 'explain',
    title: 'Position in words',
    description:
      'A position in words: words left, traps, whether to guess or to eliminate, and why the best word is best.',
    input: inputs.explainInput,
    output: explanation,
    changes: false,
    run: tools.explain,
  });
  add({
    name: 'start',
    title: 'Start a game',
    description: 'Starts a game with a hidden answer and returns its id; several games may be played at once.',
    input: inputs.startInput,
    output: startedGame,
    changes: true,
    run: tools.start,
  });
  add({
    name: 'guess',
    title: 'Guess in a game',
    description: 'One guess in a game: its feedback and, with judge, its cost compared with the best guess.',
    input: inputs.guessInput,
    output: playedGuess,
    changes: true,
    run: tools.guess,
  });
  add({
    name: 'suggest_boards',
    title: 'Best next guesses for several boards',
    description:
      'The best next words for several boards at once, and what the best one does on each; estimates unless exact.',
    input: inputs.suggestBoardsInput,
    output: suggestBoards,
    changes: false,
    run: tools.suggestBoards,
  });
  add({
    name: 'review_boards',
    title: 'Review of a game of several boards',
    description: 'What each guess of a game of several boards cost against the best word known, with bounds.',
    input: inputs.reviewBoardsInput,
    output: reviewBoards,
    changes: false,
    run: tools.reviewBoards,
  });
  add({
    name: 'lists',
    title: 'Word lists',
    description: 'The bundled word lists.',
    input: inputs.listsInput,
    output: lists,
    changes: false,
    run: () => success(tools.lists()),
  });
  return server;
};

const textContent = (text: string) => ({ type: 'text' as const, text });

/** The data without its undefined fields, as it is sent. */
const plainJson = (data: object): Record<string, unknown> => JSON.parse(JSON.stringify(data));

/** The most bytes of a message; no question of a client is near it. */
const MAX_MESSAGE_BYTES = 10_000_000;
/** Whole lines arrive one by one, each below the limit. */
const BUFFER_BYTES = 2 * MAX_MESSAGE_BYTES;
/** The code of JSON-RPC for a message that is no valid request. */
const INVALID_REQUEST = -32_600;
const TOO_LONG = `The message is longer than ${MAX_MESSAGE_BYTES / 1e6} MB and was not read; send a shorter one.`;

/** The answer to a message that is too long; without an id where the message does not show it. */
const tooLong = (id: MessageId) => ({
  jsonrpc: '2.0' as const,
  ...(id !== undefined && { id }),
  error: { code: INVALID_REQUEST, message: TOO_LONG },
});

/** Serves until the client closes the input. */
export const serveMcp = async (context: Context, version: string): Promise<void> => {
  const engine = createEngineQueue(() => createThreadClient(openingsText(dataFolder(context.env))));
  const tools = createTools(context, engine);
  const lines = limitLines(MAX_MESSAGE_BYTES, (id) => {
    context.report(failureLine({ sentence: TOO_LONG }));
    void transport.send(tooLong(id)).catch(() => {});
  });
  const transport = new StdioServerTransport(process.stdin.pipe(lines), process.stdout, {
    maxBufferSize: BUFFER_BYTES,
  });
  const closed = new Promise<void>((resolve) => {
    const close = transport.close.bind(transport);
    transport.close = async () => {
      await close();
      resolve();
    };
  });
  serveStdio(() => createServer(tools, version), {
    transport,
    onerror: ({ message }) => context.report(failureLine({ sentence: message.replace(/\s+/g, ' ').slice(0, 300) })),
  });
  await closed;
  engine.close();
};
