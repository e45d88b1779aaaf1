import { hasWords } from '../../asking/hasWords.ts';
import { isPluralCategory, pluralChange } from '../../plurals/pluralCategories.ts';
import { sameParts } from '../../sameParts.ts';
import type { FileProblem, Format, FormatOptions, Unit } from '../../unit.ts';
import { trimXml, writeXml, xmlParts, xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, elementsOf, readXml, type XmlElement } from '../../xml/xmlTree.ts';
import { MappedText } from '../mappedText.ts';

/** Plurals and other variations of Apple's platforms: a property list in XML. */
export const stringsdict: Format = {
  name: 'stringsdict',
  languageIds: [],
  extensions: ['.stringsdict'],
  problem: problemOf,
  units: (source, options) => {
    const [dict] = problemOf(source) === undefined ? elementsOf(readXml(source).root ?? nothing, 'dict') : [];
    const eol = source.includes('\r\n') ? '\r\n' : '\n';
    return dict ? [...dictUnits({ source, options, eol }, dict, '', 0)] : [];
  },
};

const range = { start: 0, end: 0 };
const nothing: XmlElement = { kind: 'element', name: '', attributes: [], nodes: [], content: range, ...range };

function problemOf(source: string): FileProblem | undefined {
  const { root, problem } = readXml(source);
  if (root === undefined) {
    return problem;
  }
  const version = attributeOf(root, 'version') ?? '1.0';
  return root.name !== 'plist'
    ? { kind: 'syntax', line: 1 }
    : version === '1.0'
      ? undefined
      : { kind: 'version', found: version.slice(0, 20) };
}

interface Reading {
  readonly source: string;
  readonly options: FormatOptions;
  readonly eol: string;
}

interface Pair {
  readonly key: XmlElement;
  readonly name: string;
  readonly value: XmlElement;
  /** White space before the key. */
  readonly space: string;
}

/** Keys whose strings are no text. */
const codeKeys: ReadonlySet<string> = new Set(['NSStringFormatSpecTypeKey', 'NSStringFormatValueTypeKey']);
/** Keys that stand for no part of the text. */
const formKeys = /^(?:NSStringLocalizedFormatKey|NSStringDeviceSpecificRuleType|NSStringVariableWidthRuleType)$/;
/** Dictionaries in dictionaries; deeper ones have no meaning. */
const deepest = 12;

function* dictUnits(reading: Reading, dict: XmlElement, path: string, depth: number): Generator<Unit> {
  const pairs = pairsOf(reading.source, dict);
  if (pairs.some(({ name }) => name === 'NSStringFormatValueTypeKey' || name === 'NSStringFormatSpecTypeKey')) {
    yield* pluralUnits(reading, pairs, path);
    return;
  }
  for (const { name, value } of pairs) {
    const inside = formKeys.test(name) ? path : path === '' ? name : `${path}.${name}`;
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
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'element' && node.name === 'key') {
      const before = nodes[index - 1];
      const space = before?.kind === 'text' ? (/\s*$/.exec(source.slice(before.start, before.end))?.[0] ?? '') : '';
      const texts = xmlPieces(source, node.nodes).map((piece) => (piece instanceof MappedText ? piece.text : ''));
      open = { key: node, name: texts.join(''), space };
    } else if (node.kind === 'element' && open !== undefined) {
      pairs.push({ ...open, value: node });
      open = undefined;
    }
  }
  return pairs;
}

/** No unit or one. */
function textUnit({ source, options, eol }: Reading, { nodes }: XmlElement, key: string): Unit[] {
  const content = trimXml(xmlPieces(source, nodes));
  if (content === undefined) {
    return [];
  }
  const { start, end, isCdata } = content;
  const own = source.slice(start, end);
  const parts = xmlParts(source, content.pieces, { ...options, valueKey: key });
  const write: Unit['write'] = (given) => (sameParts(given, parts) ? own : writeXml(given, { isCdata, eol }));
  return hasWords(parts) ? [{ start, end, parts, write, key }] : [];
}

/**
 * The units of a plural, which gets the categories of the target language. `zero` stays in all languages: Apple takes
 * it for the number.
 */
function* pluralUnits(reading: Reading, pairs: readonly Pair[], path: string): Generator<Unit> {
  const { targetLang, keepPlurals = false } = reading.options;
  const present = pairs.map(({ name }) => name).filter(isPluralCategory);
  const isAdapted = targetLang !== undefined && !keepPlurals && present.includes('other');
  const { added, dropped } = isAdapted ? pluralChange(present, targetLang) : { added: [], dropped: [] };
  for (const { key, name, value, space } of pairs) {
    if (name === 'other') {
      for (const { category, from } of added) {
        const model = pairs.find((pair) => pair.name === from);
        yield* model ? addedUnit(reading, model, { at: key.start, category, space, path }) : [];
      }
    }
    if (name !== 'zero' && dropped.some((category) => category === name)) {
      yield { start: key.start - space.length, end: value.end, parts: [], write: () => '' };
    } else if (value.name === 'string' && !codeKeys.has(name)) {
      yield* textUnit(reading, value, `${path}[${name}]`);
    }
  }
}

interface AddedPair {
  readonly at: number;
  readonly category: string;
  /** Written behind it. */
  readonly space: string;
  readonly path: string;
}

/** The key and text of a category that the source has not, written as those of another one. */
function addedUnit(reading: Reading, { key, value }: Pair, { at, category, space, path }: AddedPair): Unit[] {
  const { source } = reading;
  const [unit] = textUnit(reading, value, `${path}[${category}]`);
  const head =
    source.slice(key.start, key.content.start) + category + source.slice(key.content.end, unit?.start ?? value.end);
  const tail = (unit ? source.slice(unit.end, value.end) : '') + space;
  const write: Unit['write'] = (parts) => head + (unit?.write(parts) ?? '') + tail;
  return [{ parts: [], ...unit, start: at, end: at, write }];
}
