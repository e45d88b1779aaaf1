import * as vscode from 'vscode';
import { until } from '../extension.ts';

/** Runs work while a settings file has unsaved changes, so that nothing else can be written there. */
export async function withUnsavedSettings<T>(of: 'user' | 'workspace', work: () => Promise<T>): Promise<T> {
  await vscode.commands.executeCommand(
    of === 'user' ? 'workbench.action.openSettingsJson' : 'workbench.action.openWorkspaceSettingsFile',
  );
  const settings = await until('the settings are open', () =>
    vscode.window.visibleTextEditors.find(({ document }) => document.uri.path.endsWith('/settings.json')),
  );
  await settings.edit((edit) => edit.insert(new vscode.Position(0, 0), ' '));
  try {
    return await work();
  } finally {
    await vscode.workspace.saveAll();
    await until('the settings are saved', () => !settings.document.isDirty);
  }
}
