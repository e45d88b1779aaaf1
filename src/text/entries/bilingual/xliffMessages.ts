import type { TextToRead } from '../../reading/readInFormat.ts';
import { attributeOf, elementOf, elementsOf, readXml, textOfElement, type XmlElement } from '../../xml/xmlTree.ts';
import { type Edit, edited } from '../lines.ts';
import { type BilingualMessage, type IsWanted, type ObsoleteMessage, placesOf } from './bilingualPlaces.ts';
import {
  copiedElement,
  elementEdits,
  withoutAttribute,
  withoutElement,
  type XmlMessage,
  type XmlStyle,
} from './xmlCopies.ts';

interface XliffMessages {
  readonly version: string;
  readonly messages: readonly XmlMessage[];
  /** By the name that is the container of messages: bodies and groups, files of XLIFF 2. */
  readonly containers: ReadonlyMap<string, XmlElement>;
}

/** Returns an XLIFF file with messages that it lacks, as the source has them, without a translation. */
export function withNewXliffMessages(target: TextToRead, source: TextToRead, isWanted: IsWanted): string {
  const [own, from] = [messagesOf(target.source), messagesOf(source.source)];
  if (own === undefined || from === undefined || own.version.charAt(0) !== from.version.charAt(0)) {
    return target.source;
  }
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
export function untranslatedXliff({ source }: TextToRead): string | undefined {
  const read = messagesOf(source);
  const edits = read?.messages.flatMap(({ element }) => emptied(source, element));
  return edits && edited(source, { start: 0, end: source.length }, edits);
}

/** Returns the messages that the file with the source texts does not have. */
export function obsoleteXliff({ source }: TextToRead, origin: TextToRead | undefined): readonly ObsoleteMessage[] {
  const from = origin && messagesOf(origin.source);
  const own = from && messagesOf(source);
  if (own === undefined || from === undefined || own.version.charAt(0) !== from.version.charAt(0)) {
    return [];
  }
  const used = new Set(from.messages.map(({ key }) => key));
  return own.messages
    .filter(({ key }) => !used.has(key))
    .map(({ key, element }) => {
      const holders = element.name === 'unit' ? elementsOf(element, 'segment') : [element];
      const target = holders.flatMap((holder) => elementOf(holder, 'target') ?? [])[0];
      const { start, end } = target?.content ?? element;
      const text = target ? textOfElement(source, target) : '';
      const { start: first, end: last } = withoutElement(source, element);
      return { key, text, target: { start, end }, start: first, end: last };
    });
}

function messagesOf(source: string): XliffMessages | undefined {
  const { root } = readXml(source);
  if (root?.name !== 'xliff') {
    return undefined;
  }
  const version = attributeOf(root, 'version') ?? '';
  const files = elementsOf(root, 'file');
  const messages: XmlMessage[] = [];
  const containers = new Map<string, XmlElement>();
  for (const file of files) {
    const name = files.length > 1 ? `${attributeOf(file, version === '1.2' ? 'original' : 'id') ?? ''}:` : '';
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
    visit(version === '1.2' ? (elementOf(file, 'body') ?? file) : file, name);
  }
  return { version, messages, containers };
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
