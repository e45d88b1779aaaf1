import { createHash } from 'node:crypto';
import { isServiceError } from '../api/atStart/errors.ts';
import type { DictionaryPair } from '../api/atStart/languages/servesPair.ts';
import { servesPair } from '../api/atStart/languages/servesPair.ts';
import type { ServiceClient } from '../api/client.ts';
import { type LookupResult, lookUp, orUnavailable } from '../lists/lookUp.ts';
import { TimedCache } from '../lists/timedCache.ts';
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
  readonly #kept: TimedCache<LookupResult<GlossaryInUse>>;
  readonly #versions: TimedCache<LookupResult<string>>;

  /** @param shared what it shares the caches with */
  constructor(client: ClientUser, readSetting: ReadSetting, shared?: GlossariesInUse) {
    this.#client = client;
    this.#readSetting = readSetting;
    this.#kept = shared ? shared.#kept : new TimedCache(lifetimeMs);
    this.#versions = shared ? shared.#versions : new TimedCache(lifetimeMs);
  }

  /** Returns the same glossaries, for the connection of another client. */
  with(client: ClientUser): GlossariesInUse {
    return new GlossariesInUse(client, this.#readSetting, this);
  }

  /** Returns the ids in the setting for a resource, each once. */
  ids(resource: Resource): readonly string[] {
    const ids: unknown = this.#readSetting('glossaries', resource);
    const texts = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
    return [...new Set(texts.map((id) => id.trim()))].filter((id) => id !== '');
  }

  /** Looks up a glossary. Rejects like {@link lookUp}. */
  async lookUp(glossaryId: string, signal: AbortSignal): Promise<LookupResult<GlossaryInUse>> {
    const key = JSON.stringify([this.#client.address, glossaryId]);
    const ask = (stop: AbortSignal) => lookUp(() => this.#client.use((client) => glossaryOf(client, glossaryId, stop)));
    return this.#kept.get(key, ask, signal);
  }

  /** Looks up a glossary. Rejects only with the signal's reason. */
  async get(glossaryId: string, signal: AbortSignal): Promise<LookupResult<GlossaryInUse>> {
    return orUnavailable(this.lookUp(glossaryId, signal), signal);
  }

  /**
   * Returns a text that changes with the entries for a translation: their digest, as the service has no version of
   * them. Undefined if they are not known. Rejects only with the signal's reason.
   */
  async versionOf(glossaryId: string, pair: DictionaryPair, signal: AbortSignal): Promise<string | undefined> {
    const glossary = await this.get(glossaryId, signal);
    // A v2 glossary cannot be changed.
    const pairs = 'found' in glossary && !glossary.found.isLegacy ? glossary.found.pairs : [];
    const used = pairs.find((each) => servesPair([each], pair.sourceLang, pair.targetLang));
    if (!used) {
      return undefined;
    }
    const { sourceLang, targetLang } = used;
    const key = JSON.stringify([this.#client.address, glossaryId, sourceLang, targetLang]);
    const ask = (stop: AbortSignal) =>
      lookUp(() => this.#client.use((client) => versionOf(client, glossaryId, { sourceLang, targetLang }, stop)));
    const version = await orUnavailable(this.#versions.get(key, ask, signal), signal);
    return 'found' in version ? version.found : undefined;
  }

  /** Clears the cache; call it when a glossary was changed, or was not found during use. */
  forget(): void {
    this.#kept.clear();
    this.#versions.clear();
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

async function versionOf(
  { glossaries }: ServiceClient,
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<string> {
  const { entries } = await glossaries.entries(glossaryId, pair, signal);
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}
