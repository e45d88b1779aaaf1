import { unicodeEscape } from '../escapes.ts';
import type { LinePiece } from './propertiesEntries.ts';

/** What a file escapes without need. */
export interface PropertiesHabits {
  /** A character that is always escaped there -> how. */
  readonly escapes: ReadonlyMap<string, string>;
  /** True if the file is ASCII, with `\u00e9` for other characters: until Java 9 such files were ISO-8859-1. */
  readonly asciiOnly: boolean;
  /** `\u00E9` rather than `\u00e9`. */
  readonly upper: boolean;
}

export function propertiesHabits(source: string, values: Iterable<readonly LinePiece[]>): PropertiesHabits {
  const escapes = new Map<string, string>();
  const plain = new Set<string>();
  for (const { kind, text, start, end } of [...values].flat()) {
    if (kind === 'text') {
      for (const character of text.match(/[^\w ]/g) ?? []) {
        plain.add(character);
      }
    } else if (/[^\\\w\s]|\u00a0/.test(text)) {
      escapes.set(text, source.slice(start, end));
    }
  }
  const codes = source.match(/\\u(?!00[0-7])[\da-f]{4}/gi) ?? [];
  return {
    escapes: new Map([...escapes].filter(([character]) => !plain.has(character))),
    asciiOnly: !/[^\u0000-\u007f]/.test(source.replace(/^\ufeff/, '')),
    upper: codes.some((code) => /[A-F]/.test(code)),
  };
}

const controls: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f', '\\': '\\\\' };

/** Escapes new text of a value, on one line. */
export function escapeProperties(text: string, { escapes, asciiOnly, upper }: PropertiesHabits): string {
  const coded = (character: string): string => unicodeEscape(character, upper);
  return text.replace(/[^\w ]/gu, (character) => {
    const known = controls[character] ?? escapes.get(character);
    const must = character < ' ' || /^\p{Surrogate}$/u.test(character) || (asciiOnly && character > '~');
    return known ?? (must ? character.replace(/[^]/g, coded) : character);
  });
}
