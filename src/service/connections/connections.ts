import * as vscode from 'vscode';
import type { ConnectionSetting } from '../../contract/contributions.ts';
import { readSetting, writeSetting } from '../../contract/readSetting.ts';
import { normalizeAddress } from '../api/atStart/address.ts';
import { ServiceError } from '../api/atStart/errors.ts';
import { type Connection, defaultAuthScheme, environmentConnection, environmentName } from './environmentConnection.ts';

/** The built-in connection to the bundled demo service. */
export const demoName = 'Demo';
const demo: Connection = {
  name: demoName,
  kind: 'demo',
  address: 'demo',
  plan: 'pro',
  authScheme: defaultAuthScheme,
};

function isConnectionSetting(value: unknown): value is ConnectionSetting {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'url' in value &&
    typeof value.url === 'string'
  );
}

/**
 * Returns the entries of `languageServices.connections` that have a name and an address, in the order of the setting.
 */
export function connectionSettings(): readonly ConnectionSetting[] {
  const entries: unknown = readSetting('connections');
  return Array.isArray(entries) ? entries.filter(isConnectionSetting) : [];
}

function fromSetting(setting: ConnectionSetting): Connection {
  return {
    name: setting.name,
    kind: 'settings',
    address: normalizeAddress(setting.url),
    plan: setting.plan === 'free' ? 'free' : 'pro',
    authScheme: setting.authScheme || defaultAuthScheme,
  };
}

/**
 * Returns the connection with a name; throws `InvalidInput` for an invalid address, `notConnected` if it does not
 * exist.
 */
export function connectionNamed(name: string): Connection {
  if (name === demoName) {
    return demo;
  }
  const setting = connectionSettings().find((entry) => entry.name === name);
  const connection = setting ? fromSetting(setting) : name === environmentName ? environmentConnection() : undefined;
  if (!connection) {
    throw new ServiceError('notConnected', `There is no connection named ${name}.`);
  }
  return connection;
}

/** Returns the active connection; throws like {@link connectionNamed}. */
export function currentConnection(): Connection {
  const name = readSetting('connection') ?? '';
  const connection = name === '' ? environmentConnection() : connectionNamed(name);
  if (!connection) {
    throw new ServiceError('notConnected', 'No connection is selected.');
  }
  return connection;
}

/** Returns the active connection; undefined if none is, or if the one in the settings is invalid. */
export function findConnection(): Connection | undefined {
  try {
    return currentConnection();
  } catch {
    return undefined;
  }
}

/** Returns the name and address of the service, for the user. */
export function serviceLabel({ kind, name, address }: Connection): string {
  return kind === 'demo' ? vscode.l10n.t('{0} (on this computer)', name) : vscode.l10n.t('{0} ({1})', name, address);
}

/** Makes a connection active; an empty name means none, or that of the environment. */
export async function useConnection(name: string): Promise<void> {
  await writeSetting('connection', name === '' || name === environmentName ? undefined : name);
}

/** Adds an entry at the end of the setting. */
export async function addConnectionSetting(entry: ConnectionSetting): Promise<void> {
  await writeSetting('connections', [...writtenEntries(), entry]);
}

/** Removes the first entry with a name from the setting; does nothing without one. */
export async function removeConnectionSetting(name: string): Promise<void> {
  const entries = writtenEntries();
  const removed = entries.find((entry) => isConnectionSetting(entry) && entry.name === name);
  const left = entries.filter((entry) => entry !== removed);
  await writeSetting('connections', left.length === 0 ? undefined : left);
}

/** Returns all entries of the setting as it is now: those without a name or an address are the user's, too. */
function writtenEntries(): readonly ConnectionSetting[] {
  const entries = readSetting('connections') ?? [];
  const isList: boolean = Array.isArray(entries);
  return isList ? entries : [];
}
