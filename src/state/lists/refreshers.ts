import * as vscode from 'vscode';
import { InvalidInput } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';
import { prefix, type ViewName } from '../../contributions.ts';

/** Marks what a view shows as stale, and loads it again where somebody sees it. Rejects as the loading does. */
export type Refresh = () => Promise<void>;

/** How each view is refreshed, for the command `refresh`. */
export class Refreshers {
  readonly #byView = new Map<string, Refresh>();

  add(view: ViewName, refresh: Refresh): vscode.Disposable {
    this.#byView.set(view, refresh);
    return new vscode.Disposable(() => this.#byView.delete(view));
  }

  /**
   * Refreshes one view, or all of them where none is named.
   * @param view with or without `languageServices.` before it
   * @throws InvalidInput for a view that there is none of
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
