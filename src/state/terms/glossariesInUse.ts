import type { ServiceClient } from '../../api/client.ts';
import { isServiceError } from '../../api/errors.ts';
import type { DictionaryPair } from '../../api/glossaries/dictionary.ts';
import { KeptAnswers } from '../lists/keptAnswers.ts';
import { type LookedUp, lookUp, orUnavailable } from '../lists/lookUp.ts';
import type { ClientUser, ReadSetting, Resource } from '../requestPorts.ts';

const lifetimeMs = 300_000;

/** What translation needs to know of a v2 or v3 glossary. */
export interface GlossaryInUse {
  readonly name: string;
  readonly pairs: readonly DictionaryPair[];
  /** Only the legacy endpoints have its entries (specification, Glossaries v2). */
  readonly isLegacy: boolean;
}

/** The glossaries in the setting `glossaries`: their names and language pairs, cached for five minutes. */
export class GlossariesInUse {
  readonly #client: ClientUser;
  readonly #readSetting: ReadSetting;
  readonly #kept = new KeptAnswers<LookedUp<GlossaryInUse>>(lifetimeMs);

  constructor(client: ClientUser, readSetting: ReadSetting) {
    this.#client = client;
    this.#readSetting = readSetting;
  }

  /** Returns the ids in the setting for a resource, each once. */
  ids(resource: Resource): readonly string[] {
    const ids: unknown = this.#readSetting('glossaries', resource);
    const texts = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
    return [...new Set(texts.map((id) => id.trim()))].filter((id) => id !== '');
  }

  /** Looks up a glossary. Rejects like {@link lookUp}. */
  async lookUp(glossaryId: string, signal: AbortSignal): Promise<LookedUp<GlossaryInUse>> {
    const key = JSON.stringify([this.#client.address, glossaryId]);
    const ask = (stop: AbortSignal) => lookUp(() => this.#client.use((client) => glossaryOf(client, glossaryId, stop)));
    return this.#kept.get(key, ask, signal);
  }

  /** Looks up a glossary. Rejects only with the signal's reason. */
  async get(glossaryId: string, signal: AbortSignal): Promise<LookedUp<GlossaryInUse>> {
    return orUnavailable(this.lookUp(glossaryId, signal), signal);
  }

  /** Clears the cache; call it when a glossary was changed, or was not found during use. */
  forget(): void {
    this.#kept.clear();
  }
}

/** Specification, Glossaries v3; a v2 glossary is found through the legacy endpoints. */
async function glossaryOf(client: ServiceClient, glossaryId: string, signal: AbortSignal): Promise<GlossaryInUse> {
  try {
    const { name, dictionaries } = await client.glossaries.get(glossaryId, signal);
    return { name, pairs: dictionaries, isLegacy: false };
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'notFound') {
      throw error;
    }
  }
  const { name, sourceLang, targetLang } = await client.legacyGlossaries.get(glossaryId, signal);
  return { name, pairs: [{ sourceLang, targetLang }], isLegacy: true };
}
