import type { IsWanted, ObsoleteMessage } from '../../entries/bilingualPlaces.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import type { BilingualContent, Content, Format } from '../../format.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, type XmlElement } from '../../xml/xmlTree.ts';
import { languageUnit, type XmlReading, xmlUnit } from '../../xml/xmlUnit.ts';
import { type QtMessage, qtFile } from './qtMessages.ts';
import { obsoleteQt, type QtFileText, untranslatedQt, withNewQtMessages } from './qtNewMessages.ts';
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
  isBilingual: true,
  open: ({ path, source }) => {
    const { root, messages, problem } = qtFile(source);
    return problem ?? new QtContent({ path, source, root, messages });
  },
};

class QtContent implements Content, BilingualContent {
  readonly #file: QtFileText;

  constructor(file: QtFileText) {
    this.#file = file;
  }

  get bilingual(): BilingualContent {
    return this;
  }

  units(options: FormatOptions): Iterable<Unit> {
    const { source, path, root, messages } = this.#file;
    const { targetLang } = options;
    const reading = { source, eol: lineEndOf(source), options };
    if (targetLang === undefined) {
      return ownUnits(reading, messages);
    }
    const isOfTarget = isOfLanguage(root, path, targetLang);
    return targetUnits({ ...reading, options: { ...options, targetLang }, isOfTarget }, root, messages);
  }

  holds(targetLang: string): boolean {
    return isOfLanguage(this.#file.root, this.#file.path, targetLang);
  }

  obsolete(): readonly ObsoleteMessage[] {
    return obsoleteQt(this.#file);
  }

  withNew(_: string, origin: Content, isWanted: IsWanted): string {
    return origin instanceof QtContent ? withNewQtMessages(this.#file, origin.#file, isWanted) : this.#file.source;
  }

  untranslated(): string {
    return untranslatedQt(this.#file);
  }
}

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
