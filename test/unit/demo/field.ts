import * as z from 'zod/mini';

const objectShape = z.record(z.string(), z.unknown());

/**
 * Returns a part of an answer by its path: `field(json, 'dictionaries', 0, 'entries')`; throws if the path does not
 * exist.
 */
export function field(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof part === 'number' ? z.array(z.unknown()).parse(value)[part] : objectShape.parse(value)[part],
    json,
  );
}

/** Like {@link field}, for a string. */
export function text(json: unknown, ...path: readonly (string | number)[]): string {
  return z.string().parse(field(json, ...path));
}
