import * as vscode from 'vscode';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { ServiceError } from '../../service/api/errors.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { KeyStore } from '../../service/connections/keyStore.ts';
import { askKey, checkKey } from './askKey.ts';

/**
 * Returns the active connection. Throws if it cannot use an admin API key (specification, Admin API) or its key is not
 * ours to store.
 */
function connectionWithOwnAdminKey(): Connection {
  const { t } = vscode.l10n;
  const connection = currentConnection();
  if (connection.kind === 'environment') {
    throw new ServiceError(
      'invalidInput',
      t(
        'The admin API key of this connection comes from the environment variable LANGUAGE_SERVICES_ADMIN_KEY. Change it there.',
      ),
    );
  }
  return connection;
}

/** Stores the admin API key of the active connection, separately from its key and bound to its address. */
export async function setAdminKey(
  keys: KeyStore,
  given: GivenOptions<'setAdminKey'>,
): Promise<CommandOutcome<'setAdminKey'>> {
  const { t } = vscode.l10n;
  const { address, plan } = connectionWithOwnAdminKey();
  if (plan === 'free') {
    throw new ServiceError(
      'invalidInput',
      t('Developer keys require the Pro plan. This connection uses the Free plan.'),
    );
  }
  const key =
    given.key === undefined ? await askKey(t('Set Admin API Key'), address, 'admin') : checkKey('key', given.key);
  await keys.set(address, 'admin', key);
  return { status: 'done' };
}

/** Deletes the admin API key of the active connection. */
export async function clearAdminKey(keys: KeyStore): Promise<CommandOutcome<'clearAdminKey'>> {
  await keys.clear(connectionWithOwnAdminKey().address, 'admin');
  return { status: 'done' };
}
