/**
 * The JSON Schema of everything that the program prints as JSON and that the library answers.
 *
 * `scripts/make-schema.mjs` writes it to `schema/salet.schema.json`. The root accepts any object of `--json`, any line of
 * `--batch` and any structured content of an MCP tool; `$defs` has each of them by name.
 */

import { z } from 'zod';
import { environmentError, environmentReply, judge } from './agents.ts';
import { compareBoards, reviewBoards, runBoards, suggestBoards } from './boards.ts';
import { define, definitions } from './define.ts';
import { errorFields } from './envelope.ts';
import { advice, hint, judgement, review, reviewContradiction } from './play.ts';
import {
  proof,
  prove,
  proveBound,
  provePairs,
  proveSafe,
  tree,
  value,
  verify,
  verifyFailure,
  wordValue,
} from './proofs.ts';
import {
  clusterAction,
  clusterStatus,
  clusterWorker,
  config,
  stats,
  statsExport,
  statsImport,
  update,
  web,
} from './services.ts';
import {
  adversary,
  compare,
  feedbackResult,
  gridAnswers,
  gridGuesses,
  gridText,
  letters,
  lists,
  listsCheck,
  openers,
  openings,
  pairs,
  run,
  simulation,
  solve,
  strategies,
  wordMeasures,
} from './study.ts';
import { explanation, playedGuess, startedGame } from './tools.ts';

const error = define(
  'error',
  'A question that was refused: on stdout with --json, on a line of --batch, and from an MCP tool.',
  z.object({
    schema: z.literal(1).optional().describe('The version of the shape.'),
    command: z.string().optional().describe('The command that refused.'),
    id: z.union([z.string(), z.number(), z.null()]).optional().describe('The id of the question on a line of --batch.'),
    ...errorFields,
  }),
);

/** One line of `--batch`. */
define('line', 'A line of `suggest --batch` or `review --batch`.', z.union([advice, review, error]));

const ANSWERS: readonly z.ZodType[] = [
  ...[runBoards, compareBoards, suggestBoards, reviewBoards],
  ...[advice, judgement, review, reviewContradiction, hint, error],
  ...[value, wordValue, prove, proveSafe, proveBound, provePairs, proof, tree, verify, verifyFailure],
  ...[
    simulation,
    run,
    compare,
    solve,
    strategies,
    openers,
    openings,
    pairs,
    adversary,
    wordMeasures,
    letters,
    feedbackResult,
  ],
  ...[lists, listsCheck, gridText, gridAnswers, gridGuesses],
  ...[stats, statsImport, statsExport],
  ...[update, config, web, clusterStatus, clusterWorker, clusterAction],
  ...[explanation, startedGame, playedGuess],
  ...[judge, environmentReply, environmentError],
];

/** Zod gives every whole number the bounds of a double; they say nothing. */
const withoutSafeBounds = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

export const jsonSchema = (): object => {
  const { schemas } = z.toJSONSchema(definitions, {
    uri: (id) => `#/$defs/${id}`,
    override: withoutSafeBounds,
  });
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Salet',
    description:
      'One vocabulary for `salet --json`, `--batch`, the MCP tools and the library. A field that is not known, or does not apply, is absent.',
    anyOf: ANSWERS.map((schema) => ({ $ref: `#/$defs/${definitions.get(schema)?.id}` })),
    $defs,
  };
};
