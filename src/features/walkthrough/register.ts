import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { walkthroughCommandNames } from '../../app/commandNames.ts';
import { detached } from '../../notify/faults.ts';

/** Registers the command that opens the walkthrough, and opens the file that `npm start` shows first, without tabs. */
export function registerWalkthrough(app: App): void {
  const load = () => import('./openWalkthrough.ts');
  app.commands(app.services, walkthroughCommandNames, load);
  const file = process.env.LANGUAGE_SERVICES_FIRST_FILE;
  if (file !== undefined && vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) {
    detached(
      app.log,
      load().then(({ openWithWalkthrough }) => openWithWalkthrough(vscode.Uri.file(file))),
    );
  }
}
