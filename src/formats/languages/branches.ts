import { isAnyLanguageCode, isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { matchStyle, toBaseLanguage } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Entry, EntryGroup } from '../../text/entry.ts';
import { groupBy } from '../../text/groupBy.ts';

/** The languages of one text, or of all: a group whose keys are codes. */
export interface LanguageGroup {
  readonly group: EntryGroup;
  /** The keys that lead to it, each with a dot behind it; empty at the root. */
  readonly path: string;
}

/** A file with several languages. */
export interface LanguageFile {
  /** One at the root, or those of the texts. */
  readonly groups: readonly LanguageGroup[];
  /** As the file writes them, in the order in which they come first. */
  readonly codes: readonly string[];
}

/** Keys that tools read, beside those of a file: `$schema`, `_version`. */
const isOfTools = /^[$_@]/;

/** What a table of languages says of each; it has no messages. */
const ofLanguage =
  /^(?:name|title|label|native(?:_?name)?|english(?:_?name)?|iso|code|locale|lang(?:uage)?|dir(?:ection)?|rtl|flag|icon|file|path|url|country|region|currency|date_?format|time_?format)$/i;

/** Codes that are words, too: only next to other languages they are one. */
const words: ReadonlySet<string> = new Set(
  'am an as be he hi id in is it la lo me my na no or os pa pi so st ti to ts'.split(' '),
);

/**
 * Returns the languages of a file: every key at its root is a code of a language, or every key that its texts have.
 * Undefined for any other file.
 *
 * @param textsIn returns the number of texts in an entry
 */
export function findLanguages(
  source: string,
  root: EntryGroup,
  textsIn: (entry: Entry) => number,
): LanguageFile | undefined {
  const atRoot = { group: root, path: '' };
  const isAtRoot = root.entries.every(
    ({ name, group, isEmpty }) =>
      isOfTools.test(name) || (isAnyLanguageCode(name) && (isEmpty || (group !== undefined && group.isList !== true))),
  );
  const tables = isAtRoot ? undefined : tablesByName(root);
  const all = isAtRoot ? [atRoot] : (tables ?? belowKeys(source, root, textsIn));
  const withTexts = all.filter(({ group }) => !isTableOfLanguages(languagesIn(group), textsIn));
  // A table with a title alone belongs to the others of its language.
  const groups = withTexts.length === 0 ? withTexts : (tables ?? withTexts);
  const codes = usedCodes(groups);
  const isTwice = groups.some(({ group }) => languagesIn(group).length > new Set(group.entries.map(nameOf)).size);
  // The languages of one text alone may be anything.
  const isAlone = groups.length < 2 && groups.every(({ group }) => group.entries.every((entry) => !entry.group));
  return !areLanguages(codes) || isTwice || isAlone ? undefined : { groups, codes };
}

/**
 * Returns the tables of TOML that have the same name behind a language, as `[en.menu]` and `[de.menu]`, as groups of
 * languages; undefined where a key or a table has none.
 */
function tablesByName({ entries, ...root }: EntryGroup): readonly LanguageGroup[] | undefined {
  const tables = entries.filter(({ name }) => !isOfTools.test(name));
  const areLanguages = tables.every(
    ({ name, group }) => group !== undefined && isAnyLanguageCode(name.replace(/\..*/, '')),
  );
  if (root.hasTables !== true || !areLanguages || tables.every(({ name }) => !name.includes('.'))) {
    return undefined;
  }
  const byName = groupBy(tables, ({ name }) => name.replace(/^[^.]*/, ''));
  return [...byName.values()].map((own) => {
    const named = own.map((entry) => ({ ...entry, name: entry.name.replace(/\..*/, '') }));
    return { group: { ...root, entries: named }, path: '' };
  });
}

/** Returns the codes without those that few texts have next to one of the same language, by mistake: `zh_CH`. */
function usedCodes(groups: readonly LanguageGroup[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of groups.flatMap(({ group }) => languagesIn(group))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byBase = groupBy([...counts.keys()], toBaseLanguage);
  const isRare = (code: string): boolean => (counts.get(code) ?? 0) * 20 < groups.length;
  return [...counts.keys()].filter((code) => !isRare(code) || byBase.get(toBaseLanguage(code))?.length === 1);
}

/** Returns the entries of a group that are languages. */
export function languagesIn({ entries }: EntryGroup): readonly Entry[] {
  return entries.filter(({ name }) => !isOfTools.test(name));
}

function nameOf({ name }: Entry): string {
  return name;
}

/** Returns true for two codes or more that are surely codes. */
export function areLanguages(codes: readonly string[]): boolean {
  const sure = codes.filter((code) => isLanguageCode(code) && !words.has(code));
  return codes.length > 1 && (sure.length > 1 || sure.some((code) => toBaseLanguage(code) === 'en'));
}

function isTableOfLanguages(languages: readonly Entry[], textsIn: (entry: Entry) => number): boolean {
  const isOfLanguage = (entry: Entry): boolean => ofLanguage.test(entry.name) || textsIn(entry) === 0;
  const groups = languages.flatMap(({ group }) => group ?? []);
  return groups.length > 0 && groups.every(({ entries }) => entries.every(isOfLanguage));
}

/** Returns true for names of languages by their codes, which a project has in each of its languages. */
function isListOfNames(source: string, group: EntryGroup): boolean {
  return group.entries.every(({ name, value }) => {
    const text = source.slice(value.start, value.end).toLowerCase();
    return ['en', name].some((lang) => {
      const own = languageName(lang, name);
      return own !== undefined && text.includes(own.toLowerCase());
    });
  });
}

function languageName(lang: string, code: string): string | undefined {
  try {
    const [locale, named] = [lang, code].map((each) => each.replaceAll('_', '-'));
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(named ?? code);
  } catch {
    return undefined;
  }
}

/** Returns the languages of each text; none if a text is not in one. */
function belowKeys(source: string, root: EntryGroup, textsIn: (entry: Entry) => number): readonly LanguageGroup[] {
  const found: LanguageGroup[] = [];
  /** Returns false for a text outside of languages. */
  const visit = ({ entries }: EntryGroup, path: string): boolean =>
    entries.every((entry) => {
      const { name, group } = entry;
      if (group === undefined || group.isList === true) {
        return textsIn(entry) === 0;
      }
      const own = `${path}${name}.`;
      if (group.entries.length > 0 && group.entries.every((each) => isAnyLanguageCode(each.name))) {
        if (!isListOfNames(source, group)) {
          found.push({ group, path: own });
        }
        return true;
      }
      return visit(group, own);
    });
  return visit(root, '') ? found : [];
}

/**
 * Returns the language of the sources: that of the project, else the one with the most texts.
 *
 * @param textsOf returns the number of texts of a language
 */
export function sourceCode(codes: readonly string[], sourceLang: string, textsOf: (code: string) => number): string {
  const ofBase = codes.filter((code) => toBaseLanguage(code) === toBaseLanguage(sourceLang));
  const known = codeOf(codes, sourceLang) ?? ofBase.find((code) => /[-_]US$/i.test(code)) ?? ofBase[0];
  if (known !== undefined) {
    return known;
  }
  const counts = new Map(codes.map((code) => [code, textsOf(code)]));
  const [fullest = sourceLang] = codes.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return fullest;
}

/** Returns the code that a file has for a language; undefined if it lacks the language. */
export function codeOf(codes: readonly string[], lang: string): string | undefined {
  const form = (code: string): string => code.replaceAll('_', '-').toLowerCase();
  return codes.find((code) => form(code) === form(lang)) ?? codes.find((code) => isSameLanguage(code, lang));
}

/** Returns the code of a further language in the style of a file. */
export function newCode(codes: readonly string[], lang: string, sign: string): string {
  const model = codes.find((code) => /[-_]/.test(code)) ?? codes.find((code) => /[A-Z]/.test(code)) ?? codes[0];
  return matchStyle(lang, model, sign);
}
