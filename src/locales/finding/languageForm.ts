import { inStyleOf } from '../../text/paths/languageToken.ts';

/** Returns a language as BCP 47 writes it: `pt_br` becomes `pt-BR`. */
export function languageForm(code: string): string {
  return inStyleOf(code.replaceAll('_', '-'));
}

/** Returns true for the same code in any form. */
export function isLanguageEqual(one: string, other: string): boolean {
  return languageForm(one) === languageForm(other);
}
