import { hasLanguageForm, isLanguageCode, isRareLanguageCode } from '../../text/files/isLanguageCode.ts';
import { isLocalePath } from '../../text/files/isLocaleFile.ts';
import {
  type LanguageToken,
  listNameLanguages,
  readFolderLanguage,
  toBaseLanguage,
} from '../../text/paths/languageToken.ts';
import { platformLanguage, platformPath } from '../../text/paths/platformFolders.ts';
import { languageForm } from './languageForm.ts';

/** A language in a path, and the path without it. */
export interface PathShape {
  /** The same for the files of a family. */
  readonly shape: string;
  /** In the form of BCP 47; empty for a folder of the source language that names none. */
  readonly lang: string;
  /** The path of the file that names no language, if the project may have it. */
  readonly bare?: string;
  /**
   * The code is a language only next to files in other languages: a rare one next to any, an unknown one next to many.
   */
  readonly doubt?: 'rare' | 'unknown';
}

const mark = '\0';
/** In the names of these files, no other sign comes before a language. */
const underscored = /\.(?:arb|properties|po|ts|xlf|xliff)$/i;

/** Returns the languages that a path may name: one for each way to read it. */
export function pathShapes(path: string): PathShape[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const shapes: PathShape[] = [];
  const platform = folders.findLast((folder) => platformLanguage(folder) !== undefined);
  const shape = platform && platformPath(path, 'zz');
  if (platform !== undefined && shape !== undefined) {
    const code = platformLanguage(platform) ?? '';
    const doubt = code === '' || isRareLanguageCode(code) ? undefined : doubtOf(code);
    return code === '' || hasLanguageForm(code) ? [{ shape, lang: languageForm(code), ...(doubt && { doubt }) }] : [];
  }
  // `strings_de.i18n.json` has a longer ending.
  const dot = /\.i18n\.\w+$/.exec(file)?.index ?? file.lastIndexOf('.');
  const [name, ext] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  const isLocale = isLocalePath(path);
  const isToken = ({ code }: LanguageToken): boolean =>
    isLanguageCode(code) || ((isLocale || /^\.po$/i.test(ext)) && hasLanguageForm(code));
  const named = listNameLanguages(name).filter(isToken);
  const inFolders = folders.map(readFolderLanguage).map((token) => (token && isToken(token) ? token : undefined));
  const bases = new Set<string>();
  for (const token of [...named, ...inFolders.toReversed()]) {
    const base = token && toBaseLanguage(token.code);
    if (base === undefined || bases.has(base)) {
      continue;
    }
    bases.add(base);
    const inName = named.find(({ code }) => toBaseLanguage(code) === base);
    const at = inFolders.findLastIndex((each) => each && toBaseLanguage(each.code) === base);
    const code = inName?.code ?? inFolders[at]?.code ?? '';
    const shapeOf = (stem: string, folder: readonly string[]): string => [...folder, `${stem}${ext}`].join('/');
    const newFolders = folders.map((folder, index) => (index === at ? mark : folder));
    const stem = inName ? name.slice(0, inName.start) + mark : name;
    const rest = inName && inName.start > 0 ? name.slice(0, inName.start - 1) : '';
    const mayBeBare = inName !== undefined && at < 0 && (inName.alone || isLocale || underscored.test(ext));
    const doubt = doubtOf(code);
    shapes.push({
      shape: shapeOf(stem, newFolders),
      lang: languageForm(code),
      ...(doubt && { doubt }),
      ...(rest !== '' && mayBeBare && { bare: shapeOf(rest, folders) }),
    });
  }
  return shapes;
}

function doubtOf(code: string): PathShape['doubt'] {
  return isLanguageCode(code) ? undefined : isRareLanguageCode(code) ? 'rare' : 'unknown';
}
