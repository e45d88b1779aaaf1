import { isLanguageCode } from '../languages/isLanguageCode.ts';
import { languageInName } from '../languages/languageToken.ts';
import { readFolderName } from './pathNames.ts';

/** Returns true for code in a folder of messages that a language names: `locales/en.ts`, `lang/en/shop.js`. */
export function isModulePath(path: string): boolean {
  if (!/\.[cm]?[jt]s$/i.test(path) || /\.d\.[cm]?ts$/i.test(path)) {
    return false;
  }
  const folders = path.split('/').slice(0, -1);
  const at = folders.findLastIndex((name) => readFolderName(name).isOfMessages);
  return at >= 0 && (languageInName(path) !== undefined || folders.slice(at + 1).some(isLanguageCode));
}
