import { targetOfLocale } from '../../api/languages/targetOfLocale.ts';
import { inEnglish, type Phrase } from '../../api/phrase.ts';
import type { TranslatePlanOptions } from '../../locales/planTranslation.ts';
import { agreed } from '../../requests/agreement.ts';
import { requestUnits } from '../../requests/translation/requestUnits.ts';
import { sumIfKnown } from '../../requests/translation/sumIfKnown.ts';
import { UnwrittenAnswers } from '../../state/unwrittenAnswers.ts';
import * as engine from '../../text/engine.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';
import { WrongUse } from '../wrongUse.ts';
import { answersFile } from './answersFile.ts';
import { cliServices } from './cliServices.ts';

export interface ServiceTranslator {
  readonly translate: TranslatePlanOptions['translate'];
  /** Requests that were sent to translate, and what they were billed for (code points); undefined: not known. */
  readonly used: () => { readonly requests: number; readonly billedCharacters: number | undefined };
  /**
   * Cancels running requests and closes every socket.
   *
   * @param isWritten what was translated is in its files, so that the answers need not be kept
   */
  readonly close: (isWritten: boolean) => Promise<void>;
}

/**
 * Returns what translates with the service that the environment names. Nothing is sent before the first call. Rejects
 * with {@link WrongUse} if the environment does not name a usable service. Settings that are not used are said once.
 * Answers to a run of this project that was killed are not requested again.
 */
export async function createServiceTranslator(
  settings: CliSettings,
  { root, environment, output, signal }: CommandContext,
): Promise<ServiceTranslator> {
  const found = cliServices(settings, { environment });
  if (found === undefined) {
    throw new WrongUse('Set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY to use a service.');
  }
  const answers = await new UnwrittenAnswers(answersFile(root, environment)).begin();
  const services = { ...found, translationCache: answers };
  const said = new Set<string>();
  const onRemarks = (remarks: readonly Phrase[]) => {
    for (const remark of remarks.map(inEnglish).filter((sentence) => !said.has(sentence))) {
      said.add(remark);
      output.say(remark);
    }
  };
  let requests = 0;
  let billedCharacters: number | undefined = 0;
  return {
    async translate({ lang, sourceLang, units, onTranslated }) {
      const targetLang = targetOfLocale(lang);
      const wanted = { given: { sourceLang, targetLang }, targetLang, resource: undefined };
      const request = { services, engine, units, wanted, agreement: agreed, onTranslated, onRemarks };
      const result = await requestUnits(request, signal, () => undefined);
      requests += result.requests;
      billedCharacters = sumIfKnown(billedCharacters, result.billedCharacters);
      return result;
    },
    used: () => ({ requests, billedCharacters }),
    async close(isWritten) {
      await services.close();
      await answers.end(isWritten);
    },
  };
}
