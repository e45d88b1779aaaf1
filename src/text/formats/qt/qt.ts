import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import { hasWords } from '../../asking/hasWords.ts';
import { inStyleOf, tokensOfName } from '../../paths/languageToken.ts';
import { sameParts } from '../../sameParts.ts';
import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { attributeOf, readXml, type XmlElement } from '../../xml/xmlTree.ts';
import { trimXml, writeXml, xmlParts, xmlPieces } from '../../xml/xmlText.ts';
import { type QtMessage, qtFile } from './qtMessages.ts';
import { numerusUnits, type QtReading, singleUnits } from './qtTranslation.ts';

/** UTF-16 units in which the first element begins. */
const longestHead = 4000;

/** Files of Qt Linguist, which have the ending of TypeScript. */
export const qt: Format = {
  name: 'qt',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) =>
    /\.ts$/i.test(path) && /^\ufeff?\s{0,100}</.test(source) && /<TS[\s>]/.test(source.slice(0, longestHead)),
  holdsTarget: ({ path, source }, targetLang) => {
    const { root } = readXml(source);
    return root !== undefined && isOfLanguage(root, path, targetLang);
  },
  problem: (source) => qtFile(source).problem,
  units: (source, options) => {
    const { root, messages } = qtFile(source);
    if (root === undefined) {
      return [];
    }
    return options.targetLang === undefined
      ? [...ownUnits(source, messages, options)]
      : [...targetUnits(source, root, messages, { ...options, targetLang: options.targetLang })];
  },
};

/** Returns true where the translations are of that language: by the file's word, else by its name, else in any file. */
function isOfLanguage(root: XmlElement, path: string, targetLang: string): boolean {
  const file = path.split('/').pop() ?? '';
  const inName = tokensOfName(file.replace(/\.[^.]*$/, '')).find(({ code }) => isLanguageCode(code))?.code;
  const language = attributeOf(root, 'language') ?? inName;
  return language === undefined || isSameLanguage(language, targetLang);
}

/** The translations of a file as texts. */
function* ownUnits(source: string, messages: readonly QtMessage[], options: FormatOptions): Generator<Unit> {
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  for (const { key, note, translation, forms, isObsolete } of messages) {
    for (const [index, element] of isObsolete ? [] : (forms ?? [translation]).entries()) {
      const content = element && trimXml(xmlPieces(source, element.nodes));
      const parts = content ? xmlParts(source, content.pieces, { ...options, valueKey: key }) : [];
      if (content !== undefined && hasWords(parts)) {
        const { start, end, isCdata } = content;
        const write: Unit['write'] = (given) =>
          sameParts(given, parts) ? source.slice(start, end) : writeXml(given, { isCdata, eol });
        const name = forms ? `${key}[${index}]` : key;
        yield { start, end, parts, key: name, ...(note !== undefined && { note }), write };
      }
    }
  }
}

/** The texts of a file, with the ranges of their translations. */
function* targetUnits(
  source: string,
  root: XmlElement,
  messages: readonly QtMessage[],
  options: FormatOptions & { readonly targetLang: string },
): Generator<Unit> {
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const reading: QtReading = {
    source,
    eol,
    options,
    isOfTarget: isOfLanguage(root, options.path ?? '', options.targetLang),
  };
  yield* languageUnit(root, options.targetLang);
  for (const message of messages) {
    if (!message.isObsolete) {
      yield* message.forms ? numerusUnits(reading, message, message.forms) : singleUnits(reading, message);
    }
  }
}

/** Says the target language, where the file does not. Linguist writes it as POSIX does. */
function* languageUnit(root: XmlElement, targetLang: string): Generator<Unit> {
  const own = root.attributes.find(({ name }) => name === 'language');
  const language = inStyleOf(targetLang, 'en_US', '_');
  if (own === undefined) {
    const last = root.attributes.at(-1);
    const at = last ? last.end + 1 : root.start + 1 + root.name.length;
    yield { start: at, end: at, parts: [], write: () => ` language="${language}"` };
  } else if (!isSameLanguage(own.value, targetLang)) {
    yield { start: own.start, end: own.end, parts: [], write: () => language };
  }
}
