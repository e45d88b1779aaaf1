import { randomUUID } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { countCharacters } from '../../text/countCharacters.ts';
import type { Account } from '../account/apiKeys.ts';
import type { Parameters } from '../http/parameters.ts';
import { notFound, RequestError } from '../http/requestError.ts';
import { limits, sourceLanguage, stripVariant } from '../specification.ts';
import { createTerms, type DemoDictionary, type Terms } from './terms.ts';

/** A non-blank line of a dictionary, split into its fields. */
interface EntryRow {
  readonly fields: readonly string[];
  /** The text before it. */
  readonly before: () => string;
}

/** Returns a 400 error with a `detail`, as glossaries use it (specification, Error body). */
function entriesError(detail: string): RequestError {
  return new RequestError(400, 'Bad request: the glossary entries are invalid.', { detail });
}

/** Returns the lines, which end with LF or CRLF, with fields separated by a tab. */
function* tsvRows(text: string): Generator<EntryRow> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const written = line.replace(/\r$/, '');
    if (written !== '') {
      yield { fields: written.split('\t'), before: () => text.slice(0, index) };
    }
  }
}

/** Returns the records of a CSV (specification, Dictionary, rule 3). Throws 400 for invalid CSV. */
function csvRows(text: string): readonly EntryRow[] {
  const bytes = Buffer.from(text);
  // The byte after each record: the next one begins there, or after blank lines.
  const ends: number[] = [];
  let records: readonly (readonly string[])[];
  try {
    records = parse(bytes, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, context) => {
        ends.push(context.bytes);
        return record;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? entriesError(`Line ${String(error.lines)} is not valid CSV.`) : error;
  }
  return records.map((fields, index) => ({
    fields,
    before() {
      const end = ends[index - 1] ?? 0;
      const [blank = ''] = /^[\r\n]*/.exec(bytes.subarray(end).toString()) ?? [];
      return bytes.subarray(0, end).toString() + blank;
    },
  }));
}

/** Returns the error in the fields of a row; `undefined` if missing. */
function rowFault(fields: readonly string[], format: 'tsv' | 'csv'): string | undefined {
  if (fields.length !== 2 && !(format === 'csv' && fields.length === 4)) {
    return format === 'tsv'
      ? `must have a source and a target, separated by one tab, not ${fields.length} fields`
      : `must have a source and a target, and both languages or none, not ${fields.length} fields`;
  }
  for (const [index, name] of ['source', 'target'].entries()) {
    const term = fields[index] ?? '';
    if (term.trim() === '') {
      return `has no ${name} text`;
    }
    if (/[\t\r\n]/.test(term)) {
      return `has a ${name} text with a tab or a line break`;
    }
    if (Buffer.byteLength(term) > limits.glossaryTextBytes) {
      return `has a ${name} text of more than ${limits.glossaryTextBytes} UTF-8 bytes`;
    }
  }
  return undefined;
}

const duplicatesNamed = 20;

/**
 * Returns the terms of a dictionary by their source (specification, Dictionary, entry format rules). Blank lines are
 * ignored; terms are kept exactly. Throws 400 with a `detail` that gives indexes (from 0) and positions (characters,
 * from 0), never a term.
 *
 * @param sourceLang lower case, as `targetLang`
 */
export function parseEntries(
  given: string,
  format: 'tsv' | 'csv',
  sourceLang: string,
  targetLang: string,
): ReadonlyMap<string, string> {
  const text = given.replace(/^\uFEFF/, '');
  const rows = format === 'tsv' ? [...tsvRows(text)] : csvRows(text);
  const place = (index: number): string =>
    `the index ${index} (starting at position ${countCharacters(rows[index]?.before() ?? '')})`;
  const terms = new Map<string, string>();
  const firsts = new Map<string, number>();
  const duplicates: string[] = [];
  for (const [index, { fields }] of rows.entries()) {
    const fault = rowFault(fields, format);
    if (fault !== undefined) {
      throw entriesError(`The entry with ${place(index)} ${fault}.`);
    }
    const [source = '', target = '', ...pair] = fields;
    if (pair.length > 0 && pair.map((code) => code.trim().toLowerCase()).join(' ') !== `${sourceLang} ${targetLang}`) {
      continue;
    }
    const first = firsts.get(source);
    if (first === undefined) {
      firsts.set(source, index);
      terms.set(source, target);
    } else if (duplicates.length < duplicatesNamed) {
      duplicates.push(`Key with ${place(index)} duplicates key with ${place(first)}.`);
    }
  }
  if (duplicates.length > 0) {
    throw entriesError(duplicates.join(' '));
  }
  return terms;
}

export interface DemoGlossary {
  readonly id: string;
  readonly account: Account;
  /** Created through v2: one dictionary, immutable (specification, Glossary v2). */
  readonly isLegacy: boolean;
  name: string;
  readonly creationTime: string;
  dictionaries: readonly DemoDictionary[];
}

/** Returns the entries, one a line, source and target separated by a tab; no line break after the last. */
export function formatEntries({ terms }: DemoDictionary): string {
  return [...terms].map((term) => term.join('\t')).join('\n');
}

/** Returns the metadata of a dictionary (specification, Dictionary). */
export function dictionaryMetadata({ sourceLang, targetLang, terms }: DemoDictionary) {
  return { source_lang: sourceLang, target_lang: targetLang, entry_count: terms.size };
}

/** Returns the dictionary of a pair, in lower-case codes. */
export function findDictionary(
  { dictionaries }: DemoGlossary,
  { sourceLang, targetLang }: Pick<DemoDictionary, 'sourceLang' | 'targetLang'>,
): DemoDictionary | undefined {
  return dictionaries.find((each) => each.sourceLang === sourceLang && each.targetLang === targetLang);
}

/**
 * The glossaries of all accounts, oldest first. The v2 endpoints see those that were created through v2, the v3
 * endpoints the others, translation all.
 */
export class DemoGlossaries {
  readonly #all = new Map<string, DemoGlossary>();

  /** Throws 456 if the account has the maximum number. */
  create(account: Account, content: Pick<DemoGlossary, 'isLegacy' | 'name' | 'dictionaries'>): DemoGlossary {
    if (
      [...this.#all.values()].filter((glossary) => glossary.account === account).length >= limits.glossariesPerAccount
    ) {
      const most = limits.glossariesPerAccount;
      throw new RequestError(456, `Quota exceeded: an account has at most ${most} glossaries.`);
    }
    const glossary: DemoGlossary = { id: randomUUID(), account, creationTime: new Date().toISOString(), ...content };
    this.#all.set(glossary.id, glossary);
    return glossary;
  }

  list(account: Account, isLegacy: boolean): readonly DemoGlossary[] {
    return [...this.#all.values()].filter((each) => each.account === account && each.isLegacy === isLegacy);
  }

  /** Throws 404. @param isLegacy absent: both */
  get(id: string | undefined, account: Account, isLegacy?: boolean): DemoGlossary {
    const glossary = this.#all.get(id ?? '');
    if (glossary?.account !== account || glossary.isLegacy !== (isLegacy ?? glossary.isLegacy)) {
      throw notFound('there is no such glossary');
    }
    return glossary;
  }

  remove({ id }: DemoGlossary): void {
    this.#all.delete(id);
  }

  /**
   * Returns the terms of the `glossary_id` or `glossary_ids` of a translation or document, v2 and v3 alike; `undefined`
   * if none is given. Throws 400 if their rules are broken or a glossary lacks the pair, 404 if a glossary does not
   * exist.
   *
   * @param source absent: detected
   * @param target possibly a variant, which a dictionary of its base serves (specification, Language codes)
   */
  readTerms(parameters: Parameters, account: Account, source: string | undefined, target: string): Terms | undefined {
    const one = parameters.string('glossary_id');
    const several = parameters.strings('glossary_ids', limits.glossaryIdsPerRequest);
    if (one !== undefined && several !== undefined) {
      throw parameters.bad('glossary_id', 'cannot be given together with glossary_ids');
    }
    const named = one === undefined ? several : [one];
    if (named === undefined) {
      return undefined;
    }
    if (source === undefined) {
      throw parameters.bad('source_lang', 'is required with a glossary');
    }
    const dictionaries = named
      .map((id) => this.get(id, account))
      .map((glossary) => {
        const dictionary = findDictionary(glossary, {
          sourceLang: stripVariant(source),
          targetLang: stripVariant(target),
        });
        if (dictionary === undefined) {
          const name = one === undefined ? 'glossary_ids' : 'glossary_id';
          throw parameters.bad(name, 'has no dictionary for this language pair');
        }
        return dictionary;
      });
    return dictionaries.length === 0 ? undefined : createTerms(dictionaries);
  }
}

/** Throws 400 for a name that is missing, empty or too long. */
export function readName(parameters: Parameters): string {
  const name = parameters.requiredString('name');
  const bytes = Buffer.byteLength(name);
  if (name === '') {
    throw parameters.bad('name', 'must not be empty');
  }
  if (bytes > limits.glossaryTextBytes) {
    throw parameters.bad('name', `must have at most ${limits.glossaryTextBytes} UTF-8 bytes, not ${bytes}`);
  }
  return name;
}

/** Returns the pair of a dictionary, in lower case (specification, Language codes); throws 400 for other languages. */
export function readPair(parameters: Parameters): Pick<DemoDictionary, 'sourceLang' | 'targetLang'> {
  const read = (name: string): string => {
    const language = sourceLanguage(parameters.requiredString(name));
    if (language === undefined) {
      throw parameters.bad(name, 'is not a glossary language');
    }
    return language.toLowerCase();
  };
  return { sourceLang: read('source_lang'), targetLang: read('target_lang') };
}

/**
 * Returns a new dictionary for a glossary that has `otherBytes` of other entries. Throws 400, and 413 for too many
 * bytes.
 */
export function parseDictionary(parameters: Parameters, otherBytes: number): DemoDictionary {
  const { sourceLang, targetLang } = readPair(parameters);
  if (sourceLang === 'th' || targetLang === 'th') {
    const name = sourceLang === 'th' ? 'source_lang' : 'target_lang';
    throw parameters.bad(name, 'must not be Thai, which glossaries do not support');
  }
  const format = parameters.choice('entries_format', ['tsv', 'csv']) ?? 'tsv';
  const entries = parameters.requiredString('entries');
  if (otherBytes + Buffer.byteLength(entries) > limits.glossaryBytes) {
    throw new RequestError(413, `The glossary is larger than ${limits.glossaryBytes} bytes.`);
  }
  return { sourceLang, targetLang, terms: parseEntries(entries, format, sourceLang, targetLang) };
}

/** Returns the dictionaries of a new glossary, each of another pair. Throws 400, and 413 for too many bytes. */
export function readDictionaries(parameters: Parameters): readonly DemoDictionary[] {
  const given = parameters.objects('dictionaries');
  if (given === undefined) {
    throw parameters.bad('dictionaries', 'is required');
  }
  const pairs = new Set<string>();
  let bytes = 0;
  return given.map((each, index) => {
    const dictionary = parseDictionary(each, bytes);
    bytes += Buffer.byteLength(each.requiredString('entries'));
    pairs.add(`${dictionary.sourceLang} ${dictionary.targetLang}`);
    if (pairs.size <= index) {
      throw each.bad('target_lang', 'duplicates the language pair of another dictionary of the glossary');
    }
    return dictionary;
  });
}
