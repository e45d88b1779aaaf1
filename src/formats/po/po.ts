// gettext: a template contains the source, a file of a language also the translations.
// Authority: GNU gettext. What msgfmt accepts is a file.

import type { Format, IsWanted, ObsoleteMessage } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, editedText, lineStart } from '../../text/lines.ts';
import { matchEnd } from '../../text/matchAt.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FormatOptions, Part, Range, Unit } from '../../text/unit.ts';
import { bilingualFile } from '../common/entries/bilingualFile.ts';
import { findPlaces } from '../common/entries/bilingualPlaces.ts';
import { lineComments } from '../common/entries/entryComments.ts';
import { readPluralForms } from '../common/plurals/pluralForms.ts';
import { type CountedForms, countedForms, formsOfSingular } from '../common/values/singularTexts.ts';
import { contextRemover, withFormats } from './poConventions.ts';
import {
  defaultTexts,
  identityOf,
  meaningOfEntry,
  type ObsoleteEntries,
  obsoleteEntries,
  type PoEntry,
  type PoString,
  poEntries,
} from './poFile.ts';
import { headerOf, isPoIn, isTemplate, languageInHeader, newForms, targetHeader } from './poHeader.ts';
import { isCode, markupReader } from './poMarkup.ts';
import { flagsOf, messageUnit, ownUnit, type PoReading, withFuzzy } from './poMessage.ts';
import { escapePo, poStyle, writePo } from './poWrite.ts';

export const po: Format = {
  name: 'po',
  languageIds: ['po', 'gettext', 'pot'],
  extensions: ['.po', '.pot'],
  isBilingual: true,
  open: ({ path, source }) => {
    const { entries, problem } = poEntries(source);
    return problem ?? openPo({ path, source, entries, obsolete: obsoleteEntries(source) });
  },
};

const openPo = bilingualFile<PoFileText>((file, fileOf) => ({
  units: (options) => {
    const { source, entries } = file;
    const { targetLang } = options;
    return targetLang === undefined
      ? ownUnits(source, entries, options)
      : targetUnits(source, entries, { ...options, targetLang });
  },
  bilingual: {
    holds: (targetLang) => !isTemplate(file.path) && isPoIn(targetLang, file.path, file.entries),
    named: () => {
      const header = headerOf(file.entries);
      const code = isTemplate(file.path) ? undefined : languageInHeader(header, file.path);
      return header && code !== undefined ? { code, start: header.id.keyword } : undefined;
    },
    obsolete: (_, origin) => obsoletePo(file, fileOf(origin)),
    withNew: (targetLang, origin, isWanted) => withNewPoMessages(file, targetLang, fileOf(origin), isWanted),
    untranslated: (targetLang) => untranslatedPo(file, targetLang),
  },
  flaws: () => [...repeatedPo(file), ...surplusForms(file)],
}));

/** Yields the translations of a file as texts. */
function* ownUnits(source: string, entries: readonly PoEntry[], options: FormatOptions): Generator<Unit> {
  const header = headerOf(entries);
  const eol = detectLineEnd(source);
  const markupOf = markupReader(entries);
  for (const entry of entries) {
    for (const string of entry === header ? [] : entry.forms) {
      const key = entry.plural === undefined ? entry.key : `${entry.key}[${string.index}]`;
      const own = withFormats(options, entry, markupOf(entry));
      const units = ownUnit({ source, eol, options: own }, entry, string, key);
      yield* isNoText(entry) ? units.map((unit): Unit => ({ ...unit, isLeft: true })) : units;
    }
  }
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(
  source: string,
  entries: readonly PoEntry[],
  options: FormatOptions & { readonly targetLang: string },
): Generator<Unit> {
  const header = headerOf(entries);
  const style = poStyle(source, entries);
  const target = targetHeader(entries, options.path ?? '', options.targetLang);
  const forms = countedForms(target.forms, options.targetLang);
  const { keepPlurals: _, targetLang: __, ...rest } = options;
  const markupOf = markupReader(entries);
  const readingOf = (entry: PoEntry): PoReading => {
    const markup = markupOf(entry);
    const own = { source, eol: style.eol, options: withFormats(rest, entry, markup) };
    return { source, style, options: withFormats(options, entry, markup), isOfTarget: target.isOfTarget, own };
  };
  const defaults = defaultTexts(source, entries);
  const withoutContext = contextRemover(entries);
  for (const each of entries) {
    const entry = each === header ? each : withoutContext(each);
    const first = entry.forms[0];
    if (first === undefined) {
      continue;
    }
    if (each !== header && entry.plural !== undefined) {
      // Some tools that call messages by names leave the name of the plural empty.
      const plural = entry.plural.value.text === '' ? entry.id : entry.plural;
      yield* pluralUnits(readingOf(entry), entry, plural, forms);
    } else if (each !== header) {
      const text = defaults.get(each) ?? entry.id;
      const unit = messageUnit(readingOf(entry), entry, { text, form: first, key: entry.key });
      if (unit !== undefined) {
        yield isNoText(entry) ? { ...unit, isLeft: true } : unit;
      }
    } else if (target.text !== undefined) {
      const { start, text } = withFuzzy(source, entry, false, first.start);
      const written = writePo(escapePo(target.text), { style, indent: first.start - first.keyword, like: first });
      yield { start, end: first.end, parts: [], write: () => text + written };
    }
  }
}

/**
 * Returns the messages after `#~`, and those that the template does not have. Another translation may have fewer. One
 * that the origin has again is not obsolete: {@link withNewPoMessages} takes it back into use.
 */
function obsoletePo(
  { source, entries, obsolete }: PoFileText,
  origin: PoFileText | undefined,
): readonly ObsoleteMessage[] {
  const template = origin && isTemplate(origin.path) ? origin : undefined;
  const own = messagesOf(entries);
  const used = origin && new Set(messagesOf(origin.entries).map(({ key }) => key));
  const gone = template ? own.filter(({ key }) => used?.has(key) === false) : [];
  const count = new Map(own.map(({ key }) => [key, 1]));
  const named = obsolete.entries.flatMap((entry) => {
    const { key } = entry;
    const number = (count.get(key) ?? 0) + 1;
    count.set(key, number);
    return number === 1 && used?.has(key) === true ? [] : [{ key: number === 1 ? key : `${key}#${number}`, entry }];
  });
  return [...gone.map((entry) => ({ key: entry.key, entry })), ...named]
    .map(({ key, entry }): ObsoleteMessage => {
      const form = entry.forms.find(({ value }) => value.text !== '') ?? entry.forms[0];
      const target = { start: form?.start ?? entry.start, end: form?.end ?? entry.start };
      return { key, meaning: meaningOfEntry(entry), text: form?.value.text ?? '', target, ...linesOf(source, entry) };
    })
    .sort((one, other) => one.start - other.start);
}

/** Returns obsolete messages that the tools of gettext refuse the file for: with a name that another message has. */
function repeatedPo({ source, entries, obsolete }: PoFileText): readonly FileFlaw[] {
  const known = new Set(obsolete.entries.length === 0 ? [] : entries.map(identityOf));
  const lineOf = lineNumbers(source);
  return obsolete.entries.flatMap((entry): FileFlaw[] => {
    const name = identityOf(entry);
    const isRepeated = known.has(name);
    known.add(name);
    return isRepeated ? [{ kind: 'duplicate', line: lineOf(entry.id.keyword), id: entry.id.value.text }] : [];
  });
}

/** Returns messages with more forms than the header says, which the tools of gettext refuse the file for. */
function surplusForms({ source, entries }: PoFileText): readonly FileFlaw[] {
  const known = readPluralForms(source)?.count ?? Infinity;
  const lineOf = lineNumbers(source);
  return entries.flatMap(({ forms }): FileFlaw[] => {
    const surplus = forms[known];
    return surplus === undefined ? [] : [{ kind: 'forms', line: lineOf(surplus.start), forms: forms.length, known }];
  });
}

/** Returns the lines of comments above an obsolete message. */
function commentsAbove(source: string, entry: PoEntry): readonly string[] {
  const above = source.slice(linesOf(source, entry).start, (entry.context ?? entry.id).keyword);
  return above.split(/[\r\n]+/).flatMap((line) => (/^[ \t]*#(?!~)/.test(line) ? line.trim() : []));
}

/** Returns the lines of a message, with the comments above and the empty lines below. */
function linesOf(source: string, { context, id, end }: PoEntry): Range {
  const start = (context ?? id).keyword;
  const isMarked = /^[ \t]*#~/.test(source.slice(lineStart(source, start)));
  const first = lineComments(source, 0, start, isMarked ? /^[ \t]*#/ : /^[ \t]*#(?!~(?:[^|]|$))/);
  const below = /[^\r\n]*(?:\r\n|\r|\n|$)(?:[ \t]*(?:\r\n|\r|\n))*/y;
  return { start: lineStart(source, first), end: matchEnd(below, source, end) ?? end };
}

/**
 * Yields the units of a message with plural forms. The file gets as many forms as the target language has: missing ones
 * are written after its last one, superfluous ones are removed.
 */
function* pluralUnits(reading: PoReading, entry: PoEntry, plural: PoString, forms: CountedForms): Generator<Unit> {
  const { source, style, isOfTarget } = reading;
  const own = entry.forms;
  const kept = own.filter(({ index }) => index < forms.count);
  const last = kept.at(-1) ?? own[0];
  if (last === undefined) {
    return;
  }
  const singular = formsOfSingular(entry.id.value.text, plural.value.text, forms);
  const present = new Set(own.map(({ index }) => index));
  const added = Array.from({ length: forms.count }, (_, index) => index).filter((index) => !present.has(index));
  const [indent = ''] = /[ \t]*$/.exec(source.slice(Math.max(0, last.keyword - 80), last.keyword)) ?? [];
  const lines = (string: string): string =>
    added.map((index) => `${style.eol}${indent}msgstr[${index}] ${string}`).join('');
  const isMissing = (form: PoString): boolean => !isOfTarget || form.value.text === '';
  const joins = added.length > 0 && !singular.has(last.index) && isMissing(last);
  const [flagged] = kept;
  for (const form of kept) {
    const unit = messageUnit(reading, entry, {
      text: singular.has(form.index) ? entry.id : plural,
      form,
      key: `${entry.key}[${form.index}]`,
      ...(joins && form === last && { more: lines }),
      ...(form !== flagged && { isFlagged: false as const }),
    });
    yield* unit ? [unit] : [];
  }
  if (added.length > 0 && !joins) {
    const empty = { ...last, start: last.end, value: plural.value.slice(0, 0) };
    const message = { text: plural, form: empty, key: `${entry.key}[${added[0]}]`, isFlagged: false as const };
    const unit = messageUnit(reading, entry, message);
    yield* unit ? [{ ...unit, write: (parts: readonly Part[]) => lines(unit.write(parts)) }] : [];
  }
  for (const [at, form] of own.entries()) {
    const before = own[at - 1];
    if (form.index >= forms.count && before !== undefined && isMissing(form)) {
      yield { start: before.end, end: form.end, parts: [], write: () => '' };
    }
  }
}

/** A gettext file that is parsed. */
interface PoFileText {
  readonly path: string;
  readonly source: string;
  readonly entries: readonly PoEntry[];
  readonly obsolete: ObsoleteEntries;
}

/**
 * Returns a gettext file with messages that it lacks, as the source has them: without a translation, or with the one
 * after `#~`, which goes from there, as with `msgmerge`. Two messages with one name are refused by gettext.
 */
function withNewPoMessages(
  target: PoFileText,
  targetLang: string,
  source: PoFileText | undefined,
  isWanted: IsWanted,
): string {
  if (source === undefined) {
    return target.source;
  }
  const [first] =
    target.entries.length === 0 ? source.entries.filter((entry) => entry === headerOf(source.entries)) : [];
  if (first !== undefined) {
    // A file of comments gets the header of the others, without which gettext does not know its encoding.
    const end = detectLineEnd(target.source);
    const begun = target.source.trimEnd() + end + end + headOf(source.source, first.id.keyword, first) + end;
    const { entries } = poEntries(begun);
    return entries.length === 0
      ? target.source
      : withNewPoMessages(
          { ...target, source: begun, entries, obsolete: obsoleteEntries(begun) },
          targetLang,
          source,
          isWanted,
        );
  }
  const header = headerOf(target.entries);
  const { forms } = targetHeader(target.entries, target.path, targetLang);
  const eol = detectLineEnd(target.source);
  const start = header?.end ?? 0;
  const messages = messagesOf(source.entries);
  const { entries: obsolete, marked } = target.obsolete;
  const wanted = new Set(obsolete.length === 0 ? [] : messages.flatMap(({ key }) => (isWanted(key) ? key : [])));
  const used = obsolete.filter(({ key }) => wanted.has(key));
  const byKey = new Map(used.toReversed().map((entry) => [entry.key, entry]));
  const edits = findPlaces(messagesOf(target.entries), messages, isWanted).map(({ message, after, before }): Edit => {
    const former = byKey.get(message.key);
    const own = former && { entry: former, above: commentsAbove(target.source, former), marked };
    const text = copyOf(source.source, message, forms.count, eol, own);
    if (after === undefined && before !== undefined) {
      return { start: before.start, end: before.start, text: text + eol + eol };
    }
    const at = after?.end ?? start;
    return { start: at, end: at, text: at === 0 ? text + eol : eol + eol + text };
  });
  const removed = used.map((entry): Edit => ({ ...linesOf(target.source, entry), text: '' }));
  return editedText(
    target.source,
    [...edits, ...removed].sort((one, other) => one.start - other.start || one.end - other.end),
  );
}

/** Returns a gettext file for another language: all messages of a template or translation, without translations. */
function untranslatedPo({ path, source, entries }: PoFileText, targetLang: string): string | undefined {
  const header = headerOf(entries);
  if (header === undefined) {
    return undefined;
  }
  const eol = detectLineEnd(source);
  const { count } = newForms(path, targetLang);
  const copies = messagesOf(entries).map((message) => copyOf(source, message, count, eol));
  return [headOf(source, 0, header), ...copies].join(eol + eol) + eol;
}

/** Returns a file up to the end of its header, in an encoding that has the letters of every language. */
function headOf(source: string, start: number, { end }: PoEntry): string {
  return source.slice(start, end).replace(/(Content-Type:[^"\r\n]*(?:"\s*"[^"\r\n]*)?\bcharset=)[\w-]+/i, '$1UTF-8');
}

/** Returns the messages of a file, without its header. */
function messagesOf(entries: readonly PoEntry[]): readonly PoEntry[] {
  const header = headerOf(entries);
  return entries.filter((entry) => entry !== header);
}

/** An obsolete message, the lines of comments above it, and the text in which it is written as others are. */
interface FormerMessage {
  readonly entry: PoEntry;
  readonly above: readonly string[];
  readonly marked: string;
}

/**
 * Returns a message with its comments, context and texts, and empty forms.
 *
 * @param former whose translation, state, and notes of translators it gets, if both have a plural or none
 */
function copyOf(
  source: string,
  { comments, id, plural, context }: PoEntry,
  count: number,
  eol: string,
  former?: FormerMessage,
): string {
  const own = former && (former.entry.plural === undefined) === (plural === undefined) ? former : undefined;
  const wasFuzzy = own?.above.some((line) => flagsOf(line).includes('fuzzy')) === true;
  const kept = comments.flatMap(({ text }) => {
    if (text.startsWith('#,')) {
      const flags = flagsOf(text).filter((flag) => flag !== 'fuzzy');
      return flags.length === 0 ? [] : `#, ${flags.join(', ')}`;
    }
    // Former texts and obsolete messages are about translations.
    return /^#[|~]/.test(text) ? [] : text;
  });
  const notes = own?.above.filter((line) => /^#(?=\s|$)/.test(line)) ?? [];
  const texts = source.slice(context?.keyword ?? id.keyword, (plural ?? id).end);
  const forms = plural ? Array.from({ length: count }, (_, index) => index) : [undefined];
  const written = forms.map((index) => {
    const form = own?.entry.forms.find((each) => each.index === (index ?? 0));
    const strings = form && own?.marked.slice(form.start, form.end).replace(/^[ \t]+/gm, '');
    return `msgstr${index === undefined ? '' : `[${index}]`} ${strings ?? '""'}`;
  });
  return [...notes, ...kept, ...(wasFuzzy ? ['#, fuzzy'] : []), texts, ...written].join('\n').replace(/\r\n?|\n/g, eol);
}

/**
 * Returns true for a message that needs no translation: names of translators, a mark of itstool for a picture, a picture
 * of Sphinx, and a block of code of a page.
 */
function isNoText(entry: PoEntry): boolean {
  const { id, context } = entry;
  const text = id.value.text;
  return (
    isCode(entry) ||
    /^translator[-_]credits$/i.test(text) ||
    /^(?:NAME|EMAIL|ROLE)S? OF TRANSLATORS$/.test(context?.value.text ?? '') ||
    (context?.value.text === '_' && /^external ref='[^']*' md5='\w*'$/.test(text)) ||
    // GTK: the direction of the language.
    text === 'default:LTR'
  );
}
