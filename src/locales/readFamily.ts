import type { Family } from './family.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import type { Lock } from './lockFile.ts';
import type { FamilyState } from './message.ts';

/** Returns the state of each message of a family in each of its languages. */
export async function readFamily(
  _folder: LocaleFolder,
  _family: Family,
  _lock: Lock,
  _options: LocaleOptions,
  _signal?: AbortSignal,
): Promise<FamilyState> {
  throw new Error('readFamily');
}
