// Code of the feature that is loaded at its first use.
export {
  copyDeveloperKeyId,
  createDeveloperKey,
  deactivateDeveloperKey,
  limitDeveloperKey,
  renameDeveloperKey,
} from './keyCommands.ts';
export { keyRows } from './keyRows.ts';
