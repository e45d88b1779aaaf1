import { type Code, joinParts, joinTexts, type Part } from '../../text/unit.ts';
import { asPrinted, escapeText } from './latexCharacters.ts';
import { type Fonts, findUnprintable } from './latexFonts.ts';
import { withAside } from './latexFormulas.ts';
import { readRuns } from './latexRuns.ts';

/** The place of a text in its file. */
export interface TextPlace {
  /** It is in brackets, which a bracket in it ends. */
  readonly isOptional: boolean;
  readonly fonts: Fonts;
}

/** What is written again with a text. */
export interface TextSource extends TextPlace {
  /** The codes that are markup. All others are placeholders in the text. */
  readonly marks: ReadonlySet<string>;
  /** The white space behind those that have any in the source, whether TeX prints it or not: also `\\ `. */
  readonly spaces: ReadonlyMap<string, string>;
  /** The line breaks of the source. */
  readonly breaks: readonly string[];
}

/**
 * Returns a text as a file has it; undefined if the fonts of the document lack a character, or if the text would be read
 * as another one.
 *
 * @param own the parts of the source
 */
export function writeLatex(given: readonly Part[], own: readonly Part[], place: TextSource): string | undefined {
  const { fonts, breaks, isOptional, marks } = place;
  const meant = printedTexts(tidyTexts(given, joinParts(own).includes('\n')), fonts);
  if (meant.some((part) => typeof part === 'string' && findUnprintable(part, fonts) !== undefined)) {
    return undefined;
  }
  const verbatim = verbatimInArguments(own);
  if (verbatimInArguments(meant).some((source) => !verbatim.includes(source))) {
    return undefined;
  }
  const text = joined(meant, place);
  if (readingOf(text, fonts) !== asReading(meant, marks)) {
    return undefined;
  }
  let line = -1;
  const filled = text.map((part) =>
    typeof part === 'string'
      ? part.replace(/\n/g, () => {
          line += 1;
          return breaks[line] ?? breaks.at(-1) ?? ' ';
        })
      : part,
  );
  const written = joinParts(filled);
  return isOptional && written.includes(']') ? `{${written}}` : written;
}

/** Returns the codes with signs without a meaning that are in an argument, where these have one: TeX stops there. */
function verbatimInArguments(parts: readonly Part[]): readonly string[] {
  const open = new Set<number>();
  return parts.flatMap((part) => {
    if (typeof part === 'string') {
      return [];
    }
    if (part.role === 'close') {
      open.delete(part.id);
    } else if (part.role === 'open' && /^\\[A-Za-z@]/.test(part.source)) {
      open.add(part.id);
    }
    return open.size > 0 && /^(?:\\[vV]erb(?![A-Za-z])|\|)/.test(part.source) ? [part.source] : [];
  });
}

/** Returns parts without white space around them, and without empty lines. */
function tidyTexts(parts: readonly Part[], hasLines: boolean): readonly Part[] {
  return joinTexts(parts).map((part, index, all) => {
    if (typeof part !== 'string') {
      return part;
    }
    const lines = part
      .replace(/\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]/g, '\n')
      .replace(/(?<![ \t])[ \t]*\n\s*/g, hasLines ? '\n' : ' ');
    const before = all[index - 1];
    const isBegun = before === undefined || (typeof before === 'object' && /[\r\n][ \t]*$/.test(before.source));
    const begun = isBegun ? lines.trimStart() : lines;
    return index === all.length - 1 ? begun.trimEnd() : begun;
  });
}

function printedTexts(parts: readonly Part[], fonts: Fonts): readonly Part[] {
  return parts.map((part, index) => {
    const before = parts[index - 1];
    const last = typeof before === 'object' ? (before.role === 'open' ? '' : before.source.slice(-1)) : '';
    return typeof part === 'string' ? asPrinted(part, last, fonts) : part;
  });
}

const controlWord = /\\[A-Za-z@]+$/;
/** Two signs that are one in the fonts of TeX. */
const ligature = /^(?:([-,'\x60])\1|[?!]\x60)$/;

/** Returns parts with escapes, in which nothing becomes a part of the macro before it. */
function joined(parts: readonly Part[], { fonts, marks, spaces }: TextSource): readonly Part[] {
  let last = '';
  return parts.flatMap((part, index): Part[] => {
    const before = parts[index - 1];
    const text = typeof part === 'string' ? escapeText(part, fonts) : part.source;
    const isBehindMark = before === undefined || (typeof before === 'object' && marks.has(before.source));
    const isBehindMacro = typeof before === 'object' && before.role === 'alone' && /^\\[A-Za-z@]/.test(before.source);
    // Also in braces, a bracket might be an argument of the macro that it touches.
    const bracket = isBehindMacro ? text.replace(/^\[/, '\\lbrack{}') : text;
    const opened = typeof part === 'string' && isBehindMark ? bracket.replace(/^(\s*)([[*])/, '$1{$2}') : text;
    const macro = typeof before === 'object' && controlWord.test(before.source) ? before.source : undefined;
    const space = macro === undefined ? undefined : spaces.get(macro);
    const begun = space?.startsWith('\\') === true ? opened.replace(/^(?= )/, '\\') : opened;
    const isNext = /^(?:[\p{L}\p{M}@*]|\\[A-Za-z])/u.test(begun) || (space === undefined && /^\s/.test(begun));
    const lead = (macro !== undefined && isNext) || ligature.test(last + begun.charAt(0)) ? '{}' : '';
    last = text.slice(-1);
    return typeof part === 'string' ? [lead + begun] : lead === '' ? [part] : [lead, part];
  });
}

/** Returns how a text is read: its words and its marks. */
function readingOf(parts: readonly Part[], fonts: Fonts): string {
  const written = joinParts(parts);
  return readRuns(written, fonts)
    .map(({ pieces }) =>
      pieces
        .flatMap((piece) => withAside(written, piece))
        .map((piece) => (piece.kind === 'text' ? asWords(piece.text) : asMark(written.slice(piece.start, piece.end))))
        .join(''),
    )
    .join('\u0003');
}

function asReading(parts: readonly Part[], marks: ReadonlySet<string>): string {
  const read = (part: Code): string =>
    marks.has(part.source) ? asMark(part.source) : asWords(part.decoded ?? part.source);
  return parts.map((part) => (typeof part === 'string' ? asWords(part) : read(part))).join('');
}

function asWords(text: string): string {
  return text.replace(/[\s\u00ad]/g, '').replaceAll('’', "'");
}

function asMark(source: string): string {
  const quotes: Readonly<Record<string, string>> = { '\x60\x60': '“', "''": '”' };
  return quotes[source] ?? `\u0001${source.replace(/\{\}$|\s/g, '')}\u0002`;
}
