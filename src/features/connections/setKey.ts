import * as vscode from 'vscode';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { ServiceError } from '../../service/api/errors.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { KeyStore } from '../../service/connections/keyStore.ts';
import { askKey, checkKey } from './askKey.ts';

/** Returns the active connection. Throws if its key is not ours to store. */
function connectionWithOwnKey(): Connection {
  const connection = currentConnection();
  if (connection.kind === 'environment') {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t(
        'The API key of this connection comes from the environment variable LANGUAGE_SERVICES_AUTH_KEY. Change it there.',
      ),
    );
  }
  return connection;
}

/** Stores the key of the active connection, bound to its address. */
export async function setKey(keys: KeyStore, given: GivenOptions<'setKey'>): Promise<CommandOutcome<'setKey'>> {
  const { address } = connectionWithOwnKey();
  const key =
    given.key === undefined ? await askKey(vscode.l10n.t('Set API Key'), address) : checkKey('key', given.key);
  await keys.set(address, 'api', key);
  return { status: 'done' };
}

/** Deletes the key of the active connection. `Demo` then uses its built-in key. */
export async function clearKey(keys: KeyStore): Promise<CommandOutcome<'clearKey'>> {
  await keys.clear(connectionWithOwnKey().address, 'api');
  return { status: 'done' };
}
