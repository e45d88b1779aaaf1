// What `dist/features.js` has of this feature, loaded at the first command.
export { copyDeveloperKeyId } from './copyDeveloperKeyId.ts';
export { createDeveloperKey } from './createDeveloperKey.ts';
export { deactivateDeveloperKey } from './deactivateDeveloperKey.ts';
export { keyItem } from './keyItem.ts';
export { keyRows } from './keyRows.ts';
export { limitDeveloperKey } from './limitDeveloperKey.ts';
export { renameDeveloperKey } from './renameDeveloperKey.ts';
