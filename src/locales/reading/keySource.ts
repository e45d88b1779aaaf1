import { isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import { shownKey } from '../../text/keyName.ts';
import type { Family } from '../family.ts';

type Read = (path: string) => Promise<string | undefined>;

/**
 * Returns the text of a family's source; undefined if it is not there. Where the keys of the translations are the texts,
 * it is what the file of the source's language would have: the keys of all of them, those of the fullest file first.
 */
export async function readSource(family: Family, read: Read): Promise<string | undefined> {
  const { source: own, keyFiles } = family;
  if (keyFiles === undefined) {
    return read(own);
  }
  const files: ReadonlyMap<string, string>[] = [];
  for (const path of keyFiles) {
    const source = await read(path);
    files.push(source === undefined ? new Map() : keysIn(path, source));
  }
  const all = new Map(files.toSorted((one, other) => other.size - one.size).flatMap((keys) => [...keys]));
  const lines = [...all.values()].map((key) => `    ${key}: ${key}`);
  return lines.length === 0 ? undefined : `{\n${lines.join(',\n')}\n}\n`;
}

/** Two words, the end of a sentence, or a word with a capital. */
const text = /\S\s+\S|[.!?…:]$|^\p{Lu}\p{Ll}/u;
/** What code calls a message: `cart.title`, `save_all`, `saveAll`. */
const name = /^[\w-]+(?:[._:/-][\w-]+)+$|^[a-z]+[A-Z]/;

/** Returns true if the keys of a family's translations are texts, not names. */
export async function areKeysTexts(family: Family, read: Read): Promise<boolean> {
  const source = await readSource(family, read);
  const keys = source === undefined ? [] : [...keysIn(family.source, source).keys()].map(shownKey);
  return keys.some((key) => text.test(key)) && keys.filter((key) => name.test(key)).length * 2 < keys.length;
}

/** Returns the keys of values of a file as it writes them, by their names; none for a file that cannot be read. */
function keysIn(name: string, source: string): ReadonlyMap<string, string> {
  const opened = parseDocument({ name, source, languageId: '' });
  const entries = isProblem(opened) ? [] : (opened.entries?.entries ?? []);
  return new Map(
    entries.flatMap((entry) =>
      entry.group === undefined ? [[entry.name, source.slice(entry.key.start, entry.key.end)] as const] : [],
    ),
  );
}
