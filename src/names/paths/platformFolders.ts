import { codeOfEnglishName } from '../languages/englishNames.ts';
import { matchStyle } from '../languages/languageToken.ts';

/** A platform's own form of folder names for languages. */
interface FolderForm {
  readonly folder: RegExp;
  /** Files in such a folder. */
  readonly file: RegExp;
  /** Returns the code of the folder, with `-`; empty: the folder of the source language, which has none. */
  readonly languageOf: (folder: string) => string;
  /** Returns the folder of another language, given in BCP 47. */
  readonly withLanguage: (folder: string, language: string) => string;
}

/** `values-mcc310-pt-rBR-night`: countries and networks, the language, other qualifiers. */
const androidFolder =
  /^values((?:-m[cn]c\d+)*)(?:-(?!car(?:-|$))([a-z]{2,3})(?:-r([A-Z]{2}|\d{3}))?|-b\+([A-Za-z\d+]+))?((?:-[\w+]+)*)$/;
const lproj = /\.lproj$/i;

const kodiFolder = /^resource\.language\.([a-z]{2,3}(?:_[a-z\d@]{2,8})?)$/;

const forms: readonly FolderForm[] = [
  {
    folder: lproj,
    file: /./,
    languageOf: (folder) => {
      const name = folder.replace(lproj, '').replace(/^base$/i, '');
      return codeOfEnglishName(name) ?? name;
    },
    withLanguage: (_, language) => `${language}.lproj`,
  },
  {
    folder: androidFolder,
    file: /\.xml$/i,
    languageOf: (folder) => {
      const [, , language = '', region, tag] = androidFolder.exec(folder) ?? [];
      return tag?.replaceAll('+', '-') ?? (region === undefined ? language : `${language}-${region}`);
    },
    withLanguage: (folder, language) => {
      const [, before = '', , , , behind = ''] = androidFolder.exec(folder) ?? [];
      const simple = /^([a-z]{2,3})(?:-([A-Z]{2}))?$/.exec(language);
      const [, base, region] = simple ?? [];
      const code =
        simple === null ? `b+${language.replaceAll('-', '+')}` : region === undefined ? base : `${base}-r${region}`;
      return `values${before}-${code}${behind}`;
    },
  },
  // Add-ons of Kodi.
  {
    folder: kodiFolder,
    file: /\.po$/i,
    languageOf: (folder) => (kodiFolder.exec(folder)?.[1] ?? '').replace('_', '-'),
    withLanguage: (_, language) => `resource.language.${language.toLowerCase().replaceAll('-', '_')}`,
  },
];

/** Returns the code of such a folder in BCP 47; empty for that of the source language. */
export function platformLanguage(folder: string): string | undefined {
  return forms.find((form) => form.folder.test(folder))?.languageOf(folder);
}

/** Returns the same path in another language if one of its folders has such a form. */
export function platformPath(path: string, target: string): string | undefined {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const at = folders.findLastIndex((folder) => forms.some((form) => form.folder.test(folder) && form.file.test(file)));
  const folder = folders[at] ?? '';
  const form = forms.find((each) => each.folder.test(folder) && each.file.test(file));
  return form && [...folders.with(at, form.withLanguage(folder, matchStyle(target))), file].join('/');
}
