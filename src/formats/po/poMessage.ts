import { leading, trailing } from '../../asking/selections/strip.ts';
import { hasWords } from '../../text/hasWords.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, edited } from '../../text/lines.ts';
import {
  type FormatOptions,
  joinParts,
  type Part,
  type Translation,
  textOutsideCodes,
  type Unit,
  type UnitReading,
  type Writable,
} from '../../text/unit.ts';
import { escapedCode } from '../common/placeholders/escapedCode.ts';
import { withoutQuotations } from '../common/placeholders/icuQuotes.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { trimmed, wholeText, wholeUnit } from '../common/values/createValueUnits.ts';
import { functionContent } from '../common/values/functionMessages.ts';
import { isNameOrOption } from '../common/values/looksLikeId.ts';
import { type MessageContent, mayBeMessage, messageContent, ownMessageUnit } from '../common/values/messageContent.ts';
import { listSign } from '../common/values/textLists.ts';
import { meaningOfEntry, type PoComment, type PoEntry, type PoString } from './poFile.ts';
import { isOfPo4a, writeMarkup } from './poMarkup.ts';
import { escapePo, type PoStyle, writePo } from './poWrite.ts';

const fuzzy = 'fuzzy';

/** Returns true for an entry whose translation waits for a review. */
function isFuzzy({ comments }: PoEntry): boolean {
  return comments.some(({ text }) => text.startsWith('#,') && flagsOf(text).includes(fuzzy));
}

export function flagsOf(comment: string): string[] {
  return comment.startsWith('#,')
    ? comment
        .slice(2)
        .split(',')
        .map((flag) => flag.trim())
        .filter((flag) => flag !== '')
    : [];
}

/** Returns what the flags of an entry say about its arguments: `c-format`, `no-c-format`, `range: 1..4`. */
export function formatsOf({ comments }: PoEntry): readonly string[] {
  return comments.flatMap(({ text }) => (ofArguments.test(text) ? flagsOf(text).filter(isOfArguments) : []));
}

const ofArguments = /-format\b|\brange:/;
const isOfArguments = (flag: string): boolean => /-format$|^range:/.test(flag);

/** The text before the string of a translation when its entry gets or loses the flag. */
interface FlagChange {
  readonly start: number;
  /** The text from there up to the string. */
  readonly text: string;
}

/**
 * Returns how an entry is written up to `end` with or without the flag. The former text (`#|`), for which the flagged
 * translation was made, goes with it.
 */
export function withFuzzy(source: string, entry: PoEntry, wanted: boolean, end: number): FlagChange {
  if (wanted === isFuzzy(entry)) {
    return { start: end, text: '' };
  }
  const changes = wanted ? [added(source, entry)] : entry.comments.flatMap((comment) => removed(source, comment));
  const start = changes[0]?.start ?? end;
  return { start, text: edited(source, { start, end }, changes) };
}

function added(source: string, { comments, context, id }: PoEntry): Edit {
  const flags = comments.find(({ text }) => text.startsWith('#,'));
  if (flags !== undefined) {
    const start = flags.start + '#,'.length;
    return { start, end: start, text: ` ${fuzzy},` };
  }
  const previous = comments.find(({ text }) => text.startsWith('#|'));
  const start = previous?.start ?? context?.keyword ?? id.keyword;
  return { start, end: start, text: `#, ${fuzzy}${detectLineEnd(source)}` };
}

/** Returns how a comment is written without the flag, if that is another way. */
function removed(source: string, { text, start, end }: PoComment): readonly Edit[] {
  const flags = flagsOf(text);
  const rest = flags.filter((flag) => flag !== fuzzy);
  if (rest.length > 0 && rest.length < flags.length) {
    return [{ start, end, text: `#, ${rest.join(', ')}` }];
  }
  if (!flags.includes(fuzzy) && !text.startsWith('#|')) {
    return [];
  }
  const lineEnd = /^(?:\r\n?|\n)/.exec(source.slice(end, end + 2))?.[0] ?? '';
  return [{ start, end: end + lineEnd.length, text: '' }];
}

/** What the units of a file share. */
export interface PoReading {
  readonly source: string;
  readonly style: PoStyle;
  readonly options: FormatOptions;
  /** True if the file's translations are in the target language. */
  readonly isOfTarget: boolean;
  /** How its translations are read as texts: without a target language. */
  readonly own: UnitReading;
}

/** A text and the string in which its translation is written. */
export interface PoMessage {
  readonly text: PoString;
  readonly form: PoString;
  readonly key: string;
  /** Returns the text after the string, for the string that is written there. */
  readonly more?: (string: string) => string;
  /** Set if another string of the entry gets the flag. */
  readonly isFlagged?: false;
}

/** Returns the unit of a text; one without words is written unchanged if its form must not stay empty. */
export function messageUnit(reading: PoReading, entry: PoEntry, message: PoMessage): Unit | undefined {
  const { source, options, isOfTarget } = reading;
  const { text, form, key, more, isFlagged = true } = message;
  const words = text.value.text.trim();
  const own = readNote(entry, text);
  const list = listSign(words, own);
  const icu =
    entry.plural === undefined && mayBeMessage(words, { list })
      ? readContent(words, { ...options, valueKey: key, list }, { toFile: escapePo })
      : undefined;
  const parts = icu?.parts ?? readParts(words, options, key);
  const translation = isOfTarget ? form.value.text : '';
  const state = translation === '' ? 'missing' : isFuzzy(entry) ? 'draft' : 'reviewed';
  const markup = options.markup?.name;
  const hasTexts = hasWords(parts) && !(isOfPo4a(markup) && isNameOrOption(textOutsideCodes(parts)));
  if (!hasTexts && (entry.plural === undefined || state !== 'missing')) {
    return undefined;
  }
  const isFuzzyAfter = options.markForReview === true;
  const flag = isFlagged ? withFuzzy(source, entry, isFuzzyAfter, form.start) : { start: form.start, text: '' };
  const write = (given: readonly Part[]): string => {
    const texts = normalized(given);
    const safe = mayBeIcu(entry) && !isOfPo4a(markup) ? withoutQuotations(texts, parts, source) : texts;
    const written = icu ? icu.write(texts) : writeMarkup({ parts: safe, own: parts, entry, markup }, escapePo);
    if (written === undefined) {
      return source.slice(flag.start, form.end);
    }
    const decoded = text.value.text;
    const whole = escapePo(leading(decoded)) + written + escapePo(trailing(decoded));
    const string = writePo(whole, { style: reading.style, indent: form.start - form.keyword, like: text });
    return flag.text + string + (more?.(string) ?? '');
  };
  const [start, end] = [flag.start, form.end];
  if (!hasTexts) {
    return { start, end, parts: [], write: () => write(parts) };
  }
  const unit: Writable<Unit> = {
    start,
    end,
    parts,
    source: { start: text.start, end: text.end },
    target: { text: translation, state },
    translation: () => icuText(reading.own, entry, form, key) ?? wholeText(form.value, key, source, options),
    key,
    write,
  };
  if (!isFlagged) {
    unit.isLaterForm = true;
  }
  const formats = formatsOf(entry);
  if (formats.length > 0) {
    unit.formats = formats;
  }
  if (markup !== undefined) {
    unit.markup = markup;
  }
  unit.meaning = meaningOfEntry(entry);
  const { begin } = entry;
  if (begin !== undefined) {
    unit.context = begin;
    unit.note = [begin.replace(/^(?:\?|_: )|[|^:\n]$/g, ''), ...(own === undefined ? [] : [own])].join('\n');
  } else if (own !== undefined) {
    unit.note = own;
  }
  return unit;
}

/** Returns true for an entry whose flags name no format: its arguments in braces may be those of ICU messages. */
function mayBeIcu(entry: PoEntry): boolean {
  return formatsOf(entry).every((flag) => /^(?:icu|no)-|^range:/.test(flag));
}

/** Returns a text with branches; undefined for others. */
function readContent(...text: Parameters<typeof messageContent>): MessageContent | undefined {
  return functionContent(...text) ?? messageContent(...text);
}

/** Returns the parts of a text, with codes as in the file. */
function readParts(text: string, options: FormatOptions, valueKey: string): readonly Part[] {
  const parts = protectText(text, { ...options, valueKey });
  return parts.length === 1 && parts[0] === text
    ? parts
    : parts.map((part) => (typeof part === 'string' ? part : escapedCode(part, escapePo)));
}

/** Returns a translation as a text; none if it has no words. */
export function ownUnit(reading: UnitReading, entry: PoEntry, string: PoString, key: string): readonly Unit[] {
  const { source, options } = reading;
  const escape = escaperFor(reading, string);
  const markup = options.markup?.name;
  const write = (given: readonly Part[], { parts: own }: Pick<Unit, 'parts'>): string =>
    writeMarkup({ parts: given, own, entry, markup }, escape) ?? joinParts(own);
  const icu = icuText(reading, entry, string, key);
  const unit = icu && ownMessageUnit(icu.message, source, icu);
  const units = unit
    ? [{ ...unit, key }]
    : wholeUnit(string.value, key, { source, escape, write }, options, mayBeIcu(entry) && !isOfPo4a(markup));
  const note = units.length === 0 ? undefined : readNote(entry);
  return note === undefined ? units : units.map((each) => ({ ...each, note }));
}

function escaperFor({ eol }: UnitReading, { lines }: PoString): (text: string) => string {
  return (text) => {
    const escaped = escapePo(text.replace(/\r\n?/g, '\n'));
    return lines > 1 ? escaped.replace(/((?:^|[^\\])(?:\\\\)*\\n)(?=[^])/g, `$1"${eol}"`) : escaped;
  };
}

/** Returns a translation that is an ICU message with branches and words; undefined for others. */
function icuText(
  reading: UnitReading,
  entry: PoEntry,
  string: PoString,
  key: string,
): (Translation & { readonly message: MessageContent }) | undefined {
  const { value } = string;
  const list = /[;,]/.test(value.text) ? listSign(value.text, readNote(entry)) : undefined;
  if (entry.plural !== undefined || !mayBeMessage(value.text, { list })) {
    return undefined;
  }
  const { first, text } = trimmed(value);
  const toFile = escaperFor(reading, string);
  const message = readContent(text, { ...reading.options, valueKey: key, list }, { toFile });
  return message && hasWords(message.parts)
    ? { message, parts: message.parts, start: value.startOf(first), end: value.endOf(first + text.length) }
    : undefined;
}

/**
 * Returns a translation whose line breaks are line feeds. gettext refuses a translation that begins or ends with a line
 * break if its source does not.
 */
function normalized(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (typeof part !== 'string') {
      // A code of another file may be wrapped there.
      return part.decoded === undefined ? part : { ...part, source: escapePo(part.decoded) };
    }
    const begun = index === 0 ? part.replace(/^[\r\n]+/, '') : part;
    const text = index === parts.length - 1 ? begun.replace(/(?<![\r\n])[\r\n]+$/, '') : begun;
    return text.replace(/\r\n?/g, '\n');
  });
}

/**
 * Returns the notes for translators.
 * @param text the text of the message, which may be in a comment and is no note then
 */
function readNote({ comments }: PoEntry, text?: PoString): string | undefined {
  let note: string | undefined;
  for (const { text: comment, start } of comments) {
    const isText = text !== undefined && start >= text.keyword && start < text.end;
    const line = isText ? undefined : noteLine.exec(comment)?.[1];
    if (line !== undefined) {
      note = note === undefined ? line : `${note}\n${line}`;
    }
  }
  return note;
}

const noteLine = /^#(?:\.|(?=\s))\s*([^]+)$/;
