// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import { clearUsage } from './clearUsage.ts';
import type { UsageCommands } from './contract.ts';
import { exportUsage } from './exportUsage.ts';
import type { UsageServices } from './ledger.ts';
import { revokeExtensionAccess } from './revokeExtensionAccess.ts';
import { showUsage } from './showUsage.ts';

export { Ledger } from './ledger.ts';
export { usageRows } from './usageRows.ts';
export { UsageWatch } from './usageWatch.ts';

/** Returns what the commands of the feature run. */
export function usageCommands(services: UsageServices): CommandBodies<keyof UsageCommands> {
  return {
    exportUsage: (options) => exportUsage(services, options),
    clearUsage: (options) => clearUsage(services, options),
    revokeExtensionAccess: (options) => revokeExtensionAccess(services, options),
    showUsage: (options) => showUsage(services, options),
  };
}
