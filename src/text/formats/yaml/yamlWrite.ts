import { lineBreaksOf } from '../../lineBreaks.ts';
import type { Part } from '../../unit.ts';
import type { LineBreak } from '../breaksWithin.ts';
import type { EscapeHabits } from '../escapes.ts';
import { unprintable } from './yamlPlain.ts';

const short: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r', '\0': '\\0', '\u0085': '\\N' },
  ...{ '\u2028': '\\L', '\u2029': '\\P' },
};

/** How a file writes escapes. */
export interface YamlHabits extends Pick<EscapeHabits, 'asciiOnly' | 'upper'> {
  /** `\xe9` rather than `\u00e9`. */
  readonly byte: boolean;
}

export function yamlHabits(source: string): YamlHabits {
  const codes = source.match(/\\(?:x[89a-f]|u|U)[\da-f]+/gi) ?? [];
  return {
    asciiOnly: codes.length > 0 && !/[^\u0000-\u007f]/.test(source.replace(/^\ufeff/, '')),
    byte: !codes.some((code) => code.startsWith('\\u00')),
    upper: !codes.some((code) => /[a-f]/.test(code.slice(2))),
  };
}

/** Escapes new text for double quotes. */
export function escapeDouble(text: string, { asciiOnly, byte, upper }: YamlHabits): string {
  const coded = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    const digits = upper ? code.toString(16).toUpperCase() : code.toString(16);
    const [letter, length] =
      code < 0x100 && byte ? (['x', 2] as const) : code < 0x1_0000 ? (['u', 4] as const) : (['U', 8] as const);
    return short[character] ?? `\\${letter}${digits.padStart(length, '0')}`;
  };
  const escaped = text.replace(/["\\\n\t\r]/g, coded).replace(unprintable, coded);
  return asciiOnly ? escaped.replace(/[^\u0000-\u007f]/gu, coded) : escaped;
}

/** Escapes new text for single quotes, without characters that they do not allow. */
export function escapeSingle(text: string): string {
  return text.replaceAll("'", "''").replace(/\t/g, ' ').replace(unprintable, '');
}

export interface LineForm {
  /** Those of the unit, in order. */
  readonly breaks: readonly LineBreak[];
  readonly escape: (text: string) => string;
  /** The source of a line break in a value that has none. */
  readonly otherwise: string;
}

/**
 * Writes parts on the lines of the value: line breaks as in the source, and additional ones like the last. A line with
 * words gets indentation, if any line has.
 */
export function writeLines(parts: readonly Part[], { breaks, escape, otherwise }: LineForm): string {
  const indented = breaks.findLast(({ source }) => !source.endsWith('\n')) ?? breaks.at(-1);
  const written: string[] = [];
  let index = 0;
  const addLine = (line: string, isBlank: boolean): void => {
    const lineBreak = breaks[index] ?? indented;
    index += 1;
    if (lineBreak === undefined || indented === undefined) {
      written.push(otherwise, escape(line));
      return;
    }
    const { source } = isBlank || !lineBreak.source.endsWith('\n') ? lineBreak : indented;
    // Without indentation these would end the document.
    const marker = source.endsWith('\n') && /^\s*(?:---|\.\.\.)/.test(line);
    written.push(written.pop()?.replace(/[ \t]+$/, '') ?? '', marker ? ' ' : source, escape(line.trimStart()));
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      written.push(part.source);
      index += lineBreaksOf(part);
      continue;
    }
    const [first = '', ...lines] = part.replace(/\r\n?/g, '\n').split('\n');
    written.push(escape(first));
    for (const [at, line] of lines.entries()) {
      addLine(line, line.trim() === '' && at < lines.length - 1);
    }
  }
  return written.join('');
}
