import * as vscode from 'vscode';
import { Disposable } from '../disposable.ts';
import { listTabs, listTabUris } from '../files/openTabs.ts';
import { openedDocument } from '../files/sourceText.ts';

/** How the editor recognizes a version: it takes a later file of the same size for the same content. */
interface Stamp {
  /** Milliseconds since 1970, later for each version. */
  readonly mtime: number;
  /** Bytes of the text, or a few more: other versions that the editor knows have another size. */
  readonly size: number;
}

/** The connection that a document was opened with. */
export interface OpenedWith {
  readonly name: string;
  readonly address: string;
}

/** What outlives the window, as unsaved text does. */
interface Opened {
  readonly connection: OpenedWith;
  /** The version that the editor's text is based on. */
  readonly given?: Stamp & { readonly print: string };
}

/**
 * For each open document of the service, the connection that it was opened with, and the version that the editor was
 * given: a document is written only over that version, or over a version that the editor showed the user.
 */
export class OpenedVersions extends Disposable {
  readonly #memento: vscode.Memento;
  readonly #active: () => OpenedWith;
  /** Address -> hash -> versions that were reported to the editor since it was given one. */
  readonly #reported = new Map<string, Map<string, Stamp>>();

  /**
   * @param memento of the workspace: one item for each document
   * @param active the active connection; throws without one
   */
  constructor(memento: vscode.Memento, active: () => OpenedWith) {
    super();
    this.#memento = memento;
    this.#active = active;
    // Left by a window that did not see its tabs close.
    const left = memento.keys().filter((key) => key.startsWith(keyStart));
    left
      .map((key) => vscode.Uri.parse(key.slice(keyStart.length)))
      .filter(isGone)
      .forEach((uri) => this.#forget(uri));
    this.register(
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        // A document that only gets another language is closed and opened, too.
        if (!openedDocument(uri)) {
          this.#forget(uri);
        }
      }),
    );
    // A document that was also read stays in memory for minutes after its last tab was closed.
    this.register(
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) =>
        closed
          .flatMap(listTabUris)
          .filter((uri) => listTabs(uri).length === 0)
          .forEach((uri) => this.#forget(uri)),
      ),
    );
  }

  /** Returns the connection that a document was opened with: the active one if it is not open yet. */
  connectionOf(uri: vscode.Uri): OpenedWith {
    const opened = this.#openedOf(uri);
    if (opened && !isGone(uri)) {
      return opened.connection;
    }
    const { name, address } = this.#active();
    if (opened?.connection.name !== name || opened.connection.address !== address) {
      this.#reported.delete(uri.toString());
      this.#keep(uri, { connection: { name, address } });
    }
    return { name, address };
  }

  /** Returns the version that the editor was given; undefined if none is known. */
  givenOf(uri: vscode.Uri): string | undefined {
    return this.#openedOf(uri)?.given?.print;
  }

  /**
   * Reports a version to the editor.
   * @param print hash of the content
   * @param bytes of the text
   * @returns whether it is news: others are known, and this one is not
   */
  report(uri: vscode.Uri, print: string, bytes: number): { readonly stamp: Stamp; readonly isNews: boolean } {
    const reported = this.#reportedOf(uri);
    const known = reported.get(print);
    const stamp = known ?? nextStamp([...reported.values()], bytes);
    const isNews = reported.size > 0 && known === undefined;
    reported.set(print, stamp);
    return { stamp, isNews };
  }

  /** Records that the editor was given a version that was reported to it. */
  give(uri: vscode.Uri, print: string): void {
    const stamp = this.#reportedOf(uri).get(print);
    const opened = this.#openedOf(uri);
    if (stamp && opened) {
      this.#reported.set(uri.toString(), new Map([[print, stamp]]));
      this.#keep(uri, { ...opened, given: { ...stamp, print } });
    }
  }

  /** The editor has written a version. Returns its stamp, which is later than those of all others. */
  written(uri: vscode.Uri, print: string, bytes: number): Stamp {
    const stamp = nextStamp([...this.#reportedOf(uri).values()], bytes);
    this.#reported.set(uri.toString(), new Map([[print, stamp]]));
    this.give(uri, print);
    return stamp;
  }

  #reportedOf(uri: vscode.Uri): Map<string, Stamp> {
    const given = this.#openedOf(uri)?.given;
    const reported = this.#reported.get(uri.toString()) ?? new Map<string, Stamp>(given ? [[given.print, given]] : []);
    this.#reported.set(uri.toString(), reported);
    return reported;
  }

  // Only this class writes there.
  #openedOf(uri: vscode.Uri): Opened | undefined {
    return this.#memento.get<Opened>(keyOf(uri));
  }

  #keep(uri: vscode.Uri, opened: Opened | undefined): void {
    // What cannot be stored is known until the window closes.
    this.#memento.update(keyOf(uri), opened).then(undefined, () => undefined);
  }

  #forget(uri: vscode.Uri): void {
    if (this.#openedOf(uri)) {
      this.#reported.delete(uri.toString());
      this.#keep(uri, undefined);
    }
  }
}

const keyStart = 'opened ';

function keyOf(uri: vscode.Uri): string {
  return keyStart + uri.toString();
}

function isGone(uri: vscode.Uri): boolean {
  return !openedDocument(uri) && listTabs(uri).length === 0;
}

function nextStamp(others: readonly Stamp[], bytes: number): Stamp {
  const mtime = Math.max(Date.now(), ...others.map((other) => other.mtime + 1));
  let size = bytes;
  while (others.some((other) => other.size === size)) {
    size += 1;
  }
  return { mtime, size };
}
