import { lineBreaksOf } from '../../lineBreaks.ts';
import { sameParts } from '../../sameParts.ts';
import type { Part, Unit } from '../../unit.ts';
import { breaksWithin } from '../breaksWithin.ts';
import type { ValueForm } from '../valueUnits.ts';
import type { TomlQuotes, TomlString } from './tomlString.ts';

const short: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r' },
};

/** A file, and the line break for its new lines. */
export interface TomlReading {
  readonly source: string;
  readonly eol: string;
}

/** Returns how texts are written in a string, with its quotes. */
export function tomlForm({ source, eol }: TomlReading, string: TomlString): ValueForm {
  const { quotes, breaks } = string;
  const escape = (text: string): string => escapeToml(text, quotes, eol);
  if (quotes.startsWith("'")) {
    // A part of a string cannot change the quotes; `withQuotes` writes whole strings.
    return { source, isLocale: true, escape: (text) => escape(text).replaceAll("'", '’') };
  }
  const write: ValueForm['write'] = (parts, unit) => {
    const own = breaksWithin(breaks, unit);
    let index = 0;
    return parts
      .map((part) => {
        if (typeof part !== 'string') {
          index += lineBreaksOf(part);
          return part.source;
        }
        if (own.length === 0) {
          return escape(part);
        }
        return part
          .split(/\r\n?|\n/)
          .map(escape)
          .reduce((before, line) => {
            const next = own[index] ?? own.at(-1);
            index += 1;
            return before + (next?.source ?? '') + line.trimStart();
          });
      })
      .join('');
  };
  return { source, isLocale: true, escape, write };
}

/**
 * A literal string has no escapes: a text that does not fit in it gets the quotes of a string that has. So the range of
 * its unit includes the quotes. A unit that is only part of its string stays unchanged.
 */
export function withQuotes({ source, eol }: TomlReading, { quotes, range, value }: TomlString, unit: Unit): Unit {
  const whole = value.text.trim();
  const first = value.text.length - value.text.trimStart().length;
  const isWhole = unit.start === value.startOf(first) && unit.end === value.endOf(first + whole.length);
  if (!quotes.startsWith("'") || !isWhole) {
    return unit;
  }
  const { start, end } = range;
  const inside = { start: start + quotes.length, end: end - quotes.length };
  const write = (parts: readonly Part[]): string => {
    if (sameParts(parts, unit.parts)) {
      return source.slice(start, end);
    }
    const text = parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
    const all = source.slice(inside.start, unit.start) + text + source.slice(unit.end, inside.end);
    if (fits(all, quotes)) {
      return quotes + (quotes === "'" ? all : all.replace(/\r\n?|\n/g, eol)) + quotes;
    }
    const other = quotes === "'" ? '"' : '"""';
    return other + escapeToml(all, other, eol) + other;
  };
  return { ...unit, start, end, write };
}

/** Returns true for text that fits in a literal string. */
function fits(text: string, quotes: TomlQuotes): boolean {
  return quotes === "'"
    ? !/['\u0000-\u0008\u000a-\u001f\u007f]|\p{Surrogate}/u.test(text)
    : !/''|^'|'$|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u.test(text);
}

/** Escapes new text for a string with such quotes. */
function escapeToml(text: string, quotes: TomlQuotes, eol: string): string {
  const plain = text.toWellFormed().replace(/\r\n?/g, '\n');
  if (quotes === "'") {
    return plain.replace(/\n/g, ' ').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  }
  if (quotes === "'''") {
    return plain.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').replaceAll('\n', eol);
  }
  const escaped = (character: string): string =>
    short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quotes === '"'
    ? plain.replace(/["\\\u0000-\u001f\u007f]/g, escaped)
    : plain.replace(/\\|"(?="|$)|(?<=^|")"|[\u0000-\u0008\u000b-\u001f\u007f]/g, escaped).replaceAll('\n', eol);
}
