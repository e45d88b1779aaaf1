// Files of Qt Linguist, which have the ending of TypeScript.
// Authority: lupdate, lconvert, and lrelease of Qt.

import { languageInName, matchStyle } from '../../names/languages/languageToken.ts';
import type { Format, IsWanted, ObsoleteMessage } from '../../text/format.ts';
import { hasWords } from '../../text/hasWords.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, editedText, readSpaceBefore } from '../../text/lines.ts';
import type { FileProblem, FormatOptions, Range, Translation, Unit, UnitReading, Writable } from '../../text/unit.ts';
import { bilingualFile } from '../common/entries/bilingualFile.ts';
import { findPlaces } from '../common/entries/bilingualPlaces.ts';
import { shortKey } from '../common/entries/joinKeyPath.ts';
import { isInTarget } from '../common/entries/targetLanguage.ts';
import { numerusForms } from '../common/plurals/numerusForms.ts';
import {
  copiedElement,
  elementEdits,
  withoutElement,
  type XmlMessage,
  type XmlStyle,
} from '../common/xml/xmlCopies.ts';
import { readXmlText, writeXml } from '../common/xml/xmlText.ts';
import {
  commentsOfBlank,
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
} from '../common/xml/xmlTree.ts';
import { languageUnit, readXmlParts, type XmlParts, xmlUnit } from '../common/xml/xmlUnit.ts';

/** UTF-16 code units in which the first element must begin. */
const longestHead = 4000;

export const qt: Format = {
  name: 'qt',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) =>
    /\.ts$/i.test(path) && /^\ufeff?\s{0,100}</.test(source) && /<TS[\s>]/.test(source.slice(0, longestHead)),
  isBilingual: true,
  open: ({ path, source }) => {
    const read = readQt(source);
    return 'problem' in read ? read.problem : openQt({ path, source, ...read });
  },
};

const openQt = bilingualFile<QtFileText>((file, fileOf) => ({
  units: (options) => qtUnits(file, options),
  bilingual: {
    holds: (targetLang) => isOfLanguage(file, targetLang),
    named: () => {
      const code = readAttribute(file.root, 'language');
      return code === undefined ? undefined : { code, start: file.root.start };
    },
    obsolete: (_, origin) => obsoleteQt(file, fileOf(origin)),
    withNew: (_, origin, isWanted) => withNewQtMessages(file, fileOf(origin), isWanted),
    untranslated: () => untranslatedQt(file),
  },
}));

function qtUnits(file: QtFileText, options: FormatOptions): Iterable<Unit> {
  const { source, root, messages } = file;
  const { targetLang } = options;
  const reading = { source, eol: detectLineEnd(source), options };
  if (targetLang === undefined) {
    return ownUnits(reading, messages);
  }
  const isOfTarget = isOfLanguage(file, targetLang);
  return targetUnits({ ...reading, options: { ...options, targetLang }, isOfTarget }, root, messages);
}

/** Returns true if the translations are in that language: by its path, its attribute, or else in any file. */
function isOfLanguage({ source, root, path, messages }: Omit<QtFileText, 'contexts'>, targetLang: string): boolean {
  const said = readAttribute(root, 'language') ?? languageInName(path);
  const isFilled = messages.some(
    ({ translation, isObsolete }) => !isObsolete && translation && readElementText(source, translation).trim() !== '',
  );
  return isInTarget({ path, said, isFilled }, targetLang) ?? true;
}

/** Yields the translations of a file as texts. */
function* ownUnits(reading: UnitReading, messages: readonly QtMessage[]): Generator<Unit> {
  for (const message of messages) {
    for (const { name, content } of message.isObsolete ? [] : translationsIn(reading, message)) {
      yield* xmlUnit(reading, content, { key: name, note: message.note });
    }
  }
}

/** Returns the first of {@link translationsIn}. */
function firstTranslation(reading: UnitReading, message: QtMessage): Translation | undefined {
  if (message.forms !== undefined) {
    return translationsIn(reading, message).next().value?.content;
  }
  return message.translation && withWords(readXmlParts(reading, textOf(message.translation), message.key));
}

/** Returns the element with the text of a translation or a form: the longest one of several length variants. */
function textOf(element: XmlElement): XmlElement {
  return findElement(element, 'lengthvariant') ?? element;
}

function withWords(content: XmlParts | undefined): XmlParts | undefined {
  return content && hasWords(content.parts) ? content : undefined;
}

/** Yields the translation of a message, or its plural forms: those with words. */
function* translationsIn(
  reading: UnitReading,
  message: QtMessage,
): Generator<{ readonly name: string; readonly content: XmlParts }, undefined> {
  const { key, translation, forms } = message;
  for (const [index, element] of (forms ?? [translation]).entries()) {
    const name = forms ? formKey(message, index) : key;
    const content = element && withWords(readXmlParts(reading, textOf(element), name));
    if (content !== undefined) {
      yield { name, content };
    }
  }
  return undefined;
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(reading: QtReading, root: XmlElement, messages: readonly QtMessage[]): Generator<Unit> {
  const { targetLang } = reading.options;
  if (!reading.isOfTarget || readAttribute(root, 'language') === undefined) {
    // Linguist writes it in POSIX form.
    yield* languageUnit(root, 'language', targetLang, matchStyle(targetLang, 'en_US', '_'));
  }
  for (const message of messages) {
    if (!message.isObsolete) {
      yield* messageUnits(reading, message);
    }
  }
}

interface QtReading extends UnitReading {
  readonly options: FormatOptions & { readonly targetLang: string };
  readonly isOfTarget: boolean;
}

/** Yields the unit of a message, or one for each plural form once there are texts of several. */
function* messageUnits(reading: QtReading, message: QtMessage): Generator<Unit, undefined> {
  const { translation, forms } = message;
  const { source, isOfTarget } = reading;
  if (forms === undefined) {
    const text = translation && readXmlText(source, textOf(translation));
    yield* messageUnit(
      reading,
      message,
      wholePlace(reading, message, (content) => content),
      text,
    );
    return;
  }
  const count = numerusForms(reading.options.targetLang);
  // Translation platforms write forms that Qt does not use.
  const used = isOfTarget ? forms.slice(0, count) : [];
  const texts = used.map((form) => readXmlText(source, textOf(form)));
  if (count === 1 || texts.every((text) => text.trim() === '')) {
    const outer = readSpaceBefore(source, translation ?? message.text);
    const [first] = forms;
    const inner = first && translation ? readSpaceBefore(source, first) : outer && `${outer}    `;
    // The source has one text for all numbers, so that all forms get the same translation.
    const wrap = (content: string): string => `${inner}${formElement(content)}`.repeat(count) + outer;
    yield* messageUnit(reading, message, wholePlace(reading, message, wrap), texts[0]);
    return;
  }
  const places = used.map((form, index) => formPlace(reading, message, form, index));
  const last = used.at(-1);
  if (last !== undefined && used.length < count) {
    const [{ end }, space] = [last, readSpaceBefore(source, last)];
    const write = (content: string): string => `${space}${formElement(content)}`.repeat(count - used.length);
    places.push({ key: formKey(message, used.length), start: end, end, translation: () => undefined, write });
  }
  for (const [index, place] of places.entries()) {
    for (const unit of messageUnit(reading, message, place, texts[index])) {
      yield index === 0 ? unit : { ...unit, isLaterForm: true };
    }
  }
}

function formKey({ key }: QtMessage, index: number): string {
  return `${key}[${index}]`;
}

function formElement(content: string): string {
  return `<numerusform>${content}</numerusform>`;
}

/** Where a translation is written. */
interface Place extends Range {
  readonly key: string;
  readonly translation: () => Translation | undefined;
  /** Returns what the file has there with a translation. */
  readonly write: (content: string, isUnfinished: boolean) => string;
}

/** Returns the place of a whole translation. @param wrap returns the content of its element */
function wholePlace(reading: QtReading, message: QtMessage, wrap: (content: string) => string): Place {
  const { key, text, translation } = message;
  const space = translation ? '' : readSpaceBefore(reading.source, text);
  const comments = translation ? commentsOfBlank(reading.source, translation) : '';
  return {
    key,
    start: translation?.start ?? text.end,
    end: translation?.end ?? text.end,
    translation: () => firstTranslation(reading, message),
    write: (content, isUnfinished) => `${space}${startTag(isUnfinished)}${comments}${wrap(content)}</translation>`,
  };
}

/** Returns the place of a plural form. That of the first one has the mark of the whole translation. */
function formPlace(reading: QtReading, message: QtMessage, form: XmlElement, index: number): Place {
  const { source } = reading;
  const { translation, forms = [] } = message;
  const { start, end } = form;
  const { content } = textOf(form);
  const name = formKey(message, index);
  const comments = commentsOfBlank(source, textOf(form));
  const first = index === 0 ? translation : undefined;
  // A draft of another form stays one.
  const isOfDraft = isDraft(message) && forms.some((each) => each !== form && readElementText(source, each) !== '');
  const staysDraft = isOfDraft && readElementText(source, form) === '';
  const before = (isUnfinished: boolean): string =>
    first === undefined ? '' : startTag(isUnfinished || staysDraft) + source.slice(first.content.start, start);
  return {
    key: name,
    start: first?.start ?? start,
    end,
    translation: () => withWords(readXmlParts(reading, textOf(form), name)),
    write: (written, isUnfinished) =>
      before(isUnfinished) +
      (content.start === end
        ? formElement(written)
        : source.slice(start, content.start) + comments + written + source.slice(content.end, end)),
  };
}

function isDraft({ translation }: QtMessage): boolean {
  return translation !== undefined && readAttribute(translation, 'type') !== undefined;
}

function startTag(isUnfinished: boolean): string {
  return `<translation${isUnfinished ? ' type="unfinished"' : ''}>`;
}

/** Yields the unit of a message, if it has words. @param existing its translation in the file */
function* messageUnit(reading: QtReading, message: QtMessage, place: Place, existing = ''): Generator<Unit, undefined> {
  const { source } = reading;
  const { text, note } = message;
  const content = withWords(readXmlParts(reading, text, place.key));
  if (content === undefined) {
    return;
  }
  const unit: Writable<Unit> = {
    start: place.start,
    end: place.end,
    parts: content.parts,
    source: { start: content.start, end: content.end },
    target:
      reading.isOfTarget && existing.trim() !== ''
        ? { text: existing, state: isDraft(message) ? 'draft' : 'reviewed' }
        : { text: '', state: 'missing' },
    translation: place.translation,
    key: place.key,
    meaning: message.meaning,
    write: (given) => {
      const before = source.slice(text.content.start, content.start);
      const after = source.slice(content.end, text.content.end);
      const written = before + writeXml(given, { ...content, eol: reading.eol }) + after;
      return place.write(written, given.length === 0 || reading.options.markForReview === true);
    },
  };
  if (note !== undefined) {
    unit.note = note;
  }
  yield unit;
}

/** A file of Qt Linguist that is parsed. */
interface QtFileText {
  readonly path: string;
  readonly source: string;
  readonly root: XmlElement;
  /** By their names; the file itself has an empty one. */
  readonly contexts: ReadonlyMap<string, XmlElement>;
  readonly messages: readonly QtMessage[];
}

interface QtMessage extends XmlMessage {
  readonly text: XmlElement;
  readonly translation: XmlElement | undefined;
  /** The forms of a translation that depends on a number. */
  readonly forms: readonly XmlElement[] | undefined;
  readonly note: string | undefined;
  /** The comment that it is told by from another with its text. The name of its context is that of a class. */
  readonly meaning: string;
  /** True if it is no longer in the code. */
  readonly isObsolete: boolean;
}

/**
 * Returns a file of Qt Linguist with messages that it lacks, as the source has them, without a translation. A message
 * that is back gets its translation again, as with `lupdate`.
 */
function withNewQtMessages(target: QtFileText, source: QtFileText | undefined, isWanted: IsWanted): string {
  if (source === undefined) {
    return target.source;
  }
  const used = source.messages.filter(({ isObsolete }) => !isObsolete);
  const { isBack, edits: again } = messagesAgain(target, used, isWanted);
  const present = target.messages.filter((message) => !message.isObsolete || isBack(message));
  const places = findPlaces(present, used, isWanted);
  const isNew = (container: string): boolean => !target.contexts.has(container);
  const inContexts = places
    .filter(({ message }) => !isNew(message.container))
    .map(({ message, after, before }) => ({
      after: after?.element,
      before: before?.element,
      parent: target.contexts.get(message.container),
      copy: (style: XmlStyle) => copiedElement(source.source, message.element, emptied(source.source, message), style),
    }));
  const wanted = new Set(places.map(({ message }) => message));
  const names = new Set(places.map(({ message }) => message.container).filter(isNew));
  const order = [...source.contexts.keys()];
  const whole = [...names].flatMap((name) => {
    const context = source.contexts.get(name);
    const before = order.slice(0, order.indexOf(name)).findLast((each) => each !== '' && target.contexts.has(each));
    const after = order.slice(order.indexOf(name)).find((each) => target.contexts.has(each));
    const others = source.messages.filter((message) => message.container === name);
    const edits = others.flatMap((message) =>
      wanted.has(message) ? emptied(source.source, message) : [withoutElement(source.source, message.element)],
    );
    const place = {
      after: before === undefined ? undefined : target.contexts.get(before),
      before: before !== undefined || after === undefined ? undefined : target.contexts.get(after),
      parent: target.root,
      copy: (style: XmlStyle) => (context ? copiedElement(source.source, context, edits, style) : ''),
    };
    return context === undefined ? [] : [place];
  });
  const edits = [...again, ...elementEdits(target.source, [...inContexts, ...whole])];
  return editedText(
    target.source,
    edits.sort((one, other) => one.start - other.start || one.end - other.end),
  );
}

/**
 * Returns which obsolete messages of a file are in use again, and the edits that change their state: of two with one
 * name, the second is removed.
 */
function messagesAgain(
  { source, messages }: QtFileText,
  used: readonly QtMessage[],
  isWanted: IsWanted,
): { readonly isBack: (message: QtMessage) => boolean; readonly edits: readonly Edit[] } {
  const wanted = new Map(used.flatMap((message) => (isWanted(message.key) ? [[message.key, message] as const] : [])));
  const known = new Set(messages.flatMap(({ key, isObsolete }) => (isObsolete ? [] : key)));
  const back = new Set<QtMessage>();
  const edits = messages.flatMap((message): readonly Edit[] => {
    const { key, element, translation, forms, isObsolete } = message;
    const origin = wanted.get(key);
    if (!isObsolete || origin === undefined) {
      return [];
    }
    const isOther = known.has(key) || translation === undefined || !origin.forms !== !forms;
    if (isOther) {
      return [withoutElement(source, element)];
    }
    known.add(key);
    back.add(message);
    const { start } = translation;
    // A `vanished` translation was finished, and an `obsolete` one was not.
    const text = startTag(readAttribute(translation, 'type') === 'obsolete');
    return translation.content.start === translation.end ? [] : [{ start, end: translation.content.start, text }];
  });
  return { isBack: (message) => back.has(message), edits };
}

/** Returns a file of Qt Linguist for another language: all messages without translations. */
function untranslatedQt({ source, messages }: QtFileText): string {
  const edits = messages.flatMap((message) =>
    message.isObsolete ? [withoutElement(source, message.element)] : emptied(source, message),
  );
  return editedText(source, edits);
}

/**
 * Returns the messages that a file says are not in the code any more. The file of the source language does not decide,
 * as it often has only the plurals, but for a message that it has again: {@link messagesAgain}.
 */
function obsoleteQt({ source, messages }: QtFileText, origin: QtFileText | undefined): readonly ObsoleteMessage[] {
  const gone = messages.filter(({ isObsolete }) => isObsolete);
  const keys = gone.length === 0 ? undefined : new Set(messages.flatMap((each) => (each.isObsolete ? [] : each.key)));
  const used = new Set(origin?.messages.flatMap(({ key, isObsolete }) => (isObsolete ? [] : key)));
  const left = gone.filter(({ key }) => keys?.has(key) === true || !used.has(key));
  return left.map(({ key, meaning, element, translation, forms }) => {
    const found = forms?.find((form) => readElementText(source, form) !== '') ?? forms?.[0] ?? translation;
    const { start, end } = withoutElement(source, element);
    return {
      key: keys?.has(key) ? `${key}#2` : key,
      meaning,
      text: found ? readElementText(source, found) : '',
      target: found
        ? { start: found.content.start, end: found.content.end }
        : { start: element.start, end: element.end },
      start,
      end,
    };
  });
}

/** Returns the edit that takes the translation out of a message. */
function emptied(source: string, { text, translation }: QtMessage): readonly Edit[] {
  const empty = '<translation type="unfinished"></translation>';
  return translation === undefined
    ? [{ start: text.end, end: text.end, text: readSpaceBefore(source, text) + empty }]
    : [{ start: translation.start, end: translation.end, text: empty }];
}

/** Reads a file; a version other than those of Linguist since Qt 4 is a problem. */
function readQt(source: string): Omit<QtFileText, 'path' | 'source'> | { readonly problem: FileProblem } {
  const { root, problem } = readXml(source);
  if (root?.name !== 'TS') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const version = readAttribute(root, 'version') ?? '1.1';
  if (!/^(?:1\.[01]|2\.[01])$/.test(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const contexts = new Map<string, XmlElement>([['', root]]);
  const messages: QtMessage[] = [];
  for (const context of [root, ...findElements(root, 'context')]) {
    const name = context === root ? undefined : findElement(context, 'name');
    const container = name ? readElementText(source, name) : '';
    contexts.set(container, context);
    for (const element of findElements(context, 'message')) {
      const message = readMessage(source, element, container);
      if (message !== undefined) {
        messages.push(message);
      }
    }
  }
  return { root, contexts, messages };
}

function readMessage(source: string, element: XmlElement, container: string): QtMessage | undefined {
  const text = findElement(element, 'source');
  const translation = findElement(element, 'translation');
  const disambiguation = findElement(element, 'comment');
  if (text === undefined) {
    return undefined;
  }
  const comment = disambiguation === undefined ? '' : readElementText(source, disambiguation);
  const extra = findElements(element, 'extracomment').map((each) => readElementText(source, each));
  const note = [comment, ...extra].filter((line) => line !== '').join('\n');
  const type = translation && readAttribute(translation, 'type');
  const named = `${shortKey(container)}\u0004${readElementText(source, text)}`;
  const isPlural = readAttribute(element, 'numerus') === 'yes';
  return {
    start: element.start,
    end: element.end,
    /** Its context, text and comment, or its id. */
    key: readAttribute(element, 'id') ?? (comment === '' ? named : `${named}\u0004${comment}`),
    container,
    element,
    text,
    translation,
    forms: isPlural ? (translation ? findElements(translation, 'numerusform') : []) : undefined,
    note: note === '' ? undefined : note,
    meaning: comment,
    isObsolete: type === 'obsolete' || type === 'vanished',
  };
}
