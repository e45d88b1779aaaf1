import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { inStyleOf } from '../../paths/languageToken.ts';
import type { Unit } from '../../unit.ts';
import type { YamlScalar } from './yamlScalars.ts';

/** The key of a file of one language that contains all of its messages, as in Rails: `en:`. */
export interface LanguageRoot {
  readonly code: string;
  /** Offset of the code in the source, without quotes, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Returns the key that is the language of all values; undefined if there is none. */
export function languageRoot(source: string, scalars: readonly YamlScalar[]): LanguageRoot | undefined {
  const code = scalars[0]?.keyPath.split('.', 1)[0] ?? '';
  if (!isLanguageCode(code) || !scalars.every(({ keyPath }) => keyPath.startsWith(`${code}.`))) {
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

/** Returns the unit that replaces the key with the target language. */
export function languageUnit({ code, start, end }: LanguageRoot, targetLang: string): Unit {
  return { parts: [], start, end, write: () => inStyleOf(targetLang, code) };
}
