import { isSameLanguage } from '../../files/sameLanguage.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import type { Format, Unit } from '../../unit.ts';
import { xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, readXml, type XmlElement } from '../../xml/xmlTree.ts';
import { languageUnit, type XmlReading, xmlUnit } from '../../xml/xmlUnit.ts';
import { type QtMessage, qtFile } from './qtMessages.ts';
import { numerusUnits, type QtReading, singleUnits } from './qtTranslation.ts';

/** UTF-16 code units in which the first element must begin. */
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
    const { targetLang, path = '' } = options;
    const reading = { source, eol: lineEndOf(source), options };
    return targetLang === undefined
      ? [...ownUnits(reading, messages)]
      : [
          ...targetUnits(
            { ...reading, options: { ...options, targetLang }, isOfTarget: isOfLanguage(root, path, targetLang) },
            root,
            messages,
          ),
        ];
  },
};

/**
 * Returns true if the translations are in that language: by the file's attribute, else by its name, else in any file.
 */
function isOfLanguage(root: XmlElement, path: string, targetLang: string): boolean {
  const language = attributeOf(root, 'language') ?? languageInName(path);
  return language === undefined || isSameLanguage(language, targetLang);
}

/** Yields the translations of a file as texts. */
function* ownUnits(reading: XmlReading, messages: readonly QtMessage[]): Generator<Unit> {
  for (const { key, note, translation, forms, isObsolete } of messages) {
    for (const [index, element] of isObsolete ? [] : (forms ?? [translation]).entries()) {
      const named = { key: forms ? `${key}[${index}]` : key, ...(note !== undefined && { note }) };
      yield* element ? xmlUnit(reading, xmlPieces(reading.source, element.nodes), named) : [];
    }
  }
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(reading: QtReading, root: XmlElement, messages: readonly QtMessage[]): Generator<Unit> {
  const { targetLang } = reading.options;
  // Linguist writes it in POSIX form.
  yield* languageUnit(root, 'language', targetLang, inStyleOf(targetLang, 'en_US', '_'));
  for (const message of messages) {
    if (!message.isObsolete) {
      yield* message.forms ? numerusUnits(reading, message, message.forms) : singleUnits(reading, message);
    }
  }
}
