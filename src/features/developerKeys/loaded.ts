// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import { deactivateDeveloperKey, limitDeveloperKey, renameDeveloperKey } from './changeKey.ts';
import type { DeveloperKeyCommands } from './contract.ts';
import { copyDeveloperKeyId, createDeveloperKey } from './createDeveloperKey.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';

export { keyRows } from './keyRows.ts';

/** Returns what the commands of the feature run. */
export function developerKeyCommands(services: DeveloperKeyServices): CommandBodies<keyof DeveloperKeyCommands> {
  return {
    createDeveloperKey: (options) => createDeveloperKey(services, options),
    renameDeveloperKey: (options) => renameDeveloperKey(services, options),
    limitDeveloperKey: (options) => limitDeveloperKey(services, options),
    deactivateDeveloperKey: (options) => deactivateDeveloperKey(services, options),
    copyDeveloperKeyId: (options) => copyDeveloperKeyId(services, options),
  };
}
