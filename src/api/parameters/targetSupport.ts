import { InvalidInput } from '../errors.ts';
import { phrase } from '../phrase.ts';
import { baseCode, isKnownBase, isKnownTarget, v2Code } from '../languages/languageCodes.ts';

/** Targets of text translation that have formality (specification, Translation, row formality). */
const textFormality = ['DE', 'FR', 'IT', 'ES', 'ES-419', 'NL', 'PL', 'PT-BR', 'PT-PT', 'JA', 'RU'];

/** Of document translation (specification, Document translation, formality). */
const documentFormality = textFormality.filter((code) => code !== 'ES-419');

/**
 * True for a target of text translation that the specification names as one with formality. The service may know more.
 */
export function hasFormality(targetLang: string): boolean {
  return textFormality.includes(v2Code(targetLang));
}

/** Languages of style rule lists, and of custom instructions (specification, Translation and Style rule list). */
export const styledLanguages: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'];

/**
 * Refuses `more` and `less` for a target known to have no formality; `prefer_more` and `prefer_less` are for any. A
 * target that the specification does not name is left to the service, which may have learned it. Throws {@link
 * InvalidInput}.
 */
export function checkFormality(formality: string | undefined, targetLang: string, of: 'text' | 'document'): void {
  const supporting = of === 'text' ? textFormality : documentFormality;
  const isStrict = formality === 'more' || formality === 'less';
  if (isStrict && isKnownTarget(targetLang) && !supporting.includes(v2Code(targetLang))) {
    const allowed = phrase`${`prefer_${formality}`}, or one of ${supporting.join(', ')} as the target language`;
    throw new InvalidInput({ field: 'formality', allowed, found: formality });
  }
}

/**
 * False for a target known to take no custom instructions and no style rules; one that nobody knows yet may take them.
 */
export function takesInstructions(targetLang: string): boolean {
  return !isKnownBase(targetLang) || styledLanguages.includes(baseCode(targetLang));
}

/**
 * Refuses a parameter that works only for the languages of style rules and their variants; a target that the
 * specification does not name is left to the service. Throws {@link InvalidInput}.
 */
export function checkStyledTarget(field: 'customInstructions' | 'styleId', targetLang: string): void {
  if (!takesInstructions(targetLang)) {
    const allowed = phrase`available only with ${styledLanguages.join(', ')} or one of their variants as ${'targetLang'}`;
    throw new InvalidInput({ field, allowed, found: targetLang });
  }
}
