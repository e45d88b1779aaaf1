import { currentCode, scriptOfModifier } from './bcp47.ts';
import { unglued } from './gluedCode.ts';
import { withPlainRegion } from './isLanguageCode.ts';
import { matchStyle, toBaseLanguage } from './languageToken.ts';
import { remembered } from './remembered.ts';

/** Returns a language as BCP 47 writes it: `pt_br` becomes `pt-BR`, `sr@latin` becomes `sr-Latn`. */
export const languageForm = remembered((code) => {
  const [, plain = '', modifier = ''] =
    /^([^@]*)@?(.*)$/.exec(
      unglued(withPlainRegion(code))
        .replace(/\.utf-?8/i, '')
        .replaceAll('_', '-'),
    ) ?? [];
  const script = scriptOfModifier(modifier);
  // The script comes before the region.
  const whole = script === undefined ? `${plain}-${modifier}` : plain.replace(/^[A-Za-z]+/, `$&-${script}`);
  return matchStyle(modifier === '' ? plain : whole);
});

/** Returns true for the same code in any form. */
export function isLanguageEqual(one: string, other: string): boolean {
  return languageForm(one) === languageForm(other);
}

/** Returns true for codes of one language that has several: `iw` and `he`, `no-NO` and `nb-NO`, `tl` and `fil`. */
export function areOneLanguage(one: string, other: string): boolean {
  return isLanguageEqual(one, other) || currentForm(one) === currentForm(other);
}

/** Returns the form of the code that the language has now. */
export const currentForm = remembered((code) => currentCode(languageForm(code)));

/** Returns true for a language in the region that most of its speakers live in, such as `en-US`. */
export function isLikelyRegion(lang: string): boolean {
  return lang.endsWith(`-${maximized(toBaseLanguage(lang))?.region ?? ''}`);
}

export function hasRegion(lang: string): boolean {
  return /-(?:[A-Z]{2}|\d{3})$/.test(lang);
}

/** Languages that are written in several ways: their files need a region. */
const several: ReadonlySet<string> = new Set(['en', 'es', 'pt', 'zh']);

/** Returns true for a language that would not need its region: `fr-FR`, not `pt-BR`. */
export function isUsualRegion(lang: string): boolean {
  return !several.has(toBaseLanguage(lang)) && isLikelyRegion(lang);
}

/** Returns a language in the region that most of its speakers live in: `pl` becomes `pl-PL`. */
export function withRegion(lang: string): string {
  const region = hasRegion(lang) ? undefined : maximized(lang)?.region;
  return region === undefined ? lang : `${lang}-${region}`;
}

const maximized = remembered((lang): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(lang).maximize();
  } catch {
    return undefined;
  }
});

/** Returns true for codes of one language in one script, in any regions: `en-GB` and `en-US`, not `zh-CN` and `zh-TW`. */
export function areVariants(one: string, other: string): boolean {
  return withScript(one) === withScript(other);
}

/** Returns true for the language of a variant: `de` of `de-AT`, not `zh` of `zh-TW`. */
export function isBaseOf(base: string, lang: string): boolean {
  return lang.startsWith(`${base}-`) && areVariants(base, lang);
}

const withScript = remembered((lang) => {
  try {
    const { language, script = '' } = new Intl.Locale(currentCode(lang)).maximize();
    return `${language}-${script}`;
  } catch {
    return lang;
  }
});
