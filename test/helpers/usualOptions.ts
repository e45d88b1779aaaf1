import type { LocaleOptions } from '../../src/locales/localeOptions.ts';

/** How locale files are read without settings. */
export const usualOptions: LocaleOptions = {
  localeFiles: [],
  localeExclude: [],
  outputName: '${name}.${lang}${ext}',
  protect: [],
  keepPlurals: false,
  markForReview: false,
};
