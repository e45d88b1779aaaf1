import type { Range } from '../unit.ts';
import { type CopyRules, copyEntry } from './copyEntry.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { indentWithin } from './entryStyle.ts';
import { breaksIn, readIndent, spaceStart, startsLine } from './lines.ts';
import type { Placement, ValuePlacement } from './placements.ts';

/** An entry of the source as the target has it now. */
export interface EntryCopy {
  readonly entry: Entry;
  readonly text: string;
}

/** What replaces a range of the target. */
export interface PlacementEdit extends Range {
  readonly pieces: readonly (string | EntryCopy)[];
  /** The lower comes first of edits that begin at the same offset. */
  readonly order: number;
}

/** Returns what gives an entry of the target its value, with the key's separator. */
export function fillingEdit({ target, source }: ValuePlacement, file: string, copying: CopyRules): PlacementEdit {
  const range = { start: source.key.end, end: source.end };
  const text = copyEntry(source, range, readIndent(file, target.start), copying);
  return { start: target.key.end, end: target.end, pieces: [{ entry: source, text }], order: -Infinity };
}

/** Returns the edits that write new entries to the target, in order. */
export function placementEdits(placement: Placement, file: string, copying: CopyRules): PlacementEdit[] {
  const { after, before } = placement;
  return after !== undefined
    ? editsAfter(placement, after, file, copying)
    : before !== undefined
      ? editsBefore(placement, before, file, copying)
      : editsWithin(placement, file, copying);
}

function editsAfter(
  { group, entries, depth }: Placement,
  after: Entry,
  file: string,
  copying: CopyRules,
): PlacementEdit[] {
  const hasComment = after.behind > (after.separator?.end ?? after.end);
  const isLined = hasComment || areLined(file, group);
  const indent = isLined ? indentBeside(file, group, after) : '';
  const isLineEnd = /^[ \t]*(?:[\r\n]|$)/.test(file.slice(after.behind));
  const hasSeparator = after.separator !== undefined;
  const pieces = entries.flatMap((entry, index) => {
    const isLast = index === entries.length - 1;
    return [
      isLined ? lead(entry, indent, copying) : spaceBeside(file, group, after),
      copyOf(entry, indent, isLined, copying),
      isLast && !hasSeparator ? '' : group.separator,
      isLined && (isLineEnd || !isLast) ? commentBehind(entry, copying) : '',
    ];
  });
  return [
    ...(hasSeparator ? [] : [{ start: after.end, end: after.end, pieces: [group.separator], order: -depth - 0.5 }]),
    // A group ends where its last entry ends.
    { start: after.behind, end: after.behind, pieces, order: -depth },
  ];
}

function editsBefore(
  { group, entries, depth }: Placement,
  before: { readonly entry: Entry; readonly source: Entry },
  file: string,
  copying: CopyRules,
): PlacementEdit[] {
  const isLined = areLined(file, group);
  const { start } = before.entry;
  const indent = readIndent(file, start);
  const pieces = entries.flatMap((entry, index) => [
    copyOf(entry, indent, isLined, copying),
    group.separator,
    ...(isLined
      ? [commentBehind(entry, copying), lead(entries[index + 1] ?? before.source, indent, copying)]
      : [spaceBeside(file, group, before.entry)]),
  ]);
  return [{ start, end: start, pieces, order: 1 + depth }];
}

/** Fills a group that has no entries. */
function editsWithin({ group, owner, entries, depth }: Placement, file: string, copying: CopyRules): PlacementEdit[] {
  const { start, end } = group.inside;
  if (owner !== undefined && !startsLine(file, owner.start) && group.separator !== '') {
    const space = copying.style.between?.endsWith(' ') === false ? '' : ' ';
    const inline = entries.flatMap((entry, index) => [
      index === 0 ? '' : group.separator + space,
      copyOf(entry, '', false, copying),
    ]);
    return [{ start: end, end, pieces: inline, order: -depth }];
  }
  const outer = owner === undefined ? undefined : readIndent(file, owner.start);
  const isFile = start === 0 && end === file.length;
  const indent = isFile ? '' : (outer ?? '') + (copying.style.indent ?? '  ');
  const from = spaceStart(file, start, end);
  const pieces = entries.flatMap((entry, index) => [
    isFile && index === 0 ? (from === start ? '' : copying.eol) : lead(entry, indent, copying),
    copyOf(entry, indent, true, copying),
    index === entries.length - 1 ? '' : group.separator,
    commentBehind(entry, copying),
  ]);
  return [{ start: from, end, pieces: [...pieces, copying.eol + (outer ?? '')], order: -depth }];
}

function copyOf(entry: Entry, indent: string, isLined: boolean, copying: CopyRules): EntryCopy {
  const { end } = entry;
  const start = isLined ? entry.start : entry.key.start;
  return { entry, text: copyEntry(entry, { start, end }, indent, copying) };
}

/** Returns the comment of the source behind an entry, on its line. */
function commentBehind({ end, separator, behind }: Entry, { source }: CopyRules): string {
  return source.slice(separator?.end ?? end, behind);
}

/** Returns line breaks, as many as are before an entry in the source, and the indentation. */
function lead({ start }: Entry, indent: string, { source, eol }: CopyRules): string {
  const before = breaksIn(source, { start: spaceStart(source, 0, start), end: start });
  return eol.repeat(Math.max(1, before)) + indent;
}

function areLined(file: string, { separator, entries }: EntryGroup): boolean {
  return separator === '' || entries.some(({ start }) => startsLine(file, start));
}

function indentBeside(file: string, group: EntryGroup, { start }: Entry): string {
  return startsLine(file, start) ? readIndent(file, start) : (indentWithin(file, group) ?? readIndent(file, start));
}

/** Returns the white space between entries that are on one line. */
function spaceBeside(file: string, { entries }: EntryGroup, beside: Entry): string {
  const index = entries.indexOf(beside);
  const [one, other] = index > 0 ? [entries[index - 1], beside] : [beside, entries[1]];
  return one === undefined || other === undefined ? ' ' : file.slice(one.behind, other.start);
}
