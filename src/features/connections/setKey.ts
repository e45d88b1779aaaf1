import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText } from '../../app/commandRun.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/errors.ts';
import { headerWord } from '../../service/api/headerWord.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { KeyRole } from '../../service/connections/keyStore.ts';

const { t } = vscode.l10n;

/** Returns the active connection. Throws if its key is not ours to store. */
function connectionWithOwnKey(role: KeyRole): Connection {
  const connection = currentConnection();
  if (connection.kind === 'environment') {
    const message =
      role === 'api'
        ? t(
            'The API key of this connection comes from the environment variable LANGUAGE_SERVICES_AUTH_KEY. Change it there.',
          )
        : t(
            'The admin API key of this connection comes from the environment variable LANGUAGE_SERVICES_ADMIN_KEY. Change it there.',
          );
    throw new ServiceError('invalidInput', message);
  }
  return connection;
}

/** Stores the key of the active connection, bound to its address. */
export const setKey: CommandRun<'setKey'> = async ({ keys }, given) => {
  const { address } = connectionWithOwnKey('api');
  const key = given.key === undefined ? await askKey(t('Set API Key'), address) : checkKey('key', given.key);
  await keys.set(address, 'api', key);
  return { status: 'done' };
};

/** Deletes the key of the active connection. `Demo` then uses its built-in key. */
export const clearKey: CommandRun<'clearKey'> = async ({ keys }) => {
  await keys.clear(connectionWithOwnKey('api').address, 'api');
  return { status: 'done' };
};

/** Checks a key in an option; throws `InvalidInput` without quoting the key. */
export function checkKey(field: 'key' | 'adminKey', given: unknown): string {
  const key = nonEmptyText(field, given);
  if (!headerWord.test(key)) {
    throw new InvalidInput({ field, allowed: phrase`printable ASCII characters without spaces` });
  }
  return key;
}

/** Asks for a key in a password box that shows where the key will be sent. */
export function askKey(title: string, address: string, role: KeyRole = 'api'): Promise<string> {
  return askText({
    title,
    prompt:
      role === 'api'
        ? t('The API key for {0}. It is kept in secret storage and sent to this address only.', address)
        : t('The admin API key for {0}. It is kept in secret storage and used for developer keys only.', address),
    password: true,
    validate: (key) =>
      headerWord.test(key) ? undefined : t('Enter the API key: visible ASCII characters without spaces.'),
  });
}

/**
 * Stores the admin API key of the active connection, separately from its key and bound to its address. It needs the Pro
 * plan (specification, Admin API).
 */
export const setAdminKey: CommandRun<'setAdminKey'> = async ({ keys }, given) => {
  const { address, plan } = connectionWithOwnKey('admin');
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
};

/** Deletes the admin API key of the active connection. */
export const clearAdminKey: CommandRun<'clearAdminKey'> = async ({ keys }) => {
  await keys.clear(connectionWithOwnKey('admin').address, 'admin');
  return { status: 'done' };
};
