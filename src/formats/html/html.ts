// HTML, and the templates whose output is HTML.
// Authority: the HTML standard, as htmlparser2 reads it. Each template language has its own rules.

import type { Format } from '../../text/format.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import { type FormatOptions, movedUnit, type Unit } from '../../text/unit.ts';
import { readAstroCode } from './astroCode.ts';
import { expressionUnits } from './expressionStrings.ts';
import { frontMatterUnits } from './frontMatter.ts';
import { findRuns } from './htmlRuns.ts';
import { maskTemplates, type TemplateSyntax } from './htmlTemplates.ts';
import { readHtml } from './htmlTokens.ts';
import { createUnits } from './htmlUnits.ts';
import { textAttributeTest } from './textAttributes.ts';

/** HTML, including server templates in it, and Angular templates. */
export const html: Format = {
  name: 'html',
  languageIds: [
    ...[
      'html',
      'ejs',
      'handlebars',
      'jinja-html',
      'django-html',
      'twig',
      'nunjucks',
      'liquid',
      'erb',
      'html-erb',
      'jsp',
      'smarty',
    ],
  ],
  extensions: [
    ...[
      '.html',
      '.htm',
      '.xhtml',
      '.shtml',
      '.ejs',
      '.hbs',
      '.handlebars',
      '.mustache',
      '.njk',
      '.twig',
      '.liquid',
      '.erb',
    ],
    ...['.jsp', '.jspf', '.gohtml', '.smarty', '.html.j2', '.html.jinja', '.html.jinja2', '.html.tmpl', '.html.tpl'],
  ],
  open: ({ path, source }) => ({
    units: (options) => htmlUnits(source, options, /\.(?:tpl|smarty)$/i.test(path) ? smarty : angular),
  }),
};

/** Returns true for the text of a template that is HTML; its ending does not say so. */
export function looksLikeHtml(source: string): boolean {
  return /<(?:!doctype\s+html|(?:html|head|body|div|span|p|a|h[1-6]|ul|ol|li|dl|table|tbody|tr|td|form|input|label|button|section|article|header|footer|nav|main|img|br|b|strong)(?:\s[^<>]*)?\/?>)/i.test(
    source,
  );
}

/** The templates of Laravel. */
export const blade: Format = {
  name: 'html',
  languageIds: ['blade'],
  extensions: ['.blade.php'],
  open: ({ source }) => ({ units: (options) => htmlUnits(source, options, { at: 'blade' }) }),
};

/** The pages and components of ASP.NET. */
export const razor: Format = {
  name: 'html',
  languageIds: ['razor', 'aspnetcorerazor', 'cshtml'],
  extensions: ['.cshtml', '.razor'],
  open: ({ source }) => ({ units: (options) => htmlUnits(source, options, { at: 'razor', keepCase: true }) }),
};

/** Vue's single file components: their template. */
export const vue: Format = {
  name: 'vue',
  languageIds: ['vue'],
  extensions: ['.vue'],
  open: ({ source }) => ({ units: (options) => htmlUnits(source, options, { keepCase: true, root: 'template' }) }),
};

export const svelte: Format = {
  name: 'svelte',
  languageIds: ['svelte'],
  extensions: ['.svelte'],
  open: ({ source }) => ({ units: (options) => htmlUnits(source, options, { keepCase: true, braces: true }) }),
};

/** Pages and components of Astro. */
export const astro: Format = {
  name: 'astro',
  languageIds: ['astro'],
  extensions: ['.astro'],
  open: ({ source }) => ({
    units: (options) => htmlUnits(source, options, { keepCase: true, codeOf: (text) => readAstroCode(text).ranges }),
    problem: () => {
      const { brokenAt } = readAstroCode(source);
      return brokenAt === undefined ? undefined : syntaxProblem(source, brokenAt);
    },
  }),
};

/** As in pages of Jekyll and Eleventy. */
const frontMatter = /^---[ \t]*\r?\n(?:[\w-]{1,60}:|#)[^]*?\r?\n---(?=[ \t]*(?:\r?\n|$))/;

interface Dialect extends TemplateSyntax {
  /** True if capitals distinguish components from elements. */
  readonly keepCase?: boolean;
  /** The only top-level element with text. */
  readonly root?: string;
}

const angular: Dialect = { at: 'angular' };
const smarty: Dialect = { smarty: true };

/** Returns the units of a text in HTML or one of its dialects. */
export function htmlUnits(text: string, options: FormatOptions, dialect: Dialect = angular): Unit[] {
  const { keepCase = false, root, codeOf } = dialect;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(mark);
  const front = root === undefined && codeOf === undefined ? (frontMatter.exec(source)?.[0].length ?? 0) : 0;
  const masked = maskTemplates(source, dialect, front);
  const runs = findRuns(source, readHtml(masked, keepCase, textAttributeTest(options.textAttributes)), {
    root,
    masked,
  });
  const head = front > 0 ? frontMatterUnits(source, { start: 0, end: front }, options) : [];
  const found = createUnits({ source, masked, options }, runs);
  const strings = codeOf === undefined ? [] : expressionUnits(source, masked.ranges, runs, options);
  const units = [...head, ...withStrings(found, strings)];
  return mark === 0 ? units : units.map((unit) => movedUnit(unit, mark));
}

/** Returns units with those of strings that are in none of them, in order. */
function withStrings(units: readonly Unit[], strings: readonly Unit[]): readonly Unit[] {
  const all = [...units, ...strings].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return all.filter((unit) => {
    const isOutside = unit.start >= end;
    end = Math.max(end, unit.end);
    return isOutside;
  });
}
