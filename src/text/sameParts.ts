import { listCodes, type Part } from './unit.ts';

/** Returns true for parts that nothing distinguishes: those of a text that is read again. */
export function identicalParts(some: readonly Part[], others: readonly Part[]): boolean {
  return (
    some === others ||
    (some.length === others.length && some.every((part, index) => identicalPart(part, others[index] ?? '')))
  );
}

function identicalPart(one: Part, other: Part): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : samePart(one, other) && one.decoded === other.decoded && one.text === other.text;
}

/**
 * Returns true for the same texts and codes in the same order. A unit with its own parts is written like its source.
 */
export function sameParts(some: readonly Part[], others: readonly Part[]): boolean {
  return some.length === others.length && some.every((part, index) => samePart(part, others[index] ?? ''));
}

/** Returns true for parts with the same codes, in any order. */
export function haveSameCodes(some: readonly Part[], others: readonly Part[]): boolean {
  const [one, other] = [some, others].map((parts) =>
    listCodes(parts)
      .map(({ source }) => source)
      .sort()
      .join('\n'),
  );
  return one === other;
}

function samePart(one: Part, other: Part): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.id === other.id && one.role === other.role && one.source === other.source;
}
