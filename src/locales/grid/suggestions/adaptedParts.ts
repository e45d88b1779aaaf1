import { groupBy } from '../../../text/groupBy.ts';
import type { Code, Part } from '../../../text/unit.ts';

/** A translation of a similar text, with the codes of the wanted text. */
export interface AdaptedParts {
  readonly parts: readonly Part[];
  /** It has exactly the codes of the text. */
  readonly isFitting: boolean;
}

/**
 * Returns the translation of a text like `source` with the codes of `source`: the same ones first, then the others in
 * order if both texts have as many. Codes that have no counterpart stay.
 *
 * @param near the text that `translation` is of
 */
export function adaptedParts(
  source: readonly Part[],
  near: readonly Part[],
  translation: readonly Part[],
): AdaptedParts {
  const wanted = codesOf(source);
  const counterparts = counterpartsOf(wanted, codesOf(near));
  const used = new Set<Code>();
  const parts = translation.map((part) => {
    const code = typeof part === 'string' ? undefined : counterparts.get(nameOf(part))?.shift();
    if (code !== undefined) {
      used.add(code);
    }
    return code ?? part;
  });
  const codes = parts.filter((part) => typeof part === 'object');
  const isFitting = codes.length === wanted.length && codes.every((code) => used.has(code));
  return { parts, isFitting };
}

/** Returns the codes of a text by the names of the codes that they take the place of. */
function counterpartsOf(wanted: readonly Code[], codes: readonly Code[]): ReadonlyMap<string, Code[]> {
  const left = [...wanted];
  const found = codes.map((code) => {
    const at = left.findIndex((other) => nameOf(other) === nameOf(code));
    return { code, same: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const isAll = wanted.length === codes.length;
  const pairs = found.flatMap(({ code, same }) => {
    const next = same ?? (isAll && left[0]?.role === code.role ? left.shift() : undefined);
    return next === undefined ? [] : [{ name: nameOf(code), next }];
  });
  return new Map(
    [...groupBy(pairs, ({ name }) => name)].map(([name, some]) => [name, some.map(({ next }) => next)] as const),
  );
}

function nameOf({ role, source }: Code): string {
  return `${role} ${source}`;
}

function codesOf(parts: readonly Part[]): readonly Code[] {
  return parts.filter((part) => typeof part === 'object');
}
