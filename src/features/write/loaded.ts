// Code of the feature that is loaded at its first use.
import type { Lazy } from '../../app/lazy.ts';
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import type { RephraseCommands } from './contract.ts';
import { rephraseFile, rephraseSelection } from './rephrase.ts';
import { tryAnotherStyle } from './shownRephrasing.ts';

export { correctionCommands } from './corrections/correctionCommands.ts';
export { rephraseTool } from './rephraseTool.ts';

/** Returns what the commands that rephrase run. */
export function rephraseCommands(
  services: Services,
  comparisons: Lazy<Comparisons>,
): CommandBodies<keyof RephraseCommands> {
  return {
    rephraseSelection: async (options) => rephraseSelection(services, await comparisons.get(), options),
    rephraseFile: async (options, resources) => rephraseFile(services, await comparisons.get(), options, resources),
    tryAnotherStyle: async (options) => tryAnotherStyle(await comparisons.get(), options),
  };
}
