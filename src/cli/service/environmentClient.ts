import { createClient, type ServiceClient } from '../../api/client.ts';
import { settingsTable } from '../../contributions.ts';
import { environmentConnection, environmentKey } from '../../state/connection/environmentConnection.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';

/**
 * Returns a client of the service that the environment names; undefined where it names none. Nothing is sent yet.
 * Throws `InvalidInput` for an address that must not be used.
 */
export function environmentClient(
  settings: CliSettings,
  { environment }: Pick<CommandContext, 'environment'>,
): ServiceClient | undefined {
  const connection = environmentConnection(environment);
  const key = environmentKey(environment);
  if (connection === undefined || key === undefined) {
    return undefined;
  }
  return createClient({
    address: connection.address,
    authScheme: connection.authScheme,
    key,
    plan: connection.plan,
    timeoutSeconds: settings.requestTimeout ?? settingsTable.requestTimeout.default,
    maxConcurrentRequests: settings.maxConcurrentRequests ?? settingsTable.maxConcurrentRequests.default,
    network: { mode: 'direct' },
    log: () => undefined,
  });
}
