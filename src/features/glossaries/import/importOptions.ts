import { InvalidInput } from '../../../api/errors.ts';
import type { DictionaryPair, EntriesFormat } from '../../../api/glossaries/dictionary.ts';
import type { EntryFileForm } from '../../../text/glossary/entryFileForm.ts';
import type { GivenOptions } from '../../../ui/registerCommand.ts';
import { nonEmptyText } from '../../../ui/optionText.ts';

// Options come from outside, so their types alone prove nothing.

const importModes = ['merge', 'replace'] as const;
/** What an import does with entries that only the dictionary has: they stay, or are removed. */
export type ImportMode = (typeof importModes)[number];

/**
 * The language pair of options, in lower case; undefined where they have none. Throws `InvalidInput` for half of one.
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

/** `merge` where there is none. */
export function givenMode(given: unknown): ImportMode {
  const mode = importModes.find((name) => name === (given ?? 'merge'));
  if (!mode) {
    throw new InvalidInput({ field: 'mode', allowed: importModes.join(', '), found: typeof given });
  }
  return mode;
}

/** Undefined where there is none. */
export function givenFormat(given: unknown): EntriesFormat | undefined {
  if (given !== undefined && given !== 'tsv' && given !== 'csv') {
    throw new InvalidInput({ field: 'entriesFormat', allowed: 'tsv, csv', found: typeof given });
  }
  return given;
}

/** How a file is written, as far as options say. */
export function givenForm({ entriesFormat, header }: GivenOptions<'importDictionary'>): Partial<EntryFileForm> {
  const format = givenFormat(entriesFormat);
  return {
    ...(format === 'tsv' && { separator: '\t', quotes: false }),
    ...(format === 'csv' && { quotes: true }),
    ...(typeof header === 'boolean' && { header }),
  };
}
