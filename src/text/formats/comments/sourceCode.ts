import { hasWords } from '../../hasWords.ts';
import { codesFromSource } from '../../placeholders/numberCodes.ts';
import { protectText } from '../../placeholders/protect.ts';
import { sameParts } from '../../sameParts.ts';
import type { Format, FormatOptions, Part, Unit } from '../../unit.ts';
import { commentCodes, stringEscape } from './commentCodes.ts';
import { areCode } from './commentedCode.ts';
import { isDirective } from './commentDirectives.ts';
import { type CommentGroup, groupComments } from './commentLines.ts';
import { commentParagraphs, type Words } from './commentParagraphs.ts';
import { writeComment } from './commentWrite.ts';
import { licenceNotices } from './licenceNotice.ts';
import { looksLikeId } from '../looksLikeId.ts';
import { MappedText } from '../mappedText.ts';
import { scanSource } from './scanSource.ts';
import type { SourceComment } from './sourceComment.ts';
import { sourceLanguages } from './sourceLanguages.ts';
import type { SourceLanguage, SourceRule } from './sourceRules.ts';

/** Source code, a format a language: comments and documentation that are written for people. */
export const sourceCode: readonly Format[] = sourceLanguages.map((language) => ({
  name: language.name,
  languageIds: language.languageIds,
  extensions: language.extensions,
  units: (source, options) => sourceUnits(source, language, options),
}));

function sourceUnits(source: string, language: SourceLanguage, options: FormatOptions): Unit[] {
  return commentUnits(source, scanSource(source, language), language, options);
}

/**
 * Returns the units of comments that are written for people.
 *
 * @param all the comments of the file, where only some of them are to be read
 */
export function commentUnits(
  source: string,
  comments: readonly SourceComment[],
  language: SourceLanguage,
  options: FormatOptions,
  all: readonly SourceComment[] = comments,
): Unit[] {
