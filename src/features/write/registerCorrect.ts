import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import type { CorrectionCommands } from './correctionCommands.ts';

export function registerCorrect(
  services: Services,
  log: Log,
  comparisons: Comparisons,
  context: Pick<vscode.ExtensionContext, 'workspaceState' | 'globalState'>,
): vscode.Disposable {
  let made: CorrectionCommands | undefined;
  /** Loads what does the work, of a bundle of its own, at the first command. */
  const commands = async () => {
    const { correctionCommands } = await import('./work.ts');
    return (made ??= correctionCommands(services, comparisons, context));
  };
  const saved = async (document: vscode.TextDocument) => {
    if ([readSetting('correct.onSave', document.uri)].flat().includes(document.languageId)) {
      await (await commands()).saved(document);
    }
  };
  return vscode.Disposable.from(
    registerCommand('correctSelection', log, async (...given) => (await commands()).selection(...given)),
    registerCommand('correctFile', log, async (...given) => (await commands()).file(...given)),
    registerCommand('correctCommitMessage', log, async (...given) => (await commands()).commitMessage(...given)),
    vscode.workspace.onDidSaveTextDocument(saved),
    vscode.workspace.onDidSaveNotebookDocument((notebook) => {
      notebook.getCells().forEach(({ document }) => void saved(document));
    }),
    { dispose: () => made?.dispose() },
  );
}
