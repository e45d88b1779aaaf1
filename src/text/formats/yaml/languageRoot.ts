import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { isResolved } from './yamlPlain.ts';
import type { YamlScalar } from './yamlScalars.ts';

/** The key of a file of one language that contains all of its messages, as in Rails: `en:`. */
export interface LanguageRoot {
  readonly code: string;
  /** Offset of the code in the source, without quotes, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the key that is the language of all values; undefined if the file has no such key. `my`, `id`, `is`, and `to`
 * are also words, so a language without region or script must be that of the file.
 */
export function languageRoot(
  source: string,
  scalars: readonly YamlScalar[],
  { path = '', sourceLang = 'en' }: Pick<FormatOptions, 'path' | 'sourceLang'>,
): LanguageRoot | undefined {
  const code = scalars[0]?.keyPath.split('.', 1)[0] ?? '';
  const isOwn = /[-_]/.test(code) || languagesOf(path, sourceLang).some((language) => isSameLanguage(code, language));
  if (!isOwn || !isLanguageCode(code) || !scalars.every(({ keyPath }) => keyPath.startsWith(`${code}.`))) {
    return undefined;
  }
  const found = new RegExp(`^\\ufeff?["']?(?=${code}["']?[ \\t]*:)`, 'm').exec(source);
  const start = found === null ? -1 : found.index + found[0].length;
  return start < 0 ? undefined : { code, start, end: start + code.length };
}

/** Returns the value with its keys below that of the language, which are the same in each language. */
export function belowRoot(scalar: YamlScalar, { code }: LanguageRoot): YamlScalar {
  return { ...scalar, keyPath: scalar.keyPath.slice(code.length + 1) };
}

/** Number of parent folders that may name the language. */
const nearFolders = 5;

/** Returns what the language of a file may be: that in its name, else one of its folders, or that of the settings. */
function languagesOf(path: string, sourceLang: string): readonly string[] {
  const own = languageInName(path);
  const folders = path.split('/').slice(0, -1).slice(-nearFolders);
  return [...(own === undefined ? folders.filter(isLanguageCode) : [own]), sourceLang];
}

/** Returns the unit that replaces the key with the target language, quoted if YAML 1.1 reads it as a boolean: `no`. */
export function languageUnit(source: string, { code, start, end }: LanguageRoot, targetLang: string): Unit {
  const isQuoted = /["']/.test(source.charAt(start - 1));
  const write = (): string => {
    const written = inStyleOf(targetLang, code);
    return isQuoted || !isResolved(written) ? written : `"${written}"`;
  };
  return { parts: [], start, end, write };
}
