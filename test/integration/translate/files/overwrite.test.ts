import { strict as assert } from 'node:assert';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('a file that a translation overwrites', () => {
  const scene = editorScene();
  const folder = eachFolder();

  const history = vscode.workspace.getConfiguration('workbench.localHistory');
  const { globalValue: withoutTests } = history.inspect('enabled') ?? {};
  const keepHistory = (value: unknown) => history.update('enabled', value, vscode.ConfigurationTarget.Global);

  before(() => keepHistory(true));

  beforeEach(async () => {
    await writeSetting('targetLanguage', 'DE');
  });

  after(async () => {
    await writeSetting('targetLanguage', undefined);
    // Other tests run without it.
    await keepHistory(withoutTests);
  });

  /** Translates files, answers Overwrite, and does something while the service works. */
  async function overwrite(names: readonly string[], meanwhile: () => unknown = () => undefined) {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const running = runCommand('translateFile', {
      uris: names.map((name) => (path.isAbsolute(name) ? vscode.Uri.file(name) : folder.uri(name))),
    });
    const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
    question.press('Overwrite');
    await until('the texts are sent', async () =>
      (await scene.service.requests()).some(({ path: to }) => to === '/v2/translate'),
    );
    await meanwhile();
    await scene.service.release();
    return running;
  }

  const warnings = () => scene.messages.shown.filter(({ modal }) => !modal).map(({ message }) => message);
  const notOverwritten = (name: string, written: string) =>
    `${name} was not overwritten because it was created or changed in the meantime. The new file is ${written}.`;

  it('is the file that the user was asked about, as it was then', async () => {
    for (const name of ['a', 'b', 'c']) {
      folder.write(`${name}.txt`, `The pump ${name} is ready.`);
    }
    folder.write('a.de.txt', 'Die alte Übersetzung.');
    folder.write('c.de.txt', 'Die alte Übersetzung.');
    const { status, files } = await overwrite(['a.txt', 'b.txt', 'c.txt'], () => {
      folder.write('b.de.txt', 'Eben geschrieben.');
      folder.write('c.de.txt', 'Die neue Übersetzung.');
    });
    assert.equal(status, 'done');
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
    assert.equal(folder.read('b.de.txt'), 'Eben geschrieben.');
    assert.equal(folder.read('c.de.txt'), 'Die neue Übersetzung.');
    assert.match(folder.read('b.de (2).txt'), /^\[DE\] /);
    assert.match(folder.read('c.de (2).txt'), /^\[DE\] /);
    assert.deepEqual(
      files.map(({ target }) => path.posix.basename(vscode.Uri.parse(target).path)),
      ['a.de.txt', 'b.de (2).txt', 'c.de (2).txt'],
    );
    assert.deepEqual(warnings(), [
      notOverwritten('b.de.txt', 'b.de (2).txt'),
      notOverwritten('c.de.txt', 'c.de (2).txt'),
    ]);
  });

  it('is looked at again when the editor does not notice how it changed', async () => {
    // The editor watches no file outside the workspace that is not shown.
    const outside = mkdtempSync(path.join(tmpdir(), 'overwrite-'));
    const [source, target] = ['a.txt', 'a.de.txt'].map((name) => path.join(outside, name));
    assert.ok(source !== undefined && target !== undefined);
    writeFileSync(source, 'The pump is ready.');
    writeFileSync(target, 'Die alte Übersetzung.');
    await vscode.workspace.openTextDocument(target);
    writeFileSync(target, 'Die neue Übersetzung.');
    const descriptor = Object.getOwnPropertyDescriptor(vscode.workspace, 'fs') ?? assert.fail();
    const { fs, openTextDocument } = vscode.workspace;
    const replace = (name: string, value: unknown) =>
      Object.defineProperty(vscode.workspace, name, { value, configurable: true, writable: true });
    let isOpened = false;
    const open = (...given: Parameters<typeof openTextDocument>) => {
      isOpened = true;
      return openTextDocument(...given);
    };
    const readFile = async (uri: vscode.Uri) => {
      const bytes = await fs.readFile(uri);
      if (isOpened && uri.fsPath === target) {
        writeFileSync(target, 'Eben geschrieben.');
      }
      return bytes;
    };
    try {
      const { status, files } = await overwrite([source], () => {
        replace('openTextDocument', open);
        replace('fs', { ...fs, readFile });
      });
      assert.equal(status, 'done');
      assert.equal(readFileSync(target, 'utf8'), 'Eben geschrieben.');
      assert.equal(vscode.Uri.parse(files[0]?.target ?? '').fsPath, path.join(outside, 'a.de (2).txt'));
    } finally {
      replace('openTextDocument', openTextDocument);
      Object.defineProperty(vscode.workspace, 'fs', descriptor);
      rmSync(outside, { recursive: true });
    }
  });

  it('has no unsaved changes', async () => {
    folder.write('a.txt', 'The pump is ready.');
    const { document } = await vscode.window.showTextDocument(folder.write('a.de.txt', 'Die alte Übersetzung.'));
    const { status } = await overwrite(['a.txt'], async () => {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(0, 0), 'Getippt. ');
      await vscode.workspace.applyEdit(edit);
    });
    assert.equal(status, 'done');
    assert.equal(document.getText(), 'Getippt. Die alte Übersetzung.');
    assert.equal(folder.read('a.de.txt'), 'Die alte Übersetzung.');
    assert.match(folder.read('a.de (2).txt'), /^\[DE\] /);
    assert.deepEqual(warnings(), [notOverwritten('a.de.txt', 'a.de (2).txt')]);
  });

  it('is in the local history as it was, however late the editor copies it', async () => {
    folder.write('a.txt', 'The pump is ready.');
    folder.write('a.de.txt', 'Die alte Übersetzung\nvon gestern.\n');
    const descriptor = Object.getOwnPropertyDescriptor(vscode.workspace, 'fs') ?? assert.fail();
    const { fs } = vscode.workspace;
    // The process that copies files for the editor stands still from the save until it is asked for the next thing.
    const editor = process.ppid;
    const saves = vscode.workspace.onDidSaveTextDocument(() => process.kill(editor, 'SIGSTOP'));
    const goOn = () => process.kill(editor, 'SIGCONT');
    const copy = (...given: Parameters<typeof fs.copy>) => {
      goOn();
      return fs.copy(...given);
    };
    const writeFile = async (...given: Parameters<typeof fs.writeFile>) => {
      await fs.writeFile(...given);
      goOn();
    };
    try {
      const { status } = await overwrite(['a.txt'], () =>
        Object.defineProperty(vscode.workspace, 'fs', { value: { ...fs, copy, writeFile }, configurable: true }),
      );
      assert.equal(status, 'done');
      assert.match(folder.read('a.de.txt'), /^\[DE\] /);
      await until('the local history has the former text', () =>
        historyTexts().includes('Die alte Übersetzung\nvon gestern.\n'),
      );
    } finally {
      goOn();
      saves.dispose();
      Object.defineProperty(vscode.workspace, 'fs', descriptor);
    }
  });

  it('keeps its mode and its links, and its former text in the local history', async () => {
    await writeSetting('correct.onSave', ['plaintext']);
    try {
      folder.write('a.txt', 'The pump is ready.');
      const real = folder.write('real.txt', 'Die alte Übersetzung\nvon Hand.\n').fsPath;
      chmodSync(real, 0o640);
      linkSync(real, folder.uri('hard.txt').fsPath);
      symlinkSync('real.txt', folder.uri('a.de.txt').fsPath);
      assert.equal((await overwrite(['a.txt'])).status, 'done');
      assert.match(folder.read('a.de.txt'), /^\[DE\] /);
      assert.ok(lstatSync(folder.uri('a.de.txt').fsPath).isSymbolicLink());
      assert.equal(statSync(real).mode & 0o777, 0o640);
      assert.equal(folder.read('hard.txt'), folder.read('real.txt'));
      assert.deepEqual(folder.names(), ['a.txt', 'hard.txt', 'real.txt']);
      await until('the local history has the former text', () =>
        historyTexts().includes('Die alte Übersetzung\nvon Hand.\n'),
      );
      assert.deepEqual(warnings(), []);
      const sent = (await scene.service.requests()).map(({ path: to }) => to);
      assert.ok(!sent.includes('/v2/write/correct'), 'only what the user saves is corrected');
    } finally {
      await writeSetting('correct.onSave', undefined);
    }
  });
});

/** Returns the texts of all files in the editor's local history. */
function historyTexts(): readonly string[] {
  const userData = process.env['LANGUAGE_SERVICES_TEST_USER_DATA'] ?? '';
  const files = readdirSync(userData, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && file.parentPath.split(path.sep).includes('History'))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
}
