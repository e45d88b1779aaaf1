import type { XmlElement, XmlLeaf, XmlNode } from '../../xml/xmlTree.ts';

/**
 * Returns the notes of elements beside each other: the comment directly before one, and the one behind it on its line.
 */
export function androidNotes(source: string, nodes: readonly XmlNode[]): ReadonlyMap<XmlElement, string> {
  const notes = new Map<XmlElement, string>();
  const addTo = (element: XmlElement, { start, end }: XmlLeaf): void => {
    const note = source.slice(start + '<!--'.length, end - '-->'.length).trim();
    const known = notes.get(element);
    notes.set(element, known === undefined ? note : `${known}\n${note}`);
  };
  let last: XmlElement | undefined;
  let above: XmlLeaf | undefined;
  let isOnLine = false;
  for (const [index, node] of nodes.entries()) {
    const text = source.slice(node.start, node.kind === 'text' ? node.end : node.start);
    if (node.kind === 'element') {
      if (above !== undefined) {
        addTo(node, above);
      }
      above = undefined;
      last = node;
      isOnLine = true;
    } else if (node.kind === 'comment') {
      const next = nodes[index + 1];
      const endsLine = next === undefined || /^[ \t]*[\r\n]/.test(source.slice(next.start, next.end));
      if (last !== undefined && isOnLine && endsLine) {
        addTo(last, node);
      } else {
        above = node;
      }
    } else if (text.trim() !== '') {
      above = undefined;
    }
    isOnLine &&= !/[\r\n]/.test(text);
  }
  return notes;
}
