import type { Format } from '../../format.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import type { FormatOptions, Part, Unit } from '../../unit.ts';
import { type ValueForm, valueUnits } from '../valueUnits.ts';
import { type StringsEntry, type StringsFile, stringsEntries } from './stringsEntries.ts';
import { stringsTree } from './stringsTree.ts';

/** Strings of Apple's platforms: `"key" = "value";`. */
export const strings: Format = {
  name: 'strings',
  languageIds: ['strings'],
  extensions: ['.strings'],
  open: ({ source }) => {
    const file = stringsEntries(source);
    return (
      file.problem ?? {
        units: (options) => stringsUnits(source, file, options),
        entries: () => stringsTree(source, file),
      }
    );
  },
};

function* stringsUnits(source: string, { entries }: StringsFile, options: FormatOptions): Generator<Unit> {
  const eol = lineEndOf(source);
  const isAscii = /\\U[\da-fA-F]{4}/.test(source) && !/[^\u0000-\u007f\ufeff]/.test(source);
  for (const entry of entries) {
    const { key, value, note } = entry;
    // A line break in the value itself shows how the file writes them.
    const own = value.sourceOf(source, 0, value.text.length);
    const escape = (text: string): string =>
      escapeStrings(text, { entry, isAscii, eol: /[\r\n]/.test(own) ? eol : '\\n' });
    for (const unit of valueUnits(value, { key, keyPath: key }, formOf(source, entry, escape), options)) {
      yield { ...unit, ...(note !== undefined && { note }) };
    }
  }
}

/** A word without quotes gets them with its translation. */
function formOf(source: string, { quote }: StringsEntry, escape: (text: string) => string): ValueForm {
  const form = { source, escape, isLocale: true };
  const write = (parts: readonly Part[]): string =>
    `"${parts.map((part) => (typeof part === 'string' ? escape(part) : part.source)).join('')}"`;
  return quote === '' ? { ...form, write } : form;
}

interface StringsStyle {
  readonly entry: StringsEntry;
  /** True if the file is ASCII, with `\U00e9` for other characters. */
  readonly isAscii: boolean;
  readonly eol: string;
}

const controls: Readonly<Record<string, string>> = { '\t': '\\t', '\\': '\\\\' };

function escapeStrings(text: string, { entry, isAscii, eol }: StringsStyle): string {
  const quote = entry.quote === '' ? '"' : entry.quote;
  const special = isAscii ? /[\\\u0000-\u001f\u007f-\uffff]/g : /[\\\u0000-\u001f\u007f]|\p{Surrogate}/gu;
  const coded = (character: string): string => `\\U${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(special, (character) => controls[character] ?? (character === '\n' ? character : coded(character)))
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', () => eol);
}
