import assert from 'node:assert/strict';
import { scanSource } from '../../../../src/formats/sourceCode/scanSource.ts';
import { sourceCode } from '../../../../src/formats/sourceCode/sourceCode.ts';
import { sourceLanguages } from '../../../../src/formats/sourceCode/sourceLanguages.ts';
import type { SourceLanguage } from '../../../../src/formats/sourceCode/sourceRules.ts';
import type { Format } from '../../../../src/text/format.ts';

/** Returns a language by its name, and its format. */
export function languageNamed(name: string): { readonly language: SourceLanguage; readonly format: Format } {
  const language = sourceLanguages.find((known) => known.name === name);
  const format = sourceCode.find((known) => known.name === name);
  assert.ok(language !== undefined && format !== undefined, name);
  return { language, format };
}

/** Returns the words of each comment, without the documentation of Perl. */
export function commentsOf(source: string, name: string): string[] {
  const { language } = languageNamed(name);
  return scanSource(source, language)
    .filter(({ kind }) => kind !== 'pod')
    .map(({ innerStart, innerEnd }) => source.slice(innerStart, innerEnd).trim());
}

/**
 * Returns everything except the comments; consecutive comments count as one, as a different number of lines is not a
 * change of the code.
 */
export function codeOf(source: string, language: SourceLanguage): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of scanSource(source, language)) {
    pieces.push(source.slice(done, start), '\0');
    done = end;
  }
  return [...pieces, source.slice(done)].join('').replace(/(?:\0\s*)+/g, '\0');
}
