import type { CellId, ToPage } from '../../../shared/grid/messages/gridMessages.ts';
import type { Services } from '../../../state/services.ts';
import { isCancelled } from '../../../ui/errors/cancelled.ts';
import { tellFailure } from '../../../ui/errors/tellFailure.ts';
import type { Log } from '../../../ui/log.ts';
import type { CellChanges } from './cellChanges.ts';
import type { GridEdits } from './gridEdits.ts';
import { translateCells, type WantedCell } from './translateCells.ts';

/** Milliseconds between two messages about the progress. */
const progressEveryMs = 100;

/** What a translation needs of its grid. */
interface GridDoors {
  readonly services: Services;
  readonly log: Log;
  readonly edits: GridEdits;
  readonly changes: CellChanges;
  readonly cellsOf: (ids: readonly CellId[]) => readonly WantedCell[];
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly readAgain: () => Promise<void>;
  readonly send: (message: ToPage) => void;
}

/** Translates cells of a grid, at most one set of cells at a time. */
export class GridTranslation {
  readonly #grid: GridDoors;
  #running: AbortController | undefined;

  constructor(grid: GridDoors) {
    this.#grid = grid;
  }

  /** What has arrived stays. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Translates cells and shows what arrives. Tells the user why some are not translated; never rejects. */
  async run(ids: readonly CellId[]): Promise<void> {
    if (this.#running) {
      return;
    }
    const running = new AbortController();
    this.#running = running;
    const { services, log, edits, changes, cellsOf, inTurn, readAgain, send } = this.#grid;
    // All that is saved is undone at once.
    const group = {};
    let toldAt = 0;
    try {
      await translateCells({
        services,
        cells: cellsOf(ids),
        signal: running.signal,
        begin: (cells) =>
          inTurn(async () => {
            await changes.remember(cells);
            const waiting = cells.map(({ row, lang }) => ({ id: row.row.id, lang }));
            send({ kind: 'progress', done: 0, total: cells.length, cells: waiting });
          }),
        progress: ({ done, total }) => {
          if (done === total || performance.now() - toldAt > progressEveryMs) {
            toldAt = performance.now();
            send({ kind: 'progress', done, total });
          }
        },
        exclusively: (save) =>
          inTurn(async () => {
            await edits.step(save, { group });
            changes.settle(cellsOf(ids));
            await readAgain();
          }),
      });
    } catch (error) {
      if (!isCancelled(error) && !running.signal.aborted) {
        tellFailure(error, log, () => this.run(ids));
      }
    } finally {
      this.#running = undefined;
      send({ kind: 'ended' });
    }
  }
}
