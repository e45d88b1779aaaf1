import { codeOfEnglishName } from '../../names/languages/englishNames.ts';
import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { areLanguages, newCode } from '../languages/branches.ts';
import type { Row } from './cells.ts';

/** The columns of a table of messages, by their index. */
export interface Columns {
  /** Undefined: the texts of the source are the keys. */
  readonly key: number | undefined;
  readonly notes: readonly number[];
  /** Of Godot, which keeps equal keys apart by these cells. */
  readonly context: number | undefined;
  readonly maxLength: number | undefined;
  /** Of Godot: a row with a cell here has one form of a plural, and the rows below it have the others. */
  readonly plural: number | undefined;
  readonly languages: readonly LanguageColumn[];
}

interface LanguageColumn {
  readonly index: number;
  /** As the table writes it, without a name. */
  readonly code: string;
  readonly heading: string;
}

export const ofKeys = /^(?:keys?|ids?|identifiers?|(?:string|text|message)[ _-]?(?:id|key|name)|name|term|label)$/i;
/** Headings that no other tables have. */
const ofKeysAlone = /^(?:keys?|identifiers?|(?:string|text|message)[ _-]?(?:id|key))$/i;
export const ofNotes =
  /^[?_]?(?:(?:(?:shared|developer|translator|extracted)[ _])?(?:notes?|comments?)|context|desc(?:ription)?|(?:english|source) comments?)(?:$|\s*[-–—:(])/i;
export const ofLength = /^(?:max(?:imum)?[ _-]?length|(?:character[ _-]?)?limit)$/i;
/** `German(de)`, `Portuguese (Brazil) (pt-BR)`, `French [fr]` */
const named = /^(?=[^]{0,300}$)(\p{L}[^()[\]]*?(?:\([^()]*\))?)\s*([([])([\w-]+)[)\]]$/u;

/** A code that Godot takes for a language, whether there is one or not: `cz`. */
const ofTwoLetters = /^[a-z]{2}(?:_[A-Z]{2})?$/;

/** Returns the columns of a table of messages in several languages, as its first row shows; undefined for any other. */
export function readColumns({ cells }: Row): Columns | undefined {
  const headings = cells.map(({ text }) => text.trim());
  const areOfGodot = /^keys$/i.test(headings[0] ?? '');
  const areNamed = headings.some((heading) => named.test(heading) && codeIn(heading) !== undefined);
  const languages = headings.flatMap((heading, index): LanguageColumn[] => {
    const code = codeIn(heading) ?? (areOfGodot && ofTwoLetters.test(heading) ? heading : undefined);
    // Of numbers or names, not in Indonesian.
    const isId = ofKeys.test(heading) && (index === 0 || areNamed);
    return code === undefined || isId ? [] : [{ index, code, heading }];
  });
  const codes = languages.map(({ code }) => code);
  const first = languages[0]?.index === 0 ? undefined : 0;
  const isLanguage = (index: number): boolean => languages.some((each) => each.index === index);
  const found = headings.findIndex((heading, index) => ofKeys.test(heading) && !isLanguage(index));
  const key = found === -1 ? first : found;
  const isEnglish = codes.length === 1 && codes.every((code) => toBaseLanguage(code) === 'en');
  const areSure = areLanguages(codes) || (isEnglish && key !== undefined && ofKeysAlone.test(headings[key] ?? ''));
  return !areSure || new Set(codes.map((code) => code.toLowerCase())).size < codes.length
    ? undefined
    : {
        key,
        notes: headings.flatMap((heading, index) => (ofNotes.test(heading) ? index : [])),
        context: headings.flatMap((heading, index) => (heading === '?context' ? index : []))[0],
        maxLength: headings.flatMap((heading, index) => (ofLength.test(heading) ? index : []))[0],
        plural: headings.flatMap((heading, index) => (heading === '?plural' ? index : []))[0],
        languages,
      };
}

/** Returns the code of the language that a heading names; undefined for any other heading. */
export function codeIn(heading: string): string | undefined {
  const [, , , code = heading] = named.exec(heading) ?? [];
  return isAnyLanguageCode(code) ? code : codeOfEnglishName(heading.replace(/[\s()]+/g, ''));
}

/** Returns the heading of a further language, in the style of the others. */
export function newHeading(languages: readonly LanguageColumn[], lang: string): string {
  const codes = languages.map(({ code }) => code);
  const model = languages.at(-1)?.heading ?? '';
  const [, name, open = ''] = named.exec(model) ?? [];
  const own = new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang;
  return name !== undefined
    ? `${own}${model.slice(name.length).startsWith(' ') ? ' ' : ''}${open}${newCode(codes, lang, '-')}${open === '(' ? ')' : ']'}`
    : model === codes.at(-1)
      ? newCode(codes, lang, '_')
      : own;
}
