import { type GivenOptions, nonEmptyText } from '../../../app/commandRun.ts';
import { InvalidInput, phrase } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { EntriesFormat } from '../../../service/api/glossaries/dictionary.ts';
import type { EntryFileForm } from '../../../terms/glossary/entryFileForm.ts';

// Options come from outside, so they are checked at run time.

const importModes = ['merge', 'replace'] as const;
/** What an import does with entries that only the dictionary has: keeps or removes them. */
export type ImportMode = (typeof importModes)[number];

/**
 * Returns the language pair in the options, in lower case; undefined without one. Throws `InvalidInput` for half a
 * pair.
 */
export function givenImportPair(given: {
  readonly sourceLang?: unknown;
  readonly targetLang?: unknown;
}): DictionaryPair | undefined {
  const { sourceLang, targetLang } = given;
  return sourceLang === undefined && targetLang === undefined
    ? undefined
    : {
        sourceLang: nonEmptyText('sourceLang', sourceLang).toLowerCase(),
        targetLang: nonEmptyText('targetLang', targetLang).toLowerCase(),
      };
}

/** Default: `merge`. */
export function givenMode(given: unknown): ImportMode {
  const mode = importModes.find((name) => name === (given ?? 'merge'));
  if (!mode) {
    throw new InvalidInput({ field: 'mode', allowed: phrase`one of ${importModes.join(', ')}`, found: typeof given });
  }
  return mode;
}

/** Returns undefined without a format. */
export function givenFormat(given: unknown): EntriesFormat | undefined {
  if (given !== undefined && given !== 'tsv' && given !== 'csv') {
    throw new InvalidInput({ field: 'entriesFormat', allowed: phrase`one of ${'tsv, csv'}`, found: typeof given });
  }
  return given;
}

/** Returns the form of a file, as far as the options give it. */
export function givenForm({ entriesFormat, header }: GivenOptions<'importDictionary'>): Partial<EntryFileForm> {
  const format = givenFormat(entriesFormat);
  return {
    ...(format === 'tsv' && { separator: '\t', quotes: false }),
    ...(format === 'csv' && { quotes: true }),
    ...(typeof header === 'boolean' && { header }),
  };
}
