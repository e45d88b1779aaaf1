import type { AnswerRuns } from '../answers/answerRun.ts';
import { LanguageStore } from '../lists/languageStore.ts';
import type { ClientUser, ReadSetting } from '../requestPorts.ts';
import { GlossariesInUse } from '../terms/glossariesInUse.ts';
import { StyleRulesInUse } from '../terms/styleRulesInUse.ts';
import { SourceDetection } from './sourceDetection.ts';

/** What requests for text need; has no editor, so the command line and tests in Node create it too. */
export interface RequestServices {
  readonly client: ClientUser;
  readonly readSetting: ReadSetting;
  readonly languages: LanguageStore;
  readonly glossariesInUse: GlossariesInUse;
  readonly styleRulesInUse: StyleRulesInUse;
  readonly sourceDetection: SourceDetection;
  readonly answers: AnswerRuns;
}

export function createRequestServices<Client extends ClientUser, Answers extends AnswerRuns>(
  client: Client,
  readSetting: ReadSetting,
  answers: Answers,
) {
  return {
    client,
    readSetting,
    answers,
    languages: new LanguageStore(client),
    glossariesInUse: new GlossariesInUse(client, readSetting),
    styleRulesInUse: new StyleRulesInUse(client, readSetting),
    sourceDetection: new SourceDetection(),
  } satisfies RequestServices;
}
