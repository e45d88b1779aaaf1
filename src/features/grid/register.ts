import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { gridCommandNames } from '../../app/commandNames.ts';
import { prefix } from '../../contract/contributions.ts';

/** Registers the translation grid, and opens the grids again that were open before the window was reloaded. */
export function registerGrid(app: App): void {
  const { context, log, services } = app;
  const load = () => import('./loaded.ts');
  const grids = app.lazy(async () => {
    const { GridPanels } = await load();
    return new GridPanels(services, await services.families.get(), log, context);
  });
  app.add(
    vscode.window.registerWebviewPanelSerializer(`${prefix}.grid`, {
      deserializeWebviewPanel: async (panel, kept: unknown) => (await grids.get()).revive(panel, kept),
    }),
  );
  app.commands(grids, gridCommandNames, load);
}
