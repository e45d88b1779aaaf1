import { groupBy } from '../../text/groupBy.ts';
import type { Unit } from '../../text/unit.ts';

/**
 * Returns the further texts that a translation of Fluent has for texts of the source, by their keys: it may have a
 * selector within a text, such as for the gender of a brand, or words outside a selector. None in other formats.
 */
export function dividedTexts(
  path: string,
  wanted: ReadonlyMap<string, Unit>,
  present: ReadonlyMap<string, Unit>,
): ReadonlyMap<string, readonly Unit[]> {
  if (!/\.ftl$/i.test(path)) {
    return new Map();
  }
  const inSource = new Set([...wanted.keys()].flatMap((key) => dividedKey(key, wanted) ?? []));
  const extra = new Map([...present].filter(([key]) => !wanted.has(key)));
  const inner = [...extra].flatMap(([key, unit]) => {
    const found = dividedKey(key, wanted);
    return found === undefined || inSource.has(found) ? [] : { key: found, unit };
  });
  const outer = [...wanted.keys()].flatMap((key) => {
    const found = dividedKey(key, extra);
    const names = found === undefined ? [] : [found, `${found}#2`];
    return names.flatMap((name) => extra.get(name) ?? []).map((unit) => ({ key, unit }));
  });
  const found = groupBy([...inner, ...outer], ({ key }) => key);
  return new Map([...found].map(([key, own]) => [key, own.map(({ unit }) => unit)]));
}

/** Returns the key of the text that another one is a part of: `a` of `a[gender:feminine]` and `a#2`. */
function dividedKey(key: string, texts: ReadonlyMap<string, Unit>): string | undefined {
  const shorter = key.replace(/(?:\[[^[\]:]*:[^[\]]*\]|#\d+)$/, '');
  if (shorter === key) {
    return undefined;
  }
  return texts.has(shorter) ? shorter : dividedKey(shorter, texts);
}
