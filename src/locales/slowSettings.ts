import { InvalidInput, type Phrase, phrase } from '../service/api/atStart/errors.ts';
import { slowExpressions } from '../text/expressions/limitedExpression.ts';
import type { LocaleOptions } from './localeOptions.ts';

/** How many expressions of a setting that took too long are named. */
export const maxNamed = 5;

/** Returns a sentence about an expression of a setting that took too long. @param index of the entry */
export function slowSetting(setting: 'protect' | 'keyPatterns', index: number): Phrase {
  return phrase`languageServices.${setting}: entry ${index + 1} takes too long to search. Simplify its regular expression.`;
}

/** Returns sentences about expressions of `protect` that took too long, and are left out from then on. */
export function slowProtection({ protect }: Pick<LocaleOptions, 'protect'>): readonly Phrase[] {
  return slowExpressions(protect)
    .slice(0, maxNamed)
    .map((index) => slowSetting('protect', index));
}

/** Throws `InvalidInput` if an expression of `protect` is left out: what it protects would be translated. */
export function assertProtected(options: Pick<LocaleOptions, 'protect'>): void {
  const [sentence] = slowProtection(options);
  if (sentence !== undefined) {
    throw new InvalidInput({ field: 'languageServices.protect', sentence });
  }
}
