// Code of the feature that is loaded at its first use.
import type { WindowLocales } from '../../app/families/windowLocales.ts';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import type { Lazy } from '../../app/lazy.ts';
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import { addLocale } from './addLocale.ts';
import { markReviewed, removeObsolete } from './changeMessages.ts';
import { changeSourceFile } from './changeSourceFile.ts';
import { checkLocales } from './check/checkLocales.ts';
import type { LocaleWatch } from './check/localeWatch.ts';
import type { LocaleCommands } from './contract.ts';
import { translateMissing } from './translateMissing.ts';
import { openMessage } from './view/openMessage.ts';

export { checkSavedLocale } from './check/checkLocales.ts';
export { checkLocalesTool, localeStatusTool, translateMissingTool } from './localeTools.ts';
export { LocaleTree } from './view/localeTree.ts';

/** What the commands of the feature share. */
interface LocaleState {
  readonly services: Services;
  readonly watch: LocaleWatch;
  readonly families: Lazy<WorkspaceFamilies>;
  readonly windowLocales: Lazy<WindowLocales>;
  readonly comparisons: Lazy<Comparisons>;
}

/** Returns what the commands of the feature run. */
export function localeCommands(state: LocaleState): CommandBodies<keyof LocaleCommands> {
  const { services, watch, families, windowLocales } = state;
  const edits = async () => {
    const [comparisons, made] = await Promise.all([state.comparisons.get(), windowLocales.get()]);
    return { comparisons, families: made.families };
  };
  return {
    translateMissing: async (options, resources) => translateMissing(services, await edits(), options, resources),
    checkLocales: (options, resources) => checkLocales(watch, options, resources),
    addLocale: async (options) => addLocale(services, await edits(), options),
    markReviewed: async (options) => markReviewed(watch, await windowLocales.get(), options),
    removeObsolete: async (options) => removeObsolete(await windowLocales.get(), options),
    openMessage: async (options) => openMessage(await families.get(), options),
    changeSourceFile: async (options) => changeSourceFile(await families.get(), options),
  };
}
