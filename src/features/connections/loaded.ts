// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { addConnection } from './addConnection.ts';
import { checkConnection } from './checkConnection.ts';
import type { ConnectionCommands } from './contract.ts';
import { removeConnection } from './removeConnection.ts';
import { clearAdminKey, clearKey, setAdminKey, setKey } from './setKey.ts';
import { switchConnection } from './switchConnection.ts';

/** Returns what the commands of the feature run. */
export function connectionCommands(services: Services): CommandBodies<keyof ConnectionCommands> {
  const { keys } = services;
  return {
    addConnection: (options) => addConnection(keys, options),
    switchConnection: (options) => switchConnection(options),
    removeConnection: (options) => removeConnection(keys, options),
    checkConnection: () => checkConnection(services),
    setKey: (options) => setKey(keys, options),
    clearKey: () => clearKey(keys),
    setAdminKey: (options) => setAdminKey(keys, options),
    clearAdminKey: () => clearAdminKey(keys),
  };
}
