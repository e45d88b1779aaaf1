import * as vscode from 'vscode';
import { Lazy } from '../../state/lazy.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import { WhileSet } from '../../state/whileSet.ts';
import { detached } from '../../ui/detached.ts';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerCorrect(
  services: Services,
  log: Log,
  comparisons: Lazy<Comparisons>,
  context: Pick<vscode.ExtensionContext, 'workspaceState' | 'globalState'>,
): vscode.Disposable {
  /** Loads what does the work, of a bundle of its own, at the first command. */
  const commands = new Lazy(async () => {
    const { correctionCommands } = await import('./work.ts');
    return correctionCommands(services, await comparisons.get(), context);
  });
  const saved = async (document: vscode.TextDocument) => {
    if (languagesOf(readSetting('correct.onSave', document.uri)).includes(document.languageId)) {
      await (await commands.get()).saved(document);
    }
  };
  return vscode.Disposable.from(
    registerCommand('correctSelection', log, async (...given) => (await commands.get()).selection(...given)),
    registerCommand('correctFile', log, async (...given) => (await commands.get()).file(...given)),
    registerCommand('correctCommitMessage', log, async (...given) => (await commands.get()).commitMessage(...given)),
    new WhileSet(
      'correct.onSave',
      (setting) => languagesOf(setting).length > 0,
      () =>
        vscode.Disposable.from(
          vscode.workspace.onDidSaveTextDocument((document) => detached(log, saved(document))),
          vscode.workspace.onDidSaveNotebookDocument((notebook) => {
            notebook.getCells().forEach(({ document }) => detached(log, saved(document)));
          }),
        ),
    ),
    commands,
  );
}

/** Returns the languages that the setting names; it may hold a single one, without a list around it. */
function languagesOf(setting: unknown): readonly unknown[] {
  return [setting ?? []].flat();
}
