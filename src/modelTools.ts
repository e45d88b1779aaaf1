import { commands, type Shared } from './commands.ts';
import { toolNames } from './contributions.ts';
import { detectTool } from './features/detect/detectTool.ts';
import { checkLocalesTool, localeStatusTool, translateMissingTool } from './features/locales/localeTools.ts';
import { translateTool } from './features/translate/translateTool.ts';
import { rephraseTool } from './features/write/rephraseTool.ts';
import { languageModelTool } from './ui/modelTool.ts';
import type { EditorTool } from './ui/registerModelTool.ts';

type ToolName = (typeof toolNames)[keyof typeof toolNames];
type ToolMakers = { readonly [Name in ToolName]: (shared: Shared) => Promise<EditorTool> };

/** Creates each tool for language models, by its name in the manifest. */
export const modelTools: ToolMakers = {
  [toolNames.translate]: async ({ log, services }) => languageModelTool(log, translateTool(services)),
  [toolNames.rephrase]: async ({ log, services }) => languageModelTool(log, rephraseTool(services)),
  [toolNames.detect]: async ({ log, services }) => languageModelTool(log, detectTool(services)),
  [toolNames.localeStatus]: async ({ log, families }) => languageModelTool(log, localeStatusTool(await families.get())),
  [toolNames.checkLocales]: async ({ log, families }) => languageModelTool(log, checkLocalesTool(await families.get())),
  [toolNames.translateMissing]: async (shared) => {
    const translating = {
      families: await shared.families.get(),
      translate: (options: object) => commands.translateMissing(shared, options, [], []),
    };
    return languageModelTool(shared.log, translateMissingTool(translating));
  },
};
