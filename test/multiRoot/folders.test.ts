import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { closeAllEditors, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

const pump = 'The pump is ready.';

describe('a workspace with several folders', () => {
  let service: TestService;

  before(async () => {
    service = await startService();
    await connect(service);
  });

  afterEach(closeAllEditors);

  after(async () => {
    await disconnect();
    await service.stop();
  });

  it('uses the settings of the folder that contains the document', async () => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    assert.equal(folders.length, 2);
    for (const [index, { uri: root }] of folders.entries()) {
      const settings = vscode.workspace.getConfiguration('languageServices', root);
      await settings.update('targetLanguage', ['DE', 'FR'][index], vscode.ConfigurationTarget.WorkspaceFolder);
      await settings.update('protect', [['pump'], ['ready']][index], vscode.ConfigurationTarget.WorkspaceFolder);
      writeFileSync(vscode.Uri.joinPath(root, 'notes.txt').fsPath, pump);
    }
    for (const [index, { uri: root }] of folders.entries()) {
      const editor = await vscode.window.showTextDocument(vscode.Uri.joinPath(root, 'notes.txt'));
      select(editor, pump);
      const outcome = await runCommand('translateSelection');
      assert.equal(outcome.status, 'done');
      const text = editor.document.getText();
      assert.ok(text.startsWith(['[DE] ', '[FR] '][index] ?? ''), text);
      assert.ok(text.includes(['pump', 'ready'][index] ?? ''), text);
    }
  });

  it('translates documents in both folders at once, each to the location in its folder’s settings', async () => {
    const uris = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, 'notes.txt'));
    for (const [index, uri] of uris.entries()) {
      const settings = vscode.workspace.getConfiguration('languageServices', uri);
      const name = ['${dir}/out/${name}.${lang}${ext}', '${lang}-${name}${ext}'][index];
      await settings.update('documents.outputName', name, vscode.ConfigurationTarget.WorkspaceFolder);
    }
    const outcome = await runCommand('translateDocument', { uris, targetLang: 'IT' });
    for (const uri of uris) {
      const settings = vscode.workspace.getConfiguration('languageServices', uri);
      await settings.update('documents.outputName', undefined, vscode.ConfigurationTarget.WorkspaceFolder);
    }
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(
      outcome.jobs.map(({ target }) => vscode.workspace.asRelativePath(vscode.Uri.parse(target))),
      ['one/out/notes.it.txt', 'two/it-notes.txt'],
    );
  });

  it('translates files in both folders at once, each next to its source', async () => {
    const uris = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, 'notes.txt'));
    const outcome = await runCommand('translateFile', { uris, targetLang: 'ES' });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(
      outcome.files.map(({ target }) => vscode.workspace.asRelativePath(vscode.Uri.parse(target))),
      ['one/notes.es.txt', 'two/notes.es.txt'],
    );
  });
});
