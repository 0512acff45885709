/**
 * How schemas are built: named objects and lists of objects from their fields, each with a sentence about it.
 */

import { z } from 'zod';

/** Schemas by the names under which `$defs` has them. */
export const definitions = z.registry<{ id: string }>();

/** A schema with a name in `$defs`. */
export const define = <T extends z.ZodType>(id: string, description: string, schema: T): T => {
  const described = schema.describe(description);
  definitions.add(described, { id });
  return described;
};

export const defineObject = <T extends z.ZodRawShape>(id: string, description: string, fields: T) =>
  define(id, description, z.object(fields));

export const objectOf = <T extends z.ZodRawShape>(description: string, fields: T) =>
  z.object(fields).describe(description);

/** A list of objects with the same fields. */
export const rowsOf = <T extends z.ZodRawShape>(description: string, fields: T) =>
  z.array(z.object(fields)).describe(description);

/** The same fields where each may be absent. */
export const optional = <T extends z.ZodRawShape>(fields: T) => z.object(fields).partial().shape;
