import type { ServiceClient } from '../../api/client.ts';
import { isServiceError, ServiceError } from '../../api/errors.ts';
import type { DictionaryPair } from '../../api/glossaries/dictionary.ts';
import type { GlossaryEntry } from '../../text/glossary/glossaryEntry.ts';
import type { ServiceClientHolder } from '../connection/serviceClient.ts';
import { isSamePair } from './samePair.ts';

/**
 * Returns the current entries of a v2 or v3 dictionary (specification, Glossaries v3, Glossaries v2). Rejects with
 * `notFound` if the glossary does not exist, or does not have the pair.
 */
export async function readDictionary(
  services: { readonly client: ServiceClientHolder },
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

/** A legacy glossary returns its entries for any requested pair. */
async function checkLegacyPair(client: ServiceClient, glossaryId: string, pair: DictionaryPair, signal: AbortSignal) {
  const found = await client.legacyGlossaries.get(glossaryId, signal);
  if (!isSamePair(found, pair)) {
    throw new ServiceError('notFound', `The glossary is for the pair ${found.sourceLang}-${found.targetLang}.`);
  }
}
