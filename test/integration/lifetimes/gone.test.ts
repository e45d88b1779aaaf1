import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { isMarked, marked } from '../../helpers/corrections.ts';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { ListenerCount } from '../../helpers/listenerCount.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('a problem of a document disappears', () => {
  const scene = editorScene();
  const folder = new SampleFolder();
  let glossaryId: string;

  before(async () => {
    glossaryId = await new Account(scene.service.url).glossary('Terms', { ...pair, entries: 'pump\tPumpe' });
    await runCommand('useGlossary', { glossaryId });
  });

  after(() => runCommand('stopUsingGlossary', { glossaryId }));

  const told = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri).filter(({ code }) => code === 'missingTerm');
  /** Returns a file with a reported missing term, in a new folder. */
  const checked = async (name: string) => {
    const source = folder.write(`${name}/x.txt`, 'The pump is on.');
    const uri = folder.write(`${name}/x.de.txt`, 'Sie läuft.');
    await vscode.window.showTextDocument(uri);
    await runCommand('checkTerms', { uri, source });
    assert.equal(told(uri).length, 1);
    return uri;
  };

  it('when the document is closed, and so do its fixes', async () => {
    // Objects that are created at the first use stay.
    await checked('first');
    await closeAllEditors();
    const count = new ListenerCount();
    try {
      const uri = await checked('closed');
      await closeAllEditors();
      await until('it is not told any more', () => told(uri).length === 0);
      await until('nothing is kept', () => Object.keys(count.kept()).length === 0);
    } finally {
      count.dispose();
    }
  });

  it('when the document is renamed, with its folder too', async () => {
    const uri = await checked('renamed');
    const change = new vscode.WorkspaceEdit();
    change.renameFile(vscode.Uri.joinPath(uri, '..'), folder.uri('renamed-now'));
    assert.ok(await vscode.workspace.applyEdit(change));
    await until('it is not told any more', () => told(uri).length === 0);
  });

  it('when the document is deleted, with its folder too', async () => {
    const uri = await checked('deleted');
    const change = new vscode.WorkspaceEdit();
    change.deleteFile(vscode.Uri.joinPath(uri, '..'), { recursive: true });
    assert.ok(await vscode.workspace.applyEdit(change));
    await until('it is not told any more', () => told(uri).length === 0);
  });

  it('when it is a correction and the document is deleted', async () => {
    const uri = folder.write('corrected.txt', 'We recieved it.');
    const { document } = await vscode.window.showTextDocument(uri);
    await runCommand('correctFile', {});
    await isMarked(document, 'recieved');
    const change = new vscode.WorkspaceEdit();
    change.deleteFile(uri);
    assert.ok(await vscode.workspace.applyEdit(change));
    await until('it is not told any more', () => marked(document).length === 0);
  });
});
