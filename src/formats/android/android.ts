// Resources of Android: strings, plurals, and arrays of strings.
// Authority: aapt2 of the Android SDK.

import type { EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { findRepeated } from '../../text/groupBy.ts';
import { readSpaceBefore, spaceStart } from '../../text/lines.ts';
import { MappedText } from '../../text/mappedText.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FileProblem, Unit, UnitReading } from '../../text/unit.ts';
import type { BareEntry } from '../common/entries/entryComments.ts';
import { readParts, type SourcePiece, textUnit } from '../common/placeholders/partsReader.ts';
import { filledBranches, type PluralBranch, pluralUnits } from '../common/plurals/pluralBranches.ts';
import { adaptedPlural, addedCategory } from '../common/plurals/pluralCategories.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { partEntries, readXmlEntries, textPlace, xmlEntry, xmlGroup } from '../common/xml/xmlEntries.ts';
import { trimXml, writeXml, xmlPieces } from '../common/xml/xmlText.ts';
import {
  contentNodes,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
  type XmlLeaf,
  type XmlNode,
} from '../common/xml/xmlTree.ts';
import type { NamedUnit } from '../common/xml/xmlUnit.ts';

const path = /(?:^|\/)values(?:-[^/]+)?\/[^/]+\.xml$/i;

/** `<!-->` ends a comment, or begins one. */
const tags = /<resources[\s>]|<(?:string|plurals|string-array)\s|<!--(?:-?>)?|-->|</g;

/**
 * Returns true for a file whose resources begin with a text, after comments. Other folders have such files, too, such as
 * `MR/base` of moko-resources.
 */
function beginsWithText(source: string): boolean {
  // In resources that are in a comment, the comment is read both ways.
  let [isInResources, isInComment] = [false, false];
  for (const [tag] of source.matchAll(tags)) {
    if (tag === '-->') {
      [isInResources, isInComment] = [isInResources || isInComment, false];
    } else if (tag === '<!--') {
      [isInResources, isInComment] = [false, isInResources || isInComment];
    } else if (tag.startsWith('<!--')) {
      [isInResources, isInComment] = [isInComment, isInResources];
    } else if (tag.startsWith('<resources')) {
      isInResources = true;
    } else if (tag !== '<' && isInResources) {
      return true;
    } else {
      isInResources = false;
    }
  }
  return false;
}

/** In those of Compose Multiplatform, only line breaks, tabs, and backslashes have an escape. */
const ofCompose = /(?:^|\/)composeResources\//;

/** Returns true for a file of resources in which an apostrophe without a backslash ends the text. */
export function escapesApostrophes(file: string): boolean {
  return path.test(file) && !ofCompose.test(file);
}

export const android: Format = {
  name: 'android',
  languageIds: [],
  extensions: [],
  claims: (file) =>
    path.test(file.path)
      ? file.source === '' || /<resources[\s>/]/.test(file.source)
      : /\.xml$/i.test(file.path) && beginsWithText(file.source),
  open: ({ source }) => {
    const { root, problem } = readXml(source);
    if (root === undefined) {
      return problem;
    }
    const isResources = root.name === 'resources';
    return (
      duplicate(source, root) ?? {
        units: (options) => (isResources ? resourceUnits({ source, options }, root) : []),
        entries: () => (isResources ? androidTree(source, root) : undefined),
        mayRepeat: () => false,
      }
    );
  },
};

/** Android's tools refuse a file with two resources of one type and name, except for different products. */
function duplicate(source: string, root: XmlElement): FileProblem | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  const named = elements.filter((element) => readAttribute(element, 'name') !== undefined);
  const second = findRepeated(named, (element) => {
    const type = element.name === 'item' ? readAttribute(element, 'type') : element.name.replace(/^.*-/, '');
    return [type, readAttribute(element, 'name'), readAttribute(element, 'product')].join('\n');
  });
  return second && syntaxProblem(source, second.start);
}

type AndroidReading = Pick<UnitReading, 'source' | 'options'>;

function* resourceUnits(reading: AndroidReading, root: XmlElement): Generator<Unit> {
  if (isMarked(root) || /(?:^|\/)donottranslate[^/]*$/i.test(reading.options.path ?? '')) {
    return;
  }
  yield* localeUnit(reading, root);
  const notes = androidNotes(reading.source, contentNodes(root));
  for (const node of root.nodes) {
    if (node.kind !== 'element' || !isTranslatable(node)) {
      continue;
    }
    const note = notes.get(node);
    const named = {
      key: nameOf(node) ?? '',
      ...(note !== undefined && { note }),
      ...((mayLack(root) || mayLack(node)) && ({ isOptional: true } as const)),
    };
    if (node.name === 'plurals') {
      yield* itemUnits(reading, node, named);
    } else if (node.name === 'string' || node.name === 'item') {
      yield* stringUnit(reading, node, named);
    } else {
      for (const [at, item] of findElements(node, 'item').entries()) {
        yield* stringUnit(reading, item, { ...named, key: `${named.key}.${at}` });
      }
    }
  }
}

/** Returns true for texts: other resources, such as colors and numbers, are taken from the source. */
function isTranslatable(element: XmlElement): boolean {
  const isText =
    /^(?:string|plurals|(?:string-)?array)$/.test(element.name) ||
    (element.name === 'item' && readAttribute(element, 'type') === 'string');
  return isText && !isMarked(element);
}

/** Returns true for a resource that is marked as not to be translated. */
function isMarked(element: XmlElement): boolean {
  return readAttribute(element, 'translatable') === 'false';
}

/**
 * Returns true for resources of which Lint lets a translation lack some: that check is ignored there. It reads a list.
 * https://developer.android.com/studio/write/tool-attributes
 */
function mayLack({ attributes }: XmlElement): boolean {
  const ignored = attributes.find(({ name }) => name === 'tools:ignore')?.value.split(',') ?? [];
  return ignored.some((check) => /^(?:MissingTranslation|all)$/i.test(check.trim()));
}

/** Returns the name of a resource, with the product that it is for: each product has its own text. */
function nameOf(element: XmlElement): string | undefined {
  const [name, product = 'default'] = [readAttribute(element, 'name'), readAttribute(element, 'product')];
  return name === undefined || product === 'default' ? name : `${name}@${product}`;
}

/** Yields the language of the texts for Android Studio, which a translation names by its folder. */
function* localeUnit({ source, options }: AndroidReading, root: XmlElement): Generator<Unit> {
  const locale = root.attributes.find(({ name }) => name === 'tools:locale');
  if (locale !== undefined && options.targetLang !== undefined) {
    const name = source.lastIndexOf(locale.name, locale.start);
    yield { start: spaceStart(source, root.start, name), end: locale.end + 1, parts: [], write: () => '' };
  }
}

/** `@string/app_name`, `?attr/title`, `@null`. */
const reference = /^(?:[@?](?:\+?[\w.]+:)?\w+(?:\/[\w.:]+)?)$/;

/** Returns no unit or one. */
function stringUnit({ source, options }: AndroidReading, element: XmlElement, named: NamedUnit): Unit[] {
  // An element around protected text: a placeholder with its example.
  const content = trimXml(xmlPieces(source, element, ({ name }) => name === 'xliff:g'));
  const isOfCompose = ofCompose.test(options.path ?? '');
  const { pieces = [], isQuoted = false } = content ? androidText(content.pieces, isOfCompose) : {};
  const text = trimXml(pieces);
  if (content === undefined || text === undefined) {
    return [];
  }
  const read = readParts(source, text.pieces, { ...options, valueKey: named.key });
  const [first] = read.parts;
  const isId = read.parts.length === 1 && typeof first === 'string' && looksLikeId(named.key, first, true);
  if (isId || reference.test(source.slice(text.start, text.end))) {
    return [];
  }
  const isFirst = text.start === content.start && !isQuoted && !isOfCompose;
  const escape = (each: string): string => (isOfCompose ? escapeCompose(each) : escapeAndroid(each, isQuoted));
  const units = textUnit(source, text, read, (given) => {
    const written = writeXml(given, { ...content, escape });
    return isFirst ? escapeStart(written) : written;
  });
  return units.map((unit) => ({ ...unit, ...named }));
}

/** Yields the units of the items of a plural, which get the categories of the target language. */
function itemUnits(reading: AndroidReading, plurals: XmlElement, named: NamedUnit): Iterable<Unit> {
  const { source, options } = reading;
  const branches = findElements(plurals, 'item').map((item): PluralBranch => {
    const quantity = item.attributes.find(({ name }) => name === 'quantity');
    const space = readSpaceBefore(source, item);
    const unitsOf = (name: string): Unit[] => stringUnit(reading, item, { ...named, key: `${named.key}[${name}]` });
    return {
      name: quantity?.value ?? '',
      whole: { start: item.start - space.length, end: item.end },
      unitsOf,
      empty: readElementText(source, item) === '' ? textPlace(source, item) : undefined,
      added: (category) => {
        const place = { category, at: item.start, space, model: item, name: quantity ?? item };
        return [addedCategory(source, unitsOf(category)[0], place)];
      },
    };
  });
  return pluralUnits(branches, adaptedPlural(filledBranches(branches), options));
}

/** Returns the resources of a file, of any kind. Plurals and arrays are one entry each. */
function androidTree(source: string, root: XmlElement): EntryTree | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  return readXmlEntries(
    source,
    root,
    root,
    elements.map((element) => ({
      ...entryOf(source, element),
      ...((mayLack(root) || mayLack(element)) && ({ isOptional: true } as const)),
    })),
  );
}

function entryOf(source: string, element: XmlElement): BareEntry {
  const { name: kind } = element;
  const name = nameOf(element);
  const entry = xmlEntry(element, name ?? `<${kind}>`);
  const hasItems = kind === 'plurals' || kind.endsWith('array');
  const isEmpty =
    readElementText(source, element) === '' ||
    (hasItems && findElements(element, 'item').every((item) => readElementText(source, item) === ''));
  const parts = kind === 'string' ? {} : hasItems ? itemEntries(source, element) : partEntries(source, element);
  const own = isTranslatable(element) ? {} : ({ own: isMarked(element) ? 'source' : 'language' } as const);
  const text = textPlace(source, element, isEmpty);
  return { ...entry, isEmpty, text, ...parts, ...own, isTied: name === undefined || own.own !== undefined };
}

/** Returns the forms of a plural, or the items of an array, as entries that only come together. */
function itemEntries(source: string, parent: XmlElement): Pick<BareEntry, 'group' | 'isWhole'> {
  const entries = findElements(parent, 'item').map((item): BareEntry => {
    const isEmpty = readElementText(source, item) === '';
    return { ...xmlEntry(item, readAttribute(item, 'quantity') ?? item.name), isEmpty, text: textPlace(source, item) };
  });
  return entries.length === 0 ? {} : { group: xmlGroup(source, parent, entries), isWhole: true };
}

/**
 * Returns the notes of elements next to each other: the comment directly before one, and the one behind it on its line.
 */
function androidNotes(source: string, nodes: readonly XmlNode[]): ReadonlyMap<XmlElement, string> {
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

/** Text of a resource, with its escapes resolved. */
interface AndroidText {
  readonly pieces: readonly SourcePiece[];
  /** True if the whole value is quoted: apostrophes and white space in it need no escape. */
  readonly isQuoted: boolean;
}

/**
 * A tag in CDATA or with escaped brackets is one token: quotes in it belong to it. Android collapses white space of
 * ASCII only.
 */
const token = /<\/?[a-zA-Z][^<>]{0,1000}>|\\(?:u([\da-fA-F]{4})|([^]))|"|([ \t\n\v\f\r]+)|[^\\" \t\n\v\f\r<]+|<|\\$/g;

/**
 * Returns content of a resource as Android reads it: escapes resolved, white space as one space, quotes removed if they
 * enclose the whole value. Other quotes are codes; white space between them stays.
 *
 * @param pieces without white space at their ends
 */
function androidText(pieces: readonly SourcePiece[], isOfCompose: boolean): AndroidText {
  const isQuoted = !isOfCompose && isInQuotes(pieces);
  const result: SourcePiece[] = [];
  let inQuotes = isQuoted;
  for (const piece of isQuoted ? withoutQuotes(pieces) : pieces) {
    if (!(piece instanceof MappedText)) {
      result.push(piece);
      continue;
    }
    let text = new MappedText();
    for (const { 0: found, 1: code, 2: letter, 3: space, index } of piece.text.matchAll(token)) {
      const [start, end] = [piece.startOf(index), piece.endOf(index + found.length)];
      if (found === '"' && !isOfCompose) {
        inQuotes = !inQuotes;
        result.push(text, { id: quoteId, role: 'alone', source: found, start, end });
        text = new MappedText();
      } else if (letter !== undefined || code !== undefined) {
        const character = code === undefined ? undefined : String.fromCharCode(Number.parseInt(code, 16));
        text.add(character ?? escapes[letter ?? ''] ?? letter ?? '', start, end);
      } else if (space !== undefined && !inQuotes) {
        text.add(' ', start, end);
      } else if (found.startsWith('<') && found.includes('\\')) {
        for (const { 0: part, 1: escaped, index: at } of found.matchAll(/\\([^])|[^\\]+|\\$/g)) {
          const from = index + at;
          text.add(escaped ?? part, piece.startOf(from), piece.endOf(from + part.length));
        }
      } else {
        text.addSlice(piece, index, index + found.length);
      }
    }
    result.push(text);
  }
  return { pieces: result.filter((piece) => !(piece instanceof MappedText) || piece.text !== ''), isQuoted };
}

/** Different from the ids of tags and of placeholders. */
const quoteId = 2_000_000;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

function isInQuotes(pieces: readonly SourcePiece[]): boolean {
  const [first] = pieces;
  const last = pieces.at(-1);
  const quotes = pieces
    .flatMap((piece) => (piece instanceof MappedText ? [...piece.text.matchAll(token)] : []))
    .filter(([found]) => found === '"').length;
  return (
    quotes === 2 &&
    first instanceof MappedText &&
    last instanceof MappedText &&
    first.text.startsWith('"') &&
    last.text.endsWith('"') &&
    !/(?:^|[^\\])(?:\\\\)*\\"$/.test(last.text)
  );
}

function withoutQuotes(pieces: readonly SourcePiece[]): SourcePiece[] {
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    return piece instanceof MappedText ? piece.slice(index === 0 ? 1 : 0, piece.text.length - (isLast ? 1 : 0)) : piece;
  });
}

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\\': '\\\\', '"': '\\"' };

/** Escapes text of a resource; `escapeStart` handles the beginning of a value. */
function escapeAndroid(text: string, isQuoted: boolean): string {
  const escaped = text.replace(/[\\"\n\t]/g, (character) => controls[character] ?? character);
  return isQuoted ? escaped : escaped.replaceAll("'", "\\'").replace(/(?<=[ \t\n\v\f\r])[ \v\f\r]/g, '\\u0020');
}

function escapeCompose(text: string): string {
  return text.replace(/[\\\n\t]/g, (character) => controls[character] ?? character);
}

/** Escapes the beginning of a reference to a resource or an attribute. */
function escapeStart(text: string): string {
  return text.replace(/^[@?]/, '\\$&');
}
