// What `dist/features.js` has of this feature, loaded at the first command.
export { StyleChecks } from './styleChecks.ts';
export { styleCommands } from './styleCommands.ts';
export { StyleFiles } from './styleFiles.ts';
export { styleItem } from './styleItem.ts';
export { styleChildren } from './styleNode.ts';
export { styleRows } from './styleRows.ts';
export { styleSchema } from './styleSchema.ts';
