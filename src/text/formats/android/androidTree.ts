import type { BareEntry } from '../../entries/commentedEntries.ts';
import type { EntryTree } from '../../entries/entry.ts';
import { partEntries, xmlEntry, xmlTreeOf } from '../../xml/xmlEntries.ts';
import { attributeOf, type XmlElement } from '../../xml/xmlTree.ts';

/** Returns the resources of a file, of any kind. Plurals and arrays are one entry each. */
export function androidTree(source: string, root: XmlElement): EntryTree | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  return xmlTreeOf(
    source,
    root,
    root,
    elements.map((element) => entryOf(source, element)),
  );
}

function entryOf(source: string, element: XmlElement): BareEntry {
  const { name: kind, content } = element;
  const name = attributeOf(element, 'name');
  const entry = xmlEntry(element, name ?? `<${kind}>`);
  const isEmpty = source.slice(content.start, content.end).trim() === '';
  const parts = kind === 'string' ? {} : partEntries(source, element);
  return { ...entry, isEmpty, ...parts, ...(name === undefined && { isTied: true }) };
}
