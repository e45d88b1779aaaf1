import type { ServiceClient } from '../../../api/client.ts';
import { isServiceError, ServiceError } from '../../../api/errors.ts';
import type { DictionaryInput, DictionaryPair, EntriesFormat } from '../../../api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../state/lists/glossaryList.ts';
import type { Services } from '../../../state/services.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { replaceLegacy } from './replaceLegacy.ts';
import { isSamePair } from '../samePair.ts';
import type { WrittenDictionary } from './writtenDictionary.ts';

/**
 * The entries of a dictionary of either generation, as the service has them now (specification, Glossaries v3,
 * Glossaries v2). Rejects with `notFound` where the service has no such glossary, or the glossary no such pair.
 */
export async function readDictionary(
  services: Services,
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  return services.client.use(async (client) => {
    try {
      return (await client.glossaries.entries(glossaryId, pair, signal)).entries;
    } catch (error) {
      if (!isServiceError(error) || error.kind !== 'notFound') {
        throw error;
      }
    }
    await checkLegacyPair(client, glossaryId, pair, signal);
    return client.legacyGlossaries.entries(glossaryId, signal);
  });
}

/** As {@link readDictionary}, but none where a glossary that can be changed has no dictionary of the pair yet. */
export async function readDictionaryIfThere(
  services: Services,
  glossary: ListedGlossary,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  try {
    return await readDictionary(services, glossary.id, pair, signal);
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notFound' && !glossary.legacy) {
      return [];
    }
    throw error;
  }
}

/** A legacy glossary gives its entries for any pair that is asked for. */
async function checkLegacyPair(client: ServiceClient, glossaryId: string, pair: DictionaryPair, signal: AbortSignal) {
  const found = await client.legacyGlossaries.get(glossaryId, signal);
  if (!isSamePair(found, pair)) {
    throw new ServiceError('notFound', `The glossary is for the pair ${found.sourceLang}-${found.targetLang}.`);
  }
}

/**
 * Writes a whole dictionary, and tells the list of glossaries. One of a glossary that can be changed is put in its
 * place, or added (`PUT …/dictionaries`). A legacy glossary never changes: another is made, read back and compared, its
 * id put in the place of the old one in the settings, and then the old one deleted; a failure on the way leaves at
 * least one whole copy, and says which ids there are.
 *
 * Rejects with `InvalidInput`, before anything is sent, for what the service would refuse, and for another pair of a
 * legacy glossary.
 *
 * @param entriesFormat of `entries` that are a text; of a list how it is sent
 */
export async function writeDictionary(
  services: Services,
  glossary: ListedGlossary,
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
        services.dictionaryMemory.moved(glossary.id, written.glossaryId);
        return written;
      }
      const put = await client.glossaries.putDictionary(glossary.id, content, signal);
      return { glossaryId: glossary.id, entryCount: put.entryCount };
    });
  } finally {
    // Also after a failure: nobody knows what came to be before it.
    services.glossaryList.changed();
  }
}
