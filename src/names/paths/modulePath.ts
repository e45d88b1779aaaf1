import { isAnyLanguageCode } from '../languages/isLanguageCode.ts';
import { readFolderName, readStemName } from './pathNames.ts';

/** Returns true for code in a folder of messages that a language names: `locales/en.ts`, `lang/en/shop.js`. */
export function isModulePath(path: string): boolean {
  const folders = path.split('/');
  const [, stem = '', typed = ''] = /^(.+?)(\.d)?\.[cm]?[jt]s$/i.exec(folders.pop() ?? '') ?? [];
  const names = stem === '' || typed !== '' ? [] : folders.map(readFolderName);
  const at = names.findLastIndex(({ isOfMessages }) => isOfMessages);
  if (at < 0) {
    return false;
  }
  const { languages, worded } = readStemName(stem);
  // A wrong code is a language next to others.
  const isInPlace = at === names.length - 1 && languages.some(({ start, hasForm }) => start === 0 && hasForm);
  const isFolderOfOne = folders.slice(at + 1).some(isAnyLanguageCode);
  return isFolderOfOne || isInPlace || worded !== undefined || languages.some(({ isKnown }) => isKnown);
}
