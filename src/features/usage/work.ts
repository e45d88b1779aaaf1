// What `dist/features.js` has of this feature, loaded at the first command, with the view, or when something was billed.
export { clearUsage } from './clearUsage.ts';
export { exportUsage } from './exportUsage.ts';
export { showUsage } from './showUsage.ts';
export { usageItem } from './usageItem.ts';
export { belowUsage, usageRows } from './usageRows.ts';
export { UsageWatch } from './usageWatch.ts';
