// Code of the feature that is loaded at its first use.
import * as vscode from 'vscode';
import type { CommandBodies, CommandBody } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { addCustomInstruction } from './addCustomInstruction.ts';
import { createStyleRules, importStyleRules } from './createStyleRules.ts';
import { editStyleRules } from './documents/editStyleRules.ts';
import { exportStyleRules } from './documents/exportStyleRules.ts';
import { duplicateStyleRules } from './list/duplicateStyleRules.ts';
import { wantedStyleRules } from './list/pickStyleRules.ts';
import { renameStyleRules } from './list/renameStyleRules.ts';
import { stopUsingStyleRules, useStyleRules } from './list/useStyleRules.ts';
import type { StyleCall, StyleCommand } from './styleCommand.ts';
import { tryStyleRules } from './tryStyleRules.ts';

export { StyleChecks } from './documents/styleChecks.ts';
export { StyleFiles } from './documents/styleFiles.ts';
export { styleSchema } from './documents/styleSchema.ts';
export { styleRows } from './list/styleRows.ts';

/** Returns what the commands of the feature run. */
export function styleCommands(services: Services): CommandBodies<StyleCommand> {
  /** Returns a body that runs `command`. */
  const body =
    <Name extends StyleCommand>(command: (call: StyleCall<Name>) => Promise<CommandOutcome<Name>>): CommandBody<Name> =>
    (given, resources) =>
      command({ services, given, resources });
  return {
    createStyleRules: body<'createStyleRules'>(createStyleRules),
    importStyleRules: body<'importStyleRules'>(importStyleRules),
    renameStyleRules: body<'renameStyleRules'>(renameStyleRules),
    editStyleRules: body<'editStyleRules'>(editStyleRules),
    addCustomInstruction: body<'addCustomInstruction'>(addCustomInstruction),
    duplicateStyleRules: body<'duplicateStyleRules'>(duplicateStyleRules),
    exportStyleRules: body<'exportStyleRules'>(exportStyleRules),
    useStyleRules: body<'useStyleRules'>(useStyleRules),
    stopUsingStyleRules: body<'stopUsingStyleRules'>(stopUsingStyleRules),
    tryStyleRules: body<'tryStyleRules'>(tryStyleRules),
    copyStyleRulesId: async (options, resources) => {
      const title = vscode.l10n.t('Copy Style Rule List ID');
      const { styleId } = await wantedStyleRules(services, { styleId: options.styleId, resources, title });
      await vscode.env.clipboard.writeText(styleId);
      return { status: 'done', styleId };
    },
  };
}
