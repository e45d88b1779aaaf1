import type { Format } from '../../format.ts';
import type { Unit } from '../../unit.ts';
import { htmlUnits } from '../html/html.ts';
import { firstAfter } from '../mask.ts';
import { codeRanges } from './scanSource.ts';
import { sourceCode } from './sourceCode.ts';
import { sourceLanguages } from './sourceLanguages.ts';

const language = sourceLanguages.find(({ name }) => name === 'php');
const comments = sourceCode.find(({ name }) => name === 'php');

/** PHP: comments, and the HTML around the code. */
export const phpPage: Format = {
  name: 'php',
  languageIds: comments?.languageIds ?? [],
  extensions: comments?.extensions ?? [],
  isCode: true,
  open: (file) => {
    const { source } = file;
    const code = comments?.open(file);
    return {
      units: (options) => {
        const inCode = code === undefined || 'kind' in code ? [] : [...code.units(options)];
        if (language === undefined || !/\?>\s*\S|^\s*[^\s#<]|^\s*<(?!\?)/.test(source)) {
          return inCode;
        }
        const hidden = codeRanges(source, language);
        const page = htmlUnits(source, options, { code: hidden });
        // A comment within a sentence stays as it is.
        const isApart = ({ start }: Unit): boolean => (page[firstAfter(page, start)]?.start ?? Infinity) > start;
        return [...page, ...inCode.filter((unit) => unit !== undefined).filter(isApart)].sort(
          (one, other) => one.start - other.start,
        );
      },
    };
  },
};
