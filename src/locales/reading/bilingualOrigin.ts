import { isProblem } from '../../text/document.ts';
import type { IsWanted } from '../../text/entries/bilingualPlaces.ts';
import { openDocument } from '../../text/openDocument.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { textToRead } from './textToRead.ts';

/** The file that a bilingual member gets new messages from: a template, or the file of the source language. */
export interface Origin {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the path of the file that a member gets new messages from; undefined without one. Translations beside
 * each other, without a template, are models for new files only.
 */
export function originPath(
  { source, members }: Family,
  { path, isBilingual }: Member,
  exists: boolean,
): string | undefined {
  const isModel = isBilingual && path !== source;
  return isModel && (!exists || members.every((member) => member.path !== source)) ? source : undefined;
}

/** Returns a member's file with the messages that it lacks, or a new file; undefined if it cannot be made. */
export function withOrigin(
  { path, lang }: Member,
  text: string | undefined,
  origin: Origin,
  options: LocaleOptions,
  isWanted?: IsWanted,
): string | undefined {
  const from = openDocument(textToRead(options, origin.path, origin.text));
  if (text === undefined || text.trim() === '') {
    return isProblem(from) ? undefined : from.untranslated(lang);
  }
  const own = openDocument(textToRead(options, path, text));
  return isProblem(own) || isProblem(from) ? text : own.withNewMessages(lang, from, isWanted);
}
