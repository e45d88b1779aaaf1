import { strict as assert } from 'node:assert';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { closeAllEditors, select } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../helpers/extension.ts';
import { pluck } from '../helpers/pluck.ts';
import { mostOf } from '../helpers/recordSentences.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';
import { WindowMessages } from '../helpers/windowMessages.ts';

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

  it('counts a text that both folders have once for each of their languages before it is sent', async () => {
    const messages = new WindowMessages();
    const lamp = 'The lamp is lit.';
    const uris = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, 'lamp.txt'));
    uris.forEach(({ fsPath }) => writeFileSync(fsPath, lamp));
    await writeSetting('confirmAbove', lamp.length - 1);
    try {
      const running = runCommand('translateFile', { uris });
      const question = await until('it is asked', () => messages.shown.find(({ modal }) => modal === true));
      const count = 2 * lamp.length;
      assert.equal(question.message, `Translate ${count} characters? ${mostOf(count)}`);
      question.press();
      assert.equal((await running).status, 'cancelled');
    } finally {
      await writeSetting('confirmAbove', undefined);
      messages.dispose();
    }
  });

  it('translates locale files of both folders, each with its settings and its lock file', async () => {
    const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const at = (root: vscode.Uri, path: string) => vscode.Uri.joinPath(root, path).fsPath;
    try {
      for (const [index, root] of roots.entries()) {
        mkdirSync(at(root, 'locales'));
        writeFileSync(at(root, 'locales/en.json'), `{ "a${index}": "The valve is open." }`);
        writeFileSync(at(root, 'locales/de.json'), '{}');
      }
      const uris = roots.map((root) => vscode.Uri.joinPath(root, 'locales'));
      const outcome = await runCommand('translateMissing', { uris, targetLangs: ['de'] });
      assert.deepEqual(
        outcome.files?.map(({ target }) => vscode.workspace.asRelativePath(vscode.Uri.parse(target))),
        ['one/locales/de.json', 'two/locales/de.json'],
      );
      for (const [index, root] of roots.entries()) {
        assert.match(readFileSync(at(root, 'locales/de.json'), 'utf8'), new RegExp(`"a${index}": ?"\\[DE\\] `));
        const lock = readFileSync(at(root, 'language-services.lock.json'), 'utf8');
        assert.deepEqual(lock.match(/"a\d"/g), [`"a${index}"`]);
        assert.match(lock, /"locales\/de\.json"/);
      }
      const { families } = await runCommand('checkLocales', { uris });
      assert.deepEqual(
        families?.map(({ languages }) => languages.map(({ missing, machine }) => [missing, machine])),
        [[[0, 1]], [[0, 1]]],
      );
    } finally {
      for (const root of roots) {
        rmSync(at(root, 'locales'), { recursive: true, force: true });
        rmSync(at(root, 'language-services.lock.json'), { force: true });
      }
    }
  });

  it('asks about one language of locale files in both folders as one', async () => {
    const messages = new WindowMessages();
    const valve = 'The valve is open.';
    const uris = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, 'locales'));
    await writeSetting('confirmAbove', 1);
    try {
      for (const { fsPath } of uris) {
        mkdirSync(fsPath);
        writeFileSync(`${fsPath}/en.json`, JSON.stringify({ valve }));
        writeFileSync(`${fsPath}/de.json`, '{}');
      }
      const running = runCommand('translateMissing', { uris });
      const question = await until('it is asked', () => messages.shown.find(({ modal }) => modal === true));
      const count = 2 * valve.length;
      assert.equal(question.message, `Translate ${count} characters into German? ${mostOf(count)}`);
      question.press();
      assert.equal((await running).status, 'cancelled');
    } finally {
      uris.forEach(({ fsPath }) => rmSync(fsPath, { recursive: true, force: true }));
      await writeSetting('confirmAbove', undefined);
      messages.dispose();
    }
  });

  it('requests damaged translations again within one limit for all folders', async () => {
    const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const at = (root: vscode.Uri, path: string) => vscode.Uri.joinPath(root, path).fsPath;
    try {
      for (const [index, root] of roots.entries()) {
        const text = `The valve {name} is open. ${`It must be closed in hall ${index}. `.repeat(14)}`.trim();
        mkdirSync(at(root, 'locales'));
        writeFileSync(at(root, 'locales/en.json'), JSON.stringify({ a: text }));
        writeFileSync(at(root, 'locales/de.json'), '{}');
      }
      await service.reset();
      await service.plant({ match: '/v2/translate', mangle: 'drop', times: 1000 });
      const uris = roots.map((root) => vscode.Uri.joinPath(root, 'locales'));
      const outcome = await runCommand('translateMissing', { uris, targetLangs: ['de'] });
      assert.deepEqual(pluck(outcome.files, 'kept'), [1, 1]);
      // Each text once, and one of them once more: for both, that would be more than 500 characters.
      const sent = await service.requests('/v2/translate');
      assert.equal(sent.length, 3, JSON.stringify(sent));
    } finally {
      await service.reset();
      for (const root of roots) {
        rmSync(at(root, 'locales'), { recursive: true, force: true });
        rmSync(at(root, 'language-services.lock.json'), { force: true });
      }
    }
  });

  it('takes a locale file for one of its innermost folder alone', async () => {
    const { workspace } = vscode;
    const [outer] = workspace.workspaceFolders ?? [];
    assert.ok(outer);
    const inner = vscode.Uri.joinPath(outer.uri, 'app');
    const at = (root: vscode.Uri, path: string) => vscode.Uri.joinPath(root, path).fsPath;
    const setFolders = async (start: number, remove: number, ...added: readonly { readonly uri: vscode.Uri }[]) => {
      const changed = new Promise((resolve) => {
        const listener = workspace.onDidChangeWorkspaceFolders((event) => {
          listener.dispose();
          resolve(event);
        });
      });
      assert.ok(workspace.updateWorkspaceFolders(start, remove, ...added));
      await changed;
    };
    const sources = async () => {
      const { families } = await runCommand('checkLocales', { uri: outer.uri });
      return families?.map(({ source }) => vscode.Uri.parse(source).path.slice(outer.uri.path.length + 1));
    };
    try {
      mkdirSync(at(inner, 'locales'), { recursive: true });
      writeFileSync(at(inner, 'locales/en.json'), '{ "a": "The valve is open." }');
      writeFileSync(at(inner, 'locales/de.json'), '{}');
      // The editor reports files of other tests that are gone with a delay.
      await until('no other file is known', async () => (await sources())?.join() === 'app/locales/en.json');
      await setFolders(2, 0, { uri: inner });
      assert.deepEqual(await sources(), ['app/locales/en.json']);
      const outcome = await runCommand('translateMissing', { uri: outer.uri, targetLangs: ['de'] });
      assert.deepEqual(pluck(outcome.files, 'translated'), [1]);
      assert.match(readFileSync(at(inner, 'language-services.lock.json'), 'utf8'), /"locales\/de\.json"/);
      assert.ok(!existsSync(at(outer.uri, 'language-services.lock.json')));
      await setFolders(2, 1);
      assert.deepEqual(await sources(), ['app/locales/en.json']);
    } finally {
      rmSync(at(outer.uri, 'app'), { recursive: true, force: true });
      rmSync(at(outer.uri, 'language-services.lock.json'), { force: true });
    }
  });
});
