import * as z from 'zod/mini';

const objectShape = z.record(z.string(), z.unknown());

/**
 * A part of an answer by its path: `field(json, 'dictionaries', 0, 'entries')`; throws where there is nothing to look
 * into.
 */
export function field(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof part === 'number' ? z.array(z.unknown()).parse(value)[part] : objectShape.parse(value)[part],
    json,
  );
}

/** As {@link field}, for a string. */
export function text(json: unknown, ...path: readonly (string | number)[]): string {
  return z.string().parse(field(json, ...path));
}
