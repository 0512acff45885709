/**
 * `salet mcp`: the engine as tools for agents, on the standard streams.
 *
 * The server and its packages are loaded when asked for, so that no other command waits for them.
 */

import { success } from '../../failure.ts';
import type { AddCommand } from '../context.ts';

const EXAMPLES = `
A server of the Model Context Protocol for agents: a client starts it, it reads
requests from the standard input, and it ends with it. Its tools: suggest,
value_of_guess, review, explain, start, guess, lists.

Most clients take an entry like this:
  { "mcpServers": { "salet": { "command": "salet", "args": ["mcp"] } } }

Examples:
  salet mcp`;

export const addMcpCommand: AddCommand = (program, start) => {
  program
    .command('mcp')
    .description('tools for agents: a server of the Model Context Protocol')
    .addHelpText('after', EXAMPLES)
    .action(() =>
      start(async (context) => {
        const { serveMcp } = await import('../mcp/server.ts');
        await serveMcp(context, program.version() ?? '');
        return success('found');
      }),
    );
};
