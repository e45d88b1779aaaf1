import type { Entry, EntryGroup } from './entry.ts';
import { readIndent, startsLine } from './lines.ts';

/** How a file writes its entries. */
export interface EntryStyle {
  /** Between a key and its value, if that is the same everywhere. */
  readonly between: string | undefined;
  /** Indentation of an entry within another, relative to that entry's own. */
  readonly indent: string | undefined;
}

/** Returns how a file writes its entries. */
export function detectEntryStyle(source: string, group: EntryGroup): EntryStyle {
  const betweens = new Set<string>();
  const indents: string[] = [];
  const visit = (each: EntryGroup, own: string | undefined): void => {
    for (const entry of each.entries) {
      const text = findSeparator(source, entry);
      if (text !== undefined) {
        betweens.add(text);
      }
      if (entry.group !== undefined) {
        const inner = indentWithin(source, entry.group);
        const outer = startsLine(source, entry.start) ? readIndent(source, entry.start) : own;
        if (inner !== undefined && outer !== undefined && inner !== outer && inner.startsWith(outer)) {
          indents.push(inner.slice(outer.length));
        }
        visit(entry.group, inner);
      }
    }
  };
  const root = indentWithin(source, group);
  visit(group, root);
  const [between] = betweens.size === 1 ? betweens : [];
  return { between, indent: indents[0] ?? (root === '' ? undefined : root) };
}

/** Returns what is between a key and its value, where that is a sign and white space in one line. */
export function findSeparator(source: string, { key, value, isEmpty }: Entry): string | undefined {
  const text = isEmpty ? '' : source.slice(key.end, value.start);
  return /^[ \t]*(?:=>|[=:])[ \t]*$/.test(text) ? text : undefined;
}

/** Returns the indentation of the entries of a group that begin a line. */
export function indentWithin(source: string, { entries }: EntryGroup): string | undefined {
  const entry = entries.find(({ start }) => startsLine(source, start));
  return entry && readIndent(source, entry.start);
}
