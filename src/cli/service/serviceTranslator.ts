import { targetOfLocale } from '../../api/languages/targetOfLocale.ts';
import { inEnglish, type Phrase } from '../../api/phrase.ts';
import type { TranslatePlanOptions } from '../../locales/planTranslation.ts';
import { agreed } from '../../requests/agreement.ts';
import { requestUnits } from '../../requests/translation/requestUnits.ts';
import { sumIfKnown } from '../../requests/translation/sumIfKnown.ts';
import * as engine from '../../text/engine.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';
import { WrongUse } from '../wrongUse.ts';
import { cliServices } from './cliServices.ts';

export interface ServiceTranslator {
  readonly translate: TranslatePlanOptions['translate'];
  /** Requests that were sent to translate, and what they were billed for (code points); undefined: not known. */
  readonly used: () => { readonly requests: number; readonly billedCharacters: number | undefined };
  /** Ends what is under way and lets go of every socket. */
  readonly close: () => Promise<void>;
}

/**
 * Returns what translates with the service that the environment names. Nothing is sent before the first call. Throws
 * {@link WrongUse} where the environment names none, `InvalidInput` for an address that must not be used. Settings that
 * are not used are said once.
 */
export function createServiceTranslator(
  settings: CliSettings,
  { environment, output, signal }: CommandContext,
): ServiceTranslator {
  const services = cliServices(settings, { environment });
  if (services === undefined) {
    throw new WrongUse('Set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY to use a service.');
  }
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
    async translate({ lang, sourceLang, units }) {
      const targetLang = targetOfLocale(lang);
      const wanted = { given: { sourceLang, targetLang }, targetLang, resource: undefined };
      const request = { services, engine, units, wanted, agreement: agreed, onRemarks };
      const result = await requestUnits(request, signal, () => undefined);
      requests += result.requests;
      billedCharacters = sumIfKnown(billedCharacters, result.billedCharacters);
      return result;
    },
    used: () => ({ requests, billedCharacters }),
    close: services.close,
  };
}
