import type { Services } from '../../state/services.ts';
import { LazyFiles } from '../../ui/lazyFiles.ts';
import { dictionaryLanguage, dictionaryScheme } from './dictionaryScheme.ts';

/** The documents of dictionaries. */
export function dictionaryDocuments(services: Services): LazyFiles {
  return new LazyFiles({
    scheme: dictionaryScheme,
    language: dictionaryLanguage,
    files: async (changes) => new (await work()).DictionaryFiles(services, changes),
    checks: async () => new (await work()).DictionaryChecks(),
  });
}

function work() {
  return import('./work.ts');
}
