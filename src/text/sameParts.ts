import type { Part } from './unit.ts';

/**
 * Returns true for the same texts and codes in the same order. A unit with its own parts is written like its source.
 */
export function sameParts(some: readonly Part[], others: readonly Part[]): boolean {
  return some.length === others.length && some.every((part, index) => samePart(part, others[index] ?? ''));
}

function samePart(one: Part, other: Part): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.id === other.id && one.role === other.role && one.source === other.source;
}
