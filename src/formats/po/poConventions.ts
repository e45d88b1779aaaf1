import type { FormatOptions } from '../../text/unit.ts';
import type { PoEntry } from './poFile.ts';
import { flagsOf, formatsOf } from './poMessage.ts';

const directive = /~(?:[-+\d]|'[^]|[vV#,])*[:@]*[A-Za-z%~&|{}[\]();^<>?*$!_\n]/;

/** The placeholders of flags, such as `~a`, which are words in other messages. */
const placeholders: Readonly<Record<string, RegExp>> = {
  'scheme-format': directive,
  'lisp-format': directive,
  'boost-format': /%\|[^|]+\|/,
  'gcc-internal-format': /%[-+#\d.*$q]*(?:[<>']|(?:ll?|w)?[A-Za-z])/,
  'object-pascal-format': /%(?:\d+:)?-?\d*(?:\.\d+)?[deginmpsuxf]/i,
  'php-format': /%(?:\d+\$)?(?:[-+0]|'[^])*\d*(?:\.\d+)?[bcdeEufFgGosxX]/,
  'java-printf-format': /%(?:\d+\$|<)?[-#+0,(]*\d*(?:\.\d+)?(?:[bBhHsScCdoxXeEfgGaA]|[tT][A-Za-z])/,
  'javascript-format': /%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?[bBcdoOijsuxXf]/,
};

/** Formats in whose texts braces are words. */
const printf: ReadonlySet<string> = new Set(
  ['c', 'objc', 'gcc-internal', 'gfc-internal', 'perl', 'python', 'php', 'awk', 'qt', 'kde'].map(
    (name) => `${name}-format`,
  ),
);

/** What stands for a part of the document that is a message of its own. */
const partOfItstool = /<_:[\w-]+\/>/;

/** A reference of Sphinx: the place in its manual, or in the documentation of a function. */
const ofSphinx = /^#:.*(?:\.(?:rst|rest)(?::\d+)?|:docstring of \S+)(?:\s|$)/;

/**
 * Returns options that protect the placeholders of the formats that the flags of a message name, and know the markup of
 * the file that it is from.
 */
export function withFormats<T extends FormatOptions>(options: T, entry: PoEntry): T {
  const { comments } = entry;
  const ofFlags = formatsOf(entry).flatMap((flag) => placeholders[flag] ?? []);
  const own = comments.some(({ text }) => text.startsWith('#. (itstool)')) ? [...ofFlags, partOfItstool] : ofFlags;
  const isOfSphinx = comments.some(({ text }) => ofSphinx.test(text));
  return own.length === 0 && !isOfSphinx
    ? options
    : {
        ...options,
        protect: [...(options.protect ?? []), ...own],
        ...(isOfSphinx && { markup: 'restructuredText' as const }),
      };
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
