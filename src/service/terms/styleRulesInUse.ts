import { type LookupResult, lookUp, orUnavailable } from '../lists/lookUp.ts';
import { TimedCache } from '../lists/timedCache.ts';
import type { ClientUser, ReadSetting, Resource } from '../requestPorts.ts';

const lifetimeMs = 300_000;

/** What translation needs to know of a style rule list. */
export interface StyleRulesInUseList {
  readonly name: string;
  /** A base language in lower case. */
  readonly language: string;
  /** Changes with each change of the list. */
  readonly version: number;
}

/** The style rule list in the setting `styleRules`: its name and language, cached for five minutes. */
export class StyleRulesInUse {
  readonly #client: ClientUser;
  readonly #readSetting: ReadSetting;
  readonly #kept: TimedCache<LookupResult<StyleRulesInUseList>>;

  /** @param shared what it shares the cache with */
  constructor(client: ClientUser, readSetting: ReadSetting, shared?: StyleRulesInUse) {
    this.#client = client;
    this.#readSetting = readSetting;
    this.#kept = shared ? shared.#kept : new TimedCache(lifetimeMs);
  }

  /** Returns the same style rules, for the connection of another client. */
  with(client: ClientUser): StyleRulesInUse {
    return new StyleRulesInUse(client, this.#readSetting, this);
  }

  /** Returns the id in the setting for a resource. */
  id(resource: Resource): string | undefined {
    const id: unknown = this.#readSetting('styleRules', resource);
    return typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined;
  }

  /** Looks up a list: `GET /v3/style_rules/{style_id}`. Rejects only with the signal's reason. */
  async get(styleId: string, signal: AbortSignal): Promise<LookupResult<StyleRulesInUseList>> {
    const key = JSON.stringify([this.#client.address, styleId]);
    const ask = (stop: AbortSignal) =>
      lookUp(() =>
        this.#client.use(async (client) => {
          const { name, language, version } = await client.styleRules.get(styleId, stop);
          return { name, language, version };
        }),
      );
    return orUnavailable(this.#kept.get(key, ask, signal), signal);
  }

  /** Clears the cache; call it when a list was changed, or was not found during use. */
  forget(): void {
    this.#kept.clear();
  }
}
