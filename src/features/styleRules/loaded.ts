// Code of the feature that is loaded at its first use.
import * as vscode from 'vscode';
import type { CommandBodies, CommandBody } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { addCustomInstruction } from './addCustomInstruction.ts';
import { createStyleRules, importStyleRules } from './createStyleRules.ts';
import { editStyleRules } from './documents/editStyleRules.ts';
import { exportStyleRules } from './documents/exportStyleRules.ts';
import { duplicateStyleRules } from './list/duplicateStyleRules.ts';
import { wantedStyleRules } from './list/pickStyleRules.ts';
import { renameStyleRules } from './list/renameStyleRules.ts';
import { stopUsingStyleRules, useStyleRules } from './list/useStyleRules.ts';
import type { StyleCommand, StyleRun } from './styleCommand.ts';
import { tryStyleRules } from './tryStyleRules.ts';

export { StyleChecks } from './documents/styleChecks.ts';
export { StyleFiles } from './documents/styleFiles.ts';
export { styleSchema } from './documents/styleSchema.ts';
export { styleRows } from './list/styleRows.ts';

/** Returns what the commands of the feature run. */
export function styleCommands(services: Services): CommandBodies<StyleCommand> {
  /** Returns a body that runs `command`. */
  const body =
    <Name extends StyleCommand>(command: StyleRun<Name>): CommandBody<Name> =>
    (given, resources) =>
      command({ services, given, resources });
  return {
    createStyleRules: body(createStyleRules),
    importStyleRules: body(importStyleRules),
    renameStyleRules: body(renameStyleRules),
    editStyleRules: body(editStyleRules),
    addCustomInstruction: body(addCustomInstruction),
    duplicateStyleRules: body(duplicateStyleRules),
    exportStyleRules: body(exportStyleRules),
    useStyleRules: body(useStyleRules),
    stopUsingStyleRules: body(stopUsingStyleRules),
    tryStyleRules: body(tryStyleRules),
    copyStyleRulesId: async (given, resources) => {
      const title = vscode.l10n.t('Copy Style Rule List ID');
      const { styleId } = await wantedStyleRules({ services, given, resources }, title);
      await vscode.env.clipboard.writeText(styleId);
      return { status: 'done', styleId };
    },
  };
}
