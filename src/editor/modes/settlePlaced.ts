import type { Comparison } from './comparisons.ts';

/** The run of a command (`AnswerRun`). */
interface Settling {
  settle(except: Iterable<object>): Promise<void>;
}

/** Texts that were placed together, and their units. */
export interface PlacedUnits {
  readonly units: readonly object[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
}

/**
 * Settles the answers of texts that were placed: those that a diff editor shows when it is closed, the others at once.
 * They stay paid for if the window is closed or reloaded before, and after Revert All.
 *
 * @param missed units whose texts were not placed
 */
export async function settlePlaced(
  run: Settling,
  placed: readonly PlacedUnits[],
  missed: readonly object[] = [],
): Promise<void> {
  const shown = new Set(placed.filter(({ comparison }) => comparison));
  const settle = () => run.settle([...missed, ...[...shown].flatMap(({ units }) => units)]);
  for (const each of shown) {
    if (each.comparison) {
      each.comparison.onClosed = () => {
        shown.delete(each);
        return settle();
      };
    }
  }
  await settle();
}
