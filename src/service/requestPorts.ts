import type * as vscode from 'vscode';
import type { SettingKey, Settings } from '../contract/contributions.ts';
import type { ServiceClient } from './api/client.ts';

/** The document whose settings apply; undefined: the user's settings. */
export type Resource = vscode.Uri | undefined;

/** Returns a setting for a resource. Values that are not simple may have any type. */
export type ReadSetting = <Key extends SettingKey>(key: Key, resource?: Resource) => Settings[Key] | undefined;

/** Opens the client of the active connection. */
export interface ClientUser {
  /** The normalized address of the active connection. Throws `notConnected` without a connection. */
  readonly address: string;
  /** Keeps the client open until `work` ends. Rejects like `work`, and if there is no connection or key. */
  use<T>(work: (client: ServiceClient, connection: { readonly address: string }) => Promise<T>): Promise<T>;
}
