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
 * yet. Throws {@link WrongUse} for an address or a key that must not be used, for an unknown plan, and for an
 * invalid limit.
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
    timeoutSeconds: limitOf(environment, 'LANGUAGE_SERVICES_REQUEST_TIMEOUT') ?? settingsTable.requestTimeout.default,
    maxConcurrentRequests:
      limitOf(environment, 'LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS') ?? settingsTable.maxConcurrentRequests.default,
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

/**
 * The limits of requests that this computer sets, and their maximum values, which are those of the settings. As in the
 * editor, no file of a folder sets them.
 */
const limits = { LANGUAGE_SERVICES_REQUEST_TIMEOUT: 600, LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS: 32 } as const;

/** Returns a limit of the environment; undefined if it is not set. Throws {@link WrongUse}. */
function limitOf(environment: CommandContext['environment'], name: keyof typeof limits): number | undefined {
  const value = environment[name];
  if (!value) {
    return undefined;
  }
  if (!/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > limits[name]) {
    throw new WrongUse(`${name} must be a whole number from 1 to ${limits[name]}.`);
  }
  return Number(value);
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
