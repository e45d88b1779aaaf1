// Code of the feature that is loaded at its first use.

export { Ledger } from './ledger.ts';
export { clearUsage, exportUsage, revokeExtensionAccess, showUsage } from './usageCommands.ts';
export { usageRows } from './usageRows.ts';
export { UsageWatch } from './usageWatch.ts';
