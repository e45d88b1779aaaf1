// Code of the feature that is loaded at its first use.
export { deactivateDeveloperKey, limitDeveloperKey, renameDeveloperKey } from './changeKey.ts';
export { copyDeveloperKeyId, createDeveloperKey } from './createDeveloperKey.ts';
export { keyRows } from './keyRows.ts';
