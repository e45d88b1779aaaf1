import { leading } from '../../asking/selections/strip.ts';
import { writeLineBreaks } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { TagPairs } from '../../text/tags.ts';
import { isTemplateStatement } from '../../text/templateStatement.ts';
import { type Code, type FormatOptions, type Part, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { piecesRange, readParts, type SourcePiece, textUnit } from '../common/placeholders/partsReader.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { listProseAttributes } from './htmlElements.ts';
import type { HtmlValue, RunItem, RunOrAttributes } from './htmlRuns.ts';
import type { TemplateMask } from './htmlTemplates.ts';
import { escapeHtml, type HtmlHabits, type HtmlPlace, readHtmlText, writePlainParameter } from './htmlText.ts';
import type { HtmlAttribute, HtmlTag } from './htmlTokens.ts';
import { splitAtMasks } from './mask.ts';
import { splitBranches } from './templateBranches.ts';

export interface HtmlSource {
  readonly source: string;
  readonly masked: TemplateMask;
  readonly options: FormatOptions;
}

/** Larger than the ids of pairs within one text, so that ids of tags do not collide with them. */
const firstTagId = 1_000_000;

/** Returns the units of the result of {@link findRuns}, in order. */
export function createUnits(file: HtmlSource, runs: readonly RunOrAttributes[]): Unit[] {
  return runs.flatMap((run) =>
    run.kind === 'attributes'
      ? run.attributes.flatMap((value) => createAttributeUnits(file, value))
      : branchesOf(file, run.items).flatMap((items) => runUnits(file, items)),
  );
}

function branchesOf({ source }: HtmlSource, items: readonly RunItem[]): readonly (readonly RunItem[])[] {
  return splitBranches(source, items, (item) => hasOwnText(source, item));
}

/**
 * Returns the units of a paragraph: one if it has direct text, else those of each element, as a list of links is not a
 * sentence.
 */
function runUnits(file: HtmlSource, items: readonly RunItem[]): Unit[] {
  const pairs = pairItems(items, (item) => hasOwnText(file.source, item));
  const units: Unit[] = [];
  const addAttributes = (start: number, end: number): void => {
    for (const item of items.slice(start, end)) {
      const values =
        item.kind === 'tag' ? listProseAttributes(item, file.source) : item.kind === 'opaque' ? item.values : [];
      units.push(...(values ?? []).flatMap((value) => createAttributeUnits(file, value)));
    }
  };
  const addUnit = (start: number, end: number): void => {
    const trimmed = trimItems(items, pairs, start, end);
    addAttributes(start, trimmed.start);
    const unit = itemsUnit(file, items.slice(trimmed.start, trimmed.end));
    units.push(...unit);
    addAttributes(unit.length > 0 ? trimmed.end : trimmed.start, end);
  };
  if (pairs.ownText.has(undefined)) {
    addUnit(0, items.length);
    return units;
  }
  for (let index = 0; index < items.length; index += 1) {
    addAttributes(index, index + 1);
    const close = pairs.closeOf.get(index);
    if (close !== undefined && pairs.ownText.has(index)) {
      addUnit(index + 1, close);
      index = close;
    }
  }
  return units;
}

/** Letters, digits and code make a sentence; punctuation between links does not. */
function hasOwnText(source: string, item: RunItem): boolean {
  return item.kind === 'text'
    ? /[\p{L}\p{N}]/u.test(source.slice(item.start, item.end).replace(/&[a-z]{1,31};/gi, ''))
    : item.kind === 'opaque' && item.word;
}

/** Returns no unit or one. */
function itemsUnit(file: HtmlSource, items: readonly RunItem[]): Unit[] {
  const builder = new UnitBuilder(file);
  const ids = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (item.kind === 'text') {
      builder.addText(item.start, item.end, false);
      continue;
    }
    if (item.kind === 'opaque') {
      builder.addCode(firstTagId, 'alone', item.start, item.end);
      continue;
    }
    const id = ids.get(item.name) ?? firstTagId + ids.size;
    ids.set(item.name, id);
    const values = listProseAttributes(item, file.source).filter(
      (value) => value.quote !== '' && !isMixed(file, value),
    );
    builder.addTag(item, values, item.role === 'alone' ? firstTagId + items.length + index : id);
  }
  return builder.units();
}

/** Returns true for a value whose braces would be an expression elsewhere in its tag or its sentence. */
function isMixed({ source, masked }: HtmlSource, { start, end }: HtmlValue): boolean {
  return masked.syntax.hasPlainValues === true && source.slice(start, end).includes('{');
}

/** Returns the units of the value of an attribute or of a separate text: one, or those of its branches. */
export function createAttributeUnits(file: HtmlSource, value: HtmlValue): Unit[] {
  if (value.quote === '' && isMixed(file, value)) {
    return [];
  }
  const branches = value.quote === '' ? [] : valueBranches(file, value);
  return (branches.length > 1 ? branches : [value]).flatMap(({ start, end }) => {
    const builder = new UnitBuilder(file);
    builder.addText(start, end, value.quote !== undefined);
    return builder.units(value);
  });
}

/** Returns the parts of a value between the statements of a template, or in the branches of an ICU message. */
function valueBranches(file: HtmlSource, { start, end }: Range): readonly Range[] {
  const runs: RunItem[][] = [[]];
  for (const range of splitAtMasks(file.masked, start, end)) {
    const text = file.source.slice(range.start, range.end);
    if (range.divides === true) {
      runs.push([]);
    } else if (range.masked) {
      runs.at(-1)?.push({ ...range, kind: 'opaque', word: !isTemplateStatement(text) });
    } else {
      runs.at(-1)?.push({ ...range, kind: 'text', blank: text.trim() === '' });
    }
  }
  return runs
    .flatMap((items) => branchesOf(file, items))
    .flatMap((items) => {
      const last = items.at(-1);
      return items[0] === undefined || last === undefined ? [] : [{ start: items[0].start, end: last.end }];
    });
}

/** Collects the parts of a unit. */
class UnitBuilder {
  readonly #file: HtmlSource;
  readonly #pieces: SourcePiece[] = [];
  readonly #breaks: string[] = [];
  readonly #habits: HtmlHabits = { entities: new Map(), bareAmpersand: false, bareAt: false };
  readonly #tagParts = new Map<string, HtmlTagPart>();
  readonly #valueCodes = new Set<string>();

  constructor(file: HtmlSource) {
    this.#file = file;
  }

  addText(start: number, end: number, inAttribute: boolean): void {
    const { source, masked } = this.#file;
    for (const range of splitAtMasks(masked, start, end)) {
      if (range.masked) {
        this.addCode(firstTagId, 'alone', range.start, range.end);
        if (inAttribute) {
          this.#valueCodes.add(source.slice(range.start, range.end));
        }
      } else {
        const text = new MappedText();
        readHtmlText(source, { ...range, inAttribute }, text, { habits: this.#habits, breaks: this.#breaks });
        this.#pieces.push(text);
      }
    }
  }

  /** Adds a tag. Its translated values are within the pair of its element, or of the tag itself. */
  addTag(tag: HtmlTag, values: readonly HtmlAttribute[], id: number): void {
    let [start, role, before] = [tag.start, tag.role, ''];
    for (const value of values) {
      const { start: from, end } = value;
      const source = this.#addTagPart(start, from, before, value);
      this.addCode(id, before === '' ? 'open' : 'alone', start, from);
      this.addText(from, end, true);
      [start, role, before] = [end, tag.role === 'open' ? 'alone' : 'close', source];
    }
    if (before !== '') {
      this.#addTagPart(start, tag.end, before);
    }
    this.addCode(id, role, start, tag.end);
  }

  #addTagPart(start: number, end: number, before: string, value?: HtmlAttribute): string {
    const source = this.#file.source.slice(start, end);
    const known = this.#tagParts.get(source)?.before ?? new Set();
    this.#tagParts.set(source, { before: known.add(before), value });
    return source;
  }

  addCode(id: number, role: Code['role'], start: number, end: number): void {
    this.#pieces.push({ id, role, source: this.#file.source.slice(start, end), start, end });
  }

  /** @param value the attribute, if it is one */
  units(value: Partial<HtmlAttribute> = {}): Unit[] {
    const { source, masked, options } = this.#file;
    const { pieces, breaks } = this.#trimmed();
    const range = piecesRange(pieces);
    const read = readParts(source, pieces, options);
    if (range === undefined || isOnlyName(textOutsideCodes(read.parts))) {
      return [];
    }
    const form: UnitForm = {
      source: source.slice(range.start, range.end),
      breaks,
      habits: this.#habits,
      tagParts: this.#tagParts,
      valueCodes: this.#valueCodes,
      value,
      syntax: masked.syntax,
    };
    return textUnit(source, range, read, (translated) => writeHtmlUnit(translated, form));
  }

  /** Returns the pieces without white space at the ends, and the line breaks in them. */
  #trimmed(): { readonly pieces: readonly SourcePiece[]; readonly breaks: readonly string[] } {
    const pieces = this.#pieces.filter((piece) => !(piece instanceof MappedText) || piece.text !== '');
    const breaks = [...this.#breaks];
    const first = pieces[0];
    if (first instanceof MappedText) {
      const at = leading(first.text).length;
      breaks.splice(0, linesIn(first.text.slice(0, at)));
      pieces.splice(0, 1, ...(at < first.text.length ? [first.slice(at, first.text.length)] : []));
    }
    const last = pieces.at(-1);
    if (last instanceof MappedText) {
      const at = last.text.trimEnd().length;
      breaks.splice(breaks.length - linesIn(last.text.slice(at)));
      pieces.splice(-1, 1, ...(at > 0 ? [last.slice(0, at)] : []));
    }
    return { pieces, breaks };
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** A part of a tag with translated values: up to a value, or after the last one. */
interface HtmlTagPart {
  /** The parts that may be before the value that it ends; an empty one: it begins a tag. */
  readonly before: Set<string>;
  /** The value after it. */
  readonly value: HtmlAttribute | undefined;
}

/** How a unit is written. */
interface UnitForm {
  /** The source of the unit. */
  readonly source: string;
  readonly breaks: readonly string[];
  readonly habits: HtmlHabits;
  /** By their characters. */
  readonly tagParts: ReadonlyMap<string, HtmlTagPart>;
  /** The codes within translated values. */
  readonly valueCodes: ReadonlySet<string>;
  /** The attribute, if it is one. */
  readonly value: Pick<HtmlValue, 'quote' | 'isParameter'>;
  readonly syntax: HtmlPlace['syntax'];
}

/** Writes the parts of a unit as HTML. If a value would contain other tags, the unit stays unchanged. */
function writeHtmlUnit(parts: readonly Part[], form: UnitForm): string {
  const { habits, syntax, breaks, tagParts, valueCodes, value } = form;
  /** The part of a tag before the value that is being written. */
  let open = '';
  const escaped: Part[] = [];
  for (const part of parts) {
    const tagPart = typeof part === 'string' ? undefined : tagParts.get(part.source);
    if (typeof part === 'string') {
      const text = part.replace(/\r\n?/g, '\n').replace(/\n[ \t\n]*/g, '\n');
      const { quote, isParameter } = tagParts.get(open)?.value ?? value;
      const place: HtmlPlace = { habits, quote: quote === '' ? '"' : quote, syntax };
      const isPlain = syntax.hasPlainValues === true && isParameter === true;
      const write = isPlain ? writePlainParameter : escapeHtml;
      const written = write(breaks.length > 0 ? text : text.replaceAll('\n', ' '), place);
      if (written === undefined) {
        return form.source;
      }
      escaped.push(written);
      continue;
    }
    const isTag = part.source.startsWith('<') && !valueCodes.has(part.source);
    const isForeign = open !== '' && (isTag || (syntax.hasPlainValues === true && part.source.startsWith('{')));
    if (tagPart === undefined ? isForeign : !tagPart.before.has(open)) {
      return form.source;
    }
    if (tagPart !== undefined) {
      open = tagPart.value === undefined ? '' : part.source;
    }
    escaped.push(part);
  }
  if (open !== '') {
    return form.source;
  }
  const result = writeLineBreaks(escaped, breaks).trim();
  // Without quotes only what can be read without them.
  return value.quote === '' && /[\s"'=<>`/]/.test(result) ? `"${result}"` : result;
}

interface ItemPairs {
  /** Index of a start tag -> index of its end tag. */
  readonly closeOf: ReadonlyMap<number, number>;
  /** Index of an end tag -> index of its start tag. */
  readonly openOf: ReadonlyMap<number, number>;
  /** The start tags of elements with direct text, not only in nested elements; `undefined`: the paragraph itself. */
  readonly ownText: ReadonlySet<number | undefined>;
  /** The start tags of elements with text at any depth. */
  readonly anyText: ReadonlySet<number>;
}

/** Pairs the tags of a paragraph. Tags that cross others, or have no partner, have none. */
function pairItems(items: readonly RunItem[], isText: (item: RunItem) => boolean): ItemPairs {
  const pairs = new TagPairs<string>();
  for (const [index, item] of items.entries()) {
    if (item.kind === 'tag') {
      pairs.add(index, item.role, item.name);
    }
  }
  const { closeOf } = pairs;
  const openOf = new Map([...closeOf].map(([open, close]) => [close, open]));
  const ownText = new Set<number | undefined>();
  const anyText = new Set<number>();
  const open: number[] = [];
  for (const [index, item] of items.entries()) {
    if (closeOf.has(index)) {
      open.push(index);
    } else if (openOf.has(index)) {
      const inner = open.pop();
      const outer = open.at(-1);
      if (inner !== undefined && outer !== undefined && anyText.has(inner)) {
        anyText.add(outer);
      }
    } else if (isText(item)) {
      const around = open.at(-1);
      ownText.add(around);
      if (around !== undefined) {
        anyText.add(around);
      }
    }
  }
  return { closeOf, openOf, ownText, anyText };
}

/**
 * Returns the items of a paragraph without those that a sentence does not need at its ends: white space, comments, line
 * breaks, icons, halves of pairs, leading images.
 */
function trimItems(
  items: readonly RunItem[],
  { closeOf, openOf, anyText }: ItemPairs,
  from: number,
  to: number,
): Range {
  const needed = (index: number, partner: number | undefined, open: number, atEnd: boolean): boolean => {
    const item = items[index];
    if (item?.kind === 'tag') {
      return partner === undefined ? atEnd && item.role === 'alone' && !/^w?br$/.test(item.name) : anyText.has(open);
    }
    return item?.kind === 'text' ? !item.blank : item?.word === true;
  };
  let start = from;
  while (start < to && !needed(start, closeOf.get(start), start, false)) {
    start = (closeOf.get(start) ?? start) + 1;
  }
  let end = to;
  while (end > start && !needed(end - 1, openOf.get(end - 1), openOf.get(end - 1) ?? -1, true)) {
    end = openOf.get(end - 1) ?? end - 1;
  }
  return { start, end };
}
