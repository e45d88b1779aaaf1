// Code of the feature that is loaded at its first use.

export { StyleChecks, StyleFiles } from './documents/styleFiles.ts';
export { styleSchema } from './documents/styleSchema.ts';
export {
  addCustomInstruction,
  copyStyleRulesId,
  createStyleRules,
  duplicateStyleRules,
  editStyleRules,
  exportStyleRules,
  importStyleRules,
  renameStyleRules,
  stopUsingStyleRules,
  useStyleRules,
} from './styleCommands.ts';
export { styleRows } from './styleRows.ts';
export { tryStyleRules } from './tryStyleRules.ts';
