/**
 * The tools as an MCP server on the standard streams: requests in, answers out, and nothing else on stdout.
 *
 * Lines that are no messages are passed over. The server ends when its input does, whatever is being searched. Both revisions of the protocol are served, with the same games and the same proofs behind them.
 */

import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { z } from 'zod';
import type { Result } from '../../failure.ts';
import { success } from '../../failure.ts';
import { type Context, failureLine } from '../context.ts';
import { errorJson } from '../json/errors.ts';
import { createThreadClient } from '../threads/workerThreads.ts';
import { createDesk } from './asking.ts';
import {
  explainInput,
  explainOutput,
  guessInput,
  guessOutput,
  listsInput,
  listsOutput,
  reviewInput,
  reviewOutput,
  startInput,
  startOutput,
  suggestInput,
  suggestOutput,
  valueInput,
  valueOutput,
} from './schemas.ts';
import type { Said } from './shared.ts';
import { createTools, type Tools } from './tools.ts';

const INSTRUCTIONS = `Exact answers about five-letter guessing games: values are proved, or given between proved bounds.
Turns are written crane=BYBBG (B absent, Y elsewhere, G here). To play: start, then guess until status is not "open"; \
with judge: true each guess is told what it cost against the best one.`;

interface Tool<In extends z.ZodType, Out extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /** Whether it changes a game. */
  readonly changes?: boolean;
  readonly run: (
    args: z.infer<In>,
    signal: AbortSignal,
  ) => Result<Said<z.infer<Out>>> | Promise<Result<Said<z.infer<Out>>>>;
}

/** A server with all tools; several may share the same. */
const createServer = (tools: Tools, version: string): McpServer => {
  const server = new McpServer({ name: 'salet', title: 'Salet', version }, { instructions: INSTRUCTIONS });

  const add = <In extends z.ZodType, Out extends z.ZodType>(tool: Tool<In, Out>): void => {
    const { name, title, description, input, output, changes = false, run } = tool;
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input as z.ZodType, outputSchema: output as z.ZodType },
        annotations: { readOnlyHint: !changes, destructiveHint: false, idempotentHint: !changes, openWorldHint: false },
      },
      async (args, { mcpReq }) => {
        const said = await run(args as z.infer<In>, mcpReq.signal);
        if (said.ok) return { content: [textOf(said.value.text)], structuredContent: said.value.data as object };
        const content = [textOf(said.failure.sentence)];
        return { isError: true, content, structuredContent: { ...errorJson(said.failure) } };
      },
    );
  };

  add({
    ...{ name: 'suggest', title: 'Best replies', input: suggestInput, output: suggestOutput, run: tools.suggest },
    description:
      'The best next guesses after some turns: words that could be the answer and eliminators apart, with guesses still to come on average.',
  });
  add({
    ...{ name: 'value_of_guess', title: 'Value of a guess', input: valueInput, output: valueOutput },
    description: 'What any word is worth after some turns, and how far it is behind the best.',
    run: tools.valueOfGuess,
  });
  add({
    ...{ name: 'review', title: 'Review of a game', input: reviewInput, output: reviewOutput, run: tools.review },
    description:
      'What each guess of a finished game cost (regret) and what was luck; guesses used = start + regrets - lucks.',
  });
  add({
    ...{ name: 'explain', title: 'Position in words', input: explainInput, output: explainOutput, run: tools.explain },
    description: 'A position in words: words left, trap or not, guess now or probe, and why the best guess is best.',
  });
  add({
    ...{ name: 'start', title: 'Start a game', input: startInput, output: startOutput, changes: true },
    description: 'Starts a game with a hidden answer and returns its id; several games may be played at once.',
    run: tools.start,
  });
  add({
    ...{ name: 'guess', title: 'Guess in a game', input: guessInput, output: guessOutput, changes: true },
    description: 'One guess in a game that was started: its feedback and, with judge, what it cost against the best.',
    run: tools.guess,
  });
  add({
    ...{ name: 'lists', title: 'Word lists', input: listsInput, output: listsOutput },
    description: 'The word lists there are.',
    run: () => success(tools.lists()),
  });
  return server;
};

const textOf = (text: string) => ({ type: 'text' as const, text });

/** Serves until the client closes the input. */
export const serveMcp = async (context: Context, version: string): Promise<void> => {
  const desk = createDesk(createThreadClient);
  const tools = createTools(context, desk);
  const transport = new StdioServerTransport();
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
  desk.close();
};
