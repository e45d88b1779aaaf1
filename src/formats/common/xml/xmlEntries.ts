import type { EntryGroup, EntryTree, TextPlace } from '../../../text/entry.ts';
import { type BareEntry, commentedEntries } from '../entries/entryComments.ts';
import { readElementText, singleTagEnd, type XmlElement } from './xmlTree.ts';

/** Returns entries as a group, with the comments of the element that they are in. */
export function xmlGroup(source: string, parent: XmlElement, entries: readonly BareEntry[]): EntryGroup {
  const comments = parent.nodes.filter(({ kind }) => kind === 'comment');
  return { inside: parent.content, entries: commentedEntries(source, entries, comments), separator: '' };
}

/** Returns an entry that is an element. */
export function xmlEntry({ start, end, content }: XmlElement, name: string): BareEntry {
  return { name, start, end, key: { start, end: start }, value: { start: content.start, end }, isEmpty: false };
}

/**
 * Returns where an element has its text, behind its comments if it has none yet. A single tag (`<value/>`) gets an end
 * tag.
 */
export function textPlace(
  source: string,
  element: XmlElement,
  isEmpty = readElementText(source, element).trim() === '',
): TextPlace {
  const single = singleTagEnd(source, element);
  if (single !== undefined) {
    return { ...single, around: ['>', `</${element.name}>`] };
  }
  const { content, nodes } = element;
  const inner = nodes.findIndex(({ kind }) => kind === 'element');
  const before = isEmpty ? nodes.slice(0, inner === -1 ? nodes.length : inner) : [];
  const comment = before.findLast(({ kind }) => kind === 'comment');
  return { start: comment?.end ?? content.start, end: content.end };
}

/** Returns the elements in an element as entries that only come together. */
export function partEntries(source: string, parent: XmlElement): Pick<BareEntry, 'group' | 'isWhole'> {
  const elements = parent.nodes.filter((node) => node.kind === 'element');
  const entries = elements.map((element) => ({ ...xmlEntry(element, element.name), ...partEntries(source, element) }));
  return entries.length === 0 ? {} : { group: xmlGroup(source, parent, entries), isWhole: true };
}

/** Returns the entries of a file. The first entries in a single tag (`<resources/>`) divide it. */
export function readXmlEntries(
  source: string,
  root: XmlElement,
  parent: XmlElement,
  entries: readonly BareEntry[],
): EntryTree {
  const single = singleTagEnd(source, parent);
  const declared = root.attributes
    .filter(({ name }) => name.startsWith('xmlns:'))
    .map(({ name, value, quote }) => [name.slice('xmlns:'.length), `${name}=${quote}${value}${quote}`] as const);
  const at = root.start + 1 + root.name.length;
  return {
    ...xmlGroup(source, parent, entries),
    ...(single !== undefined && { inside: single, around: ['>', `</${parent.name}>`] }),
    indentsValues: false,
    namespaces: { declared: new Map(declared), at },
  };
}
