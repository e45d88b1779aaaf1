import { createClient } from '../../api/client.ts';
import { type SettingKey, type Settings, settingsTable } from '../../contributions.ts';
import { environmentConnection, environmentKey } from '../../state/connection/environmentConnection.ts';
import { createRequestServices, type RequestServices } from '../../state/requestServices.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';

export interface CliServices extends RequestServices {
  /** Ends what is under way and lets go of every socket. */
  readonly close: () => Promise<void>;
}

/**
 * Returns what requests to the service that the environment names need; undefined where it names none. Nothing is sent
 * yet. Throws `InvalidInput` for an address that must not be used.
 */
export function cliServices(
  settings: CliSettings,
  { environment }: Pick<CommandContext, 'environment'>,
): CliServices | undefined {
  const connection = environmentConnection(environment);
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
  );
  return { ...services, close: () => client.close() };
}
