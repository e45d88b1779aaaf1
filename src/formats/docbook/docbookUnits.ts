import { matchStyle } from '../../names/languages/languageToken.ts';
import type { Content } from '../../text/format.ts';
import { lineBreaksIn } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { type FormatOptions, type Part, type Range, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { readParts, type SourcePiece, textUnit } from '../common/placeholders/partsReader.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { trimXml, writeXml, xmlPieces } from '../common/xml/xmlText.ts';
import { contentNodes, readAttribute, readXml, type XmlElement, type XmlNode } from '../common/xml/xmlTree.ts';
import { languageUnit } from '../common/xml/xmlUnit.ts';
import { type ElementKind, elementKind, keepsLines, notForReaders, textAttributes } from './docbookElements.ts';
import { itsRules, withinText } from './itsRules.ts';

/** Elements in elements in which texts are read. */
const deepest = 200;
const namespace = 'http://docbook.org/ns/docbook';
const languageCode = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i;

/**
 * Opens a file of DocBook or DITA. Of one that is not well-formed, the texts are read that end before the first
 * problem.
 */
export function readDocbook(source: string): Content {
  const type = typeOf(source);
  // Entities are not resolved.
  const masked = source.slice(type.start, type.end).replace(/[^\r\n]/g, ' ');
  const { root, problem, begun } = readXml(source.slice(0, type.start) + masked + source.slice(type.end));
  const tree = root === undefined ? begun : { root, end: source.length };
  return {
    *units(options) {
      yield* entityUnits(source, type, options);
      yield* tree === undefined ? [] : new DocbookReader(source, tree.root, tree.end, options).read();
    },
    problem: () => problem,
  };
}

const prolog = /^\ufeff?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/;
const quoted = String.raw`"[^"]*"|'[^']*'`;
const comment = '<!--(?:[^-]|-(?!->))*-->';
const documentType = new RegExp(
  String.raw`<!DOCTYPE\s(?:[^"'[>]|${quoted})*(?:\[(?:[^\]"'<]|${quoted}|${comment}|<\?(?:[^?]|\?(?!>))*\?>|<(?!!--|\?))*\]\s*)?>`,
  'y',
);

/** UTF-16 code units in which a document type must end. */
const longestHead = 200_000;

/** Returns the document type of a file; an empty range without one. */
function typeOf(source: string): Range {
  const head = source.slice(0, longestHead);
  documentType.lastIndex = prolog.exec(head)?.[0].length ?? 0;
  const start = documentType.lastIndex;
  return { start, end: start + (documentType.exec(head)?.[0].length ?? 0) };
}

const entity = /<!ENTITY\s+[\w.:-]+\s+(?:"[^"<&%]*"|'[^'<&%]*')(?=\s*>)/g;
/** Fewer are a name. */
const threeWords = /\p{L}\s+[^\s\p{L}]*\p{L}\S*\s+[^\s\p{L}]*\p{L}/u;

/** Yields the texts of entities that a document type declares: they stay entities where they are used. */
function* entityUnits(source: string, { start, end }: Range, options: FormatOptions): Generator<Unit> {
  const declarations = source.slice(start, end).replace(new RegExp(comment, 'g'), (text) => ' '.repeat(text.length));
  for (const { 0: found, index } of declarations.matchAll(entity)) {
    const to = start + index + found.length - 1;
    const quote = found.at(-1) ?? '';
    const from = start + index + found.indexOf(quote) + 1;
    if (threeWords.test(source.slice(from, to))) {
      yield* valueUnit(source, { start: from, end: to }, options, (text) =>
        text.replaceAll(quote, quote === '"' ? '&#34;' : '&#39;').replaceAll('%', '&#37;'),
      );
    }
  }
}

/** Returns the unit of a value in quotes. @param escape returns a written value without what would end it */
function valueUnit(source: string, range: Range, options: FormatOptions, escape: (text: string) => string): Unit[] {
  const read = readParts(source, piecesIn(source, [{ kind: 'text', ...range }]), options);
  const isText = !isOnlyName(textOutsideCodes(read.parts));
  return isText ? textUnit(source, range, read, (parts) => escape(writeXml(parts))) : [];
}

/** How the content of an element is read. */
interface Surroundings {
  readonly depth: number;
  /** False below `translate="no"`. */
  readonly isTranslated: boolean;
  /** Readers see its line breaks. */
  readonly keepsLines: boolean;
}

class DocbookReader {
  readonly #source: string;
  readonly #root: XmlElement;
  /** Only what ends before is certain. */
  readonly #end: number;
  readonly #options: FormatOptions;
  readonly #units: Unit[] = [];
  readonly #kinds = new Map<XmlElement, ElementKind>();
  /** Elements with letters in them. */
  readonly #worded = new Set<XmlElement>();
  /** Where the tags of elements begin that are translated separately. */
  readonly #asides = new Set<number>();
  /** The prefixes of the names of DocBook. */
  readonly #prefixes: ReadonlySet<string>;
  readonly #rules: ReturnType<typeof itsRules>;
  readonly #codeCells: ReadonlySet<XmlElement>;

  constructor(source: string, root: XmlElement, end: number, options: FormatOptions) {
    this.#source = source;
    this.#root = root;
    this.#end = end;
    this.#options = options;
    const bound = root.attributes.filter(({ name, value }) => name.startsWith('xmlns:') && value === namespace);
    this.#prefixes = new Set(bound.map(({ name }) => name.slice('xmlns:'.length)));
    const elements = elementsIn(root);
    this.#rules = itsRules(root, elements);
    this.#codeCells = new Set(elements.flatMap((element) => codeCellsIn(source, element)));
    const isWorded = ({ kind, start, end: to }: XmlNode): boolean =>
      (kind === 'text' || kind === 'cdata') && /\p{L}/u.test(source.slice(start, to));
    for (const element of elements.toReversed()) {
      const hasBlocks = element.nodes.some((node) => node.kind === 'element' && this.#divides(node));
      const kind = this.#ownKind(element, hasBlocks);
      this.#kinds.set(element, kind);
      if (kind === 'aside') {
        this.#asides.add(element.start).add(element.content.end);
      }
      if (contentNodes(element).some((node) => (node.kind === 'element' ? this.#worded.has(node) : isWorded(node)))) {
        this.#worded.add(element);
      }
    }
  }

  read(): readonly Unit[] {
    this.#readBlock(this.#root, { depth: 0, isTranslated: true, keepsLines: false });
    return this.#units;
  }

  #readBlock(element: XmlElement, around: Surroundings): void {
    const own = this.#translateOf(element);
    const place = {
      depth: around.depth + 1,
      isTranslated: own ?? around.isTranslated,
      keepsLines: keepsLinesOf(element) ?? around.keepsLines,
    };
    const kind = this.#kindOf(element);
    const isCode = kind === 'code' || kind === 'left' || this.#codeCells.has(element);
    if (place.depth > deepest || isReplaced(element) || (isCode && own !== true)) {
      return;
    }
    if (place.isTranslated) {
      this.#addAttributes(element);
    }
    let run: XmlNode[] = [];
    for (const node of contentNodes(element)) {
      if (node.kind === 'element' && this.#divides(node)) {
        this.#readRun(run, place);
        run = [];
        this.#readBlock(node, place);
      } else if (node.kind !== 'text' || !this.#isForeign(element)) {
        run.push(node);
      }
    }
    this.#readRun(run, place);
  }

  /** Reads what is between two blocks: one text if it has words outside its elements, else those of each element. */
  #readRun(run: readonly XmlNode[], place: Surroundings): void {
    if ((run.at(-1)?.end ?? 0) >= this.#end) {
      return;
    }
    const isText = place.isTranslated && this.#hasWords(run);
    const from = isText ? run.findIndex((node) => this.#isNeeded(node)) : run.length;
    const to = isText ? run.findLastIndex((node) => this.#isNeeded(node)) + 1 : run.length;
    this.#readEach(run.slice(0, from), place);
    this.#addUnit(run.slice(from, to), place);
    this.#readEach(run.slice(to), place);
  }

  #readEach(nodes: readonly XmlNode[], place: Surroundings): void {
    for (const node of nodes) {
      if (node.kind === 'element') {
        this.#readBlock(node, place);
      }
    }
  }

  /** Returns true for letters and digits outside of elements, and for code next to other elements. */
  #hasWords(run: readonly XmlNode[]): boolean {
    const kinds = new Set(run.map((node) => (node.kind === 'element' ? this.#kindOf(node) : node.kind)));
    return (
      (kinds.has('code') && kinds.has('inline')) ||
      run.some(
        (node) =>
          (node.kind === 'text' || node.kind === 'cdata') &&
          /[\p{L}\p{N}]/u.test(this.#source.slice(node.start, node.end).replace(/&(?:lt|gt|amp|nbsp);|CDATA/g, '')),
      )
    );
  }

  /** Returns true for what a sentence needs at its ends. */
  #isNeeded(node: XmlNode): boolean {
    return node.kind === 'element'
      ? this.#kindOf(node) !== 'aside' && !notForReaders.has(localName(node))
      : node.kind === 'cdata' || (node.kind === 'text' && /\S/.test(this.#source.slice(node.start, node.end)));
  }

  #kindOf(element: XmlElement): ElementKind {
    return this.#kinds.get(element) ?? 'block';
  }

  /** Returns true for an element that ends the sentence around it. */
  #divides(element: XmlElement): boolean {
    return ['block', 'left'].includes(this.#kindOf(element));
  }

  /** @param hasBlocks it has elements in it that end a sentence */
  #ownKind(element: XmlElement, hasBlocks: boolean): ElementKind {
    if (this.#isForeign(element)) {
      return hasBlocks && element.name.includes(':') ? 'block' : 'code';
    }
    const usual = elementKind(localName(element));
    const isCode = usual === 'code' || usual === 'left';
    const kind = isCode ? usual : (withinText(element) ?? this.#rules.get(element)?.kind ?? usual);
    return kind === 'inline' && hasBlocks ? 'block' : kind;
  }

  /** Returns true for an element of another vocabulary, such as SVG or XInclude. */
  #isForeign({ name, attributes }: XmlElement): boolean {
    const at = name.indexOf(':');
    const own = attributes.find((attribute) => attribute.name === 'xmlns')?.value;
    return at < 0 ? own !== undefined && own !== namespace && own !== '' : !this.#prefixes.has(name.slice(0, at));
  }

  /** Returns whether an element says that it is translated; undefined if it does not. */
  #translateOf(element: XmlElement): boolean | undefined {
    const own = element.attributes.find(({ name }) => /^(?:\w+:)?translate$/.test(name))?.value;
    return own === 'yes' || own === 'no' ? own === 'yes' : this.#rules.get(element)?.isTranslated;
  }

  #addAttributes(element: XmlElement): void {
    const { targetLang } = this.#options;
    const said = this.#rules.get(element)?.attributes;
    for (const attribute of element.attributes.filter(({ end }) => end < this.#end)) {
      const { name, value, quote } = attribute;
      const isLanguage = (name === 'xml:lang' || name === 'lang') && languageCode.test(value);
      if (said?.get(name) ?? said?.get('*') ?? textAttributes.has(name)) {
        const written = quote === '"' ? '&quot;' : '&apos;';
        this.#units.push(
          ...valueUnit(this.#source, attribute, this.#options, (text) => text.replaceAll(quote, written)),
        );
      } else if (isLanguage && element === this.#root && targetLang !== undefined) {
        this.#units.push(...languageUnit(element, name, targetLang, matchStyle(targetLang, value)));
      }
    }
  }

  #addUnit(nodes: readonly XmlNode[], place: Surroundings): void {
    const isOpaque = (element: XmlElement): boolean => this.#isOpaque(element);
    const content = trimXml(piecesIn(this.#source, nodes, isOpaque));
    if (content === undefined) {
      return;
    }
    const pieces = content.pieces
      .map((piece) => this.#asAside(piece))
      .flatMap((piece) => withFoldedLines(this.#source, piece, place.keepsLines));
    const read = readParts(this.#source, pieces, this.#options);
    if (isName(textOutsideCodes(read.parts))) {
      return;
    }
    const breaks = lineBreaksIn(this.#source, read);
    this.#units.push(
      ...textUnit(this.#source, content, read, (parts) =>
        writeXml(withLineBreaks(parts, breaks), {
          isCdata: content.isCdata,
          eol: breaks[0]?.includes('\r') === true ? '\r\n' : '\n',
        }),
      ),
    );
  }

  /** Returns a code with a mark that a separate text begins or ends there. */
  #asAside(piece: SourcePiece): SourcePiece {
    const isAside = !(piece instanceof MappedText) && piece.role !== 'alone' && this.#asides.has(piece.start);
    return isAside ? { ...piece, isAside: true } : piece;
  }

  #isOpaque(element: XmlElement): boolean {
    const kind = this.#kindOf(element);
    const own = this.#translateOf(element);
    return (
      ((kind === 'code' || kind === 'left') && own !== true) ||
      own === false ||
      isReplaced(element) ||
      !this.#worded.has(element)
    );
  }
}

/** Returns all elements of a file, each before those in it. */
function elementsIn(root: XmlElement): readonly XmlElement[] {
  const all = [root];
  for (const element of all) {
    for (const node of element.nodes) {
      if (node.kind === 'element') {
        all.push(node);
      }
    }
  }
  return all;
}

const rowNames: ReadonlySet<string> = new Set(['row', 'strow', 'tr']);
/** The symbol of a share, or of a currency. */
const symbol = /^[.^]?\d*[A-Z][A-Z\d]*(?:[.-][A-Z\d]+)?$/;
const longestCell = 200;
const [fewestSymbols, mostOthers] = [5, 0.1];

/** Returns the cells below an element that are in a column of symbols. */
function codeCellsIn(source: string, { nodes }: XmlElement): readonly XmlElement[] {
  const columns: XmlElement[][] = [];
  for (const row of nodes) {
    const cells = row.kind === 'element' && rowNames.has(localName(row)) ? row.nodes : [];
    for (const [index, cell] of cells.filter((node) => node.kind === 'element').entries()) {
      const column = (columns[index] ??= []);
      column.push(cell);
    }
  }
  const wordsOf = ({ content: { start, end } }: XmlElement): string =>
    end - start > longestCell
      ? ''
      : source
          .slice(start, end)
          .replace(/<[^<>]*>/g, '')
          .trim();
  return columns.flatMap((cells) => {
    const codes = cells.filter((cell) => symbol.test(wordsOf(cell)));
    // Words such as YES are there more than once.
    const areMany = new Set(codes.map(wordsOf)).size >= fewestSymbols;
    const isCode = areMany && cells.length - codes.length <= cells.length * mostOthers;
    return isCode ? codes : [];
  });
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns true for a name, or a letter: a key, an item of a list. */
function isName(text: string): boolean {
  return isOnlyName(text) || /^[\s\p{P}\p{S}]*(?:[A-Za-z][\s\p{P}\p{S}]*)?$/u.test(text);
}

/** Returns true for an element of DITA whose content is that of another one, and not the reverse. */
function isReplaced({ attributes }: XmlElement): boolean {
  const names = attributes.map(({ name }) => name);
  return (names.includes('conref') || names.includes('conkeyref')) && !names.includes('conaction');
}

function keepsLinesOf(element: XmlElement): boolean | undefined {
  const space = readAttribute(element, 'xml:space');
  return space === undefined ? (keepsLines.has(element.name) ? true : undefined) : space === 'preserve';
}

/** Returns the texts and codes of some nodes. */
function piecesIn(
  source: string,
  nodes: readonly XmlNode[],
  isOpaque?: (element: XmlElement) => boolean,
): SourcePiece[] {
  const range: Range = { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
  const inner = nodes.flatMap((node) => (node.kind === 'text' ? [] : [node]));
  return xmlPieces(
    source,
    { kind: 'element', name: '', attributes: [], nodes: inner, content: range, ...range },
    isOpaque,
  );
}

/** Returns a text with `\n` for each line break and the space around it, or with codes for them. */
function withFoldedLines(source: string, piece: SourcePiece, areCodes: boolean): readonly SourcePiece[] {
  if (!(piece instanceof MappedText) || !piece.text.includes('\n')) {
    return [piece];
  }
  const pieces: SourcePiece[] = [];
  let text = new MappedText();
  let done = 0;
  for (const { 0: space, index } of piece.text.matchAll(/(?<![ \t])[ \t]*\n[ \t\n]*/g)) {
    text.addSlice(piece, done, index);
    done = index + space.length;
    const range = { start: piece.startOf(index), end: piece.endOf(done) };
    if (areCodes) {
      pieces.push(text, { id: range.start, role: 'alone', source: source.slice(range.start, range.end), ...range });
      text = new MappedText();
    } else {
      text.add('\n', range.start, range.end);
    }
  }
  text.addSlice(piece, done, piece.text.length);
  return [...pieces, text].filter((each) => !(each instanceof MappedText) || each.text !== '');
}

/** Returns parts with the line breaks of the source; a line of it stays a line, and one line stays one. */
function withLineBreaks(parts: readonly Part[], breaks: readonly string[]): readonly Part[] {
  let line = -1;
  return parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/(?<![ \t])[ \t]*(?:\r\n?|\n)\s*/g, () => {
          line += 1;
          const own = breaks[line] ?? breaks.at(-1) ?? ' ';
          return /^\s*$/.test(own) ? own : '\n';
        })
      : part,
  );
}
