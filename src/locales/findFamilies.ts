import type { Family } from './family.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';

/** Returns the families of a folder, sorted by their source. Reads only files that hold several languages. */
export async function findFamilies(
  _folder: LocaleFolder,
  _options: LocaleOptions,
  _signal?: AbortSignal,
): Promise<readonly Family[]> {
  throw new Error('findFamilies');
}
