import { InvalidInput, phrase } from '../errors.ts';
import { baseCode, isKnownTarget, v2Code } from './languageCodes.ts';

/** Targets of text translation that support formality (specification, Translation, row formality). */
const textFormality = ['DE', 'FR', 'IT', 'ES', 'ES-419', 'NL', 'PL', 'PT-BR', 'PT-PT', 'JA', 'RU'];

/** Targets of document translation that support formality (specification, Document translation, formality). */
const documentFormality = textFormality.filter((code) => code !== 'ES-419');

/**
 * Returns true for a target of text translation that the specification lists as supporting formality. The service may
 * know more.
 */
export function hasFormality(targetLang: string): boolean {
  return textFormality.includes(v2Code(targetLang));
}

/** Languages known to have style rule lists and custom instructions (specification, Translation, Style rule list). */
export const styledLanguages: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'];

/**
 * Throws {@link InvalidInput} for `more` and `less` with a target known not to support formality; `prefer_more` and
 * `prefer_less` work with any. The service decides about targets that are not in the specification.
 */
export function checkFormality(formality: string | undefined, targetLang: string, of: 'text' | 'document'): void {
  const supporting = of === 'text' ? textFormality : documentFormality;
  const isStrict = formality === 'more' || formality === 'less';
  if (isStrict && isKnownTarget(targetLang) && !supporting.includes(v2Code(targetLang))) {
    const allowed = phrase`${`prefer_${formality}`}, or one of ${supporting.join(', ')} as the target language`;
    throw new InvalidInput({ field: 'formality', allowed, found: formality });
  }
}

/** Returns true for a target known to take custom instructions and style rules. The service may know more. */
export function takesInstructions(targetLang: string): boolean {
  return styledLanguages.includes(baseCode(targetLang));
}
