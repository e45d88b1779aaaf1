import type { Services } from '../../../app/services.ts';
import { LazyFiles } from '../../../editor/virtual/lazyFiles.ts';
import { dictionaryLanguage, dictionaryScheme } from './dictionaryAddress.ts';
import type { DictionaryChecks } from './dictionaryChecks.ts';
import type { DictionaryFiles } from './dictionaryFiles.ts';

/** Code that is loaded with the first dictionary. */
interface DictionaryParts {
  readonly DictionaryFiles: typeof DictionaryFiles;
  readonly DictionaryChecks: typeof DictionaryChecks;
}

/** Registers the documents of dictionaries. */
export function dictionaryDocuments(services: Services, load: () => Promise<DictionaryParts>): LazyFiles {
  return new LazyFiles({
    log: services.log,
    scheme: dictionaryScheme,
    language: dictionaryLanguage,
    files: async (changes) => new (await load()).DictionaryFiles(services, changes),
    checks: async () => new (await load()).DictionaryChecks(services.log),
  });
}
