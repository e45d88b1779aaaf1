import { LanguageStore } from './lists/languageStore.ts';
import type { ClientUser, ReadSetting } from './requestPorts.ts';
import { SourceDetection } from './sourceDetection.ts';
import { GlossariesInUse } from './terms/glossariesInUse.ts';
import { StyleRulesInUse } from './terms/styleRulesInUse.ts';
import { TranslationCache } from './translationCache.ts';

/** What requests for text need; has no editor, so the command line and tests in Node create it too. */
export interface RequestServices {
  readonly client: ClientUser;
  readonly readSetting: ReadSetting;
  readonly languages: LanguageStore;
  readonly glossariesInUse: GlossariesInUse;
  readonly styleRulesInUse: StyleRulesInUse;
  readonly sourceDetection: SourceDetection;
  readonly translationCache: Pick<TranslationCache, 'answersFor'>;
}

export function createRequestServices<Client extends ClientUser>(client: Client, readSetting: ReadSetting) {
  return {
    client,
    readSetting,
    languages: new LanguageStore(client),
    glossariesInUse: new GlossariesInUse(client, readSetting),
    styleRulesInUse: new StyleRulesInUse(client, readSetting),
    sourceDetection: new SourceDetection(),
    translationCache: new TranslationCache(),
  } satisfies RequestServices;
}
