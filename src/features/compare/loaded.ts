// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import type { ReviewCommands } from './contract.ts';
import { applyPreview, keepAllChanges, revertAllChanges } from './endReview.ts';

/** Returns what the commands of the feature run. */
export function reviewCommands(comparisons: Comparisons): CommandBodies<keyof ReviewCommands> {
  return {
    applyPreview: () => applyPreview(comparisons),
    keepAllChanges: () => keepAllChanges(comparisons),
    revertAllChanges: () => revertAllChanges(comparisons),
  };
}
