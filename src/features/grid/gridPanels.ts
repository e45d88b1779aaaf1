import * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import { fillPage } from '../../app/pages/fillPage.ts';
import { isOf } from '../../app/pages/shared/messages.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import type { Log } from '../../notify/faults.ts';
import { formatList } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { plainRowText } from '../../text/plainMessage.ts';
import { createGridWords } from './createGridWords.ts';
import { formatTitle, GridViews } from './gridOpening.ts';
import { type GridScope, GridSession } from './gridSession.ts';
import { gridStateSchema } from './protocol/gridMessages.ts';

const viewType = `${prefix}.grid`;

const keptSchema = z.object({ grid: gridStateSchema });

interface OpenGrid {
  readonly panel: vscode.WebviewPanel;
  readonly session: GridSession;
}

/** The translation grids of the window. */
export class GridPanels extends Disposable {
  readonly families: WorkspaceFamilies;
  readonly #services: Services;
  readonly #log: Log;
  readonly #extensionUri: vscode.Uri;
  readonly #views: GridViews;
  readonly #open = new Set<OpenGrid>();

  constructor(
    services: Services,
    families: WorkspaceFamilies,
    log: Log,
    { extensionUri, workspaceState }: Pick<vscode.ExtensionContext, 'extensionUri' | 'workspaceState'>,
  ) {
    super();
    this.families = families;
    this.#services = services;
    this.#log = log;
    this.#extensionUri = extensionUri;
    this.#views = new GridViews(workspaceState, log);
  }

  /** Shows the open grid with the same content, or a new one. Returns its session. */
  show(scope: GridScope): GridSession {
    const name = nameOfScope(scope);
    const known = [...this.#open].find(({ session }) => nameOfScope(session.scope) === name);
    if (known) {
      known.panel.reveal();
      return known.session;
    }
    const panel = vscode.window.createWebviewPanel(viewType, formatTitle(scope.uris), vscode.ViewColumn.Active, {
      retainContextWhenHidden: true,
    });
    return this.#fill(panel, scope);
  }

  /**
   * Returns the target languages that the user is likely to read, the likeliest first: that of the folder's settings,
   * those used last, and that of the editor.
   */
  async preferredLanguages(file: unknown): Promise<readonly string[]> {
    const resource = file instanceof vscode.Uri ? file : vscode.workspace.workspaceFolders?.[0]?.uri;
    const own = resource && this.#services.targetLanguages.of(resource);
    const recent = await new RecentLanguages(this.#services).list('target');
    return [...(own ? [own] : []), ...recent, vscode.env.language].map(findTargetOfLocale);
  }

  /** Fills a panel again that was open when the window was closed or reloaded. */
  revive(panel: vscode.WebviewPanel, kept: unknown): void {
    if (!isOf(keptSchema, kept)) {
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
    const session = new GridSession(this.#services, this.families, scope, {
      log: this.#log,
      views: this.#views,
      // The editor copies a text faster than an object of thousands of rows.
      post: async (message) => webview.postMessage(JSON.stringify(message)),
      isHidden: () => !panel.visible,
      languagesShown: () => this.#name(),
    });
    const grid = { panel, session };
    this.#open.add(grid);
    this.#name();
    panel.onDidDispose(() => {
      this.#open.delete(grid);
      session.dispose();
      this.#name();
    });
    fillPage(webview, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      name: 'grid',
      words: createGridWords(),
      hasWorkers: true,
      receive: (message) => session.receive(message),
    });
    return session;
  }

  /** Names the tabs: those of the same files by their languages, too. */
  #name(): void {
    const titles = Map.groupBy(this.#open, ({ session }) => formatTitle(session.scope.uris));
    for (const [title, grids] of titles) {
      for (const { panel, session } of grids) {
        const names = formatList(session.scope.langs.map((lang) => languageName(lang)));
        panel.title = grids.length > 1 && names !== '' ? plainRowText(vscode.l10n.t('{0} ({1})', title, names)) : title;
      }
    }
  }
}

function nameOfScope({ uris, langs }: GridScope): string {
  return JSON.stringify([uris.map((uri) => uri.toString()), [...langs].sort()]);
}
