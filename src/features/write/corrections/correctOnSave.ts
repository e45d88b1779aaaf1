import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { isSavedByCommand } from '../../../editor/edits/saveDocument.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';
import { onSaveLanguages } from './onSaveLanguages.ts';

/** Corrects documents that the user saves, while the setting enables it. */
export function correctOnSave(
  log: FaultLog,
  correctSaved: (document: vscode.TextDocument, resource: vscode.Uri) => Promise<void>,
): WhileSet<'correct.onSave'> {
  const saved = async (document: vscode.TextDocument, resource: vscode.Uri) => {
    const languages = onSaveLanguages(readSetting('correct.onSave', resource));
    if (languages.includes(document.languageId) && !isSavedByCommand(document)) {
      await correctSaved(document, resource);
    }
  };
  return new WhileSet(
    'correct.onSave',
    (setting) => onSaveLanguages(setting).length > 0,
    () =>
      vscode.Disposable.from(
        vscode.workspace.onDidSaveTextDocument((document) => detached(log, saved(document, document.uri))),
        vscode.workspace.onDidSaveNotebookDocument((notebook) => {
          notebook.getCells().forEach(({ document }) => detached(log, saved(document, notebook.uri)));
        }),
      ),
  );
}
