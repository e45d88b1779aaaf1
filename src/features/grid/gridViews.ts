import type * as vscode from 'vscode';
import { detached } from '../../notify/errors/detached.ts';
import type { Log } from '../../notify/log.ts';

const key = 'gridViews';
/** Grids whose views are kept. */
const most = 20;
/** UTF-16 code units of a view; a longer one is not kept. */
const maxLength = 20_000;

interface KeptView {
  readonly uris: readonly string[];
  readonly view: string;
}

/**
 * What the pages of grids showed, by their files. The editor keeps the state of a page too, but in a browser it may
 * lose what changed shortly before a reload.
 */
export class GridViews {
  readonly #memento: vscode.Memento;
  readonly #log: Log;

  constructor(memento: vscode.Memento, log: Log) {
    this.#memento = memento;
    this.#log = log;
  }

  of(uris: readonly vscode.Uri[]): string | undefined {
    const name = nameOf(uris);
    return this.#views().find((each) => each.uris.join(' ') === name)?.view;
  }

  keep(uris: readonly vscode.Uri[], view: string): void {
    if (view.length > maxLength || this.of(uris) === view) {
      return;
    }
    const name = nameOf(uris);
    const others = this.#views().filter((each) => each.uris.join(' ') !== name);
    const views = [{ uris: uris.map(String), view }, ...others].slice(0, most);
    detached(this.#log, this.#memento.update(key, views));
  }

  // Only this class writes there, and its other versions write the same shape.
  #views(): readonly KeptView[] {
    return this.#memento.get<readonly KeptView[]>(key, []);
  }
}

function nameOf(uris: readonly vscode.Uri[]): string {
  return uris.map(String).join(' ');
}
