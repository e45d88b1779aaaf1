import { hasLanguageForm, isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageInName, toBaseLanguage } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { areLanguages, sourceCode } from '../languages/branches.ts';
import type { Row } from '../tables/cells.ts';
import { codeIn, ofKeys, ofLength, ofNotes } from '../tables/columns.ts';

/** The columns of a table with texts and their translations into one language, by their index. */
export interface PairColumns {
  readonly source: number;
  readonly target: number;
  /** The languages as their headings name them; undefined for headings such as `source` and `target`. */
  readonly named: { readonly source: string; readonly target: string } | undefined;
  readonly key: number | undefined;
  readonly context: number | undefined;
  /** Cells that say whether a translation is a draft. */
  readonly fuzzy: number | undefined;
  /** Cells with the plural of the text, whose other forms have no place. */
  readonly plural: number | undefined;
  readonly notes: readonly number[];
  readonly maxLength: number | undefined;
  /** Other columns may be meant, too: it is not clear which one has the texts or the translations. */
  readonly isUnclear: boolean;
  /** Its texts are names of messages: the file of the source's language has their texts. */
  readonly hasNames?: true;
}

const ofSource = /^(?:source|original|untranslated|msgid)(?:[ _-]?(?:text|string|term|phrase|message|value))?$/i;
const ofTarget = /^(?:target|translation|translated|msgstr)(?:[ _-]?(?:text|string|term|phrase|message|value))?$/i;
const ofContext = /^(?:context|msgctxt)$/i;
const ofValue = /^(?:values?|texts?|strings?|messages?|content)$/i;
const ofPlural = /^(?:\??plural|msgid[ _-]?plural|(?:source|original)[ _-]?plural)$/i;

/**
 * Returns the columns of a table with texts and their translations into one language, as its first row shows: `source`
 * and `target`, or two languages of which the path names one. Undefined for any other table.
 *
 * @param path may name the language of the translations
 */
export function readPairColumns({ cells }: Row, path: string): PairColumns | undefined {
  const headings = cells.map(({ text }) => text.trim());
  const all = (heading: RegExp): readonly number[] =>
    headings.flatMap((each, index) => (heading.test(each) ? index : []));
  const targets = all(ofTarget);
  const named = all(ofSource);
  // Weblate writes the names of messages so: another file has their texts.
  const sources = named.length > 0 ? named : all(ofContext).slice(0, 1);
  const [source, target] = [sources[0], targets[0]];
  const pair =
    source !== undefined && target !== undefined
      ? { source, target, named: undefined, isUnclear: sources.length + targets.length > 2 }
      : (namedPair(headings, languagesOf(path)) ?? keyedPair(all, languagesOf(path)));
  if (pair === undefined) {
    return undefined;
  }
  const isOther = (index: number): boolean => index !== pair.source && index !== pair.target;
  const one = (heading: RegExp): number | undefined => all(heading).find(isOther);
  return {
    ...pair,
    key: one(ofKeys),
    context: one(ofContext),
    fuzzy: one(/^(?:fuzzy|state)$/i),
    plural: one(ofPlural),
    notes: all(ofNotes).filter(isOther),
    maxLength: one(ofLength),
  };
}

/** Returns the columns of the source and of the language of the file. A file in English is no translation. */
function namedPair(
  headings: readonly string[],
  own: readonly string[],
): Pick<PairColumns, 'source' | 'target' | 'named' | 'isUnclear'> | undefined {
  const codes = headings.map((heading, index) => (index === 0 && ofKeys.test(heading) ? undefined : codeIn(heading)));
  const target = codes.findIndex((code) => code !== undefined && own.some((each) => isSameLanguage(each, code)));
  const others = codes.flatMap((code, index) => (code === undefined || index === target ? [] : code));
  const code = codes[target] ?? '';
  const from = others.length > 0 ? sourceCode(others, 'en', () => 0) : '';
  return target === -1 || toBaseLanguage(code) === 'en' || !areLanguages([code, from])
    ? undefined
    : { source: codes.indexOf(from), target, named: { source: from, target: code }, isUnclear: false };
}

/** Returns the columns of keys and texts in the language of the path: the file of the source has the texts to translate. */
function keyedPair(
  all: (heading: RegExp) => readonly number[],
  own: readonly string[],
): Pick<PairColumns, 'source' | 'target' | 'named' | 'isUnclear' | 'hasNames'> | undefined {
  const [source, moreKeys] = all(ofKeys);
  const [target, moreTexts] = all(ofValue);
  const isClear = moreKeys === undefined && moreTexts === undefined && own.length > 0;
  return source !== undefined && target !== undefined && isClear
    ? { source, target, named: undefined, isUnclear: false, hasNames: true }
    : undefined;
}

/** A placeholder, or the sign at the end of a sentence. */
const kept = /\{\w*\}|%\(?\w+|[.?!:…]$/g;
/** Those signs in Chinese and Japanese. */
const wide = /[。？！：]$/;
/** Names with a region, in a folder of this name, are those of Magento. */
const ofMagento = /(?:^|\/)i18n\/[a-z]{2,3}(?:_[A-Z][a-z]{3})?_[A-Z]{2}\.csv$/;
/** Least share of rows whose text has several words, and of translations that keep placeholders and the end. */
const minTexts = 0.3;
const minKept = 0.05;

/**
 * Returns the columns of rows that begin with a text and its translation, and may have its context. Undefined for others,
 * such as those with keys, names, or prices.
 */
export function columnsOfTexts(rows: readonly Row[], path: string): PairColumns | undefined {
  const textOf = ({ cells }: Row, index: number): string => cells[index]?.text.trim() ?? '';
  const texts = rows.filter((row) => /\p{L}\s+\S/u.test(textOf(row, 0)));
  const translated = rows.filter((row) => textOf(row, 1) !== '');
  const sure = translated.filter((row) => {
    const [own, other] = [0, 1].map((index) => signsOf(textOf(row, index)));
    return own !== '' && own === other;
  });
  const isWide = rows.filter(({ cells }) => cells.length > 3).length * 2 > rows.length;
  const isSure = ofMagento.test(path) || sure.length >= Math.max(1, translated.length * minKept);
  const areTexts = texts.length >= rows.length * minTexts && isSure;
  const hasNames = !areTexts && areNamed(rows);
  return areTexts || hasNames
    ? {
        ...(hasNames && { hasNames }),
        ...{ source: 0, target: 1, named: undefined, isUnclear: false },
        ...{ key: undefined, context: isWide ? undefined : 2, fuzzy: undefined, plural: undefined },
        ...{ notes: isWide ? [] : [2], maxLength: undefined },
      }
    : undefined;
}

/** Returns true for rows with the name of a message and its text, as in Symfony: `lamp.on;The lamp is on`. */
function areNamed(rows: readonly Row[]): boolean {
  const isNamed = ({ cells: [name, text, more] }: Row): boolean =>
    more === undefined && isName.test(name?.text ?? '') && !isName.test(text?.text ?? '');
  return rows.filter(isNamed).length > rows.length * minNamed;
}

/** Words with dots or underscores between them. */
const isName = /^\w+(?:[.:-]\w+)+$|^[a-z\d]+(?:_[a-z\d]+)+$/i;
/** Share of rows. */
const minNamed = 0.8;

function signsOf(text: string): string {
  const plain = text.replace(wide, (sign) => '.?!:'.charAt('。？！：'.indexOf(sign)));
  return (plain.match(kept) ?? []).sort().join();
}

/** Returns the languages that a path may be in. A wrong code, such as `np`, is one next to others. */
export function languagesOf(path: string): readonly string[] {
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(/\.\w+$/, '');
  const own = languageInName(path) ?? (hasLanguageForm(name) ? name : undefined);
  return [own ?? [], folders.filter(isLanguageCode)].flat();
}
