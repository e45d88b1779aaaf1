import { platformLanguage } from '../../names/paths/platformFolders.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { messageFile } from './messageFiles.ts';

/** Returns the language of sources whose path names none. */
export function defaultLanguage({ sourceLang }: Pick<LocaleOptions, 'sourceLang'>): string {
  return sourceLang ?? 'en';
}

/** Returns true for a file with its texts and their translations. */
export function isBilingualPath(path: string): boolean {
  return messageFile(path)?.isBilingual === true;
}

/** Returns true if the files of a family have its texts and their translations, or are made from such a template. */
export function isBilingualFamily({ source, isOfModules, isCatalog }: FamilyKind): boolean {
  return isCatalog === true || (isBilingualPath(source) && isOfModules !== true) || isTemplatePath(source);
}

type FamilyKind = Pick<Family, 'source' | 'isOfModules' | 'isCatalog'>;

/** Returns true for a family whose file holds its texts in all languages. */
export function isCatalogFamily({ source, isCatalog }: FamilyKind): boolean {
  return isCatalog === true || isCatalogPath(source);
}

/** Returns true for a file whose ending says that it holds its texts in all languages. */
export function isCatalogPath(path: string): boolean {
  return /\.xcstrings$/i.test(path);
}

/** Returns true for a file in a folder of Android for one language, such as `values-de`. */
export function isAndroidTranslation(path: string): boolean {
  return /\.xml$/i.test(path) && Boolean(platformLanguage(path.split('/').at(-2) ?? ''));
}

/** Returns true for a file of Android whose name is not one of those for texts: `styles.xml` may have none. */
export function mayBeOtherResources(path: string): boolean {
  return /(?:^|\/)values[^/]*\/(?!(?:strings|arrays|plurals)\.xml$)[^/]+\.xml$/i.test(path);
}

/** Returns true for a template of gettext, which holds the texts of its translations. */
export function isTemplatePath(path: string): boolean {
  return /\.pot$/i.test(path);
}
