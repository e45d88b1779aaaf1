import { hasWords } from '../../asking/hasWords.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { stringOfXml, trimXml, writeXml } from '../../xml/xmlText.ts';
import { attributeOf, type XmlElement } from '../../xml/xmlTree.ts';
import { languageUnit, type NamedUnit, type XmlReading, xmlUnit } from '../../xml/xmlUnit.ts';
import { ownMessageUnit } from '../messageContent.ts';
import { xliffPieces } from './xliffCodes.ts';
import { type XliffEntry, type XliffFile, type XliffPart, xliffFile } from './xliffEntries.ts';
import { xliffMessage } from './xliffMessage.ts';
import { stateOf, targetEdit, type XliffWriting } from './xliffTarget.ts';

/** XLIFF 1.2, 2.0 and 2.1: texts with their translations into one language. */
export const xliff: Format = {
  name: 'xliff',
  languageIds: ['xliff'],
  extensions: ['.xlf', '.xliff'],
  holdsTarget: ({ path, source }, targetLang) => {
    const file = xliffFile(source);
    return file.parts.length > 0 && file.parts.every((part) => isOfLanguage(file, part, path, targetLang));
  },
  problem: (source) => xliffFile(source).problem,
  units: (source, options) => [...fileUnits(source, options)],
  steps: fileUnits,
};

function* fileUnits(source: string, options: FormatOptions): Generator<Unit> {
  const file = xliffFile(source);
  const { targetLang } = options;
  const reading = { source, eol: lineEndOf(source), options };
  yield* targetLang === undefined
    ? ownUnits(reading, file)
    : targetUnits({ ...reading, options: { ...options, targetLang } }, file);
}

/**
 * Returns true if translations of a part are in the target language: by its attribute, else by the name of the file.
 * Without either, a part with translations counts as one of that language.
 */
function isOfLanguage({ isVersion2 }: XliffFile, part: XliffPart, path: string, targetLang: string): boolean {
  const [ownName, targetName] = isVersion2 ? ['srcLang', 'trgLang'] : ['source-language', 'target-language'];
  const named = attributeOf(part.element, targetName);
  const own = attributeOf(part.element, ownName);
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
  for (const part of parts) {
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
