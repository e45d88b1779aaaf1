import { isServiceError } from '../api/atStart/errors.ts';
import { baseCode, isWrittenLanguage, v2Code } from '../api/atStart/languages/languageCodes.ts';
import type { Language, LanguageResource } from '../api/atStart/languages/languageFeatures.ts';
import { judgePair, type LanguagePair } from '../api/atStart/languages/languageFeatures.ts';
import { targetLanguages } from '../api/atStart/languages/targetLanguages.ts';
import type { LanguageInclude, LanguageUse } from '../api/languages/languages.ts';
import type { ClientUser } from '../requestPorts.ts';
import { type LookupResult, lookUp } from './lookUp.ts';
import { TimedCache } from './timedCache.ts';

/** How long the specification allows language answers to be cached (Limits, Other rules), in milliseconds. */
const lifetimeMs = 3_600_000;
/** Maximum wait for languages, in milliseconds, before the built-in ones are shown. */
const patienceMs = 5_000;

/** What a picker shows of a language. */
export type ListedLanguage = Pick<Language, 'lang' | 'name' | 'status'>;

/** The languages that text can be translated from or into. */
export interface LanguageOffer {
  readonly languages: readonly ListedLanguage[];
  /** False if the service could not be reached: then these are the languages of the specification. */
  readonly fromService: boolean;
}

/** The languages of the active connection, requested at the first use. */
export class LanguageStore {
  readonly #client: ClientUser;
  readonly #lists: TimedCache<readonly Language[]>;
  readonly #resources: TimedCache<readonly LanguageResource[]>;
  /** By resource; a refusal for the key or plan is cached too. */
  readonly #features: TimedCache<LookupResult<readonly [readonly Language[], readonly LanguageResource[]]>>;

  /** @param shared what it shares the caches with */
  constructor(client: ClientUser, shared?: LanguageStore) {
    this.#client = client;
    this.#lists = shared ? shared.#lists : new TimedCache(lifetimeMs);
    this.#resources = shared ? shared.#resources : new TimedCache(lifetimeMs);
    this.#features = shared ? shared.#features : new TimedCache(lifetimeMs);
  }

  /** Returns the languages of the connection of another client. */
  with(client: ClientUser): LanguageStore {
    return new LanguageStore(client, this);
  }

  /** Returns `GET /v3/languages` of a resource. Rejects like the client, and with `notConnected`. */
  async list(
    resource: LanguageUse,
    include: readonly LanguageInclude[],
    signal: AbortSignal,
  ): Promise<readonly Language[]> {
    const key = JSON.stringify([this.#client.address, resource, [...include].sort()]);
    const ask = (stop: AbortSignal) => this.#client.use((client) => client.languages(resource, include, stop));
    return this.#lists.get(key, ask, signal);
  }

  /** Returns `GET /v3/languages/resources`. Rejects like {@link list}. */
  async resources(signal: AbortSignal): Promise<readonly LanguageResource[]> {
    const ask = (stop: AbortSignal) => this.#client.use((client) => client.languageResources(stop));
    return this.#resources.get(this.#client.address, ask, signal);
  }

  /** Returns the target languages of text, or of documents, including beta. Rejects only with the signal's reason. */
  async targets(
    signal: AbortSignal,
    resource: 'translate_text' | 'translate_document' = 'translate_text',
  ): Promise<LanguageOffer> {
    const languages = await this.#patiently(signal, (patience) => this.list(resource, ['beta'], patience));
    const usable = languages?.filter((language) => language.usableAsTarget && isTarget(language.lang));
    return usable ? { languages: usable, fromService: true } : known(targetLanguages);
  }

  /** Returns the source languages of text, including beta. Rejects only with the signal's reason. */
  async sources(signal: AbortSignal): Promise<LanguageOffer> {
    const languages = await this.#patiently(signal, (patience) => this.list('translate_text', ['beta'], patience));
    const usable = languages?.filter((language) => language.usableAsSource);
    return usable ? { languages: usable, fromService: true } : known([...new Set(targetLanguages.map(baseCode))]);
  }

  /**
   * Returns the languages that text can be improved in (specification, Text improvement), with their features;
   * undefined if the service could not be reached. Rejects only with the signal's reason.
   */
  async written(signal: AbortSignal): Promise<readonly Language[] | undefined> {
    const languages = await this.#patiently(signal, (patience) => this.list('write', ['beta'], patience));
    return languages?.filter(({ usableAsTarget }) => usableAsTarget);
  }

  /**
   * Returns whether a resource has a feature for a language pair; undefined if the service could not be reached, or if
   * it depends on an unknown source language. Rejects only with the signal's reason.
   */
  async offers(
    resource: LanguageUse,
    feature: string,
    pair: LanguagePair,
    signal: AbortSignal,
  ): Promise<boolean | undefined> {
    const key = JSON.stringify([this.#client.address, resource]);
    const ask = (stop: AbortSignal) =>
      lookUp(() => Promise.all([this.list(resource, ['beta'], stop), this.resources(stop)]));
    const answers = await this.#patiently(signal, (patience) => this.#features.get(key, ask, patience));
    if (!answers || 'missing' in answers) {
      return undefined;
    }
    const [languages, resources] = answers.found;
    return judgePair(
      languages,
      resources.find(({ name }) => name === resource),
      feature,
      pair,
    );
  }

  /** Clears the caches; call it when the account may have changed. */
  forget(): void {
    this.#lists.clear();
    this.#resources.clear();
    this.#features.clear();
  }

  /** Returns undefined if the service did not answer in time. */
  async #patiently<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const patience = AbortSignal.timeout(patienceMs);
    try {
      return await ask(AbortSignal.any([signal, patience]));
    } catch (error) {
      if (!signal.aborted && (patience.aborted || isServiceError(error))) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Text is translated into a variant of English or Portuguese, never into the base language. */
function isTarget(code: string): boolean {
  return isWrittenLanguage(v2Code)(code) === undefined;
}

/** Returns the language of a code in any case, else that of the code without its variant. */
function known(codes: readonly string[]): LanguageOffer {
  return { languages: codes.map((lang) => ({ lang, name: lang, status: 'stable' })), fromService: false };
}
