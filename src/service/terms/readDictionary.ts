import type { GlossaryEntry } from '../../terms/glossary/glossaryEntry.ts';
import { isServiceError, ServiceError } from '../api/atStart/errors.ts';
import type { DictionaryPair } from '../api/atStart/languages/servesPair.ts';
import type { ServiceClient } from '../api/client.ts';
import type { LegacyGlossary } from '../api/glossaries/legacyGlossaries.ts';
import type { ClientOf } from '../connections/connectionClients.ts';
import { isSamePair } from './samePair.ts';

/** The entries of a dictionary, and its glossary if that is a v2 one. */
interface StoredDictionary {
  readonly entries: readonly GlossaryEntry[];
  readonly legacy?: LegacyGlossary;
}

/** Returns the entries of {@link findTermDictionary}. */
export async function readTermDictionary(
  services: { readonly client: ClientOf },
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  return (await findTermDictionary(services, glossaryId, pair, signal)).entries;
}

/**
 * Returns a v2 or v3 dictionary as it is now (specification, Glossaries v3, Glossaries v2). Rejects with `notFound` if
 * the glossary does not exist, or does not have the pair.
 */
export async function findTermDictionary(
  { client }: { readonly client: ClientOf },
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<StoredDictionary> {
  return client.use(async ({ glossaries, legacyGlossaries }) => {
    try {
      return { entries: (await glossaries.entries(glossaryId, pair, signal)).entries };
    } catch (error) {
      if (!isServiceError(error) || error.kind !== 'notFound') {
        throw error;
      }
    }
    const legacy = await legacyOfPair(legacyGlossaries, glossaryId, pair, signal);
    return { entries: await legacyGlossaries.entries(glossaryId, signal), legacy };
  });
}

/** A legacy glossary returns its entries for any requested pair. */
async function legacyOfPair(
  legacyGlossaries: ServiceClient['legacyGlossaries'],
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<LegacyGlossary> {
  const found = await legacyGlossaries.get(glossaryId, signal);
  if (!isSamePair(found, pair)) {
    throw new ServiceError('notFound', `The glossary is for the pair ${found.sourceLang}-${found.targetLang}.`);
  }
  return found;
}
