import type { Family } from './family.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';

/** The messages of one language that are changed. */
export interface ChangedMessages {
  readonly family: Family;
  readonly lang: string;
  /** Absent: all. */
  readonly keys?: readonly string[] | undefined;
}

/** Marks translations as reviewed: machine translations, and stale ones as translations of the source as it is now. */
export async function markReviewed(
  _folder: LocaleFolder,
  _messages: ChangedMessages,
  _options: LocaleOptions,
  _signal?: AbortSignal,
): Promise<number> {
  throw new Error('markReviewed');
}

/** Removes messages whose source is gone. Returns their number. */
export async function removeObsolete(
  _folder: LocaleFolder,
  _messages: ChangedMessages,
  _options: LocaleOptions,
  _signal?: AbortSignal,
): Promise<number> {
  throw new Error('removeObsolete');
}

/**
 * Returns the family with a further language, whose messages are all missing: the translation writes its file. Returns
 * undefined where the language is there, or no path can be made for it.
 */
export function addLocale(_family: Family, _lang: string, _options: LocaleOptions): Family | undefined {
  throw new Error('addLocale');
}
