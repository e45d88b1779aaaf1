import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

const latencyMs = 50;

/** Waits until the editor has finished its own work on a new document and its selections, or on what a command shows. */
export const rest = () => wait(250);

/** What {@link trivial} is called in the table of figures. */
export const trivialName = 'a trivial command with the same wait';

/**
 * Connects a service for the tests of a `describe`, and lets the editor load what progress and edits need.
 *
 * @returns a function that selects lines which no test has translated before, runs a command on them, and looks how the
 *     document begins then: by default with a translation
 */
export function useSelections(): (count: number, run: () => Thenable<unknown>, begins?: string) => Promise<void> {
  let service: TestService;
  let lines = 0;

  const inSelections = async (count: number, run: () => Thenable<unknown>, begins = '[') => {
    const texts = Array.from({ length: count }, (_, line) => `This is sentence number ${lines + line}.`);
    lines += count;
    const editor = await openText(texts.join('\n'));
    select(editor, ...texts);
    await rest();
    await run();
    if (!editor.document.getText().startsWith(begins)) {
      throw new Error(`the document begins with ${editor.document.getText().slice(0, 40)}`);
    }
  };

  before(async () => {
    service = await startService({ latencyMs });
    await connect(service);
    await inSelections(1, trivial);
  });

  afterEach(closeAllEditors);

  after(async () => {
    await disconnect();
    await service.stop();
  });

  return inSelections;
}

export const translate = () => runCommand('translateSelection', { targetLang: 'DE' });

export const peek = () => runCommand('peekTranslation', { targetLang: 'DE' });

/** Does what any command does that waits for a service: progress, the wait, an edit of each selection. */
export async function trivial(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new Error('no editor is active');
  }
  const options = { location: vscode.ProgressLocation.Notification, title: 'Waiting', cancellable: true };
  await vscode.window.withProgress(options, async () => {
    await wait(latencyMs);
    const edit = new vscode.WorkspaceEdit();
    for (const selection of editor.selections) {
      edit.replace(editor.document.uri, selection, `[DE] ${editor.document.getText(selection)}`);
    }
    await vscode.workspace.applyEdit(edit);
  });
}
