import { hasWords } from '../../../text/hasWords.ts';
import type { MappedText } from '../../../text/mappedText.ts';
import type { FormatOptions, Unit } from '../../../text/unit.ts';
import { formsByCategories } from '../plurals/listedForms.ts';
import { listedUnits } from './listedUnits.ts';
import type { ListedForm, PluralSyntax } from './pluralSyntax.ts';
import { withTexts } from './withTexts.ts';

// Functions of MediaWiki that choose a text, as jquery.i18n and banana read them, too:
// `{{PLURAL:$1|One lamp|$1 lamps|0=No lamp}} for {{GENDER:$2|him|her|them}}`. Their texts are texts, plurals with the
// forms of the language. Authority: MediaWiki's Help:Magic words, banana-i18n.

const begin = /\{\{\s*(PLURAL|GENDER)\s*:[^{}|]{0,80}\|/gi;

/** The number that a form is for: `0=No lamp`. */
const number = /\s*\d{1,10}=/y;

const syntax: PluralSyntax = {
  program: 'MediaWiki',
  path: /./,
  separator: /\|/g,
  label: number,
  formsOf: formsByCategories,
  // The last form is shown for all others.
  needsAll: false,
  numbers: '$1',
  isPlural: () => true,
  escape: (text) => text.replace(/\|/g, '/').replace(/([{}])\1+/g, '$1'),
};

/** A function in a text. */
interface WikiFunction {
  readonly isPlural: boolean;
  readonly start: number;
  readonly end: number;
  /** What it chooses from. */
  readonly texts: readonly { readonly start: number; readonly end: number }[];
}

/**
 * Returns the units of a text with such functions: one for each text that they choose, and for what is around them.
 * Undefined for any other text, and for one in which a function is a part of a word: `lamp{{PLURAL:$1||s}}`.
 *
 * @param unitsOf returns the unit of a text, if it has words
 */
export function wikiUnits(
  value: MappedText,
  options: FormatOptions,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
  key = '',
): readonly Unit[] | undefined {
  const { text } = value;
  const functions = text.includes('{{') ? functionsIn(text) : [];
  if (functions.length === 0 || functions.some((each) => isInWord(text, each))) {
    return undefined;
  }
  const isTooEmpty = functions.some(({ texts }) => texts.some(({ start, end }) => !hasWords([text.slice(start, end)])));
  return isTooEmpty
    ? undefined
    : functions.flatMap(({ isPlural, texts, start, end }, at) => {
        const name = `${key}{${at}}`;
        const before = unitsOf(value.slice(functions[at - 1]?.end ?? 0, start), `${name}#0`);
        const inner = (part: MappedText, own: string): readonly Unit[] =>
          wikiUnits(part, options, unitsOf, own) ?? unitsOf(part, own);
        const own = isPlural
          ? pluralUnits(value.slice(texts[0]?.start ?? start, end - 2), name, options, inner)
          : texts.flatMap((each, index) =>
              inner(value.slice(each.start, each.end), `${name}#${index + 1}`).map((unit) =>
                withTexts(unit, syntax.escape),
              ),
            );
        const behind = at === functions.length - 1 ? unitsOf(value.slice(end, text.length), `${name}#`) : [];
        return [...before, ...own, ...behind];
      });
}

function pluralUnits(
  value: MappedText,
  key: string,
  options: FormatOptions,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
): readonly Unit[] {
  const { text } = value;
  const forms = splitTexts(text, 0, text.length).map(({ start: label, end }): ListedForm => {
    number.lastIndex = label;
    const isFixed = number.test(text);
    const from = isFixed ? number.lastIndex : label;
    const start = end - text.slice(from, end).trimStart().length;
    return { text: value.slice(start, end), isFixed, label, start, end };
  });
  return listedUnits({ syntax, forms }, value, key, options, unitsOf);
}

function isInWord(text: string, { start, end }: WikiFunction): boolean {
  return /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) || /^[\p{L}\p{N}]/u.test(text.slice(end));
}

/** Returns the functions of a text that are not within others. */
function functionsIn(text: string): readonly WikiFunction[] {
  const found: WikiFunction[] = [];
  const ends = endsOf(text);
  for (const { 0: head, 1: name = '', index: start } of text.matchAll(begin)) {
    const end = start < (found.at(-1)?.end ?? 0) ? undefined : ends.get(start);
    if (end !== undefined) {
      const texts = splitTexts(text, start + head.length, end - 2);
      found.push({ isPlural: name.toUpperCase() === 'PLURAL', start, end, texts });
    }
  }
  return found;
}

/** Returns the offsets behind the braces that close others, by the offsets of those: of more, of the last two. */
function endsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/\{{2,}|\}\}/g)) {
    if (sign === '}}') {
      const start = open.pop() ?? -1;
      ends.set(start, ends.get(start) ?? index + 2);
    } else {
      for (let count = 2; count <= sign.length; count += 2) {
        open.push(index + sign.length - 2);
      }
    }
  }
  return ends;
}

/** Returns the ranges between bars that are not in other braces or in a link. */
function splitTexts(
  text: string,
  from: number,
  to: number,
): readonly { readonly start: number; readonly end: number }[] {
  const ranges: { readonly start: number; readonly end: number }[] = [];
  let [depth, start] = [0, from];
  for (const { 0: sign, index } of text.slice(from, to).matchAll(/\{\{|\[\[|\}\}|\]\]|\||$/g)) {
    const at = from + index;
    if (sign === '' || (sign === '|' && depth === 0)) {
      ranges.push({ start, end: at });
      start = at + 1;
    } else if (sign !== '|') {
      depth += /[{[]/.test(sign) ? 1 : -1;
    }
  }
  return ranges;
}
