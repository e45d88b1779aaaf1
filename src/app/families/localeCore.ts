import type * as locales from '../../locales/locales.ts';

export type LocaleCore = typeof locales;

/** Loads what knows locale files, a bundle of its own, when it is first needed. */
export function localeCore(): Promise<LocaleCore> {
  return import('../../locales/locales.ts');
}
