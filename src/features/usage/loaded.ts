// Code of the feature that is loaded at its first use.
export { clearUsage } from './clearUsage.ts';
export { exportUsage } from './exportUsage.ts';
export { Ledger } from './ledger.ts';
export { revokeExtensionAccess } from './revokeExtensionAccess.ts';
export { showUsage } from './showUsage.ts';
export { usageRows } from './usageRows.ts';
export { UsageWatch } from './usageWatch.ts';
