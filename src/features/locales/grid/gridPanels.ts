import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { prefix } from '../../../contributions.ts';
import { isGridState } from '../../../shared/grid/messages/gridGuards.ts';
import { shape } from '../../../shared/shape.ts';
import type { Services } from '../../../state/services.ts';
import { Disposable } from '../../../ui/disposable.ts';
import { detached } from '../../../ui/errors/detached.ts';
import type { Log } from '../../../ui/log.ts';
import { pageHtml } from '../../../ui/views/pageHtml.ts';
import { titleOf } from './gridOpening.ts';
import { gridPageWords } from './gridPageWords.ts';
import { type GridScope, GridSession } from './gridSession.ts';

/** Type of the panels. */
const viewType = `${prefix}.grid`;

const isKept = shape<{ readonly grid: { readonly uris: readonly string[]; readonly langs: readonly string[] } }>({
  grid: isGridState,
});

interface OpenGrid {
  readonly panel: vscode.WebviewPanel;
  readonly session: GridSession;
}

/** The translation grids of the window. */
export class GridPanels extends Disposable {
  readonly #services: Services;
  readonly #log: Log;
  readonly #extensionUri: vscode.Uri;
  readonly #open = new Set<OpenGrid>();

  constructor(services: Services, log: Log, { extensionUri }: Pick<vscode.ExtensionContext, 'extensionUri'>) {
    super();
    this.#services = services;
    this.#log = log;
    this.#extensionUri = extensionUri;
  }

  /** Shows a grid: the one that shows the same already, else a new one. Returns its session. */
  show(scope: GridScope): GridSession {
    const name = nameOfScope(scope);
    const known = [...this.#open].find(({ session }) => nameOfScope(session.scope) === name);
    if (known) {
      known.panel.reveal();
      return known.session;
    }
    const panel = vscode.window.createWebviewPanel(viewType, titleOf(scope.uris), vscode.ViewColumn.Active, {
      retainContextWhenHidden: true,
    });
    return this.#fill(panel, scope);
  }

  /** Fills a panel again that was open when the window was closed or reloaded. */
  revive(panel: vscode.WebviewPanel, kept: unknown): void {
    if (!isKept(kept)) {
      panel.dispose();
      return;
    }
    this.#fill(panel, { uris: kept.grid.uris.map((uri) => vscode.Uri.parse(uri)), langs: kept.grid.langs });
  }

  override dispose(): void {
    for (const { panel } of this.#open) {
      panel.dispose();
    }
    super.dispose();
  }

  #fill(panel: vscode.WebviewPanel, scope: GridScope): GridSession {
    const { webview } = panel;
    const dist = vscode.Uri.joinPath(this.#extensionUri, 'dist');
    const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
    const session = new GridSession(this.#services, this.#log, scope, async (message) => webview.postMessage(message));
    const grid = { panel, session };
    this.#open.add(grid);
    panel.onDidDispose(() => {
      this.#open.delete(grid);
      session.dispose();
    });
    webview.onDidReceiveMessage((message: unknown) => {
      const work = session.receive(message);
      detached(this.#log, work);
      // Lets a test, in place of the page, wait for the effect of a message.
      return work;
    });
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.html = pageHtml({
      nonce: randomBytes(16).toString('hex'),
      cspSource: webview.cspSource,
      scriptUri: address('grid.js'),
      styleUri: address('grid.css'),
      words: gridPageWords(),
      language: vscode.env.language,
    });
    return session;
  }
}

function nameOfScope({ uris, langs }: GridScope): string {
  return JSON.stringify([uris.map((uri) => uri.toString()), [...langs].sort()]);
}
