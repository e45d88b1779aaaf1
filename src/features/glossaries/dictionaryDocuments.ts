import type { Services } from '../../state/services.ts';
import { LazyFiles } from '../../ui/lazyFiles.ts';
import { dictionaryLanguage, dictionaryScheme } from './dictionaryScheme.ts';

/** The documents of dictionaries. */
export function dictionaryDocuments(services: Services): LazyFiles {
  return new LazyFiles({
    log: services.log,
    scheme: dictionaryScheme,
    language: dictionaryLanguage,
    files: async (changes) => new (await work()).DictionaryFiles(services, changes),
    checks: async () => new (await work()).DictionaryChecks(services.log),
  });
}

function work() {
  return import('./work.ts');
}
