import { decodedText, type Unit } from '../../text/unit.ts';
import { hasCodes, hashOf, printOf } from '../lock/textHash.ts';
import type { LocaleFile } from '../reading/localeFile.ts';

/** A file of prose, read. */
export interface ProseText {
  readonly file: LocaleFile;
  /** Its paragraphs: also headings, items of lists, and cells of tables. */
  readonly units: readonly Unit[];
  /** Of its paragraphs. */
  readonly hashes: readonly string[];
}

/** Reads a file of prose. */
export function readProse(file: LocaleFile): ProseText {
  // A cell of a table is its words alone, without the padding that aligns it: the rows around it may change.
  const units = (file.document?.paragraphs() ?? []).filter(({ parts }) => parts.length > 0);
  return { file, units, hashes: units.map(({ parts }) => paragraphHash(decodedText(parts))) };
}

/** Returns the hash of a paragraph. Where its lines break does not matter. */
function paragraphHash(text: string): string {
  return hashOf(text.replaceAll(/\s+/g, ' '));
}

/** Returns the hashes of paragraphs by those that lock files of version 1 have for them, if these are others. */
export function firstHashes({ units, hashes }: ProseText): ReadonlyMap<string, string> {
  return new Map(
    units.flatMap(({ parts }, index) =>
      hasCodes(parts) ? [[paragraphHash(printOf(parts)), hashes[index] ?? ''] as const] : [],
    ),
  );
}

/** Returns the text between a paragraph and the one before it; for the index after the last, the text after that. */
export function gapBefore({ file, units }: ProseText, index: number): string {
  return file.text.slice(units[index - 1]?.end ?? 0, units[index]?.start);
}

const codeLine = /^[^\S\r\n]*(\S.{4,}\S)[^\S\n]*$/gm;

/** Returns the lines of what is between two paragraphs, such as code, as far as they are more than punctuation. */
export function linesBetween(gap: string): readonly string[] {
  return Array.from(gap.matchAll(codeLine), ([, line = '']) => line);
}

/** Returns the hash of what is before a paragraph. */
export function gapHash(text: ProseText, index: number): string {
  return hashOf(gapBefore(text, index).replaceAll('\r\n', '\n'));
}
