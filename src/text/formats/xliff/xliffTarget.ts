import { type Edit, edited } from '../../entries/lines.ts';
import { matchStyle } from '../../paths/languageToken.ts';
import type { FormatOptions, Range, TargetState } from '../../unit.ts';
import { readAttribute, readSpaceBefore, type XmlAttribute, type XmlElement } from '../../xml/xmlTree.ts';
import type { XmlReading } from '../../xml/xmlUnit.ts';
import type { XliffEntry } from './xliffEntries.ts';

/** How translations are written into a file. */
export interface XliffWriting extends XmlReading {
  readonly isVersion2: boolean;
  /** True if the file has the states of its translations. */
  readonly hasStates: boolean;
  readonly options: FormatOptions & { readonly targetLang: string };
}

/** States of a target that is not translated yet. */
const untranslated: ReadonlySet<string> = new Set(['new', 'needs-translation', 'initial']);
const reviewed: ReadonlySet<string> = new Set(['final', 'signed-off', 'reviewed']);

/**
 * Returns the state of a translation. A target without a state counts as reviewed; that of a segment of XLIFF 2 is
 * `initial` only if the file says so, as most tools write no state.
 */
export function readState({ holder, target }: XliffEntry, text: string, isVersion2: boolean): TargetState {
  const state = isVersion2 ? readAttribute(holder, 'state') : target && readAttribute(target, 'state');
  if (text.trim() === '') {
    return 'missing';
  }
  const isReviewed = state === undefined || reviewed.has(state) || readAttribute(holder, 'approved') === 'yes';
  const isDraft = state?.startsWith('needs-') === true;
  return isReviewed ? 'reviewed' : untranslated.has(state) ? 'missing' : isDraft ? 'draft' : 'needsReview';
}

/** Returns the range that a translation replaces. */
export function targetRange(writing: XliffWriting, entry: XliffEntry): Range {
  const { text, target } = entry;
  const [first] = editsFor(writing, entry, false);
  return { start: first?.start ?? target?.start ?? text.end, end: (target ?? text).end };
}

/** Returns what a translation replaces its range with. */
export function writeTarget(writing: XliffWriting, entry: XliffEntry, content: string): string {
  const { source } = writing;
  const { text, target } = entry;
  const isEmpty = content === '';
  const start = target?.start ?? text.end;
  const before = edited(
    source,
    { start: targetRange(writing, entry).start, end: start },
    editsFor(writing, entry, isEmpty),
  );
  const space = target ? '' : readSpaceBefore(source, text);
  return `${before}${space}${openTag(writing, target, isEmpty)}${content}</target>`;
}

function editsFor(writing: XliffWriting, { holder }: XliffEntry, isEmpty: boolean): Edit[] {
  return writing.isVersion2 ? stateEdits(writing, holder, isEmpty) : approvalEdits(writing, holder, isEmpty);
}

/** XLIFF 1.2 has the state of a translation at its target. */
function openTag(
  { source, isVersion2, hasStates, options }: XliffWriting,
  target: XmlElement | undefined,
  isEmpty: boolean,
): string {
  const { markForReview = false, isReviewed = false, targetLang } = options;
  const written = (target?.attributes ?? [])
    .filter(({ name }) => isVersion2 || (name !== 'state' && name !== 'state-qualifier'))
    .map(({ name, quote, start, end }) => {
      const value = name === 'xml:lang' ? matchStyle(targetLang) : source.slice(start, end);
      return ` ${name}=${quote}${value}${quote}`;
    });
  const done = isReviewed ? 'signed-off' : 'translated';
  const state = isEmpty ? 'new' : markForReview ? 'needs-review-translation' : done;
  const hasState = !isVersion2 && (hasStates || (markForReview && !isEmpty));
  return `<target${written.join('')}${hasState ? ` state="${state}"` : ''}>`;
}

/** A new translation is not approved until a person has read it. */
function approvalEdits({ options }: XliffWriting, unit: XmlElement, isEmpty: boolean): Edit[] {
  const text = options.isReviewed === true && !isEmpty ? 'yes' : 'no';
  const approved = unit.attributes.find(({ name, value }) => name === 'approved' && value !== text);
  return approved ? [{ start: approved.start, end: approved.end, text }] : [];
}

/** XLIFF 2 has the state at the segment. A tool's notes next to it are about the former translation. */
function stateEdits({ source, hasStates, options }: XliffWriting, segment: XmlElement, isEmpty: boolean): Edit[] {
  const state = segment.attributes.find(({ name }) => name === 'state');
  const note = segment.attributes.find(({ name }) => name === 'subState');
  const at = segment.start + `<${segment.name}`.length;
  const added = !state && (hasStates || options.markForReview === true);
  const named = isEmpty ? 'initial' : options.isReviewed === true ? 'reviewed' : 'translated';
  const edits: Edit[] = [
    ...(added ? [{ start: at, end: at, text: ` state="${named}"` }] : []),
    ...(state ? [{ start: state.start, end: state.end, text: named }] : []),
    ...(note ? [{ ...wholeAttribute(source, note), text: '' }] : []),
  ];
  return edits.sort((one, other) => one.start - other.start);
}

/** Returns the range of an attribute with the white space before it. */
function wholeAttribute(source: string, { start, end, name }: XmlAttribute): Range {
  const at = source.lastIndexOf(name, start);
  return { start: at - (/\s$/.test(source.slice(0, at).slice(-1)) ? 1 : 0), end: end + 1 };
}
