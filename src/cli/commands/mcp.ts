/**
 * `salet mcp`: the engine as tools for agents, on the standard streams.
 *
 * The server and its packages are loaded when it starts, so that the help of this command does not load them.
 */

import { success } from '../../failure.ts';
import { defineCommand } from '../command.ts';
import type { Context, Finished } from '../context.ts';
import { packageVersion } from '../version.ts';

const DETAILS = `
A server of the Model Context Protocol for agents: a client starts it, it reads
requests from the standard input, and it ends with it. Its tools: suggest,
value_of_guess, review, explain, start, guess, suggest_boards, review_boards,
lists.

Most clients take an entry like this:
  { "mcpServers": { "salet": { "command": "salet", "args": ["mcp"] } } }`;

const serve = async (context: Context): Promise<Finished> => {
  const { serveMcp } = await import('../mcp/server.ts');
  await serveMcp(context, packageVersion());
  return success('found');
};

export const command = defineCommand({ details: DETAILS, examples: 'salet mcp', run: serve });
