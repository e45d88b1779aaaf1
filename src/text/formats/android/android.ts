import { hasWords } from '../../asking/hasWords.ts';
import type { Format } from '../../format.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import { addedCategory } from '../../plurals/addedCategory.ts';
import { numberedUnit } from '../../plurals/numberedUnit.ts';
import { adaptedPlural } from '../../plurals/pluralCategories.ts';
import { sameParts } from '../../sameParts.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem, FormatOptions, Part, Unit } from '../../unit.ts';
import { trimXml, writeXml, xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, elementsOf, readXml, spaceBefore, type XmlElement } from '../../xml/xmlTree.ts';
import type { NamedUnit } from '../../xml/xmlUnit.ts';
import { looksLikeId } from '../looksLikeId.ts';
import { androidNotes } from './androidNotes.ts';
import { androidText, escapeAndroid, escapeStart } from './androidText.ts';
import { androidTree } from './androidTree.ts';

const path = /(?:^|\/)values(?:-[^/]+)?\/[^/]+\.xml$/i;

/** Android resources: strings, plurals and arrays of strings. */
export const android: Format = {
  name: 'android',
  languageIds: [],
  extensions: [],
  claims: (file) => path.test(file.path) && (file.source === '' || /<resources[\s>/]/.test(file.source)),
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
      }
    );
  },
};

/** Android's tools refuse a file with two resources of one type and name, except for different products. */
function duplicate(source: string, root: XmlElement): FileProblem | undefined {
  const names = new Set<string>();
  const second = root.nodes.find((node) => {
    if (node.kind !== 'element' || attributeOf(node, 'name') === undefined) {
      return false;
    }
    const { size } = names;
    const type = node.name === 'item' ? attributeOf(node, 'type') : node.name.replace(/^.*-/, '');
    names.add([type, attributeOf(node, 'name'), attributeOf(node, 'product')].join('\n'));
    return names.size === size;
  });
  return second && syntaxProblem(source, second.start);
}

interface Reading {
  readonly source: string;
  readonly options: FormatOptions;
}

function* resourceUnits(reading: Reading, root: XmlElement): Generator<Unit> {
  if (
    attributeOf(root, 'translatable') === 'false' ||
    /(?:^|\/)donottranslate[^/]*$/i.test(reading.options.path ?? '')
  ) {
    return;
  }
  const notes = androidNotes(reading.source, root.nodes);
  for (const node of root.nodes) {
    if (node.kind !== 'element' || attributeOf(node, 'translatable') === 'false') {
      continue;
    }
    const note = notes.get(node);
    const named = { key: attributeOf(node, 'name') ?? '', ...(note !== undefined && { note }) };
    if (node.name === 'string' || (node.name === 'item' && attributeOf(node, 'type') === 'string')) {
      yield* textUnit(reading, node, named);
    } else if (node.name === 'plurals') {
      yield* pluralUnits(reading, node, named);
    } else if (node.name === 'string-array' || node.name === 'array') {
      for (const [at, item] of elementsOf(node, 'item').entries()) {
        yield* textUnit(reading, item, { ...named, key: `${named.key}.${at}` });
      }
    }
  }
}

/** `@string/app_name`, `?attr/title`, `@null`. */
const reference = /^(?:[@?](?:\+?[\w.]+:)?\w+(?:\/[\w.:]+)?)$/;

/** Returns no unit or one. */
function textUnit({ source, options }: Reading, element: XmlElement, named: NamedUnit): Unit[] {
  const content = trimXml(xmlPieces(source, element.nodes, isProtected));
  const { pieces = [], isQuoted = false } = content ? androidText(content.pieces) : {};
  const text = trimXml(pieces);
  if (content === undefined || text === undefined) {
    return [];
  }
  const { start, end } = text;
  const own = source.slice(start, end);
  const { parts, places } = readParts(source, text.pieces, { ...options, valueKey: named.key });
  const [first] = parts;
  const isId = parts.length === 1 && typeof first === 'string' && looksLikeId(named.key, first, true);
  if (!hasWords(parts) || isId || reference.test(own)) {
    return [];
  }
  const isFirst = start === content.start && !isQuoted;
  const escape = (each: string): string => escapeAndroid(each, isQuoted);
  const write = (given: readonly Part[]): string => {
    if (sameParts(given, parts)) {
      return own;
    }
    const written = writeXml(given, { isCdata: content.isCdata, escape });
    return isFirst ? escapeStart(written) : written;
  };
  return [{ start, end, parts, places, write, ...named }];
}

/** Returns true for an element around protected text: a placeholder with its example. */
function isProtected({ name }: XmlElement): boolean {
  return name === 'xliff:g';
}

/** Yields the units of the items of a plural, which get the categories of the target language. */
function* pluralUnits(reading: Reading, plurals: XmlElement, named: NamedUnit): Generator<Unit> {
  const { source, options } = reading;
  const items = elementsOf(plurals, 'item');
  const quantities = items.map((item) => attributeOf(item, 'quantity') ?? '');
  const { added, dropped, numbered } = adaptedPlural(quantities, options);
  const other = items[quantities.indexOf('other')];
  const ofOther = (category: string): Unit | undefined =>
    other && textUnit(reading, other, { ...named, key: `${named.key}[${category}]` })[0];
  for (const [index, item] of items.entries()) {
    const quantity = quantities[index] ?? '';
    const before = spaceBefore(source, item);
    const name = item.attributes.find((attribute) => attribute.name === 'quantity');
    if (quantity === 'other' && name !== undefined) {
      for (const category of added) {
        const place = { category, at: item.start, space: before, model: item, name };
        yield addedCategory(source, ofOther(category), place);
      }
    }
    if (dropped.some((category) => category === quantity)) {
      yield { start: item.start - before.length, end: item.end, parts: [], write: () => '' };
    } else {
      const [unit] = textUnit(reading, item, { ...named, key: `${named.key}[${quantity}]` });
      if (unit !== undefined) {
        yield numbered.some((category) => category === quantity) ? numberedUnit(unit, ofOther(quantity)) : unit;
      }
    }
  }
}
