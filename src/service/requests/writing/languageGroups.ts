import type { Passage } from '../../../formats/readInFormat.ts';
import type { ServiceError } from '../../api/atStart/errors.ts';
import { baseCode } from '../../api/atStart/languages/languageCodes.ts';
import { extractProse, isWritten, onlyTranslated, otherLanguage, type TextLanguage } from './textLanguage.ts';

/** Minimum UTF-16 code units of a text whose detected language is reliable. */
export const tellingLength = 20;

/** Units by language, as indexes. Each unit is in one of the three. */
export interface LanguageGroups {
  /** Units to send; the language is undefined if unknown. */
  readonly groups: readonly { readonly language: string | undefined; readonly indexes: readonly number[] }[];
  /** Units in another language than the user's target. */
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Language that cannot be improved -> its units, which are skipped. */
  readonly left: ReadonlyMap<string, readonly number[]>;
}

/**
 * Returns which units can be improved together. Throws `invalidInput` with `otherLanguageCode` if none can.
 *
 * @param targetLang the user's target; undefined: each unit's own language
 */
export function languageGroups(
  units: readonly Passage[],
  known: TextLanguage,
  targetLang: string | undefined,
): LanguageGroups {
  const languages = languagesOf(units.map(extractProse), known);
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
  // Parameters that do not apply to the language of most texts are refused before anything is sent.
  groups.sort((a, b) => Number(b.language === known.language) - Number(a.language === known.language));
  return { groups, failures, left };
}

/**
 * Returns the language of each text. A text too short for detection gets the language of the texts around it and,
 * between two languages, that of most texts. A language that only short texts seem to have is ignored.
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

/** Returns each language, or the last known one before it. */
function lastKnown(languages: readonly (string | undefined)[]): readonly (string | undefined)[] {
  let last: string | undefined;
  return languages.map((language) => (last = language ?? last));
}
