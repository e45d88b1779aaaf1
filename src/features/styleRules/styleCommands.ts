import { addCustomInstruction } from './addCustomInstruction.ts';
import { copyStyleRulesId } from './copyStyleRulesId.ts';
import { createStyleRules } from './createStyleRules.ts';
import { duplicateStyleRules } from './duplicateStyleRules.ts';
import { editStyleRules } from './editStyleRules.ts';
import { exportStyleRules } from './exportStyleRules.ts';
import { importStyleRules } from './importStyleRules.ts';
import { renameStyleRules } from './renameStyleRules.ts';
import type { StyleCommand, StyleCommandBody } from './styleCommand.ts';
import { tryStyleRules } from './tryStyleRules.ts';
import { stopUsingStyleRules, useStyleRules } from './useStyleRules.ts';

/** What the commands of this feature do. */
export const styleCommands: { readonly [Name in StyleCommand]: StyleCommandBody<Name> } = {
  createStyleRules,
  importStyleRules,
  renameStyleRules,
  editStyleRules,
  addCustomInstruction,
  duplicateStyleRules,
  exportStyleRules,
  useStyleRules,
  stopUsingStyleRules,
  tryStyleRules,
  copyStyleRulesId,
};
