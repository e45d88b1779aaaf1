import { currentCode, scriptOfModifier } from './bcp47.ts';
import { unglued } from './gluedCode.ts';
import { withPlainRegion } from './isLanguageCode.ts';
import { matchStyle, toBaseLanguage } from './languageToken.ts';

/** By code: asked for each path of a project. */
const forms = new Map<string, string>();

/** Returns a language as BCP 47 writes it: `pt_br` becomes `pt-BR`, `sr@latin` becomes `sr-Latn`. */
export function languageForm(code: string): string {
  const form = forms.get(code) ?? readForm(code);
  forms.set(code, form);
  return form;
}

function readForm(code: string): string {
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
}

/** Returns true for the same code in any form. */
export function isLanguageEqual(one: string, other: string): boolean {
  return languageForm(one) === languageForm(other);
}

/** Returns true for codes of one language that has several: `iw` and `he`, `no-NO` and `nb-NO`, `tl` and `fil`. */
export function areOneLanguage(one: string, other: string): boolean {
  return isLanguageEqual(one, other) || currentForm(one) === currentForm(other);
}

/** By code: asked for each language of each family. */
const currentForms = new Map<string, string>();

/** Returns the form of the code that the language has now. */
export function currentForm(code: string): string {
  const form = currentForms.get(code) ?? currentCode(languageForm(code));
  currentForms.set(code, form);
  return form;
}

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

/** By code: asked for each family. */
const likely = new Map<string, Intl.Locale | undefined>();

function maximized(lang: string): Intl.Locale | undefined {
  if (!likely.has(lang)) {
    try {
      likely.set(lang, new Intl.Locale(lang).maximize());
    } catch {
      likely.set(lang, undefined);
    }
  }
  return likely.get(lang);
}

/** By code: asked for each language of each family. */
const bases = new Map<string, string>();

/** Returns true for codes of one language in one script, in any regions: `en-GB` and `en-US`, not `zh-CN` and `zh-TW`. */
export function areVariants(one: string, other: string): boolean {
  return withScript(one) === withScript(other);
}

/** Returns true for the language of a variant: `de` of `de-AT`, not `zh` of `zh-TW`. */
export function isBaseOf(base: string, lang: string): boolean {
  return lang.startsWith(`${base}-`) && areVariants(base, lang);
}

function withScript(lang: string): string {
  const known = bases.get(lang) ?? readBase(lang);
  bases.set(lang, known);
  return known;
}

function readBase(lang: string): string {
  try {
    const { language, script = '' } = new Intl.Locale(currentCode(lang)).maximize();
    return `${language}-${script}`;
  } catch {
    return lang;
  }
}
