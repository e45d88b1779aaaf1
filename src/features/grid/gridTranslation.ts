import * as vscode from 'vscode';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { keptSentence } from '../../notify/errors/keptSentence.ts';
import { notifyFailure } from '../../notify/errors/showError.ts';
import { type Cancelled, isCancelled, type Log } from '../../notify/faults.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import { isServiceError, ServiceError } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import { resolveManner } from '../../service/requests/writing/rephraseManner.ts';
import { requestCorrections, requestRephrasing } from '../../service/requests/writing/requestImprovements.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { Part } from '../../text/unit.ts';
import { type CellChanges, listKeys } from './cellChanges.ts';
import type { GridEdits } from './gridEdits.ts';
import type { CellId, CellImprovement, ToGridPage } from './protocol/gridMessages.ts';
import { translateCells, type WantedCell } from './translateCells.ts';

/** Milliseconds between two messages about the progress. */
const progressEveryMs = 100;

/** The parts of a grid that a translation uses. */
interface GridParts {
  readonly services: Services;
  readonly log: Log;
  readonly edits: GridEdits;
  readonly changes: CellChanges;
  /** Changes cells in turn; the work returns the number of texts that cannot be written. */
  readonly change: (ids: readonly CellId[], work: (cells: readonly WantedCell[]) => Promise<number>) => Promise<void>;
  readonly cellsOf: (ids: readonly CellId[]) => readonly WantedCell[];
  /** Returns whether the user edits a message. */
  readonly isEdited: (source: string, lang: string, key: string) => boolean;
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly readAgain: () => Promise<void>;
  readonly send: (message: ToGridPage) => void;
}

/** Has the service translate or improve cells of a grid, one set of cells at a time. */
export class GridTranslation {
  readonly #grid: GridParts;
  #running: AbortController | undefined;

  constructor(grid: GridParts) {
    this.#grid = grid;
  }

  /**
   * What has arrived stays.
   * @param reason `Cancelled`: the user is told what was billed
   */
  cancel(reason?: Cancelled): void {
    this.#running?.abort(reason);
  }

  /** Translates cells and shows what arrives. Notifies the user why some are not translated; never rejects. */
  async run(ids: readonly CellId[]): Promise<void> {
    const { services, edits, changes, cellsOf, inTurn, isEdited, readAgain, send } = this.#grid;
    // One undo reverts the whole edit.
    const group = {};
    let sentAt = 0;
    await this.#alone(
      (signal) => {
        const cells = cellsOf(ids);
        const others = cells.filter(
          (cell) => !listKeys([cell]).some((key) => isEdited(cell.row.scoped.family.source, cell.lang, key)),
        );
        if (others.length === 0 && cells.length > 0) {
          throw new ServiceError('invalidInput', vscode.l10n.t('Finish editing the text first.'));
        }
        return translateCells({
          services,
          cells: others,
          isEdited,
          signal,
          begin: (cells) =>
            inTurn(async () => {
              changes.remember(cells);
              const waiting = cells.map(({ row, lang }) => ({ id: row.row.id, lang }));
              send({ kind: 'progress', done: 0, total: cells.length, cells: waiting });
            }),
          progress: ({ done, total }) => {
            if (done === total || performance.now() - sentAt > progressEveryMs) {
              sentAt = performance.now();
              send({ kind: 'progress', done, total });
            }
          },
          exclusively: (save) =>
            inTurn(async () => {
              await edits.step(save, { group });
              await readAgain();
            }),
        });
      },
      () => this.run(ids),
    );
  }

  /** Has the service improve a translation. Notifies the user why it cannot; never rejects. */
  async improve(id: CellId, how: CellImprovement): Promise<void> {
    const services = servicesOfRun(this.#grid.services);
    const { changes, cellsOf, change, send } = this.#grid;
    await this.#alone(
      async (signal) => {
        const [cell] = cellsOf([id]);
        const from = cell?.row.row.cells[id.lang]?.text;
        if (!cell || from === undefined) {
          return;
        }
        send({ kind: 'progress', done: 0, total: 1, cells: [id] });
        const run = await services.answers.begin();
        const parts = await improvedParts(services, cell, how, run, signal);
        signal.throwIfAborted();
        if (parts === undefined) {
          await run.settle();
          send({ kind: 'said', sentence: vscode.l10n.t('No changes were needed.') });
          return;
        }
        await change([id], async ([now]) => {
          if (!now || !changes.isStill(now, from)) {
            throw changedMeanwhile();
          }
          const unwritable = await changes.improve(now, parts);
          if (unwritable === 0) {
            await run.settle();
          }
          return unwritable;
        });
      },
      () => this.improve(id, how),
    );
  }

  /** Runs work while no other work of this kind runs. */
  async #alone(work: (signal: AbortSignal) => Promise<void>, again: () => Promise<void>): Promise<void> {
    if (this.#running) {
      return;
    }
    const running = new AbortController();
    this.#running = running;
    const { inTurn, log, send } = this.#grid;
    try {
      // The page shows an edit before it is written.
      await inTurn(() => Promise.resolve());
      running.signal.throwIfAborted();
      await work(running.signal);
    } catch (error) {
      if (isServiceError(error) && error.kind === 'invalidInput') {
        send({ kind: 'refused', sentence: errorSentence(error) });
      } else if (!isCancelled(error) && !running.signal.aborted) {
        notifyFailure(error, log, again);
      }
    } finally {
      this.#running = undefined;
      send({ kind: 'ended' });
    }
  }
}

/** Returns the error for a text that is not written because the translation is another one now. */
export function changedMeanwhile(): ServiceError {
  const message = vscode.l10n.t('The translation changed in the meantime. Your text was not written.');
  return new ServiceError('conflict', message);
}

/**
 * Has the service improve the translation of a cell, in the language of its column. Asks about the cost like the
 * commands for selections. Resolves to undefined if nothing needs a change. Rejects with `ServiceError`, `Cancelled`,
 * or the signal's reason.
 */
async function improvedParts(
  services: Services,
  { row, lang }: WantedCell,
  how: CellImprovement,
  run: AnswerRun,
  signal: AbortSignal,
): Promise<readonly Part[] | undefined> {
  const { root } = row.scoped.space.texts;
  const parts = row.messages.get(lang)?.message.target?.parts ?? [];
  const engine = await textEngine();
  const target = findTargetOfLocale(lang);
  const written = await services.languages.written(signal);
  const found = { language: baseCode(target), detected: new Map<string, string>(), written };
  // The variant of the column, if the service knows it.
  const targetLang = written?.find((each) => each.lang.toLowerCase() === target.toLowerCase())?.lang;
  const manner = how === 'rephrase' ? resolveManner(services.readSetting, {}, root) : undefined;
  const request = {
    services,
    engine,
    run,
    units: [{ start: 0, end: 0, parts }],
    found,
    agreement: new CostAgreement(how),
  };
  const { improved, failures } = await (how === 'rephrase'
    ? requestRephrasing({ ...request, manner: { ...manner, ...(targetLang && { targetLang }) } }, signal, () => {})
    : requestCorrections({ ...request, targetLang }, signal, () => {}));
  const [failure] = failures;
  const result = improved.get(0);
  if (result === undefined) {
    throw failure?.error ?? new ServiceError('invalidInput', keptSentence(1, how));
  }
  return JSON.stringify(result) === JSON.stringify(parts) ? undefined : result;
}
