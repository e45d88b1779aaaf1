import { entryFor } from '../../text/entryFor.ts';
import type { FormatOptions, InlineMarkup } from '../../text/unit.ts';
import { inlineMarkup } from '../common/inline/inlineMarkup.ts';
import type { PoEntry, PoString } from './poFile.ts';
import { cell, isTable } from './poMarkup.ts';
import { flagsOf, formatsOf } from './poMessage.ts';

const directive = /~(?:[-+\d]|'[^]|[vV#,]){0,40}[:@]*[A-Za-z%~&|{}[\]();^<>?*$!_\n]/;

/** The placeholders of flags, such as `~a`, which are words in other messages. */
const placeholders: Readonly<Record<string, RegExp>> = {
  'scheme-format': directive,
  'lisp-format': directive,
  'boost-format': /%\|[^|]+\|/,
  'c-format': /%I[du]/,
  'gcc-internal-format': /%[-+#\d.*$q]*(?:[<>']|(?:ll?|w)?[A-Za-z])/,
  'gfc-internal-format': /%[-+#\d.*$q]*(?:[<>']|(?:ll?|w)?[A-Za-z])/,
  'ruby-format': /%[-+#0 \d.]*<\w+>[-+#0 \d.]*[A-Za-z]/,
  'd-format': /%[()|]/,
  'object-pascal-format': /%(?:\d+:)?-?\d*(?:\.\d+)?[deginmpsuxf]/i,
  'php-format': /%(?:\d+\$)?(?:[-+0]|'[^]){0,40}(?:[1-9]\d*)?(?:\.\d+)?[bcdeEufFgGosxX]/,
  'java-printf-format': /%(?:\d+\$|<)?[-#+0,(]*(?:[1-9]\d*)?(?:\.\d+)?(?:[bBhHsScCdoxXeEfgGaA]|[tT][A-Za-z])/,
  'javascript-format': /%(?:\d+\$)?[-+0]*(?:[1-9]\d*)?(?:\.\d+)?[bBcdoOijsuxXf]/,
};

/** Formats in whose texts braces are words. */
const printf: ReadonlySet<string> = new Set(
  ['c', 'objc', 'gcc-internal', 'gfc-internal', 'perl', 'python', 'php', 'awk', 'qt', 'kde'].map(
    (name) => `${name}-format`,
  ),
);

/** The placeholder for a part of the document that is a separate message, and code in Mallard and DocBook. */
const ofItstool = [
  /<_:[\w-]+\/>/,
  /<(cmd|code|command|computeroutput|constant|envar|file|filename|function|input|literal|option|output|parameter|sys|systemitem|userinput|varname)\b[^<>]*>[^]{0,500}?<\/\1>/,
];

/**
 * Returns options that protect the placeholders of the formats that the flags of a message name, and know the markup of
 * the file that it is from.
 */
export function withFormats<T extends FormatOptions>(options: T, entry: PoEntry, markup: InlineMarkup | undefined): T {
  const { comments } = entry;
  const ofFlags = formatsOf(entry).flatMap((flag) => entryFor(placeholders, flag) ?? []);
  const isOfItstool = comments.some(({ text }) => text.startsWith('#. (itstool)'));
  const own = [...ofFlags, ...(isOfItstool ? ofItstool : []), ...(isTable(entry) ? [cell] : [])];
  return own.length === 0 && markup === undefined
    ? options
    : {
        ...options,
        protect: [...(options.protect ?? []), ...own],
        ...(markup && { markup: { name: markup, read: inlineMarkup[markup].read } }),
      };
}

/** What a text may begin with that is its context, and what a translation has that keeps it. */
interface TextContext {
  readonly begin: RegExp;
  readonly kept: RegExp;
}

/** `Namespace|Text` of Ruby and GLib, `female^Text` of Wesnoth, `?verb:Text` of Freeciv, `_: verb\nText` of KDE 3. */
const contexts: readonly TextContext[] = [
  { begin: /^[A-Za-z][\w.:-]{0,80}\|(?=[^\s|][^|]*$)/, kept: /\|/ },
  { begin: /^\p{L}[\p{L} _.:'-]{2,60}\^(?=[\p{L}%{])/u, kept: /\^/ },
  { begin: /^\?[A-Za-z][\w -]{0,60}:(?=\S)/, kept: /^\?/ },
  { begin: /^_: [^\n]{1,200}\n(?=\S)/, kept: /^_:/ },
];

/**
 * Returns a function that takes the contexts from the beginning of texts, if the file has any. Programs show the text
 * behind them, so that translations have none: people's show it, else that two texts of several words share one.
 */
export function contextRemover(entries: readonly PoEntry[]): (entry: PoEntry) => PoEntry {
  const found = contexts.find((context) => isOfFile(context, entries));
  return (entry) => {
    const context = found && contextOf(found, entry);
    if (context === undefined) {
      return entry;
    }
    const { id, plural } = entry;
    const rest = (string: PoString): PoString => {
      const { text } = string.value;
      return text.startsWith(context) ? { ...string, value: string.value.slice(context.length, text.length) } : string;
    };
    return { ...entry, begin: context, id: rest(id), ...(plural && { plural: rest(plural) }) };
  };
}

function contextOf({ begin }: TextContext, { id }: PoEntry): string | undefined {
  return begin.exec(id.value.text)?.[0];
}

function isOfFile(context: TextContext, entries: readonly PoEntry[]): boolean {
  const own = entries.flatMap((entry) => {
    const begin = contextOf(context, entry);
    const isLong = / \S/.test(entry.id.value.text.slice(begin?.length));
    return begin === undefined ? [] : [{ begin, isLong, text: entry.forms[0]?.value.text ?? '' }];
  });
  const translated = own.filter(({ text }) => text !== '');
  const kept = translated.filter(({ text }) => context.kept.test(text)).length;
  const long = own.filter(({ isLong }) => isLong);
  // Lists such as `Yes|No` have single words.
  const isShared = new Set(long.map(({ begin }) => begin)).size < long.length;
  return own.length > 1 && (translated.length > 0 ? kept * 2 < translated.length : isShared);
}

/** Returns true for a gettext file whose flags name `c-format`, and only formats of printf. */
export function hasOnlyPrintf(source: string): boolean {
  // Most messages have the same flags.
  const lines = new Set(source.match(/^#,.*-format.*/gm));
  const flags = new Set([...lines].flatMap(flagsOf));
  return (
    flags.has('c-format') &&
    [...flags].every((flag) => !flag.endsWith('-format') || flag.startsWith('no-') || printf.has(flag))
  );
}
