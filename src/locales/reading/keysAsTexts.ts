import { isNoteName } from '../../formats/common/entries/noteKeys.ts';
import { allCategories } from '../../formats/common/plurals/pluralCategories.ts';
import { looksLikeId } from '../../formats/common/values/looksLikeId.ts';
import type { Entry, EntryGroup } from '../../text/entry.ts';
import { findFirst } from '../../text/findFirst.ts';
import { shownKey } from '../../text/keyName.ts';
import { type Edit, editedText } from '../../text/lines.ts';
import type { Range } from '../../text/unit.ts';
import type { LocaleFile } from './localeFile.ts';

type SourceEntries = Pick<LocaleFile, 'path' | 'text' | 'entries'>;

/** A source with the texts of its keys, and where a range of it is in the file. */
export interface FilledSource {
  readonly text: string;
  readonly placeOf: (range: Range) => Range;
}

/** Formats of programs that show a key where its value is empty: i18next, vue-i18n, Yii, and others. */
const formats = /\.(?:json[5c]?|ya?ml|php)$/i;
/** A value that may be empty. Most files have none. */
const mayBeEmpty = /(?::|=>)[ \t]*(?:""|''|~|null\b|(?=[\r\n]|$))/i;

/** Two words, or the end of a sentence. */
const isText = /(?<!\S)[^\s\p{L}]*\p{L}\S*\s+\S|\p{L}[.!?…:]$/u;
const isWord = /\p{L}/u;
/** What i18next puts after the key of a plural. */
const form = new RegExp(`(?:_ordinal)?_(?:${allCategories.join('|')})$`);

/**
 * Returns a source in which empty values have the texts of their keys, such as `"Lamp on": ""`. Extractors write the file
 * of the source language in this way, and programs show the key. Undefined if there are no such values.
 */
export function withKeysAsTexts(file: SourceEntries): FilledSource | undefined {
  const tree = formats.test(file.path) && mayBeEmpty.test(file.text) ? file.entries : undefined;
  if (tree === undefined) {
    return undefined;
  }
  const leaves = [...leavesOf(tree)].map((entry) => ({ entry, key: shownKey(entry.name) }));
  const texts = leaves.filter(({ key }) => isText.test(key)).length;
  // A single word is a text where most other keys are sentences.
  const areTexts = texts * 2 >= leaves.length;
  const edits = leaves.flatMap(({ entry, key }): Edit[] => {
    const isKeyText = isText.test(key) || (areTexts && isWord.test(key) && !looksLikeId('', key));
    return entry.isEmpty && isKeyText ? [fillingEdit(file, entry, key.replace(form, ''))] : [];
  });
  return edits.length === 0 ? undefined : { text: editedText(file.text, edits), placeOf: placesBefore(edits) };
}

/** Yields the entries that have values. Those of lists have no names. */
function* leavesOf({ entries, isList = false }: EntryGroup): Generator<Entry> {
  for (const entry of isList ? [] : entries.filter(({ name }) => !isNoteName(shownKey(name)))) {
    if (entry.group !== undefined) {
      yield* leavesOf(entry.group);
    } else if (entry.isTied !== true && entry.about === undefined) {
      yield entry;
    }
  }
}

function fillingEdit({ path, text: source }: SourceEntries, { value: { start, end } }: Entry, text: string): Edit {
  const string = /\.php$/i.test(path) ? `'${text.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(text);
  // YAML may have nothing after the colon.
  return { start, end, text: /\s/.test(source.charAt(start - 1)) ? string : ` ${string}` };
}

/** Returns what finds a range of a text after edits in the text before. */
function placesBefore(edits: readonly Edit[]): (range: Range) => Range {
  let moved = 0;
  const filled = edits.map(({ start, end, text }) => {
    const at = start + moved;
    moved += text.length - (end - start);
    return { start: at, end: at + text.length, moved, inside: end - start > 1 ? start + 1 : start };
  });
  const before = (offset: number): number => {
    const last = filled[findFirst(filled, ({ start }) => start > offset) - 1];
    return last === undefined ? offset : offset <= last.end ? last.inside : offset - last.moved;
  };
  return ({ start, end }) => ({ start: before(start), end: before(end) });
}
