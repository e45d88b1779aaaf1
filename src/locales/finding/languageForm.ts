import { matchStyle } from '../../text/paths/languageToken.ts';

/** Modifiers in names of locales, and the scripts that they are. */
const scripts: Readonly<Record<string, string>> = {
  latin: 'Latn',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
  arabic: 'Arab',
};

/** By code: asked for each path of a project. */
const forms = new Map<string, string>();

/** Returns a language as BCP 47 writes it: `pt_br` becomes `pt-BR`, `sr@latin` becomes `sr-Latn`. */
export function languageForm(code: string): string {
  const form = forms.get(code) ?? readForm(code);
  forms.set(code, form);
  return form;
}

function readForm(code: string): string {
  const plain = code.replace(/\.utf-?8$/i, '').replaceAll('_', '-');
  return matchStyle(
    plain.replace(/@(\w+)/, (_, modifier: string) => `-${scripts[modifier.toLowerCase()] ?? modifier}`),
  );
}

/** Returns true for the same code in any form. */
export function isLanguageEqual(one: string, other: string): boolean {
  return languageForm(one) === languageForm(other);
}
