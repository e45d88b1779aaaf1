// Plurals and other variations of Apple's platforms: a property list in XML.
// Authority: Apple's property lists, version 1.0, with the keys of Foundation that begin with NSString.

import type { Format } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { readSpaceBefore } from '../../text/lines.ts';
import { MappedText } from '../../text/mappedText.ts';
import type { Unit, UnitReading } from '../../text/unit.ts';
import type { BareEntry } from '../common/entries/entryComments.ts';
import { filledBranches, type PluralBranch, pluralUnits } from '../common/plurals/pluralBranches.ts';
import { adaptedPlural, addedCategory, isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { readXmlEntries, textPlace, xmlGroup } from '../common/xml/xmlEntries.ts';
import { xmlPieces } from '../common/xml/xmlText.ts';
import {
  findElement,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
  type XmlTree,
} from '../common/xml/xmlTree.ts';
import { type NamedUnit, readXmlParts, xmlUnit } from '../common/xml/xmlUnit.ts';

export const stringsdict: Format = {
  name: 'stringsdict',
  languageIds: [],
  extensions: ['.stringsdict'],
  open: ({ source }) => {
    const { root, problem } = plistOf(source);
    const dict = root && findElement(root, 'dict');
    return (
      problem ?? {
        units: (options) =>
          dict ? dictUnits({ source, options, eol: detectLineEnd(source) }, dict, { key: '' }, 0) : [],
        entries: () => (dict ? readXmlEntries(source, root, dict, entriesOf(source, dict, 0)) : undefined),
      }
    );
  },
};

function plistOf(source: string): XmlTree {
  const { root, problem } = readXml(source);
  if (root?.name !== 'plist') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const version = readAttribute(root, 'version') ?? '1.0';
  return version === '1.0' ? { root } : { problem: { kind: 'version', found: version.slice(0, 20) } };
}

interface Pair {
  readonly key: XmlElement;
  readonly name: string;
  readonly value: XmlElement;
  /** White space before the key. */
  readonly space: string;
  /** The comments directly before the key. */
  readonly note?: string;
}

/** Keys whose strings are not text. */
const codeKeys: ReadonlySet<string> = new Set(['NSStringFormatSpecTypeKey', 'NSStringFormatValueTypeKey']);
/** Keys that are not part of the name of a text. */
const formKeys = /^(?:NSStringLocalizedFormatKey|NSStringDeviceSpecificRuleType|NSStringVariableWidthRuleType)$/;
/** Maximum nesting of dictionaries; deeper ones have no meaning. */
const deepest = 12;

function* dictUnits(reading: UnitReading, dict: XmlElement, named: NamedUnit, depth: number): Generator<Unit> {
  const pairs = pairsOf(reading.source, dict);
  if (pairs.some(({ name }) => name === 'NSStringFormatValueTypeKey' || name === 'NSStringFormatSpecTypeKey')) {
    yield* variableUnits(reading, pairs, named);
    return;
  }
  for (const { name, value, note = named.note } of pairs) {
    const { key } = named;
    const path = formKeys.test(name) ? key : key === '' ? name : `${key}.${name}`;
    const inside = { key: path, ...(note !== undefined && { note }) };
    if (value.name === 'dict' && depth < deepest) {
      yield* dictUnits(reading, value, inside, depth + 1);
    } else if (value.name === 'string') {
      yield* textUnit(reading, value, inside);
    }
  }
}

function pairsOf(source: string, { nodes }: XmlElement): Pair[] {
  const pairs: Pair[] = [];
  let open: Omit<Pair, 'value'> | undefined;
  let comments: string[] = [];
  for (const node of nodes) {
    if (node.kind === 'comment') {
      comments.push(source.slice(node.start + '<!--'.length, node.end - '-->'.length).trim());
    } else if (node.kind === 'element' && node.name === 'key') {
      const texts = xmlPieces(source, node).map((piece) => (piece instanceof MappedText ? piece.text : ''));
      const note = comments.filter((comment) => comment !== '').join('\n');
      open = { key: node, name: texts.join(''), space: readSpaceBefore(source, node), ...(note !== '' && { note }) };
      comments = [];
    } else if (node.kind === 'element') {
      if (open !== undefined) {
        pairs.push({ ...open, value: node });
      }
      open = undefined;
      comments = [];
    }
  }
  return pairs;
}

/** Each entry is a text with all its variations. */
function entriesOf(source: string, dict: XmlElement, depth: number): BareEntry[] {
  return pairsOf(source, dict).map(({ key, name, value }) => {
    const isDict = value.name === 'dict' && value.content.start < value.end && depth < deepest;
    const group = isDict ? xmlGroup(source, value, entriesOf(source, value, depth + 1)) : undefined;
    const isEmpty = isDict
      ? depth === 0 && hasOnlyEmptyForms(source, value, 0)
      : depth > 0 && value.name === 'string' && readElementText(source, value) === '';
    const entry = { name, start: key.start, end: value.end, key: { start: key.start, end: key.end }, isEmpty };
    return { ...entry, value: { start: value.start, end: value.end }, ...(group && { group, isWhole: true }) };
  });
}

/** Returns true for a message with forms of plurals, none of which has a text. */
function hasOnlyEmptyForms(source: string, dict: XmlElement, depth: number): boolean {
  const pairs = pairsOf(source, dict);
  const forms = pairs.filter(({ name, value }) => value.name === 'string' && isPluralCategory(name));
  const inner = pairs.filter(({ value }) => value.name === 'dict' && depth < deepest);
  return (
    forms.length + inner.length > 0 &&
    forms.every(({ value }) => readElementText(source, value) === '') &&
    inner.every(({ value }) => hasOnlyEmptyForms(source, value, depth + 1))
  );
}

/** Returns no unit or one. */
function textUnit(reading: UnitReading, element: XmlElement, named: NamedUnit): Unit[] {
  return xmlUnit(reading, readXmlParts(reading, element, named.key), named);
}

/**
 * Yields the units of a plural, which gets the categories of the target language. `zero` stays in all languages: for
 * Apple it is the number.
 */
function variableUnits(reading: UnitReading, pairs: readonly Pair[], named: NamedUnit): Iterable<Unit> {
  const { source, options } = reading;
  const branches = pairs.map(({ key, name, value, space, note = named.note }): PluralBranch => {
    const isText = value.name === 'string' && !codeKeys.has(name);
    const unitsOf = (category: string): Unit[] =>
      isText ? textUnit(reading, value, { key: `${named.key}[${category}]`, ...(note !== undefined && { note }) }) : [];
    const whole = { start: key.start - space.length, end: value.end };
    return {
      ...{ name, whole, unitsOf },
      empty: isText && readElementText(source, value) === '' ? textPlace(source, value) : undefined,
      added: (category) => {
        const place = {
          category,
          at: key.start,
          space,
          model: { start: key.start, end: value.end },
          name: key.content,
        };
        return [addedCategory(source, unitsOf(category)[0], place)];
      },
    };
  });
  const change = adaptedPlural(filledBranches(branches), options);
  return pluralUnits(branches, { ...change, dropped: change.dropped.filter((category) => category !== 'zero') });
}
