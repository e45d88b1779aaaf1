import { type BilingualMessage, type IsWanted, type ObsoleteMessage, placesOf } from '../../entries/bilingualPlaces.ts';
import { type Edit, edited } from '../../entries/lines.ts';
import {
  copiedElement,
  elementEdits,
  withoutAttribute,
  withoutElement,
  type XmlMessage,
  type XmlStyle,
} from '../../xml/xmlCopies.ts';
import { attributeOf, elementOf, elementsOf, textOfElement, type XmlElement } from '../../xml/xmlTree.ts';

import type { XliffFile } from './xliffEntries.ts';

interface XliffMessages {
  readonly messages: readonly XmlMessage[];
  /** By the name that is the container of messages: bodies and groups, files of XLIFF 2. */
  readonly containers: ReadonlyMap<string, XmlElement>;
}

/** Returns an XLIFF file with messages that it lacks, as the source has them, without a translation. */
export function withNewXliffMessages(target: XliffFile, source: XliffFile, isWanted: IsWanted): string {
  if (target.isVersion2 !== source.isVersion2) {
    return target.source;
  }
  const [own, from] = [messagesOf(target), messagesOf(source)];
  const elements = new Map<BilingualMessage, XmlElement>(own.messages.map((message) => [message, message.element]));
  const places = placesOf(own.messages, from.messages, isWanted).map(({ message, after, before }) => ({
    after: after && elements.get(after),
    before: before && elements.get(before),
    parent: own.containers.get(message.container),
    copy: (style: XmlStyle) =>
      copiedElement(source.source, message.element, emptied(source.source, message.element), style),
  }));
  const { length } = target.source;
  return edited(target.source, { start: 0, end: length }, elementEdits(target.source, places));
}

/** Returns an XLIFF file for another language: all messages without translations. */
export function untranslatedXliff(file: XliffFile): string {
  const { source } = file;
  const edits = messagesOf(file).messages.flatMap(({ element }) => emptied(source, element));
  return edited(source, { start: 0, end: source.length }, edits);
}

/** Returns the messages that the file with the source texts does not have. */
export function obsoleteXliff(file: XliffFile, origin: XliffFile): readonly ObsoleteMessage[] {
  if (file.isVersion2 !== origin.isVersion2) {
    return [];
  }
  const { source } = file;
  const used = new Set(messagesOf(origin).messages.map(({ key }) => key));
  return messagesOf(file)
    .messages.filter(({ key }) => !used.has(key))
    .map(({ key, element }) => {
      const holders = element.name === 'unit' ? elementsOf(element, 'segment') : [element];
      const target = holders.flatMap((holder) => elementOf(holder, 'target') ?? [])[0];
      const { start, end } = target?.content ?? element;
      const text = target ? textOfElement(source, target) : '';
      const { start: first, end: last } = withoutElement(source, element);
      return { key, text, target: { start, end }, start: first, end: last };
    });
}

function messagesOf({ root, isVersion2 }: XliffFile): XliffMessages {
  const files = elementsOf(root, 'file');
  const messages: XmlMessage[] = [];
  const containers = new Map<string, XmlElement>();
  for (const file of files) {
    const name = files.length > 1 ? `${attributeOf(file, isVersion2 ? 'id' : 'original') ?? ''}:` : '';
    const visit = (parent: XmlElement, container: string): void => {
      containers.set(container, parent);
      for (const node of parent.nodes) {
        if (node.kind !== 'element') {
          continue;
        }
        const { start, end } = node;
        const id = attributeOf(node, 'id') ?? '';
        if (node.name === 'trans-unit' || node.name === 'unit') {
          messages.push({ start, end, key: name + id, container, element: node });
        } else if (node.name === 'group') {
          visit(node, `${container}/${id}`);
        }
      }
    };
    visit(isVersion2 ? file : (elementOf(file, 'body') ?? file), name);
  }
  return { messages, containers };
}

/** Returns the edits that take the translation out of a message, in order. */
function emptied(source: string, element: XmlElement): readonly Edit[] {
  const holders = element.name === 'unit' ? elementsOf(element, 'segment') : [element];
  return [
    ...withoutAttribute(source, element, 'approved'),
    ...holders.flatMap((holder) => [
      ...(holder === element ? [] : ['state', 'subState'].flatMap((name) => withoutAttribute(source, holder, name))),
      ...holder.nodes.flatMap((node) =>
        node.kind === 'element' && (node.name === 'target' || node.name === 'alt-trans')
          ? [withoutElement(source, node)]
          : [],
      ),
    ]),
  ].sort((one, other) => one.start - other.start);
}
