// Code of the feature that is loaded at its first use.
export { addCustomInstruction } from './addCustomInstruction.ts';
export { createStyleRules, importStyleRules } from './createStyleRules.ts';
export { editStyleRules } from './documents/editStyleRules.ts';
export { exportStyleRules } from './documents/exportStyleRules.ts';
export { StyleChecks } from './documents/styleChecks.ts';
export { StyleFiles } from './documents/styleFiles.ts';
export { styleSchema } from './documents/styleSchema.ts';
export { duplicateStyleRules, renameStyleRules } from './list/changeStyleRules.ts';
export { copyStyleRulesId } from './list/pickStyleRules.ts';
export { styleRows } from './list/styleRows.ts';
export { stopUsingStyleRules, useStyleRules } from './list/useStyleRules.ts';
export { tryStyleRules } from './tryStyleRules.ts';
