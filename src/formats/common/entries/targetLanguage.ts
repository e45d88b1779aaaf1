import { listNameLanguages, readFolderLanguage } from '../../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../../names/languages/sameLanguage.ts';

/** What is known of the translations in a bilingual file. */
interface Translations {
  /** The file's path, with slashes. */
  readonly path: string;
  /** The language that the file names, or else a fixed part of its path. */
  readonly said: string | undefined;
  /** There are some. */
  readonly isFilled: boolean;
}

/**
 * Returns true if the translations of a bilingual file are in the target language: its path or the file itself says so.
 * A file may be a copy of another one, whose language it still names; but what a person wrote there is never missing. A
 * file that is only begun gets the right name. Returns undefined if nothing names a language.
 */
export function isInTarget({ path, said, isFilled }: Translations, targetLang: string): boolean | undefined {
  if (isFilled && codesIn(path).some((code) => isSameLanguage(code, targetLang))) {
    return true;
  }
  return said === undefined ? undefined : isSameLanguage(said, targetLang);
}

/** Returns what may be languages in a path: at the end of its name, and its folders. */
function codesIn(path: string): readonly string[] {
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(/\.[^.]*$/, '');
  const inName = listNameLanguages(name).map(({ code }) => code);
  return [...inName, ...folders.flatMap((folder) => readFolderLanguage(folder)?.code ?? [])];
}
