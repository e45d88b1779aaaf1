import assert from 'node:assert/strict';
import { type AddedEntries, addEntries } from '../../../../../src/formats/common/entries/addEntries.ts';
import { type RemovedEntries, removeEntries } from '../../../../../src/formats/common/entries/removeEntries.ts';
import type { TextToRead } from '../../../../../src/formats/readInFormat.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { joinParts, type Part } from '../../../../../src/text/unit.ts';

/** The paths of the files of one family; the text of each is passed with it. */
export interface FamilyPaths {
  readonly source: string;
  readonly target: string;
}

/** Adds entries of a source to a target, with every text in capitals. */
export function addUpper(
  { source: from, target: to }: FamilyPaths,
  source: string,
  target: string,
  wanted: (key: string) => boolean = () => true,
  targetLang = 'de',
): AddedEntries {
  const read: TextToRead = { source, languageId: '', name: from, targetLang };
  const units = readUnits(read);
  const translations = new Map<number, readonly Part[]>();
  for (const [index, { key = '', parts }] of units.entries()) {
    if (parts.length > 0 && wanted(key)) {
      const upper = parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
      translations.set(index, upper);
    }
  }
  return addEntries({ source: target, languageId: '', name: to, targetLang }, { source: read, units, translations });
}

/** Removes entries of a file. */
export function remove(path: string, source: string, keys: readonly string[]): RemovedEntries {
  return removeEntries({ source, languageId: '', name: path }, keys);
}

/** Returns keys and texts of a file, including codes. */
export function textsOf(path: string, source: string): [string, string][] {
  return readUnits({ source, languageId: '', name: path }).map(({ key = '', parts }) => [key, joinParts(parts)]);
}

/** Asserts that a target gets the additional entries of the source, and is unchanged after removing them. */
export function addsAll(paths: FamilyPaths, source: string, target: string, expected: string): void {
  const before = textsOf(paths.target, target);
  const { text } = addUpper(paths, source, target);
  assert.equal(text, expected);
  const known = new Set(before.map(([key]) => key));
  const added = textsOf(paths.target, text)
    .map(([key]) => key)
    .filter((key) => !known.has(key));
  const { text: removed, refused } = remove(paths.target, text, added);
  assert.deepEqual(refused, []);
  assert.equal(removed, target);
}

/** Returns lines, each with its end. */
export function lines(...all: string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
