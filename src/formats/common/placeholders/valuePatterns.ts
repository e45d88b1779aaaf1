import { shownKey } from '../../../text/keyName.ts';
import type { World } from '../../../text/unit.ts';
import type { ProtectedPattern } from './protectedPattern.ts';
import { protectedPatterns } from './protectedPatterns.ts';
import { worldPatterns } from './worlds.ts';

/** Tags in pairs, with only these names between brackets. */
const names =
  'b|i|u|s|url|img|colou?r|size|font|quote|code|list|ul|ol|li|table|tr|td|th|left|center|right|justify|indent|spoiler|email|youtube|sub|sup|h[1-6]';

/** Source of an expression for one tag. */
const bbTags = String.raw`\[(?:\/(?:${names})|(?:${names})(?:=[^[\]\n]{1,200})?)\]`;

const wholeTag = new RegExp(`^${bbTags}$`, 'iu');

/** Returns what a tag of BBCode does, such as `[b]` and `[/url]`; `undefined` for anything else. */
export function bbTag(source: string): { readonly name: string; readonly role: 'open' | 'close' } | undefined {
  if (!source.startsWith('[') || !wholeTag.test(source)) {
    return undefined;
  }
  const role = source[1] === '/' ? 'close' : 'open';
  // The bracket distinguishes it from an HTML tag with the same name.
  return { name: `[${(/\w+/.exec(source)?.[0] ?? '').toLowerCase()}`, role };
}

const argument = String.raw`(?:'[^'\n]{0,300}'|"[^"\n]{0,300}"|[^\s:=<>'"][^:=<>'"\n]{0,100})`;
/** Names of the rich text of Unity and of MiniMessage, whose tags have a value right behind their name. */
const withValue = [
  String.raw`(?:align|alpha|colou?r|cspace|font|font-weight|gradient|indent|line-height|line-indent|link|margin|mark|material|mspace|pos|quad|rotate|size|space|sprite|style|voffset|width)=${argument}`,
  String.raw`(?:click|hover|gradient|rainbow|transition|colou?r|c|insert|insertion|lang|tr|translate|key|font|shadow|score|nbt|selector|head|sprite|pride)(?::${argument}){1,9}`,
].join('|');
/** A tag of rich text with a value; its name is the first group. */
export const richTag = new RegExp(String.raw`^<(?=${withValue})(\w[\w-]*)[^]*>$`, 'iu');

/** The counts for which a text is used, at the beginning or after a bar. */
export const choiceRange = String.raw`(?:^|\|)\s{0,9}(?:\{-?\d{1,9}\}|[[\]]\s{0,3}(?:-?\d{1,9}|-Inf|\*)\s{0,3},\s{0,3}(?:-?\d{1,9}|\+?Inf|\*)\s{0,3}[[\]])`;

/** The counts for which a text of i18next is used. */
export const interval = String.raw`(?:^|;)\s{0,9}\(\d{1,9}(?:-(?:\d{1,9}|inf))?\)\[`;

/**
 * Protected only in the values of data files. In prose these characters are a price (`$5`), mathematics (`$x$`) or
 * emphasis (`__x__`).
 *
 * `$1` is a placeholder, and so is any `$` with one digit: `$1` of a price looks like that of a message, and a
 * protected price does no harm. `$30` and `US$5` are text.
 */
export const valuePatterns: readonly ProtectedPattern[] = [
  {
    name: '__name__',
    sign: '__',
    expression: /(?<!\w)__[A-Za-z](?:[A-Za-z\d]|_(?!_)){0,60}__(?!\w)/gu,
  },
  { name: '$name', sign: '$', expression: /(?<![\w$])\$[A-Za-z_]\w{0,60}(?![\w(]|\$(?!\w))/gu },
  {
    name: '$NAME$ within letters',
    sign: '$',
    // `$first$last` may be two names.
    expression: /\$[A-Z][A-Z\d_@]{0,60}\$|\$[A-Za-z_]\w{0,60}\$\w{0,60}/gu,
  },
  { name: '$1', sign: '$', expression: /(?<![A-Za-z_$])\$\d(?:[.,]\d{1,3}){0,6}(?!\d)/gu },
  {
    name: '@:key, @.lower:key, @:(key)',
    sign: '@',
    // A dot at the end is read as part of the key.
    expression: /@(?:\.[A-Za-z]\w{0,30})?:(?:[\w./-]{1,100}|\([\w:./-]{1,100}\)|\{'[^'\n]{1,100}'\})/gu,
  },
  {
    name: '[1,19], |{0}, ]1,Inf]',
    sign: '',
    mayMatch: (text) => text.includes('|') || /^\s*[[\]{]/.test(text),
    expression: new RegExp(choiceRange, 'giu'),
  },
  {
    name: '(0)[…];(1-inf)[…]',
    sign: '];',
    mayMatch: (text) => /\)\[[^[\]]{0,2000}\];\s{0,9}\(\d/.test(text),
    expression: new RegExp(interval, 'g'),
  },
  {
    name: '<color=red>, <click:run_command:/lamp>',
    sign: '<',
    expression: new RegExp(String.raw`<(?:${withValue})\s?\/?>`, 'giu'),
    pair: (source) => ({ name: richTag.exec(source)?.[1]?.toLowerCase() ?? '', role: 'open' }),
  },
  {
    name: '<#ff0000>',
    sign: '<',
    expression: /<\/?\\?#[\da-f]{3,8}>/giu,
    pair: (source) => ({ name: '<#', role: source.startsWith('</') ? 'close' : 'open' }),
  },
  { name: '[b]…[/b], [url=…]…[/url]', sign: '[/', expression: new RegExp(bbTags, 'giu') },
  { name: '[*]', sign: '[/list]', expression: /\[\*\]/gu },
];

const directive = String.raw`%[-_0^#:]{0,2}[EO]?[aAbBcCdDeFgGhHIjklLmMnNpPrRsStTuUvVwWxXyYzZ]`;
const dates: ProtectedPattern = {
  name: 'strftime',
  sign: '%',
  expression: new RegExp(String.raw`(?<!\d\s?)${directive}`, 'gu'),
};

const inValues = [...protectedPatterns, ...valuePatterns];
const inDates = [...inValues, dates];
const inWorlds = new Map<string, readonly ProtectedPattern[]>();

/** Returns the families to search in a text. */
export function selectPatterns(
  text: string,
  valueKey: string | undefined,
  worlds: readonly World[],
): readonly ProtectedPattern[] {
  if (valueKey === undefined) {
    return protectedPatterns;
  }
  const isOfDate = isDate(text, valueKey);
  const common = isOfDate ? inDates : inValues;
  if (worlds.length === 0) {
    return common;
  }
  const name = [...worlds, isOfDate].join();
  const found = inWorlds.get(name) ?? [...common, ...worldPatterns(worlds)];
  inWorlds.set(name, found);
  return found;
}

/** `date`, `time.formats`, `date_format`, `dateTimeFormat`: keys of dates and of their formats. */
const dateKey =
  /(?:^|[._-])(?:date|dates|time|datetime|timestamps?|formats?|strftime)(?:[._-]|$)|(?:date|time)_?(?:format|pattern)/i;
const allDirectives = new RegExp(directive, 'g');
/**
 * Two next to each other with only punctuation between, one of which printf does not have: `%H:%M`, `%d/%m`, `%B %Y`.
 */
const inARow = new RegExp(
  String.raw`(?<!\d\s?)(?=${directive}[-/:., ]{0,3}%[-_0^#:]{0,2}[EO]?[DHIjklLmMNPrRVwWyYzZ]|%[-_0^#:]{0,2}[EO]?[DHIjklLmMNPrRVwWyYzZ])${directive}[-/:., ]{0,3}${directive}(?!\p{L})`,
  'u',
);

/** Returns true for a text in which `%` and a letter is part of a date. */
function isDate(text: string, valueKey: string): boolean {
  if (!text.includes('%')) {
    return false;
  }
  return dateKey.test(shownKey(valueKey)) || inARow.test(text) || !/\p{L}/u.test(text.replace(allDirectives, ''));
}
