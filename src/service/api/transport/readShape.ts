import * as z from 'zod/mini';
import { $ZodObjectJIT } from 'zod/v4/core';
import { unlessTooDeep } from '../../../text/syntaxProblem.ts';
import { UnreadableAnswer } from './operation.ts';

/** A number of characters, entries or versions. */
export const count = z.int().check(z.nonnegative());

/**
 * Returns a schema for an object of a long list; unknown fields are allowed. zod compiles it to one function, which
 * takes a quarter of the time of `looseObject`.
 */
export function listedObject<Shape extends z.core.$ZodShape>(shape: Shape): z.core.$ZodObject<Shape, z.core.$loose>;
export function listedObject(shape: z.core.$ZodShape): z.core.$ZodObject {
  return new $ZodObjectJIT({ type: 'object', shape, catchall: z.unknown() });
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

type CamelFields<T> = { [Name in keyof T as CamelCase<Name>]: Exclude<T[Name], null | undefined> };

function inCamelCase<T extends object>(object: T): CamelFields<T>;
function inCamelCase(object: object): object {
  const fields = Object.entries(object).filter(([, value]) => value !== undefined && value !== null);
  const camelCase = (name: string) => name.replace(/_./g, ([, letter = '']) => letter.toUpperCase());
  return Object.fromEntries(fields.map(([name, value]) => [camelCase(name), value]));
}

/**
 * Returns a schema for an object with these names on the wire. It is read with its names in camel case, without the
 * fields that are null or not in the schema.
 */
export function answerObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(z.object(shape), z.transform(inCamelCase<z.output<z.ZodMiniObject<Shape>>>));
}

/** Deeper than any field that is read. A service could nest values so deeply that reading them exceeds the stack. */
const maxDepth = 100;

/**
 * Checks an answer against a schema. A `null` that the schema does not allow counts as an absent field. Throws {@link
 * UnreadableAnswer} with the name of the first field that differs.
 */
export function readShape<Schema extends z.core.$ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  // zod exceeds the stack where a hundred thousand items of a list differ.
  const parse = (value: unknown) => unlessTooDeep(() => z.safeParse(schema, value));
  const asSent = parse(answer);
  const result = asSent?.success === true ? asSent : parse(withoutNulls(answer));
  if (result?.success === true) {
    return result.data;
  }
  const path = result?.error.issues[0]?.path ?? [];
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw new UnreadableAnswer(
    `the field ${field.replace(/^\./, '') || '(entire response)'} is missing or of another type`,
  );
}

function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item) => withoutNulls(item, depth + 1));
  }
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field, depth + 1)]));
}
