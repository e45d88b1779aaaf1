import {
  type BilingualMessage,
  findPlaces,
  type IsWanted,
  type ObsoleteMessage,
} from '../../entries/bilingualPlaces.ts';
import { type Edit, edited } from '../../entries/lines.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import type { BilingualContent, Content, Format } from '../../format.ts';
import { detectLineEnd } from '../../lineBreaks.ts';
import { languageInName, matchStyle } from '../../paths/languageToken.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { copiedElement, elementEdits, withoutElement, type XmlMessage, type XmlStyle } from '../../xml/xmlCopies.ts';
import { xmlPieces } from '../../xml/xmlText.ts';
import {
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readSpaceBefore,
  type XmlElement,
} from '../../xml/xmlTree.ts';
import { languageUnit, type XmlReading, xmlUnit } from '../../xml/xmlUnit.ts';
import { numerusUnits, type QtMessage, type QtReading, qtFile, singleUnits } from './qtTranslation.ts';

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
    const reading = { source, eol: detectLineEnd(source), options };
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
  const language = readAttribute(root, 'language') ?? languageInName(path);
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
  yield* languageUnit(root, 'language', targetLang, matchStyle(targetLang, 'en_US', '_'));
  for (const message of messages) {
    if (!message.isObsolete) {
      yield* message.forms ? numerusUnits(reading, message, message.forms) : singleUnits(reading, message);
    }
  }
}

/** A file of Qt Linguist that is parsed. */
interface QtFileText {
  readonly path: string;
  readonly source: string;
  readonly root: XmlElement;
  readonly messages: readonly QtMessage[];
}

interface QtContexts {
  readonly root: XmlElement;
  readonly messages: readonly XmlMessage[];
  /** By their names; the file itself has an empty one. */
  readonly contexts: ReadonlyMap<string, XmlElement>;
}

/** Returns a file of Qt Linguist with messages that it lacks, as the source has them, without a translation. */
function withNewQtMessages(target: QtFileText, source: QtFileText, isWanted: IsWanted): string {
  const [own, from] = [contextsOf(target), contextsOf(source)];
  const elements = new Map<BilingualMessage, XmlElement>(own.messages.map((message) => [message, message.element]));
  const places = findPlaces(own.messages, from.messages.filter(isUsed), isWanted);
  const isNew = (container: string): boolean => !own.contexts.has(container);
  const inContexts = places
    .filter(({ message }) => !isNew(message.container))
    .map(({ message, after, before }) => ({
      after: after && elements.get(after),
      before: before && elements.get(before),
      parent: own.contexts.get(message.container),
      copy: (style: XmlStyle) => copiedElement(source.source, message.element, emptied(source.source, message), style),
    }));
  const wanted = new Set(places.map(({ message }) => message));
  const names = new Set(places.map(({ message }) => message.container).filter(isNew));
  const order = [...from.contexts.keys()];
  const whole = [...names].flatMap((name) => {
    const context = from.contexts.get(name);
    const before = order.slice(0, order.indexOf(name)).findLast((each) => each !== '' && own.contexts.has(each));
    const after = order.slice(order.indexOf(name)).find((each) => own.contexts.has(each));
    const others = from.messages.filter((message) => message.container === name);
    const edits = others.flatMap((message) =>
      wanted.has(message) ? emptied(source.source, message) : [withoutElement(source.source, message.element)],
    );
    const place = {
      after: before === undefined ? undefined : own.contexts.get(before),
      before: before !== undefined || after === undefined ? undefined : own.contexts.get(after),
      parent: own.root,
      copy: (style: XmlStyle) => (context ? copiedElement(source.source, context, edits, style) : ''),
    };
    return context === undefined ? [] : [place];
  });
  const { length } = target.source;
  return edited(target.source, { start: 0, end: length }, elementEdits(target.source, [...inContexts, ...whole]));
}

/** Returns a file of Qt Linguist for another language: all messages without translations. */
function untranslatedQt(file: QtFileText): string {
  const { source } = file;
  const edits = contextsOf(file).messages.flatMap((message) =>
    isUsed(message) ? emptied(source, message) : [withoutElement(source, message.element)],
  );
  return edited(source, { start: 0, end: source.length }, edits);
}

/**
 * Returns the messages that a file says are not in the code any more. The file of the source language does not decide,
 * as it often has only the plurals.
 */
function obsoleteQt({ source, messages }: QtFileText): readonly ObsoleteMessage[] {
  const keys = new Set(messages.flatMap(({ key, isObsolete }) => (isObsolete ? [] : key)));
  return messages.flatMap(({ key, isObsolete, message, translation, forms }) => {
    if (!isObsolete) {
      return [];
    }
    const found = forms?.find((form) => readElementText(source, form) !== '') ?? forms?.[0] ?? translation;
    const { start, end } = withoutElement(source, message);
    return {
      key: keys.has(key) ? `${key}#2` : key,
      text: found ? readElementText(source, found) : '',
      target: found
        ? { start: found.content.start, end: found.content.end }
        : { start: message.start, end: message.end },
      start,
      end,
    };
  });
}

function contextsOf({ source, root, messages }: QtFileText): QtContexts {
  const contexts = new Map<string, XmlElement>([['', root]]);
  const containers = new Map<number, string>();
  for (const context of findElements(root, 'context')) {
    const name = findElement(context, 'name');
    const container = name ? readElementText(source, name) : '';
    contexts.set(container, context);
    findElements(context, 'message').forEach(({ start }) => containers.set(start, container));
  }
  return {
    root,
    contexts,
    messages: messages.map(({ key, message }) => {
      const { start, end } = message;
      return { start, end, key, container: containers.get(start) ?? '', element: message };
    }),
  };
}

function isUsed({ element }: XmlMessage): boolean {
  const translation = findElement(element, 'translation');
  return !/^(?:obsolete|vanished)$/.test((translation && readAttribute(translation, 'type')) ?? '');
}

/** Returns the edit that takes the translation out of a message. */
function emptied(source: string, { element }: XmlMessage): readonly Edit[] {
  const translation = findElement(element, 'translation');
  const text = findElement(element, 'source');
  const empty = '<translation type="unfinished"></translation>';
  if (translation !== undefined) {
    return [{ start: translation.start, end: translation.end, text: empty }];
  }
  return text === undefined ? [] : [{ start: text.end, end: text.end, text: readSpaceBefore(source, text) + empty }];
}
