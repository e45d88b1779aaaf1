import type { EntryTree } from '../../entries/entry.ts';
import { partEntries, xmlEntry, xmlTreeOf } from '../../xml/xmlEntries.ts';
import { attributeOf, elementsOf, textOfElement, type XmlElement } from '../../xml/xmlTree.ts';

/** Returns the data of a file. Its header and what else it has are never copied. */
export function resxTree(source: string, root: XmlElement): EntryTree | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  const entries = elements.map((element) => {
    const isData = element.name === 'data';
    const name = attributeOf(element, 'name') ?? '';
    const [value] = elementsOf(element, 'value');
    const isEmpty = isData && (value === undefined || textOfElement(source, value).trim() === '');
    const entry = xmlEntry(element, isData ? name : `<${element.name}>${name}`);
    return { ...entry, isEmpty, ...partEntries(source, element), ...(!isData && { isTied: true }) };
  });
  return xmlTreeOf(source, root, root, entries);
}
