import { targetOfLocale } from '../../api/languages/targetOfLocale.ts';
import type { TranslatePlanOptions } from '../../locales/planTranslation.ts';
import { translateUnits } from '../../requests/translation/translateUnits.ts';
import * as engine from '../../text/engine.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';
import { WrongUse } from '../wrongUse.ts';
import { environmentClient } from './environmentClient.ts';
import { ParameterFitting } from './fitParameters.ts';

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
  const client = environmentClient(settings, { environment });
  if (client === undefined) {
    throw new WrongUse('Set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY to use a service.');
  }
  const remarks = new Set<string>();
  const fitting = new ParameterFitting(client, settings, (sentence) => {
    if (!remarks.has(sentence)) {
      remarks.add(sentence);
      output.say(sentence);
    }
  });
  let requests = 0;
  let billedCharacters: number | undefined = 0;
  return {
    async translate({ lang, sourceLang, units }) {
      const pair = { sourceLang, targetLang: targetOfLocale(lang) };
      const parameters = await fitting.parameters(pair, signal);
      const result = await translateUnits(client, engine, units, parameters, {
        signal,
        takesTags: () => fitting.takesTags(pair, signal),
      });
      requests += result.requests;
      billedCharacters =
        billedCharacters === undefined || result.billedCharacters === undefined
          ? undefined
          : billedCharacters + result.billedCharacters;
      return result;
    },
    used: () => ({ requests, billedCharacters }),
    close: () => client.close(),
  };
}
