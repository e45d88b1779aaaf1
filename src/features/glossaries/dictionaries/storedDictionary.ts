import type { Services } from '../../../app/services.ts';
import { isServiceError } from '../../../service/api/errors.ts';
import type { DictionaryInput, DictionaryPair, EntriesFormat } from '../../../service/api/glossaries/dictionary.ts';
import type { ClientOf } from '../../../service/connections/connectionClients.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { replaceLegacy, type WritableGlossary } from './replaceLegacy.ts';
import type { WrittenDictionary } from './writtenDictionary.ts';

/** Like {@link toDictionary}, but returns no entries if a v3 glossary does not have the pair yet. */
export async function readDictionaryIfThere(
  services: Services,
  glossary: ListedGlossary,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  try {
    return await readTermDictionary(services, glossary.id, pair, signal);
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notFound' && !glossary.legacy) {
      return [];
    }
    throw error;
  }
}

/**
 * Writes a whole dictionary, and marks the list of glossaries as stale. In a v3 glossary it is replaced or added (`PUT
 * …/dictionaries`). A legacy glossary is replaced: a new one is created, read back and compared, its id replaces the
 * old one in the settings, and the old one is deleted; a failure on the way leaves at least one complete copy, and the
 * error lists the ids.
 *
 * Rejects with `InvalidInput`, before anything is sent, for what the service would refuse, and for another pair of a
 * legacy glossary.
 *
 * @param entriesFormat of `entries` that are a text; for a list, the format in which it is sent
 */
export async function writeDictionary(
  services: Pick<Services, 'log' | 'glossaryList' | 'storage'> & { readonly client: ClientOf },
  glossary: WritableGlossary,
  { sourceLang, targetLang }: DictionaryPair,
  entries: DictionaryInput['entries'],
  signal: AbortSignal,
  entriesFormat: EntriesFormat = 'tsv',
): Promise<WrittenDictionary> {
  const content = { sourceLang, targetLang, entries, entriesFormat };
  try {
    return await services.client.use(async (client) => {
      if (glossary.legacy) {
        const written = await replaceLegacy({ client, log: services.log }, glossary, content, signal);
        await new MovedGlossaries(services).moved(glossary.id, written.glossaryId);
        return written;
      }
      const put = await client.glossaries.putDictionary(glossary.id, content, signal);
      return { glossaryId: glossary.id, entryCount: put.entryCount };
    });
  } finally {
    // Also after a failure, as the changes are unknown.
    services.glossaryList.changed();
  }
}
