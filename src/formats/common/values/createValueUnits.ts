import { hasWords } from '../../../text/hasWords.ts';
import { keyName } from '../../../text/keyName.ts';
import type { MappedText } from '../../../text/mappedText.ts';
import { sameParts } from '../../../text/sameParts.ts';
import { type FormatOptions, joinParts, type Part, type Range, type ReadParts, type Unit } from '../../../text/unit.ts';
import { messageUnits } from '../placeholders/icuMessage.ts';
import { withoutQuotations } from '../placeholders/icuQuotes.ts';
import { quotation } from '../placeholders/messageRun.ts';
import { PartsReader } from '../placeholders/partsReader.ts';
import { protectText } from '../placeholders/protect.ts';
import { choiceUnits, messageText, quoteMessage } from './choiceUnits.ts';
import { withClosedLinks } from './linkedMessages.ts';
import { listedUnits } from './listedUnits.ts';
import { looksLikeId } from './looksLikeId.ts';
import { hasVariants, variantUnits } from './messageFormat2.ts';
import { listedPlural, type PluralSyntax } from './pluralSyntax.ts';
import { rangeUnits } from './rangeUnits.ts';
import { withTexts } from './withTexts.ts';

/** How the values of a data file are written. */
export interface ValueForm {
  readonly source: string;
  /** Escapes new text like the file. */
  readonly escape: (text: string) => string;
  /** Writes the parts of a unit that is a whole value; without it each text is escaped separately. */
  readonly write?: (parts: readonly Part[], unit: Pick<Unit, 'start' | 'end' | 'parts'>) => string;
  /** Returns the final characters of a unit of a message, from `start` of the file: the written ones, or its own. */
  readonly fit?: (written: string, own: string, start: number) => string;
  /** True if the file contains the messages of a program: one word under any key is a label. */
  readonly isLocale?: boolean;
  /** The program whose plurals are one text; absent: as the file and the text show, `none`: texts are no plurals. */
  readonly plurals?: PluralSyntax | 'none';
}

/** The position of a value: its key, and with the keys that lead to it (`keyName`). */
export interface ValueKey {
  readonly key: string;
  readonly keyPath: string;
  /** The note to translators, where it may say what the value is. */
  readonly note?: string | undefined;
}

/** Syntax of ICU only; with plain arguments alone it is unknown whether a text is ICU. */
const isIcu = /\{\s{0,9}[\w.-]{1,60}\s{0,9},|'[{}]/;
const hasArgument = /\{[\w.-]{1,60}\}/;

/**
 * Keys of names of people, which are not sent: lists of authors, the authors that a file's metadata names, and what
 * Python names as `__author__`.
 */
const role = '(?:authors?|translators?|contributors?|maintainers?)';
const people = new RegExp(`(?:^|\\.)(?:${role}\\.\\d+|[_@]*meta(?:data)?_*\\.${role}|__${role}__)$`, 'i');

/** Returns the units of one value: one, those of an ICU message, or none if there is nothing to translate. */
export function createValueUnits(
  value: MappedText,
  { key, keyPath, note }: ValueKey,
  form: ValueForm,
  options: FormatOptions,
): readonly Unit[] {
  // In a list of messages, as in go-i18n: `- id: home`.
  const isListedId = keyPath.endsWith('.id') && (keyPath === `${keyName(value.text)}.id` || /^\d+\.id$/.test(keyPath));
  if (people.test(keyPath) || looksLikeId(key, value.text, form.isLocale === true && !isListedId)) {
    return [];
  }
  if (options.worlds?.includes('messageFormat2') === true) {
    const own = { ...form, escape: (text: string) => form.escape(text.replace(/[{}\\|]/g, String.raw`\$&`)) };
    return hasVariants(value.text)
      ? variantUnits(value, keyPath, form.source, options, (text, name) => partUnits(text, name, own, options))
      : wholeUnit(value, keyPath, own, options);
  }
  // Most texts have no braces, which is checked faster without an expression.
  const hasBraces = value.text.includes('{') || value.text.includes('}');
  const messages = hasBraces && isIcu.test(value.text) ? icuUnits(value, keyPath, form, options) : undefined;
  if (messages !== undefined) {
    return messages;
  }
  if (options.worlds?.includes('flutterQuotes') === true) {
    const protect = [...(options.protect ?? []), new RegExp(quotation)];
    const units = wholeUnit(messageText(value), keyPath, form, { ...options, protect });
    return units.map((unit) => withTexts(unit, quoteMessage));
  }
  if (hasBraces && value.text.includes('choice')) {
    const protect = [...(options.protect ?? []), new RegExp(quotation)];
    const choices = choiceUnits(value, (text) => partUnits(text, keyPath, form, { ...options, protect }));
    if (choices !== undefined) {
      return choices;
    }
  }
  const ranged = rangeUnits(value, keyPath, (text, name) => partUnits(text, name, form, options));
  if (ranged !== undefined) {
    return ranged;
  }
  const plural = form.isLocale === true ? pluralUnits(value, keyPath, note, form, options) : undefined;
  const mayBeIcu = (hasBraces && hasArgument.test(value.text)) || value.text.includes('<');
  return plural ?? wholeUnit(value, keyPath, form, options, mayBeIcu);
}

/** Returns the units of a plural whose forms are one text; undefined for any other value. */
function pluralUnits(
  value: MappedText,
  keyPath: string,
  note: string | undefined,
  form: ValueForm,
  options: FormatOptions,
): readonly Unit[] | undefined {
  const { plurals } = form;
  const plural = plurals === 'none' ? undefined : listedPlural(value, options.path ?? '', note, plurals);
  if (plural === undefined) {
    return undefined;
  }
  const { placeholder } = plural.syntax;
  const own = placeholder ? { ...options, protect: [...(options.protect ?? []), placeholder] } : options;
  return listedUnits(plural, value, keyPath, options, (text, key) => partUnits(text, key, form, own));
}

/** Returns the unit of a part of a value. */
function partUnits(part: MappedText, key: string, form: ValueForm, options: FormatOptions): readonly Unit[] {
  const { source, escape } = form;
  return wholeUnit(part, key, { source, escape }, options).map((unit) => fitted(unit, form));
}

/** Writes a unit of a part of a value as its position there allows. */
function fitted(unit: Unit, { source, fit }: ValueForm): Unit {
  const { start, end } = unit;
  return fit === undefined
    ? unit
    : { ...unit, write: (parts) => fit(unit.write(parts), source.slice(start, end), start) };
}

function icuUnits(
  value: MappedText,
  keyPath: string,
  form: ValueForm,
  options: FormatOptions,
): readonly Unit[] | undefined {
  const { first, text } = trimmed(value);
  const place = { ...form, value: value.slice(first, first + text.length) };
  return messageUnits(text, { ...options, valueKey: keyPath }, place)?.map(({ key: branch = '', ...unit }) =>
    fitted(unit.parts.length > 0 || unit.blank ? { ...unit, key: `${keyPath}${branch}` } : unit, form),
  );
}

/**
 * Returns the value as one unit, whatever it contains; none if it has no words.
 *
 * @param mayBeIcu an apostrophe must not begin a quotation
 */
export function wholeUnit(
  value: MappedText,
  key: string,
  form: ValueForm,
  options: FormatOptions,
  mayBeIcu = false,
): readonly Unit[] {
  const text = wholeText(value, key, form.source, options);
  const finish = options.worlds?.includes('vue') === true ? withClosedLinks : mayBeIcu ? withoutQuotations : undefined;
  return text ? [unitOf(text, key, form, finish)] : [];
}

/** Returns the parts of a value, whatever it contains, and its range without white space; undefined without words. */
export function wholeText(
  value: MappedText,
  key: string,
  source: string,
  options: FormatOptions,
): WholeText | undefined {
  const { first, text } = trimmed(value);
  const parts = protectText(text, { ...options, valueKey: key });
  if (!hasWords(parts)) {
    return undefined;
  }
  const start = value.startOf(first);
  const end = value.endOf(first + text.length);
  // Without escapes, as in most values, the codes have the characters of the file.
  if (end - start === text.length && source.startsWith(text, start)) {
    return { start, end, parts, places: start };
  }
  const reader = new PartsReader(source);
  reader.addText(value.slice(first, first + text.length), parts);
  return { start, end, ...reader.read() };
}

type WholeText = Range & ReadParts;

/** The unit is made here so that it keeps nothing else alive: a file has tens of thousands. */
function unitOf({ start, end, parts, places }: WholeText, key: string, form: ValueForm, finish: Finish): Unit {
  const unit: Unit = { start, end, parts, places, write: (written) => writeUnit(written, unit, form, finish), key };
  return unit;
}

/** Returns the parts of a translation as its program reads them. */
type Finish = ((written: readonly Part[], own: readonly Part[], source: string) => readonly Part[]) | undefined;

function writeUnit(written: readonly Part[], unit: Unit, form: ValueForm, finish: Finish): string {
  if (sameParts(written, unit.parts)) {
    return form.source.slice(unit.start, unit.end);
  }
  const parts = finish?.(written, unit.parts, form.source) ?? written;
  return form.write === undefined ? joinParts(parts, form.escape) : form.write(parts, unit);
}

/** Returns a text without white space around it, and where it begins. */
export function trimmed({ text }: MappedText): { readonly first: number; readonly text: string } {
  const words = text.trim();
  return { first: text.length - text.trimStart().length, text: words };
}
