// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { GridCommands } from './contract.ts';
import type { GridPanels } from './gridPanels.ts';
import { openTranslationGrid } from './openTranslationGrid.ts';

export { GridPanels } from './gridPanels.ts';

/** Returns what the commands of the feature run. */
export function gridCommands(grids: GridPanels): CommandBodies<keyof GridCommands> {
  return { openTranslationGrid: (options, resources) => openTranslationGrid(grids, options, resources) };
}
