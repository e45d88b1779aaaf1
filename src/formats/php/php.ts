// Pages of PHP: comments, and the HTML around the code.
// Authority: PHP. Its code is read by sourceCode/, its HTML by html/.

import type { Format } from '../../text/format.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { htmlUnits } from '../html/html.ts';
import { firstAfter } from '../html/mask.ts';
import { codeRanges } from '../sourceCode/scanSource.ts';
import { sourceUnits } from '../sourceCode/sourceCode.ts';
import { sourceLanguages } from '../sourceCode/sourceLanguages.ts';
import type { SourceLanguage } from '../sourceCode/sourceRules.ts';

const language = sourceLanguages.find(({ name }) => name === 'php');

export const php: Format = {
  name: 'php',
  languageIds: language?.languageIds ?? [],
  extensions: language?.extensions ?? [],
  isCode: true,
  open: ({ source }) => ({ units: (options) => (language ? pageUnits(source, language, options) : []) }),
};

function pageUnits(source: string, rules: SourceLanguage, options: FormatOptions): Unit[] {
  const inCode = sourceUnits(source, rules, options);
  if (!/\?>\s*\S|^\s*[^\s#<]|^\s*<(?!\?)/.test(source)) {
    return inCode;
  }
  const page = htmlUnits(source, options, { code: codeRanges(source, rules) });
  // A comment within a sentence stays as it is.
  const apart = inCode.filter(({ start }) => (page[firstAfter(page, start)]?.start ?? Infinity) > start);
  return [...page, ...apart].sort((one, other) => one.start - other.start);
}
