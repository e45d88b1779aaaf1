import * as vscode from 'vscode';
import type { Cell, CellId, FromPage, Row, Text, ToPage } from '../../src/shared/grid/messages/gridMessages.ts';
import { isGridToPage } from '../../src/shared/grid/messages/isGridToPage.ts';
import { until } from './extension.ts';

/** One translation grid, with the test in place of its page. */
export class GridPage {
  /** By id. */
  readonly rows = new Map<string, Row>();
  readonly heard: ToPage[] = [];
  readonly #say: (message: unknown) => Promise<unknown>;
  readonly #close: () => void;

  constructor(say: (message: unknown) => Promise<unknown>, close: () => void) {
    this.#say = say;
    this.#close = close;
  }

  hear(message: unknown): void {
    if (!isGridToPage(message)) {
      throw new Error(`not a message of the grid: ${JSON.stringify(message)}`);
    }
    this.heard.push(message);
    if (message.kind === 'open') {
      this.rows.clear();
    } else if (message.kind === 'rows' || message.kind === 'changed') {
      message.rows.forEach((row) => this.rows.set(row.id, row));
    }
  }

  /** Resolves when the extension has handled a message. */
  async say(message: FromPage): Promise<void> {
    await this.#say(message);
  }

  /** Opens the grid, and waits for its rows. */
  async ready(): Promise<void> {
    await this.say({ kind: 'ready' });
    await until('all rows are there', () => {
      const opened = this.last('open');
      return opened !== undefined && this.rows.size === opened.total;
    });
  }

  last<Kind extends ToPage['kind']>(kind: Kind): Extract<ToPage, { kind: Kind }> | undefined {
    return this.heard.findLast((message): message is Extract<ToPage, { kind: Kind }> => message.kind === kind);
  }

  cell(key: string, lang: string): (Cell & CellId) | undefined {
    const row = [...this.rows.values()].find((each) => each.key === key);
    const cell = row?.cells[lang];
    return row && cell && { ...cell, id: row.id, lang };
  }

  /** Returns the text of a cell, its chips as they are in the file. */
  text(key: string, lang: string): string | undefined {
    return this.cell(key, lang)
      ?.text?.map((piece) => (typeof piece === 'string' ? piece : piece.code))
      .join('');
  }

  async edit(key: string, lang: string, text: Text): Promise<void> {
    await this.say({ kind: 'edit', ...this.id(key, lang), text });
  }

  id(key: string, lang: string): CellId {
    const cell = this.cell(key, lang);
    if (!cell) {
      throw new Error(`no cell ${key} ${lang}`);
    }
    return { id: cell.id, lang };
  }

  close(): void {
    this.#close();
  }
}

/** Stands in for the pages of translation grids until it is closed. */
export class GridDoor implements vscode.Disposable {
  readonly pages: GridPage[] = [];
  readonly #create = vscode.window.createWebviewPanel;

  constructor() {
    const create = (viewType: string, title: string) => this.#panel(viewType, title);
    replace(create);
  }

  dispose(): void {
    replace(this.#create);
    this.pages.forEach((page) => page.close());
  }

  get page(): GridPage {
    const page = this.pages.at(-1);
    if (!page) {
      throw new Error('no grid is open');
    }
    return page;
  }

  #panel(viewType: string, title: string): object {
    const received = new vscode.EventEmitter<unknown>();
    const gone = new vscode.EventEmitter<void>();
    let listener: (message: unknown) => unknown = () => undefined;
    let isOpen = true;
    const close = () => {
      isOpen = false;
      gone.fire();
      gone.dispose();
      received.dispose();
    };
    const page = new GridPage(async (message) => listener(message), close);
    this.pages.push(page);
    const webview = {
      options: {},
      html: '',
      cspSource: 'test',
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage: (listen: typeof listener) => {
        listener = listen;
        return new vscode.Disposable(() => undefined);
      },
      postMessage: (message: unknown) => {
        if (!isOpen) {
          throw new Error('the page is closed');
        }
        page.hear(message);
        return Promise.resolve(true);
      },
    };
    return { viewType, title, webview, onDidDispose: gone.event, reveal: () => undefined, dispose: close };
  }
}

function replace(value: unknown): void {
  Object.defineProperty(vscode.window, 'createWebviewPanel', { value, configurable: true, writable: true });
}
