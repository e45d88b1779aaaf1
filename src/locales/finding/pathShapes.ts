import { isLocaleName } from '../../names/files/isLocaleFile.ts';
import { isGlued, isGluedWord } from '../../names/languages/gluedCode.ts';
import { hasLanguageForm, isLanguageCode, isRareLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import { beginsWithLanguage } from '../../names/languages/languageToken.ts';
import { remembered } from '../../names/languages/remembered.ts';
import { type NamedLanguage, readPath, readStemName } from '../../names/paths/pathNames.ts';
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
   * file that nothing else shows to be one of messages (`typeshed.lol.json`): a language next to many. A leading one, at
   * the beginning of a name (`is.array.ts`), is a language next to another such.
   */
  readonly doubt?: 'rare' | 'unknown' | 'worded' | 'odd' | 'leading';
}

/** TYPO3: the end of the name is a part of the program, such as `be`, the backend. */
const typo3Part = /(?:^|\.)locallang_[^.]*$/i;

/** Returns the languages that the name of a file may have, and its ending. */
const readFileName = remembered((file) => {
  // `strings_de.i18n.json` has a longer ending.
  const dot = (file.includes('.i18n.') ? /\.i18n\.\w+$/.exec(file)?.index : undefined) ?? file.lastIndexOf('.');
  const [name, ext] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  const { languages, first, worded } = readStemName(name);
  const named = typo3Part.test(name) ? [] : languages;
  return { name, ext, first, named, worded };
});

/** Returns the languages that a path may name: one for each way to read it. Asked for each path of a project. */
export function pathShapes(path: string): readonly PathShape[] {
  const { folders, parent, file, languages, words, isOfMessages } = readPath(path);
  const platform = folders.findLast((folder) => folder.platform !== undefined)?.platform;
  const platformShape = platform === undefined ? undefined : platformPath(path, 'zz');
  if (platform !== undefined && platformShape !== undefined) {
    return platformShapes(platform, platformShape);
  }
  const { name, ext, first, named, worded } = readFileName(file);
  const isLocale = isOfMessages || isLocaleName(file);
  const mayBeUnknown = isLocale || ext.toLowerCase() === '.po';
  const isToken = ({ isKnown, hasForm }: NamedLanguage): boolean => isKnown || (mayBeUnknown && hasForm);
  const isOdd = (token: NamedLanguage): boolean => !isToken(token) && token.alone && isRareLanguageCode(token.code);
  const mayBegin = beginsWithLanguage.test(ext);
  // `nb_NO.UTF-8.po` is a code as a whole.
  const inName = [
    ...(first !== undefined && mayBegin ? [first] : []),
    ...named.filter((token) => isToken(token) || isOdd(token)),
    ...(first !== undefined && !mayBegin && isLocale ? [first] : []),
  ];
  const inFolders = languages.filter(isToken);
  const shapes: PathShape[] = [];
  const bases: string[] = [];
  for (const token of [...inName, ...inFolders]) {
    const { base, code, isKnown } = token;
    if (bases.includes(base)) {
      continue;
    }
    bases.push(base);
    const own = inName.includes(token);
    const folder = inFolders.find((each) => each.base === base);
    const lang = languageForm(code);
    const shape = (folder ? marked(parent, folder) : parent) + (own ? marked(name, token) : name) + ext;
    const rest = own && !folder ? name.slice(0, Math.max(0, token.start - 1)) + name.slice(token.end + 1) : '';
    const mayBeBare = rest !== '' && (token.alone || isLocale || messageFile(ext)?.isUnderscored === true);
    const isSure = isKnown && (!isGlued(code) || (isLocale && !isGluedWord(code)));
    const isLeading = token === first && folder === undefined && !mayBegin;
    const ofCode = own && isOdd(token) ? 'odd' : doubtOf(code);
    const doubt = isLeading ? 'leading' : isSure ? undefined : ofCode;
    // Most have neither.
    shapes.push(
      doubt === undefined && !mayBeBare
        ? { shape, lang }
        : { shape, lang, ...(doubt && { doubt }), ...(mayBeBare && { bare: parent + rest + ext }) },
    );
  }
  const all = isLocale ? new Set([...(worded ? [worded.code] : []), ...words]) : [];
  for (const code of all) {
    const inFolder = folders.map((each) => (each.name === code ? languageMark : each.name));
    const stem = worded?.code === code ? name.slice(0, worded.start) + languageMark : name;
    shapes.push({ shape: [...inFolder, stem + ext].join('/'), lang: languageForm(code), doubt: 'worded' });
  }
  return shapes;
}

/** Returns a text with the mark in the place of a language. */
function marked(text: string, { start, end }: NamedLanguage): string {
  return text.slice(0, start) + languageMark + text.slice(end);
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
