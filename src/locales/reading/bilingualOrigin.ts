import type { IsWanted } from '../../text/entries/bilingualPlaces.ts';
import type { Family, FamilyMember } from '../family.ts';
import type { LocaleFile } from './localeFile.ts';

/**
 * Returns the path of the file that a member gets new messages from: a template, or the file of the source language.
 * Undefined without one. Translations next to each other, without a template, are models for new files only.
 */
export function originPath(
  { source, members }: Family,
  { path, isBilingual }: FamilyMember,
  exists: boolean,
): string | undefined {
  const isModel = isBilingual && path !== source;
  return isModel && (!exists || members.every((member) => member.path !== source)) ? source : undefined;
}

/**
 * Returns a member's file with the messages that it lacks, or a new file; undefined if it cannot be made.
 *
 * @param own undefined if it does not exist
 */
export function withOrigin(
  { lang }: FamilyMember,
  own: LocaleFile | undefined,
  origin: LocaleFile,
  isWanted?: IsWanted,
): string | undefined {
  const from = origin.document;
  if (own === undefined || own.isBlank) {
    return from?.untranslated(lang);
  }
  const { document, text } = own;
  return document === undefined || from === undefined ? text : document.withNewMessages(lang, from, isWanted);
}
