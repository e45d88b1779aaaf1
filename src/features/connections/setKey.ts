import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText } from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import { showWarning } from '../../notify/errors/showError.ts';
import { asServiceError, detached } from '../../notify/faults.ts';
import { askChecked, type CheckedText } from '../../notify/pickers/pickers.ts';
import { onPause } from '../../service/api/atStart/announcedPause.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { headerWord } from '../../service/api/atStart/headerWord.ts';
import { findAdminKey } from '../../service/connections/adminKey.ts';
import { currentConnection, serviceLabel } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { KeyRole } from '../../service/connections/keyStore.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { accessSentence, findAccess, showAccess } from './checkConnection.ts';

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

/** Stores the key of the active connection, bound to its address. One that is entered is checked first. */
export const setKey: CommandRun<'setKey'> = (services, { key }) =>
  storeKey(services, connectionWithOwnKey('api'), 'api', key);

async function storeKey(
  services: Services,
  connection: Connection,
  role: KeyRole,
  given: unknown,
): Promise<{ readonly status: 'done' }> {
  const store = (key: string) => services.keys.set(connection.address, role, key);
  if (given === undefined) {
    const title = role === 'api' ? t('Set API Key') : t('Set Admin API Key');
    const { key, tell } = await askKey(services, title, connection, role);
    await store(key);
    detached(services.log, tell());
  } else {
    await store(checkKey('key', given));
  }
  return { status: 'done' };
}

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

/** A key that the user entered. */
export interface EnteredKey {
  readonly key: string;
  /** Tells the user what the key allows, or that it was not checked, once it is stored. */
  readonly tell: () => Promise<unknown>;
}

/** Milliseconds that the check of a key may take: offline, the key is kept without it. */
const patienceMs = 10_000;

/**
 * Asks for a key in a password box that shows where the key will be sent. The box stays open with the reason if the
 * service refuses the key; one that cannot be checked is taken. Nothing is billed for the check.
 */
export function askKey(
  services: Services,
  title: string,
  connection: Connection,
  role: KeyRole = 'api',
): Promise<EnteredKey> {
  const { address } = connection;
  const prompt =
    role === 'api'
      ? t('The API key for {0}. It is kept in secret storage and sent to this address only.', address)
      : t('The admin API key for {0}. It is kept in secret storage and used for developer keys only.', address);
  const validate = (key: string) =>
    headerWord.test(key) ? undefined : t('Enter the API key: visible ASCII characters without spaces.');
  return askChecked({ title, prompt, password: true, validate }, (key, signal) =>
    tryKey(services, connection, role, key, signal),
  );
}

async function tryKey(
  { clients, keys, log }: Services,
  connection: Connection,
  role: KeyRole,
  key: string,
  signal: AbortSignal,
): Promise<CheckedText<EnteredKey>> {
  const end = Date.now() + patienceMs;
  const patience = AbortSignal.timeout(patienceMs);
  const busy = new AbortController();
  const either = AbortSignal.any([signal, patience, busy.signal]);
  onPause(either, (ms) => {
    if (Date.now() + ms > end) {
      busy.abort(new ServiceError('tooManyRequests', 'The service asks to wait for longer than the check may take.'));
    }
    return false;
  });
  const label = serviceLabel(connection);
  try {
    const sentence = await (role === 'api'
      ? clients.withKeys(connection, { key, adminKey: await findAdminKey(keys, connection) }, async (client) =>
          accessSentence(await findAccess(client, connection, either), connection),
        )
      : clients.withKeys(connection, { key: undefined, adminKey: key }, async ({ developerKeys }) => {
          await developerKeys.list(either);
          return t('{0} accepts the admin API key.', label);
        }));
    const tell = async () =>
      role === 'api' ? showAccess(sentence) : vscode.window.showInformationMessage(plainMessage(sentence));
    return { done: { key, tell } };
  } catch (error) {
    signal.throwIfAborted();
    const failure = patience.aborted
      ? new ServiceError('unavailable', 'The check took too long.')
      : asServiceError(error, log);
    if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') {
      const refusal =
        role === 'api'
          ? t('{0} does not accept this API key. Check the key, the address, and the plan.', label)
          : t('{0} does not accept this key as an admin API key.', label);
      return { refusal };
    }
    const about =
      role === 'api'
        ? t('The API key is stored, but it could not be checked.')
        : t('The admin API key is stored, but it could not be checked.');
    return { done: { key, tell: () => showWarning(failure, about) } };
  }
}

/**
 * Stores the admin API key of the active connection, separately from its key and bound to its address. It needs the Pro
 * plan (specification, Admin API).
 */
export const setAdminKey: CommandRun<'setAdminKey'> = async (services, given) => {
  const connection = connectionWithOwnKey('admin');
  if (connection.plan === 'free') {
    throw new ServiceError(
      'invalidInput',
      t('Developer keys require the Pro plan. This connection uses the Free plan.'),
    );
  }
  return storeKey(services, connection, 'admin', given.key);
};

/** Deletes the admin API key of the active connection. */
export const clearAdminKey: CommandRun<'clearAdminKey'> = async ({ keys }) => {
  await keys.clear(connectionWithOwnKey('admin').address, 'admin');
  return { status: 'done' };
};
