import { isAnyLanguageCode } from '../languages/isLanguageCode.ts';
import { readPath, readStemName } from './pathNames.ts';

/** Returns true for code in a folder of messages that a language names: `locales/en.ts`, `lang/en/shop.js`. */
export function isModulePath(path: string): boolean {
  const { folders, file } = readPath(path);
  const at = folders.findLastIndex(({ isOfMessages }) => isOfMessages);
  const [, stem = '', typed = ''] = (at >= 0 && /^(.+?)(\.d)?\.[cm]?[jt]s$/i.exec(file)) || [];
  if (stem === '' || typed !== '') {
    return false;
  }
  const { languages, first, worded } = readStemName(stem);
  // A wrong code is a language next to others.
  const isInPlace = at === folders.length - 1 && languages.some(({ start, hasForm }) => start === 0 && hasForm);
  const isFolderOfOne = folders.slice(at + 1).some(({ name }) => isAnyLanguageCode(name));
  return (first ?? worded) !== undefined || isFolderOfOne || isInPlace || languages.some(({ isKnown }) => isKnown);
}
