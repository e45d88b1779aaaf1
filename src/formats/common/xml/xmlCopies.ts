import { type Edit, edited, readSpaceBefore } from '../../../text/lines.ts';
import type { BilingualMessage } from '../entries/bilingualPlaces.ts';
import { contentNodes, singleTagEnd, type XmlElement } from './xmlTree.ts';

/** A message of an XML file. */
export interface XmlMessage extends BilingualMessage {
  readonly element: XmlElement;
}

/** Elements whose content is text: white space in them stays. */
const texts: ReadonlySet<string> = new Set(['source', 'seg-source', 'target', 'note', 'comment', 'extracomment']);

/** How another file writes elements. */
export interface XmlStyle {
  /** White space before an element. */
  readonly space: string;
  /** Indentation of an element within it, relative to its own; undefined where it is not known. */
  readonly step: string | undefined;
}

/** Returns an element with edits, as another file writes it: lines that only elements begin are indented from there. */
export function copiedElement(source: string, element: XmlElement, edits: readonly Edit[], style: XmlStyle): string {
  const { space, step } = style;
  const [from, to] = [indentIn(readSpaceBefore(source, element)), indentIn(space)];
  const own = stepOf(source, element);
  const inner = (rest: string): string => (own && step !== undefined ? rest.replaceAll(own, step) : rest);
  const lead = (space.includes('\r\n') ? '\r\n' : '\n') + to;
  const indents = [
    ...indentEdits(source, element, (indent) =>
      indent.startsWith(from) ? lead + inner(indent.slice(from.length)) : undefined,
    ),
  ];
  const kept = indents.filter(({ start, end }) => !edits.some((edit) => edit.start < end && start < edit.end));
  const all = [...edits, ...kept].sort((one, other) => one.start - other.start || one.end - other.end);
  return edited(source, element, all);
}

function indentIn(space: string): string {
  return /[^\r\n]*$/.exec(space)?.[0] ?? '';
}

/** Returns the indentation of the elements in an element, relative to its own; undefined where they begin no line. */
function stepOf(source: string, element: XmlElement): string | undefined {
  const child = element.nodes.find((node): node is XmlElement => node.kind === 'element');
  const space = child ? readSpaceBefore(source, child) : '';
  const [own, inner] = [indentIn(readSpaceBefore(source, element)), indentIn(space)];
  return /[\r\n]/.test(space) && inner.startsWith(own) ? inner.slice(own.length) : undefined;
}

/** @param lead returns the white space for an indentation; undefined where it stays */
function* indentEdits(
  source: string,
  element: XmlElement,
  lead: (indent: string) => string | undefined,
): Generator<Edit> {
  for (const node of texts.has(element.name) ? [] : contentNodes(element)) {
    if (node.kind === 'element') {
      yield* indentEdits(source, node, lead);
    } else if (node.kind === 'text') {
      const space = source.slice(node.start, node.end);
      const text = /^\s*[\r\n]\s*$/.test(space) ? lead(indentIn(space)) : undefined;
      if (text !== undefined) {
        yield { start: node.start, end: node.end, text };
      }
    }
  }
}

/** Returns the edit that removes an attribute; empty if the element does not have it. */
export function withoutAttribute(source: string, element: XmlElement, name: string): readonly Edit[] {
  const attribute = element.attributes.find((each) => each.name === name);
  if (attribute === undefined) {
    return [];
  }
  const before = source.slice(element.start, attribute.start).search(/\s+[^\s=]+\s*=\s*["']$/);
  return before < 0 ? [] : [{ start: element.start + before, end: attribute.end + 1, text: '' }];
}

/** Returns the edit that removes an element with the white space before it. */
export function withoutElement(source: string, element: XmlElement): Edit {
  return { start: element.start - readSpaceBefore(source, element).length, end: element.end, text: '' };
}

/** Returns the edits that put copies of elements, in order, behind or before others, or at the end of an element. */
export function elementEdits(
  file: string,
  places: readonly {
    readonly after?: XmlElement | undefined;
    readonly before?: XmlElement | undefined;
    readonly parent: XmlElement | undefined;
    /** The element in `parent` that they need around them. */
    readonly wrap?: string | undefined;
    readonly copy: (style: XmlStyle) => string;
  }[],
): Edit[] {
  const closings = new Map<XmlElement, Edit>();
  const edits = places.flatMap(({ after, before, parent, wrap, copy }): Edit[] => {
    const beside = after ?? before;
    if (beside !== undefined) {
      const space = readSpaceBefore(file, beside);
      const at = after?.end ?? before?.start ?? 0;
      const text = copy({ space, step: stepOf(file, beside) });
      return [{ start: at, end: at, text: after ? space + text : text + space }];
    }
    if (parent === undefined) {
      return [];
    }
    // After existing elements, such as the name of a context.
    const last = parent.nodes.findLast((node): node is XmlElement => node.kind === 'element');
    const outer = readSpaceBefore(file, parent);
    const space = last ? readSpaceBefore(file, last) : outer === '' ? '' : `${outer}  `;
    const at = last?.end ?? parent.content.start;
    const single = singleTagEnd(file, parent);
    const inner = wrap === undefined || space === '' ? space : `${space}  `;
    const step = stepOf(file, parent);
    const style = { space: inner, step: wrap !== undefined && step === '' ? undefined : step };
    const added = { start: at, end: at, text: inner + copy(style) };
    if (single === undefined && wrap === undefined) {
      return [{ ...added, text: added.text + (parent.content.end > parent.content.start ? '' : outer) }];
    }
    const opening = [
      ...(single === undefined ? [] : [{ ...single, text: '>' }]),
      ...(wrap === undefined ? [] : [{ start: at, end: at, text: `${space}<${wrap}>` }]),
    ];
    const wrapped = wrap === undefined ? '' : `${space}</${wrap}>`;
    const closing = single === undefined ? '' : `${outer}</${parent.name}>`;
    const isFirst = !closings.has(parent);
    closings.set(parent, { start: at, end: at, text: wrapped + closing });
    return [...(isFirst ? opening : []), added];
  });
  return [...edits, ...closings.values()].sort((one, other) => one.start - other.start);
}
