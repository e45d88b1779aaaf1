import type { CommandBody } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { TextSides } from '../../editor/virtual/textSides.ts';
import { addCustomInstruction } from './addCustomInstruction.ts';
import { createStyleRules } from './createStyleRules.ts';
import { editStyleRules } from './documents/editStyleRules.ts';
import { exportStyleRules } from './documents/exportStyleRules.ts';
import { importStyleRules } from './documents/importStyleRules.ts';
import { copyStyleRulesId } from './list/copyStyleRulesId.ts';
import { duplicateStyleRules } from './list/duplicateStyleRules.ts';
import { renameStyleRules } from './list/renameStyleRules.ts';
import { stopUsingStyleRules, useStyleRules } from './list/useStyleRules.ts';
import type { StyleCall, StyleCommand } from './styleCommand.ts';
import { tryStyleRules } from './tryStyleRules.ts';

type Given<Name extends StyleCommand> = [
  shared: { readonly services: Services; readonly styleSides: TextSides },
  ...given: Parameters<CommandBody<Name>>,
];

/** Returns a body that runs `command`. */
const body =
  <Name extends StyleCommand>(command: (call: StyleCall<Name>) => Promise<CommandOutcome<Name>>) =>
  (...[{ services, styleSides: sides }, given, resources]: Given<Name>): Promise<CommandOutcome<Name>> =>
    command({ services, sides, given, resources });

/** The commands of this feature, by their names. */
export const styleCommands = {
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
  copyStyleRulesId: body<'copyStyleRulesId'>(copyStyleRulesId),
};
