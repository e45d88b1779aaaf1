import { hasWords } from '../../asking/hasWords.ts';
import type { IsWanted, ObsoleteMessage } from '../../entries/bilingualPlaces.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import type { BilingualContent, Content, Format } from '../../format.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { stringOfXml, trimXml, writeXml } from '../../xml/xmlText.ts';
import { attributeOf, type XmlElement } from '../../xml/xmlTree.ts';
import { languageUnit, type NamedUnit, type XmlReading, xmlUnit } from '../../xml/xmlUnit.ts';
import { ownMessageUnit } from '../messageContent.ts';
import { xliffPieces } from './xliffCodes.ts';
import { type XliffEntry, type XliffFile, type XliffPart, xliffFile } from './xliffEntries.ts';
import { xliffMessage } from './xliffMessage.ts';
import { obsoleteXliff, untranslatedXliff, withNewXliffMessages } from './xliffNewMessages.ts';
import { stateOf, targetEdit, type XliffWriting } from './xliffTarget.ts';

/** XLIFF 1.2, 2.0 and 2.1: texts with their translations into one language. */
export const xliff: Format = {
  name: 'xliff',
  languageIds: ['xliff'],
  extensions: ['.xlf', '.xliff'],
  isBilingual: true,
  open: ({ path, source }) => {
    const file = xliffFile(source);
    return 'problem' in file ? file.problem : new XliffContent(path, file);
  },
};

class XliffContent implements Content, BilingualContent {
  readonly #path: string;
  readonly #file: XliffFile;

  constructor(path: string, file: XliffFile) {
    this.#path = path;
    this.#file = file;
  }

  get bilingual(): BilingualContent {
    return this;
  }

  units(options: FormatOptions): Iterable<Unit> {
    const { targetLang } = options;
    const { source } = this.#file;
    const reading = { source, eol: lineEndOf(source), options };
    return targetLang === undefined
      ? ownUnits(reading, this.#file)
      : targetUnits({ ...reading, options: { ...options, targetLang } }, this.#file);
  }

  holds(targetLang: string): boolean {
    const parts = partsFor(this.#file, targetLang);
    return parts.length > 0 && parts.every((part) => isOfLanguage(this.#file, part, this.#path, targetLang));
  }

  obsolete(_: string, origin: Content | undefined): readonly ObsoleteMessage[] {
    return origin instanceof XliffContent ? obsoleteXliff(this.#file, origin.#file) : [];
  }

  withNew(_: string, origin: Content, isWanted: IsWanted): string {
    return origin instanceof XliffContent
      ? withNewXliffMessages(this.#file, origin.#file, isWanted)
      : this.#file.source;
  }

  untranslated(): string {
    return untranslatedXliff(this.#file);
  }
}

/** Returns the parts that may get translations: where the file has parts in several languages, each has its own. */
function partsFor(file: XliffFile, targetLang: string): readonly XliffPart[] {
  const languages = file.parts.map((part) => targetLanguageOf(file, part));
  const [first = targetLang, ...others] = languages.filter((each) => each !== undefined);
  const isMixed = others.some((other) => !isSameLanguage(other, first));
  return file.parts.filter((_, at) => !isMixed || isSameLanguage(languages[at] ?? targetLang, targetLang));
}

function targetLanguageOf({ isVersion2 }: XliffFile, { element }: XliffPart): string | undefined {
  return attributeOf(element, isVersion2 ? 'trgLang' : 'target-language');
}

/**
 * Returns true if translations of a part are in the target language: by its attribute, else by the name of the file.
 * Without either, a part with translations counts as one of that language.
 */
function isOfLanguage(file: XliffFile, part: XliffPart, path: string, targetLang: string): boolean {
  const named = targetLanguageOf(file, part);
  const own = attributeOf(part.element, file.isVersion2 ? 'srcLang' : 'source-language');
  const inName = languageInName(path, true);
  const language = inName !== undefined && own !== undefined && isSameLanguage(inName, own) ? undefined : inName;
  const said = named ?? language;
  return said === undefined ? part.entries.some(({ target }) => target) : isSameLanguage(said, targetLang);
}

/** Yields the translations of a file as texts. */
function* ownUnits(reading: XmlReading, { parts }: XliffFile): Generator<Unit> {
  for (const { key, target, note } of parts.flatMap(({ entries }) => entries)) {
    const named = { key, ...(note !== undefined && { note }) };
    yield* target ? ownUnit(reading, target, named) : [];
  }
}

function ownUnit(reading: XmlReading, target: XmlElement, named: NamedUnit): Unit[] {
  const { source, options } = reading;
  const pieces = xliffPieces(source, target);
  const content = trimXml(pieces);
  const message = content && xliffMessage(reading, content, { ...options, valueKey: named.key });
  if (content === undefined || message === undefined) {
    return xmlUnit(reading, pieces, named);
  }
  const unit = ownMessageUnit(message, source, content);
  return unit ? [{ ...unit, ...named }] : [];
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(reading: Pick<XliffWriting, 'source' | 'eol' | 'options'>, file: XliffFile): Generator<Unit> {
  const { isVersion2, parts } = file;
  const { targetLang, path = '' } = reading.options;
  const hasStates = parts.some(({ entries }) =>
    entries.some(({ holder, target }) => {
      const element = isVersion2 ? holder : target;
      return element && attributeOf(element, 'state') !== undefined;
    }),
  );
  const writing = { ...reading, isVersion2, hasStates };
  const name = isVersion2 ? 'trgLang' : 'target-language';
  for (const part of partsFor(file, targetLang)) {
    const isOfTarget = isOfLanguage(file, part, path, targetLang);
    yield* languageUnit(part.element, name, targetLang, inStyleOf(targetLang));
    for (const entry of part.entries) {
      yield* entryUnit(writing, entry, isOfTarget);
    }
  }
}

/** Returns no unit or one. */
function entryUnit(writing: XliffWriting, entry: XliffEntry, isOfTarget: boolean): Unit[] {
  const { source, isVersion2, eol, options } = writing;
  const { key, text, target, note, maxLength } = entry;
  const content = trimXml(xliffPieces(source, text));
  if (content === undefined) {
    return [];
  }
  const message = xliffMessage({ source, eol }, content, { ...options, valueKey: key });
  const parts = message?.parts ?? readParts(source, content.pieces, { ...options, valueKey: key }).parts;
  if (!hasWords(parts)) {
    return [];
  }
  const existing = target && isOfTarget ? stringOfXml(xliffPieces(source, target)) : '';
  const state = stateOf(entry, existing, isVersion2);
  const edit = targetEdit(writing, entry);
  const before = source.slice(text.content.start, content.start);
  const after = source.slice(content.end, text.content.end);
  return [
    {
      start: edit.start,
      end: edit.end,
      parts,
      source: { start: content.start, end: content.end },
      target: { text: state === 'missing' ? '' : existing, state },
      key,
      ...(note !== undefined && { note }),
      ...(maxLength !== undefined && { maxLength }),
      write: (given) => {
        const written = message ? message.write(given) : writeXml(given, { isCdata: content.isCdata, eol });
        return written === undefined ? source.slice(edit.start, edit.end) : edit.write(before + written + after);
      },
    },
  ];
}
