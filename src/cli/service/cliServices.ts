import { type SettingKey, type Settings, settingsTable } from '../../contract/contributions.ts';
import { AnswerStore } from '../../service/answers/answerStore.ts';
import { isInvalidInput } from '../../service/api/atStart/errors.ts';
import { headerWord } from '../../service/api/atStart/headerWord.ts';
import { createClient } from '../../service/api/client.ts';
import { environmentConnection, environmentKey } from '../../service/connections/environmentConnection.ts';
import { createRequestServices, type RequestServices } from '../../service/requests/requestServices.ts';
import { WrongUse } from '../commandArguments.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';

export interface CliServices extends RequestServices {
  /** Cancels running requests and closes every socket. */
  readonly close: () => Promise<void>;
}

/**
 * Returns what requests to the service of the environment need; undefined without an address. Nothing is sent
 * yet. Throws {@link WrongUse} for an address or a key that must not be used, and for an unknown plan.
 */
export function cliServices(
  settings: CliSettings,
  { environment }: Pick<CommandContext, 'environment'>,
  answers = new AnswerStore(undefined),
): CliServices | undefined {
  const connection = connectionOf(environment);
  const key = environmentKey(environment);
  if (connection === undefined || key === undefined) {
    return undefined;
  }
  const { address, authScheme, plan } = connection;
  const client = createClient({
    address,
    authScheme,
    key,
    plan,
    timeoutSeconds: settings.requestTimeout ?? settingsTable.requestTimeout.default,
    maxConcurrentRequests: settings.maxConcurrentRequests ?? settingsTable.maxConcurrentRequests.default,
    network: { mode: 'direct' },
    log: () => undefined,
  });
  const { localeFiles, ...others } = settings;
  const values: { readonly [Key in SettingKey]?: Settings[Key] | undefined } = others;
  const services = createRequestServices(
    { address, use: (work) => work(client, { address }) },
    (setting) => values[setting],
    answers,
  );
  return { ...services, close: () => client.close() };
}

function connectionOf(environment: CommandContext['environment']): ReturnType<typeof environmentConnection> {
  const { LANGUAGE_SERVICES_PLAN: plan } = environment;
  if (plan && plan !== 'pro' && plan !== 'free') {
    throw new WrongUse('LANGUAGE_SERVICES_PLAN must be pro or free.');
  }
  for (const name of ['LANGUAGE_SERVICES_AUTH_KEY', 'LANGUAGE_SERVICES_AUTH_SCHEME']) {
    const value = environment[name];
    if (value && !headerWord.test(value)) {
      throw new WrongUse(`${name} must have printable ASCII characters only, without spaces or line breaks.`);
    }
  }
  try {
    return environmentConnection(environment);
  } catch (error) {
    throw isInvalidInput(error)
      ? new WrongUse('LANGUAGE_SERVICES_URL must be an address with https, or http for a service on this computer.')
      : error;
  }
}
