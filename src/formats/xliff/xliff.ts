// XLIFF 1.2, 2.0 and 2.1: texts with their translations into one language.
// Authority: the specifications and schemas of OASIS.

import { languageInName, matchStyle } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Format, IsWanted, NamedLanguage, ObsoleteMessage } from '../../text/format.ts';
import { groupBy } from '../../text/groupBy.ts';
import { hasWords } from '../../text/hasWords.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, edited, editedText, readSpaceBefore } from '../../text/lines.ts';
import { MappedText } from '../../text/mappedText.ts';
import type { Code, FormatOptions, Part, Range, Translation, Unit, UnitReading, Writable } from '../../text/unit.ts';
import { bilingualFile } from '../common/entries/bilingualFile.ts';
import { findPlaces } from '../common/entries/bilingualPlaces.ts';
import { isInTarget } from '../common/entries/targetLanguage.ts';
import { hasArguments, withoutQuotations } from '../common/placeholders/icuQuotes.ts';
import { mark, marked } from '../common/placeholders/messageBranches.ts';
import type { SourcePiece } from '../common/placeholders/partsReader.ts';
import { type MessageContent, mayBeMessage, messageContent, ownMessageUnit } from '../common/values/messageContent.ts';
import { listSign } from '../common/values/textLists.ts';
import {
  copiedElement,
  elementEdits,
  withoutAttribute,
  withoutElement,
  type XmlStyle,
} from '../common/xml/xmlCopies.ts';
import { readXmlText, trimXml, verbatimText, writeXml, type XmlContent, xmlPieces } from '../common/xml/xmlText.ts';
import {
  commentsOfBlank,
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
} from '../common/xml/xmlTree.ts';
import { contentParts, languageUnit, verbatimParts, type XmlParts, xmlUnit } from '../common/xml/xmlUnit.ts';
import { type XliffEntry, type XliffFile, type XliffPart, xliffFile } from './xliffFile.ts';
import { isOfQt, pluralUnits, xliffForms } from './xliffPlurals.ts';
import { type Approval, approvalIn, readState } from './xliffStates.ts';

/** How translations are written into a file. */
interface XliffWriting extends UnitReading {
  readonly isVersion2: boolean;
  /** True if the file has the states of its translations. */
  readonly hasStates: boolean;
  readonly approval: Approval;
  readonly options: FormatOptions & { readonly targetLang: string };
}

/** Returns the range that a translation replaces. */
function targetRange(writing: XliffWriting, entry: XliffEntry): Range {
  const { text, target } = entry;
  const [first] = editsFor(writing, entry, false);
  return { start: first?.start ?? target?.start ?? text.end, end: (target ?? text).end };
}

/** Returns what a translation replaces its range with. */
function writeTarget(writing: XliffWriting, entry: XliffEntry, content: string): string {
  const { source } = writing;
  const { text, target } = entry;
  const isEmpty = content === '';
  const start = target?.start ?? text.end;
  const before = edited(
    source,
    { start: targetRange(writing, entry).start, end: start },
    editsFor(writing, entry, isEmpty),
  );
  const space = target ? '' : readSpaceBefore(source, text);
  const comments = target ? commentsOfBlank(source, target) : '';
  return `${before}${space}${openTag(writing, target, isEmpty)}${comments}${content}</target>`;
}

function editsFor(writing: XliffWriting, { holder }: XliffEntry, isEmpty: boolean): Edit[] {
  return writing.isVersion2 ? stateEdits(writing, holder, isEmpty) : approvalEdits(writing, holder, isEmpty);
}

/** XLIFF 1.2 has the state of a translation at its target. */
function openTag(
  { source, isVersion2, hasStates, options }: XliffWriting,
  target: XmlElement | undefined,
  isEmpty: boolean,
): string {
  const { markForReview = false, isReviewed = false, targetLang } = options;
  const written = (target?.attributes ?? [])
    .filter(({ name }) => isVersion2 || (name !== 'state' && name !== 'state-qualifier'))
    .map(({ name, quote, start, end }) => {
      const value = name === 'xml:lang' ? matchStyle(targetLang) : source.slice(start, end);
      return ` ${name}=${quote}${value}${quote}`;
    });
  const done = isReviewed ? 'signed-off' : 'translated';
  const state = isEmpty ? 'new' : markForReview ? 'needs-review-translation' : done;
  const hasState = !isVersion2 && (hasStates || (markForReview && !isEmpty));
  return `<target${written.join('')}${hasState ? ` state="${state}"` : ''}>`;
}

/** A new translation is not approved until a person has read it, unless tools would leave it out. */
function approvalEdits({ options, approval }: XliffWriting, unit: XmlElement, isEmpty: boolean): Edit[] {
  const { isReviewed = false, markForReview = false } = options;
  const isDone = !isEmpty && (isReviewed || (approval === 'all' && !markForReview));
  const text = isDone ? 'yes' : 'no';
  const approved = unit.attributes.find(({ name }) => name === 'approved');
  if (approved === undefined) {
    const id = unit.attributes.find(({ name }) => name === 'id');
    const at = id === undefined ? unit.start + `<${unit.name}`.length : id.end + id.quote.length;
    return isDone && approval !== 'none' ? [{ start: at, end: at, text: ' approved="yes"' }] : [];
  }
  return approved.value === text ? [] : [{ start: approved.start, end: approved.end, text }];
}

/** XLIFF 2 has the state at the segment. A tool's notes next to it are about the former translation. */
function stateEdits({ source, hasStates, options }: XliffWriting, segment: XmlElement, isEmpty: boolean): Edit[] {
  const state = segment.attributes.find(({ name }) => name === 'state');
  const at = segment.start + `<${segment.name}`.length;
  const added = !state && (hasStates || options.markForReview === true);
  const named = isEmpty ? 'initial' : options.isReviewed === true ? 'reviewed' : 'translated';
  const edits: Edit[] = [
    ...(added ? [{ start: at, end: at, text: ` state="${named}"` }] : []),
    ...(state ? [{ start: state.start, end: state.end, text: named }] : []),
    ...withoutAttribute(source, segment, 'subState'),
  ];
  return edits.sort((one, other) => one.start - other.start);
}

/** Elements that contain markup of the original document, not its text. */
const opaque: ReadonlySet<string> = new Set(['ph', 'bpt', 'ept', 'it', 'x', 'bx', 'ex', 'sc', 'ec', 'cp']);

/** Returns the texts and inline codes of a source or a target; codes that begin and end something are pairs. */
function xliffPieces(source: string, element: XmlElement): SourcePiece[] {
  const ids = new Map<string, number>();
  return xmlPieces(source, element, isOpaque).map((piece) => {
    if (piece instanceof MappedText || piece.role !== 'alone') {
      return piece;
    }
    const { name, role } = pairOf(piece);
    const id = ids.get(name) ?? firstPairId + ids.size;
    ids.set(name, id);
    return role === 'alone' ? piece : { ...piece, role, id };
  });
}

/** Larger than the ids of elements around text. */
const firstPairId = 3_000_000;

function isOpaque(element: XmlElement): boolean {
  const isKept = readAttribute(element, 'translate') === 'no' || readAttribute(element, 'mtype') === 'protected';
  return (element.name === 'mrk' && isKept) || opaque.has(element.name);
}

/** Returns what a code begins or ends, by the name that its other half shares. */
function pairOf({ source }: Code): { readonly name: string; readonly role: Code['role'] } {
  const { root } = readXml(source);
  const named = (attribute: string): string | undefined => root && readAttribute(root, attribute);
  const [, way, tag] = /^(START|CLOSE)_(\w.*?)(?:_\d+)?$/.exec(named('id') ?? '') ?? [];
  switch (root?.name) {
    case 'bpt':
    case 'bx':
      return { name: `n${named('rid') ?? named('id')}`, role: 'open' };
    case 'ept':
    case 'ex':
      return { name: `n${named('rid') ?? named('id')}`, role: 'close' };
    case 'sc':
      return { name: `c${named('id')}`, role: 'open' };
    case 'ec':
      return { name: `c${named('startRef')}`, role: 'close' };
    case 'x':
      // Angular's form of tags.
      return { name: `x${tag}`, role: way === undefined ? 'alone' : way === 'START' ? 'open' : 'close' };
    default:
      return { name: '', role: 'alone' };
  }
}

/** Returns content that is an ICU message with branches, or has forms; `undefined` for any other content. */
function xliffMessage(
  { eol }: Pick<UnitReading, 'eol'>,
  { pieces, isCdata }: XmlContent,
  options: FormatOptions,
): MessageContent | undefined {
  if (!pieces.some((piece) => piece instanceof MappedText && mayBeMessage(piece.text, options))) {
    return undefined;
  }
  const message = pieces.map((piece, index) => (piece instanceof MappedText ? piece.text : mark(index))).join('');
  const pieceOf = (index: string | undefined): Code | undefined => {
    const piece = index === undefined ? undefined : pieces[Number(index)];
    return piece instanceof MappedText ? undefined : piece;
  };
  return messageContent(
    message,
    { ...options, protect: [...(options.protect ?? []), marked] },
    {
      toFile: (text) =>
        writeXml([text], { eol, isCdata }).replace(marked, (_, index: string) => pieceOf(index)?.source ?? ''),
      codeOf: (own) => pieceOf(new RegExp(`^${marked.source}$`).exec(own)?.[1]),
      toParts: (text) => text.split(marked).flatMap((part, at) => (at % 2 === 0 ? part : (pieceOf(part) ?? []))),
    },
  );
}

export const xliff: Format = {
  name: 'xliff',
  languageIds: ['xliff'],
  extensions: ['.xlf', '.xliff'],
  isBilingual: true,
  open: ({ path, source }) => {
    const file = xliffFile(source);
    return 'problem' in file ? file.problem : openXliff({ ...file, path });
  },
};

const openXliff = bilingualFile<XliffFile & { readonly path: string }>((file, fileOf) => ({
  units: (options) => {
    const { targetLang } = options;
    const reading = { source: file.source, eol: detectLineEnd(file.source), options };
    return targetLang === undefined
      ? ownUnits(reading, file)
      : targetUnits({ ...reading, options: { ...options, targetLang } }, file);
  },
  flaws: () => file.flaws,
  bilingual: {
    holds: (targetLang) => {
      const parts = partsFor(file, targetLang);
      return parts.length > 0 && parts.every((part) => isOfLanguage(file, part, file.path, targetLang));
    },
    named: () => namedLanguage(file),
    obsolete: (_, origin) => obsoleteXliff(file, fileOf(origin)),
    withNew: (_, origin, isWanted) => withNewXliffMessages(file, fileOf(origin), isWanted),
    untranslated: () => untranslatedXliff(file),
  },
}));

/** Returns the parts that may get translations: where the file has parts in several languages, each has its own. */
function partsFor(file: XliffFile, targetLang: string): readonly XliffPart[] {
  const languages = file.parts.map((part) => targetLanguageOf(file, part));
  const [first = targetLang, ...others] = languages.filter((each) => each !== undefined);
  const isMixed = others.some((other) => !isSameLanguage(other, first));
  return file.parts.filter((_, at) => !isMixed || isSameLanguage(languages[at] ?? targetLang, targetLang));
}

function targetLanguageOf({ isVersion2 }: XliffFile, { element }: XliffPart): string | undefined {
  return readAttribute(element, isVersion2 ? 'trgLang' : 'target-language');
}

/** Returns the language that all parts say their translations are in. */
function namedLanguage(file: XliffFile): NamedLanguage | undefined {
  const codes = file.parts.map((part) => targetLanguageOf(file, part));
  const [code] = codes;
  const start = file.parts[0]?.element.start;
  return code === undefined || start === undefined || codes.some((each) => each !== code) ? undefined : { code, start };
}

/**
 * Returns true if translations of a part are in the target language: by the path, its attribute, or the name of the
 * file. Without any, a part with translations counts as one of that language.
 */
function isOfLanguage(file: XliffFile, part: XliffPart, path: string, targetLang: string): boolean {
  const named = targetLanguageOf(file, part);
  const isFilled = part.entries.some(({ target }) => target && readElementText(file.source, target).trim() !== '');
  const own = readAttribute(part.element, file.isVersion2 ? 'srcLang' : 'source-language');
  const inName = languageInName(path, true);
  const language = inName !== undefined && own !== undefined && isSameLanguage(inName, own) ? undefined : inName;
  return (
    isInTarget({ path, said: named ?? language, isFilled }, targetLang) ?? part.entries.some(({ target }) => target)
  );
}

/** Yields the translations of a file as texts. */
function* ownUnits(reading: UnitReading, { parts }: XliffFile): Generator<Unit> {
  for (const { entries } of parts) {
    for (const entry of entries) {
      yield* ownUnit(reading, entry);
    }
  }
}

function ownUnit(reading: UnitReading, { key, target, note }: XliffEntry): Unit[] {
  const content = target && readContent(reading, target, key, note);
  if (content?.message === undefined) {
    return xmlUnit(reading, content, { key, note });
  }
  const unit = ownMessageUnit(content.message, reading.source, content);
  return unit ? [{ ...unit, key, ...(note !== undefined && { note }) }] : [];
}

function readTranslation(reading: UnitReading, { key, target, note }: XliffEntry): Translation | undefined {
  const content = target && readContent(reading, target, key, note);
  return content && hasWords(content.parts) ? content : undefined;
}

type XliffContentParts =
  | (XmlParts & { readonly message?: never })
  | (XmlContent & { readonly parts: readonly Part[]; readonly message: MessageContent });

/** Returns the content of a source or a target, with its message if it is one; undefined if it has no text. */
function readContent(
  reading: UnitReading,
  element: XmlElement,
  key: string,
  note?: string,
): XliffContentParts | undefined {
  const { source } = reading;
  const text = verbatimText(source, element);
  const list = note === undefined ? undefined : listSign(text ?? readElementText(source, element), note);
  if (text !== undefined && !mayBeMessage(text, { list })) {
    return verbatimParts(text, element, reading.options, key);
  }
  const options = { ...reading.options, valueKey: key, list };
  const content = trimXml(xliffPieces(source, element));
  const message = content && xliffMessage(reading, content, options);
  return message ? { ...content, parts: message.parts, message } : content && contentParts(source, content, options);
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(reading: Pick<XliffWriting, 'source' | 'eol' | 'options'>, file: XliffFile): Generator<Unit> {
  const { isVersion2, parts } = file;
  const { targetLang, path = '' } = reading.options;
  const hasStates = parts.some(({ entries }) =>
    entries.some(({ holder, target }) => {
      const element = isVersion2 ? holder : target;
      return element && readAttribute(element, 'state') !== undefined;
    }),
  );
  const writing = { ...reading, isVersion2, hasStates, approval: approvalIn(file) };
  const { keepPlurals: _, targetLang: __, ...options } = reading.options;
  const own = { ...reading, options };
  const name = isVersion2 ? 'trgLang' : 'target-language';
  for (const part of partsFor(file, targetLang)) {
    const isOfTarget = isOfLanguage(file, part, path, targetLang);
    if (!isOfTarget || targetLanguageOf(file, part) === undefined) {
      yield* languageUnit(part.element, name, targetLang, matchStyle(targetLang));
    }
    const unitOf = (entry: XliffEntry, isNew: boolean): Unit | undefined =>
      entryUnit(writing, entry, isOfTarget && !isNew, own);
    for (const entries of groupBy(part.entries, ({ group, holder }) => group ?? holder).values()) {
      if (entries[0]?.group === undefined) {
        yield* entries.flatMap((entry) => unitOf(entry, false) ?? []);
      } else {
        yield* pluralUnits(reading.source, entries, xliffForms(targetLang, isOfQt(reading.source)), unitOf);
      }
    }
  }
}

/** Returns the unit of a message; undefined if it has no words. */
function entryUnit(writing: XliffWriting, entry: XliffEntry, isOfTarget: boolean, own: UnitReading): Unit | undefined {
  const { source } = writing;
  const { key, from = entry.text, target, note, maxLength } = entry;
  const content = readContent(writing, from, key, note);
  if (content === undefined || !hasWords(content.parts)) {
    return undefined;
  }
  const existing = target && isOfTarget ? readXmlText(source, target, isOpaque) : '';
  const state = readState(writing, entry, () => readXmlText(source, from, isOpaque), existing);
  const { start, end } = targetRange(writing, entry);
  const unit: Writable<Unit> = {
    start,
    end,
    parts: content.parts,
    source: { start: content.start, end: content.end },
    target: { text: state === 'missing' ? '' : existing, state },
    translation: () => readTranslation(own, entry),
    key,
    meaning: entry.meaning,
    write: (given) => {
      const { message } = content;
      const safe = hasArguments(given) ? withoutQuotations(given, content.parts, source) : given;
      const written = message ? message.write(given) : writeXml(safe, { ...content, eol: writing.eol });
      const before = source.slice(from.content.start, content.start);
      const after = source.slice(content.end, from.content.end);
      return written === undefined ? source.slice(start, end) : writeTarget(writing, entry, before + written + after);
    },
  };
  if (note !== undefined) {
    unit.note = note;
  }
  if (maxLength !== undefined) {
    unit.maxLength = maxLength;
  }
  return unit;
}

/** Returns an XLIFF file with messages that it lacks, as the source has them, without a translation. */
function withNewXliffMessages(target: XliffFile, source: XliffFile | undefined, isWanted: IsWanted): string {
  if (target.isVersion2 !== source?.isVersion2) {
    return target.source;
  }
  const places = findPlaces(target.messages, source.messages, isWanted).map(({ message, after, before }) => {
    const parent = target.containers.get(message.container);
    return {
      after: after?.element,
      before: before?.element,
      parent,
      wrap: parent?.name === 'file' && !target.isVersion2 ? 'body' : undefined,
      copy: (style: XmlStyle) =>
        copiedElement(source.source, message.element, emptied(source.source, message.element), style),
    };
  });
  return editedText(target.source, elementEdits(target.source, places));
}

/** Returns an XLIFF file for another language: all messages without translations. */
function untranslatedXliff(file: XliffFile): string {
  const { source } = file;
  const edits = file.messages.flatMap(({ element }) => emptied(source, element));
  return editedText(source, edits);
}

/** Returns the messages that the file with the source texts does not have. */
function obsoleteXliff(file: XliffFile, origin: XliffFile | undefined): readonly ObsoleteMessage[] {
  if (file.isVersion2 !== origin?.isVersion2) {
    return [];
  }
  const { source } = file;
  const used = new Set(origin.messages.map(({ key }) => key));
  return file.messages
    .filter(({ key }) => !used.has(key))
    .map(({ key, element }) => {
      const holders = holdersIn(element);
      const target = holders.flatMap((holder) => findElement(holder, 'target') ?? [])[0];
      const { start, end } = target?.content ?? element;
      const text = target ? readElementText(source, target) : '';
      const { start: first, end: last } = withoutElement(source, element);
      return { key, text, target: { start, end }, start: first, end: last };
    });
}

/** Returns the elements of a message that have its translations: its segments, the forms of a plural, or itself. */
function holdersIn(element: XmlElement): readonly XmlElement[] {
  return element.name === 'unit'
    ? findElements(element, 'segment')
    : element.name === 'group'
      ? findElements(element, 'trans-unit')
      : [element];
}

/** Returns the edits that take the translation out of a message, in order. */
function emptied(source: string, element: XmlElement): readonly Edit[] {
  const holders = holdersIn(element);
  return [
    ...withoutAttribute(source, element, 'approved'),
    ...holders.flatMap((holder) => [
      ...(holder === element
        ? []
        : ['state', 'subState', 'approved'].flatMap((name) => withoutAttribute(source, holder, name))),
      ...holder.nodes.flatMap((node) =>
        node.kind === 'element' && (node.name === 'target' || node.name === 'alt-trans')
          ? [withoutElement(source, node)]
          : [],
      ),
    ]),
  ].sort((one, other) => one.start - other.start);
}
