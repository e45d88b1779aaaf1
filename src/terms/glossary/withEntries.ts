import type { EntryFile } from './entryFile.ts';
import type { EntryFileForm } from './entryFileForm.ts';
import { type EntryPair, type GlossaryEntry, selectEntries } from './glossaryEntry.ts';

/**
 * Returns the text of a file with other entries: unchanged entries, those of other languages and invalid lines stay
 * byte for byte, changed ones stay in place, new ones are appended. The file must not contain an entry twice.
 */
export function withEntries(text: string, file: EntryFile, wanted: readonly GlossaryEntry[], pair: EntryPair): string {
  const { form, entries } = file;
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const lines = text.split(/\r\n?|\n/);
  const hasLanguages = entries.some(({ sourceLang }) => sourceLang !== undefined);
  const line = ({ source, target }: GlossaryEntry) =>
    formatLine(hasLanguages ? [source, target, pair.sourceLang, pair.targetLang] : [source, target], form);
  const targets = new Map(wanted.map(({ source, target }) => [source, target]));
  const known = new Set<string>();
  const removed = new Set<number>();
  for (const { source, target, line: at } of selectEntries(entries, pair)) {
    const next = targets.get(source);
    known.add(source);
    if (next === undefined) {
      removed.add(at);
    } else if (next !== target) {
      lines[at] = line({ source, target: next });
    }
  }
  const kept = lines.filter((_, at) => !removed.has(at));
  const fresh = wanted.filter(({ source }) => !known.has(source)).map(line);
  const end = kept.at(-1) === '' ? kept.length - 1 : kept.length;
  return [...kept.slice(0, end), ...fresh, ...kept.slice(end)].join(eol);
}

function formatLine(fields: readonly string[], { separator, quotes }: EntryFileForm): string {
  const quoted = (field: string) =>
    quotes && (field.includes(separator) || field.includes('"')) ? `"${field.replaceAll('"', '""')}"` : field;
  return fields.map(quoted).join(separator);
}
