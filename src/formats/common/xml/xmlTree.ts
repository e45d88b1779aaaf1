import { decodeXML } from 'entities/decode';
import { QuoteType, Tokenizer } from 'htmlparser2';
import { spaceStart } from '../../../text/lines.ts';
import { syntaxProblem } from '../../../text/syntaxProblem.ts';
import type { FileProblem, Range } from '../../../text/unit.ts';
import { readDocumentType } from './documentType.ts';

/** An attribute; its range is between the quotes. */
export interface XmlAttribute extends Range {
  readonly name: string;
  readonly quote: '"' | "'";
  /** With entities resolved. */
  readonly value: string;
}

/** An element; its range includes its tags, `content` is between them. */
export interface XmlElement extends Range {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  /** What it contains besides text, which is between them: see {@link contentNodes}. */
  readonly nodes: readonly (XmlElement | XmlLeaf)[];
  /** Empty, at the end of the element, if it is a single tag: `<note/>`. */
  readonly content: Range;
}

/** A CDATA section with its delimiters, a comment, or a processing instruction. */
export interface XmlLeaf extends Range {
  readonly kind: 'cdata' | 'comment' | 'instruction';
}

/** Text between tags, with its entities. */
interface XmlText extends Range {
  readonly kind: 'text';
}

export type XmlNode = XmlElement | XmlLeaf | XmlText;

export type XmlTree =
  | { readonly root: XmlElement; readonly problem?: never; readonly begun?: never }
  | { readonly root?: never; readonly problem: FileProblem; readonly begun?: BegunTree };

/** What was read before the first problem. */
export interface BegunTree {
  /** An element that is still open there ends there. */
  readonly root: XmlElement;
  /** Where the problem is. */
  readonly end: number;
}

/** Shared, so never added to. */
const noAttributes: XmlAttribute[] = [];
const noNodes: (XmlElement | XmlLeaf)[] = [];

/** An element while it is read. Few objects each: a file has tens of thousands. */
class OpenElement implements XmlElement {
  readonly kind = 'element';
  readonly name: string;
  readonly start: number;
  end: number;
  attributes = noAttributes;
  nodes = noNodes;
  contentStart: number;
  contentEnd: number;

  constructor(name: string, start: number, end: number) {
    this.name = name;
    this.start = start;
    this.end = end;
    this.contentStart = start;
    this.contentEnd = end;
  }

  get content(): Range {
    return { start: this.contentStart, end: this.contentEnd };
  }

  add(node: XmlElement | XmlLeaf): void {
    if (this.nodes === noNodes) {
      this.nodes = [node];
    } else {
      this.nodes.push(node);
    }
  }
}

/**
 * Reads well-formed XML with the positions of everything in it, in UTF-16 code units. Only the entities of XML itself
 * and numbers are resolved: those of plain text that a document type declares stay as they are, and others are a
 * problem, like anything that is not well-formed. Not recursive.
 */
export function readXml(file: string): XmlTree {
  const type = file.includes('<!DOCTYPE') ? readDocumentType(file) : undefined;
  const source = type ? file.slice(0, type.start) + ' '.repeat(type.end - type.start) + file.slice(type.end) : file;
  const reader = new Reader(source);
  const tokenizer = new Tokenizer({ decodeEntities: false, xmlMode: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader.tree();
}

/** Names that are kept for elements that have them too. */
const mostNames = 6;

/** Receives the tokens of a file, and builds a tree of them. */
class Reader {
  readonly #source: string;
  readonly #open: OpenElement[] = [];
  #root: OpenElement | undefined;
  #problem: FileProblem | undefined;
  #problemAt = 0;
  #current: OpenElement | undefined;
  /** The latest names of elements. */
  readonly #names: string[] = [];
  #attributeName = '';
  #attributeStart = 0;
  #attributeEnd = 0;

  constructor(source: string) {
    this.#source = source;
  }

  tree(): XmlTree {
    const [unclosed] = this.#open;
    if (unclosed !== undefined || this.#root === undefined) {
      this.#fail(unclosed?.start ?? 0, this.#source.length);
    }
    const root = this.#root;
    if (this.#problem === undefined && root !== undefined) {
      return { root };
    }
    const problem = this.#problem ?? { kind: 'syntax', line: 1 };
    return root === undefined ? { problem } : { problem, begun: { root, end: this.#problemAt } };
  }

  ontext(start: number, end: number): void {
    if (this.#current === undefined) {
      const word = this.#source.slice(start, end).search(/[^\s\ufeff]/);
      if (word >= 0) {
        this.#fail(start + word);
      }
    }
    if (this.#source.startsWith('<', start)) {
      this.#fail(start);
    }
  }

  onopentagname(start: number, end: number): void {
    if (this.#problem !== undefined) {
      return;
    }
    const element = new OpenElement(this.#nameIn(start, end), start - 1, end);
    if (this.#current === undefined) {
      if (this.#root !== undefined) {
        this.#fail(start);
      }
      this.#root ??= element;
    } else {
      this.#current.add(element);
    }
    this.#open.push(element);
    this.#current = element;
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#source.slice(start, end);
    this.#attributeStart = 0;
    this.#attributeEnd = 0;
  }

  onattribdata(start: number, end: number): void {
    this.#attributeStart ||= start;
    this.#attributeEnd = end;
  }

  onattribend(type: QuoteType, end: number): void {
    if (type !== QuoteType.Double && type !== QuoteType.Single) {
      this.#fail(end);
      return;
    }
    const [name, start, last] = [this.#attributeName, this.#attributeStart, this.#attributeEnd];
    const text = this.#source.slice(start, last);
    const value = text.includes('&') ? decodeXML(text) : text;
    const attribute: XmlAttribute = { name, start, end: last, value, quote: type === QuoteType.Double ? '"' : "'" };
    const element = this.#problem === undefined ? this.#current : undefined;
    if (element?.attributes === noAttributes) {
      element.attributes = [attribute];
    } else {
      element?.attributes.push(attribute);
    }
  }

  onopentagend(end: number): void {
    if (this.#current !== undefined && this.#problem === undefined) {
      this.#current.contentStart = end + 1;
      this.#current.contentEnd = end + 1;
    }
  }

  onselfclosingtag(end: number): void {
    const element = this.#problem === undefined ? this.#close() : undefined;
    if (element !== undefined) {
      element.contentStart = end + 1;
      element.contentEnd = end + 1;
      element.end = end + 1;
    }
  }

  onclosetag(start: number, end: number): void {
    const element = this.#current;
    const close = this.#source.startsWith('>', end) ? end : this.#source.indexOf('>', end);
    const isOwn = element && this.#isAt(element.name, start, end) && this.#source.startsWith('</', start - 2);
    if (!isOwn || close < 0 || (close > end && this.#source.slice(end, close).trim() !== '')) {
      this.#fail(start);
    } else if (this.#problem === undefined) {
      this.#close();
      element.contentEnd = start - 2;
      element.end = close + 1;
    }
  }

  /** Elements next to each other have few names. */
  #nameIn(start: number, end: number): string {
    for (const known of this.#names) {
      if (this.#isAt(known, start, end)) {
        return known;
      }
    }
    const name = this.#source.slice(start, end);
    this.#names.unshift(name);
    this.#names.splice(mostNames);
    return name;
  }

  #isAt(name: string, start: number, end: number): boolean {
    return name.length === end - start && this.#source.startsWith(name, start);
  }

  #close(): OpenElement | undefined {
    const element = this.#open.pop();
    this.#current = this.#open.at(-1);
    return element;
  }

  oncomment(start: number, end: number): void {
    this.#leaf('comment', start - '<!--'.length, { start, end }, '-->');
  }

  oncdata(start: number, end: number): void {
    if (this.#open.length === 0) {
      this.#fail(start);
    }
    this.#leaf('cdata', start - '<![CDATA['.length, { start, end }, ']]>');
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#leaf('instruction', start - '<?'.length, { start, end }, '?>');
  }

  ondeclaration(start: number, end: number): void {
    const text = this.#source.slice(start, end);
    if (!/^DOCTYPE\s/.test(text) || this.#root !== undefined) {
      this.#fail(start);
    } else if (text.includes('[')) {
      this.#problem ??= { kind: 'entities' };
    }
  }

  onattribentity(): void {}
  ontextentity(): void {}
  onend(): void {}

  #leaf(kind: XmlLeaf['kind'], start: number, content: Range, ending: string): void {
    const at = this.#source.indexOf(ending, Math.max(content.end - ending.length, content.start));
    const end = at < 0 ? this.#source.length : at + ending.length;
    if (at < 0) {
      this.#fail(start);
    }
    if (this.#problem === undefined) {
      this.#current?.add({ kind, start, end });
    }
  }

  /**
   * Only the first problem counts: later ones may result from it.
   *
   * @param end of what is certain
   */
  #fail(at: number, end = at): void {
    if (this.#problem !== undefined) {
      return;
    }
    this.#problem = syntaxProblem(this.#source, at);
    this.#problemAt = end;
    for (const open of this.#open) {
      open.contentEnd = Math.max(open.contentStart, end);
      open.end = open.contentEnd;
    }
  }
}

/** Returns what an element contains, with the texts, in order. */
export function contentNodes({ nodes, content }: XmlElement): readonly XmlNode[] {
  const all: XmlNode[] = [];
  let done = content.start;
  for (const node of nodes) {
    if (node.start > done) {
      all.push({ kind: 'text', start: done, end: node.start });
    }
    all.push(node);
    done = node.end;
  }
  if (content.end > done) {
    all.push({ kind: 'text', start: done, end: content.end });
  }
  return all;
}

/** Returns the end of a single tag (`/>`), with the white space before it; undefined for an element with two tags. */
export function singleTagEnd(source: string, { start, end, content }: XmlElement): Range | undefined {
  return content.start === end ? { start: spaceStart(source, start, end - '/>'.length), end } : undefined;
}

/** Returns the child elements with that name. */
export function findElements({ nodes }: XmlElement, name: string): readonly XmlElement[] {
  return nodes.filter((node): node is XmlElement => isNamed(node, name));
}

/** Returns the first child element with that name. */
export function findElement({ nodes }: XmlElement, name: string): XmlElement | undefined {
  return nodes.find((node): node is XmlElement => isNamed(node, name));
}

function isNamed(node: XmlNode, name: string): boolean {
  return node.kind === 'element' && node.name === name;
}

/** Returns the value of an attribute, entities resolved. */
export function readAttribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

const emptyCdata = '<![CDATA[]]>';

/**
 * Returns the text of an element without child elements, entities resolved, without white space at its ends. Comments
 * and empty CDATA sections are no text.
 */
export function readElementText(source: string, { content, nodes }: XmlElement): string {
  let text = '';
  let done = content.start;
  for (const { kind, start, end } of nodes) {
    if (kind === 'comment' || (kind === 'cdata' && end - start === emptyCdata.length)) {
      text += source.slice(done, start);
      done = end;
    }
  }
  text += source.slice(done, content.end);
  return (text.includes('&') ? decodeXML(text) : text).trim();
}

/** Returns the comments of an element without a text, which stay once it has one; empty for any other. */
export function commentsOfBlank(source: string, element: XmlElement): string {
  const comments = element.nodes.filter(({ kind }) => kind === 'comment');
  return comments.length === 0 || readElementText(source, element) !== ''
    ? ''
    : comments.map(({ start, end }) => source.slice(start, end)).join('');
}
