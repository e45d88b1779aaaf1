import * as vscode from 'vscode';
import {
  type Cell,
  type CellId,
  type FromGridPage,
  type GridRow,
  isToGridPage,
  type ShownCell,
  type ToGridPage,
} from '../../../src/features/grid/protocol/gridMessages.ts';
import type { Text } from '../../../src/locales/grid/gridPiece.ts';
import { until } from '../extension.ts';
import { replaceMember } from '../replaceMember.ts';
import { SampleFolder } from '../sampleFolder.ts';

/** One translation grid, with the test in place of its page. */
export class GridPage {
  /** By id. */
  readonly rows = new Map<string, GridRow>();
  readonly heard: ToGridPage[] = [];
  /** Of the tab. */
  title = '';
  readonly #say: (message: unknown) => Promise<unknown>;
  readonly #close: () => void;

  constructor(say: (message: unknown) => Promise<unknown>, close: () => void) {
    this.#say = say;
    this.#close = close;
  }

  /** @param posted JSON */
  hear(posted: string): void {
    const message: unknown = JSON.parse(posted);
    if (!isToGridPage(message)) {
      throw new Error(`not a message of the grid: ${posted}`);
    }
    this.heard.push(message);
    if (message.kind === 'open') {
      this.rows.clear();
    } else if (message.kind === 'rows' || message.kind === 'changed') {
      message.rows.forEach((row) => this.rows.set(row.id, row));
    }
  }

  /** Resolves when the extension has handled a message. */
  async say(message: FromGridPage): Promise<void> {
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

  last<Kind extends ToGridPage['kind']>(kind: Kind): Extract<ToGridPage, { kind: Kind }> | undefined {
    return this.heard.findLast((message): message is Extract<ToGridPage, { kind: Kind }> => message.kind === kind);
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

  /** Returns a cell as the page shows it. */
  shown(key: string, lang: string): ShownCell {
    const { id } = this.id(key, lang);
    return { id, lang, text: this.cell(key, lang)?.text ?? [], source: this.rows.get(id)?.source ?? [] };
  }

  close(): void {
    this.#close();
  }
}

/** Plays the pages of translation grids until it is closed. */
export class GridDoor implements vscode.Disposable {
  readonly pages: GridPage[] = [];
  readonly #restore = replaceMember(vscode.window, 'createWebviewPanel', (viewType: string, title: string) =>
    this.#panel(viewType, title),
  );

  dispose(): void {
    this.#restore();
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
    page.title = title;
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
      postMessage: (message: string) => {
        if (!isOpen) {
          throw new Error('the page is closed');
        }
        page.hear(message);
        return Promise.resolve(true);
      },
    };
    const panel = { viewType, webview, onDidDispose: gone.event, reveal: () => undefined, dispose: close };
    return Object.defineProperty(panel, 'title', {
      get: () => page.title,
      set: (title: string) => {
        page.title = title;
      },
    });
  }
}

/** What tests of grids need; each test has its own. */
export interface GridFixture {
  readonly folder: SampleFolder;
  readonly door: GridDoor;
}

/** Prepares the tests of a `describe`. Afterwards no document has unsaved changes, and no locale file is left. */
export function gridFixture(): GridFixture {
  let folder: SampleFolder;
  let door: GridDoor;

  beforeEach(() => {
    folder = new SampleFolder();
    door = new GridDoor();
  });

  afterEach(async () => {
    door.dispose();
    for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
    folder.remove();
  });

  return {
    get folder() {
      return folder;
    },
    get door() {
      return door;
    },
  };
}
