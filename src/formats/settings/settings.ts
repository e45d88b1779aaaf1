// Settings of tools as lines of keys and values. A selection is plain text; a file has only comments and descriptions.
// Authority: none. Each tool has its own rules.

import type { Format } from '../../text/format.ts';
import { type FormatOptions, joinParts, type Unit } from '../../text/unit.ts';
import { textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { plainTextUnits } from '../plainText/plainText.ts';
import { isProseKey, settingsCommentUnits, withComments } from '../sourceCode/configurationProse.ts';

export const settings: Format = {
  name: 'settings',
  languageIds: ['ini', 'dotenv', 'ignore'],
  extensions: ['.ini', '.conf', '.cfg', '.cnf', '.repo', '.directory', '.gitconfig'],
  open: ({ source }) => ({
    units: (options) =>
      options.onlyProse === true
        ? withComments(valueUnits(source, options), settingsCommentUnits(source, options))
        : plainTextUnits(source, options),
  }),
};

const setting = /^[ \t]*([\w.-]{1,100})[ \t]*[=:][ \t]*(["']?)(?=\S)/;

/** Returns the units of values that people read: `description = …`. A value of several lines is skipped. */
function valueUnits(source: string, options: FormatOptions): Unit[] {
  return [...source.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const [before = '', key = '', quote = ''] = setting.exec(line) ?? [];
    const end = index + line.trimEnd().length;
    const goesOn = /(?:\r\n?|\n)[ \t]+\S/y;
    goesOn.lastIndex = index + line.length;
    const isWhole = quote === '' || (source[end - 1] === quote && end > index + before.length);
    if (!isProseKey(key) || !isWhole || goesOn.test(source)) {
      return [];
    }
    const range = { start: index + before.length, end: quote === '' ? end : end - 1 };
    const own = source.slice(range.start, range.end);
    if (meaning(quote).test(own) || looksLikeId(key, own)) {
      return [];
    }
    const parts = protectText(own, { ...options, valueKey: key });
    return textUnit(source, range, { parts, places: range.start }, (written) => {
      const text = joinParts(written);
      return meaning(quote).test(text) ? own : text;
    });
  });
}

/**
 * Returns an expression for what is not text in a value: line breaks, comments, escapes, references, and end quotes.
 */
function meaning(quote: string): RegExp {
  return quote === '' ? /[\r\n;#%\\]|^["'\s]|\s$/ : new RegExp(`[\\r\\n;#%\\\\${quote}]`);
}
