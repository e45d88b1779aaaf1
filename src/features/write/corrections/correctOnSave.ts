import * as vscode from 'vscode';
import type { Lazy } from '../../../state/lazy.ts';
import { readSetting } from '../../../state/settings/readSetting.ts';
import { WhileSet } from '../../../state/settings/whileSet.ts';
import { detached } from '../../../ui/errors/detached.ts';
import type { FaultLog } from '../../../ui/log.ts';
import type { CorrectionCommands } from './correctionCommands.ts';

/** Corrects documents when they are saved, while the setting enables it. */
export function correctOnSave(corrections: Lazy<CorrectionCommands>, log: FaultLog): WhileSet<'correct.onSave'> {
  const saved = async (document: vscode.TextDocument) => {
    if (languagesOf(readSetting('correct.onSave', document.uri)).includes(document.languageId)) {
      await (await corrections.get()).saved(document);
    }
  };
  return new WhileSet(
    'correct.onSave',
    (setting) => languagesOf(setting).length > 0,
    () =>
      vscode.Disposable.from(
        vscode.workspace.onDidSaveTextDocument((document) => detached(log, saved(document))),
        vscode.workspace.onDidSaveNotebookDocument((notebook) => {
          notebook.getCells().forEach(({ document }) => detached(log, saved(document)));
        }),
      ),
  );
}

/** Returns the languages of the setting, which may be a single one instead of a list. */
function languagesOf(setting: unknown): readonly unknown[] {
  return [setting ?? []].flat();
}
