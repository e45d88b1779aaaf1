import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { findRuns } from './htmlRuns.ts';
import { maskTemplates } from './htmlTemplates.ts';
import { readHtml } from './htmlTokens.ts';
import { unitsOfRuns } from './htmlUnits.ts';

/** HTML, also with the templates of a server in it. */
export const html: Format = {
  name: 'html',
  languageIds: ['html', 'ejs', 'handlebars', 'jinja-html', 'django-html', 'twig', 'nunjucks', 'liquid', 'erb'],
  extensions: [
    '.html',
    '.htm',
    '.xhtml',
    '.ejs',
    '.hbs',
    '.handlebars',
    '.mustache',
    '.njk',
    '.twig',
    '.liquid',
    '.erb',
  ],
  units: (source, options) => readUnits(source, options, {}),
};

/** Vue's single file components: their template. */
export const vue: Format = {
  name: 'vue',
  languageIds: ['vue'],
  extensions: ['.vue'],
  units: (source, options) => readUnits(source, options, { keepCase: true, root: 'template' }),
};

export const svelte: Format = {
  name: 'svelte',
  languageIds: ['svelte'],
  extensions: ['.svelte'],
  units: (source, options) => readUnits(source, options, { keepCase: true, braces: true }),
};

interface Dialect {
  /** Components are told from elements by their capitals. */
  readonly keepCase?: boolean;
  /** The one element at the top that holds text. */
  readonly root?: string;
  /** `{` begins an expression. */
  readonly braces?: boolean;
}

function readUnits(text: string, options: FormatOptions, dialect: Dialect): Unit[] {
  const { keepCase = false, root, braces = false } = dialect;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(mark);
  const masked = maskTemplates(source, { braces });
  const runs = findRuns(source, readHtml(masked.text, keepCase), { root, masked });
  const units = unitsOfRuns({ source, masked, braces, options }, runs);
  return mark === 0 ? units : units.map((unit) => ({ ...unit, start: unit.start + mark, end: unit.end + mark }));
}
