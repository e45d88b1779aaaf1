import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { walkthroughCommandNames } from '../../app/commandNames.ts';
import { detached } from '../../notify/faults.ts';

/** Registers the commands that open the walkthrough and the tour. A window that one of them opened shows its files. */
export function registerWalkthrough(app: App): void {
  const load = () => import('./loaded.ts');
  app.commands(app.context, walkthroughCommandNames, load);
  if (process.env.LANGUAGE_SERVICES_FIRST_FILE || vscode.workspace.name === 'language-services-tour') {
    detached(
      app.log,
      load().then(({ showFirst }) => showFirst(app.context)),
    );
  }
}
