import { remembered } from './remembered.ts';

const glued = /^([a-z]{2,3})([A-Z]{2}|Hans|Hant|Latn|Cyrl)$/;
/** `enum` ends as the code of an American region does. */
const gluedLower = /^(?!enum$)([a-z]{2})([a-z]{2})$/;
let regions: Intl.DisplayNames | undefined;

/**
 * Returns a code with the hyphen that some projects leave out: `ptBR` becomes `pt-BR`, `zhcn` becomes `zh-cn`. Any other
 * stays as it is, as does a word in lower case such as `core`, unless it is a language in a region that mainly speaks it.
 */
export function unglued(code: string): string {
  const [, base = '', rest = ''] = glued.exec(code) ?? gluedLower.exec(code) ?? [];
  if (base === '') {
    return code;
  }
  const isRegion = rest.length > 2 || isKnownRegion(rest.toUpperCase());
  return isRegion && (rest !== rest.toLowerCase() || mainLanguage(rest) === base) ? `${base}-${rest}` : code;
}

/** Returns true for a code whose parts have no sign between them. */
export function isGlued(code: string): boolean {
  return unglued(code) !== code;
}

/** Returns true for a code without a sign in lower case, such as `ptbr`, which may be a word: `deli`. */
export function isGluedWord(code: string): boolean {
  return gluedLower.test(code) && isGlued(code);
}

function isKnownRegion(region: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return regions.of(region) !== undefined;
}

/** Returns the language that most people of a known region speak. */
export const mainLanguage = remembered((region) => new Intl.Locale(`und-${region}`).maximize().language);
