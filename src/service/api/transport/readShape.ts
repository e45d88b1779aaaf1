import * as z from 'zod/mini';
import { $ZodObjectJIT } from 'zod/v4/core';
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

/** Returns a schema for a list, which is read up to its first wrong item. Use it instead of `z.array`. */
export function answerList<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray),
    z.transform((items: readonly unknown[], payload) =>
      readItems(item, items.entries(), payload).map(([, value]) => value),
    ),
  );
}

/** Like {@link answerList}, for an object with any names. Use it instead of `z.record`. */
export function answerMap<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.custom<object>(isObject),
    z.transform((fields: object, payload) => {
      const named = Object.entries(fields).filter(([name]) => name !== '__proto__');
      return Object.fromEntries(readItems(item, named, payload));
    }),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ends at the first wrong item, and says which: zod itself makes an object for each, and there could be millions. */
function readItems<Name extends PropertyKey, Item extends z.core.$ZodType>(
  item: Item,
  items: Iterable<readonly [Name, unknown]>,
  { issues }: z.core.ParsePayload,
): readonly (readonly [Name, z.output<Item>])[] {
  const read: (readonly [Name, z.output<Item>])[] = [];
  for (const [name, input] of items) {
    const result = z.safeParse(item, input);
    if (!result.success) {
      issues.push({ code: 'custom', input, path: [name, ...(result.error.issues[0]?.path ?? [])] });
      break;
    }
    read.push([name, result.data]);
  }
  return read;
}

/** Deeper than any field that is read. A service could nest values so deeply that reading them exceeds the stack. */
const maxDepth = 100;

/**
 * Checks an answer against a schema. A `null` that the schema does not allow counts as an absent field. Throws {@link
 * UnreadableAnswer} with the name of the first field that differs.
 */
export function readShape<Schema extends z.core.$ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  let result = z.safeParse(schema, answer);
  if (!result.success && valueAt(answer, pathOf(result.error)) === null) {
    result = z.safeParse(schema, withoutNulls(answer));
  }
  if (result.success) {
    return result.data;
  }
  const path = pathOf(result.error);
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw new UnreadableAnswer(
    `the field ${field.replace(/^\./, '') || '(entire response)'} is missing or of another type`,
  );
}

/** Returns where the first wrong value is. */
function pathOf({ issues }: z.core.$ZodError): readonly PropertyKey[] {
  return issues[0]?.path ?? [];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : at),
    value,
  );
}

/** Returns a value without fields that are null. What has none stays the same object: there may be millions. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutNulls(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const fields = Object.entries(value);
  const kept = fields.flatMap(([name, field]) =>
    field === null ? [] : [[name, withoutNulls(field, depth + 1)] as const],
  );
  const isSame = kept.length === fields.length && kept.every(([, field], at) => field === fields[at]?.[1]);
  return isSame ? value : Object.fromEntries(kept);
}
