import { formatFor } from '../../formats/all.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';

/** Returns false for a family of XML in doubt: settings cannot name it, as only its text shows that it has pages. */
export function isNamedByPath({ kind, isInDoubt }: Family): boolean {
  return kind === 'messages' || isInDoubt === undefined;
}

/** Returns false for XML that is no page of DocBook or DITA. */
export function isPageText(path: string, text: string): boolean {
  return !/\.xml$/i.test(path) || formatFor('', path, text).name === 'docbook';
}

/** Files that are read in a folder of a language, if none of them is a page. */
const mostOthers = 3;

/**
 * Returns families without those of XML that is no page. Reads the sources of pages in doubt: all of them only in
 * folders with such pages. Rejects with the signal's reason.
 */
export async function withoutOtherXml(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  const places = new Map<string, { pages: number; others: number }>();
  const found: Family[] = [];
  for (const each of families) {
    if (isNamedByPath(each)) {
      found.push(each);
      continue;
    }
    const { isInDoubt: _, ...family } = each;
    const place = placeOf(family);
    const counts = places.get(place) ?? { pages: 0, others: 0 };
    places.set(place, counts);
    if (counts.pages === 0 && counts.others === mostOthers) {
      continue;
    }
    const text = await folder.read(family.source, signal).catch(() => undefined);
    signal?.throwIfAborted();
    if (text !== undefined && isPageText(family.source, text)) {
      // The path alone does not have its parser loaded.
      await formatFor('', family.source, text).load?.();
      counts.pages += 1;
      found.push(family);
    } else {
      counts.others += 1;
    }
  }
  return found;
}

/** Returns the folder of the language of a source: what its translation has, and the first name that it has not. */
function placeOf({ source, members }: Family): string {
  const other = members[0]?.path.split('/') ?? [];
  const names = source.split('/');
  const at = names.findIndex((name, index) => name !== other[index]);
  return names.slice(0, Math.min(at + 1, names.length - 1)).join('/');
}
