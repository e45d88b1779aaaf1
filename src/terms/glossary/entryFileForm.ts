import { csvRows, type RowFields, tsvRows } from './csvRows.ts';
import type { EntryPair } from './glossaryEntry.ts';

/** The rarest in prose first: of two that fit equally well, the first is the separator. */
export const separators = ['\t', ';', ','] as const;
export type Separator = (typeof separators)[number];

/** How the lines of a file of glossary entries are written. */
export interface EntryFileForm {
  readonly separator: Separator;
  /** True if fields may be in double quotes, as in CSV; in the service's TSV these are ordinary characters. */
  readonly quotes: boolean;
  /** True if the first line contains the column names. */
  readonly header: boolean;
  /** The language of the source terms, if each column has a language. */
  readonly sourceLang?: string;
}

/** UTF-16 code units at the beginning of a file that are used for detection. */
const sampleLength = 16_384;

/** Yields the rows of a text with LF as its only line break, in parts. */
export function readRows(
  text: string,
  { separator, quotes }: Pick<EntryFileForm, 'separator' | 'quotes'>,
): Generator<{ readonly rows: RowFields[]; readonly end: number }> {
  return separator === '\t' && !quotes ? tsvRows(text) : csvRows(text, separator);
}

/** Detects the form of a file, by its name and its first lines. */
export function detectForm(
  name: string,
  text: string,
  given: Partial<EntryFileForm>,
): Pick<EntryFileForm, 'separator' | 'quotes'> & { readonly start: number } {
  // A line by which spreadsheets declare the separator.
  const told = /^sep=([,;\t])\n/i.exec(text);
  const rest = text.slice(told?.[0].length ?? 0, sampleLength);
  const sample = text.length > sampleLength ? rest.slice(0, rest.lastIndexOf('\n') + 1 || rest.length) : rest;
  const isTsv = /\.(tsv|tab)$/i.test(name);
  const quotesWith = (separator: Separator) => given.quotes ?? !(isTsv && separator === '\t');
  const fitting = (separator: Separator) => {
    const rows = [...readRows(sample, { separator, quotes: quotesWith(separator) })].flatMap((part) => part.rows);
    return readLanguages(rows[0]?.fields ?? [])
      ? Number.POSITIVE_INFINITY
      : rows.filter(({ fields }) => fields !== undefined && [2, 4].includes(usedFields(fields).length)).length;
  };
  const counted = separators.map((separator) => ({ separator, count: fitting(separator) }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  const found =
    separators.find((separator) => separator === told?.[1]) ?? (best.count > 0 ? best.separator : undefined);
  const separator = given.separator ?? found ?? (isTsv ? '\t' : ',');
  return { separator, quotes: quotesWith(separator), start: told?.[0].length ?? 0 };
}

/** Returns the fields of a row without empty ones after the second, which spreadsheets write. */
export function usedFields(fields: readonly string[]): readonly string[] {
  const last = fields.findLastIndex((field) => field.trim() !== '');
  return fields.slice(0, Math.max(last + 1, 2));
}

const columnName =
  /^(source|target|src|tgt|original|translation|term|phrase|from|to)([\s_-]*(text|term|phrase|segment|string|word))?$/i;

/** Language codes of dictionaries (specification, Language codes, Glossary language enum). */
const codes =
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(' ');

/** Returns the base code of a language code in any case, with `-` or `_`; undefined for anything else. */
export function languageCode(text: string): string | undefined {
  const [, base] = /^([a-z]{2,3})(?:[-_][a-z\d]{2,8})*$/i.exec(text.trim()) ?? [];
  return base?.toLowerCase();
}

/** Returns the code of a dictionary language by its code or its English name. */
function namedLanguage(text: string): string | undefined {
  const code = languageCode(text);
  if (code !== undefined && codes.includes(code)) {
    return code;
  }
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return codes.find((each) => names.of(each)?.toLowerCase() === text.trim().toLowerCase());
}

/**
 * Returns the column names in the first line, in lower case, if it looks like a header: words such as *source* and
 * *target*, or languages.
 * @param wanted the languages of the entries, if known: words such as `it` and `es` are codes too
 */
export function readHeader(
  fields: readonly string[],
  wanted: EntryPair | undefined,
): { readonly pair?: EntryPair } | undefined {
  const [source = '', target = ''] = fields;
  if (columnName.test(source.trim()) && columnName.test(target.trim())) {
    return {};
  }
  const [sourceLang, targetLang] = [namedLanguage(source), namedLanguage(target)];
  if (sourceLang === undefined || targetLang === undefined || sourceLang === targetLang) {
    return undefined;
  }
  const fits =
    !wanted || (languageCode(wanted.sourceLang) === sourceLang && languageCode(wanted.targetLang) === targetLang);
  return fits ? { pair: { sourceLang, targetLang } } : undefined;
}

/** Returns the languages of the columns, if the first line names one for each of three or more. */
export function readLanguages(fields: readonly string[]): readonly string[] | undefined {
  const languages = usedFields(fields).map(namedLanguage);
  const known = new Set(languages.filter((language) => language !== undefined));
  return known.size > 2 && known.size === languages.length ? [...known] : undefined;
}
