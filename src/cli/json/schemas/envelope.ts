/**
 * The fields around every result: the header of what `--json` prints, and the error in place of a result.
 */

import { z } from 'zod';
import { count } from './base.ts';
import { defineObject } from './define.ts';

/** The fields that every object printed by `--json` begins with. */
export const headerFor = <const T extends string>(command: T) => ({
  schema: z.literal(1).describe('The version of the shape.'),
  command: z.literal(command).describe('The command that printed the object.'),
});

/** The same where several commands print the object. */
export const headerOf = <const T extends readonly [string, ...string[]]>(commands: T) => ({
  schema: z.literal(1).describe('The version of the shape.'),
  command: z.enum(commands).describe('The command that printed the object.'),
});

export const errorFields = {
  error: defineObject('errorDetails', 'What was wrong, as in the SaletError of the library.', {
    code: z
      .string()
      .regex(/^[A-Z_]+$/)
      .describe('A code for programs.'),
    sentence: z.string().describe('A sentence for people: what was wrong, where, and what to do.'),
    file: z.string().optional().describe('The file with the mistake.'),
    line: count.optional().describe('The line of the file, counted from 1.'),
  }),
};
