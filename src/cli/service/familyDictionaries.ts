import type { Family } from '../../locales/atStart/family.ts';
import type { LocaleDictionary } from '../../locales/localeOptions.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { servesPair } from '../../service/api/atStart/languages/servesPair.ts';
import type { RequestServices } from '../../service/requests/requestServices.ts';
import { missingGlossary } from '../../service/requests/translation/judgeGlossaries.ts';

/**
 * Returns the dictionaries of the glossaries in the settings that serve translations of these families, with their
 * entries. Rejects where the service fails.
 *
 * @param remark given a sentence for each glossary that the service does not have
 */
export async function familyDictionaries(
  services: RequestServices,
  families: readonly Family[],
  remark: (sentence: string) => void,
  signal: AbortSignal,
): Promise<readonly LocaleDictionary[]> {
  const wanted = families.flatMap(({ sourceLang, members }) =>
    members.map(({ lang }) => ({ sourceLang, targetLang: findTargetOfLocale(lang) })),
  );
  const dictionaries = services.glossariesInUse.ids(undefined).map(async (id) => {
    const looked = await services.glossariesInUse.lookUp(id, signal);
    if (!('found' in looked)) {
      remark(inEnglish(missingGlossary(id, undefined, looked.missing === 'unknown')));
      return [];
    }
    const { pairs, isLegacy } = looked.found;
    const serving = pairs.filter((pair) =>
      wanted.some(({ sourceLang, targetLang }) => servesPair([pair], sourceLang, targetLang)),
    );
    return services.client.use(({ glossaries, legacyGlossaries }) =>
      Promise.all(
        serving.map(async ({ sourceLang, targetLang }) => {
          const pair = { sourceLang, targetLang };
          const entries = isLegacy
            ? await legacyGlossaries.entries(id, signal)
            : (await glossaries.entries(id, pair, signal)).entries;
          return { ...pair, entries };
        }),
      ),
    );
  });
  return (await Promise.all(dictionaries)).flat();
}
