import { decodeXML } from 'entities/decode';
import { QuoteType, Tokenizer } from 'htmlparser2';
import { syntaxProblem } from '../syntaxProblem.ts';
import type { FileProblem, Range } from '../unit.ts';

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
  readonly nodes: readonly XmlNode[];
  /** Empty, at the end of the element, if it is a single tag: `<note/>`. */
  readonly content: Range;
}

/** Text between tags with its entities, a CDATA section with its delimiters, a comment, or a processing instruction. */
export interface XmlLeaf extends Range {
  readonly kind: 'text' | 'cdata' | 'comment' | 'instruction';
}

export type XmlNode = XmlElement | XmlLeaf;

export type XmlTree =
  | { readonly root: XmlElement; readonly problem?: never }
  | { readonly root?: never; readonly problem: FileProblem };

interface OpenElement extends XmlElement {
  readonly attributes: XmlAttribute[];
  readonly nodes: XmlNode[];
  content: { start: number; end: number };
  end: number;
}

/**
 * Reads well-formed XML with the positions of everything in it, in UTF-16 code units. Only the entities of XML itself
 * and numbers are resolved: a document type that declares others is a problem, like anything that is not well-formed.
 * Not recursive.
 */
export function readXml(source: string): XmlTree {
  const reader = new Reader(source);
  const tokenizer = new Tokenizer({ decodeEntities: false, xmlMode: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader.tree();
}

/** Receives the tokens of a file, and builds a tree of them. */
class Reader {
  readonly #source: string;
  readonly #open: OpenElement[] = [];
  #root: OpenElement | undefined;
  #problem: FileProblem | undefined;
  #attribute = { name: '', start: 0, end: 0 };

  constructor(source: string) {
    this.#source = source;
  }

  tree(): XmlTree {
    const [unclosed] = this.#open;
    if (unclosed !== undefined || this.#root === undefined) {
      this.#fail(unclosed?.start ?? 0);
    }
    return this.#problem === undefined && this.#root !== undefined
      ? { root: this.#root }
      : { problem: this.#problem ?? { kind: 'syntax', line: 1 } };
  }

  ontext(start: number, end: number): void {
    const last = this.#open.at(-1)?.nodes.at(-1);
    if (this.#open.length === 0) {
      const word = this.#source.slice(start, end).search(/[^\s\ufeff]/);
      if (word >= 0) {
        this.#fail(start + word);
      }
    } else if (last?.kind === 'text' && last.end === start) {
      this.#open.at(-1)?.nodes.splice(-1, 1, { ...last, end });
    } else {
      this.#add({ kind: 'text', start, end });
    }
    if (this.#source.startsWith('<', start)) {
      this.#fail(start);
    }
  }

  onopentagname(start: number, end: number): void {
    const name = this.#source.slice(start, end);
    const content = { start: start - 1, end };
    const element: OpenElement = { kind: 'element', name, attributes: [], nodes: [], content, start: start - 1, end };
    if (this.#open.length === 0) {
      if (this.#root !== undefined) {
        this.#fail(start);
      }
      this.#root ??= element;
    }
    this.#add(element);
    this.#open.push(element);
  }

  onattribname(start: number, end: number): void {
    this.#attribute = { name: this.#source.slice(start, end), start: 0, end: 0 };
  }

  onattribdata(start: number, end: number): void {
    this.#attribute = { ...this.#attribute, start: this.#attribute.start || start, end };
  }

  onattribend(type: QuoteType, end: number): void {
    const { name, start, end: last } = this.#attribute;
    if (type !== QuoteType.Double && type !== QuoteType.Single) {
      this.#fail(end);
      return;
    }
    const value = decodeXML(this.#source.slice(start, last));
    this.#open.at(-1)?.attributes.push({ name, start, end: last, value, quote: type === QuoteType.Double ? '"' : "'" });
  }

  onopentagend(end: number): void {
    const content = this.#open.at(-1)?.content;
    if (content !== undefined) {
      content.start = end + 1;
      content.end = end + 1;
    }
  }

  onselfclosingtag(end: number): void {
    const element = this.#open.pop();
    if (element !== undefined) {
      element.content.start = end + 1;
      element.content.end = end + 1;
      element.end = end + 1;
    }
  }

  onclosetag(start: number, end: number): void {
    const element = this.#open.pop();
    const close = this.#source.indexOf('>', end);
    const isOwn = element?.name === this.#source.slice(start, end) && this.#source.startsWith('</', start - 2);
    if (!isOwn || close < 0 || (close > end && this.#source.slice(end, close).trim() !== '')) {
      this.#fail(start);
    } else {
      element.content.end = start - 2;
      element.end = close + 1;
    }
  }

  oncomment(start: number, end: number): void {
    this.#leaf('comment', { start: start - '<!--'.length, content: { start, end }, ending: '-->' });
  }

  oncdata(start: number, end: number): void {
    if (this.#open.length === 0) {
      this.#fail(start);
    }
    this.#leaf('cdata', { start: start - '<![CDATA['.length, content: { start, end }, ending: ']]>' });
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#leaf('instruction', { start: start - 1, content: { start, end }, ending: '>' });
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

  #leaf(
    kind: XmlLeaf['kind'],
    { start, content, ending }: { readonly start: number; readonly content: Range; readonly ending: string },
  ): void {
    const at = this.#source.indexOf(ending, Math.max(content.end - ending.length, content.start));
    const end = at < 0 ? this.#source.length : at + ending.length;
    if (at < 0) {
      this.#fail(start);
    }
    this.#add({ kind, start, end });
  }

  #add(node: XmlNode): void {
    this.#open.at(-1)?.nodes.push(node);
  }

  /** Only the first problem counts: later ones may result from it. */
  #fail(at: number): void {
    this.#problem ??= syntaxProblem(this.#source, at);
  }
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

/** Returns the text of an element without child elements, entities resolved, without white space at its ends. */
export function readElementText(source: string, { content }: XmlElement): string {
  const text = source.slice(content.start, content.end);
  return (text.includes('&') ? decodeXML(text) : text).trim();
}

/** Returns the white space before an element: its line break and indentation. */
export function readSpaceBefore(source: string, { start }: XmlElement): string {
  let at = start;
  while (/\s/.test(source.charAt(at - 1))) {
    at -= 1;
  }
  return source.slice(at, start);
}

/** Returns the first problem of a file that should be XML. */
export function xmlProblem(source: string): FileProblem | undefined {
  return readXml(source).problem;
}
