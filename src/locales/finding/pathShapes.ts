import { isLocaleFile } from '../../names/files/isLocaleFile.ts';
import { isGlued } from '../../names/languages/gluedCode.ts';
import { hasLanguageForm, isLanguageCode, isRareLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import { firstNameLanguage } from '../../names/languages/languageToken.ts';
import { type FolderName, type NamedLanguage, readPath, readStemName, withKinds } from '../../names/paths/pathNames.ts';
import { platformPath } from '../../names/paths/platformFolders.ts';
import { messageFile } from './messageFiles.ts';
import { languageMark } from './neutralNames.ts';

/** A language in a path, and the path without it. */
export interface PathShape {
  /** The same for the files of a family. */
  readonly shape: string;
  /** In the form of BCP 47; empty for a folder of the source language that names none. */
  readonly lang: string;
  /** The path of the file that names no language, if the project may have it. */
  readonly bare?: string;
  /**
   * The code is a language only next to files in other languages: a rare one next to any, an unknown one next to many,
   * and one with a word of the project (`de_informal`) next to the language itself. An odd one is rare, in the name of a
   * file that nothing else shows to be one of messages (`typeshed.lol.json`): a language next to many.
   */
  readonly doubt?: 'rare' | 'unknown' | 'worded' | 'odd';
}

/** TYPO3: the end of the name is a part of the program, such as `be`, the backend. */
const typo3Part = /(?:^|\.)locallang_[^.]*$/i;

/** Returns the languages that a path may name: one for each way to read it. */
export function pathShapes(path: string): PathShape[] {
  const { folders, parent, file } = readPath(path);
  const platform = folders.findLast((folder) => folder.platform !== undefined)?.platform;
  const platformShape = platform === undefined ? undefined : platformPath(path, 'zz');
  if (platform !== undefined && platformShape !== undefined) {
    return platformShapes(platform, platformShape);
  }
  // `strings_de.i18n.json` has a longer ending.
  const dot = (file.includes('.i18n.') ? /\.i18n\.\w+$/.exec(file)?.index : undefined) ?? file.lastIndexOf('.');
  const [name, ext] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  const { languages: atEnd, worded } = readStemName(name);
  const first = firstNameLanguage(name, ext);
  const isAny = first !== undefined || worded !== undefined || atEnd.length > 0;
  if (!isAny && folders.every((folder) => folder.language === undefined && folder.worded === undefined)) {
    return [];
  }
  const languages = [...(first === undefined ? [] : [withKinds(first)]), ...(typo3Part.test(name) ? [] : atEnd)];
  const isLocale = isLocaleFile(folders, file);
  const mayBeUnknown = isLocale || /^\.po$/i.test(ext);
  const isToken = ({ isKnown, hasForm }: NamedLanguage): boolean => isKnown || (mayBeUnknown && hasForm);
  const isOdd = (token: NamedLanguage): boolean => !isToken(token) && token.alone && isRareLanguageCode(token.code);
  const named = languages.filter((token) => isToken(token) || isOdd(token));
  const inFolders = folders.map(({ language }) => (language && isToken(language) ? language : undefined));
  const shapes: PathShape[] = [];
  const bases = new Set<string>();
  for (const token of [...named, ...inFolders.toReversed()]) {
    if (token === undefined || bases.has(token.base)) {
      continue;
    }
    const { base } = token;
    bases.add(base);
    const inName = named.find((each) => each.base === base);
    const at = inFolders.findLastIndex((each) => each?.base === base);
    const code = inName?.code ?? inFolders[at]?.code ?? '';
    const stem = inName ? name.slice(0, inName.start) + languageMark + name.slice(inName.end) : name;
    const rest = inName ? name.slice(0, Math.max(0, inName.start - 1)) + name.slice(inName.end + 1) : '';
    const folder = at < 0 ? parent : withMark(parent, folders, at);
    const mayBeBare =
      inName !== undefined && at < 0 && (inName.alone || isLocale || messageFile(ext)?.isUnderscored === true);
    const isSure = token.isKnown && token.code === code && (isLocale || !isGlued(code));
    const doubt = isSure ? undefined : isOdd(token) ? 'odd' : doubtOf(code);
    shapes.push({
      shape: folder + stem + ext,
      lang: languageForm(code),
      ...(doubt && { doubt }),
      ...(rest !== '' && mayBeBare && { bare: parent + rest + ext }),
    });
  }
  const ofWords = (code: string): PathShape => {
    const inFolder = folders.map((folder) => (folder.name === code ? languageMark : folder.name));
    const inName = worded?.code === code ? name.slice(0, worded.start) + languageMark : name;
    return { shape: [...inFolder, inName + ext].join('/'), lang: languageForm(code), doubt: 'worded' };
  };
  const words = isLocale ? [{ worded }, ...folders].flatMap((each) => each.worded?.code ?? []) : [];
  return words.length === 0 ? shapes : [...shapes, ...[...new Set(words)].map(ofWords)];
}

/** Returns the path of a folder with a mark instead of one of its names. */
function withMark(parent: string, folders: readonly FolderName[], at: number): string {
  const start = folders.slice(0, at).reduce((length, { name }) => length + name.length + 1, 0);
  return parent.slice(0, start) + languageMark + parent.slice(start + (folders[at]?.name.length ?? 0));
}

function platformShapes(code: string, shape: string): PathShape[] {
  const doubt = code === '' || isRareLanguageCode(code) ? undefined : doubtOf(code);
  return code === '' || hasLanguageForm(code) ? [{ shape, lang: languageForm(code), ...(doubt && { doubt }) }] : [];
}

function doubtOf(code: string): PathShape['doubt'] {
  // `toUS` is a name in code, unless languages are next to it.
  const isRare = isGlued(code) || isRareLanguageCode(code);
  return isRare ? 'rare' : isLanguageCode(code) ? undefined : 'unknown';
}
