import { formatCsv } from '../../../terms/glossary/csv.ts';
import { type EntryProblem, entryProblems } from '../../../terms/glossary/entryProblems.ts';
import type { EntriesText, GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { readDictionaryEntries } from '../../../terms/glossary/readDictionaryEntries.ts';
import { formatTsv } from '../../../terms/glossary/tsv.ts';
import { InvalidInput, type Phrase, phrase } from '../atStart/errors.ts';
import { isBaseLanguageCode } from '../atStart/languages/languageCodes.ts';
import type { DictionaryPair } from '../atStart/languages/servesPair.ts';
import { glossaryBytes, glossaryTextBytes } from '../atStart/limits.ts';
import { checkValue, isOneOf } from '../atStart/parameterChecks.ts';

export type EntriesFormat = 'tsv' | 'csv';

/** A dictionary to create (specification, Dictionary). */
export interface DictionaryInput extends DictionaryPair {
  /** Source and target terms, or a text of them in `entriesFormat`. */
  readonly entries: readonly GlossaryEntry[] | string;
  /** Format of a text; default `tsv`. In a CSV, entries of another language pair are ignored. */
  readonly entriesFormat?: EntriesFormat;
}

/** A dictionary on the wire. */
interface WireDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: string;
  readonly entries_format: EntriesFormat;
}

const lineRules: Readonly<Record<EntriesText['problems'][number]['problem'], Phrase>> = {
  noSeparator: phrase`lines with a source term and a target term`,
  moreSeparators: phrase`lines that end after the target term`,
  syntax: phrase`lines with matching quotation marks`,
};

const entryRules: Readonly<Record<EntryProblem['problem'], Phrase>> = {
  notText: phrase`terms that are strings`,
  empty: phrase`terms that are not empty`,
  tooLong: phrase`terms of at most ${glossaryTextBytes} UTF-8 bytes`,
  separator: phrase`terms without tabs or line breaks`,
  duplicate: phrase`entries without duplicate source terms`,
};

interface ReadEntries {
  readonly entries: readonly GlossaryEntry[];
  /** The entries as they are sent. */
  readonly text: string;
  /** Returns a description of the position of an entry, counted from 1. */
  readonly position: (index: number) => Phrase;
}

function readText(given: string, input: DictionaryInput, field: string): ReadEntries {
  const format = input.entriesFormat ?? 'tsv';
  const { entries, problems } = readDictionaryEntries(given, format, input);
  const [problem] = problems;
  if (problem) {
    throw new InvalidInput({ field, allowed: lineRules[problem.problem], found: phrase`line ${problem.line + 1}` });
  }
  const position = (index: number) => phrase`line ${(entries[index]?.line ?? 0) + 1}`;
  // The specification does not say whether the service ignores empty lines in a TSV.
  const text = format === 'csv' ? given.replace(/^\uFEFF/, '') : formatTsv(entries);
  return { entries, text, position };
}

function checkEntries({ entries, position }: ReadEntries, field: string): void {
  for (const { index, problem, bytes, first } of entryProblems(entries, glossaryTextBytes)) {
    const at = position(index);
    const more = bytes === undefined ? at : phrase`${at} with ${bytes} bytes`;
    const found = first === undefined ? more : phrase`${at}, same as ${position(first)}`;
    throw new InvalidInput({ field, allowed: entryRules[problem], found });
  }
}

/** Returns the entries as text, checked. */
function wireEntries(input: DictionaryInput, field: string): string {
  const { entries, entriesFormat } = input;
  if (typeof entries === 'string') {
    const read = readText(entries, input, field);
    checkEntries(read, field);
    return read.text;
  }
  checkValue(field, entries, (value) =>
    Array.isArray(value) ? undefined : { allowed: phrase`a string or a list of entries` },
  );
  checkEntries({ entries, text: '', position: (index) => phrase`entry ${index + 1}` }, field);
  return entriesFormat === 'csv' ? formatCsv(entries) : formatTsv(entries);
}

/**
 * Checks dictionaries and converts them to wire format, with languages in lower case. Throws {@link InvalidInput} for
 * what the service would refuse: a language without glossaries, a term that is empty, longer than 1024 UTF-8 bytes or
 * of more than one line, a duplicate source term, a duplicate pair, more than 10485760 bytes of entries in total.
 *
 * @param field name of the list, used as prefix for the fields of its items; empty for a single dictionary
 */
export function wireDictionaries(inputs: readonly DictionaryInput[], field: string): readonly WireDictionary[] {
  const pairs = new Set<string>();
  let bytes = 0;
  return inputs.map((input, index) => {
    const prefix = field === '' ? '' : `${field}[${index}].`;
    checkValue(`${prefix}sourceLang`, input.sourceLang, isBaseLanguageCode);
    checkValue(`${prefix}targetLang`, input.targetLang, isBaseLanguageCode);
    checkValue(`${prefix}entriesFormat`, input.entriesFormat ?? 'tsv', isOneOf(['tsv', 'csv']));
    const pair = `${input.sourceLang.toLowerCase()}-${input.targetLang.toLowerCase()}`;
    if (pairs.has(pair)) {
      throw new InvalidInput({
        field: `${prefix}targetLang`,
        allowed: phrase`a list without duplicate language pairs`,
        found: pair,
      });
    }
    pairs.add(pair);
    const entries = wireEntries(input, `${prefix}entries`);
    bytes += Buffer.byteLength(entries);
    if (bytes > glossaryBytes) {
      throw new InvalidInput({
        field: `${prefix}entries`,
        allowed: phrase`at most ${glossaryBytes} bytes in total`,
        found: bytes,
      });
    }
    return {
      source_lang: input.sourceLang.toLowerCase(),
      target_lang: input.targetLang.toLowerCase(),
      entries,
      entries_format: input.entriesFormat ?? 'tsv',
    };
  });
}
