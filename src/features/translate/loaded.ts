// Code of the feature that is loaded at its first use.
import type { Lazy } from '../../app/lazy.ts';
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import type { TranslateCommands } from './contract.ts';
import { pasteTranslated } from './pasteTranslated.ts';
import { selectSourceLanguage, selectTargetLanguage } from './selectLanguage.ts';
import { translateFile } from './translateFile.ts';
import { translateSelection } from './translateSelection.ts';

export { translateTool } from './translateTool.ts';

/** Returns what the commands of the feature run. */
export function translateCommands(
  services: Services,
  comparisons: Lazy<Comparisons>,
): CommandBodies<keyof TranslateCommands> {
  return {
    translateSelection: async (options) => translateSelection(services, await comparisons.get(), options, 'remembered'),
    translateSelectionTo: async (options) => translateSelection(services, await comparisons.get(), options, 'asked'),
    translateFile: async (options, resources) => translateFile(services, await comparisons.get(), options, resources),
    pasteTranslated: async (options) => pasteTranslated(services, await comparisons.get(), options),
    selectTargetLanguage: (options) => selectTargetLanguage(services, options),
    selectSourceLanguage: (options) => selectSourceLanguage(services, options),
    clearTranslationCache: async () => {
      await services.answers.clear();
      return { status: 'done' };
    },
  };
}
