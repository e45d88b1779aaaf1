import * as vscode from 'vscode';
import { prefix, type ViewName } from '../../contract/contributions.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';

/** Marks the data of a view as stale, and loads it again if the view is visible. Rejects like the loading. */
export type Refresh = () => Promise<void>;

/** The refresh function of each view, for the command `refresh`. */
export class Refreshers {
  readonly #byView = new Map<string, Refresh>();

  add(view: ViewName, refresh: Refresh): vscode.Disposable {
    this.#byView.set(view, refresh);
    return new vscode.Disposable(() => this.#byView.delete(view));
  }

  /**
   * Refreshes one view, or all if none is given.
   * @param view with or without the prefix `languageServices.`
   * @throws InvalidInput for an unknown view
   */
  async refresh(view: unknown): Promise<void> {
    if (view === undefined) {
      await Promise.all([...this.#byView.values()].map((refresh) => refresh()));
      return;
    }
    const name = typeof view === 'string' ? view.replace(`${prefix}.`, '') : '';
    const refresh = this.#byView.get(name);
    if (!refresh) {
      const found = typeof view === 'string' ? view : typeof view;
      throw new InvalidInput({ field: 'view', allowed: phrase`one of ${[...this.#byView.keys()].join(', ')}`, found });
    }
    await refresh();
  }
}
