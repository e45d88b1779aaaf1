import type { ServiceClient } from '../../api/client.ts';
import { isServiceError } from '../../api/errors.ts';
import type { DictionaryPair } from '../../api/glossaries/dictionary.ts';
import { servesPair } from '../../api/glossaries/servesPair.ts';
import { targetOfLocale } from '../../api/languages/targetOfLocale.ts';
import type { Family } from '../../locales/family.ts';
import type { LocaleDictionary } from '../../locales/localeOptions.ts';

export interface SettingsGlossary {
  readonly id: string;
  readonly pairs: readonly DictionaryPair[];
  /** Only the legacy endpoints have its entries (specification, Glossaries v2). */
  readonly isLegacy: boolean;
}

/** Returns the glossary ids of a setting, each once. */
export function glossaryIdsOf(setting: readonly string[] | undefined): readonly string[] {
  return [...new Set((setting ?? []).map((id) => id.trim()))].filter((id) => id !== '');
}

/**
 * Returns the language pairs of the glossaries in the settings. Rejects where the service fails.
 *
 * @param remark given a sentence for each glossary that the service does not have
 */
export async function settingsGlossaries(
  client: ServiceClient,
  ids: readonly string[],
  remark: (sentence: string) => void,
  signal: AbortSignal,
): Promise<readonly SettingsGlossary[]> {
  return Promise.all(
    ids.map(async (id) => {
      const found = await orUndefined(glossaryOf(client, id, signal));
      if (found === undefined) {
        remark(`Glossary ${id} was not used because the service could not find it.`);
      }
      return found ?? { id, pairs: [], isLegacy: false };
    }),
  );
}

/** A glossary that only the legacy endpoints know is found there (specification, Glossaries v3). */
async function glossaryOf(client: ServiceClient, id: string, signal: AbortSignal): Promise<SettingsGlossary> {
  const glossary = await orUndefined(client.glossaries.get(id, signal));
  return glossary === undefined
    ? { id, pairs: [await client.legacyGlossaries.get(id, signal)], isLegacy: true }
    : { id, pairs: glossary.dictionaries, isLegacy: false };
}

/** Returns the dictionaries of glossaries that serve translations of these families, with their entries. */
export async function familyDictionaries(
  client: ServiceClient,
  glossaries: readonly SettingsGlossary[],
  families: readonly Family[],
  signal: AbortSignal,
): Promise<readonly LocaleDictionary[]> {
  const wanted = families.flatMap(({ sourceLang, members }) =>
    members.map(({ lang }) => ({ sourceLang, targetLang: targetOfLocale(lang) })),
  );
  const serving = glossaries.flatMap(({ pairs, ...glossary }) =>
    pairs
      .filter((pair) => wanted.some(({ sourceLang, targetLang }) => servesPair([pair], sourceLang, targetLang)))
      .map(({ sourceLang, targetLang }) => ({ ...glossary, sourceLang, targetLang })),
  );
  return Promise.all(
    serving.map(async ({ id, isLegacy, sourceLang, targetLang }) => {
      const pair = { sourceLang, targetLang };
      const entries = isLegacy
        ? await client.legacyGlossaries.entries(id, signal)
        : (await client.glossaries.entries(id, pair, signal)).entries;
      return { ...pair, entries };
    }),
  );
}

/** Returns undefined for what the service does not have, or not for this key. */
export async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isServiceError(error) && (error.kind === 'notFound' || error.kind === 'forbidden')) {
      return undefined;
    }
    throw error;
  }
}
