import type { Entry, EntryGroup } from '../../../text/entry.ts';
import { type Edit, edited, readIndent, spaceEnd, spaceStart, startsLine } from '../../../text/lines.ts';
import { matchEnd } from '../../../text/matchAt.ts';
import { type Range, rangesWithin } from '../../../text/range.ts';

const lineEnd = /[ \t]*(?:[\r\n]|$)/y;

/**
 * Returns the edits that remove entries from a group, and from the groups in it, in order.
 *
 * @param isRemoved true for an entry that is removed completely; others may lose inner entries
 * @param isForward if nothing stays before the first entry, the white space after it is removed, not that before it
 */
export function removals(
  source: string,
  { inside, entries }: EntryGroup,
  isRemoved: (entry: Entry) => boolean,
  isForward = true,
): Edit[] {
  const edits: Edit[] = [];
  let kept: Entry | undefined;
  let last = inside.start;
  // The separator is removed with the entry after it, if no entry stays there.
  const lastKept = entries.findLast((entry) => !isRemoved(entry));
  for (const [index, entry] of entries.entries()) {
    if (!isRemoved(entry)) {
      edits.push(...(entry.group ? removals(source, entry.group, isRemoved, isForward) : []));
      const { separator } = entry;
      const isEnd = entry === lastKept && index < entries.length - 1 && entries.at(-1)?.separator === undefined;
      if (isEnd && separator !== undefined) {
        edits.push({ ...separator, text: '' });
      }
      kept = entry;
    } else {
      const next = entries[index + 1]?.start ?? inside.end;
      const end = spaceEnd(source, entry.behind, next);
      const isLineEnd = matchEnd(lineEnd, source, entry.behind) !== undefined;
      const goesOn = end === next && entries[index + 1] !== undefined;
      const forward = (isForward && kept === undefined && goesOn) || (!isLineEnd && startsLine(source, entry.start));
      const start = spaceStart(source, Math.max(last, edits.at(-1)?.end ?? 0), entry.start);
      edits.push(forward ? { start: entry.start, end, text: '' } : { start, end: entry.behind, text: '' });
    }
    last = entry.behind;
  }
  return edits;
}

/** How a copy of an entry is written. */
export interface CopyRules {
  readonly source: string;
  /** Replaces a text of the source, in order. */
  readonly texts: readonly Edit[];
  /** False for an inner entry that is not copied. */
  readonly isCopied: (entry: Entry) => boolean;
  /** Lines of values are indented with their entry. */
  readonly indentsValues: boolean;
  /** The style of the target file. */
  readonly style: EntryStyle;
  readonly eol: string;
}

/**
 * Returns the text of an entry, from `range.start` to `range.end`, in the style of another file.
 *
 * @param indentOf returns the indentation of its lines; only asked for a text of several lines
 */
export function copyEntry(entry: Entry, range: Range, indentOf: () => string, copying: CopyRules): string {
  const { source, texts, isCopied, style, eol } = copying;
  const { group, ...bare } = entry;
  const isWithin = (edit: Range): boolean => edit.start >= range.start && edit.end <= range.end;
  const left = group ? removals(source, group, (each) => !isCopied(each), false) : [];
  const own = rangesWithin(texts, range);
  // An empty text removes a plural form that the language does not use, with its key.
  const unused = own.filter((edit) => edit.text === '' && !overlapsAny(edit, left));
  const removed = [...left, ...unused];
  // In a file on one line, an entry is indented as far as all before it is wide.
  const isLined = source.slice(range.start, range.end).includes('\n');
  const { value } = entry;
  // Nothing is left of an object that becomes a text.
  const isText = group !== undefined && own.some(({ start, end }) => start === value.start && end === value.end);
  const edits = [
    ...betweenEdits(isText ? bare : entry, source, style),
    ...(isLined && !isText ? indentEdits(entry, readIndent(source, entry.start), indentOf(), copying) : []),
    ...own,
  ].filter((edit) => isWithin(edit) && !overlapsAny(edit, removed));
  const all = [...edits, ...removed].sort((one, other) => one.start - other.start || one.end - other.end);
  return edited(source, range, all).replace(/\r\n|\n/g, eol);
}

function overlapsAny(edit: Range, others: readonly Range[]): boolean {
  return others.some(({ start, end }) => edit.start < end && start < edit.end);
}

function* betweenEdits(entry: Entry, source: string, style: EntryStyle): Generator<Edit> {
  const { key, value, group } = entry;
  if (style.between !== undefined && findSeparator(source, entry) !== undefined) {
    yield { start: key.end, end: value.start, text: style.between };
  }
  for (const each of group?.entries ?? []) {
    yield* betweenEdits(each, source, style);
  }
}

/** Returns the edits that indent the lines of an entry after its first line. */
function* indentEdits(entry: Entry, own: string, indent: string, copying: CopyRules): Generator<Edit> {
  const { source, indentsValues, isCopied, style } = copying;
  const children = entry.group?.entries.filter(isCopied) ?? [];
  const [first] = children;
  // If an entry is on the line of the group, the others keep their distance to it.
  const isStepped = first !== undefined && startsLine(source, first.start);
  // In YAML, the first key after a dash has the indentation of the keys below it.
  const isItem = indentsValues && source.slice(entry.key.start, entry.key.end) === '-';
  const indents = new Map(
    children.map((child) => {
      if (!isItem && !startsLine(source, child.start)) {
        return [child, { old: own, now: indent }];
      }
      const old = readIndent(source, child.start);
      const rest = old.startsWith(own) ? old.slice(own.length) : '';
      return [child, { old, now: indent + (rest !== '' && isStepped ? (style.indent ?? rest) : rest) }];
    }),
  );
  const end = indentsValues || entry.group !== undefined ? entry.end : entry.key.start;
  let done = entry.start;
  for (const child of [...children, undefined]) {
    const to = child?.start ?? end;
    for (const found of source.slice(done, Math.max(to, done)).matchAll(/(?<=\n)[ \t]*/g)) {
      const start = done + found.index;
      const range = { start, end: start + found[0].length };
      const isEmptyLine = found[0] === '' && /^[\r\n]?$/.test(source.charAt(range.end));
      if (child !== undefined && range.end === child.start) {
        yield { ...range, text: indents.get(child)?.now ?? indent };
      } else if (!isEmptyLine && found[0].startsWith(own)) {
        yield { ...range, text: indent + found[0].slice(own.length) };
      }
    }
    if (child !== undefined) {
      const { old, now } = indents.get(child) ?? { old: own, now: indent };
      yield* indentEdits(child, old, now, copying);
      done = child.behind;
    }
  }
}

/** The style in which a file writes its entries. */
interface EntryStyle {
  /** The characters between a key and its value, if they are the same everywhere. */
  readonly between: string | undefined;
  /** Indentation of an entry within another, relative to that entry's own. */
  readonly indent: string | undefined;
}

/** Returns the style in which a file writes its entries. */
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

/** Returns the characters between a key and its value, if they are a separator and white space in one line. */
function findSeparator(source: string, { key, value, isEmpty }: Entry): string | undefined {
  const text = isEmpty ? '' : source.slice(key.end, value.start);
  return /^[ \t]*(?:=>|[=:])[ \t]*$/.test(text) ? text : undefined;
}

/** Returns the indentation of the entries of a group that begin a line. */
export function indentWithin(source: string, { entries }: EntryGroup): string | undefined {
  const entry = entries.find(({ start }) => startsLine(source, start));
  return entry && readIndent(source, entry.start);
}
