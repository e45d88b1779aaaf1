import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import { hasWords } from '../../asking/hasWords.ts';
import { inStyleOf, tokensOfName } from '../../paths/languageToken.ts';
import { sameParts } from '../../sameParts.ts';
import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { attributeOf, type XmlElement } from '../../xml/xmlTree.ts';
import { trimXml, writeXml, xmlParts } from '../../xml/xmlText.ts';
import { xliffPieces, xliffText } from './xliffCodes.ts';
import { type XliffEntry, type XliffFile, xliffFile, type XliffPart } from './xliffEntries.ts';
import { messageContent } from './xliffMessage.ts';
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
  units: (source, options) => {
    const file = xliffFile(source);
    return options.targetLang === undefined
      ? [...ownUnits(source, file, options)]
      : [...targetUnits(source, file, { ...options, targetLang: options.targetLang })];
  },
};

/**
 * Returns true where translations of a part are of the target language: by what it says, else by the name of the file.
 * Without either, a part that has translations counts as one of that language.
 */
function isOfLanguage({ isVersion2 }: XliffFile, part: XliffPart, path: string, targetLang: string): boolean {
  const [ownName, targetName] = isVersion2 ? ['srcLang', 'trgLang'] : ['source-language', 'target-language'];
  const named = attributeOf(part.element, targetName);
  const own = attributeOf(part.element, ownName);
  const file = path.split('/').pop() ?? '';
  const inName = tokensOfName(file.replace(/\.[^.]*$/, '')).find(({ code, alone }) => alone && isLanguageCode(code));
  const language = inName && own !== undefined && isSameLanguage(inName.code, own) ? undefined : inName?.code;
  const said = named ?? language;
  return said === undefined ? part.entries.some(({ target }) => target) : isSameLanguage(said, targetLang);
}

/** The translations of a file as texts. */
function* ownUnits(source: string, { parts: all }: XliffFile, options: FormatOptions): Generator<Unit> {
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  for (const { key, target, note } of all.flatMap(({ entries }) => entries)) {
    const content = target && trimXml(xliffPieces(source, target));
    const parts = content ? xmlParts(source, content.pieces, { ...options, valueKey: key }) : [];
    if (content !== undefined && hasWords(parts)) {
      const { start, end, isCdata } = content;
      const write: Unit['write'] = (given) =>
        sameParts(given, parts) ? source.slice(start, end) : writeXml(given, { isCdata, eol });
      yield { start, end, parts, key, ...(note !== undefined && { note }), write };
    }
  }
}

/** The texts of a file, with the ranges of their translations. */
function* targetUnits(
  source: string,
  file: XliffFile,
  options: FormatOptions & { readonly targetLang: string },
): Generator<Unit> {
  const { isVersion2, parts } = file;
  const hasStates = parts.some(({ entries }) =>
    entries.some(({ holder, target }) => {
      const element = isVersion2 ? holder : target;
      return element && attributeOf(element, 'state') !== undefined;
    }),
  );
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const writing = { source, isVersion2, hasStates, eol, options };
  for (const part of parts) {
    const isOfTarget = isOfLanguage(file, part, options.path ?? '', options.targetLang);
    yield* languageUnit(part.element, isVersion2 ? 'trgLang' : 'target-language', options.targetLang);
    for (const entry of part.entries) {
      yield* entryUnit(writing, entry, isOfTarget);
    }
  }
}

/** Says the target language, where the file does not. */
function* languageUnit(element: XmlElement, name: string, targetLang: string): Generator<Unit> {
  const own = element.attributes.find((attribute) => attribute.name === name);
  const language = inStyleOf(targetLang);
  if (own === undefined) {
    const last = element.attributes.at(-1);
    const at = last ? last.end + 1 : element.start + 1 + element.name.length;
    yield { start: at, end: at, parts: [], write: () => ` ${name}="${language}"` };
  } else if (!isSameLanguage(own.value, targetLang)) {
    yield { start: own.start, end: own.end, parts: [], write: () => language };
  }
}

/** No unit or one. */
function entryUnit(writing: XliffWriting, entry: XliffEntry, isOfTarget: boolean): Unit[] {
  const { source, isVersion2, eol, options } = writing;
  const { key, text, target, note, maxLength } = entry;
  const content = trimXml(xliffPieces(source, text));
  if (content === undefined) {
    return [];
  }
  const message = messageContent({ source, eol }, content, { ...options, valueKey: key });
  const parts = message?.parts ?? xmlParts(source, content.pieces, { ...options, valueKey: key });
  if (!hasWords(parts)) {
    return [];
  }
  const existing = target && isOfTarget ? xliffText(source, target) : '';
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
