import * as vscode from 'vscode';
import { detached, type Log } from '../../notify/faults.ts';
import type { GridModel } from './gridModel.ts';
import { createOpening, type GridViews, postRows } from './gridOpening.ts';
import type { ReadRow } from './gridRows.ts';
import type { ToGridPage } from './protocol/gridMessages.ts';

/** What sends messages to the page of a grid. */
export interface PagePost {
  readonly log: Log;
  readonly views: GridViews;
  readonly post: (message: ToGridPage) => Thenable<boolean>;
  /** Another editor covers the page. */
  readonly isHidden: () => boolean;
  /** Called when other languages are shown. */
  readonly languagesShown: () => void;
}

/** Sends the page of a grid what it shows, until it is closed. */
export class GridPort {
  readonly #page: PagePost;
  readonly #model: GridModel;
  /** Ends the posting of rows that are read again. */
  #posting = new AbortController();
  #isReady = false;
  #isGone = false;
  #focus: { readonly id: string; readonly lang?: string } | undefined;

  constructor(page: PagePost, model: GridModel) {
    this.#page = page;
    this.#model = model;
  }

  /** The page has got rows, and is open. */
  get isReady(): boolean {
    return this.#isReady && !this.#isGone;
  }

  dispose(): void {
    this.#isGone = true;
    this.#posting.abort();
  }

  /** Sends nothing after the page is closed. */
  send(message: ToGridPage): void {
    if (!this.#isGone) {
      detached(this.#page.log, this.#page.post(message));
    }
  }

  sendRows(rows: readonly ReadRow[]): void {
    if (rows.length > 0) {
      this.send({ kind: 'changed', rows: rows.map(({ row }) => row) });
    }
  }

  /** Sends all rows, as a new start. */
  async sendAll(): Promise<void> {
    this.#posting.abort();
    this.#posting = new AbortController();
    const { signal } = this.#posting;
    const opening = await createOpening(this.#model);
    const kept = this.#isReady ? undefined : this.#page.views.of(this.#model.uris);
    this.send({ ...opening, ...(kept !== undefined && { kept }) });
    this.#isReady = true;
    const posted = postRows(
      this.#model.rows.map(({ row }) => row),
      (message) => this.send(message),
      signal,
    );
    detached(
      this.#page.log,
      posted.then(() => this.#sendFocus()),
    );
    const unread = this.#model.unread;
    if (unread !== undefined) {
      const sentence = vscode.l10n.t('{0} cannot be read. Its messages are not shown.', unread);
      this.send({ kind: 'refused', sentence });
    }
  }

  /**
   * Gives the focus to the editor that covers the page: a picker that opens another editor returns the focus to a page
   * late, and then keys would go to a page that the user does not see.
   */
  async leaveFocus(): Promise<void> {
    if (this.#page.isHidden()) {
      await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
    }
  }

  /** Shows a message, when the page has its row. */
  focus(source: vscode.Uri, key: string, lang: string | undefined): void {
    const index = this.#model.uris.findIndex((uri) => uri.toString() === source.toString());
    this.#focus = { id: `${index}/${key}`, ...(lang !== undefined && { lang }) };
    if (this.#isReady) {
      this.#sendFocus();
    }
  }

  /** Returns the id of a message's row: the first one, if it has several texts. */
  #rowOf(id: string): string {
    const first = this.#model.row(id) ?? this.#model.rows.find((read) => wholeIdOf(read) === id);
    return first?.row.id ?? id;
  }

  #sendFocus(): void {
    const focus = this.#focus;
    this.#focus = undefined;
    if (focus) {
      this.send({ kind: 'focus', ...focus, id: this.#rowOf(focus.id) });
    }
  }
}

/** Returns the id that a row would have if its message were one text; undefined if it is. */
function wholeIdOf({ row, messages }: ReadRow): string | undefined {
  const branch = [...messages.values()].find(({ message }) => message.inside)?.message.inside;
  return branch && row.id.slice(0, -branch.name.length);
}
