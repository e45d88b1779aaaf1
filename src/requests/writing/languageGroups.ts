import { baseCode } from '../../api/languages/languageCodes.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { isWritten, onlyTranslated, otherLanguage, proseOfUnit, type TextLanguage } from './textLanguage.ts';

/** UTF-16 units of a text that is long enough for a detected language to be believed. */
export const tellingLength = 20;

/** Units by their language, as indexes. Each unit is in one of the three. */
export interface LanguageGroups {
  /** Those to be sent; the language is undefined where nothing tells it. */
  readonly groups: readonly { readonly language: string | undefined; readonly indexes: readonly number[] }[];
  /** Those in another language than the target that the user named. */
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Language that texts are not improved in -> its units, which are left alone. */
  readonly left: ReadonlyMap<string, readonly number[]>;
}

/**
 * Returns which units can be improved together. Throws `invalidInput` with `otherLanguageCode` where none can.
 *
 * @param targetLang as the user named it; undefined: each unit's own
 */
export function languageGroups(
  units: readonly Passage[],
  known: TextLanguage,
  targetLang: string | undefined,
): LanguageGroups {
  const languages = languagesOf(units.map(proseOfUnit), known);
  const groups: LanguageGroups['groups'][number][] = [];
  const failures: LanguageGroups['failures'][number][] = [];
  const left = new Map<string, readonly number[]>();
  for (const [language, indexes] of Map.groupBy(units.keys(), (index) => languages[index])) {
    if (language === undefined) {
      groups.push({ language, indexes });
    } else if (targetLang !== undefined && baseCode(targetLang) !== language) {
      failures.push({ indexes, error: otherLanguage(language, targetLang) });
    } else if (isWritten(known, language)) {
      groups.push({ language, indexes });
    } else {
      left.set(language, indexes);
    }
  }
  if (units.length > 0 && groups.length === 0) {
    const [most] = failures.toSorted((a, b) => b.indexes.length - a.indexes.length);
    const [[language] = ['']] = [...left].toSorted(([, a], [, b]) => b.length - a.length);
    throw most?.error ?? onlyTranslated(language);
  }
  // Parameters that do not fit the language of most texts are refused before anything is sent.
  groups.sort((a, b) => Number(b.language === known.language) - Number(a.language === known.language));
  return { groups, failures, left };
}

/**
 * Returns the language of each text. One that is too short to tell is of the language around it, and between two
 * languages of that of most texts. A language that only short texts seem to be in is not believed.
 */
function languagesOf(
  texts: readonly string[],
  { detected, language: most }: Pick<TextLanguage, 'detected' | 'language'>,
): readonly (string | undefined)[] {
  const believed = new Set([...detected].flatMap(([text, language]) => (text.length < tellingLength ? [] : language)));
  const own = texts.map((text) => {
    const language = detected.get(text);
    return language === most || believed.has(language ?? '') ? language : undefined;
  });
  const before = lastKnown(own);
  const after = lastKnown(own.toReversed()).toReversed();
  return own.map((language, index) => {
    const [previous = after[index], next = previous] = [before[index], after[index]];
    return language ?? (previous === next ? previous : undefined) ?? most;
  });
}

/** Returns each language, or the last one before it that is known. */
function lastKnown(languages: readonly (string | undefined)[]): readonly (string | undefined)[] {
  let last: string | undefined;
  return languages.map((language) => (last = language ?? last));
}
